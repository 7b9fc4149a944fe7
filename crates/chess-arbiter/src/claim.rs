//! Claims of a draw by repetition (Article 9.2) and by fifty moves (Article 9.3), with their evidence.

use chess_core::{DrawReason, Game, Move, Ply};

/// Half-moves without capture or pawn move that allow a claim: fifty moves by each side.
const FIFTY_MOVES: u32 = 100;

/// What speaks for or against a claim: where the position stood, and how long nothing was taken and no pawn moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// The move the player meant to make, if the claim named one; it is never played.
    pub intended: Option<Move>,
    /// After which half-moves the position stood, the claimed one included.
    pub occurrences: Vec<Ply>,
    /// Half-moves without capture and without pawn move.
    pub quiet_half_moves: u32,
}

impl Evidence {
    /// Gathers the evidence for the position on the board or, with an intended legal move, for the one after it.
    pub fn gather(game: &Game, intended: Option<Move>) -> Self {
        match intended {
            None => {
                Self { intended, occurrences: game.occurrences(), quiet_half_moves: game.quiet_half_moves() }
            }
            Some(mv) => Self {
                intended,
                occurrences: game.occurrences_after(mv),
                quiet_half_moves: game.quiet_half_moves_after(mv),
            },
        }
    }

    /// The draw this evidence proves, if any.
    pub fn proves(&self) -> Option<DrawReason> {
        if self.occurrences.len() >= 3 {
            Some(DrawReason::Threefold)
        } else if self.quiet_half_moves >= FIFTY_MOVES {
            Some(DrawReason::FiftyMoves)
        } else {
            None
        }
    }

    /// The draw that the intended move makes right to claim: it brings a position for the third time, or it is the one that
    /// completes fifty moves. Later moves without capture do not complete them: the board could have been claimed before.
    pub fn completes(&self) -> Option<DrawReason> {
        let reason = self.proves().filter(|_| self.intended.is_some())?;
        (reason == DrawReason::Threefold || self.quiet_half_moves == FIFTY_MOVES).then_some(reason)
    }
}
