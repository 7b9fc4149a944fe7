//! Ratings and scores of players in a server.
//!
//! `rating_change` holds the changes by each rated game, and `rating` the result of the last change. Taking out a game recounts the
//! rated games after it. Scores are counted from the games themselves.

mod rating;
mod recount;
pub mod scores;

pub(crate) use rating::{CHANGE_TABLE, TABLE, add_up, count_again};
pub use rating::{KeptRating, Pool, all_of, best, change, changed_by, forget, history, load};
pub use recount::take_out;
