//! Flags that fall (Articles 6.8 and 6.9): by themselves, or when the opponent claims it.
//!
//! With the flag by claim, time that is over ends nothing. It is noted once, and until the opponent claims the win the player can
//! still move. What a turn took beyond its end is charged to nobody: a bank has nothing left then, and never less, and time that
//! is given to a player whose time is over counts from the moment it is given.

use chess_core::{Budget, Color, DrawReason, Outcome, Victory, Winnability, can_mate};
use jiff::{SignedDuration, Timestamp};

use super::Game;
use crate::clock::TimeControl;
use crate::clocks::{Gift, GiftSource};
use crate::ending::Conclusion;
use crate::event::Event;
use crate::flag::Flag;
use crate::refusal::Refusal;

/// What it may cost to find out whether a game could still be lost: asked once a game, so more than after each move.
const LAST_WORD: Budget<'static> = Budget::positions(300_000);

impl Game {
    /// The same game, with flags that fall so.
    #[must_use]
    pub fn with_flag(self, flag: Flag) -> Self {
        Self { flag, ..self }
    }

    /// How flags fall.
    pub fn flag(&self) -> Flag {
        self.flag
    }

    /// Since when the time of the player to move is over, once that was noted, in a game with the flag by claim.
    pub fn flag_down(&self) -> Option<Timestamp> {
        self.flag_down
    }

    /// When a flag falls that has not fallen yet, while the game runs.
    pub fn flag_falls_at(&self) -> Option<Timestamp> {
        self.deadline().filter(|_| self.flag_down.is_none())
    }

    /// Whose flag has fallen by `now`, though the game still stands as running.
    pub fn fallen(&self, now: Timestamp) -> Option<Color> {
        self.turn().filter(|_| self.deadline().is_some_and(|deadline| now >= deadline))
    }

    /// Lets a flag fall that is due by `now` (Article 6.9): the game ends, at the moment it fell, or with the flag by claim it is
    /// noted. `mate` says whether the opponent could still mate, as [`Game::can_mate`] found out; where that is not known, they
    /// could.
    ///
    /// # Errors
    /// The game is over.
    pub fn fall(&mut self, mate: &Winnability, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if let Some(ending) = self.ending {
            return Err(Refusal::Over(ending));
        }
        let (Some(late), Some(deadline)) = (self.fallen(now), self.flag_falls_at()) else {
            return Ok(Vec::new());
        };
        Ok(vec![match self.flag {
            Flag::Automatic => self.end(lost_by(late, mate), None, deadline),
            Flag::ByClaim => {
                self.flag_down = Some(deadline);
                Event::FlagFell { of: late }
            }
        }])
    }

    /// Whether a player could claim now that the opponent's time is over.
    pub fn may_claim_time(&self, by: Color) -> bool {
        self.flag_down.is_some() && self.turn() == Some(!by)
    }

    /// Claims that the opponent's time is over (Articles 6.8 and 6.9), once that was noted. `mate` is as for [`Game::fall`].
    ///
    /// # Errors
    /// There is no clock, flags fall by themselves, nobody's time is over, or it is the player's own.
    pub fn claim_time(
        &mut self,
        by: Color,
        mate: &Winnability,
        now: Timestamp,
    ) -> Result<Vec<Event>, Refusal> {
        self.running_at(now)?;
        match (self.time, self.flag, self.fallen(now)) {
            (TimeControl::Unlimited, ..) => Err(Refusal::NoClock),
            (_, Flag::Automatic, _) => Err(Refusal::FlagFallsByItself),
            (.., Some(late)) if late == by => Err(Refusal::OwnTimeOver),
            (.., Some(late)) if self.flag_down.is_some() => {
                Ok(vec![self.end(lost_by(late, mate), None, now)])
            }
            (..) => Err(Refusal::TimeNotOver),
        }
    }

    /// Whether `color` could still mate by any series of legal moves (Article 6.9), as far as can be found out within the
    /// budget for it. This may take a large part of a second: not for a thread that others wait for.
    pub fn can_mate(&self, color: Color) -> Winnability {
        can_mate(self.position(), color, LAST_WORD)
    }

    /// Whether either player could still mate, with the same budget for each: unwinnable is a dead position (Article 5.2.2).
    pub fn can_anybody_mate(&self) -> Winnability {
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

    /// Refuses if the game is over, or the time of the player to move is and ends it: the fall comes before whatever is asked for
    /// at the same moment.
    ///
    /// # Errors
    /// The game is over, or will be once the flag is seen.
    pub fn in_time_at(&self, now: Timestamp) -> Result<(), Refusal> {
        match self.ending {
            Some(ending) => Err(Refusal::Over(ending)),
            None if self.flag == Flag::Automatic && self.fallen(now).is_some() => Err(Refusal::TimeIsUp),
            None => Ok(()),
        }
    }

    /// How long the time of the player to move has been over while they were not away; in a pause, how long it was when it began.
    fn overrun(&self, now: Timestamp) -> SignedDuration {
        let now = self.paused.map_or(now, |pause| pause.since).max(self.turn_began());
        self.due().map_or(SignedDuration::ZERO, |due| self.running(due, now)).max(SignedDuration::ZERO)
    }

    /// How much of a turn that ends now is charged to nobody: the clock stood, or had nothing left to lose.
    pub(super) fn free_time(&self, now: Timestamp) -> SignedDuration {
        let ran = self.running(self.turn_since.min(now), now);
        now.duration_since(self.turn_began()) - ran + self.overrun(now)
    }

    /// Forgives the player to move what their turn took too long: their time is over just now.
    pub(super) fn forgive(&mut self, now: Timestamp) {
        let time = self.overrun(now);
        if matches!(self.time, TimeControl::Fischer(_)) {
            self.note_free_time(self.position().turn(), self.board.ply(), time);
        } else {
            self.turn_since = self.run_on(self.turn_since, time);
        }
        self.flag_down = None;
    }

    /// Notes how much of a turn a bank is not charged for. Without the turn's move there is nothing to make good.
    pub(super) fn note_free_time(&mut self, to: Color, at: chess_core::Ply, time: SignedDuration) {
        if matches!(self.time, TimeControl::Fischer(_)) && time.is_positive() {
            self.gifts.push(Gift { to, at, time, source: GiftSource::StandingClock });
        }
    }
}

/// What a game ends with in which a player ran out of time.
pub(super) fn lost_by(late: Color, mate: &Winnability) -> Conclusion {
    Conclusion::Decided(if *mate == Winnability::Unwinnable {
        Outcome::Draw(DrawReason::TimeWithoutMate)
    } else {
        Outcome::Win { winner: !late, by: Victory::Time }
    })
}
