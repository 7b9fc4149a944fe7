//! Fallen flags (Articles 6.8 and 6.9). With [`Flag::Automatic`], a fallen flag ends the game. With [`Flag::ByClaim`],
//! the player to move can still move until the opponent claims a win on time.
//!
//! A bank (a player's time for the whole game) never falls below zero. If the opponent or an arbiter gives time after
//! the deadline, the given time counts from the moment of the gift.

use chess_core::{Budget, Color, DrawReason, Outcome, Victory, Winnability, can_mate};
use jiff::{SignedDuration, Timestamp};

use crate::{Event, Flag, Game, Gift, GiftSource, MateQuestion, Refusal, TimeControl};

/// The budget of each mate search ([`Game::search_mate`]): large, because the search decides the result and is rare.
const LAST_WORD: Budget = Budget::positions(300_000);

impl Game {
    /// Returns the recorded moment at which the flag of the player to move fell. Returns `None` if the fall is not
    /// recorded yet, or if a fallen flag ends the game automatically.
    pub fn flag_down(&self) -> Option<Timestamp> {
        self.record.flag_down
    }

    /// Returns the deadline at which the flag of the player to move falls. The deadline may have passed already.
    /// Returns `None` if the game has no deadline, or has already recorded the fall of the flag.
    pub fn flag_falls_at(&self) -> Option<Timestamp> {
        self.deadline().filter(|_| self.record.flag_down.is_none())
    }

    /// Returns the player whose deadline has passed by `now` in a running game.
    pub fn fallen(&self, now: Timestamp) -> Option<Color> {
        self.turn().filter(|_| self.deadline().is_some_and(|deadline| now >= deadline))
    }

    /// Lets the flag of the player to move fall if the deadline has passed by `now` (Article 6.9). `mate` is the answer
    /// of [`Game::search_mate`] for the opponent. If the answer is unknown, the opponent counts as able to mate.
    ///
    /// - With [`Flag::ByClaim`], the game only records the fall.
    /// - With [`Flag::Automatic`], the game ends at the moment of the deadline. The opponent wins. Exception: if the
    ///   opponent cannot mate, the game is drawn.
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
                vec![Event::FlagFell(late)]
            }
        })
    }

    /// Returns whether a player can claim a win on time now.
    pub fn may_claim_time(&self, by: Color) -> bool {
        self.record.flag_down.is_some() && self.turn() == Some(!by)
    }

    /// Claims a win on time (Articles 6.8 and 6.9). For `mate` see [`Game::fall`]. The claim has these conditions:
    /// - The game has [`Flag::ByClaim`].
    /// - The opponent's deadline has passed by `now`, and the game has recorded the fall of the flag.
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

    /// Searches for a series of legal moves that ends in mate (Article 6.9). `question` names the player who must mate,
    /// or allows a mate by either player. If neither player can mate, the position is dead (Article 5.2.2). The search
    /// can take almost a second and must not run on an async thread.
    pub fn search_mate(&self, question: MateQuestion) -> Winnability {
        let mut answer = Winnability::Unwinnable;
        let is_asked = |color: &Color| {
            question == MateQuestion::CanAnybodyMate || question == MateQuestion::CanMate(*color)
        };
        for color in Color::ALL.into_iter().filter(is_asked) {
            match can_mate(self.position(), color, LAST_WORD) {
                Winnability::Winnable(line) => return Winnability::Winnable(line),
                Winnability::Unknown => answer = Winnability::Unknown,
                Winnability::Unwinnable => {}
            }
        }
        answer
    }

    /// Checks that the game is not over. If the flag is automatic ([`Flag::Automatic`]), also checks that the player to
    /// move still has time at `now`. A deadline that is exactly `now` has passed.
    ///
    /// # Errors
    /// The game is over, or the time is over in a game with an automatic flag.
    pub fn in_time_at(&self, now: Timestamp) -> Result<(), Refusal> {
        self.goes_on()?;
        let is_over = self.record.flag == Flag::Automatic && self.fallen(now).is_some();
        if is_over { Err(Refusal::TimeIsUp) } else { Ok(()) }
    }

    /// Checks that the game is not over.
    pub(in crate::game) fn goes_on(&self) -> Result<(), Refusal> {
        self.record.ending.map_or(Ok(()), |ending| Err(Refusal::Over(ending)))
    }

    /// Returns the time since the deadline, without vacations and pauses. Zero before the deadline.
    fn overrun(&self, now: Timestamp) -> SignedDuration {
        let now = self.record.paused.map_or(now, |pause| pause.since).max(self.turn_began());
        let overrun = self.last_deadline().map(|deadline| self.elapsed(deadline, now));
        overrun.unwrap_or(SignedDuration::ZERO).max(SignedDuration::ZERO)
    }

    /// Returns the gifts that the program adds for a move at `now`: a [`GiftSource::StandingClock`] and a
    /// [`GiftSource::Lateness`] for the player to move. The time of a gift can be zero.
    pub(in crate::game) fn automatic_gifts(&self, now: Timestamp) -> [Gift; 2] {
        let ran = self.elapsed(self.record.turn_since.min(now), now);
        let stood = now.duration_since(self.turn_began()) - ran;
        [(GiftSource::StandingClock, stood), (GiftSource::Lateness, self.overrun(now))]
            .map(|(source, time)| self.gift_to_mover(source, time))
    }

    /// Forgives the time after the deadline: moves a passed deadline to `now`, and deletes the record of a fallen flag.
    pub(in crate::game) fn forgive(&mut self, now: Timestamp) {
        self.record_gifts([self.gift_to_mover(GiftSource::Lateness, self.overrun(now))]);
        self.record.flag_down = None;
    }

    fn gift_to_mover(&self, source: GiftSource, time: SignedDuration) -> Gift {
        Gift { to: self.position().turn(), at: self.board.ply(), time, source }
    }

    /// Adds gifts to the record, except gifts of zero or negative time.
    pub(in crate::game) fn record_gifts(&mut self, gifts: impl IntoIterator<Item = Gift>) {
        self.record.gifts.extend(gifts.into_iter().filter(|gift| gift.time.is_positive()));
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
