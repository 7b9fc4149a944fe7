//! The state of the planning dialog, in base 64 in the `custom_id` of a button: the chosen moves, and the displayed
//! part of the list of next moves.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chess_arbiter::Plan;
use chess_core::Move;
use serde::{Deserialize, Serialize};

use super::action::UnknownPress;

/// The state of the dialog in which a player plans a line: the moves chosen so far, from the current position on, and
/// the displayed part of the list of next moves. The line has at most [`Plan::HALF_MOVES`] moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct PlanStep {
    moves: [Option<Move>; Plan::HALF_MOVES],
    /// The displayed part of the list of next moves, numbered as in [`Sheet`](super::Sheet). 0 is the whole list.
    pub(crate) part: u8,
}

impl PlanStep {
    pub(crate) const START: Self = Self { moves: [None; Plan::HALF_MOVES], part: 0 };

    /// Returns the step in which the player has chosen `moves`. Returns `None` if `moves` is longer than
    /// [`Plan::HALF_MOVES`].
    pub(crate) fn after(moves: &[Move]) -> Option<Self> {
        moves.iter().try_fold(Self::START, |step, mv| step.with(*mv))
    }

    pub(crate) fn moves(&self) -> Vec<Move> {
        self.moves.into_iter().flatten().collect()
    }

    /// Appends a move. Returns `None` if the line is full.
    pub(crate) fn with(mut self, mv: Move) -> Option<Self> {
        *self.moves.iter_mut().find(|place| place.is_none())? = Some(mv);
        Some(self.at(0))
    }

    /// Returns this step with `part` as the displayed part of the list of next moves. The chosen moves stay the same.
    pub(crate) const fn at(self, part: u8) -> Self {
        Self { part, ..self }
    }
}

impl From<PlanStep> for String {
    fn from(step: PlanStep) -> Self {
        let moves = step.moves.into_iter().flatten().flat_map(|mv| mv.to_bits().to_be_bytes());
        URL_SAFE_NO_PAD.encode([step.part].into_iter().chain(moves).collect::<Vec<_>>())
    }
}

impl TryFrom<String> for PlanStep {
    type Error = UnknownPress;

    fn try_from(text: String) -> Result<Self, UnknownPress> {
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| UnknownPress)?;
        let Some((part, moves)) = bytes.split_first() else { return Err(UnknownPress) };
        let (moves, []) = moves.as_chunks() else { return Err(UnknownPress) };
        let moves = moves.iter().map(|bits| Move::from_bits(u16::from_be_bytes(*bits)));
        let step = moves.collect::<Option<Vec<_>>>().and_then(|moves| Self::after(&moves));
        Ok(step.ok_or(UnknownPress)?.at(*part))
    }
}
