//! The requests for time, a takeback or a pause since the last move: at most one of each kind.

use chess_core::Color;

use super::deed::Plea;

/// A request since the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// It waits for the opponent's answer.
    Open(Color),
    /// The opponent declined it; this player cannot repeat it before the next move.
    Declined(Color),
}

impl Request {
    /// Returns the player who asks, while the request waits for an answer.
    pub fn open(self) -> Option<Color> {
        match self {
            Self::Open(by) => Some(by),
            Self::Declined(_) => None,
        }
    }
}

/// The requests since the last move. Draw offers have their own [`OfferHistory`](super::OfferHistory), because a declined one
/// counts for ten moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Requests {
    /// For time.
    pub time: Option<Request>,
    /// For a takeback.
    pub takeback: Option<Request>,
    /// For a pause.
    pub pause: Option<Request>,
}

impl Requests {
    /// Returns the request of a kind.
    pub fn of(self, plea: Plea) -> Option<Request> {
        match plea {
            Plea::Draw => None,
            Plea::Time => self.time,
            Plea::Takeback => self.takeback,
            Plea::Pause => self.pause,
        }
    }

    /// Sets the request of a kind; a draw offer is not set here.
    pub(super) fn set(&mut self, plea: Plea, request: Option<Request>) {
        match plea {
            Plea::Draw => {}
            Plea::Time => self.time = request,
            Plea::Takeback => self.takeback = request,
            Plea::Pause => self.pause = request,
        }
    }
}
