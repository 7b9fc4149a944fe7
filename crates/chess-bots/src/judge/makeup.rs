//! What a judgement is made of, for those who want to improve its weights.

use chess_core::Position;

use super::packed::{end, middle};
use super::terms::HEADINGS;
use super::weights::WEIGHTS;
use super::whole;

/// How often each term occurs in a position, and how much each of its two values counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Makeup {
    /// The terms that occur, with how often: positive for White, negative for Black.
    pub terms: Vec<(usize, i32)>,
    /// How much is on the board: 24 at the beginning, 0 without pieces.
    pub phase: i32,
    /// By how many 64ths the value in the endgame counts.
    pub scale: i32,
}

/// What the judgement of a position is made of; known endgames are judged otherwise.
///
/// ```
/// use chess_bots::{makeup, weights};
/// use chess_core::Position;
/// let start = makeup(&Position::START);
/// assert_eq!(start.phase, 24);
/// // Both sides have the same, and one is to move.
/// assert!(start.terms.iter().all(|(term, times)| *times == 1 && *term == weights().len() - 1));
/// ```
pub fn makeup(position: &Position) -> Makeup {
    let (counts, phase, scale) = whole::trace(position);
    let terms = counts.0.into_iter().enumerate().filter(|(_, times)| *times != 0).collect();
    Makeup { terms, phase, scale }
}

/// What each term counts in the middlegame and in the endgame, in hundredths of a pawn.
///
/// ```
/// use chess_bots::weights;
/// assert!(weights().iter().any(|(middle, end)| *middle > 800 && *end > 800));
/// ```
pub fn weights() -> Vec<(i32, i32)> {
    WEIGHTS.iter().map(|packed| (middle(*packed), end(*packed))).collect()
}

/// The names of the groups of terms, with the term each begins with.
///
/// ```
/// assert_eq!(chess_bots::headings().first().map(|heading| heading.0), Some(0));
/// ```
pub fn headings() -> &'static [(usize, &'static str)] {
    &HEADINGS
}
