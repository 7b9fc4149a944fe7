//! Reviews a game: scores of positions, annotation signs, better moves, accuracies, the turning point, and puzzles.

mod accuracy;
mod assess;
mod chances;
mod explain;
mod game_review;
mod glyph;
mod inquiry;
mod puzzle;

pub use accuracy::{accuracies, accuracy_of_move};
pub use assess::{Assessment, assess};
pub use chances::{Chances, on_the_common_scale};
pub use explain::{PieceOn, Reason, Tactic};
pub use game_review::{Review, Reviewed, review_from};
pub use glyph::glyph;
pub use inquiry::{Inquiry, NextSearch, review};
pub use puzzle::{PUZZLE_NODES, puzzle, puzzle_candidates};
