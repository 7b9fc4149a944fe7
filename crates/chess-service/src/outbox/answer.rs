//! The contents of private answers: deeds that took effect, and failures.

use chess_arbiter::Server;
use chess_store::{ChallengeId, GameId, TournamentId};
use serde::{Deserialize, Serialize};

use crate::{AboutVacation, GameEvent, TournamentDone};

/// The content of a private answer: the deed that took effect, or a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Done {
    /// Made a challenge.
    Challenged(ChallengeId),
    /// Made a challenge, and so decided the language of the server.
    ChallengedFirst(ChallengeId),
    /// Accepted a challenge.
    Accepted(GameId),
    /// Began a game against a computer, and so decided the language of the server.
    BegunFirst(GameId),
    /// Got a hint.
    Hinted(GameId, Hinted),
    /// Declined a challenge.
    Declined(ChallengeId),
    /// Withdrew a challenge.
    Withdrawn(ChallengeId),
    /// Acted in a game.
    Acted {
        /// The game.
        game: GameId,
        /// The event that the act caused.
        event: GameEvent,
        /// The number of half-moves played.
        ply: u32,
        /// Whether other games wait for the person's move.
        others_wait: bool,
    },
    /// Ruled on a game as an arbiter.
    Ruled(GameId),
    /// Changed a plan.
    Planned(GameId, PlanDeed),
    /// Booked or ended a vacation.
    Vacation {
        /// The server of the games; `None` for games outside servers.
        server: Option<Server>,
        /// The change.
        about: AboutVacation,
        /// The time of the deed, in milliseconds since 1970.
        at: i64,
    },
    /// Had their data deleted.
    Forgotten,
    /// Did nothing, because the program ended before the deed took effect.
    CutOff,
    /// Made a challenge in a place where its card cannot be posted.
    ChallengedUnseen(ChallengeId),
    /// Made a challenge in a place where its card cannot be posted, and the opponent takes no private messages.
    ChallengedUnreached(ChallengeId),
    /// Began a game in a place where its boards cannot be posted.
    BegunUnseen(GameId),
    /// Acted in a game. The opponent does not see the public message about the deed, and takes no private messages.
    ActedUnreached {
        /// The game.
        game: GameId,
        /// The event that the act caused.
        event: GameEvent,
        /// The number of half-moves played.
        ply: u32,
    },
    /// Requested an export that cannot be posted in the game's venue.
    NotShared(GameId),
    /// Acted in a tournament.
    Tournament(TournamentId, TournamentDone),
}

/// A hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hinted {
    /// The number of half-moves played before the hint.
    pub ply: u32,
    /// The bits of the move ([`chess_core::Move::to_bits`]).
    pub bits: u16,
    /// How much of the move the hint reveals.
    pub told: Told,
}

/// How much of a move a hint reveals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    /// The piece to move.
    Piece,
    /// The whole move.
    Move,
}

/// A change of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlanDeed {
    /// A line was added.
    Added {
        /// The number of replaced lines. These lines gave another answer to the same move.
        replaced: u32,
    },
    /// The plan contained the line already.
    Known,
    /// The plan was deleted.
    Cleared,
}
