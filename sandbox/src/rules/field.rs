//! The rules that many fields share: lengths, ranges, addresses, and required fields.

use std::ops::RangeInclusive;

use serde_json::Value;

use super::review::{Review, below};

pub(super) fn length(
    review: &mut Review,
    owner: &Value,
    (field, path): (&str, &str),
    range: RangeInclusive<usize>,
) {
    let Some(text) = owner[field].as_str() else { return };
    let (least, most) = (*range.start(), *range.end());
    let path = below(path, field);
    if text.is_empty() && least > 0 {
        review.refuse(&path, "BASE_TYPE_REQUIRED", "This field is required");
    } else if !range.contains(&text.chars().count()) {
        if least == 0 {
            review.refuse(&path, "BASE_TYPE_MAX_LENGTH", &format!("Must be {most} or fewer in length."));
        } else {
            let detail = format!("Must be between {least} and {most} in length.");
            review.refuse(&path, "BASE_TYPE_BAD_LENGTH", &detail);
        }
    }
}

/// Checks the length of a required text.
pub(super) fn needed(
    review: &mut Review,
    owner: &Value,
    (field, path): (&str, &str),
    range: RangeInclusive<usize>,
) {
    if owner[field].is_null() {
        review.refuse(&below(path, field), "BASE_TYPE_REQUIRED", "This field is required");
    }
    length(review, owner, (field, path), range);
}

/// Checks an optional whole number.
pub(super) fn number(
    review: &mut Review,
    owner: &Value,
    (field, path): (&str, &str),
    range: RangeInclusive<i64>,
) {
    let said = &owner[field];
    let path = below(path, field);
    if said.is_null() {
        return;
    }
    match said.as_i64() {
        None => review.refuse(&path, "NUMBER_TYPE_COERCE", &format!("Value \"{said}\" is not int.")),
        Some(number) if number < *range.start() => {
            let detail = format!("int value should be greater than or equal to {}.", range.start());
            review.refuse(&path, "NUMBER_TYPE_MIN", &detail);
        }
        Some(number) if number > *range.end() => {
            let detail = format!("int value should be less than or equal to {}.", range.end());
            review.refuse(&path, "NUMBER_TYPE_MAX", &detail);
        }
        Some(_) => {}
    }
}

/// Checks that a number is one of the known numbers.
pub(super) fn kind(review: &mut Review, owner: &Value, (field, path): (&str, &str), known: &[u64]) {
    let path = below(path, field);
    if owner[field].is_null() {
        review.refuse(&path, "BASE_TYPE_REQUIRED", "This field is required");
    } else if !owner[field].as_u64().is_some_and(|kind| known.contains(&kind)) {
        let list: Vec<String> = known.iter().map(u64::to_string).collect();
        review.refuse(&path, "BASE_TYPE_CHOICES", &format!("Value must be one of ({}).", list.join(", ")));
    }
}

/// Checks that an optional address begins with one of the schemes.
pub(super) fn address(review: &mut Review, owner: &Value, (field, path): (&str, &str), schemes: &[&str]) {
    let Some(text) = owner[field].as_str() else { return };
    let path = below(path, field);
    match text.split_once("://").or_else(|| text.split_once(':')) {
        Some((scheme, rest)) if schemes.contains(&scheme) => {
            if rest.is_empty() || rest.contains(char::is_whitespace) {
                review.refuse(&path, "URL_TYPE_INVALID_URL", "Not a well formed URL.");
            }
        }
        Some((scheme, _)) => {
            let detail = format!(
                "Scheme \"{scheme}\" is not supported. Scheme must be one of ('{}').",
                schemes.join("', '")
            );
            review.refuse(&path, "URL_TYPE_INVALID_SCHEME", &detail);
        }
        None => review.refuse(&path, "URL_TYPE_INVALID_URL", "Not a well formed URL."),
    }
}

/// Refuses a lower bound that is greater than the upper bound.
pub(super) fn order(review: &mut Review, owner: &Value, (least, most): (&str, &str), path: &str) {
    if let (Some(low), Some(high)) = (owner[least].as_f64(), owner[most].as_f64())
        && low > high
    {
        let detail = format!("{least} is more than {most}.");
        review.refuse(&below(path, least), "NUMBER_TYPE_MAX", &detail);
    }
}
