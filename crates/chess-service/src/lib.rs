//! Use cases of a chess club: who, when, one transaction. The API of every front end.
//!
//! A front end names a [`Caller`] and calls one method of [`Club`] per deed; computers and tournaments do the same. The deed,
//! the proof that the interaction was seen, and everything that has to be said about it (as [`Notice`]s) are one transaction;
//! the front end then delivers the notices from the outbox. What comes back are values, never text for people.

mod caller;
mod club;
mod cut_off;
mod judge;
mod limits;

mod challenges;
mod games;
mod looking;

mod find;
mod record;

mod flags;
mod outage;
mod tick;

mod delivery;
pub mod doctor;
mod notice;
mod preferences;
mod refused;
mod view;

pub use caller::{Answer, Caller, Reply, Viewer};
pub use challenges::Order;
pub use chess_store::{
    ChallengeId, GameId, InteractionId, MessageAt, Nonce, NoticeId, OpenError, Route, Store, StoreError,
    Subject, Version, Waiting,
};
pub use club::Club;
pub use delivery::{Delivery, Settled};
pub use find::Target;
pub use games::Entry;
pub use limits::{Effort, Pace};
pub use looking::Played;
pub use notice::{Act, Audience, Deed, Notice, Occasion, Offered, Side};
pub use preferences::{Owner, Preferences};
pub use refused::{Refused, Wish};
pub use view::{ChallengeView, GameView};
