//! Decisions of a bot besides moves: draw offers, draw claims and resignation.

use chess_core::Game;

use crate::level::Level;
use crate::search::Score;

/// A player with at least this score, in hundredths of a pawn, does not claim a draw.
const WINNING: i32 = 150;
/// The largest distance from an equal score at which a player offers a draw, in hundredths of a pawn.
const EQUAL: i32 = 20;
/// The number of half-moves after which a player may offer a draw.
const LONG: u32 = 60;
/// The largest number of pieces on the board at which a player offers a draw, pawns and kings included.
const FEW: u32 = 10;
/// A player with at most this score, in hundredths of a pawn, resigns.
const LOST: i32 = -1200;

impl Level {
    /// Returns true if a player of this level accepts a draw at this score. The player must not be ahead. All levels
    /// decide in the same way.
    ///
    /// ```
    /// use chess_bots::{Level, Score};
    /// let level = Level::new(5).unwrap();
    /// assert!(level.accepts_draw(Score::Pawns(-40)));
    /// assert!(!level.accepts_draw(Score::Pawns(300)));
    /// assert!(!level.accepts_draw(Score::Mate(3)));
    /// ```
    pub fn accepts_draw(self, score: Score) -> bool {
        match score {
            Score::Pawns(value) => value <= 0,
            Score::Mate(moves) => moves <= 0,
        }
    }

    /// Returns true if a player of this level claims a possible draw: always, unless the player is winning.
    ///
    /// ```
    /// use chess_bots::{Level, Score};
    /// let level = Level::new(5).unwrap();
    /// assert!(level.claims_draw(Score::Pawns(0)));
    /// assert!(!level.claims_draw(Score::Pawns(300)));
    /// ```
    pub fn claims_draw(self, score: Score) -> bool {
        matches!(score, Score::Pawns(value) if value < WINNING)
            || matches!(score, Score::Mate(moves) if moves <= 0)
    }

    /// Returns true if a player of this level offers a draw with a move: from level 4 on, in a long game with
    /// few pieces and an equal score.
    ///
    /// ```
    /// use chess_bots::{Level, Score};
    /// use chess_core::{Game, Position};
    /// let level = Level::new(8).unwrap();
    /// assert!(!level.offers_draw(&Game::new(Position::START), Score::Pawns(0)), "it has hardly begun");
    /// ```
    pub fn offers_draw(self, game: &Game, score: Score) -> bool {
        let is_level = matches!(score, Score::Pawns(value) if value.abs() <= EQUAL);
        let few = game.position().occupied().count() <= FEW;
        self.number() >= 4 && is_level && few && game.ply().0 >= LONG
    }

    /// Returns true if a player of this level resigns at this score: from level 6 on, in hopeless positions.
    ///
    /// ```
    /// use chess_bots::{Level, Score};
    /// let level = |number| Level::new(number).unwrap();
    /// assert!(level(6).resigns(Score::Pawns(-1500)));
    /// assert!(!level(6).resigns(Score::Pawns(-500)));
    /// assert!(!level(5).resigns(Score::Mate(-1)), "a beginner plays on and learns to be mated");
    /// ```
    pub fn resigns(self, score: Score) -> bool {
        let is_hopeless = match score {
            Score::Pawns(value) => value <= LOST,
            Score::Mate(moves) => moves <= 0,
        };
        self.number() >= 6 && is_hopeless
    }
}
