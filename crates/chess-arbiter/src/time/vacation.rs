//! Vacations: periods in which a player's clock is stopped. The opponent's clock still runs, and both players may move.
//! The number of vacation days in a year is limited.
//!
//! A vacation lasts a whole number of 24-hour days from the moment at which it begins. Each day counts for the calendar
//! year (UTC) in which the day begins. If the player ends the vacation early, only the days that have begun count.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

const DAY: SignedDuration = SignedDuration::from_hours(24);
/// The longest time between the booking and the beginning of a vacation.
const AHEAD: SignedDuration = SignedDuration::from_hours(366 * 24);

/// The period in which a player is on vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Vacation {
    /// The moment at which the vacation begins.
    pub from: Timestamp,
    /// The moment at which the vacation ends. The clock runs again from this moment.
    pub until: Timestamp,
}

/// Reason to refuse a vacation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VacationRefusal {
    /// The number of days is zero, or is greater than [`Vacation::LONGEST`].
    #[error("a vacation lasts between 1 and {} days", Vacation::LONGEST)]
    Days,
    /// The server allows no vacations.
    #[error("there are no vacations here")]
    Never,
    /// The player has too few vacation days left in a calendar year. The values are the days left and the year.
    #[error("{0} days of vacation are left in {1}")]
    TooMany(u32, i16),
    /// The vacation would begin in the past.
    #[error("the vacation would begin in the past")]
    Past,
    /// The vacation would begin more than a year from now.
    #[error("the vacation is too far ahead")]
    TooFarAhead,
    /// The new vacation overlaps this vacation.
    #[error("another vacation overlaps it")]
    Overlaps(Vacation),
    /// The player has no running game whose clock the vacation would stop.
    #[error("no running game that a vacation would stop")]
    NoGame,
    /// The player has games that the vacation would stop, but the deadline of each of these games has already passed.
    #[error("the time is over in every game that a vacation would stop")]
    TooLate,
    /// The vacation is over, or the player has no vacation.
    #[error("the vacation is over")]
    Over,
}

impl Vacation {
    /// The maximum length of a vacation, in days.
    pub const LONGEST: u32 = 366;

    /// Books a vacation that begins at `from`; `None` means now. `a_year` is the number of vacation days allowed each
    /// year, and `taken` are the vacations already booked.
    ///
    /// # Errors
    /// - The server allows no vacations.
    /// - `days` is out of range.
    /// - The vacation would begin in the past or too far ahead, or would overlap another vacation.
    /// - Too few vacation days are left.
    pub fn book(
        days: u32,
        from: Option<Timestamp>,
        (a_year, taken): (u32, &[Self]),
        now: Timestamp,
    ) -> Result<Self, VacationRefusal> {
        let from = from.unwrap_or(now);
        if a_year == 0 {
            return Err(VacationRefusal::Never);
        }
        if !(1..=Self::LONGEST).contains(&days) {
            return Err(VacationRefusal::Days);
        }
        if from < now {
            return Err(VacationRefusal::Past);
        }
        if from.duration_since(now) > AHEAD {
            return Err(VacationRefusal::TooFarAhead);
        }
        let length = DAY.saturating_mul(i32::try_from(days).unwrap_or(i32::MAX));
        let wanted = Self { from, until: later(from, length) };
        if let Some(other) = taken.iter().find(|other| other.from < wanted.until && wanted.from < other.until)
        {
            return Err(VacationRefusal::Overlaps(*other));
        }
        for year in wanted.days().map(year_of) {
            let left = Self::left_in(year, a_year, taken);
            if wanted.days_in(year) > left {
                return Err(VacationRefusal::TooMany(left, year));
            }
        }
        Ok(wanted)
    }

    /// Returns how many vacation days a player can still book in a year. `a_year` is the number of vacation days
    /// allowed each year, and `taken` are the vacations already booked.
    pub fn left_in(year: i16, a_year: u32, taken: &[Self]) -> u32 {
        a_year.saturating_sub(taken.iter().map(|vacation| vacation.days_in(year)).sum())
    }

    /// Ends the vacation at `now` and returns the part before `now`. Returns `None` if there is no part before `now`.
    ///
    /// # Errors
    /// The vacation is over.
    pub fn cut(self, now: Timestamp) -> Result<Option<Self>, VacationRefusal> {
        if self.until <= now {
            return Err(VacationRefusal::Over);
        }
        Ok((self.from < now).then_some(Self { until: now, ..self }))
    }

    /// Returns whether a moment lies within the vacation.
    pub fn holds(self, at: Timestamp) -> bool {
        (self.from..self.until).contains(&at)
    }

    /// Returns how many days of the vacation count for a calendar year (UTC).
    pub fn days_in(self, year: i16) -> u32 {
        u32::try_from(self.days().filter(|day| year_of(*day) == year).count()).unwrap_or(u32::MAX)
    }

    /// Returns the beginning of each day of the vacation.
    fn days(self) -> impl Iterator<Item = Timestamp> {
        let next = |day: &Timestamp| day.checked_add(DAY).ok();
        std::iter::successors(Some(self.from), next).take_while(move |day| *day < self.until)
    }
}

/// Returns the calendar year (UTC) of a moment.
pub fn year_of(at: Timestamp) -> i16 {
    at.to_zoned(TimeZone::UTC).year()
}

/// Returns the time between two moments; vacations do not count. The result is negative if `other` is earlier than
/// `one`. The vacations must be in order.
pub(crate) fn between(vacations: &[Vacation], one: Timestamp, other: Timestamp) -> SignedDuration {
    if other < one {
        return -between(vacations, other, one);
    }
    let within = |vacation: &Vacation| {
        let (from, until) = (vacation.from.clamp(one, other), vacation.until.clamp(one, other));
        until.duration_since(from)
    };
    other.duration_since(one) - vacations.iter().map(within).sum::<SignedDuration>()
}

/// Adds `by` to `at` and skips the vacations, which must be in order. A negative `by` goes back in time. For example,
/// if `at` is an hour before a vacation, one hour later is the beginning of the vacation, not the end.
pub(crate) fn shift(vacations: &[Vacation], at: Timestamp, by: SignedDuration) -> Timestamp {
    let mut end = later(at, by);
    if by.is_negative() {
        for vacation in vacations.iter().rev().filter(|vacation| vacation.from < at) {
            let until = vacation.until.min(at);
            if end < until {
                end = later(end, vacation.from.duration_since(until));
            }
        }
    } else {
        for vacation in vacations.iter().filter(|vacation| vacation.until > at) {
            let from = vacation.from.max(at);
            if from < end {
                end = later(end, vacation.until.duration_since(from));
            }
        }
    }
    end
}

/// Returns `at` plus `by`, limited to the range of [`Timestamp`].
pub(crate) fn later(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.saturating_add(by).unwrap_or(at)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    /// The moment `days` days after noon on 1 June 2026 (UTC).
    fn day(days: i64) -> Timestamp {
        at("2026-06-01T12:00:00Z") + DAY * i32::try_from(days).unwrap()
    }

    fn book(days: u32, from: i64, taken: &[Vacation]) -> Result<Vacation, VacationRefusal> {
        Vacation::book(days, Some(day(from)), (30, taken), day(0))
    }

    #[test]
    fn an_impossible_vacation_is_refused_with_the_reason() {
        let taken = [Vacation { from: day(10), until: day(20) }];
        for (days, from, expected) in [
            (20, 20, Ok(Vacation { from: day(20), until: day(40) })),
            (10, 0, Ok(Vacation { from: day(0), until: day(10) })),
            (0, 0, Err(VacationRefusal::Days)),
            (367, 0, Err(VacationRefusal::Days)),
            (1, -1, Err(VacationRefusal::Past)),
            (1, 367, Err(VacationRefusal::TooFarAhead)),
            (11, 0, Err(VacationRefusal::Overlaps(taken[0]))),
            (1, 19, Err(VacationRefusal::Overlaps(taken[0]))),
            (21, 20, Err(VacationRefusal::TooMany(20, 2026))),
        ] {
            assert_eq!(book(days, from, &taken), expected, "{days} days from {from} on");
        }
        let none = Vacation::book(1, None, (0, &[]), day(0));
        assert_eq!(none, Err(VacationRefusal::Never));
    }

    #[test]
    fn each_day_counts_for_the_year_in_which_it_begins() {
        let (from, until) = (at("2026-12-30T18:00:00Z"), at("2027-01-02T18:00:00Z"));
        let over_new_year = Vacation { from, until };
        assert_eq!((over_new_year.days_in(2026), over_new_year.days_in(2027)), (2, 1));
        let booked = Vacation::book(60, Some(at("2026-12-02T00:00:00Z")), (30, &[]), day(0));
        assert!(booked.is_ok(), "thirty days of each year: {booked:?}");
        let longer = Vacation::book(61, Some(at("2026-12-02T00:00:00Z")), (30, &[]), day(0));
        assert_eq!(longer, Err(VacationRefusal::TooMany(30, 2027)));
    }

    #[test]
    fn a_vacation_that_ends_early_uses_the_days_that_had_begun() {
        let vacation = Vacation { from: day(0), until: day(9) };
        assert_eq!(vacation.cut(day(0)), Ok(None), "it has not begun");
        let second = SignedDuration::from_secs(1);
        for (now, days) in [(day(0) + second, 1), (day(1), 1), (day(1) + second, 2), (day(9) - second, 9)] {
            assert_eq!(vacation.cut(now).unwrap().unwrap().days_in(2026), days, "{now}");
        }
        assert_eq!(vacation.cut(day(9)), Err(VacationRefusal::Over));
    }

    fn vacations() -> impl Strategy<Value = Vec<Vacation>> {
        proptest::collection::vec((0..50_i64, 1..50_i64), 0..4).prop_map(|lengths| {
            let mut at = day(0);
            let mut next = |(pause, length)| {
                let from = at + SignedDuration::from_secs(pause);
                at = from + SignedDuration::from_secs(length);
                Vacation { from, until: at }
            };
            lengths.into_iter().map(&mut next).collect()
        })
    }

    proptest! {
        /// Checks [`between`] against the number of seconds outside the vacations. [`shift`] must invert [`between`].
        #[test]
        fn time_outside_vacations_equals_a_count_second_by_second(
            away in vacations(), one in -20..250_i64, other in -20..250_i64,
        ) {
            let second = |second: i64| day(0) + SignedDuration::from_secs(second);
            let ticks = |from: i64, to: i64| -> i64 {
                (from..to).map(|tick| i64::from(!away.iter().any(|it| it.holds(second(tick))))).sum()
            };
            let counted = if one <= other { ticks(one, other) } else { -ticks(other, one) };
            let time = between(&away, second(one), second(other));
            prop_assert_eq!(time.as_secs(), counted);
            let there = shift(&away, second(one), time);
            prop_assert_eq!(between(&away, second(one), there), time);
            prop_assert_eq!(between(&away, there, second(other)), SignedDuration::ZERO);
        }
    }
}
