//! The errors of PGN texts, with their lines and columns.

use crate::{FenError, ReadError};

/// An error in a PGN text, with its line and column. The iterator [`PgnGames`](super::PgnGames) yields this
/// error.
///
/// ```
/// use chess_core::pgn::{self, Problem};
/// let error = pgn::read("1. e4 e5\n2. Ke3 *").next().unwrap().unwrap_err();
/// assert_eq!((error.line, error.column), (2, 4));
/// assert!(matches!(error.problem, Problem::Move(..)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct PgnError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// The kind of error.
    pub problem: Problem,
}

/// The kind of error in a PGN text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    /// A tag pair is not of the form `[Name "value"]`.
    #[error("a tag must look like [Name \"value\"]")]
    Tag,
    /// A comment is not closed.
    #[error("a comment is not closed")]
    OpenComment,
    /// A variation is not closed, or a closing bracket has no opening bracket.
    #[error("the brackets of the variations do not match")]
    Variation,
    /// The value of the `FEN` tag is not a position.
    #[error("the FEN tag is not a position: {0}")]
    Fen(FenError),
    /// A word is not a legal move. The fields are the word and the reason.
    #[error("{0:?} is not a legal move here: {1}")]
    Move(String, ReadError),
    /// The text of a game is too long, or the game has too many tags, too many moves or too much comment text.
    #[error("the game is too long")]
    TooLong,
}
