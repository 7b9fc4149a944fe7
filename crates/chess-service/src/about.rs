//! What is said about the time of a game, about takebacks, pauses and vacations.

use serde::{Deserialize, Serialize};

use crate::news::Side;

/// What is said about the time of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutTime {
    /// A player gave the opponent so much.
    Given {
        /// Who.
        by: Side,
        /// How much.
        seconds: i64,
    },
    /// A player asks the opponent for some, with the buttons that answer.
    Asked {
        /// Who.
        by: Side,
        /// Half-moves played then.
        ply: u32,
    },
    /// A request was declined.
    Declined {
        /// Whose it was.
        request_of: Side,
    },
    /// A player's time is over, with the button that claims it.
    Over {
        /// Whose.
        of: Side,
        /// Half-moves played then.
        ply: u32,
    },
}

/// What is said about taking back a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutTakeback {
    /// A player asks the opponent for it, with the buttons that answer.
    Asked {
        /// Who.
        by: Side,
        /// Half-moves played then.
        ply: u32,
    },
    /// A request was declined.
    Declined {
        /// Whose it was.
        request_of: Side,
    },
}

/// What is said about a pause that players agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutPause {
    /// A player asks the opponent for one, with the buttons that answer.
    Asked {
        /// Who.
        by: Side,
        /// Half-moves played then.
        ply: u32,
    },
    /// A request was declined.
    Declined {
        /// Whose it was.
        request_of: Side,
    },
    /// The game stands still.
    Agreed {
        /// Whose request it was.
        request_of: Side,
    },
    /// The game goes on.
    Over {
        /// Who let it.
        by: Side,
    },
}

/// What is said about a vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AboutVacation {
    /// There is one.
    Booked {
        /// From when on, in seconds since 1970; at once if none is named.
        from: Option<i64>,
        /// Until when.
        until: i64,
    },
    /// It is over early.
    Ended,
    /// It was called off before it began.
    CalledOff {
        /// When it was to begin.
        from: i64,
    },
}
