//! The terms of a challenge: colour and time control; and how long a challenge waits.

use chess_core::Color;
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use crate::time::{Pace, TimeControl};

/// The colour a challenger asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColorWish {
    /// The challenger plays this colour.
    Plays(Color),
    /// Chance decides when the challenge is accepted.
    #[default]
    Random,
}

/// The terms that a player asks for. The names in their serialized form are short, so that the form fits into a button's key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The colour that the player wants.
    #[serde(rename = "c")]
    pub color: ColorWish,
    /// The time control.
    #[serde(rename = "t")]
    pub time: TimeControl,
}

/// The colour that the challenger gets by lot. A parameter, so that a caller can repeat the draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot(pub Color);

impl Pace {
    /// Returns how long a challenge waits for an answer. One to a live game expires sooner, because its challenger wants to play
    /// now.
    pub const fn challenge_stands(self) -> SignedDuration {
        match self {
            Self::Correspondence => SignedDuration::from_hours(14 * 24),
            Self::Live => SignedDuration::from_hours(1),
        }
    }

    /// Returns how long an open challenge is reserved for people.
    pub const fn people_first(self) -> SignedDuration {
        match self {
            Self::Correspondence => SignedDuration::from_hours(1),
            Self::Live => SignedDuration::from_mins(10),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_computer_is_offered_before_the_challenge_expires() {
        for pace in [Pace::Correspondence, Pace::Live] {
            assert!(pace.people_first() < pace.challenge_stands(), "{pace:?}");
        }
    }
}
