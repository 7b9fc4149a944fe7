//! Use cases of a chess club: who, when, one transaction. The API of every front end.
//!
//! A front end names a [`Caller`] and calls one method of [`Club`] per deed. The deed, the proof that the interaction was
//! seen, and everything that has to be said about it (as [`Notice`]s) are one transaction; the front end then delivers the
//! notices from the outbox. What comes back are values, never text for people.

mod caller;
mod challenges;
mod club;
mod delivery;
mod find;
mod games;
mod notice;
mod preferences;
mod refused;
mod tick;
mod view;

pub use caller::{Caller, Reply};
pub use challenges::Order;
pub use chess_arbiter as arbiter;
pub use chess_store::{
    Account, ChallengeId, GameId, InteractionId, Locale, MessageId, Network, Nonce, NoticeId, OpenError,
    Queued, Store, StoreError, Venue, Version,
};
pub use club::Club;
pub use find::Target;
pub use games::Played;
pub use notice::{Act, Deed, Notice, Occasion, Side};
pub use preferences::{Owner, Preferences};
pub use refused::Refused;
pub use view::{ChallengeView, GameView};
