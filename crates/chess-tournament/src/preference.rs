//! Which colour a player should have, and which one they get (FIDE Handbook, C.04.3, Articles 1.7 and 5).

use chess_core::Color;

use crate::card::Card;

/// How much a player should have a colour (Article 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    /// No game was played.
    None,
    /// Both colours were had equally often.
    Mild(Color),
    /// The other colour was had once more often.
    Strong(Color),
    /// The other colour was had twice more often, or in the last two games.
    Absolute(Color),
}

impl Preference {
    /// The colour that the player should have.
    pub fn color(self) -> Option<Color> {
        match self {
            Self::None => None,
            Self::Mild(color) | Self::Strong(color) | Self::Absolute(color) => Some(color),
        }
    }

    pub(crate) fn is_absolute(self) -> bool {
        matches!(self, Self::Absolute(_))
    }

    pub(crate) fn is_strong_or_absolute(self) -> bool {
        matches!(self, Self::Strong(_) | Self::Absolute(_))
    }

    fn strength(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Mild(_) => 1,
            Self::Strong(_) => 2,
            Self::Absolute(_) => 3,
        }
    }
}

/// Why a player got a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorReason {
    /// It stands so in the table of the round robin.
    Table,
    /// The two players' preferences go together (Article 5.2.1).
    BothPreferences,
    /// One of the two has the stronger preference (Article 5.2.2).
    StrongerPreference,
    /// It is the other way round than in the last of their games in which the two had different colours (Article 5.2.3).
    Alternation,
    /// The one who is ranked higher gets the colour preferred (Article 5.2.4).
    HigherRanked,
    /// Neither has a preference: by the lot that gave number 1 a colour, and the number of the one who is ranked higher
    /// (Article 5.2.5).
    Lot,
}

/// The colour of the first of two players, and why. The first is the one who is ranked higher.
pub(crate) fn allocate(higher: &Card, lower: &Card, first: Color) -> (Color, ColorReason) {
    let wishes = (higher.preference.color(), lower.preference.color());
    match wishes {
        (Some(own), Some(theirs)) if own == theirs => between_equal_wishes(higher, lower, own),
        (Some(own), _) => (own, ColorReason::BothPreferences),
        (None, Some(theirs)) => (!theirs, ColorReason::BothPreferences),
        (None, None) => {
            let color = if higher.number.0 % 2 == 1 { first } else { !first };
            (color, ColorReason::Lot)
        }
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
