//! Messages that say why the bot could not make a file of a game.

use crate::discord::post::Post;
use crate::present::refusal;
use crate::present::words::Words;

/// The reason why the bot could not make a file.
#[derive(Clone, Debug)]
pub(crate) enum NoFile {
    /// Nobody has moved yet, so there is nothing to replay.
    NoMoves,
    /// The game has more moves than a replay may show.
    TooLong,
    /// Too many other people wait for a long task.
    Busy,
    /// The program ended before the file was ready.
    CutOff,
    /// The bot failed to make the file. The text is the number of the incident in the log.
    Failed(String),
}

impl NoFile {
    /// The answer to the person who asked.
    pub(crate) fn told(&self, words: &Words) -> Post {
        Post::text(match self {
            Self::NoMoves => words.plain("refused-replay-empty"),
            Self::TooLong => words.plain("refused-replay-long"),
            Self::CutOff => words.plain("answer-cut-off"),
            Self::Busy => words.plain("refused-review-busy"),
            Self::Failed(incident) => refusal::failure(incident, words),
        })
    }
}
