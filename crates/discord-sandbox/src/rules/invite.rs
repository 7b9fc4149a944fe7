//! The rules for invites.

use serde_json::Value;

use super::field;
use super::review::Review;

/// How many seconds an invite may be good for: seven days; 0 is for ever.
const AGE_S: i64 = 604_800;
/// How many people may come with it; 0 is any number.
const USES: i64 = 100;

/// Checks what is said of an invite.
pub(crate) fn invite(review: &mut Review, json: &Value) {
    field::number(review, json, ("max_age", ""), 0..=AGE_S);
    field::number(review, json, ("max_uses", ""), 0..=USES);
    for name in ["temporary", "unique"] {
        if !json[name].is_null() && !json[name].is_boolean() {
            review.refuse(name, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
        }
    }
}
