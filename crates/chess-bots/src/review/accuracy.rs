//! The accuracy of a player by the formulas of lichess.

use chess_core::{ByColor, Color};

use super::chances::Chances;

/// Returns the accuracy of a move, from 0 to 100, given the player's chances before and after the move.
///
/// ```
/// use chess_bots::{Chances, Score, accuracy_of_move};
/// let (even, lost) = (Chances::of(Score::Pawns(0)), Chances::of(Score::Pawns(-1_000)));
/// assert_eq!(accuracy_of_move(even, even), 100.0);
/// assert!(accuracy_of_move(even, lost) < 20.0);
/// ```
pub fn accuracy_of_move(before: Chances, after: Chances) -> f64 {
    let loss = before.percent() - after.percent();
    if loss <= 0.0 {
        return 100.0;
    }
    // The formula of lichess adds 1 for the uncertainty of the evaluation.
    let raw = 103.166_810_071_164_9 * (-0.043_544_153_867_539_51 * loss).exp() - 3.166_924_740_191_411 + 1.0;
    raw.clamp(0.0, 100.0)
}

/// Returns the accuracies of both players, from 0 to 100; `None` for a player without moves. `chances` are White's
/// chances before the first move and after each move.
///
/// The accuracy of a player is the average of two means of the accuracies of the moves: the weighted mean and the
/// harmonic mean. A move has more weight if the chances vary strongly in the positions around the move.
///
/// ```
/// use chess_bots::{Chances, Score, accuracies};
/// use chess_core::Color;
/// let chances: Vec<_> = [15, 20, 10, -350, -340].map(|cp| Chances::of(Score::Pawns(cp))).to_vec();
/// let both = accuracies(&chances, Color::White);
/// assert!(both.white.unwrap() < 70.0 && both.black.unwrap() > 95.0);
/// ```
pub fn accuracies(chances: &[Chances], first: Color) -> ByColor<Option<f64>> {
    let percents: Vec<f64> = chances.iter().map(|chances| chances.percent()).collect();
    let length = (chances.len().saturating_sub(1) / 10).clamp(2, 8);
    let mut weights = Vec::new();
    let beginning = percents.get(..length.min(percents.len())).unwrap_or_default();
    weights.extend(std::iter::repeat_n(deviation(beginning), length.min(percents.len()).saturating_sub(2)));
    weights.extend(percents.windows(length).map(deviation));
    let mut moves = ByColor::new(|_| Vec::new());
    let mut turn = first;
    for (pair, weight) in chances.windows(2).zip(weights) {
        if let [before, after] = *pair {
            let own = |chances: Chances| if turn == Color::White { chances } else { chances.turned() };
            moves[turn].push((accuracy_of_move(own(before), own(after)), weight));
        }
        turn = !turn;
    }
    moves.map(|moves| mean(&moves))
}

/// Returns the standard deviation, clamped to the range from 0.5 to 12.
fn deviation(values: &[f64]) -> f64 {
    let count = number(values.len()).max(1.0);
    let mean = values.iter().sum::<f64>() / count;
    let square = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count;
    square.sqrt().clamp(0.5, 12.0)
}

/// Returns the average of the weighted mean and the harmonic mean of the accuracies. Each element of `moves` is the
/// accuracy and the weight of a move. Returns `None` if `moves` is empty.
fn mean(moves: &[(f64, f64)]) -> Option<f64> {
    if moves.is_empty() {
        return None;
    }
    let weights: f64 = moves.iter().map(|pair| pair.1).sum();
    let weighted = moves.iter().map(|pair| pair.0 * pair.1).sum::<f64>() / weights;
    let harmonic = number(moves.len()) / moves.iter().map(|pair| 1.0 / pair.0.max(1.0)).sum::<f64>();
    Some(f64::midpoint(weighted, harmonic))
}

fn number(length: usize) -> f64 {
    u32::try_from(length).map_or(f64::MAX, f64::from)
}
