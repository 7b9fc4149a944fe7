//! Thinking of a move.

use chess_core::{Color, Game, Move, Position, Square};

use crate::budget::Budget;
use crate::level::Level;
use crate::opening;
use crate::search::{Found, MATE, Search, is_mate};
use crate::unseen::Eyes;

/// What a position is worth for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// So many hundredths of a pawn.
    Pawns(i32),
    /// Mate in so many moves, given if positive, received if negative or zero.
    Mate(i32),
}

impl Score {
    pub(crate) const fn of(value: i32) -> Self {
        if !is_mate(value) {
            Self::Pawns(value)
        } else if value > 0 {
            Self::Mate((MATE - value + 1) / 2)
        } else {
            Self::Mate(-(MATE + value) / 2)
        }
    }

    /// The score as the opponent sees it. Whoever has mated sees the mate that is on the board as one in a move.
    ///
    /// ```
    /// use chess_bots::Score;
    /// assert_eq!(Score::Pawns(30).turned(), Score::Pawns(-30));
    /// assert_eq!(Score::Mate(0).turned(), Score::Mate(1));
    /// ```
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Pawns(value) => Self::Pawns(-value),
            Self::Mate(0) => Self::Mate(1),
            Self::Mate(moves) => Self::Mate(-moves),
        }
    }
}

/// What came out of thinking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The move to play.
    pub mv: Move,
    /// What the position is worth, as this player judges it.
    pub score: Score,
    /// How many half-moves deep the last complete round was.
    pub depth: usize,
    /// How many positions were looked at.
    pub nodes: u64,
    /// What is expected to happen, the move to play first.
    pub line: Vec<Move>,
}

impl Thought {
    fn of(found: Found) -> Option<Self> {
        let mv = *found.line.first()?;
        Some(Self {
            mv,
            score: Score::of(found.value),
            depth: found.depth,
            nodes: found.nodes,
            line: found.line,
        })
    }
}

/// Thinks of a move as a player of this level does; none if there is no legal move.
///
/// The seed belongs to a game: with the same one, the player makes the same mistakes. A larger budget than the level's own
/// does not make it stronger.
///
/// ```
/// use chess_bots::{Level, Score, think};
/// use chess_core::Game;
/// let game = Game::new("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1".parse()?);
/// let level = Level::new(3).unwrap();
/// let thought = think(&game, level, 1, level.budget()).unwrap();
/// assert_eq!((format!("{:?}", thought.mv), thought.score), ("d1d8".to_owned(), Score::Mate(1)));
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn think(game: &Game, level: Level, seed: u64, budget: Budget<'_>) -> Option<Thought> {
    let habits = level.habits();
    if level.knows_endgames() && is_alone(game.position(), !game.position().turn()) {
        return study(game, budget);
    }
    let eyes = Eyes::new(game.position().turn(), seed, habits, level.number() >= 3);
    let mut liking: Vec<_> = recaptures(game).map(|mv| (mv, 6 * habits.noise)).collect();
    if liking.is_empty() {
        liking = opening::liking(game, seed, level);
    }
    let depth = budget.depth.min(habits.depth);
    Search::new(budget.depth(depth).at_most(habits.nodes), eyes)
        .liking(liking)
        .run(game)
        .and_then(Thought::of)
}

/// Finds the best move as far as the budget goes; none if there is no legal move.
///
/// ```
/// use chess_bots::{Budget, Score, study};
/// use chess_core::Game;
/// let game = Game::new("7k/8/8/8/8/8/R7/1R5K w - - 0 1".parse()?);
/// assert_eq!(study(&game, Budget::nodes(10_000)).unwrap().score, Score::Mate(2));
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn study(game: &Game, budget: Budget<'_>) -> Option<Thought> {
    Search::new(budget, None).run(game).and_then(Thought::of)
}

/// Finds the best move but one; none if there is no other legal move.
pub(crate) fn study_without(game: &Game, mv: Move, budget: Budget<'_>) -> Option<Thought> {
    Search::new(budget, None).without(mv).run(game).and_then(Thought::of)
}

/// The moves that take back on the square where the opponent has just taken, and do not lose by it.
fn recaptures(game: &Game) -> impl Iterator<Item = Move> {
    let position = *game.position();
    let square = taken_on(game);
    let moves = square.map(|_| position.captures_and_promotions()).into_iter().flatten();
    moves.filter(move |mv| Some(mv.to()) == square && position.exchange_wins(*mv, 0))
}

/// Whether a player has nothing but his king.
fn is_alone(position: &Position, color: Color) -> bool {
    position.by_color(color).count() == 1
}

/// The square on which the last move has taken something.
pub(crate) fn taken_on(game: &Game) -> Option<Square> {
    let last = game.last_move()?;
    let before = game.positions().rev().nth(1)?;
    before.is_capture(last).then_some(last.to())
}
