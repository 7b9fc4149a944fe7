//! Decides which positions of a game a review searches, and how long each search takes.

use std::collections::BTreeSet;

use chess_core::{Game, Move, Ply};

use super::assess::{Assessment, assess, assess_without};
use super::game_review::{Review, doubtful, review_from, settle};
use crate::budget::Budget;

/// The factor for the budget of a longer search.
const CLOSER: u64 = 5;
/// The largest number of times that a review selects positions for longer searches. Longer searches can change
/// which moves have annotation signs.
const ROUNDS: usize = 2;

/// Reviews a game with this basic budget for each position. Returns `None` if the flag of the budget stopped the
/// review.
///
/// The same game and budget give the same review. [`Inquiry`] describes the searches.
///
/// ```
/// use chess_bots::{Budget, review};
/// use chess_core::{Flaw, Game, Position, read_san};
/// let mut game = Game::new(Position::START);
/// for text in ["f3", "e5", "g4", "Qh4#"] {
///     game.play(read_san(game.position(), text).unwrap())?;
/// }
/// let review = review(&game, Budget::nodes(3_000)).unwrap();
/// assert_eq!(review.moves[2].glyph, Some(Flaw::Blunder));
/// assert_eq!(review.turning_point.unwrap().0, 3);
/// assert!(review.accuracy.white.unwrap() < review.accuracy.black.unwrap());
/// # Ok::<(), chess_core::IllegalMove>(())
/// ```
pub fn review(game: &Game, budget: Budget<'_>) -> Option<Review> {
    let mut inquiry = Inquiry::new(game);
    while let Some(search) = inquiry.next_search() {
        inquiry.answer(search, search.think(game, budget)?);
    }
    review_from(game, &inquiry.into_assessments())
}

/// The searches of a review, one at a time. The caller may run other searches in between. Each search depends on
/// the results of the searches before.
///
/// First, each position gets the basic budget. Then these positions get five times the basic budget:
/// - each doubtful position, without the move played: the best move led to another score than expected;
/// - the position after each move with an annotation sign;
/// - the position before each of the worst moves.
///
/// ```
/// use chess_bots::{Budget, Inquiry, review, review_from};
/// use chess_core::{Game, Position, read_san};
/// let mut game = Game::new(Position::START);
/// for text in ["f3", "e5", "g4", "Qh4#"] {
///     game.play(read_san(game.position(), text).unwrap())?;
/// }
/// let budget = Budget::nodes(1_000);
/// let mut inquiry = Inquiry::new(&game);
/// while let Some(search) = inquiry.next_search() {
///     inquiry.answer(search, search.think(&game, budget).unwrap());
/// }
/// assert_eq!(review_from(&game, &inquiry.into_assessments()), review(&game, budget));
/// # Ok::<(), chess_core::IllegalMove>(())
/// ```
#[derive(Debug)]
pub struct Inquiry<'a> {
    game: &'a Game,
    found: Vec<Assessment>,
    waiting: Vec<u32>,
    sure: BTreeSet<u32>,
    rounds: usize,
}

/// A position of a game that needs a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextSearch {
    /// The number of half-moves before the position.
    pub ply: Ply,
    without: Option<Move>,
    factor: u64,
}

impl NextSearch {
    /// Searches the position of `game`. `budget` is the basic budget. Returns `None` if the flag of the budget stopped
    /// the search.
    pub fn think(self, game: &Game, budget: Budget<'_>) -> Option<Assessment> {
        let moves = game.moves().iter().copied().take(self.ply.0 as usize);
        let at = Game::replay(*game.start(), moves).ok()?;
        let budget = budget.times(self.factor);
        self.without.map_or_else(|| assess(&at, budget), |mv| assess_without(&at, mv, budget))
    }
}

impl<'a> Inquiry<'a> {
    /// Begins the review of a game.
    pub fn new(game: &'a Game) -> Self {
        Self { game, found: Vec::new(), waiting: Vec::new(), sure: BTreeSet::new(), rounds: ROUNDS }
    }

    /// Returns the next search; `None` if the review needs no further search.
    pub fn next_search(&mut self) -> Option<NextSearch> {
        let search = |ply, without, factor| Some(NextSearch { ply: Ply(ply), without, factor });
        if self.found.len() <= self.game.moves().len() {
            return search(u32::try_from(self.found.len()).ok()?, None, 1);
        }
        loop {
            if let Some(ply) = self.waiting.pop() {
                return search(ply, None, CLOSER);
            }
            if let Some(ply) = doubtful(self.game, &self.found) {
                self.sure.insert(ply.0);
                return search(ply.0, self.game.moves().get(ply.0 as usize).copied(), CLOSER);
            }
            self.rounds = self.rounds.checked_sub(1)?;
            let review = review_from(self.game, &self.found)?;
            let after = review.worst(usize::MAX).into_iter().map(|reviewed| reviewed.ply.0);
            let before = review.worst(Review::WORST).into_iter().map(|reviewed| reviewed.ply.0 - 1);
            self.waiting = after.chain(before).filter(|ply| self.sure.insert(*ply)).collect();
        }
    }

    /// Stores the result of the last search.
    pub fn answer(&mut self, search: NextSearch, found: Assessment) {
        if search.without.is_some() {
            settle(self.game, &mut self.found, search.ply, found);
        } else if let Some(kept) = self.found.get_mut(search.ply.0 as usize) {
            *kept = found;
        } else {
            self.found.push(found);
        }
    }

    /// Returns the assessments of the start position and of the position after each move.
    pub fn into_assessments(self) -> Vec<Assessment> {
        self.found
    }
}

#[cfg(test)]
mod tests {
    use chess_core::{Position, read_san};

    use super::*;
    use crate::search::Score;

    #[test]
    fn the_positions_around_a_move_with_a_sign_are_searched_longer_once() {
        let mut game = Game::new(Position::START);
        for text in ["e4", "e5", "Qh5"] {
            game.play(read_san(game.position(), text).unwrap()).unwrap();
        }
        let mut inquiry = Inquiry::new(&game);
        let mut asked = Vec::new();
        while let Some(search) = inquiry.next_search() {
            asked.push((search.ply.0, search.factor));
            // The short search gives Qh5 a bad score.
            let is_bad = search.ply.0 == 3 && search.factor == 1;
            let score = Score::Pawns(if is_bad { 300 } else { 0 });
            inquiry.answer(search, Assessment { score, line: Vec::new() });
        }
        assert_eq!(asked, [(0, 1), (1, 1), (2, 1), (3, 1), (2, CLOSER), (3, CLOSER)]);
        let review = review_from(&game, &inquiry.into_assessments()).unwrap();
        assert!(review.moves.iter().all(|reviewed| reviewed.glyph.is_none()));
    }

    /// In Morphy's opera game, Stockfish prefers 7…Qe7. The move 8.Nc3 loses 2 % of the chances, and 9…b5
    /// loses 6 %.
    #[test]
    fn a_move_gets_no_sign_for_a_later_error() {
        let mut game = Game::new(Position::START);
        let text = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 \
            Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";
        for text in text.split_whitespace() {
            game.play(read_san(game.position(), text).unwrap()).unwrap();
        }
        let review = review(&game, Budget::nodes(60_000)).unwrap();
        let sign = |ply: usize| review.moves.get(ply - 1).and_then(|reviewed| reviewed.glyph);
        assert_eq!((sign(14), sign(15)), (None, None), "7…Qe7 and 8.Nc3");
        assert!(sign(18).is_some(), "9…b5");
    }
}
