//! The thinking time of each player. A tournament can end a game by comparing the thinking times.

use chess_core::{ByColor, Color, Winnability};
use jiff::{SignedDuration, Timestamp};

use super::flag::lost_by;
use crate::time::between;
use crate::{Event, Game, Refusal};

impl Game {
    /// Returns the thinking time of each player until `now`. Time in which a vacation stops the clock does not count.
    ///
    /// - A completed turn lasts from the previous move, or from the beginning of the game, to the player's move.
    /// - The current turn lasts from `Record::turn_since` to `now`. During a pause, the turn lasts to the beginning of
    ///   the pause.
    pub fn thought(&self, now: Timestamp) -> ByColor<SignedDuration> {
        let mut thought = ByColor::new(|_| SignedDuration::ZERO);
        let (mut turn, mut since) = (self.record.start.position().turn(), self.record.started_at);
        for &at in &self.record.move_times {
            thought[turn] = thought[turn].saturating_add(between(self.vacations_of(turn), since, at));
            (turn, since) = (!turn, at);
        }
        if self.record.ending.is_none() {
            let until = self.record.paused.map_or(now, |pause| pause.since).max(self.record.turn_since);
            thought[turn] = thought[turn].saturating_add(self.running(self.record.turn_since, until));
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
    use chess_core::{Award, DrawReason, Language, Move, Outcome, Victory, read_move};

    use super::*;
    use crate::game::{Conclusion, Deed, Plea, Start, WithMove};
    use crate::people::PlayerId;
    use crate::time::{TimeControl, Vacation};

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    /// Plays `moves` in a new game. Each move has its time, in seconds from the start of the game.
    fn game(moves: &[(&str, i64)]) -> Game {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        let mut game = Game::begin(players, TimeControl::default(), Start::default(), at(0));
        for (text, second) in moves {
            let mv = read_move(game.position(), text, Language::English).unwrap();
            play(&mut game, mv, at(*second));
        }
        game
    }

    fn play(game: &mut Game, mv: Move, now: Timestamp) {
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
        let mut back = begun();
        back.set_vacations(Color::Black, vec![Vacation { from: hours(1), until: hours(3) }], hours(1));
        let mv = read_move(back.position(), "e5", Language::English).unwrap();
        play(&mut back, mv, hours(3));
        assert_eq!(back.slower(hours(3)), Color::White, "a vacation in an earlier turn");
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
