//! Compares a real response with a sample of the contract: every field of the sample, its value and its order.

use serde_json::Value;

/// Asserts that `response` holds all of `sample`: the same fields with the same values in the same order, and lists of
/// the same length. A response may add fields, never change or reorder the sample's.
#[track_caller]
pub fn assert_holds(response: &str, sample: &str) {
    let read =
        |text: &str| -> Value { serde_json::from_str(text).unwrap_or_else(|e| panic!("{e} in: {text}")) };
    if let Err(difference) = holds(&read(response), &read(sample), "$") {
        panic!("{difference}\nresponse: {response}");
    }
}

fn holds(response: &Value, sample: &Value, at: &str) -> Result<(), String> {
    match (response, sample) {
        (Value::Object(response), Value::Object(sample)) => {
            let mut places = Vec::new();
            for (name, expected) in sample {
                let place = response.keys().position(|key| key == name);
                places.push(place.ok_or_else(|| format!("{at}.{name} is missing"))?);
                holds(&response[name], expected, &format!("{at}.{name}"))?;
            }
            if places.is_sorted() { Ok(()) } else { Err(format!("{at} has its fields in another order")) }
        }
        (Value::Array(response), Value::Array(sample)) if response.len() == sample.len() => response
            .iter()
            .zip(sample)
            .enumerate()
            .try_for_each(|(i, (r, s))| holds(r, s, &format!("{at}[{i}]"))),
        _ if response == sample => Ok(()),
        _ => Err(format!("{at} is {response}, the sample says {sample}")),
    }
}
