//! Ratings and scores of players in a server.
//!
//! The table `rating_change` holds the changes of each rated game; `rating` holds each player's rating after the
//! last change. After the removal of a game, the program recounts the later games whose changes depend on the
//! removed game. Scores come from the games themselves.

mod rating;
mod recount;
pub mod scores;

pub use rating::{KeptRating, Pool, all_of, best, change, changed_by, gained, history, load};
pub(crate) use rating::{add_up, check, check_change, count_again, read_rating};
pub use recount::take_out;
