//! The terms of a challenge (colour, time control and mode), and the time that a challenge waits for an answer.

use chess_core::Color;
use derive_more::{From, Into};
use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use crate::{Mode, Pace, TimeControl};

/// The colour that a challenger asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColorWish {
    /// The challenger plays this colour.
    Plays(Color),
    /// The colour is random, drawn when an opponent accepts the challenge.
    #[default]
    Random,
}

/// The terms that a player asks for. Serde writes the terms as a tuple, without the names of the fields. So the terms
/// fit into the id of a Discord button (at most 100 characters).
#[derive(Clone, Copy, Debug, PartialEq, Eq, From, Into, Serialize, Deserialize)]
#[serde(from = "(ColorWish, TimeControl, Mode)", into = "(ColorWish, TimeControl, Mode)")]
pub struct Terms {
    /// The colour that the player wants.
    pub color: ColorWish,
    /// The time control that the player wants.
    pub time: TimeControl,
    /// The mode of the game that the player wants: rated or casual.
    pub mode: Mode,
}

/// The colour that the caller draws for the challenger. The colour counts only with [`ColorWish::Random`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot(pub Color);

impl Pace {
    /// Returns how long a challenge waits for an answer. A challenge to a live game expires sooner.
    pub const fn challenge_stands(self) -> SignedDuration {
        match self {
            Self::Correspondence => SignedDuration::from_hours(14 * 24),
            Self::Live => SignedDuration::from_hours(1),
        }
    }

    /// Returns how long an open challenge waits for a person before its challenger can play a computer instead.
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
