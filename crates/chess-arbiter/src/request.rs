//! What one player asks of the other: time, a takeback, a pause. There is one request of each kind at a time, and it is of no more
//! use once somebody has moved.

use chess_core::Color;

use crate::refusal::Refusal;

/// What a player can ask the opponent for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plea {
    /// More time.
    Time,
    /// To take back a move.
    Takeback,
    /// That the game stands still.
    Pause,
}

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

/// The requests that were made since the last move.
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
    /// Who asks for something and has no answer yet.
    pub fn open(self, plea: Plea) -> Option<Color> {
        self.of(plea).and_then(Request::open)
    }

    /// Whether a player may ask for something.
    ///
    /// # Errors
    /// A request stands, or the player's was declined.
    pub(crate) fn may_ask(self, plea: Plea, by: Color) -> Result<(), Refusal> {
        match self.of(plea) {
            Some(Request::Open(by)) => Err(Refusal::Asked { plea, by }),
            Some(Request::Declined(asked)) if asked == by => Err(Refusal::AskedInVain(plea)),
            Some(Request::Declined(_)) | None => Ok(()),
        }
    }

    pub(crate) fn set(&mut self, plea: Plea, request: Option<Request>) {
        *match plea {
            Plea::Time => &mut self.time,
            Plea::Takeback => &mut self.takeback,
            Plea::Pause => &mut self.pause,
        } = request;
    }

    fn of(self, plea: Plea) -> Option<Request> {
        match plea {
            Plea::Time => self.time,
            Plea::Takeback => self.takeback,
            Plea::Pause => self.pause,
        }
    }
}
