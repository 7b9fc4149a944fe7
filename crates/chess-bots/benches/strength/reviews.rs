//! Compares reviews with the published evaluations and annotation signs (?!, ? and ??) of games.

use anyhow::{Context, Result};
use chess_bots::{Budget, Chances, Review, Score, glyph, on_the_common_scale, review, study};
use chess_core::{Color, Flaw, Game, Ply, pgn};
use cpu_time::ThreadTime;

use super::{number, report};

const GAMES: &str = include_str!("../../../../tests/data/lichess-433-games.pgn");
/// The standard budget for each position, in nodes.
pub(crate) const NODES: u64 = 60_000;
/// The score before the first move.
const FIRST: Score = Score::Pawns(15);

/// A move of a published game: the published annotation sign, and Stockfish's scores from the player's view before and
/// after the move.
struct Judged {
    before: Score,
    after: Score,
    glyph: Option<Flaw>,
    ply: u32,
}

impl Judged {
    /// The loss of winning chances in per cent, computed from the published evaluations.
    fn loss(&self) -> f64 {
        Chances::of(self.before).percent() - Chances::of(self.after).percent()
    }
}

/// A flaw is a move with at least this loss of chances, in per cent.
const FLAW: f64 = 5.0;
/// An innocent move has a smaller loss of chances than this, in per cent.
const INNOCENT: f64 = 3.0;

/// Counts of the annotation signs in the reviews of all games.
#[derive(Default)]
struct Places {
    /// The number of mistake and blunder signs, and the number of these signs on innocent moves.
    mistakes: usize,
    innocent: usize,
    /// The number of games with a flaw, and the number of these games in which the worst move of the review also
    /// has nearly the largest published loss.
    games: usize,
    found: usize,
    /// The number of worst moves, and the number of these moves with a reason.
    worst: usize,
    reasons: usize,
}

impl Places {
    fn count(&mut self, review: &Review, judged: &[Judged]) {
        let at = |ply: Ply| judged.iter().find(|mv| Ply(mv.ply) == ply);
        for own in review.moves.iter().filter(|own| own.glyph >= Some(Flaw::Mistake)) {
            let Some(mv) = at(own.ply) else { continue };
            self.mistakes += 1;
            self.innocent += usize::from(mv.glyph.is_none() && mv.loss() < INNOCENT);
        }
        for own in review.worst(Review::WORST) {
            self.worst += 1;
            self.reasons += usize::from(own.reason.is_some());
        }
        let worst = judged.iter().map(Judged::loss).fold(0.0, f64::max);
        if worst >= FLAW {
            self.games += 1;
            let own = review.worst(1).first().and_then(|own| at(own.ply));
            self.found += usize::from(own.is_some_and(|mv| mv.loss() >= 0.7 * worst));
        }
    }

    fn report(&self) {
        let Self { mistakes, innocent, games, found, worst, reasons } = *self;
        println!(
            "{innocent} of {mistakes} ? and ?? on innocent moves; the worst moment of {found} of {games} games"
        );
        report("innocent_mistakes_percent_at_most", 100.0 * number(innocent) / number(mistakes), 10.0);
        report("worst_moments_percent", 100.0 * number(found) / number(games), 90.0);
        report("reasons_percent", 100.0 * number(reasons) / number(worst), 50.0);
    }
}

/// Returns the games that have published evaluations, with their moves.
fn games() -> Result<Vec<(Game, Vec<Judged>)>> {
    let mut games = Vec::new();
    for read in pgn::read(GAMES) {
        let read = read?;
        let mut before = Some(FIRST);
        let mut judged = Vec::new();
        for ply in 1..=u32::try_from(read.game.moves().len())? {
            let note = read.notes.iter().find(|note| note.after == Ply(ply));
            let white = note.and_then(|note| evaluation(&note.text));
            let signs = note.map(|note| note.signs.as_slice()).unwrap_or_default();
            let glyph = Flaw::ALL.into_iter().find(|glyph| signs.contains(&glyph.nag()));
            if let (Some(before), Some(after)) = (before, white) {
                let seen = |score: Score| if ply % 2 == 1 { score } else { score.turned() };
                judged.push(Judged { before: seen(before), after: seen(after), glyph, ply });
            }
            before = white;
        }
        if !judged.is_empty() {
            games.push((read.game, judged));
        }
    }
    Ok(games)
}

/// Parses the evaluation in a comment, from White's view. Returns `None` if the comment has no evaluation.
fn evaluation(text: &str) -> Option<Score> {
    let (_, rest) = text.split_once("[%eval ")?;
    let (value, _) = rest.split_once(']')?;
    if let Some(mate) = value.strip_prefix('#') {
        return mate.parse().ok().map(Score::Mate);
    }
    let (whole, part) = value.split_once('.').unwrap_or((value, "0"));
    let sign = if whole.starts_with('-') { -1 } else { 1 };
    let whole: i32 = whole.trim_start_matches('-').parse().ok()?;
    let part: i32 = format!("{part:0<2}").get(..2)?.parse().ok()?;
    Some(Score::Pawns(sign * (100 * whole + part)))
}

/// Reports how many published annotation signs equal the signs that `glyph` computes from the published evaluations.
pub(crate) fn glyphs_of_the_file() -> Result<()> {
    let (mut same, mut all) = (0, 0);
    for (_, judged) in games()? {
        for mv in judged {
            if let (Score::Pawns(_), Score::Pawns(_)) = (mv.before, mv.after) {
                all += 1;
                same += usize::from(glyph(mv.before, mv.after) == mv.glyph);
            }
        }
    }
    println!("{same} of {all} signs of the file");
    report("glyphs_of_the_file", number(same), 2_013.0);
    Ok(())
}

/// Reports how many published blunders a review finds, and how well the scores of the review agree with the published
/// evaluations.
pub(crate) fn own_evaluations(nodes: u64) -> Result<()> {
    let (mut blunders, mut found, mut plain, mut wrong) = (0, 0, 0, 0);
    let (mut pairs, mut places) = (Vec::new(), Places::default());
    for (game, judged) in games()? {
        let review = review(&game, Budget::nodes(nodes)).context("a review")?;
        places.count(&review, &judged);
        for mv in judged {
            let Some(own) = review.moves.iter().find(|own| own.ply == Ply(mv.ply)) else { continue };
            let scored = matches!((mv.before, mv.after), (Score::Pawns(_), Score::Pawns(_)));
            match mv.glyph {
                Some(Flaw::Blunder) if scored => {
                    blunders += 1;
                    found += usize::from(own.glyph >= Some(Flaw::Mistake));
                }
                None => {
                    plain += 1;
                    wrong += usize::from(own.glyph == Some(Flaw::Blunder));
                }
                Some(_) => {}
            }
            let theirs = if own.by == Color::White { mv.after } else { mv.after.turned() };
            pairs.push((own.score, theirs));
        }
    }
    println!("{found} of {blunders} blunders found, {wrong} of {plain} moves without a sign called ??");
    report("blunders_found_percent", 100.0 * number(found) / number(blunders), 90.0);
    report("called_blunders_percent_at_most", 100.0 * number(wrong) / number(plain), 3.0);
    places.report();
    println!("{}", fit(&pairs));
    Ok(())
}

/// Returns a text with the factor for review scores that fits the published evaluations best.
fn fit(pairs: &[(Score, Score)]) -> String {
    let error = |factor: i32| {
        let squares = pairs.iter().map(|(own, theirs)| {
            let own = match *own {
                Score::Pawns(value) => Score::Pawns(value * factor / 100),
                Score::Mate(_) => *own,
            };
            (Chances::of(own).value() - Chances::of(*theirs).value()).powi(2)
        });
        (squares.sum::<f64>() / number(pairs.len())).sqrt()
    };
    let best = (30..200).min_by(|one, other| error(*one).total_cmp(&error(*other))).unwrap_or(100);
    format!(
        "best factor beside the scale in use {best} %, error {:.4} beside {:.4}, {} evaluations",
        error(best),
        error(100),
        pairs.len()
    )
}

/// Reports the processor time of a review of eighty half-moves at the standard budget, in seconds.
pub(crate) fn time() -> Result<()> {
    let long =
        pgn::read(GAMES).flatten().find(|read| read.game.moves().len() >= 80).context("a long game")?.game;
    let game = Game::replay(*long.start(), long.moves().iter().copied().take(80))?;
    let start = ThreadTime::now();
    review(&game, Budget::nodes(NODES)).context("a review")?;
    report("review_seconds_at_most", start.elapsed().as_secs_f64(), 5.0);
    // `study` returns a score on the scale of this crate. Reviews show scores on Stockfish's scale.
    let thought = study(&game, Budget::nodes(1_000)).map(|thought| on_the_common_scale(thought.score));
    println!("the last position: {thought:?}");
    Ok(())
}
