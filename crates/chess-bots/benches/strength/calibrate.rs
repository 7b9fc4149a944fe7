//! Estimates the ratings of levels and other engines from matches between pairs.

use anyhow::{Context, Result};

use super::levels::points;

/// The levels whose ratings the matches determine.
const LEVELS: std::ops::RangeInclusive<usize> = 5..=9;
/// The mean rating of the levels. The mean is fixed: matches give only differences of ratings.
const MEAN: f64 = 1_900.0;
/// The number of iterations of the fit.
const ROUNDS: usize = 2_000;

/// The match of two players.
struct Pair {
    one: usize,
    two: usize,
    points: f64,
    games: f64,
}

/// Plays levels 5 to 9 against other engines with fixed numbers of nodes, and each level against the next
/// higher level. Prints the ratings.
pub(crate) fn calibrate(engines: &[String], games: usize) -> Result<()> {
    let mut players: Vec<String> = LEVELS.map(|level| format!("level:{level}")).collect();
    let levels = players.len();
    players.extend(engines.iter().cloned());
    let mut pairs = Vec::new();
    for one in 0..levels {
        for two in (one + 1..levels).take(1).chain(levels..players.len()) {
            let (first, second) = (players.get(one).context("one")?, players.get(two).context("two")?);
            let points = points(first, second, games)?;
            pairs.push(Pair { one, two, points, games: super::number(games) });
        }
    }
    let ratings = fit(&pairs, players.len(), levels);
    let widths = widths(&pairs, &ratings, levels);
    for ((player, rating), width) in players.iter().zip(&ratings).zip(widths) {
        println!("place {rating:.0} ± {width:.0} {player}");
    }
    Ok(())
}

/// Returns the expected score for a rating difference.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

/// Returns the ratings with the greatest likelihood. A draw counts as half a win and half a loss.
fn fit(pairs: &[Pair], players: usize, levels: usize) -> Vec<f64> {
    let mut ratings = vec![MEAN; players];
    for _ in 0..ROUNDS {
        for player in 0..players {
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
        let mean = ratings.iter().take(levels).sum::<f64>() / super::number(levels);
        for rating in &mut ratings {
            *rating += MEAN - mean;
        }
    }
    ratings
}

fn of(ratings: &[f64], player: usize) -> f64 {
    ratings.get(player).copied().unwrap_or(MEAN)
}

/// Returns half the width of the 95 % confidence interval of each rating. The curvature of the likelihood gives the
/// width.
fn widths(pairs: &[Pair], ratings: &[f64], levels: usize) -> Vec<f64> {
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
    // Only a fixed mean of the levels makes the matrix invertible.
    for row in information.iter_mut().take(levels) {
        for cell in row.iter_mut().take(levels) {
            *cell += 1.0;
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
