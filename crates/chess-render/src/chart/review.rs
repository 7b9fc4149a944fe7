//! The data for a picture that shows the review of a game.

use std::collections::BTreeMap;

use chess_core::{ByColor, Color, Flaw, Move, MoveNumber, Ply};

use crate::{Player, Scene};

/// The review of a game on one sheet.
///
/// The picture is as wide as a picture of a board in the same style. The height depends on the number of `moments`,
/// each of which is shown with its own board.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewSheet {
    /// The players. The sheet shows the names without the ratings.
    pub players: ByColor<Player>,
    /// The accuracy of each player from 0 to 100; `None` for a player without moves.
    pub accuracies: ByColor<Option<f64>>,
    /// The move number of the game's first half-move, such as `1.`, or `7...` if Black moves first.
    pub first: MoveNumber,
    /// White's expected scores from 0 to 1: one for the start position, then one for the position after each half-move.
    pub expected: Vec<f64>,
    /// The bad moves, by half-move number (from 1). The sheet ignores numbers beyond the end of the game.
    pub flaws: BTreeMap<Ply, Flaw>,
    /// The worst mistake or blunder that changed the likely result, for example from a win to a draw. `None` if no
    /// mistake or blunder changed the likely result.
    pub turning_point: Option<Ply>,
    /// The worst moments, the worst first; the sheet shows at most three.
    pub moments: Vec<Moment>,
}

/// A position of a game, the bad move played in this position, and the better move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The scene before the move `played`. The sheet adds arrows for `played` and `better`, and leaves out the panels
    /// above and below the board.
    pub scene: Scene,
    /// The move played, with its number and its annotation sign, such as `17…Qxb2??`.
    pub played: NamedMove,
    /// The move that was better than `played`, such as `Nd7`.
    pub better: Option<NamedMove>,
}

/// A move and its notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedMove {
    /// The move.
    pub mv: Move,
    /// The notation in the reader's language.
    pub text: String,
}

/// The maximum number of moments on a sheet.
pub(crate) const MOST_MOMENTS: usize = 3;

impl ReviewSheet {
    /// Returns true if the game has a half-move with this number, counted from 1.
    pub(crate) fn has(&self, ply: Ply) -> bool {
        ply.0 > 0 && (ply.0 as usize) < self.expected.len()
    }

    /// Returns the bad moves of the game.
    pub(crate) fn flaws(&self) -> impl Iterator<Item = (Ply, Flaw)> {
        self.flaws.iter().map(|(ply, flaw)| (*ply, *flaw)).filter(|(ply, _)| self.has(*ply))
    }

    /// Counts a player's bad moves of this class.
    pub(crate) fn count(&self, color: Color, class: Flaw) -> usize {
        self.flaws().filter(|(ply, flaw)| *flaw == class && self.first.leading_to(*ply).by == color).count()
    }
}

/// Rounds a percentage to a whole number from 0 to 100.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 100")]
pub(crate) fn whole_percent(percent: f64) -> u8 {
    percent.clamp(0.0, 100.0).round() as u8
}
