//! Reviews a game move by move.

use std::cmp::Ordering;

use chess_core::{ByColor, Color, Flaw, Game, Move, Opening, Openings, Outcome, Ply, Position};

use super::accuracy::{accuracies, accuracy_of_move};
use super::assess::{Assessment, assess_with};
use super::chances::Chances;
use super::explain::{Reason, explain};
use super::glyph::glyph;
use crate::search::Score;

/// The review of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// The reviewed moves, in the order of the game.
    pub moves: Vec<Reviewed>,
    /// The accuracy of each player from 0 to 100; `None` for a player without moves.
    pub accuracy: ByColor<Option<f64>>,
    /// White's chances before the first move.
    pub at_first: Chances,
    /// The worst mistake or blunder that changed the likely result, as a half-move number (from 1). `None` if no
    /// mistake or blunder changed the likely result.
    pub turning_point: Option<Ply>,
}

/// A reviewed move.
#[derive(Clone, Debug, PartialEq)]
pub struct Reviewed {
    /// The number of half-moves played, including this move.
    pub ply: Ply,
    /// The player who made the move.
    pub by: Color,
    /// The move.
    pub mv: Move,
    /// White's score after the move, on Stockfish's scale.
    pub score: Score,
    /// White's chances after the move.
    pub chances: Chances,
    /// The accuracy of the move, from 0 to 100.
    pub accuracy: f64,
    /// The annotation sign; `None` for a good move.
    pub glyph: Option<Flaw>,
    /// The better continuation, beginning with the better move. Empty if the move has no annotation sign, or if the
    /// loss of chances is too small for a reliable recommendation.
    pub better: Vec<Move>,
    /// The reason for the annotation sign; `None` if no reason is certain.
    pub reason: Option<Reason>,
    /// The named opening of the position after the move. A move with an opening is a book move.
    pub opening: Option<Opening>,
}

impl Review {
    /// The largest number of bad moves that the text of a review describes.
    pub const WORST: usize = 3;

    /// Returns at most `most` moves with an annotation sign, the move with the lowest accuracy first.
    ///
    /// ```
    /// use chess_bots::{Budget, review};
    /// use chess_core::{Game, Position, read_san};
    /// let mut game = Game::new(Position::START);
    /// for text in ["f3", "e5", "g4", "Qh4#"] {
    ///     game.play(read_san(game.position(), text).unwrap())?;
    /// }
    /// let review = review(&game, Budget::nodes(3_000)).unwrap();
    /// assert_eq!(review.worst(3).first().unwrap().ply.0, 3);
    /// # Ok::<(), chess_core::IllegalMove>(())
    /// ```
    pub fn worst(&self, most: usize) -> Vec<&Reviewed> {
        let mut bad: Vec<&Reviewed> = self.moves.iter().filter(|mv| mv.glyph.is_some()).collect();
        bad.sort_by(|one, other| one.accuracy.total_cmp(&other.accuracy));
        bad.truncate(most);
        bad
    }
}

/// A position is [`doubtful`] if the move played changes the chances, on the scale from -1 to 1, by at least this
/// value. In an even position, this value is about half a pawn. The limit for the sign ?! is the same ([`glyph`]).
const DOUBTFUL_CHANGE: f64 = 0.1;
/// If the move played is not the best move, this smaller loss of chances already makes the position [`doubtful`]: a
/// longer search may find that the loss reaches `DOUBTFUL_CHANGE`.
const DOUBTFUL_LOSS: f64 = 0.08;
/// The smallest loss of chances, on the scale from -1 to 1, for which a review recommends a better move. At smaller
/// losses, Stockfish too often rates the recommended move below the move played (`docs/measurements/bots.md`).
const RECOMMEND_FROM: f64 = 0.14;

/// Builds the review of a game from the assessments of the start position and of the position after each
/// move, without search. Returns `None` if the number of assessments does not match the number of moves.
///
/// ```
/// use chess_bots::{Budget, assess, review_from};
/// use chess_core::{Game, Position, read_san};
/// let mut game = Game::new(Position::START);
/// let budget = Budget::nodes(1_000);
/// let mut assessments = vec![assess(&game, budget).unwrap()];
/// for text in ["f3", "e5", "g4", "Qh4#"] {
///     game.play(read_san(game.position(), text).unwrap())?;
///     assessments.push(assess(&game, budget).unwrap());
/// }
/// assert_eq!(review_from(&game, &assessments).unwrap().turning_point.unwrap().0, 3);
/// assert_eq!(review_from(&game, &assessments[..4]), None);
/// # Ok::<(), chess_core::IllegalMove>(())
/// ```
pub fn review_from(game: &Game, assessments: &[Assessment]) -> Option<Review> {
    if assessments.len() != game.moves().len() + 1 {
        return None;
    }
    let assessments = backed_up(game, assessments);
    let scores: Vec<Score> = game.positions().zip(&assessments).map(for_white).collect();
    let mut chances: Vec<Chances> = scores.iter().copied().map(Chances::of).collect();
    if let (Some(Outcome::Win { winner, .. }), Some(last)) = (game.automatic_outcome(), chances.last_mut()) {
        *last = if winner == Color::White { Chances::WON } else { Chances::WON.turned() };
    }
    let mut moves = Vec::new();
    let both = assessments.iter().zip(assessments.iter().skip(1));
    let steps = game.moves().iter().zip(game.positions().zip(game.positions().skip(1)));
    for (((&mv, (before, after)), (then, now)), ((&score, &chances), ply)) in
        steps.zip(both).zip(scores.iter().zip(&chances).skip(1).zip(1..))
    {
        let lost = (then.score, now.score.turned());
        let opening = Openings::bundled().of(after);
        let is_best = then.line.first() == Some(&mv);
        // A move of a named opening line gets no inaccuracy sign, even on the way to the named position.
        let is_known =
            |sign: &Flaw| *sign == Flaw::Inaccuracy && Openings::bundled().lines_through(after) > 0;
        let sign = glyph(lost.0, lost.1).filter(|sign| !is_best && !is_known(sign));
        let cost = Chances::of(lost.0).value() - Chances::of(lost.1).value();
        let better = if sign.is_some() && cost >= RECOMMEND_FROM { then.line.clone() } else { Vec::new() };
        moves.push(Reviewed {
            ply: Ply(ply),
            by: before.turn(),
            mv,
            score,
            chances,
            accuracy: accuracy_of_move(Chances::of(lost.0), Chances::of(lost.1)),
            glyph: sign,
            better,
            reason: sign.and_then(|_| explain(before, mv, then, now)),
            opening,
        });
    }
    let accuracy = accuracies(&chances, game.start().turn());
    let at_first = *chances.first()?;
    let turning_point = turning_point(at_first, &moves);
    Some(Review { moves, accuracy, at_first, turning_point })
}

/// Returns the plies of the doubtful positions, from the end of the game to its beginning. A doubtful position needs a
/// longer search. A position with several legal moves is doubtful in three cases:
/// - The chances before and after the move played differ by at least `DOUBTFUL_CHANGE`.
/// - The move played is not the best move, and loses at least `DOUBTFUL_LOSS`.
/// - The move played is not the best move, and would get an annotation sign.
pub(super) fn doubtful(game: &Game, assessments: &[Assessment]) -> Vec<Ply> {
    let backed = backed_up(game, assessments);
    let plies = (0..).map(Ply).zip(game.positions().zip(game.moves()));
    let scores = assessments.iter().zip(backed.iter().skip(1));
    let doubts = plies.zip(scores).filter(|((_, (position, mv)), (before, after))| {
        let loss = Chances::of(before.score).value() - Chances::of(after.score.turned()).value();
        let is_flaw = loss >= DOUBTFUL_LOSS || glyph(before.score, after.score.turned()).is_some();
        let is_best = before.line.first() == Some(*mv);
        (loss.abs() >= DOUBTFUL_CHANGE || is_flaw && !is_best) && position.legal_moves().len() > 1
    });
    let mut doubts: Vec<_> = doubts.map(|((ply, _), _)| ply).collect();
    doubts.reverse();
    doubts
}

/// Replaces the assessment of the position at `ply`. The new assessment is the better of two assessments:
/// - the assessment of the move played, computed from the assessment of the next position ([`assess_with`])
/// - `other`, the result of a search that excludes the move played
pub(super) fn settle(game: &Game, assessments: &mut [Assessment], ply: Ply, other: Assessment) {
    let ply = ply.0 as usize;
    let after = backed_up(game, assessments).into_iter().nth(ply + 1);
    if let (Some(&mv), Some(after), Some(kept)) = (game.moves().get(ply), after, assessments.get_mut(ply)) {
        let played = assess_with(mv, &after);
        *kept = if other.score.worth() > played.score.worth() { other } else { played };
    }
}

/// Corrects the assessments, from the last position to the first. [`assess_with`] assesses a position anew from the
/// move played and the next assessment. The new assessment replaces the old assessment in two cases:
/// - The new assessment has a higher score.
/// - The move played is the only legal move.
fn backed_up(game: &Game, assessments: &[Assessment]) -> Vec<Assessment> {
    let mut backed = assessments.to_vec();
    let mut after: Option<Assessment> = None;
    let moves = game.moves().iter().map(Some).chain([None]);
    let positions: Vec<_> = game.positions().collect();
    for ((own, mv), position) in backed.iter_mut().rev().zip(moves.rev()).zip(positions.into_iter().rev()) {
        if let Some((&mv, after)) = mv.zip(after) {
            let played = assess_with(mv, &after);
            if played.score.worth() > own.score.worth() || position.legal_moves().len() == 1 {
                *own = played;
            }
        }
        after = Some(own.clone());
    }
    backed
}

fn for_white((position, assessment): (&Position, &Assessment)) -> Score {
    match position.turn() {
        Color::White => assessment.score,
        Color::Black => assessment.score.turned(),
    }
}

/// Returns the ply after the worst mistake or blunder that turned the game, for example from won to even.
fn turning_point(at_first: Chances, moves: &[Reviewed]) -> Option<Ply> {
    let before = std::iter::once(at_first).chain(moves.iter().map(|mv| mv.chances));
    let turned = before
        .zip(moves)
        .filter(|(before, mv)| mv.glyph >= Some(Flaw::Mistake) && prospect(*before) != prospect(mv.chances));
    let worst = turned.min_by(|(_, one), (_, other)| one.accuracy.total_cmp(&other.accuracy));
    worst.map(|(_, mv)| mv.ply)
}

/// Returns `Greater` if White's chances are at least 67 %, `Less` below 33 %, and `Equal` in between.
fn prospect(white: Chances) -> Ordering {
    match white.percent() {
        ..33.0 => Ordering::Less,
        67.0.. => Ordering::Greater,
        _ => Ordering::Equal,
    }
}

#[cfg(test)]
mod tests {
    use chess_core::read_san;

    use super::*;

    /// The search sees the mate only after Black's last move. The move that allowed the mate gets the annotation sign.
    #[test]
    fn a_mate_seen_late_is_charged_to_the_move_that_allowed_it() {
        let mut game = Game::new(Position::START);
        let found = [(0, "e4"), (50, "e5"), (-40, "d4"), (60, "Qh4")];
        let mut assessments = Vec::new();
        for ((score, best), played) in found.into_iter().zip(["f3", "e5", "g4", "Qh4#"]) {
            let line = vec![read_san(game.position(), best).unwrap()];
            assessments.push(Assessment { score: Score::Pawns(score), line });
            game.play(read_san(game.position(), played).unwrap()).unwrap();
        }
        assessments.push(Assessment { score: Score::Mate(0), line: Vec::new() });
        let review = review_from(&game, &assessments).unwrap();
        let [f3, e5, g4, mate] = review.moves.as_slice() else { panic!("four moves") };
        // Each position keeps the value of its own search.
        assert_eq!((f3.score, e5.score), (Score::Pawns(-50), Score::Pawns(-40)));
        assert_eq!((g4.score, g4.glyph), (Score::Mate(-1), Some(Flaw::Blunder)));
        assert_eq!((mate.score, mate.glyph), (Score::Mate(0), None));
    }

    #[test]
    fn a_move_better_than_expected_raises_the_score_before_it() {
        let mut game = Game::new(Position::START);
        let found = [(20, "e4"), (-20, "e5"), (30, "Nf3"), (-35, "Nc6"), (600, "Bb5")];
        let mut assessments = Vec::new();
        for ((score, best), played) in found.into_iter().zip(["e4", "e5", "Bc4", "a6", "Qh5"]) {
            let line = read_san(game.position(), best).into_iter().collect();
            assessments.push(Assessment { score: Score::Pawns(score), line });
            game.play(read_san(game.position(), played).unwrap()).unwrap();
        }
        // The search did not foresee that Black loses after 3.Qh5. So 2…a6 was the mistake.
        assessments.push(Assessment { score: Score::Pawns(-900), line: Vec::new() });
        let review = review_from(&game, &assessments).unwrap();
        let signs: Vec<_> = review.moves.iter().map(|mv| mv.glyph).collect();
        assert_eq!(signs, [None, None, None, Some(Flaw::Blunder), None]);
        assert_eq!(review.moves.get(3).map(|mv| mv.score), Some(Score::Pawns(900)));
        assert!(
            Score::Mate(1).worth() > Score::Mate(5).worth()
                && Score::Mate(5).worth() > Score::Pawns(9_000).worth()
        );
        assert!(
            Score::Mate(-5).worth() > Score::Mate(-1).worth()
                && Score::Mate(-1).worth() > Score::Mate(0).worth()
        );
    }

    #[test]
    fn a_small_flaw_gets_a_sign_and_no_better_move() {
        let mut game = Game::new("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().unwrap());
        let line = vec![read_san(game.position(), "Kd2").unwrap()];
        game.play(read_san(game.position(), "Kf2").unwrap()).unwrap();
        for (loss, better) in [(65, 0), (80, 1)] {
            let before = Assessment { score: Score::Pawns(0), line: line.clone() };
            let after = Assessment { score: Score::Pawns(loss), line: Vec::new() };
            let review = review_from(&game, &[before, after]).unwrap();
            let played = review.moves.first().unwrap();
            assert_eq!((played.glyph, played.better.len()), (Some(Flaw::Inaccuracy), better), "{loss}");
        }
    }

    /// A smaller loss can get a worse annotation sign than a larger loss. For example, a move that allows a mate in a
    /// lost position loses little, but may get ??.
    #[test]
    fn the_worst_move_is_the_one_that_loses_most_whatever_its_sign() {
        let mut game = Game::new(Position::START);
        let mut assessments = vec![Assessment { score: Score::Pawns(0), line: Vec::new() }];
        for text in ["e4", "e5"] {
            game.play(read_san(game.position(), text).unwrap()).unwrap();
            assessments.push(Assessment { score: Score::Pawns(0), line: Vec::new() });
        }
        let mut review = review_from(&game, &assessments).unwrap();
        let signs = [(Flaw::Blunder, 55.0), (Flaw::Mistake, 51.8)];
        for (mv, (sign, accuracy)) in review.moves.iter_mut().zip(signs) {
            *mv = Reviewed { glyph: Some(sign), accuracy, ..mv.clone() };
        }
        assert_eq!(review.worst(3).iter().map(|mv| mv.ply.0).collect::<Vec<_>>(), [2, 1]);
    }

    /// A mating move gets no annotation sign, even if the expected line begins with another move.
    #[test]
    fn no_mating_move_gets_a_sign() {
        for (fen, line, mate) in [
            ("7k/R7/8/8/8/8/1R6/K5R1 w - - 0 1", "Rh2#", "Rb8#"),
            ("k5r1/1r6/8/8/8/8/r7/7K b - - 0 1", "Rh7#", "Rb1#"),
        ] {
            let mut game = Game::new(fen.parse().unwrap());
            let mover = game.position().turn();
            let line = vec![read_san(game.position(), line).unwrap()];
            game.play(read_san(game.position(), mate).unwrap()).unwrap();
            let found = [
                Assessment { score: Score::Mate(1), line },
                Assessment { score: Score::Mate(0), line: Vec::new() },
            ];
            let review = review_from(&game, &found).unwrap();
            let last = review.moves.last().unwrap();
            assert_eq!((last.glyph, last.accuracy, review.turning_point), (None, 100.0, None), "{fen}");
            assert_eq!(last.chances.value() > 0.9, mover == Color::White, "{fen}");
            assert_eq!(last.chances.value() < -0.9, mover == Color::Black, "{fen}");
        }
    }
}
