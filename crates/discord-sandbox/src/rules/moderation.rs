//! The rules for what moderators send: bans, names, time-outs.

use jiff::Timestamp;
use serde_json::Value;

use super::field;
use super::review::{Review, below};
use crate::members::{LONGEST_DELETION_S, LONGEST_TIME_OUT_MS};
use crate::snowflake::Snowflake;

/// How many people can be banned at once.
const AT_ONCE: usize = 200;
/// The longest name of a member.
const NAME: usize = 32;

/// Checks how far back a ban deletes messages.
pub(crate) fn ban(review: &mut Review, json: &Value) {
    field::number(review, json, ("delete_message_seconds", ""), 0..=LONGEST_DELETION_S);
    field::number(review, json, ("delete_message_days", ""), 0..=7);
}

/// Checks a ban of many people.
pub(crate) fn bans(review: &mut Review, json: &Value) {
    field::number(review, json, ("delete_message_seconds", ""), 0..=LONGEST_DELETION_S);
    let Some(users) = json["user_ids"].as_array().filter(|users| !users.is_empty()) else {
        review.refuse("user_ids", "BASE_TYPE_REQUIRED", "This field is required");
        return;
    };
    if users.len() > AT_ONCE {
        let detail = format!("Must be between 1 and {AT_ONCE} in length.");
        review.refuse("user_ids", "BASE_TYPE_BAD_LENGTH", &detail);
    }
    for (index, user) in users.iter().enumerate() {
        if serde_json::from_value::<Snowflake>(user.clone()).is_err() {
            let detail =
                format!("Value \"{}\" is not snowflake.", user.as_str().unwrap_or(&user.to_string()));
            review.refuse(&below("user_ids", index), "NUMBER_TYPE_COERCE", &detail);
        }
    }
}

/// Checks the name of a member.
pub(crate) fn nick(review: &mut Review, json: &Value) {
    let nick = &json["nick"];
    if !nick.is_null() && !nick.is_string() {
        let detail = format!("Could not interpret \"{nick}\" as string.");
        review.refuse("nick", "STRING_TYPE_CONVERT", &detail);
    }
    field::length(review, json, ("nick", ""), 0..=NAME);
}

/// Checks and reads when a time-out ends; nothing where it ends at once.
pub(crate) fn time_out(review: &mut Review, said: &Value, now_ms: i64) -> Option<i64> {
    if said.is_null() {
        return None;
    }
    let field = "communication_disabled_until";
    let Some(until) = said.as_str().and_then(|text| text.parse::<Timestamp>().ok()) else {
        let shown = said.as_str().map_or_else(|| said.to_string(), str::to_owned);
        let detail = format!("Could not parse {shown}. Should be ISO8601.");
        review.refuse(field, "DATE_TIME_TYPE_PARSE", &detail);
        return None;
    };
    let until_ms = until.as_millisecond();
    if until_ms - now_ms > LONGEST_TIME_OUT_MS {
        let code = "INVALID_COMMUNICATION_DISABLED_TIMESTAMP";
        review.refuse(field, code, "Invalid communication disabled timestamp");
    }
    Some(until_ms)
}
