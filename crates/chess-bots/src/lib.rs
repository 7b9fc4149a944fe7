//! Computer opponents of ten strengths, and the review of a game.
//!
//! Everything here is a function of its arguments: the same game, level, seed and budget give the same move. Nothing
//! reads a clock, draws lots, starts a thread or opens a file.
//!
//! ```
//! use chess_bots::{Level, think};
//! use chess_core::{Game, Position};
//! let game = Game::new(Position::START);
//! let level = Level::new(3).unwrap();
//! let thought = think(&game, level, 7, level.budget()).unwrap();
//! assert!(game.position().is_legal(thought.mv));
//! assert_eq!(think(&game, level, 7, level.budget()).unwrap(), thought);
//! ```

mod budget;
mod habits;
mod judge;
mod level;
mod manners;
mod mix;
mod opening;
mod review;
mod search;
mod thought;
mod unseen;

pub use budget::Budget;
pub use judge::{Makeup, headings, makeup, weights};
pub use level::Level;
pub use review::{
    Assessment, Chances, Glyph, Review, Reviewed, accuracies, accuracy_of_move, assess, assess_without,
    doubtful, glyph, on_the_common_scale, review, review_from, settle,
};
pub use thought::{Score, Thought, study, think};
