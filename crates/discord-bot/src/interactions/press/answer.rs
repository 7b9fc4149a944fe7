//! The answers to challenges and to questions.

use chess_service::named;

/// An answer to the question whether to delete one's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    Yes,
    /// Keep the data and delete the question.
    No,
}

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
