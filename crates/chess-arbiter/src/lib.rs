//! Games between people: challenges, clocks, draw offers, claims and endings, as pure state machines, and what results do to
//! ratings.
//!
//! Nothing here reads a clock, throws a coin or does I/O: the time of an action and the outcome of a lot are parameters.
//! Every action either returns the [`Event`]s it caused or a refusal that carries what the person needs to know, and a
//! refused action changes nothing.
//!
//! ```
//! use chess_arbiter::{Game, PlayerId, Refusal, Start, TimeControl, WithMove};
//! use chess_core::{ByColor, Color, Language, read_move};
//! use jiff::{SignedDuration, Timestamp};
//!
//! let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
//! let mut game = Game::begin(players, TimeControl::default(), Start::default(), Timestamp::UNIX_EPOCH);
//!
//! let tomorrow = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(24);
//! let mv = read_move(game.position(), "e4", Language::English)?;
//! game.play(Color::White, mv, WithMove::NoOffer, tomorrow)?;
//! assert_eq!(game.turn(), Some(Color::Black));
//! assert_eq!(game.deadline(), Some(tomorrow + SignedDuration::from_hours(3 * 24)));
//!
//! let record = game.record();
//! assert_eq!(game.accept_draw(Color::Black, tomorrow), Err(Refusal::NoOffer));
//! assert_eq!(game.record(), record);
//!
//! // The record is the whole game.
//! assert_eq!(Game::restore(record)?.turn(), Some(Color::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod challenge;
mod challenge_refusal;
mod claim;
mod clock;
mod clocks;
mod ending;
mod event;
mod fischer;
mod flag;
mod game;
mod mode;
mod note;
mod offer;
mod player;
mod rating;
mod record;
mod refusal;
mod request;
mod ruling;
mod start;
mod terms;
mod vacation;
mod venue;

pub use challenge::{Challenge, ChallengeState};
pub use challenge_refusal::ChallengeRefusal;
pub use claim::Evidence;
pub use clock::{Allowance, OutOfRange, TimeControl};
pub use clocks::{Gift, GiftSource};
pub use ending::{Conclusion, Ending};
pub use event::Event;
pub use fischer::{Fischer, FischerOutOfRange, Pace};
pub use flag::{Flag, NobodyClaims};
pub use game::{Game, Halt, Plan, PlanRefusal, Planned};
pub use mode::{Mode, Unratable};
pub use note::{Note, NoteError};
pub use offer::{Offer, OfferHistory, OfferRefusal, WithMove};
pub use player::{Account, Level, Network, NoLevel, PlayerId};
pub use rating::{NoRating, Rating, RatingChange, rate};
pub use record::{CorruptRecord, Record};
pub use refusal::Refusal;
pub use request::{Plea, Request, Requests};
pub use ruling::{Extension, ExtensionOutOfRange, Pause, PausedBy, Ruling};
pub use start::{Start, StartError};
pub use terms::{ColorWish, Lot, Terms};
pub use vacation::{Vacation, VacationRefusal, year_of};
pub use venue::{Place, Server, Venue};
