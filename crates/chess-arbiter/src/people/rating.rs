//! Ratings by Glicko-2 (Glickman, "Example of the Glicko-2 system", 2022). Each rated game is one rating period of
//! Glicko-2. Each `IDLE_PERIOD` without a rated game also counts as a rating period, and makes the rating less certain.

use chess_core::{ByColor, Color, Outcome};
use jiff::SignedDuration;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

/// The Glicko-2 system constant, which limits changes in volatility. The value is from Glickman's example.
const TAU: f64 = 0.5;
/// The number of rating points in one unit of Glicko-2's internal scale.
const SCALE: f64 = 173.7178;
/// The deviation of a new player, which is also the largest deviation.
const NOTHING_KNOWN: f64 = 350.0;
/// The largest deviation of an established rating. A rating with a larger deviation is provisional.
const PROVISIONAL: f64 = 110.0;
const POINTS: std::ops::RangeInclusive<f64> = 100.0..=4000.0;
/// The time without games that counts as one rating period. With this value, a deviation of 60 grows to 110 in a year.
const IDLE_PERIOD: SignedDuration = SignedDuration::from_hours(112);

/// The strength of a player, and the uncertainty of this strength.
///
/// ```
/// use chess_arbiter::{Rating, rate};
/// use chess_core::{ByColor, Color, Outcome, Victory};
///
/// let (ann, bob) = (Rating::default(), Rating::default());
/// let won = Outcome::Win { winner: Color::White, by: Victory::Checkmate };
/// let after = rate(ByColor { white: ann, black: bob }, won);
/// assert_eq!((after.white.shown(), after.black.shown()), (1662, 1338));
/// assert!(after.white.is_provisional() && after.white.deviation() < ann.deviation());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    points: f64,
    deviation: f64,
    volatility: f64,
}

/// A rating before and after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingChange {
    /// The rating when the game ended.
    pub before: Rating,
    /// The rating after the game has been counted.
    pub after: Rating,
}

/// The points, the deviation or the volatility is out of range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a rating has 100 to 4000 points, a deviation of at most 350, and a volatility of at most 1")]
pub struct NoRating;

impl Default for Rating {
    /// Returns the rating of a new player.
    fn default() -> Self {
        Self { points: 1500.0, deviation: NOTHING_KNOWN, volatility: 0.06 }
    }
}

impl Rating {
    /// Restores a stored rating.
    ///
    /// # Errors
    /// One of the numbers is out of range.
    pub fn new(points: f64, deviation: f64, volatility: f64) -> Result<Self, NoRating> {
        let is_sound = POINTS.contains(&points)
            && deviation > 0.0
            && deviation <= NOTHING_KNOWN
            && volatility > 0.0
            && volatility <= 1.0;
        if is_sound { Ok(Self { points, deviation, volatility }) } else { Err(NoRating) }
    }

    /// Returns the rating points: 1500 for a new player.
    pub fn points(self) -> f64 {
        self.points
    }

    /// Returns the rating deviation, in points.
    pub fn deviation(self) -> f64 {
        self.deviation
    }

    /// Returns the volatility.
    pub fn volatility(self) -> f64 {
        self.volatility
    }

    /// Returns the rating points as a whole number.
    pub fn shown(self) -> i32 {
        whole(self.points)
    }

    /// Returns the deviation as a whole number.
    pub fn shown_deviation(self) -> i32 {
        whole(self.deviation)
    }

    /// Returns true if the rating is uncertain. A rating is uncertain if the player is new or has not played for a long
    /// time.
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// Returns the rating after a time without rated games: the same points with a larger deviation.
    #[must_use]
    pub fn after_rest(self, rest: SignedDuration) -> Self {
        let periods = rest.as_secs_f64().max(0.0) / IDLE_PERIOD.as_secs_f64();
        let grown = self.deviation.hypot(self.volatility * SCALE * periods.sqrt());
        Self { deviation: grown.min(NOTHING_KNOWN), ..self }
    }

    /// Returns the rating after one rating period. Each element of `games` holds the opponent's rating and the score of
    /// one game. Outside tests, `games` has one element.
    fn after(self, games: &[(Self, Outcomes)]) -> Self {
        let games: Vec<_> = games.iter().map(|&(opponent, score)| (opponent.into(), score)).collect();
        let config = Glicko2Config { tau: TAU, ..Glicko2Config::new() };
        let after = glicko2_rating_period(&self.into(), &games, &config);
        Self {
            points: after.rating.clamp(*POINTS.start(), *POINTS.end()),
            deviation: after.deviation.min(NOTHING_KNOWN),
            volatility: after.volatility.min(1.0),
        }
    }
}

/// Computes the new ratings of both players after a game with this outcome. `before` holds the ratings before the game.
pub fn rate(before: ByColor<Rating>, outcome: Outcome) -> ByColor<Rating> {
    ByColor::new(|color: Color| {
        let score = match outcome.winner() {
            Some(winner) if winner == color => Outcomes::WIN,
            Some(_) => Outcomes::LOSS,
            None => Outcomes::DRAW,
        };
        before[color].after(&[(before[!color], score)])
    })
}

impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Self {
        Self { rating: rating.points, deviation: rating.deviation, volatility: rating.volatility }
    }
}

/// Rounds rating points or a deviation to a whole number.
#[expect(clippy::cast_possible_truncation, reason = "four thousand points at most")]
fn whole(number: f64) -> i32 {
    number.round() as i32
}

#[cfg(test)]
mod tests {
    use chess_core::{DrawReason, Victory};
    use proptest::prelude::*;

    use super::*;

    fn rating(points: f64, deviation: f64) -> Rating {
        Rating::new(points, deviation, 0.06).unwrap()
    }

    fn assert_near(found: f64, published: f64, within: f64) {
        assert!((found - published).abs() <= within, "{found} is not {published}");
    }

    /// Source: the example in Glickman's paper, with one win and two losses in a period.
    #[test]
    fn a_rating_period_gives_the_numbers_of_glickmans_example() {
        let games = [
            (rating(1400.0, 30.0), Outcomes::WIN),
            (rating(1550.0, 100.0), Outcomes::LOSS),
            (rating(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = rating(1500.0, 200.0).after(&games);
        assert_near(after.points(), 1464.06, 0.01);
        assert_near(after.deviation(), 151.52, 0.01);
        assert_near(after.volatility(), 0.059_99, 0.000_01);
    }

    #[test]
    fn time_without_games_raises_the_deviation_and_keeps_the_points() {
        let known = rating(1700.0, 60.0);
        let year = SignedDuration::from_hours(365 * 24);
        let rested = known.after_rest(year);
        assert_eq!((rested.shown(), known.is_provisional()), (1700, false));
        assert_near(rested.deviation(), 110.0, 0.5);
        assert_eq!(known.after_rest(year * 1000).shown_deviation(), 350);
        // A negative time without games counts as zero.
        assert_eq!(known.after_rest(-year), known);
        let halves = known.after_rest(year / 2).after_rest(year / 2);
        assert_near(halves.deviation(), rested.deviation(), 1e-6);
    }

    #[test]
    fn numbers_out_of_range_are_refused_as_a_rating() {
        for (points, deviation, volatility) in [
            (f64::NAN, 350.0, 0.06),
            (99.0, 350.0, 0.06),
            (f64::INFINITY, 350.0, 0.06),
            (1500.0, 0.0, 0.06),
            (1500.0, 351.0, 0.06),
            (1500.0, f64::NAN, 0.06),
            (1500.0, 350.0, 0.0),
            (1500.0, 350.0, 1.1),
        ] {
            assert_eq!(Rating::new(points, deviation, volatility), Err(NoRating));
        }
    }

    prop_compose! {
        fn any_rating()(points in 100.0..=4000.0, deviation in 1.0..=350.0, volatility in 0.01..=0.2) -> Rating {
            Rating::new(points, deviation, volatility).unwrap()
        }
    }

    proptest! {
        /// A win does not lower a rating, and a loss does not raise a rating. The colours make no difference. Every new
        /// rating can be stored.
        #[test]
        fn a_win_never_lowers_a_rating(white in any_rating(), black in any_rating()) {
            let before = ByColor { white, black };
            let won = rate(before, Outcome::Win { winner: Color::White, by: Victory::Time });
            prop_assert!(won.white.points() >= white.points() && won.black.points() <= black.points());
            let swapped = ByColor { white: black, black: white };
            let other = rate(swapped, Outcome::Win { winner: Color::Black, by: Victory::Time });
            prop_assert_eq!((won.white, won.black), (other.black, other.white));
            let drawn = rate(before, Outcome::Draw(DrawReason::Agreement));
            for after in [won.white, won.black, drawn.white, drawn.black] {
                prop_assert!(Rating::new(after.points(), after.deviation(), after.volatility()).is_ok(), "{:?}", after);
            }
            prop_assert!(drawn.white.points() <= won.white.points());
        }
    }
}
