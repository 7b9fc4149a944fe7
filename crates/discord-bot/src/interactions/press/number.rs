//! Numbers in a `custom_id`, and the error of a text that is no `custom_id` of ours.

use std::str::FromStr;

/// The text is no `custom_id` of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not one of our buttons")]
pub(crate) struct UnknownPress;

/// Reads a number as we write it: no sign before it, no zero in front.
pub(super) fn number<T: FromStr + ToString>(text: &str) -> Result<T, UnknownPress> {
    text.parse().ok().filter(|number: &T| number.to_string() == text).ok_or(UnknownPress)
}

/// Reads the number of a row: a positive one.
pub(super) fn id(text: &str) -> Result<i64, UnknownPress> {
    number(text).and_then(|id| if id > 0 { Ok(id) } else { Err(UnknownPress) })
}
