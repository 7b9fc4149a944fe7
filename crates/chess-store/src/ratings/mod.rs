//! Ratings and scores of players in a server, as their games leave them.
//!
//! `rating_change` holds what each rated game changed, `rating` what the last change left, and `score` how players did against
//! each other. Taking out a game recounts the rated games after it.

mod rating;
mod recount;
pub mod scores;

pub(crate) use rating::{CHANGE_TABLE, TABLE};
pub use rating::{KeptRating, Pool, all_of, best, change, changed_by, forget, history, load};
pub use recount::take_out;
