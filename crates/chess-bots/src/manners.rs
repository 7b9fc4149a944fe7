//! Decisions of a bot besides moves: draw offers, draw claims and resignation.

use chess_core::Game;

use crate::level::Level;
use crate::search::Score;

/// A computer opponent claims a draw only with a score below this value, in hundredths of a pawn.
const WINNING: i32 = 150;
/// A player offers a draw only if neither side is ahead by more than this value, in hundredths of a pawn.
const EQUAL: i32 = 20;
/// The largest advantage, in hundredths of a pawn, with which computer opponents of level 6 or higher accept a draw in
/// an ending.
const NEARLY_EQUAL: i32 = 25;
/// The number of half-moves that must be played before a computer opponent offers a draw.
const LONG: u32 = 60;
/// The largest number of pieces in an ending, pawns and kings included.
const FEW: u32 = 10;
/// The score, in hundredths of a pawn, at or below which players of level 6 or higher resign.
const LOST: i32 = -1200;

impl Level {
    /// Returns true if a player of this level accepts a draw at this score. Every player who is not ahead accepts.
    /// From level 6 on, a player in an ending also accepts with a very small advantage.
    ///
    /// ```
    /// use chess_bots::{Level, Score};
    /// use chess_core::Game;
    /// let game = Game::new("8/5k2/5p2/8/8/5P2/5K2/8 w - - 0 60".parse()?);
    /// let level = |number| Level::new(number).unwrap();
    /// assert!(level(5).accepts_draw(&game, Score::Pawns(-40)));
    /// assert!(!level(5).accepts_draw(&game, Score::Pawns(10)));
    /// assert!(level(6).accepts_draw(&game, Score::Pawns(10)));
    /// # Ok::<(), chess_core::FenError>(())
    /// ```
    pub fn accepts_draw(self, game: &Game, score: Score) -> bool {
        let most = if self.number() >= 6 && is_ending(game) { NEARLY_EQUAL } else { 0 };
        score.worth() <= most
    }

    /// Returns true if a player of this level claims an available draw at this score. Every level claims the draw
    /// unless the score is winning.
    ///
    /// ```
    /// use chess_bots::{Level, Score};
    /// let level = Level::new(5).unwrap();
    /// assert!(level.claims_draw(Score::Pawns(0)));
    /// assert!(!level.claims_draw(Score::Pawns(300)));
    /// ```
    pub fn claims_draw(self, score: Score) -> bool {
        score.worth() < WINNING
    }

    /// Returns true if a player of this level offers a draw together with a move. Players from level 4 on do so if the
    /// game is long, has reached an ending, and has an equal score.
    ///
    /// ```
    /// use chess_bots::{Level, Score};
    /// use chess_core::{Game, Position};
    /// let level = Level::new(8).unwrap();
    /// assert!(!level.offers_draw(&Game::new(Position::START), Score::Pawns(0)), "it has hardly begun");
    /// ```
    pub fn offers_draw(self, game: &Game, score: Score) -> bool {
        self.number() >= 4 && score.worth().abs() <= EQUAL && is_ending(game) && game.ply().0 >= LONG
    }

    /// Returns true if a player of this level resigns at this score. Players below level 6 never resign. Other players
    /// resign in hopeless positions.
    ///
    /// ```
    /// use chess_bots::{Level, Score};
    /// let level = |number| Level::new(number).unwrap();
    /// assert!(level(6).resigns(Score::Pawns(-1500)));
    /// assert!(!level(6).resigns(Score::Pawns(-500)));
    /// assert!(!level(5).resigns(Score::Mate(-1)), "a beginner plays on and learns to be mated");
    /// ```
    pub fn resigns(self, score: Score) -> bool {
        self.number() >= 6 && score.worth() <= LOST
    }
}

fn is_ending(game: &Game) -> bool {
    game.position().occupied().count() <= FEW
}

#[cfg(test)]
mod tests {
    use chess_core::Position;

    use super::*;

    #[test]
    fn strong_levels_accept_a_draw_in_an_ending_with_a_very_small_advantage() {
        let start = Game::new(Position::START);
        let ending = Game::new("8/2p2k2/5p2/1p6/1P6/5P2/2P2K2/8 w - - 0 60".parse().unwrap());
        for (number, game, value, accepts) in [
            (5, &ending, 0, true),
            (5, &ending, 1, false),
            (6, &ending, 25, true),
            (10, &ending, 25, true),
            (10, &ending, 26, false),
            (10, &ending, -300, true),
            (10, &start, 0, true),
            (10, &start, 1, false),
        ] {
            let level = Level::new(number).unwrap();
            assert_eq!(level.accepts_draw(game, Score::Pawns(value)), accepts, "level {number}, {value}");
        }
        assert!(!Level::HIGHEST.accepts_draw(&ending, Score::Mate(30)));
    }
}
