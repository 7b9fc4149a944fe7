//! The rules for requests that open or change threads.

use serde_json::Value;

use crate::rules::{Review, field};

/// The allowed values of `auto_archive_duration`, in minutes.
pub(crate) const ARCHIVE_MINUTES: [u64; 4] = [60, 1440, 4320, 10_080];

/// Checks the name of a thread, if the request has one.
pub(crate) fn thread_name(review: &mut Review, json: &Value) {
    field::length(review, json, ("name", ""), 1..=100);
    if json["name"].as_str().is_some_and(|name| !name.is_empty() && name.trim().is_empty()) {
        review.refuse("name", "BASE_TYPE_REQUIRED", "This field is required");
    }
}

/// Checks `auto_archive_duration`, if the request has this field.
pub(crate) fn archive_minutes(review: &mut Review, json: &Value) {
    let said = &json["auto_archive_duration"];
    if !said.is_null() && !said.as_u64().is_some_and(|minutes| ARCHIVE_MINUTES.contains(&minutes)) {
        review.refuse("auto_archive_duration", "BASE_TYPE_CHOICES", "Must be 60, 1440, 4320 or 10080.");
    }
}
