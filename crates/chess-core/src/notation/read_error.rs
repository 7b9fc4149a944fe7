//! The reason why a typed text is not accepted as a move.

use crate::{Move, WhyNot};

/// The error of [`read_move`](crate::read_move): the reason why the text is not accepted as a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// There is no text.
    #[error("no move was given")]
    Empty,
    /// The text is too long for a move.
    #[error("the text is too long for a move")]
    TooLong,
    /// The text does not have the form of a move.
    #[error("the text is not a move")]
    NotAMove,
    /// The text names a square that no chessboard has, such as `h9`.
    #[error("there is no square {0}")]
    NoSquare(String),
    /// The text may mean several legal moves.
    #[error("the text may mean {} moves", .0.len())]
    Ambiguous(Vec<Move>),
    /// The pawn reaches the last rank, but the text names no promotion (Article 3.7.3.3). The moves are the possible
    /// promotions, the queen first.
    #[error("the text does not say what the pawn becomes")]
    PromotionMissing(Vec<Move>),
    /// The text names an illegal move. The first value is the reason. The list holds the legal moves of the pieces that
    /// the text may mean.
    #[error("the move is not legal")]
    Illegal(WhyNot, Vec<Move>),
}

impl ReadError {
    /// Returns the legal moves that the player may have meant.
    ///
    /// ```
    /// use chess_core::{Language, Position, read_move};
    /// let error = read_move(&Position::START, "Nd4", Language::English).unwrap_err();
    /// assert_eq!(error.candidates().len(), 4);
    /// ```
    pub fn candidates(&self) -> &[Move] {
        match self {
            Self::Empty | Self::TooLong | Self::NotAMove | Self::NoSquare(_) => &[],
            Self::Ambiguous(moves) | Self::PromotionMissing(moves) | Self::Illegal(_, moves) => moves,
        }
    }
}
