//! What can be wrong with a PGN text, and where.

use std::fmt;

use crate::{FenError, ReadError};

/// Says what is wrong in a PGN text and where; yielded by [`Games`](super::Games).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
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
    /// A game has more tags, moves or comments than the reader takes.
    #[error("the game is too long")]
    TooLong,
}

impl PgnError {
    /// The error at a place in a text.
    pub(super) fn at(text: &str, offset: usize, problem: Problem) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.rsplit('\n').next().unwrap_or(before);
        Self { line: before.matches('\n').count() + 1, column: line.chars().count() + 1, problem }
    }
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.problem)
    }
}

impl std::error::Error for PgnError {}
