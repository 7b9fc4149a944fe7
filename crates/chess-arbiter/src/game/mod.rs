//! One game between two players.
//!
//! A player changes the game by a [`Deed`], and an arbiter by a [`Ruling`]. An expired deadline also changes the game.
//! Each change returns [`Event`]s. A refused deed or ruling returns a [`Refusal`] and changes nothing. The caller
//! passes the present time to each operation. [`Record`] is the stored form of a game.

mod claim;
mod claim_evidence;
mod clock;
mod deed;
mod ending;
mod event;
mod mode;
mod offer_history;
mod perform;
mod plan;
mod play;
mod record;
mod refusal;
mod requests;
mod rule;
mod ruling;
mod start;
mod state;
mod takeback;

pub use claim_evidence::Evidence;
pub use deed::{Deed, MateQuestion, Plea, Request, WithMove};
pub use ending::{Conclusion, Ending};
pub use event::Event;
pub use mode::{Mode, Unratable};
pub use offer_history::{Offer, OfferHistory, OfferRefusal};
pub use plan::{Halt, Plan, PlanRefusal};
pub use record::{CorruptRecord, Record};
pub use refusal::Refusal;
pub use ruling::{Pause, PausedBy, Ruling};
pub use start::{Odds, Start, StartError};
pub use state::Game;
