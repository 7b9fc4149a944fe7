//! Verdicts of games, and points for rounds without a game.

use chess_core::{Award, ByColor, Color};
use serde::{Deserialize, Serialize};

use crate::Points;

/// The result of a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Verdict {
    /// The game was played, and the player with this colour won; `None` for a draw.
    Played(Option<Color>),
    /// The game was not played. The player with this colour gets a forfeit win for the given reason.
    Awarded(Color, Award),
    /// The game was not played, and neither player gets a point.
    Nobody,
}

impl Verdict {
    /// Returns the points of both players.
    pub fn points(self) -> ByColor<Points> {
        match self {
            Self::Played(None) => ByColor::new(|_| Points::DRAW),
            Self::Played(Some(winner)) | Self::Awarded(winner, _) => {
                ByColor::new(|color| if color == winner { Points::WIN } else { Points::ZERO })
            }
            Self::Nobody => ByColor::new(|_| Points::ZERO),
        }
    }
}

/// The points that a player gets for a round off: a round for which the player was excused before the pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoundOff {
    /// A full point.
    Full,
    /// Half a point.
    Half,
    /// No point.
    Nothing,
}

/// The reason why a player has no opponent in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Bye {
    /// The pairing-allocated bye for an odd number of players, worth a full point.
    Pairing,
    /// Before the pairing, the player was excused from the round. The value gives the points for the round.
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
