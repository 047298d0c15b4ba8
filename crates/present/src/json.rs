//! The JSON renderer: a value tree to compact JSON. It drops nothing, cuts nothing and never pretty-prints.

use crate::value::Value;

/// Returns `value` as compact JSON on one line.
pub fn render(value: &Value<'_>) -> String {
    serde_json::to_string(value).expect("writing text, numbers and lists to memory cannot fail")
}

#[cfg(test)]
mod tests {
    use super::render;
    use crate::value::{Record, Value};

    fn check(value: impl Into<Value<'static>>, expected: &str) {
        assert_eq!(render(&value.into()), expected);
    }

    #[test]
    fn numbers_keep_their_kind() {
        check(3_usize, "3");
        check(1.0, "1.0");
        check(0.9234, "0.9234");
        check(Value::rounded(0.9251, 2), "0.93");
        check(f64::NAN, "null");
    }

    #[test]
    fn fields_keep_their_order() {
        let record = Record::new().with("b", 1_usize).with("a", Value::Null).with_some("c", None::<bool>);
        check(record, r#"{"b":1,"a":null}"#);
    }

    #[test]
    fn a_field_is_replaced_and_shortened_in_its_place() {
        let mut record = Record::new().with("a", 1_usize).with("b", Value::list([1_usize, 2, 3]));
        record.set("a", "x");
        record.set("missing", true);
        record.shorten("b", 2);
        record.shorten("a", 0);
        check(record, r#"{"a":"x","b":[1,2]}"#);
    }

    #[test]
    fn hostile_text_stays_inside_its_string() {
        check("\"},{\u{1b}[31m\u{0}\n", r#""\"},{\u001b[31m\u0000\n""#);
    }
}
