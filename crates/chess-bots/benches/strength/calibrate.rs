//! Places the levels on the scale of Stockfish's limited strengths, by games against other engines.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context, Result};

use super::play::play;
use super::players::Player;
use super::record::{Record, color, opening};
use super::{Args, OPTIONS};

/// The matches: a level and its opponent. `stockfish-N` has the `UCI_Elo` N. `fairy-N` has the skill level -N, like the
/// weakest computer opponents on lichess. The `UCI_Elo` values of strong opponents correspond to nearly whole skill
/// levels, because Stockfish searches to a whole depth.
const MATCHES: [(u8, &str); 21] = [
    (1, "fairy-5"),
    (1, "fairy-4"),
    (2, "fairy-5"),
    (2, "fairy-4"),
    (3, "fairy-4"),
    (3, "fairy-3"),
    (4, "fairy-3"),
    (4, "fairy-1"),
    (4, "stockfish-1350"),
    (5, "fairy-1"),
    (5, "stockfish-1350"),
    (6, "stockfish-1500"),
    (6, "stockfish-1700"),
    (7, "stockfish-1700"),
    (7, "stockfish-1800"),
    (8, "stockfish-1800"),
    (8, "stockfish-1872"),
    (9, "stockfish-1872"),
    (9, "stockfish-1955"),
    (10, "stockfish-2113"),
    (10, "stockfish-2190"),
];
/// The number of games of a match.
const GAMES: usize = 200;
/// The number of iterations of the fit.
const ROUNDS: usize = 2_000;
/// The inverse variance of a known rating.
const CERTAIN: f64 = 1e6;

/// A match of two players: the points of the first player, and the number of games.
struct Pair {
    one: usize,
    two: usize,
    points: f64,
    games: f64,
}

/// Plays the games that the file does not have yet, for the engines that `args` names. Prints the maximum-likelihood
/// ratings with 95 % confidence intervals.
pub(crate) fn calibrate(args: &Args) -> Result<()> {
    let file = args.games.clone().unwrap_or_else(|| RECORDS.into());
    let mut records: Vec<Record> =
        fs::read_to_string(&file).unwrap_or_default().lines().map(Record::read).collect::<Result<_>>()?;
    for (level, opponent) in MATCHES {
        play_missing(args, (level, opponent), &file, &mut records)?;
    }
    let mut names: Vec<String> = (1..=10).map(|level| format!("level-{level}")).collect();
    let mut pairs: BTreeMap<(usize, usize), Pair> = BTreeMap::new();
    for record in &records {
        let two = names.iter().position(|name| *name == record.opponent).unwrap_or(names.len());
        if two == names.len() {
            names.push(record.opponent.clone());
        }
        let one = usize::from(record.level) - 1;
        let pair = pairs.entry((one, two)).or_insert(Pair { one, two, points: 0.0, games: 0.0 });
        pair.points += record.points;
        pair.games += 1.0;
    }
    let pairs: Vec<Pair> = pairs.into_values().collect();
    for Pair { one, two, points, games } in &pairs {
        let (one, two) = (names.get(*one).context("one")?, names.get(*two).context("two")?);
        println!("{one} against {two}: {:.1} % of {games}", 100.0 * points / games);
    }
    let known: Vec<Option<f64>> = names.iter().map(|name| known(name)).collect();
    let ratings = fit(&pairs, &known);
    for ((name, rating), width) in names.iter().zip(&ratings).zip(widths(&pairs, &ratings, &known)) {
        println!("place {rating:.0} ± {width:.0} {name}");
    }
    Ok(())
}

const RECORDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/data/scale.txt");

/// Plays the missing games of a match and adds them to the file.
fn play_missing(
    args: &Args,
    (level, name): (u8, &str),
    file: &Path,
    records: &mut Vec<Record>,
) -> Result<()> {
    let Some(mut opponent) = engine(args, name)?.map(|text| Player::read(&text)).transpose()? else {
        return Ok(());
    };
    let mut player = Player::read(&format!("level:{level}"))?;
    let mut output = OpenOptions::new().create(true).append(true).open(file)?;
    for number in 0..GAMES {
        let is_same =
            |record: &Record| (record.level, &*record.opponent, record.number) == (level, name, number);
        if records.iter().any(is_same) {
            continue;
        }
        let (game, winner) =
            play(opening(number)?, [&mut player, &mut opponent], color(number), number as u64)?;
        let record = Record::new(level, name, number, (&game, winner));
        write!(output, "{record}")?;
        records.push(record);
    }
    Ok(())
}

/// Returns the match player for an opponent; `None` if `args` does not name its program.
fn engine(args: &Args, name: &str) -> Result<Option<String>> {
    let (program, label) = name.split_once('-').context("a name with a number")?;
    let number: usize = label.parse()?;
    if program == "stockfish" {
        return Ok(args.stockfish.as_ref().map(|program| {
            let limit = "setoption name UCI_LimitStrength value true|setoption name UCI_Elo value";
            let depth = 1.0 + skill(super::number(number)).floor();
            format!("uci:{program}|{OPTIONS}|{limit} {number}|go depth {depth:.0}")
        }));
    }
    let limit = format!("setoption name Skill Level value -{number}");
    Ok(args.fairy.as_ref().map(|program| format!("uci:{program}|{OPTIONS}|{limit}|go depth 5")))
}

/// Returns the skill level that Stockfish 15.1 gives to a `UCI_Elo`. Stockfish picks its move at the depth 1 plus this
/// level, rounded down.
fn skill(label: f64) -> f64 {
    ((label - 1346.6) / 143.4).powf(1.0 / 0.806)
}

/// Returns the rating that later measurements by Stockfish's authors give to the skill level of `stockfish-N`.
fn known(name: &str) -> Option<f64> {
    let skill = skill(name.strip_prefix("stockfish-")?.parse().ok()?);
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        let reached = ((37.2473 * middle - 40.8525) * middle + 22.2943) * middle - 0.311_438;
        (low, high) = if reached < skill { (middle, high) } else { (low, middle) };
    }
    Some(1_320.0 + 1_870.0 * low)
}

/// Returns the expected score for a rating difference.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

/// Returns the maximum-likelihood ratings. A draw counts as half a win and half a loss.
fn fit(pairs: &[Pair], known: &[Option<f64>]) -> Vec<f64> {
    let mut ratings: Vec<f64> = known.iter().map(|known| known.unwrap_or(1_000.0)).collect();
    for player in (0..ROUNDS).flat_map(|_| 0..known.len()).filter(|&player| known.get(player) == Some(&None))
    {
        let (mut surplus, mut slope) = (0.0, 0.0);
        for pair in pairs.iter().filter(|pair| pair.one == player || pair.two == player) {
            let share = expected(of(&ratings, pair.one) - of(&ratings, pair.two));
            let sign = if pair.one == player { 1.0 } else { -1.0 };
            surplus += sign * (pair.points - share * pair.games);
            slope += share * (1.0 - share) * pair.games * std::f64::consts::LN_10 / 400.0;
        }
        if let Some(rating) = ratings.get_mut(player) {
            *rating += (surplus / slope.max(1e-6)).clamp(-50.0, 50.0);
        }
    }
    ratings
}

fn of(ratings: &[f64], player: usize) -> f64 {
    ratings.get(player).copied().unwrap_or_default()
}

/// Returns half the width of the 95 % confidence interval of each rating. The curvature of the likelihood gives the
/// width.
fn widths(pairs: &[Pair], ratings: &[f64], known: &[Option<f64>]) -> Vec<f64> {
    let size = ratings.len();
    let mut information = vec![vec![0.0; size]; size];
    for pair in pairs {
        let share = expected(of(ratings, pair.one) - of(ratings, pair.two));
        let weight = share * (1.0 - share) * pair.games * (std::f64::consts::LN_10 / 400.0).powi(2);
        for (row, column, sign) in [
            (pair.one, pair.one, 1.0),
            (pair.two, pair.two, 1.0),
            (pair.one, pair.two, -1.0),
            (pair.two, pair.one, -1.0),
        ] {
            if let Some(cell) = information.get_mut(row).and_then(|row| row.get_mut(column)) {
                *cell += sign * weight;
            }
        }
    }
    for (place, row) in
        information.iter_mut().enumerate().filter(|(place, _)| known.get(*place) != Some(&None))
    {
        if let Some(cell) = row.get_mut(place) {
            *cell += CERTAIN;
        }
    }
    let variance = |player: usize| {
        let mut unit = vec![0.0; size];
        unit.get_mut(player).map(|cell| *cell = 1.0)?;
        solve(information.clone(), unit)?.get(player).copied()
    };
    (0..size).map(|player| 1.96 * variance(player).unwrap_or(f64::NAN).max(0.0).sqrt()).collect()
}

/// Solves a symmetric positive definite system of linear equations by elimination. Returns `None` if a row or
/// `right` is too short.
fn solve(mut rows: Vec<Vec<f64>>, mut right: Vec<f64>) -> Option<Vec<f64>> {
    for pivot in 0..rows.len() {
        let (pivot_row, pivot_right) = (rows.get(pivot)?.clone(), *right.get(pivot)?);
        for place in (0..rows.len()).filter(|place| *place != pivot) {
            let row = rows.get_mut(place)?;
            let factor = row.get(pivot)? / pivot_row.get(pivot)?;
            for (cell, above) in row.iter_mut().zip(&pivot_row) {
                *cell -= factor * above;
            }
            *right.get_mut(place)? -= factor * pivot_right;
        }
    }
    rows.iter().enumerate().zip(right).map(|((place, row), value)| Some(value / row.get(place)?)).collect()
}
