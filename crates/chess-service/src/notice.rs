//! What has to be said after a deed. A notice names what it speaks of; words and pictures are made when it is delivered.

use chess_arbiter::{Account, Event, OfferRefusal, Venue};
use chess_core::Color;
use chess_store::{
    ChallengeId, GameId, InteractionId, MessageAt, Route, StoreError, Subject, Tx, challenges, games, outbox,
    venues,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::caller::{Answer, Caller, Reply};

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
    /// A new message.
    Post {
        /// What it says.
        news: News,
        /// To whom.
        to: Audience,
        /// The private answer that says no more than this message: it goes once the message stands beside it.
        replaces: Option<Answer>,
    },
    /// The private answer to an interaction goes: a message that everybody sees says as much.
    Dismiss(Answer),
    /// The newest board of a game shows the state, the time and the buttons of now; its picture is still right.
    Refresh {
        /// Which game.
        game: GameId,
        /// Which message.
        message: MessageAt,
    },
    /// The card of a challenge that was answered shows the answer and loses its buttons.
    Redraw {
        /// Which challenge.
        challenge: ChallengeId,
        /// Which message.
        message: MessageAt,
    },
    /// A message about a game that has gone on shrinks to one line, without picture and buttons.
    Retire {
        /// Which game.
        game: GameId,
        /// Which message.
        message: MessageAt,
        /// What it was about.
        was: Trace,
    },
    /// A copy of a message goes.
    Remove {
        /// Which message.
        message: MessageAt,
    },
}

/// What a new message says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum News {
    /// The present state of a game.
    Board {
        /// Which game.
        game: GameId,
        /// Why now.
        occasion: Occasion,
        /// Who caused it; nobody where time ran out.
        by: Option<Side>,
        /// Half-moves played then.
        ply: u32,
    },
    /// Somebody offers a draw, with the buttons that answer.
    Offer {
        /// In which game.
        game: GameId,
    },
    /// An offer was declined in words.
    Declined {
        /// In which game.
        game: GameId,
        /// Whose offer it was.
        offer_of: Side,
    },
    /// An ended game to take along.
    Export {
        /// Which game.
        game: GameId,
        /// As what.
        export: Export,
    },
    /// A challenge: the card with its buttons.
    Card {
        /// Which challenge.
        challenge: ChallengeId,
    },
    /// The challenger hears that there will be no game.
    NoGame {
        /// Which challenge.
        challenge: ChallengeId,
    },
}

/// What a game can be taken along as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Export {
    /// The moves, as a file that every chess program reads.
    Pgn,
    /// A moving picture.
    Replay,
}

/// What a message that shrinks was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trace {
    /// The board after this many half-moves.
    Board {
        /// Half-moves played then.
        ply: u32,
    },
    /// A draw offered after this many half-moves.
    Offer {
        /// Half-moves played then.
        ply: u32,
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
    /// The game ended other than by a move.
    Ended,
}

/// What took effect, for the private answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// A challenge was made.
    Challenged(ChallengeId),
    /// A challenge was made, and with it the language of its server was decided.
    ChallengedFirst(ChallengeId),
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

impl Notice {
    /// Puts the notice into the outbox, in the lane of what it speaks of and on the way to those who see it.
    pub(crate) fn push(&self, tx: &Tx<'_>, now: Timestamp) -> Result<(), StoreError> {
        let (route, lane) = match self {
            Self::Answer { interaction, .. } | Self::Dismiss(Answer { interaction, .. }) => {
                (Some(Route::Answer(*interaction)), format!("answer {}", interaction.id))
            }
            Self::Post { news, to, .. } => (to.route(|| news.venue(tx))?, to.lane(&news.lane())),
            Self::Refresh { message, .. }
            | Self::Redraw { message, .. }
            | Self::Retire { message, .. }
            | Self::Remove { message } => {
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
        let Some(Answer { interaction, reply }) = caller.answer.clone() else { return Ok(()) };
        Self::Answer { to: caller.account(), interaction, reply, deed }.push(tx, caller.now)
    }
}

impl News {
    /// Tells it where the game or challenge is shown. Where `replaces` is seen in the same place, the news is its answer.
    pub(crate) fn post(
        self,
        tx: &Tx<'_>,
        replaces: Option<&Caller>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let place = self.venue(tx)?.place;
        let answer = replaces.filter(|caller| caller.viewer.venue.place == place);
        let replaces = answer.and_then(|caller| caller.answer.clone());
        Notice::Post { news: self, to: Audience::Venue, replaces }.push(tx, now)
    }

    fn venue(self, tx: &Tx<'_>) -> Result<Venue, StoreError> {
        let venue = match self {
            Self::Board { game, .. }
            | Self::Offer { game }
            | Self::Declined { game, .. }
            | Self::Export { game, .. } => games::load(tx, game)?.venue,
            Self::Card { challenge } | Self::NoGame { challenge } => challenges::load(tx, challenge)?.venue,
        };
        venues::load(tx, venue)
    }

    /// A board is overtaken by a later one of its game; what is said between boards has a lane of its own.
    fn lane(self) -> String {
        match self {
            Self::Board { game, .. } => format!("game {}", game.0),
            Self::Offer { game } | Self::Declined { game, .. } => format!("offer {}", game.0),
            Self::Export { game, export } => export.lane(game),
            Self::Card { challenge } | Self::NoGame { challenge } => format!("challenge {}", challenge.0),
        }
    }
}

impl Export {
    /// What a message with it shows.
    pub const fn subject(self, game: GameId) -> Subject {
        match self {
            Self::Pgn => Subject::Pgn(game),
            Self::Replay => Subject::Replay(game),
        }
    }

    /// The lane of its message.
    pub(crate) fn lane(self, game: GameId) -> String {
        match self {
            Self::Pgn => format!("pgn {}", game.0),
            Self::Replay => format!("replay {}", game.0),
        }
    }
}

impl Audience {
    /// The way to it; none leads to a computer.
    fn route(self, venue: impl Fn() -> Result<Venue, StoreError>) -> Result<Option<Route>, StoreError> {
        Ok(match self {
            Self::Venue => Some(Route::Post(venue()?.place)),
            Self::Person(Account::Person(network, handle)) => Some(Route::Person(network, handle)),
            Self::Person(Account::Computer(_)) => None,
        })
    }

    /// The lane of messages about something: each person has one of their own.
    fn lane(self, subject: &str) -> String {
        match self {
            Self::Person(Account::Person(_, handle)) => format!("{subject} to {handle}"),
            Self::Venue | Self::Person(Account::Computer(_)) => subject.to_owned(),
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
