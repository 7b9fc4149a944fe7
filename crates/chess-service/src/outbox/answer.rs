//! What took effect, for the private answer to whoever did it.

use chess_arbiter::Server;
use chess_store::{ChallengeId, GameId, TournamentId};
use serde::{Deserialize, Serialize};

use crate::outbox::game_event::GameEvent;
use crate::outbox::news::AboutVacation;
use crate::tournaments::TournamentDeed;

/// What took effect, for the private answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Done {
    /// A challenge was made.
    Challenged(ChallengeId),
    /// A challenge was made, and with it the language of its server was decided.
    ChallengedFirst(ChallengeId),
    /// A challenge was accepted.
    Accepted(GameId),
    /// A game against a computer began, and with it the language of its server was decided.
    BegunFirst(GameId),
    /// A hint was given.
    Hinted(GameId, Hinted),
    /// A challenge was declined.
    Declined(ChallengeId),
    /// A challenge was withdrawn.
    Withdrawn(ChallengeId),
    /// Something was done in a game.
    Acted {
        /// The game.
        game: GameId,
        /// What happened.
        event: GameEvent,
        /// Half-moves played then.
        ply: u32,
        /// Whether other games wait for the person to move.
        others_wait: bool,
    },
    /// An arbiter decided something about a game.
    Ruled(GameId),
    /// Something was planned in a game.
    Planned(GameId, PlanDeed),
    /// A vacation of the person was booked or ended.
    Vacation {
        /// From the games of which server; without one from those outside of servers.
        server: Option<Server>,
        /// What was done.
        about: AboutVacation,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// The person was forgotten.
    Forgotten,
    /// Nothing: the program ended before it was done.
    CutOff,
    /// A challenge was made where its card cannot be posted.
    ChallengedUnseen(ChallengeId),
    /// A challenge was made where its card cannot be posted, to somebody who cannot be told in private.
    ChallengedUnreached(ChallengeId),
    /// A game began where its boards cannot be posted.
    BegunUnseen(GameId),
    /// Nothing: what everybody was to see cannot be posted where they would.
    NotShared(GameId),
    /// Something was done about a tournament.
    Tournament(TournamentId, TournamentDeed),
}

/// A hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hinted {
    /// After how many half-moves.
    pub ply: u32,
    /// The bits of the move.
    pub bits: u16,
    /// How much of it is told.
    pub told: Told,
}

/// How much of a move is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    /// Which piece it is made with.
    Piece,
    /// All of it.
    Move,
}

/// What became of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlanDeed {
    /// A line was added.
    Added {
        /// How many are gone that answered one of its moves otherwise.
        replaced: u32,
    },
    /// It had the line already.
    Known,
    /// It was given up.
    Cleared,
}
