//! Chooses the move of a computer player. The kinds of move, in order of preference:
//! - a move towards a wanted opening
//! - at levels that know endgames, the best move against a lone king
//! - the best move of a search that makes the mistakes of the player's level

use chess_core::{Game, Move};

use crate::aim::head_for_opening;
use crate::budget::Budget;
use crate::character::Character;
use crate::level::LONE_KING_NODES;
use crate::opening;
use crate::search::{Eyes, Search, Thought, taken_on};

/// Chooses a move for `player`, who can be a [`Character`] or a [`Level`](crate::Level). Returns `None` if there is no
/// legal move.
///
/// With the same seed, a player makes the same mistakes. A budget above the level's own budget does not make the player
/// stronger.
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
pub fn think<'a>(
    game: &Game,
    player: impl Into<Character<'a>>,
    seed: u64,
    budget: Budget<'_>,
) -> Option<Thought> {
    let character = player.into();
    if let Some(thought) = head_for_opening(game, &character, seed, budget) {
        return Some(thought);
    }
    let level = character.level;
    let habits = level.habits();
    let lone = game.position().by_color(!game.position().turn()).count() == 1;
    if level.knows_endgames() && lone {
        return study(game, budget.at_most(LONE_KING_NODES));
    }
    let eyes = Eyes::new(game.position().turn(), &character, seed, game.position());
    let mut liking: Vec<_> = recaptures(game).map(|mv| (mv, 6 * habits.noise)).collect();
    if liking.is_empty() {
        liking = opening::liking(game, seed, level);
    }
    let depth = budget.depth.min(habits.depth);
    Search::new(budget.depth(depth).at_most(habits.nodes), Some(eyes)).liking(liking).run(game)
}

/// Finds the best move at full strength within a budget. Returns `None` if there is no legal move.
///
/// ```
/// use chess_bots::{Budget, Score, study};
/// use chess_core::Game;
/// let game = Game::new("7k/8/8/8/8/8/R7/1R5K w - - 0 1".parse()?);
/// assert_eq!(study(&game, Budget::nodes(10_000)).unwrap().score, Score::Mate(2));
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn study(game: &Game, budget: Budget<'_>) -> Option<Thought> {
    Search::new(budget, None).run(game)
}

/// Finds the best moves one by one. The first search leaves out the moves in `excluded`. Each further search also
/// leaves out the moves already found. Each search gets the whole budget.
///
/// ```
/// use chess_bots::{Budget, Score, study_lines};
/// use chess_core::Game;
/// let game = Game::new("6k1/5ppp/8/8/8/8/1Q3PPP/3R2K1 w - - 0 1".parse()?);
/// let lines: Vec<_> = study_lines(&game, Vec::new(), Budget::nodes(2_000)).take(2).collect();
/// assert_eq!((lines[0].score, lines[1].score), (Score::Mate(1), Score::Mate(1)));
/// assert_ne!(lines[0].mv, lines[1].mv);
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn study_lines(
    game: &Game,
    mut excluded: Vec<Move>,
    budget: Budget<'_>,
) -> impl Iterator<Item = Thought> {
    std::iter::from_fn(move || {
        let thought = Search::new(budget, None).without(&excluded).run(game)?;
        excluded.push(thought.mv);
        Some(thought)
    })
}

/// Returns the moves that recapture on the square of the last capture and lose no material.
fn recaptures(game: &Game) -> impl Iterator<Item = Move> {
    let position = *game.position();
    let square = taken_on(game);
    let moves = square.map(|_| position.captures_and_promotions()).into_iter().flatten();
    moves.filter(move |mv| Some(mv.to()) == square && position.exchange_wins(*mv, 0))
}
