//! Time controls: none, a time for each move, or a bank with an increment (Article 6).

use jiff::SignedDuration;
use serde::{Deserialize, Serialize};

use crate::{Allowance, Fischer, Pace};

/// In a live game, the clock stands still this long before each player's first move, so that both players can join.
const TO_THE_BOARD: SignedDuration = SignedDuration::from_mins(5);

/// A time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TimeControl {
    /// No clock.
    Unlimited,
    /// A fixed time for each move. The clock starts when the opponent has moved.
    PerMove(Allowance),
    /// A bank for all moves, and an increment for each move.
    Fischer(Fischer),
}

impl Default for TimeControl {
    fn default() -> Self {
        Self::PerMove(Allowance::DEFAULT)
    }
}

impl TimeControl {
    /// Returns the pace of the game.
    pub fn pace(self) -> Pace {
        match self {
            Self::Unlimited | Self::PerMove(_) => Pace::Correspondence,
            Self::Fischer(fischer) => fischer.pace(),
        }
    }

    /// Returns the extra time that a player gives the opponent in one action. With a time for each move, the extra time
    /// is the time for one move. With a bank (the time for all moves), the extra time is a tenth of the bank or one
    /// increment, whichever is larger. Returns `None` if the game has no clock.
    pub fn gift(self) -> Option<SignedDuration> {
        match self {
            Self::Unlimited => None,
            Self::PerMove(allowance) => Some(allowance.duration()),
            Self::Fischer(fischer) => Some(fischer.gift()),
        }
    }

    /// Returns the time for which the clock stands still at the beginning of a turn: [`TO_THE_BOARD`] before each
    /// player's first move in a live game, otherwise zero. `played` is the number of half-moves before the turn.
    pub(crate) fn stands_before(self, played: usize) -> SignedDuration {
        if played < 2 && self.pace() == Pace::Live { TO_THE_BOARD } else { SignedDuration::ZERO }
    }
}
