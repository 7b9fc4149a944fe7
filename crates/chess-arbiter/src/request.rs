//! A request of one player to the other, for time or for a takeback: one of each kind at a time, and of no more use once somebody
//! has moved.

use chess_core::Color;

/// What became of a request, until the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// It waits for the opponent's answer.
    Open(Color),
    /// It was declined: until somebody moves, this player does not ask again.
    Declined(Color),
}

impl Request {
    /// Who asks, while the request waits for an answer.
    pub fn open(self) -> Option<Color> {
        match self {
            Self::Open(by) => Some(by),
            Self::Declined(_) => None,
        }
    }
}
