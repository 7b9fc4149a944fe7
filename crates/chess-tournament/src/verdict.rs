//! How a game of the tournament ended, and what a round without a game is worth.

use chess_core::{ByColor, Color};

use crate::points::Points;

/// The result of a game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// One player won.
    Win(Color),
    /// Nobody won.
    Draw,
}

/// Why a player is given a win without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Award {
    /// The opponent was removed by the organiser.
    Removal,
    /// The opponent left the tournament.
    Departure,
    /// The opponent did not appear.
    Absence,
}

/// How a pairing ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game was played.
    Played(Score),
    /// The game was not played, and one player is given the win.
    Awarded {
        /// Who gets the point.
        winner: Color,
        /// What the other one did.
        why: Award,
    },
    /// The game was not played, and neither player gets anything.
    Nobody,
}

impl Verdict {
    /// What each of the players gets.
    pub fn points(self) -> ByColor<Points> {
        match self {
            Self::Played(Score::Draw) => ByColor::new(|_| Points::DRAW),
            Self::Played(Score::Win(winner)) | Self::Awarded { winner, .. } => {
                ByColor::new(|color| if color == winner { Points::WIN } else { Points::ZERO })
            }
            Self::Nobody => ByColor::new(|_| Points::ZERO),
        }
    }
}

/// What a round off is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundOff {
    /// A full point.
    Full,
    /// Half a point.
    Half,
    /// Nothing.
    Nothing,
}

/// Why a player has no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// The number of players was odd, and nobody was left to play: a point.
    Pairing,
    /// The player was not to be paired.
    Off(RoundOff),
}

impl Bye {
    /// What the round is worth.
    pub fn points(self) -> Points {
        match self {
            Self::Pairing | Self::Off(RoundOff::Full) => Points::WIN,
            Self::Off(RoundOff::Half) => Points::DRAW,
            Self::Off(RoundOff::Nothing) => Points::ZERO,
        }
    }
}
