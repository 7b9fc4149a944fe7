//! What took effect, for the private answer to whoever did it.

use chess_arbiter::{Event, OfferRefusal, Plea, Server};
use chess_store::{ChallengeId, GameId, TournamentId};
use serde::{Deserialize, Serialize};

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
    Acted(GameId, Act),
    /// The same, while other games wait for the person to move.
    ActedAndOthersWait(GameId, Act),
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

/// What a player did in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// Played a move, which made this many half-moves.
    Moved {
        /// Half-moves played so far.
        ply: u32,
        /// What became of the offer that came with it.
        offer: Offered,
    },
    /// Offered a draw.
    OfferedDraw,
    /// Declined a draw.
    DeclinedDraw,
    /// Gave the opponent so much time.
    GaveTime {
        /// How much.
        seconds: i64,
    },
    /// Asked the opponent for time.
    AskedTime,
    /// Declined to give the opponent time.
    DeclinedTime,
    /// Asked the opponent to let them take back a move.
    AskedTakeback,
    /// Declined to let the opponent take back a move.
    DeclinedTakeback,
    /// Took back a move, or let the opponent do so.
    TookBack,
    /// Asked the opponent for a pause.
    AskedPause,
    /// Declined a pause.
    DeclinedPause,
    /// Agreed to a pause.
    Paused,
    /// Let the game go on.
    Resumed,
    /// Decided something about a game of others.
    Ruled,
    /// Ended the game: by agreement, claim, resignation or abort.
    Ended,
}

impl Act {
    /// Whether the message that everybody sees says all of it.
    pub(crate) const fn is_plain(self) -> bool {
        !matches!(self, Self::Moved { offer: Offered::TooEarly | Offered::TooSoon { .. }, .. })
    }
}

/// What became of the draw that was offered with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offered {
    /// None was offered.
    No,
    /// The offer stands.
    Yes,
    /// Both sides must have moved first; the move was played without it.
    TooEarly,
    /// The last offer was refused not long ago; the move was played without it.
    TooSoon {
        /// How many own moves are missing.
        moves: u32,
    },
}

impl Offered {
    /// Read from what a move caused.
    pub(crate) fn of(events: &[Event]) -> Self {
        let offer = events.iter().find_map(|event| {
            if let Event::Asked { plea: Plea::Draw, .. } = event {
                return Some(Self::Yes);
            }
            let Event::OfferRefused { why, .. } = event else { return None };
            Some(match why {
                OfferRefusal::TooEarly => Self::TooEarly,
                OfferRefusal::TooSoon { moves } => Self::TooSoon { moves: *moves },
            })
        });
        offer.unwrap_or(Self::No)
    }
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
