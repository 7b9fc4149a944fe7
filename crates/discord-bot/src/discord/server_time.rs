//! Derives Discord's time from Discord's traffic. All functions are pure: the readings of this machine's clocks are
//! parameters.
//!
//! Two sources give Discord's time: the id of an interaction, and the header of an HTTP answer. The module adds the
//! time that this machine's monotonic clock has measured since the id or header arrived. The derived time is never
//! later than Discord's time, so that no player loses on time too early.

use std::cmp::Ordering;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tokio::time::Instant;

/// The bot logs a warning if this machine's clock differs from Discord's time by more than this duration.
const TOLERATED: SignedDuration = SignedDuration::from_secs(2);
/// If Discord's time is ahead of the bot's estimate by more than this duration, the bot assumes that the machine was
/// suspended. The monotonic clock, which the estimate uses, can stop during a suspension.
const MISSED: SignedDuration = SignedDuration::from_mins(5);
/// The time for which the bot trusts the monotonic clock without a new time from Discord.
const TRUSTED: Duration = Duration::from_hours(1);
/// The resolution of the time in an HTTP header.
const SECOND: Duration = Duration::from_secs(1);

/// A reading of this machine's clocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Here {
    /// The reading of the monotonic clock. This clock may stop while the machine is suspended.
    pub(crate) count: Instant,
    /// The reading of the wall clock. This clock jumps if a person sets the time of the machine.
    pub(crate) wall: Timestamp,
}

/// A lower bound of Discord's time, and an upper bound if known. Both come from one event or one HTTP answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeBounds {
    at_least: Timestamp,
    at_most: Option<Timestamp>,
}

/// The estimate of Discord's time.
#[derive(Debug)]
pub(crate) struct DiscordTime {
    known: Option<Known>,
    /// Says whether this machine's wall clock is ahead of Discord's time, behind, or equal within the tolerance.
    skew: Ordering,
    missed: Option<SignedDuration>,
}

#[derive(Clone, Copy, Debug)]
struct Known {
    /// A lower bound of Discord's time at `at`.
    time: Timestamp,
    at: Instant,
    heard: Here,
}

impl TimeBounds {
    /// Returns the bounds of Discord's time at the moment when an event arrives. Discord created the event at `time`,
    /// the lower bound. An upper bound is not known.
    pub(crate) fn of_event(time: Timestamp) -> Self {
        Self { at_least: time, at_most: None }
    }

    /// Returns the bounds of Discord's time at the moment when an HTTP answer arrives. `date` is the date in the
    /// answer, and `after` is the time from the request to the answer.
    pub(crate) fn of_answer(date: Timestamp, after: Duration) -> Self {
        Self { at_least: date, at_most: date.checked_add(after.saturating_add(SECOND)).ok() }
    }

    /// Compares the wall clock with these bounds of Discord's time. Returns whether the wall clock is ahead, behind or
    /// right, and the difference. Returns `None` if the bounds allow no decision.
    fn skew(self, wall: Timestamp) -> Option<(Ordering, SignedDuration)> {
        let behind = self.at_least.duration_since(wall);
        if behind > TOLERATED {
            return Some((Ordering::Less, behind));
        }
        let ahead = wall.duration_since(self.at_most?);
        Some((if ahead > TOLERATED { Ordering::Greater } else { Ordering::Equal }, ahead))
    }
}

impl Default for DiscordTime {
    fn default() -> Self {
        Self { known: None, skew: Ordering::Equal, missed: None }
    }
}

impl DiscordTime {
    /// Corrects the estimate with `bounds`. Returns `Some` if the wall clock has become fast (`Greater`), slow (`Less`)
    /// or right (`Equal`). For example, `(Greater, 5 s)` means that the wall clock is at least 5 seconds fast.
    /// For `Equal`, the duration has no meaning.
    pub(crate) fn hear(&mut self, bounds: TimeBounds, here: Here) -> Option<(Ordering, SignedDuration)> {
        self.take_in(bounds, here);
        let (skew, by) = bounds.skew(here.wall).filter(|(skew, _)| *skew != self.skew)?;
        self.skew = skew;
        Some((skew, by))
    }

    fn take_in(&mut self, bounds: TimeBounds, here: Here) {
        let Some(known) = &mut self.known else {
            self.known = Some(Known { time: bounds.at_least, at: here.count, heard: here });
            return;
        };
        let carried = known.carried(here.count);
        let missed = bounds.at_least.duration_since(carried);
        if missed > MISSED {
            self.missed = Some(missed);
        }
        // Each time from Discord arrives late. The new time replaces the known time if the new time had a smaller
        // latency, or if the known time is too late for the new bounds.
        if bounds.at_least > carried || bounds.at_most.is_some_and(|at_most| carried > at_most) {
            (known.time, known.at) = (bounds.at_least, here.count);
        }
        known.heard = here;
    }

    /// Returns the duration of this machine's last suspension longer than [`MISSED`]. Returns `None` if the bot has
    /// noticed no suspension of this length since the previous call.
    pub(crate) fn take_missed(&mut self) -> Option<SignedDuration> {
        self.missed.take()
    }

    /// Returns Discord's time or a slightly earlier time. Returns the wall clock until a time from Discord is known.
    pub(crate) fn now(&self, here: Here) -> Timestamp {
        self.known.map_or(here.wall, |known| known.carried(here.count))
    }

    /// Returns true if the bot should ask Discord for the time: no time from Discord is known, the last time is old,
    /// the clock was set, or the machine was suspended.
    pub(crate) fn is_unsure(&self, here: Here) -> bool {
        let Some(Known { heard, .. }) = self.known else { return true };
        let counted = here.count.saturating_duration_since(heard.count);
        let passed = here.wall.duration_since(heard.wall);
        let apart = passed.saturating_sub(SignedDuration::try_from(counted).unwrap_or(SignedDuration::MAX));
        counted > TRUSTED || apart.unsigned_abs() > TOLERATED.unsigned_abs()
    }
}

impl Known {
    fn carried(self, count: Instant) -> Timestamp {
        self.time.saturating_add(count.saturating_duration_since(self.at)).unwrap_or(self.time)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3600;

    fn seconds(seconds: f64) -> SignedDuration {
        SignedDuration::from_secs_f64(seconds)
    }

    fn discord(at: f64) -> Timestamp {
        Timestamp::from_second(1_800_000_000).unwrap() + seconds(at)
    }

    /// A machine whose wall clock is `ahead` seconds ahead of Discord's time.
    struct Machine {
        begin: Instant,
        ahead: f64,
    }

    impl Machine {
        fn ahead_by(ahead: f64) -> Self {
            Self { begin: Instant::now(), ahead }
        }

        fn at(&self, at: f64) -> Here {
            Here { count: self.begin + Duration::from_secs_f64(at), wall: discord(at) + seconds(self.ahead) }
        }
    }

    #[test]
    fn a_fast_or_slow_wall_clock_is_ignored_after_the_first_time_from_discord() {
        for ahead in [-90.0, 0.0, 90.0] {
            let (machine, mut time) = (Machine::ahead_by(ahead), DiscordTime::default());
            assert_eq!(time.now(machine.at(0.0)), discord(ahead));
            time.hear(TimeBounds::of_event(discord(9.9)), machine.at(10.0));
            assert_eq!(time.now(machine.at(20.0)), discord(19.9));
        }
    }

    #[test]
    fn the_time_with_the_least_latency_counts_and_is_never_after_discords() {
        let (machine, mut time) = (Machine::ahead_by(90.0), DiscordTime::default());
        for (at, late) in [(1.0, 0.8), (2.0, 0.1), (3.0, 2.5), (4.0, 0.3)] {
            time.hear(TimeBounds::of_event(discord(at - late)), machine.at(at));
            assert!(time.now(machine.at(at)) <= discord(at));
        }
        assert_eq!(time.now(machine.at(5.0)), discord(4.9));
        // An HTTP answer has a latency, and its date has whole seconds. The known time is more exact, so the known time
        // stays.
        time.hear(TimeBounds::of_answer(discord(5.0), Duration::from_millis(300)), machine.at(5.9));
        assert_eq!(time.now(machine.at(5.9)), discord(5.8));
    }

    #[test]
    fn a_fast_monotonic_clock_is_corrected_by_the_next_answer() {
        let (machine, mut time) = (Machine::ahead_by(0.0), DiscordTime::default());
        time.hear(TimeBounds::of_event(discord(0.0)), machine.at(0.0));
        time.hear(TimeBounds::of_answer(discord(90.0), Duration::from_secs(1)), machine.at(100.0));
        assert_eq!(time.now(machine.at(100.0)), discord(90.0));
    }

    #[test]
    fn setting_the_wall_clock_does_not_change_the_time_but_makes_it_unsure() {
        let (mut machine, mut time) = (Machine::ahead_by(0.0), DiscordTime::default());
        assert!(time.is_unsure(machine.at(0.0)));
        time.hear(TimeBounds::of_event(discord(0.0)), machine.at(0.0));
        assert!(!time.is_unsure(machine.at(60.0)));
        for ahead in [-3600.0, -3.0, 3.0, 3600.0] {
            machine.ahead = ahead;
            assert!(time.is_unsure(machine.at(60.0)));
            assert_eq!(time.now(machine.at(60.0)), discord(60.0));
        }
        time.hear(TimeBounds::of_event(discord(60.0)), machine.at(60.0));
        assert!(!time.is_unsure(machine.at(61.0)));
        assert!(time.is_unsure(machine.at(60.0 + 3601.0)));
    }

    #[test]
    fn a_suspension_is_noticed_with_the_next_time_from_discord() {
        let (machine, mut time) = (Machine::ahead_by(0.0), DiscordTime::default());
        time.hear(TimeBounds::of_event(discord(0.0)), machine.at(0.0));
        // An hour has passed, but the monotonic clock counted only a minute.
        let after = Here { count: machine.at(60.0).count, wall: discord(3600.0) };
        assert!(time.is_unsure(after));
        time.hear(TimeBounds::of_event(discord(3600.0)), after);
        assert_eq!(time.now(after), discord(3600.0));
        assert_eq!(time.take_missed(), Some(SignedDuration::from_secs(HOUR - 60)));
        time.hear(TimeBounds::of_event(discord(3600.0)), after);
        assert_eq!(time.take_missed(), None);
    }

    #[test]
    fn a_wrong_clock_is_reported_once_and_again_when_it_is_right() {
        let (mut machine, mut time) = (Machine::ahead_by(1.9), DiscordTime::default());
        let mut heard = |machine: &Machine, at: f64| {
            let bounds = TimeBounds::of_answer(discord(at.floor()), Duration::from_millis(100));
            time.hear(bounds, machine.at(at))
        };
        assert_eq!(heard(&machine, 1.0), None);
        machine.ahead = 90.0;
        assert_eq!(heard(&machine, 2.0), Some((Ordering::Greater, seconds(88.9))));
        assert_eq!(heard(&machine, 3.0), None);
        machine.ahead = -90.0;
        assert_eq!(heard(&machine, 4.0), Some((Ordering::Less, seconds(90.0))));
        machine.ahead = 0.0;
        assert_eq!(heard(&machine, 5.0).map(|(skew, _)| skew), Some(Ordering::Equal));
    }

    #[test]
    fn a_time_with_high_latency_is_not_a_sign_of_a_fast_clock() {
        let (machine, mut time) = (Machine::ahead_by(0.0), DiscordTime::default());
        assert_eq!(time.hear(TimeBounds::of_event(discord(0.0)), machine.at(14.0)), None);
        let slow = TimeBounds::of_answer(discord(1.0), Duration::from_secs(14));
        assert_eq!(time.hear(slow, machine.at(15.0)), None);
    }
}
