//! What has to be said after a deed. A notice names what it speaks of; words and pictures are made when it is delivered.

use chess_arbiter::Event;
use chess_core::Color;
use chess_store::{Account, ChallengeId, GameId, MessageId, StoreError, Tx, outbox};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Caller, Reply};

/// Something that has to be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// To one person in private: what they asked for took effect.
    Answer {
        /// To whom.
        to: Account,
        /// How to reach them.
        reply: Reply,
        /// What took effect.
        deed: Deed,
    },
    /// To the venue of a game: its present state.
    Board {
        /// Which game.
        game: GameId,
        /// Why now.
        occasion: Occasion,
    },
    /// To the venue of a challenge: the card with its buttons.
    Card {
        /// Which challenge.
        challenge: ChallengeId,
    },
    /// The card of a challenge that was answered shows the answer and loses its buttons.
    Answered {
        /// Which challenge.
        challenge: ChallengeId,
    },
    /// To the venue of a challenge: a new message that tells the challenger that there will be no game.
    NoGame {
        /// Which challenge.
        challenge: ChallengeId,
    },
    /// A message that no longer shows the present state loses its buttons.
    Retire {
        /// The place it stands in.
        place: i64,
        /// Which message.
        message: MessageId,
    },
}

/// A colour, as a notice keeps it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

/// Why a board is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Occasion {
    /// The game began.
    Started,
    /// A move was played.
    Moved,
    /// A draw was offered without a move.
    DrawOffered,
    /// An offer was declined in words.
    DrawDeclined {
        /// Whose offer it was.
        offer_of: Side,
    },
    /// The game ended other than by a move.
    Ended,
}

/// What took effect, for the private answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// A challenge was made.
    Challenged(ChallengeId),
    /// A challenge was accepted.
    Accepted(GameId),
    /// A challenge was declined.
    Declined(ChallengeId),
    /// A challenge was withdrawn.
    Withdrawn(ChallengeId),
    /// Something was done in a game.
    Acted(GameId, Act),
}

/// What a player did in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Act {
    /// Played a move, which made this many half-moves.
    Moved {
        /// Half-moves played so far.
        ply: u32,
        /// Whether a draw was offered with it.
        offer: bool,
    },
    /// Offered a draw.
    OfferedDraw,
    /// Declined a draw.
    DeclinedDraw,
    /// Ended the game: by agreement, claim, resignation or abort.
    Ended,
    /// Came too late: the flag had fallen before.
    FlagFell,
}

impl Notice {
    /// Puts the notice into the outbox, in the lane of what it speaks of.
    pub(crate) fn push(&self, tx: &Tx<'_>, now: Timestamp) -> Result<(), StoreError> {
        let lane = match self {
            Self::Answer { reply, .. } => format!("answer {}", reply.to),
            Self::Board { game, .. } => format!("game {}", game.0),
            Self::Card { challenge } | Self::Answered { challenge } | Self::NoGame { challenge } => {
                format!("challenge {}", challenge.0)
            }
            Self::Retire { message, .. } => format!("message {}", message.0),
        };
        outbox::push(tx, &lane, self, now)
    }

    /// The private answer to a caller.
    pub(crate) fn answer(caller: &Caller, deed: Deed) -> Self {
        Self::Answer { to: caller.account, reply: caller.reply.clone(), deed }
    }
}

impl Occasion {
    /// Why a board is shown after these events, if it is.
    pub(crate) fn of(events: &[Event]) -> Option<Self> {
        events.first().map(|event| match event {
            Event::Moved { .. } | Event::OfferLapsed { .. } => Self::Moved,
            Event::DrawOffered { .. } => Self::DrawOffered,
            Event::DrawDeclined { by } => Self::DrawDeclined { offer_of: Side::from(!*by) },
            Event::Ended(_) => Self::Ended,
        })
    }
}
