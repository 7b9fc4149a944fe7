//! The thinking time of each player. A tournament can end a game by comparing the thinking times.

use chess_core::{ByColor, Color, Winnability};
use jiff::{SignedDuration, Timestamp};

use super::flag::lost_by;
use crate::{Event, Game, GiftSource, Refusal};

impl Game {
    /// Returns the thinking time of each player until `now`. Time in which the clock is stopped does not count. Time
    /// after the deadline counts.
    pub fn thought(&self, now: Timestamp) -> ByColor<SignedDuration> {
        let mut thought = ByColor::new(|_| SignedDuration::ZERO);
        let (mut turn, mut since) = (self.record.start.position().turn(), self.record.started_at);
        for &at in &self.record.move_times {
            thought[turn] += at.duration_since(since);
            (turn, since) = (!turn, at);
        }
        for gift in self.record.gifts.iter().filter(|gift| gift.source == GiftSource::StandingClock) {
            thought[gift.to] = thought[gift.to].saturating_sub(gift.time);
        }
        if self.record.ending.is_none() {
            let until = self.record.paused.map_or(now, |pause| pause.since).max(self.record.turn_since);
            thought[turn] += self.elapsed(self.record.turn_since, until);
        }
        thought
    }

    /// Returns the player who has thought longer until `now`. With equal times, returns the player to move.
    pub fn slower(&self, now: Timestamp) -> Color {
        let turn = self.position().turn();
        let thought = self.thought(now);
        if thought[turn] >= thought[!turn] { turn } else { !turn }
    }

    /// Ends the game because of the thinking times. The slower player ([`Game::slower`]) loses. Exception: if the
    /// slower player's opponent cannot mate, the game is drawn (Article 6.9). `mate` is the answer of
    /// [`Game::search_mate`] for this opponent.
    ///
    /// # Errors
    /// The game is over.
    pub fn call_time(&mut self, mate: &Winnability, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        self.goes_on()?;
        Ok(self.decide(lost_by(self.slower(now), mate), now))
    }
}

#[cfg(test)]
mod tests {
    use chess_core::{Award, DrawReason, Language, Outcome, Victory, read_move};

    use super::*;
    use crate::game::{Conclusion, Deed, Plea, Start, WithMove};
    use crate::people::PlayerId;
    use crate::time::{Fischer, TimeControl, Vacation};
    use crate::{Flag, Ruling};

    const PLAYERS: ByColor<PlayerId> = ByColor { white: PlayerId(1), black: PlayerId(2) };

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    /// Plays `moves` in a new game. Each move has its time, in seconds from the start of the game.
    fn game(moves: &[(&str, i64)]) -> Game {
        let mut game = Game::begin(PLAYERS, TimeControl::default(), Start::default(), at(0));
        for (text, second) in moves {
            read_and_play(&mut game, text, at(*second));
        }
        game
    }

    fn read_and_play(game: &mut Game, text: &str, now: Timestamp) {
        let mv = read_move(game.position(), text, Language::English).unwrap();
        let deed = Deed::Play(mv, WithMove::NoOffer);
        game.perform(game.position().turn(), deed, now).unwrap();
    }

    fn decided(game: &Game) -> Conclusion {
        game.ending().unwrap().conclusion
    }

    #[test]
    fn a_game_is_awarded_to_a_player_once() {
        let mut game = game(&[("e4", 10)]);
        game.award(Color::Black, Award::Removal, at(20)).unwrap();
        let won = Outcome::Win { winner: Color::Black, by: Victory::Award(Award::Removal) };
        assert_eq!(decided(&game), Conclusion::Decided(won));
        assert!(matches!(game.award(Color::White, Award::Removal, at(30)), Err(Refusal::Over(_))));
        assert!(matches!(game.call_time(&Winnability::Unknown, at(30)), Err(Refusal::Over(_))));
    }

    #[test]
    fn stopped_clocks_count_for_no_player_when_time_is_called() {
        // White has thought for an hour. Then Black's clock is stopped for two hours.
        let hours = |hours: i64| at(hours * 3600);
        let begun = || game(&[("e4", 3600)]);
        let mut away = begun();
        away.set_vacations(Color::Black, vec![Vacation { from: hours(1), until: hours(3) }], hours(1));
        let mut silent = begun();
        silent.give_time(SignedDuration::from_hours(2), hours(1));
        let mut paused = begun();
        paused.perform(Color::White, Deed::Ask(Plea::Pause), hours(1)).unwrap();
        paused.perform(Color::Black, Deed::Agree(Plea::Pause), hours(1)).unwrap();
        paused.perform(Color::Black, Deed::Resume, hours(3)).unwrap();
        for (game, what) in [(away, "a vacation"), (silent, "an outage"), (paused, "a pause")] {
            assert_eq!(game.slower(hours(4) - SignedDuration::from_secs(1)), Color::White, "{what}");
            assert_eq!(game.slower(hours(4) + SignedDuration::from_secs(1)), Color::Black, "{what}");
        }
    }

    #[test]
    fn stopped_clocks_of_earlier_turns_count_for_no_player() {
        // White thinks for an hour, Black for half an hour. In Black's turn, the clock also stands for two hours.
        let at = |minutes: i64| at(minutes * 60);
        let bank = TimeControl::Fischer(Fischer::from_seconds(86_400, 0).unwrap());
        for time in [TimeControl::default(), bank, TimeControl::Unlimited] {
            let begun = || {
                let mut game = Game::begin(PLAYERS, time, Start::default(), at(0));
                read_and_play(&mut game, "e4", at(60));
                game
            };
            let mut away = begun();
            away.set_vacations(Color::Black, vec![Vacation { from: at(60), until: at(180) }], at(60));
            let mut silent = begun();
            silent.give_time(SignedDuration::from_hours(2), at(60));
            let mut paused = begun();
            paused.rule(Ruling::Pause, at(60)).unwrap();
            paused.rule(Ruling::Resume, at(180)).unwrap();
            let mut undone = begun();
            read_and_play(&mut undone, "e5", at(180));
            undone.perform(Color::Black, Deed::Ask(Plea::Takeback), at(180)).unwrap();
            undone.perform(Color::White, Deed::Agree(Plea::Takeback), at(180)).unwrap();
            for (mut game, what) in
                [(away, "vacation"), (silent, "outage"), (paused, "pause"), (undone, "undone")]
            {
                if time == TimeControl::Unlimited && what == "outage" {
                    continue;
                }
                read_and_play(&mut game, "e5", at(210));
                let minutes = SignedDuration::from_mins;
                let thought = ByColor { white: minutes(60), black: minutes(30) };
                assert_eq!(game.thought(at(210)), thought, "{what} with {time:?}");
                let again = Game::restore(game.record()).unwrap();
                assert_eq!(again.thought(at(210)), thought, "{what} with {time:?}, restored");
            }
        }
    }

    #[test]
    fn a_gift_of_the_opponent_and_lateness_are_thinking_time() {
        let hours = |hours: i64| at(hours * 3600);
        let mut game =
            Game::begin(PLAYERS, TimeControl::default(), Start::default(), at(0)).with_flag(Flag::ByClaim);
        let late = game.deadline().unwrap() + SignedDuration::from_hours(5);
        game.perform(Color::Black, Deed::Give, late).unwrap();
        assert_eq!(game.deadline().unwrap(), late + SignedDuration::from_hours(72));
        assert_eq!(game.thought(late).white, SignedDuration::from_hours(77));
        read_and_play(&mut game, "e4", late + SignedDuration::from_hours(1));
        assert_eq!(game.thought(hours(78)).white, SignedDuration::from_hours(78));
        assert_eq!(game.deadline(), Some(hours(78 + 72)), "the gift ends with the turn");
    }

    #[test]
    fn the_player_who_thought_longer_loses_when_time_is_called() {
        for (moves, now, winner) in [
            (&[][..], 5, Color::Black),
            (&[("e4", 10)], 15, Color::Black),
            (&[("e4", 10)], 21, Color::White),
            // Both players have thought for the same time, and Black is to move.
            (&[("e4", 10)], 20, Color::White),
            (&[("e4", 10), ("e5", 40)], 50, Color::White),
            (&[("e4", 10), ("e5", 40)], 61, Color::Black),
        ] {
            let mut game = game(moves);
            game.call_time(&Winnability::Unknown, at(now)).unwrap();
            let won = Outcome::Win { winner, by: Victory::Time };
            assert_eq!(decided(&game), Conclusion::Decided(won), "{moves:?} at {now}");
        }
        let mut drawn = game(&[("e4", 10)]);
        drawn.call_time(&Winnability::Unwinnable, at(15)).unwrap();
        assert_eq!(decided(&drawn), Conclusion::Decided(Outcome::Draw(DrawReason::TimeWithoutMate)));
    }
}
