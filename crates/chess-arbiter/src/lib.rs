//! Games between people as pure state machines: challenges, actions of players (deeds), clocks, endings and ratings.
//!
//! The crate reads no clock, draws no random numbers and does no I/O: time and random numbers are parameters.
//! [`Game::perform`] performs a player's [`Deed`] and returns the resulting [`Event`]s. If the deed is not allowed,
//! [`Game::perform`] changes nothing and returns a [`Refusal`] with the reason.

#![doc = include_str!("../README.md")]

mod challenge;
mod game;
mod people;
mod time;

pub use challenge::{Challenge, ChallengeRefusal, ChallengeState, ColorWish, LongNote, Lot, Note, Terms};
pub use game::{
    Conclusion, CorruptRecord, Deed, Ending, Event, Evidence, Game, Halt, MateQuestion, Mode, Odds, Offer,
    OfferHistory, OfferRefusal, Pause, PausedBy, Plan, PlanRefusal, Plea, Record, Refusal, Request, Ruling,
    Start, StartError, Unratable, WithMove,
};
pub use people::{
    Account, Level, Network, NoRating, Persona, Place, PlayStyle, PlayerId, Rating, RatingChange, Server,
    Venue, rate,
};
pub use time::{
    Allowance, BoundedSeconds, Extension, Fischer, FischerOutOfRange, Flag, Gift, GiftSource, NobodyClaims,
    OutOfRange, Pace, TimeControl, Vacation, VacationRefusal, year_of,
};
