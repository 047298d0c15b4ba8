//! Two failing Maven runs as they come from a mid-sized project: one that does not compile, one with failing tests.

use codecompass_base::answer::build::{
    BuildReport, BuildStatus, Diagnostic, DiagnosticLevel, Operation, TestCounts, TestFailure, TestName,
};

/// Returns a run that does not compile: ten errors in three files among the warnings of an ageing code base.
pub fn compile_failure() -> BuildReport {
    let error = |file: &str, line, column, message: &str| Diagnostic {
        file: Some(format!("orders/src/main/java/com/example/orders/{file}")),
        line: Some(line),
        column: Some(column),
        message: message.into(),
        ..Diagnostic::default()
    };
    let errors = vec![
        error(
            "OrderService.java",
            48,
            17,
            "cannot find symbol: variable taxRates, location: class OrderService",
        ),
        error("OrderService.java", 61, 32, "incompatible types: BigDecimal cannot be converted to Money"),
        error("OrderService.java", 62, 25, "cannot find symbol: method scaled(int), location: class Money"),
        error(
            "OrderService.java",
            97,
            9,
            "unreported exception OrderException; must be caught or declared to be thrown",
        ),
        error(
            "OrderMapper.java",
            23,
            8,
            "OrderMapper is not abstract and does not override abstract method toDto(Order)",
        ),
        error("OrderMapper.java", 31, 5, "method does not override or implement a method from a supertype"),
        error(
            "OrderMapper.java",
            40,
            21,
            "incompatible types: Optional<Customer> cannot be converted to Customer",
        ),
        error("api/OrderController.java", 12, 38, "package com.example.billing.api does not exist"),
        error("api/OrderController.java", 34, 19, "cannot find symbol: class InvoiceClient"),
        error(
            "api/OrderController.java",
            55,
            44,
            "incompatible types: String cannot be converted to OrderId",
        ),
    ];
    BuildReport {
        command: "mvn compile -B -ntp -Dstyle.color=never".into(),
        operation: Operation::Compile,
        duration_ms: 18_420,
        errors,
        warnings: warnings(),
        ..failed()
    }
}

/// Returns a run with failing tests: thirty-seven with one cause, and four of their own.
pub fn test_failure() -> BuildReport {
    let name = |class: &str, method: &str| TestName {
        class: Some(format!("com.example.orders.{class}")),
        file: None,
        name: method.into(),
    };
    let failure = |class: &str, method: &str, message: &str, stack: &str| TestFailure {
        test: name(class, method),
        message: Some(message.into()),
        stack: Some(stack.into()),
        ..TestFailure::default()
    };
    let context = TestFailure {
        also: (2..=37).map(|n| name("api.OrderControllerIT", &format!("answersScenario{n:02}"))).collect(),
        ..failure(
            "api.OrderControllerIT",
            "answersScenario01",
            "Failed to load ApplicationContext",
            "Caused by: org.postgresql.util.PSQLException: Connection to localhost:5432 refused\n\
             ... 61 framework frames omitted",
        )
    };
    let totals = TestFailure {
        output: Some("DEBUG order 4711: 3 positions\nWARN  rounding 0.005 down".into()),
        ..failure(
            "OrderTotalsTest",
            "roundsHalfUp",
            "expected: <10.01> but was: <10.00>",
            "at OrderTotalsTest.roundsHalfUp(OrderTotalsTest.java:42)\nat OrderTotals.round(OrderTotals.java:88)",
        )
    };
    let failures = vec![
        context,
        totals,
        failure(
            "OrderMapperTest",
            "keepsTheCustomer",
            "Expected not null",
            "at OrderMapperTest.keepsTheCustomer(OrderMapperTest.java:33)",
        ),
        failure(
            "OrderRepositoryTest",
            "findsByDate",
            "expected: <[4711, 4712]> but was: <[4711]>",
            "at OrderRepositoryTest.findsByDate(OrderRepositoryTest.java:57)",
        ),
        failure(
            "OrderEventsTest",
            "publishesOnce",
            "Wanted 1 time: -> at OrderEventsTest.publishesOnce(OrderEventsTest.java:71) But was 2 times",
            "at OrderEventsTest.publishesOnce(OrderEventsTest.java:71)",
        ),
    ];
    BuildReport {
        command: "mvn test -B -ntp -Dstyle.color=never".into(),
        operation: Operation::Test,
        duration_ms: 64_150,
        tests: Some(TestCounts { run: 312, failed: 4, errored: 37, skipped: 2 }),
        failures,
        warnings: warnings(),
        ..failed()
    }
}

fn failed() -> BuildReport {
    BuildReport {
        tool: "maven".into(),
        exit_code: Some(1),
        status: BuildStatus::Failure,
        log_path: Some(".codecompass/logs/maven-0193.log".into()),
        ..BuildReport::default()
    }
}

fn warnings() -> Vec<Diagnostic> {
    let files = ["Order", "OrderLine", "Customer", "Address", "Invoice", "Payment", "Shipment"];
    let messages = [
        "[deprecation] newInstance() in Class has been deprecated",
        "[unchecked] unchecked cast: required Map<String, Object>, found Object",
    ];
    let warning = |(place, file): (usize, &&str), message: &str| Diagnostic {
        file: Some(format!("orders/src/main/java/com/example/orders/model/{file}.java")),
        line: Some(20 + 7 * place),
        column: Some(13),
        level: DiagnosticLevel::Warning,
        message: message.into(),
        ..Diagnostic::default()
    };
    messages.iter().flat_map(|message| files.iter().enumerate().map(|file| warning(file, message))).collect()
}
