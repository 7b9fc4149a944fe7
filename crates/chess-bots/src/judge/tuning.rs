//! The terms of an evaluation, exposed for programs that tune the weights.

use chess_core::Position;

use super::evaluation;
use super::packed::{end, middle};
use super::terms::HEADINGS;
use super::weights::WEIGHTS;

/// The terms of a position, the game phase, and the endgame factor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Makeup {
    /// The index and the count of each term. A count is positive for White and negative for Black.
    pub terms: Vec<(usize, i32)>,
    /// The game phase: 24 in the start position, 0 without pieces.
    pub phase: i32,
    /// The factor for the endgame value, in 64ths.
    pub scale: i32,
}

/// Returns the evaluation terms of a position. The evaluation of a known endgame does not use these terms.
///
/// ```
/// use chess_bots::{makeup, weights};
/// use chess_core::Position;
/// let start = makeup(&Position::START);
/// assert_eq!(start.phase, 24);
/// // The pieces of both sides cancel out; only the term for the player to move is left.
/// assert!(start.terms.iter().all(|(term, times)| *times == 1 && *term == weights().len() - 1));
/// ```
pub fn makeup(position: &Position) -> Makeup {
    let (counts, phase, scale) = evaluation::trace(position);
    let terms = counts.0.into_iter().enumerate().filter(|(_, times)| *times != 0).collect();
    Makeup { terms, phase, scale }
}

/// Returns the weight of each term in the middlegame and in the endgame, in hundredths of a pawn.
///
/// ```
/// use chess_bots::weights;
/// assert!(weights().iter().any(|(middle, end)| *middle > 800 && *end > 800));
/// ```
pub fn weights() -> Vec<(i32, i32)> {
    WEIGHTS.iter().map(|packed| (middle(*packed), end(*packed))).collect()
}

/// Returns the index of the first term of each group, with the name of the group.
///
/// ```
/// assert_eq!(chess_bots::headings().first().map(|heading| heading.0), Some(0));
/// ```
pub fn headings() -> &'static [(usize, &'static str)] {
    &HEADINGS
}
