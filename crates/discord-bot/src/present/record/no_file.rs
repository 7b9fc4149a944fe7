//! The reasons why there is no file of a game, in words.

use super::replay::NoReplay;
use crate::discord::post::Post;
use crate::present::refusal;
use crate::present::words::Words;

/// Why there is no file.
#[derive(Clone, Debug)]
pub(crate) enum NoFile {
    Replay(NoReplay),
    /// Too many others wait for something that takes long.
    Busy,
    /// The program ended before it was made.
    CutOff,
    /// It could not be made: the number in the log.
    Failed(String),
}

impl NoFile {
    /// What the one who asked is told.
    pub(crate) fn told(&self, words: &Words) -> Post {
        match self {
            Self::Replay(none) => none.told(words),
            Self::CutOff => Post::text(words.plain("answer-cut-off")),
            Self::Busy => Post::text(words.plain("refused-review-busy")),
            Self::Failed(incident) => Post::text(refusal::failure(incident, words)),
        }
    }
}
