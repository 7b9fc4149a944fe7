//! Verdicts of games, and points for rounds without a game.

use chess_core::{ByColor, Color};

use crate::Points;

/// The result of a game that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// The player of this colour won.
    Win(Color),
    /// The game was drawn.
    Draw,
}

/// The reason for a forfeit win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Award {
    /// The organiser removed the opponent.
    Removal,
    /// The opponent left the tournament.
    Departure,
    /// The opponent did not appear.
    Absence,
}

impl From<Award> for chess_core::Award {
    fn from(award: Award) -> Self {
        match award {
            Award::Removal => Self::Removal,
            Award::Departure => Self::Departure,
            Award::Absence => Self::Absence,
        }
    }
}

/// The result of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The game was played.
    Played(Score),
    /// The game was not played, and one player gets a forfeit win.
    Awarded {
        /// The player who gets the point.
        winner: Color,
        /// The reason.
        why: Award,
    },
    /// The game was not played, and neither player gets a point.
    Nobody,
}

impl Verdict {
    /// Returns the points of both players.
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

/// The points that a player gets for a round off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundOff {
    /// A full point.
    Full,
    /// Half a point.
    Half,
    /// No point.
    Nothing,
}

/// The reason why a player has no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// The pairing-allocated bye for an odd number of players, worth a full point.
    Pairing,
    /// A round off, with the points for the player.
    Off(RoundOff),
}

impl Bye {
    /// Returns the points for the bye.
    pub fn points(self) -> Points {
        match self {
            Self::Pairing | Self::Off(RoundOff::Full) => Points::WIN,
            Self::Off(RoundOff::Half) => Points::DRAW,
            Self::Off(RoundOff::Nothing) => Points::ZERO,
        }
    }
}
