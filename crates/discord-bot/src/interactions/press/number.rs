//! Numbers in a `custom_id`, and the error of an unknown `custom_id`.

use std::str::FromStr;

/// The text is not a `custom_id` of this bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a button of this bot")]
pub(crate) struct UnknownPress;

/// Reads a number in its only spelling: no sign and no leading zero.
pub(super) fn number<T: FromStr + ToString>(text: &str) -> Result<T, UnknownPress> {
    text.parse().ok().filter(|number: &T| number.to_string() == text).ok_or(UnknownPress)
}

/// Reads a database id, which is positive.
pub(super) fn id(text: &str) -> Result<i64, UnknownPress> {
    number(text).and_then(|id| if id > 0 { Ok(id) } else { Err(UnknownPress) })
}
