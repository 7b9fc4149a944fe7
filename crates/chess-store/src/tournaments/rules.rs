//! What an organiser decides about a tournament before anybody joins.

use std::num::NonZeroU16;

use chess_arbiter::{Mode, Note, TimeControl};
use chess_tournament::{Lot, System};
use jiff::SignedDuration;

/// Who may join.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Access {
    /// Everybody in the server.
    #[default]
    Everybody,
    /// Members of a group, as the network numbers it.
    Group(i64),
}

/// How players get their numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SeedBy {
    /// By rating.
    #[default]
    Rating,
    /// By lot.
    Lot,
}

/// What becomes of the vacations of players, and whether they can agree on pauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum VacationRule {
    /// The clocks of the tournament run on, whatever its players wish.
    #[default]
    Ignored,
    /// They stop the clocks as in other games, and so do pauses.
    Heeded,
}

/// What was decided about a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rules {
    /// What it is called.
    pub name: Note,
    /// Who meets whom.
    pub system: System,
    /// How its games are timed.
    pub time: TimeControl,
    /// Whether its games are rated.
    pub mode: Mode,
    /// The most players.
    pub room: u16,
    /// Who may join.
    pub access: Access,
    /// How players get their numbers.
    pub seeding: SeedBy,
    /// What becomes of vacations.
    pub vacations: VacationRule,
    /// How long a round of a Swiss lasts at most.
    pub round_time: Option<SignedDuration>,
    /// How many games of a round robin a player has running at most; all at once if that is not said.
    pub at_a_time: Option<NonZeroU16>,
    /// What decides where something is drawn.
    pub lot: Lot,
}
