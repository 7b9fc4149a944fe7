//! How a game of a tournament ends that is not played to its end: given to one player, or decided by the clocks.

use chess_core::{Award, ByColor, Color, Outcome, Victory, Winnability};
use jiff::{SignedDuration, Timestamp};

use super::Game;
use super::flag::lost_by;
use crate::ending::Conclusion;
use crate::event::Event;
use crate::refusal::Refusal;

impl Game {
    /// Gives a player the win, because of what the other one did or did not do.
    ///
    /// # Errors
    /// The game is over.
    pub fn award(&mut self, winner: Color, why: Award, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if let Some(ending) = self.ending {
            return Err(Refusal::Over(ending));
        }
        let outcome = Outcome::Win { winner, by: Victory::Award(why) };
        Ok(vec![self.end(Conclusion::Decided(outcome), None, now)])
    }

    /// How long each player has thought by `now`, the present turn included. While the game is paused nobody thinks.
    pub fn thought(&self, now: Timestamp) -> ByColor<SignedDuration> {
        let mut thought = ByColor::new(|_| SignedDuration::ZERO);
        let (mut turn, mut since) = (self.start.position().turn(), self.started_at);
        for &at in &self.move_times {
            thought[turn] = thought[turn].saturating_add(at.duration_since(since));
            (turn, since) = (!turn, at);
        }
        if self.ending.is_none() {
            let until = self.paused.map_or(now, |pause| pause.since).max(since);
            thought[turn] = thought[turn].saturating_add(until.duration_since(since));
        }
        thought
    }

    /// Whose time would be over if it were called now: the player who has thought longer, and among equals the one to move.
    pub fn slower(&self, now: Timestamp) -> Color {
        let turn = self.position().turn();
        let thought = self.thought(now);
        if thought[turn] >= thought[!turn] { turn } else { !turn }
    }

    /// Calls time: the player who has thought longer has lost, unless the opponent cannot mate (Article 6.9). `mate` says whether
    /// they could, as [`Game::can_mate`] found out.
    ///
    /// # Errors
    /// The game is over.
    pub fn call_time(&mut self, mate: &Winnability, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if let Some(ending) = self.ending {
            return Err(Refusal::Over(ending));
        }
        Ok(vec![self.end(lost_by(self.slower(now), mate), None, now)])
    }
}

#[cfg(test)]
mod tests {
    use chess_core::{DrawReason, Language, read_move};

    use super::*;
    use crate::clock::TimeControl;
    use crate::offer::WithMove;
    use crate::player::PlayerId;
    use crate::start::Start;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    /// A game after these moves, each with the second in which it was played.
    fn game(moves: &[(&str, i64)]) -> Game {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        let mut game = Game::begin(players, TimeControl::default(), Start::default(), at(0));
        for (text, second) in moves {
            let mv = read_move(game.position(), text, Language::English).unwrap();
            game.play(game.position().turn(), mv, WithMove::NoOffer, at(*second)).unwrap();
        }
        game
    }

    fn decided(game: &Game) -> Conclusion {
        game.ending().unwrap().conclusion
    }

    #[test]
    fn a_game_is_given_to_a_player_once() {
        let mut game = game(&[("e4", 10)]);
        game.award(Color::Black, Award::Removal, at(20)).unwrap();
        let won = Outcome::Win { winner: Color::Black, by: Victory::Award(Award::Removal) };
        assert_eq!(decided(&game), Conclusion::Decided(won));
        assert!(matches!(game.award(Color::White, Award::Removal, at(30)), Err(Refusal::Over(_))));
        assert!(matches!(game.call_time(&Winnability::Unknown, at(30)), Err(Refusal::Over(_))));
    }

    #[test]
    fn when_time_is_called_whoever_thought_longer_has_lost() {
        for (moves, now, winner) in [
            (&[][..], 5, Color::Black),
            (&[("e4", 10)], 15, Color::Black),
            (&[("e4", 10)], 21, Color::White),
            // As long: it is Black's turn.
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
