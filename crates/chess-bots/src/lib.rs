//! Computer opponents of ten strengths, and the review of a game.
//!
//! All functions are pure: the same game, level, seed and budget give the same move. The crate reads no clock and no
//! file, draws no random numbers, and starts no thread.

#![doc = include_str!("../README.md")]

mod aim;
mod budget;
mod character;
mod habits;
mod judge;
mod level;
mod manners;
mod opening;
mod pseudo_random;
mod review;
mod search;
mod style_weights;
mod think;

/// The sizes, scales and inputs of the evaluation's neural network, for `--example train`.
pub mod training {
    pub use crate::judge::network::{
        BIAS_ONE, INPUTS, NEURONS, ONE, OUTPUT_ONE, OUTPUTS, input, output, turned,
    };
}

pub use budget::Budget;
pub use character::Character;
pub use level::Level;
pub use review::{
    Assessment, Chances, Inquiry, NextSearch, PUZZLE_NODES, PieceOn, Reason, Review, Reviewed, Tactic,
    accuracies, accuracy_of_move, assess, glyph, on_the_common_scale, puzzle, puzzle_candidates, review,
    review_from,
};
pub use search::{Score, Thought};
pub use style_weights::StyleWeights;
pub use think::{study, study_lines, think};
