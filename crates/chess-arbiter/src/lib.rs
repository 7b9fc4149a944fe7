//! Games between people: challenges, clocks, draw offers, claims and endings, as pure state machines.
//!
//! Nothing here reads a clock, throws a coin or does I/O: the time of an action and the outcome of a lot are parameters.
//! Every action either returns the [`Event`]s it caused or a refusal that carries what the person needs to know, and a
//! refused action changes nothing.

mod challenge;
mod claim;
mod clock;
mod ending;
mod game;
mod note;
mod offer;
mod player;
mod record;
mod refusal;
mod start;
mod venue;

pub use challenge::{Challenge, ChallengeRefusal, ChallengeState, ColorWish, Lot};
pub use claim::Evidence;
pub use clock::{Allowance, OutOfRange, TimeControl};
pub use ending::{Conclusion, Ending};
pub use game::{Event, Game};
pub use note::{Note, NoteError};
pub use offer::{Offer, OfferHistory, OfferRefusal, WithMove};
pub use player::{Account, Level, Network, NoLevel, PlayerId};
pub use record::{CorruptRecord, Record};
pub use refusal::Refusal;
pub use start::{Start, StartError};
pub use venue::{Place, Server, Venue};
