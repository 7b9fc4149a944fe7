//! The requests since the last move: at most one of each kind.

use chess_core::Color;
use serde::{Deserialize, Serialize};

use super::deed::Plea;

/// A request since the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// The request of this player waits for the opponent's answer.
    Open(Color),
    /// The opponent declined the request of this player. The player cannot repeat the request before the next move.
    Declined(Color),
}

impl Request {
    /// Returns the player who asks. `None` if the request was declined.
    pub fn open(self) -> Option<Color> {
        match self {
            Self::Open(by) => Some(by),
            Self::Declined(_) => None,
        }
    }
}

/// The requests since the last move. Draw offers have [`OfferHistory`](super::OfferHistory): a declined offer blocks
/// further offers for ten moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Requests([Option<Request>; Plea::ALL.len()]);

impl Requests {
    /// Returns the request of the kind `plea`, if there is one.
    pub fn of(self, plea: Plea) -> Option<Request> {
        self.0.get(plea as usize).copied().flatten()
    }

    /// Sets or removes the request of the kind `plea`. Does nothing for [`Plea::Draw`].
    pub fn set(&mut self, plea: Plea, request: Option<Request>) {
        if let Some(slot) = self.0.get_mut(plea as usize)
            && plea != Plea::Draw
        {
            *slot = request;
        }
    }
}
