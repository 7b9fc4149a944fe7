//! The rules of a tournament. The organiser chooses the rules before players join.

use std::num::NonZeroU16;

use chess_arbiter::{Mode, Note, TimeControl};
use chess_tournament::{Lot, Seeding, System};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

/// The people who may join.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Access {
    /// Everybody in the server.
    #[default]
    Everybody,
    /// Only members of a group: on Discord, a role. The value is the group's id in the chat network.
    Group(i64),
}

/// The rule for vacations of players and for pauses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum VacationRule {
    /// Vacations do not stop clocks, and players cannot agree on pauses.
    #[default]
    Ignored,
    /// Vacations and pauses stop clocks as in other games.
    Heeded,
}

/// The rules of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// The name of the tournament.
    pub name: Note,
    /// The system of pairing.
    pub system: System,
    /// The time control of the games.
    pub time: TimeControl,
    /// The mode of the games.
    pub mode: Mode,
    /// The maximum number of players.
    pub room: u16,
    /// The people who may join.
    pub access: Access,
    /// The order in which players are numbered.
    pub seeding: Seeding,
    /// The rule for vacations and pauses.
    pub vacations: VacationRule,
    /// The longest duration of a round in a Swiss tournament; `None` if rounds have no time limit.
    pub round_time: Option<SignedDuration>,
    /// The maximum number of running games of a player in a round robin; `None` if all games begin at the same time.
    pub at_a_time: Option<NonZeroU16>,
    /// The seed for everything that the tournament decides by lot.
    pub lot: Lot,
}
