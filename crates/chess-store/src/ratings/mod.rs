//! Ratings and scores of players in a server.
//!
//! `rating_change` holds the changes by each rated game, `rating` the result of the last change, and `score` the results of players
//! against each other. Taking out a game recounts the rated games after it.

mod rating;
mod recount;
pub mod scores;

pub(crate) use rating::{CHANGE_TABLE, TABLE};
pub use rating::{KeptRating, Pool, all_of, best, change, changed_by, forget, history, load};
pub use recount::take_out;
