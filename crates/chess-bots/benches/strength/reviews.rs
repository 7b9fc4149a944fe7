//! Compares reviews with Stockfish's scores of the same games.

use std::fs;

use anyhow::{Context, Result};
use chess_bots::{Budget, Chances, Review, Reviewed, Score, accuracies, glyph, review};
use chess_core::{Color, Flaw, Game, Ply, Position, pgn};
use cpu_time::ThreadTime;

use super::engine::Engine;
use super::{number, report};

const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/reviewed-games.pgn");
/// The standard budget for each position, in nodes.
const NODES: u64 = 56_000;
/// The score before the first move.
const FIRST: Score = Score::Pawns(29);

/// A move of a game: Stockfish's scores from the player's view before and after the move.
struct Judged {
    before: Score,
    after: Score,
}

impl Judged {
    /// The loss of winning chances, on the scale from -1 to 1.
    fn loss(&self) -> f64 {
        Chances::of(self.before).value() - Chances::of(self.after).value()
    }

    fn glyph(&self) -> Option<Flaw> {
        glyph(self.before, self.after)
    }
}

/// A share of cases.
#[derive(Default)]
struct Share {
    hits: usize,
    cases: usize,
}

impl Share {
    fn count(&mut self, hit: bool) {
        self.cases += 1;
        self.hits += usize::from(hit);
    }

    fn print(&self, what: &str) -> f64 {
        let share = number(self.hits) / number(self.cases);
        println!("{what}: {} of {}, {:.1} %", self.hits, self.cases, 100.0 * share);
        share
    }
}

/// The comparison of the reviews with Stockfish's scores, over all games.
#[derive(Default)]
struct Comparison {
    precision: Share,
    any_precision: Share,
    recall: Share,
    any_recall: Share,
    worst_moments: Share,
    /// The worst moves that the review explains.
    reasons: Share,
    /// The differences between the accuracies of the review and the accuracies from Stockfish's scores.
    distances: Vec<f64>,
    seconds: f64,
    plies: usize,
    /// The positions after the better moves of the review. Each score is Stockfish's score of the move that was played,
    /// from the player's view.
    better: Vec<(Position, Score)>,
}

impl Comparison {
    fn add(&mut self, game: &Game, scores: &[Score]) -> Result<()> {
        let start = ThreadTime::now();
        let review = review(game, Budget::nodes(NODES)).context("a review")?;
        self.seconds += start.elapsed().as_secs_f64();
        self.plies += game.moves().len();
        let mut judged = Vec::new();
        for (own, both) in review.moves.iter().zip(scores.windows(2)) {
            let [before, after] = *both else { continue };
            let seen = |score: Score| if own.by == Color::White { score } else { score.turned() };
            let mv = Judged { before: seen(before), after: seen(after) };
            self.count(own, &mv);
            if let (Some(&better), Some(at)) = (own.better.first(), game.position_at(Ply(own.ply.0 - 1))) {
                self.better.push((at.after(better), mv.after));
            }
            judged.push(mv);
        }
        self.place(&review, &judged);
        let chances: Vec<Chances> = scores.iter().copied().map(Chances::of).collect();
        let theirs = accuracies(&chances, game.start().turn());
        for color in Color::ALL {
            let both = review.accuracy[color].zip(theirs[color]);
            self.distances.extend(both.map(|(own, theirs)| (own - theirs).abs()));
        }
        Ok(())
    }

    fn count(&mut self, own: &Reviewed, mv: &Judged) {
        let is_bad = own.glyph >= Some(Flaw::Mistake);
        if is_bad {
            self.precision.count(mv.glyph() >= Some(Flaw::Mistake));
            self.any_precision.count(mv.glyph().is_some());
        }
        if mv.loss() >= 0.3 {
            self.recall.count(is_bad);
        }
        if mv.glyph().is_some() {
            self.any_recall.count(own.glyph.is_some());
        }
    }

    /// Counts the explained moves. In a game with a flaw, counts whether the worst move of the review loses almost as
    /// much as the worst move by Stockfish's scores.
    fn place(&mut self, review: &Review, judged: &[Judged]) {
        for own in review.worst(Review::WORST) {
            self.reasons.count(own.reason.is_some());
        }
        let worst = judged.iter().map(Judged::loss).fold(0.0, f64::max);
        if worst >= 0.1 {
            let own = review.worst(1).first().and_then(|own| judged.get(own.ply.0 as usize - 1));
            self.worst_moments.count(own.is_some_and(|mv| mv.loss() >= 0.7 * worst));
        }
    }
}

/// Reports how well the signs, worst moments and accuracies of reviews agree with Stockfish's scores, and the time of a
/// review. With `stockfish`, also reports how many of the suggested better moves are at least as good as the moves
/// played.
pub(crate) fn measure(stockfish: Option<&str>) -> Result<()> {
    let mut all = Comparison::default();
    for read in pgn::read(&fs::read_to_string(GAMES)?) {
        let read = read?;
        let evaluations = read.notes.iter().filter_map(|note| evaluation(&note.text));
        let mut scores: Vec<Score> = std::iter::once(FIRST).chain(evaluations).collect();
        if scores.len() == read.game.moves().len() {
            // Stockfish gives no score after mate.
            let white_mates = read.game.position().turn() == Color::Black;
            scores.push(Score::Mate(if white_mates { 1 } else { -1 }));
        }
        all.add(&read.game, &scores)?;
    }
    report("mistakes_precision", all.precision.print("? and ?? on mistakes or blunders"), 0.85);
    all.any_precision.print("? and ?? on moves that Stockfish gives a sign");
    report("losses_of_15_percent_recall", all.recall.print("losses of 15 % with ? or ??"), 0.8);
    all.any_recall.print("moves with any sign");
    report("worst_moments", all.worst_moments.print("the worst moment of a game"), 0.9);
    report("reasons", all.reasons.print("worst moves with a reason"), 0.5);
    all.distances.sort_by(f64::total_cmp);
    let median = all.distances.get(all.distances.len() / 2).context("no accuracies")?;
    report("accuracy_distance_at_most", *median, 3.0);
    report("review_seconds_at_most", 80.0 * all.seconds / number(all.plies), 10.0);
    stockfish.map_or(Ok(()), |program| check_better_moves(program, &all.better))
}

/// Reports the share of better moves that are at least as good as the moves played.
fn check_better_moves(program: &str, better: &[(Position, Score)]) -> Result<()> {
    let mut engine = Engine::start(program)?;
    let mut good = Share::default();
    for (position, played) in better {
        let go = format!("ucinewgame\nposition fen {}\ngo nodes 300000", position.to_fen());
        let score = engine.ask(&go, "bestmove")?.iter().rev().find_map(|line| told(line));
        let better = score.context("no score")?.turned();
        let gain = Chances::of(better).value() - Chances::of(*played).value();
        if gain < 0.0 {
            println!("worse by {:.3}: {}", -gain, position.to_fen());
        }
        good.count(gain >= 0.0);
    }
    report("better_moves", good.print("better moves no worse than the moves played"), 0.98);
    Ok(())
}

/// Parses the score in a line of a UCI engine. Skips bounds.
fn told(line: &str) -> Option<Score> {
    let (_, rest) = line.split_once(" score ").filter(|_| !line.contains("bound"))?;
    let mut words = rest.split_whitespace();
    match (words.next()?, words.next()?.parse().ok()?) {
        ("cp", value) => Some(Score::Pawns(value)),
        ("mate", moves) => Some(Score::Mate(moves)),
        _ => None,
    }
}

/// Parses the evaluation in a comment, from White's view. Returns `None` if the comment has no evaluation.
fn evaluation(text: &str) -> Option<Score> {
    let (_, rest) = text.split_once("[%eval ")?;
    let (value, _) = rest.split_once(']')?;
    if let Some(mate) = value.strip_prefix('#') {
        return mate.parse().ok().map(Score::Mate);
    }
    // Each evaluation has two decimal places.
    value.replace('.', "").parse().ok().map(Score::Pawns)
}
