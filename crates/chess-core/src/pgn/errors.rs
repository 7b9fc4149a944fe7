//! What can be wrong with a PGN text, and where.

use std::fmt;
use std::io;

use crate::fen::FenError;
use crate::notation::ReadError;

/// Says what is wrong in a PGN text and where; yielded by [`Games`](super::Games).
///
/// ```
/// use chess_core::pgn::{self, Problem};
/// let error = pgn::read("1. e4 e5\n2. Ke3 *").next().unwrap().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 4));
/// assert!(matches!(error.problem, Problem::Move { .. }));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// Says why a game could not be read from a file; yielded by [`Stream`](super::Stream).
#[derive(Debug, thiserror::Error)]
pub enum StreamError {
    /// The text of the game is wrong.
    #[error(transparent)]
    Text(#[from] PgnError),
    /// Reading failed, after which no game comes any more.
    #[error("reading failed")]
    Io(#[from] io::Error),
}

/// What can be wrong in a PGN text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A tag pair is not of the form `[Name "value"]`.
    #[error("a tag must look like [Name \"value\"]")]
    Tag,
    /// A comment is not closed.
    #[error("a comment is not closed")]
    OpenComment,
    /// A variation is not closed, or closed without being opened.
    #[error("the brackets of the variations do not match")]
    Variation,
    /// The `FEN` tag is not a position.
    #[error("the FEN tag is not a position: {0}")]
    Fen(FenError),
    /// A word is not a legal move.
    #[error("{text:?} is not a legal move here: {why}")]
    Move {
        /// The word.
        text: String,
        /// Why it is not.
        why: ReadError,
    },
    /// A game has more bytes, tags, moves or comments than the reader takes.
    #[error("the game is too long")]
    TooLong,
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for PgnError {}
