//! What a player does beside moving: offers and accepts draws, claims them, and resigns.

use chess_core::Game;

use crate::level::Level;
use crate::thought::Score;

/// From this many hundredths of a pawn on a player thinks they are winning.
const WINNING: i32 = 150;
/// How near to equal a game is in which a draw is offered.
const EQUAL: i32 = 20;
/// After how many half-moves a draw is offered at the earliest.
const LONG: u32 = 60;
/// How few pieces are left where a draw is offered.
const FEW: u32 = 10;
/// From how far behind on a player resigns who knows when a game is lost.
const LOST: i32 = -1200;

impl Level {
    /// Whether a player of this level accepts a draw in a position that they judge so: never when they are winning. The
    /// weaker a player, the more they take for winning chances.
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

    /// Whether a player of this level claims a draw that is due: unless they are winning.
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

    /// Whether a player of this level offers a draw with a move: from level 4 on, in a long game with few pieces that nobody
    /// is winning.
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

    /// Whether a player of this level resigns in a position that they judge so: from level 6 on, and only when it is
    /// hopeless.
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
