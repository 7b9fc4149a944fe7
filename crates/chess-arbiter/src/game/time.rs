//! Time in a game: until when somebody has to move, what is left, and time that is given (Article 6).

use chess_core::{ByColor, Color};
use jiff::{SignedDuration, Timestamp};

use super::Game;
use crate::clock::TimeControl;
use crate::clocks::{Clocks, Gift, GiftSource};
use crate::event::Event;
use crate::refusal::Refusal;
use crate::request::Plea;

impl Game {
    /// Since when the player to move has had to move, whether their clock runs or not.
    pub fn turn_began(&self) -> Timestamp {
        self.move_times.last().copied().unwrap_or(self.started_at)
    }

    /// When the time of the player to move is over, or was, while the game runs.
    pub fn deadline(&self) -> Option<Timestamp> {
        if self.is_running() { self.due() } else { None }
    }

    /// When the time of the player to move would be over if no pause had begun.
    pub(super) fn due(&self) -> Option<Timestamp> {
        let left = match self.time {
            TimeControl::Unlimited => return None,
            TimeControl::PerMove(allowance) => allowance.duration(),
            TimeControl::Fischer(_) => self.left()?[self.position().turn()],
        };
        Some(self.run_on(self.turn_since, left))
    }

    /// What each side has left of its bank: the player to move had it when the turn began. Nothing in a game without one.
    pub fn left(&self) -> Option<ByColor<SignedDuration>> {
        self.clocks().map(|clocks| clocks.left)
    }

    /// What whoever made each move had left of their bank after it; nothing in a game without one.
    pub fn left_after_moves(&self) -> Option<Vec<SignedDuration>> {
        self.clocks().map(|clocks| clocks.after)
    }

    /// Whether a move was made in a game with a bank when nothing was left of it: what was kept is damaged.
    pub fn is_overdrawn(&self) -> bool {
        self.clocks().is_some_and(|clocks| clocks.overdrawn)
    }

    fn clocks(&self) -> Option<Clocks> {
        let TimeControl::Fischer(fischer) = self.time else { return None };
        let first = self.start.position().turn();
        Some(Clocks::run(fischer, first, self.started_at, &self.move_times, &self.gifts))
    }

    /// Gives the player to move `extra` time, and at least until `at_least`. Nothing happens without a clock, and where the time
    /// is over already.
    pub fn give_time(&mut self, extra: SignedDuration, at_least: Timestamp) -> Vec<Event> {
        let Some(deadline) = self.flag_falls_at() else { return Vec::new() };
        let until = later(deadline, extra).max(at_least).max(deadline);
        self.turn_since = self.run_on(self.turn_since, until.duration_since(deadline));
        vec![Event::TimeGiven]
    }

    /// Gives the opponent time: what [`TimeControl::gift`] says. Where it is counted for each move only the player to move can
    /// get it, and has two moves' worth at most.
    ///
    /// # Errors
    /// There is no clock, it is not the opponent's turn, or they have time enough.
    pub fn grant(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        let time = self.time.gift().ok_or(Refusal::NoClock)?;
        let is_over = self.fallen(now) == Some(!by);
        match (self.time, self.deadline(), self.left()) {
            (TimeControl::Fischer(fischer), _, Some(left)) => {
                if !is_over && left[!by] + time > fischer.plenty() {
                    return Err(Refusal::TimeEnough);
                }
                if is_over {
                    self.forgive(now);
                }
                let source = GiftSource::Opponent;
                self.gifts.push(Gift { to: !by, at: self.board.ply(), time, source });
            }
            (_, Some(deadline), _) => {
                if self.turn() == Some(by) {
                    return Err(Refusal::NotTheirTurn);
                }
                if self.running(now.max(self.turn_began()), deadline) > time {
                    return Err(Refusal::TimeEnough);
                }
                self.forgive(now);
                self.turn_since = self.run_on(self.turn_since, time);
            }
            (_, None, _) => return Err(Refusal::NoClock),
        }
        // Whoever asked for it has it.
        self.requests.time = self.requests.time.filter(|request| request.open() != Some(!by));
        Ok(vec![Event::TimeGranted { by, time }])
    }

    /// Asks the opponent for as much time as [`Game::grant`] would give. A request stands until it is answered or somebody
    /// moves.
    ///
    /// # Errors
    /// A request stands or was declined, or the opponent could not give any.
    pub fn ask_for_time(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        self.requests.may_ask(Plea::Time, by)?;
        // The same reasons, said to the one who asks.
        let said = |refusal| {
            if refusal == Refusal::NotTheirTurn {
                Refusal::NotYourTurn
            } else if refusal == Refusal::TimeEnough {
                Refusal::PlentyLeft
            } else {
                refusal
            }
        };
        self.clone().grant(!by, now).map_err(said)?;
        Ok(self.ask(Plea::Time, by))
    }

    /// Gives the opponent the time they ask for.
    ///
    /// # Errors
    /// They do not ask, or cannot be given any.
    pub fn grant_request(&mut self, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.asked_of(Plea::Time, by, now)?;
        self.grant(by, now)
    }

    /// Refuses if the game is over, paused, or a flag has fallen by `now` that ends it.
    pub(super) fn running_at(&self, now: Timestamp) -> Result<(), Refusal> {
        self.in_time_at(now)?;
        self.paused.map_or(Ok(()), |pause| Err(Refusal::Paused(pause.by)))
    }
}

/// A moment so much later; the moment itself where there is none.
pub(super) fn later(now: Timestamp, by: SignedDuration) -> Timestamp {
    now.saturating_add(by).unwrap_or(now)
}
