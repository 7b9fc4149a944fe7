//! Ids of rows, and the version of a row.

use chess_arbiter::Network;
use serde::{Deserialize, Serialize};

/// Identifies a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct GameId(pub i64);

/// Identifies a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ChallengeId(pub i64);

/// Identifies a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct TournamentId(pub i64);

/// Identifies a reminder that was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ReminderId(pub i64);

/// Identifies a ruling: an arbiter's decision on a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RulingId(pub i64);

/// Identifies a vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct VacationId(pub i64);

/// Identifies a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PuzzleId(pub i64);

/// Identifies a [venue](chess_arbiter::Venue): a channel, thread or direct conversation in which games,
/// challenges and tournaments are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct VenueId(pub i64);

/// Identifies a row of the outbox. Later rows have larger ids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NoticeId(pub i64);

/// Identifies an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct InteractionId {
    /// The network that the interaction comes from.
    pub network: Network,
    /// The network's number for the interaction.
    pub id: i64,
}

/// The version of a game, challenge or tournament, counted from 1. Each button carries the version for which the button
/// was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Version(pub u32);

impl Version {
    /// The version of a new row.
    pub const FIRST: Self = Self(1);

    /// Returns the version after one more change.
    pub(crate) const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}
