//! Fallen flags (Articles 6.8 and 6.9): an automatic flag ends the game, a flag by claim waits for the opponent's claim.
//!
//! With the flag by claim, the end of a player's time is recorded once, and the player can still move until the opponent claims the
//! win. The time after the deadline counts for neither player: a bank never falls below zero, and time given after the deadline
//! counts from the moment of the gift.

use chess_core::{Budget, Color, DrawReason, Outcome, Victory, Winnability, can_mate};
use jiff::{SignedDuration, Timestamp};

use crate::game::deed::MateQuestion;
use crate::game::event::Event;
use crate::game::refusal::Refusal;
use crate::game::state::Game;
use crate::time::{Flag, Gift, GiftSource, TimeControl};

/// The budget of a mate search. It runs once for each game, so it is larger than the budget after each move.
const LAST_WORD: Budget<'static> = Budget::positions(300_000);

impl Game {
    /// Returns when the time of the player to move ended, once that was recorded, in a game with the flag by claim.
    pub fn flag_down(&self) -> Option<Timestamp> {
        self.record.flag_down
    }

    /// Returns when the flag of the player to move falls, unless its fall is recorded.
    pub fn flag_falls_at(&self) -> Option<Timestamp> {
        self.deadline().filter(|_| self.record.flag_down.is_none())
    }

    /// Returns the player whose deadline has passed by `now` in a running game.
    pub fn fallen(&self, now: Timestamp) -> Option<Color> {
        self.turn().filter(|_| self.deadline().is_some_and(|deadline| now >= deadline))
    }

    /// Lets a flag fall that is due by `now` (Article 6.9): ends the game at the moment of the deadline, or records the fall with
    /// the flag by claim. `mate` is the answer of [`Game::can_mate`] for the opponent; an unknown answer counts as able to mate.
    ///
    /// # Errors
    /// The game is over.
    pub fn fall(&mut self, mate: &Winnability, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.goes_on()?;
        let (Some(late), Some(deadline)) = (self.fallen(now), self.flag_falls_at()) else {
            return Ok(Vec::new());
        };
        Ok(match self.record.flag {
            Flag::Automatic => self.decide(lost_by(late, mate), deadline),
            Flag::ByClaim => {
                self.record.flag_down = Some(deadline);
                vec![Event::FlagFell { of: late }]
            }
        })
    }

    /// Returns whether a player can claim a win on time now.
    pub fn may_claim_time(&self, by: Color) -> bool {
        self.record.flag_down.is_some() && self.turn() == Some(!by)
    }

    /// Claims that the opponent's time is over (Articles 6.8 and 6.9), once that is recorded. For `mate` see [`Game::fall`].
    pub(in crate::game) fn claim_time(
        &mut self,
        by: Color,
        mate: &Winnability,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        match (self.record.time, self.record.flag, self.fallen(now)) {
            (TimeControl::Unlimited, ..) => Err(Refusal::NoClock),
            (_, Flag::Automatic, _) => Err(Refusal::FlagFallsByItself),
            (.., Some(late)) if late == by => Err(Refusal::OwnTimeOver),
            (.., Some(late)) if self.record.flag_down.is_some() => Ok(self.decide(lost_by(late, mate), now)),
            (..) => Err(Refusal::TimeNotOver),
        }
    }

    /// Searches for the answer to a question about mates within a budget. The search may take most of a second and must not run on
    /// an async thread.
    pub fn search_mate(&self, question: MateQuestion) -> Winnability {
        match question {
            MateQuestion::CanMate(color) => self.can_mate(color),
            MateQuestion::CanAnybodyMate => self.can_anybody_mate(),
        }
    }

    /// Searches for any series of legal moves by which `color` mates (Article 6.9). See [`Game::search_mate`].
    pub fn can_mate(&self, color: Color) -> Winnability {
        can_mate(self.position(), color, LAST_WORD)
    }

    /// Searches for a mate by either player, with the same budget for each. An unwinnable position is dead (Article 5.2.2).
    fn can_anybody_mate(&self) -> Winnability {
        let mut answer = Winnability::Unwinnable;
        for color in Color::ALL {
            match self.can_mate(color) {
                Winnability::Winnable(line) => return Winnability::Winnable(line),
                Winnability::Unknown => answer = Winnability::Unknown,
                Winnability::Unwinnable => {}
            }
        }
        answer
    }

    /// Checks that the game is running and the mover's time is not over. An automatic flag takes precedence over any action at the
    /// same moment.
    ///
    /// # Errors
    /// The game is over, or an automatic flag has fallen and the game has not been ended yet.
    pub fn in_time_at(&self, now: Timestamp) -> Result<(), Refusal> {
        self.goes_on()?;
        let is_over = self.record.flag == Flag::Automatic && self.fallen(now).is_some();
        if is_over { Err(Refusal::TimeIsUp) } else { Ok(()) }
    }

    /// Checks that the game is not over.
    pub(in crate::game) fn goes_on(&self) -> Result<(), Refusal> {
        self.record.ending.map_or(Ok(()), |ending| Err(Refusal::Over(ending)))
    }

    /// Returns how long ago the deadline of the player to move passed, without vacations; in a pause, as of its beginning.
    fn overrun(&self, now: Timestamp) -> SignedDuration {
        let now = self.record.paused.map_or(now, |pause| pause.since).max(self.turn_began());
        self.due().map_or(SignedDuration::ZERO, |due| self.running(due, now)).max(SignedDuration::ZERO)
    }

    /// Returns the part of a turn ending at `now` that counts for neither player, because the clock was stopped or the deadline had
    /// passed.
    pub(in crate::game) fn free_time(&self, now: Timestamp) -> SignedDuration {
        let ran = self.running(self.record.turn_since.min(now), now);
        now.duration_since(self.turn_began()) - ran + self.overrun(now)
    }

    /// Moves a passed deadline to `now`, so that time given next counts from now.
    pub(in crate::game) fn forgive(&mut self, now: Timestamp) {
        let time = self.overrun(now);
        if matches!(self.record.time, TimeControl::Fischer(_)) {
            self.note_free_time(self.position().turn(), self.board.ply(), time);
        } else {
            self.record.turn_since = self.run_on(self.record.turn_since, time);
        }
        self.record.flag_down = None;
    }

    /// Records the part of a turn that is not charged to a bank. A takeback of the turn's move removes it.
    pub(in crate::game) fn note_free_time(&mut self, to: Color, at: chess_core::Ply, time: SignedDuration) {
        if matches!(self.record.time, TimeControl::Fischer(_)) && time.is_positive() {
            self.record.gifts.push(Gift { to, at, time, source: GiftSource::StandingClock });
        }
    }
}

/// Returns the result of a game in which a player ran out of time.
pub(super) fn lost_by(late: Color, mate: &Winnability) -> Outcome {
    if *mate == Winnability::Unwinnable {
        Outcome::Draw(DrawReason::TimeWithoutMate)
    } else {
        Outcome::Win { winner: !late, by: Victory::Time }
    }
}
