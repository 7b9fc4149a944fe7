//! The reasons why a text is not a legal position.

use std::fmt;

use crate::color::Color;
use crate::square::Square;

/// The error of [`Position::from_fen`](crate::Position::from_fen), with all reasons why the text is not a
/// legal position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FenError {
    /// The reasons, at least one, in the order in which they were found.
    pub reasons: Vec<FenReason>,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, reason) in self.reasons.iter().enumerate() {
            if place > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{reason}")?;
        }
        Ok(())
    }
}

impl std::error::Error for FenError {}

/// One reason why a text is not a legal position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenReason {
    /// There is no text.
    #[error("the text is empty")]
    Empty,
    /// There are more than six fields.
    #[error("there are more than six fields")]
    TooManyFields,
    /// The board does not have eight ranks.
    #[error("the board needs eight ranks, not {found}")]
    Ranks {
        /// The number of ranks.
        found: usize,
    },
    /// A rank does not have eight squares.
    #[error("rank {rank} needs eight squares")]
    RankLength {
        /// The number of the rank, 1 to 8.
        rank: u8,
    },
    /// The board holds a character that is neither a piece nor a number of empty squares.
    #[error("'{0}' is neither a piece nor a number of empty squares")]
    UnknownPiece(char),
    /// The field of the player to move is neither `w` nor `b`.
    #[error("the player to move must be w or b")]
    Turn,
    /// The castling field cannot be read.
    #[error("the castling rights cannot be read")]
    CastlingText,
    /// The en passant field is neither `-` nor a square.
    #[error("the en passant square cannot be read")]
    EnPassantText,
    /// The half-move clock is not a number up to 9999.
    #[error("the half-move clock must be a number from 0 to 9999")]
    HalfmoveClock,
    /// The move number is not a number up to 9999.
    #[error("the move number must be a number from 0 to 9999")]
    FullmoveNumber,
    /// A player has no king.
    #[error("{} has no king", Name(*.0))]
    NoKing(Color),
    /// A player has more than one king.
    #[error("{} has more than one king", Name(*.0))]
    ManyKings(Color),
    /// The player who is not to move is in check.
    #[error("the player who is not to move is in check")]
    OpponentInCheck,
    /// A pawn stands on its first or last rank.
    #[error("a pawn cannot stand on {0}")]
    PawnOnEdge(Square),
    /// A player has more than eight pawns.
    #[error("{} has more than eight pawns", Name(*.0))]
    ManyPawns(Color),
    /// A player has more than sixteen pieces.
    #[error("{} has more than sixteen pieces", Name(*.0))]
    ManyPieces(Color),
    /// A player has more promoted pieces than pawns are missing.
    #[error("{} has more promoted pieces than missing pawns", Name(*.0))]
    ManyPromotions(Color),
    /// A castling right has no king and rook to castle with.
    #[error("{} cannot have the right to castle: king and rook do not stand for it", Name(*.0))]
    Castling(Color),
    /// No pawn can just have passed the en passant square.
    #[error("no pawn can just have passed {0}")]
    EnPassant(Square),
    /// No last move can have given this check.
    #[error("no move can have given this check")]
    ImpossibleCheck,
}

impl FenReason {
    /// Returns true if moves can be played in the position although no game leads to it.
    pub(super) const fn allows_play(self) -> bool {
        matches!(
            self,
            Self::ManyPawns(_) | Self::ManyPieces(_) | Self::ManyPromotions(_) | Self::ImpossibleCheck
        )
    }
}

struct Name(Color);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}
