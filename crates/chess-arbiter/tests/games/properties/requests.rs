//! The model of requests.

use chess_arbiter::Plea;
use chess_core::Color;

use super::steps::Reason;

/// The requests since the last move.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asking(Vec<(Plea, Color, Answer)>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Answer {
    None,
    No,
}

impl Asking {
    pub(crate) fn open(&self, plea: Plea) -> Option<Color> {
        let mut open = self.0.iter().filter(|(what, _, answer)| *what == plea && *answer == Answer::None);
        open.next().map(|(_, by, _)| *by)
    }

    pub(crate) fn may_ask(&self, plea: Plea, by: Color) -> Result<(), Reason> {
        if let Some(by) = self.open(plea) {
            return Err(Reason::Asked(plea, by));
        }
        if self.0.contains(&(plea, by, Answer::No)) { Err(Reason::AskedInVain(plea)) } else { Ok(()) }
    }

    pub(crate) fn ask(&mut self, plea: Plea, by: Color) {
        self.settle(plea);
        self.0.push((plea, by, Answer::None));
    }

    pub(crate) fn asked_of(&self, plea: Plea, by: Color) -> Result<(), Reason> {
        if self.open(plea) == Some(!by) { Ok(()) } else { Err(Reason::NoRequest(plea)) }
    }

    pub(crate) fn refuse(&mut self, plea: Plea, by: Color) -> Result<(), Reason> {
        self.asked_of(plea, by)?;
        self.settle(plea);
        self.0.push((plea, !by, Answer::No));
        Ok(())
    }

    /// Removes a request that was answered or replaced.
    pub(crate) fn settle(&mut self, plea: Plea) {
        self.0.retain(|(what, ..)| *what != plea);
    }
}
