//! The evidence for claims of a draw by repetition (Article 9.2) and by fifty moves (Article 9.3).

use chess_core::{DrawReason, Game, Move, Ply};

/// Fifty moves by each side, in half-moves.
const FIFTY_MOVES: u32 = 100;

/// The facts that decide a claim of a draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evidence {
    /// The move that the player names in the claim without playing the move. `None` for a claim about the position on
    /// the board.
    pub intended: Option<Move>,
    /// The plies at which the claimed position occurred.
    pub occurrences: Vec<Ply>,
    /// The number of half-moves since the last capture or pawn move.
    pub quiet_half_moves: u32,
}

impl Evidence {
    /// Gathers the evidence for the position on the board or, with an intended legal move, for the position after
    /// that move.
    pub fn gather(game: &Game, intended: Option<Move>) -> Self {
        let (occurrences, position) = match intended {
            None => (game.occurrences(), *game.position()),
            Some(mv) => (game.occurrences_after(mv), game.position().after(mv)),
        };
        Self { intended, occurrences, quiet_half_moves: position.halfmove_clock() }
    }

    /// Returns the draw that this evidence proves.
    pub fn proves(&self) -> Option<DrawReason> {
        if self.occurrences.len() >= 3 {
            Some(DrawReason::Threefold)
        } else if self.quiet_half_moves >= FIFTY_MOVES {
            Some(DrawReason::FiftyMoves)
        } else {
            None
        }
    }

    /// Returns the draw that becomes claimable with the intended move. Ignores a draw by fifty moves that the player
    /// can already claim without this move.
    pub fn completes(&self) -> Option<DrawReason> {
        let reason = self.proves().filter(|_| self.intended.is_some())?;
        (reason == DrawReason::Threefold || self.quiet_half_moves == FIFTY_MOVES).then_some(reason)
    }
}
