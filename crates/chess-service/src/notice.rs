//! What has to be said after a deed. A notice names what it speaks of; words and pictures are made when it is delivered.

use chess_arbiter::{Account, Event, OfferRefusal};
use chess_core::Color;
use chess_store::{
    ChallengeId, GameId, InteractionId, MessageAt, Route, StoreError, Tx, challenges, games, outbox, venues,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::caller::{Caller, Reply};

/// Something that has to be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Notice {
    /// To one person in private: what they asked for took effect.
    Answer {
        /// To whom.
        to: Account,
        /// Which interaction is answered.
        interaction: InteractionId,
        /// How to reach them.
        reply: Reply,
        /// What took effect.
        deed: Deed,
    },
    /// The present state of a game.
    Board {
        /// Which game.
        game: GameId,
        /// Why now.
        occasion: Occasion,
        /// To whom.
        to: Audience,
    },
    /// A challenge: the card with its buttons.
    Card {
        /// Which challenge.
        challenge: ChallengeId,
        /// To whom.
        to: Audience,
    },
    /// A new message that tells the challenger that there will be no game.
    NoGame {
        /// Which challenge.
        challenge: ChallengeId,
        /// To whom.
        to: Audience,
    },
    /// The card of a challenge that was answered shows the answer and loses its buttons.
    Redraw {
        /// Which challenge.
        challenge: ChallengeId,
        /// Which message.
        message: MessageAt,
    },
    /// A message that no longer shows the present state loses its buttons.
    Retire {
        /// Which message.
        message: MessageAt,
    },
}

/// Who sees a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Audience {
    /// Everybody in the venue of the game or challenge.
    Venue,
    /// One person, in the conversation with them.
    Person(Account),
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
    /// Nothing: the program ended before it was done.
    CutOff,
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
    /// Ended the game: by agreement, claim, resignation or abort.
    Ended,
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

impl Notice {
    /// Puts the notice into the outbox, in the lane of what it speaks of and on the way to those who see it.
    pub(crate) fn push(&self, tx: &Tx<'_>, now: Timestamp) -> Result<(), StoreError> {
        let (route, lane) = match self {
            Self::Answer { interaction, .. } => {
                (Some(Route::Answer(*interaction)), format!("answer {}", interaction.id))
            }
            Self::Board { game, to, .. } => {
                let venue = || venues::load(tx, games::load(tx, *game)?.venue);
                (to.route(venue)?, to.lane("game", game.0))
            }
            Self::Card { challenge, to } | Self::NoGame { challenge, to } => {
                let venue = || venues::load(tx, challenges::load(tx, *challenge)?.venue);
                (to.route(venue)?, to.lane("challenge", challenge.0))
            }
            Self::Redraw { message, .. } | Self::Retire { message } => {
                (Some(Route::Edit(message.place)), format!("message {}", message.id))
            }
        };
        if let Some(route) = route {
            outbox::push(tx, route, &lane, self, now)?;
        }
        Ok(())
    }

    /// Puts the private answer to a caller into the outbox, if they wait for one.
    pub(crate) fn answer(tx: &Tx<'_>, caller: &Caller, deed: Deed) -> Result<(), StoreError> {
        let Some(answer) = caller.answer.clone() else { return Ok(()) };
        let notice =
            Self::Answer { to: caller.account(), interaction: answer.interaction, reply: answer.reply, deed };
        notice.push(tx, caller.now)
    }
}

impl Audience {
    /// The way to it; none leads to a computer.
    fn route(
        self,
        venue: impl Fn() -> Result<chess_arbiter::Venue, StoreError>,
    ) -> Result<Option<Route>, StoreError> {
        Ok(match self {
            Self::Venue => Some(Route::Post(venue()?.place)),
            Self::Person(Account::Person(network, handle)) => Some(Route::Person(network, handle)),
            Self::Person(Account::Computer(_)) => None,
        })
    }

    /// The lane of messages about something: each person has one of their own.
    fn lane(self, what: &str, number: i64) -> String {
        match self {
            Self::Person(Account::Person(_, handle)) => format!("{what} {number} to {handle}"),
            Self::Venue | Self::Person(Account::Computer(_)) => format!("{what} {number}"),
        }
    }
}

impl Offered {
    /// Read from what a move caused.
    pub(crate) fn of(events: &[Event]) -> Self {
        let offer = events.iter().find_map(|event| match event {
            Event::DrawOffered { .. } => Some(Self::Yes),
            Event::OfferRefused { why: OfferRefusal::TooEarly, .. } => Some(Self::TooEarly),
            Event::OfferRefused { why: OfferRefusal::TooSoon { moves }, .. } => {
                Some(Self::TooSoon { moves: *moves })
            }
            Event::OfferRefused { why: OfferRefusal::Standing(_), .. }
            | Event::Moved { .. }
            | Event::DrawDeclined { .. }
            | Event::OfferLapsed { .. }
            | Event::TimeGiven
            | Event::Ended(_) => None,
        });
        offer.unwrap_or(Self::No)
    }
}

impl Occasion {
    /// Why a board is shown after these events, if it is.
    pub(crate) fn of(events: &[Event]) -> Option<Self> {
        events.first().and_then(|event| match event {
            Event::Moved { .. } => Some(Self::Moved),
            Event::DrawOffered { .. } => Some(Self::DrawOffered),
            Event::DrawDeclined { by } => Some(Self::DrawDeclined { offer_of: Side::from(!*by) }),
            Event::Ended(_) => Some(Self::Ended),
            Event::OfferLapsed { .. } | Event::OfferRefused { .. } | Event::TimeGiven => None,
        })
    }
}
