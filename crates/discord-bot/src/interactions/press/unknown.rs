//! The error of an unknown `custom_id`.

/// The text is not a `custom_id` of this bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a button of this bot")]
pub(crate) struct UnknownPress;
