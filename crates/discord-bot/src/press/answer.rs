//! How challenges and questions are answered.

use super::UnknownPress;

/// An answer to a question about oneself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Do it.
    Yes,
    /// Leave it, and take the question away.
    No,
}

/// How a challenge is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Accept it.
    Accept,
    /// Decline it.
    Decline,
    /// Ask for other terms.
    Counter,
    /// Take it back.
    Withdraw,
    /// Play a computer instead.
    Instead,
}

impl Answer {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Counter => "counter",
            Self::Withdraw => "withdraw",
            Self::Instead => "instead",
        }
    }

    pub(super) fn read(word: &str) -> Result<Self, UnknownPress> {
        match word {
            "accept" => Ok(Self::Accept),
            "decline" => Ok(Self::Decline),
            "counter" => Ok(Self::Counter),
            "withdraw" => Ok(Self::Withdraw),
            "instead" => Ok(Self::Instead),
            _ => Err(UnknownPress),
        }
    }
}
