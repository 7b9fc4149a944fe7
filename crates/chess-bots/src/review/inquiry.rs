//! Decides which positions of a game a review searches, and how long each search takes.

use chess_core::{Game, Move, Ply};

use super::assess::{Assessment, assess, assess_with, assess_without};
use super::game_review::{Review, doubtful, review_from, settle};
use crate::budget::Budget;

/// The budget of a longer search ([`Inquiry`]), as a multiple of the basic budget. A search that excludes the best
/// known move has another budget, [`WITHOUT_BEST_FACTOR`].
const LONGER_FACTOR: u64 = 6;
/// The budget of a longer search that excludes the best known move, as a multiple of the basic budget.
const WITHOUT_BEST_FACTOR: u64 = 12;

/// Reviews a game. The first search of each position has the budget `budget`. Doubtful positions get longer searches
/// ([`Inquiry`]). Returns `None` if the stop flag of the budget ends the review.
///
/// The same game and budget give the same review.
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

/// The searches of a review, one at a time. The caller may run other searches in between. Each search depends on the
/// results of the previous searches.
///
/// First, the review searches each position with the basic budget. Then each doubtful position gets up to three longer
/// searches, from the end of the game to its beginning. For example, a position is doubtful if the move played seems to
/// lose many chances. The review runs these searches in order, until the position is no longer doubtful:
/// 1. a search of the position after the move played
/// 2. a search of the position itself that excludes the move played
/// 3. a search of the position after the best move so far
///
/// A longer search has six times the basic budget. If the move played is the best move so far, search 3 is left out,
/// and search 2 has twelve times the basic budget.
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
    longer: Vec<NextSearch>,
}

/// One search of a review: the position, the moves that the search considers, and the budget as a multiple of the basic
/// budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextSearch {
    ply: Ply,
    subject: Subject,
    factor: u64,
}

/// The moves that a search considers: all moves of a position, all moves except the move played, or only the best move
/// of an earlier search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Subject {
    All,
    Without(Move),
    Only(Move),
}

impl NextSearch {
    /// Returns the ply of the position that the search assesses.
    pub const fn ply(self) -> Ply {
        self.ply
    }

    /// Returns true if the search has a larger budget than the first search of each position.
    pub const fn is_longer(self) -> bool {
        self.factor > 1
    }

    /// Runs this search. `game` must be the game of the [`Inquiry`]. `budget` is always the basic budget: the function
    /// multiplies `budget` for a longer search. Returns `None` if the stop flag of `budget` stopped the search.
    pub fn think(self, game: &Game, budget: Budget<'_>) -> Option<Assessment> {
        let moves = game.moves().iter().copied().take(self.ply.0 as usize);
        let mut at = Game::replay(*game.start(), moves).ok()?;
        let budget = budget.times(self.factor);
        match self.subject {
            Subject::All => assess(&at, budget),
            Subject::Without(mv) => assess_without(&at, mv, budget),
            Subject::Only(mv) => {
                at.play(mv).ok()?;
                Some(assess_with(mv, &assess(&at, budget)?))
            }
        }
    }
}

impl<'a> Inquiry<'a> {
    /// Begins the review of a game.
    pub const fn new(game: &'a Game) -> Self {
        Self { game, found: Vec::new(), longer: Vec::new() }
    }

    /// Returns the next search; `None` if the review needs no further search.
    pub fn next_search(&self) -> Option<NextSearch> {
        if self.found.len() <= self.game.moves().len() {
            let ply = Ply(u32::try_from(self.found.len()).ok()?);
            return Some(NextSearch { ply, subject: Subject::All, factor: 1 });
        }
        doubtful(self.game, &self.found).into_iter().find_map(|ply| self.longer_search(ply))
    }

    /// Returns the next longer search for the doubtful position at `ply` (see [`doubtful`]). Returns `None` if this
    /// position has no further longer search.
    fn longer_search(&self, ply: Ply) -> Option<NextSearch> {
        let played = *self.game.moves().get(ply.0 as usize)?;
        let best = self.found.get(ply.0 as usize)?.line.first().copied();
        let after = Ply(ply.0 + 1);
        let is_done =
            |ply, subject| self.longer.iter().any(|done| (done.ply, done.subject) == (ply, subject));
        // A longer search without the next move has already settled this position. A further search of the position
        // adds nothing.
        let is_settled =
            self.longer.iter().any(|done| done.ply == after && matches!(done.subject, Subject::Without(_)));
        let position = (!is_settled).then_some((after, Subject::All, LONGER_FACTOR));
        let factor = if best == Some(played) { WITHOUT_BEST_FACTOR } else { LONGER_FACTOR };
        let without = (ply, Subject::Without(played), factor);
        let only = best.filter(|best| *best != played).map(|best| (ply, Subject::Only(best), LONGER_FACTOR));
        let searches = [position, Some(without), only].into_iter().flatten();
        let mut open = searches.filter(|(ply, subject, _)| !is_done(*ply, *subject));
        open.next().map(|(ply, subject, factor)| NextSearch { ply, subject, factor })
    }

    /// Stores `found`, the result of `search`.
    pub fn answer(&mut self, search: NextSearch, found: Assessment) {
        match (search.subject, self.found.get_mut(search.ply.0 as usize)) {
            (Subject::All, None) => self.found.push(found),
            (Subject::Without(_), _) => settle(self.game, &mut self.found, search.ply, found),
            (Subject::Only(_), Some(kept)) if kept.score.worth() > found.score.worth() => *kept = found,
            (Subject::All, Some(kept)) => *kept = found,
            (Subject::Only(_), _) => {}
        }
        if search.factor > 1 {
            self.longer.push(search);
        }
    }

    /// Returns the assessments of the start position and of the position after each move.
    pub fn into_assessments(self) -> Vec<Assessment> {
        self.found
    }
}

#[cfg(test)]
mod tests {
    use chess_core::{Flaw, Position, read_san};

    use super::*;
    use crate::search::Score;

    fn played(text: &str) -> Game {
        let mut game = Game::new(Position::START);
        for text in text.split_whitespace() {
            game.play(read_san(game.position(), text).unwrap()).unwrap();
        }
        game
    }

    /// Reviews 1.e4 e5 2.Qh5 with invented scores. After Qh5, the search with the basic budget wrongly gives Black an
    /// advantage of three pawns. Returns the longer searches and the annotation sign of Qh5.
    fn longer_searches(score: impl Fn(NextSearch) -> i32) -> (Vec<(u32, Subject)>, Option<Flaw>) {
        let game = played("e4 e5 Qh5");
        let mut inquiry = Inquiry::new(&game);
        let mut longer = Vec::new();
        while let Some(search) = inquiry.next_search() {
            if search.factor > 1 {
                longer.push((search.ply.0, search.subject));
            }
            let is_wrong = (search.ply.0, search.factor) == (3, 1);
            let score = Score::Pawns(if is_wrong { 300 } else { score(search) });
            let best = ["e4", "e5", "Nf3"].get(search.ply.0 as usize);
            let at = game.position_at(search.ply).unwrap();
            let line = best.map(|best| read_san(&at, best).unwrap()).into_iter().collect();
            inquiry.answer(search, Assessment { score, line });
        }
        let review = review_from(&game, &inquiry.into_assessments()).unwrap();
        (longer, review.moves.last().and_then(|reviewed| reviewed.glyph))
    }

    #[test]
    fn a_longer_search_after_the_move_removes_a_wrong_sign() {
        assert_eq!(longer_searches(|_| 0), (vec![(3, Subject::All)], None));
    }

    #[test]
    fn a_better_move_is_searched_before_a_move_gets_a_sign() {
        let at = played("e4 e5");
        let [queen, knight] = ["Qh5", "Nf3"].map(|text| read_san(at.position(), text).unwrap());
        let all = vec![(3, Subject::All), (2, Subject::Without(queen)), (2, Subject::Only(knight))];
        let bad = |search: NextSearch| if search.ply.0 == 3 { 200 } else { 0 };
        assert_eq!(longer_searches(bad), (all.clone(), Some(Flaw::Blunder)));
        // The search after Nf3 shows that Nf3 is no better than Qh5. So Qh5 gets no sign, and an earlier move may be
        // the mistake.
        let (asked, sign) = longer_searches(|search| match search.subject {
            Subject::Only(_) => -210,
            Subject::All | Subject::Without(_) => bad(search),
        });
        assert_eq!((asked.get(..3), sign), (Some(all.as_slice()), None));
    }

    /// The moves in `good` must get no annotation sign: Stockfish finds no clearly better move. 9…b5 and 10…cxb5 must
    /// get a sign: Black's chances, on the scale from -1 to 1, fall by 0.14 and 0.18. The limit is 0.1.
    #[test]
    fn the_opera_game_has_its_signs_where_stockfish_has_them() {
        let game = played(
            "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 \
            Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#",
        );
        let review = review(&game, Budget::nodes(56_000)).unwrap();
        let sign = |ply: usize| review.moves.get(ply - 1).and_then(|reviewed| reviewed.glyph);
        let good = [(6, "3…Bg4"), (14, "7…Qe7"), (15, "8.Nc3"), (16, "8…c6"), (17, "9.Bg5"), (19, "10.Nxb5")];
        for (ply, mv) in good {
            assert_eq!(sign(ply), None, "{mv}");
        }
        for (ply, mv) in [(18, "9…b5"), (20, "10…cxb5")] {
            assert!(sign(ply).is_some(), "{mv}");
        }
    }
}
