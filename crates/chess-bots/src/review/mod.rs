//! Reviews a game: evaluates every position, marks bad moves, names better moves, and finds the turning
//! point. A game and a budget come in, scores, signs, accuracies and lines go out.

mod accuracy;
mod assess;
mod chances;
mod game_review;
mod glyph;

pub use accuracy::{accuracies, accuracy_of_move};
pub use assess::{Assessment, assess, assess_without};
pub use chances::{Chances, on_the_common_scale};
pub use game_review::{Review, Reviewed, doubtful, review, review_from, settle};
pub use glyph::{Glyph, glyph};
