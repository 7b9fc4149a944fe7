//! The review of a game: where it turned, and what would have been better.

mod accuracy;
mod assess;
mod chances;
mod glyph;
mod whole;

pub use accuracy::{accuracies, accuracy_of_move};
pub use assess::{Assessment, assess, assess_without};
pub use chances::{Chances, on_the_common_scale};
pub use glyph::{Glyph, glyph};
pub use whole::{Review, Reviewed, doubtful, review, review_from, settle};
