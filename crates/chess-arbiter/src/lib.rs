//! Games between people as pure state machines: challenges, deeds, clocks, endings and ratings.
//!
//! The crate reads no clock, draws no random numbers and does no I/O: time and random numbers are parameters.
//! [`Game::perform`] performs a player's [`Deed`] and returns the [`Event`]s that the deed causes. A deed that is not
//! allowed changes nothing and returns a [`Refusal`] with the reason.
//!
//! ```
//! use chess_arbiter::{Deed, Game, PlayerId, Plea, Refusal, Start, TimeControl, WithMove};
//! use chess_core::{ByColor, Color, Language, read_move};
//! use jiff::{SignedDuration, Timestamp};
//!
//! let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
//! let mut game = Game::begin(players, TimeControl::default(), Start::default(), Timestamp::UNIX_EPOCH);
//!
//! let tomorrow = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(24);
//! let mv = read_move(game.position(), "e4", Language::English)?;
//! game.perform(Color::White, Deed::Play { mv, with: WithMove::NoOffer }, tomorrow)?;
//! assert_eq!(game.turn(), Some(Color::Black));
//! assert_eq!(game.deadline(), Some(tomorrow + SignedDuration::from_hours(3 * 24)));
//!
//! let record = game.record();
//! let refused = Err(Refusal::NoRequest(Plea::Draw));
//! assert_eq!(game.perform(Color::Black, Deed::Agree(Plea::Draw), tomorrow), refused);
//! assert_eq!(game.record(), record);
//!
//! // The record holds the whole state of the game.
//! assert_eq!(Game::restore(record)?.turn(), Some(Color::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod challenge;
mod game;
mod people;
mod time;

pub use challenge::{Challenge, ChallengeRefusal, ChallengeState, ColorWish, Lot, Note, NoteError, Terms};
pub use game::{
    Conclusion, CorruptRecord, Deed, Ending, Event, Evidence, Game, Halt, MateQuestion, Mode, Odds, Offer,
    OfferHistory, OfferRefusal, Pause, PausedBy, Plan, PlanRefusal, Planned, Plea, Record, Refusal, Request,
    Requests, Ruling, Start, StartError, Unratable, WithMove,
};
pub use people::{
    Account, Level, Network, NoRating, Persona, Place, PlayStyle, PlayerId, Rating, RatingChange, Server,
    Venue, rate,
};
pub use time::{
    Allowance, BoundedSeconds, Extension, Fischer, FischerOutOfRange, Flag, Gift, GiftSource, NobodyClaims,
    OutOfRange, Pace, TimeControl, Vacation, VacationRefusal, year_of,
};
