//! The reasons why a text is not a legal position.

use crate::{Color, Square};

/// An error that [`Position::from_fen`](crate::Position::from_fen) or
/// [`Position::from_fen_composed`](crate::Position::from_fen_composed) returns.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
pub struct FenError {
    /// The reasons to reject the text; at least one.
    pub reasons: Vec<FenReason>,
}

/// One reason why a text is not a legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenReason {
    /// There is no text.
    #[error("the text is empty")]
    Empty,
    /// There are more than six fields.
    #[error("there are more than six fields")]
    TooManyFields,
    /// The board has this number of ranks instead of eight.
    #[error("the board needs eight ranks, not {0}")]
    Ranks(usize),
    /// The rank with this number, 1 to 8, does not have eight squares.
    #[error("rank {0} needs eight squares")]
    RankLength(u8),
    /// The board holds a character that is neither a piece nor a number of empty squares.
    #[error("'{0}' is neither a piece nor a number of empty squares")]
    UnknownPiece(char),
    /// The field for the player to move is neither `w` nor `b`.
    #[error("the player to move must be w or b")]
    Turn,
    /// The castling field cannot be read.
    #[error("the castling rights cannot be read")]
    CastlingText,
    /// The en passant field is neither `-` nor a square.
    #[error("the en passant square cannot be read")]
    EnPassantText,
    /// The half-move clock is not a number from 0 to 9999.
    #[error("the half-move clock must be a number from 0 to 9999")]
    HalfmoveClock,
    /// The move number is not a number from 0 to 9999.
    #[error("the move number must be a number from 0 to 9999")]
    FullmoveNumber,
    /// A player has no king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// A player has more than one king.
    #[error("{0} has more than one king")]
    ManyKings(Color),
    /// The player who is not to move is in check.
    #[error("the player who is not to move is in check")]
    OpponentInCheck,
    /// A pawn stands on the first or the eighth rank.
    #[error("a pawn cannot stand on {0}")]
    PawnOnEdge(Square),
    /// A player has more than eight pawns.
    #[error("{0} has more than eight pawns")]
    ManyPawns(Color),
    /// A player has more than sixteen pieces.
    #[error("{0} has more than sixteen pieces")]
    ManyPieces(Color),
    /// A player has more promoted pieces than missing pawns.
    #[error("{0} has more promoted pieces than missing pawns")]
    ManyPromotions(Color),
    /// The king and the rook do not stand on the squares that a castling right requires.
    #[error("{0} cannot have the right to castle: its king and rook are not on the squares for it")]
    Castling(Color),
    /// The last move cannot have been a double step across the en passant square.
    #[error("no pawn can just have passed {0}")]
    EnPassant(Square),
    /// No last move can have given this check.
    #[error("no move can have given this check")]
    ImpossibleCheck,
}

impl FenReason {
    /// Returns true if a game can be played from a position with this error.
    /// [`Position::from_fen_composed`](crate::Position::from_fen_composed) ignores every error that allows play.
    pub(super) const fn allows_play(self) -> bool {
        matches!(
            self,
            Self::ManyPawns(_) | Self::ManyPieces(_) | Self::ManyPromotions(_) | Self::ImpossibleCheck
        )
    }
}
