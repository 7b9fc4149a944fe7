//! What somebody asks for who wants a game: a colour, a time, and how long the question stands.

use chess_core::Color;
use jiff::SignedDuration;

use crate::clock::TimeControl;
use crate::fischer::Pace;

/// The colour a challenger asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ColorWish {
    /// The challenger plays this colour.
    Plays(Color),
    /// The lot decides when the challenge is accepted.
    #[default]
    Random,
}

/// On what terms somebody asks for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The colour they want.
    pub color: ColorWish,
    /// How the game is timed.
    pub time: TimeControl,
}

/// The outcome of a lot: the colour the challenger drew. Chance is a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot(pub Color);

impl Pace {
    /// How long a challenge to such a game waits for an answer: whoever wants to play at one sitting wants to play now.
    pub const fn challenge_stands(self) -> SignedDuration {
        match self {
            Self::Correspondence => SignedDuration::from_hours(14 * 24),
            Self::Live => SignedDuration::from_hours(1),
        }
    }

    /// How long an open challenge to such a game is for people only.
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
    fn nobody_waits_for_a_computer_until_the_challenge_is_over() {
        for pace in [Pace::Correspondence, Pace::Live] {
            assert!(pace.people_first() < pace.challenge_stands(), "{pace:?}");
        }
    }
}
