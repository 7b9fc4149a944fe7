//! The reasons why a file of a game was not made, in words.

use super::replay::NoReplay;
use crate::discord::post::Post;
use crate::present::refusal;
use crate::present::words::Words;

/// The reason why a file was not made.
#[derive(Clone, Debug)]
pub(crate) enum NoFile {
    Replay(NoReplay),
    /// Too many other people wait for a task that takes long.
    Busy,
    /// The program ended first.
    CutOff,
    /// Making it failed. The number is that of the incident in the log.
    Failed(String),
}

impl NoFile {
    /// The answer to the person who asked.
    pub(crate) fn told(&self, words: &Words) -> Post {
        match self {
            Self::Replay(none) => none.told(words),
            Self::CutOff => Post::text(words.plain("answer-cut-off")),
            Self::Busy => Post::text(words.plain("refused-review-busy")),
            Self::Failed(incident) => Post::text(refusal::failure(incident, words)),
        }
    }
}
