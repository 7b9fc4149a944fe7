//! Assigns colours to a pair of players (FIDE Handbook, C.04.3, Article 5).

use chess_core::Color;

use crate::rounds::card::Card;

/// The reason for a player's colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorReason {
    /// Each player's preference is fulfilled (Article 5.2.1). One of the two players may have no preference.
    NoConflict,
    /// Both players prefer the same colour, and one preference is stronger (Article 5.2.2).
    StrongerPreference,
    /// Both players prefer the same colour equally strongly. So each player gets the colour that the opponent had
    /// when their colours last differed (Article 5.2.3).
    Alternation,
    /// The higher-ranked player gets the preferred colour (Article 5.2.4).
    HigherRanked,
    /// Neither player has a preference. If the pairing number of the higher-ranked player is odd, this player gets the
    /// colour drawn by lot (`Record::first`). Otherwise, this player gets the other colour (Article 5.2.5).
    Lot,
}

/// Returns the colour of the higher-ranked player, and the reason. `first` is the colour drawn by lot for the
/// tournament ([`ColorReason::Lot`] has the rule).
pub(crate) fn allocate(higher: &Card, lower: &Card, first: Color) -> (Color, ColorReason) {
    match (higher.preference.color(), lower.preference.color()) {
        (Some(own), Some(theirs)) if own == theirs => between_equal_wishes(higher, lower, own),
        (Some(own), _) => (own, ColorReason::NoConflict),
        (None, Some(theirs)) => (!theirs, ColorReason::NoConflict),
        (None, None) if higher.pairing_number % 2 == 1 => (first, ColorReason::Lot),
        (None, None) => (!first, ColorReason::Lot),
    }
}

fn between_equal_wishes(higher: &Card, lower: &Card, wish: Color) -> (Color, ColorReason) {
    let strength = |card: &Card| {
        let beyond = if card.preference.is_absolute() { card.imbalance() } else { 0 };
        (card.preference.strength(), beyond)
    };
    match strength(higher).cmp(&strength(lower)) {
        std::cmp::Ordering::Greater => (wish, ColorReason::StrongerPreference),
        std::cmp::Ordering::Less => (!wish, ColorReason::StrongerPreference),
        std::cmp::Ordering::Equal => {
            let mut games = higher.colors.iter().rev().zip(lower.colors.iter().rev());
            match games.find(|(own, theirs)| own != theirs) {
                Some((_, &theirs)) => (theirs, ColorReason::Alternation),
                None => (wish, ColorReason::HigherRanked),
            }
        }
    }
}
