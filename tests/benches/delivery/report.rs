//! The figures that the measurement prints at the end of a part.

/// Prints a measured value and its limit.
pub(crate) fn at_most(name: &str, value: f64, target: f64) {
    println!("ratio {name} {value:.2} reach <={target:.2}");
}

/// Returns a percentile of a sorted list. `share` is between 0 and 1.
pub(crate) fn percentile(sorted: &[u64], share: f64) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a rank"
    )]
    let rank = (sorted.len().saturating_sub(1) as f64 * share).round() as usize;
    sorted.get(rank).copied().unwrap_or_default()
}

/// Prints percentiles of the times, and returns the 95th percentile in milliseconds. `what` names the times.
pub(crate) fn times(what: &str, times_ms: impl IntoIterator<Item = u64>) -> u64 {
    let mut times_ms: Vec<u64> = times_ms.into_iter().collect();
    times_ms.sort_unstable();
    let [median, late, later, last] = [0.5, 0.95, 0.99, 1.0].map(|share| percentile(&times_ms, share));
    println!("{what}: p50 {median} ms, p95 {late} ms, p99 {later} ms, max {last} ms");
    late
}

/// Corrects for coordinated omission: returns the measured wait, and the shorter waits of hypothetical people who
/// arrive every `pace_ms` during this wait.
pub(crate) fn with_those_behind(time_ms: u64, pace_ms: u64) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(time_ms), move |time_ms| time_ms.checked_sub(pace_ms))
}

/// Converts a count to a floating-point number.
#[expect(clippy::cast_precision_loss, reason = "counts and times of a measurement are far below 2^52")]
pub(crate) fn float(count: u64) -> f64 {
    count as f64
}
