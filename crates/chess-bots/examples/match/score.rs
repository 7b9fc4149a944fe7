//! The score of a match and the resulting Elo difference.

use std::fmt;

use chess_core::Color;

/// The wins, draws and losses of the first player.
#[derive(Default)]
pub(crate) struct Tally {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Tally {
    /// Adds a game in which the first player had the colour `first`.
    pub(crate) fn add(&mut self, winner: Option<Color>, first: Color) {
        match winner {
            Some(winner) if winner == first => self.wins += 1,
            Some(_) => self.losses += 1,
            None => self.draws += 1,
        }
    }

    /// Returns the first player's share of the points, and half the width of the share's 95 % confidence interval.
    pub(crate) fn share(&self) -> (f64, f64) {
        let games = f64::from(self.wins + self.draws + self.losses).max(1.0);
        let mean = (f64::from(self.wins) + f64::from(self.draws) / 2.0) / games;
        let square = (f64::from(self.wins) + f64::from(self.draws) / 4.0) / games;
        (mean, 1.96 * ((square - mean * mean).max(0.0) / games).sqrt())
    }
}

/// Returns the Elo difference for a share of the points.
pub(crate) fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    -400.0 * (1.0 / share - 1.0).log10()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, width) = self.share();
        write!(
            f,
            "+{} ={} -{}, {:.1} % ± {:.1}, Elo {:+.0} [{:+.0}, {:+.0}]",
            self.wins,
            self.draws,
            self.losses,
            100.0 * mean,
            100.0 * width,
            elo(mean),
            elo(mean - width),
            elo(mean + width)
        )
    }
}
