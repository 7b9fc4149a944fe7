//! How challenges and questions are answered.

use chess_service::named;

/// An answer to a question about oneself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    Yes,
    /// Leave it, and take the question away.
    No,
}

/// How a challenge is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChallengeAnswer {
    Accept,
    Decline,
    Counter,
    Withdraw,
    Instead,
}

named!(ChallengeAnswer:
    Accept = "accept", Decline = "decline", Counter = "counter", Withdraw = "withdraw", Instead = "instead",
);
