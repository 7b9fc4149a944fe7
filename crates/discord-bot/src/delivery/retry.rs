//! Decides whether to retry a failed delivery. All functions are pure.

use std::time::Duration;

use jiff::SignedDuration;

use crate::discord::rest::{Effect, Failure, Scope};
use crate::discord::send;

/// The time after which the bot gives up an undelivered message.
const PATIENCE: SignedDuration = SignedDuration::from_hours(3 * 24);
/// The number of panics after which the bot gives up a delivery.
const BREAKS: u32 = 5;
/// The pause after Discord refuses the token. Only deliveries for interactions continue during the pause.
const TOKEN_PAUSE: Duration = Duration::from_mins(1);

/// The decision about a delivery after a failed attempt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Verdict {
    /// The pause before the next attempt; `None` if the bot gives up.
    pub(super) again: Option<Duration>,
    /// How long all deliveries pause, except deliveries for interactions. `None` if no pause is needed.
    pub(super) stop: Option<Duration>,
    /// Whether the message may have arrived although the attempt counts as failed.
    pub(super) effect: Effect,
}

/// Judges a failed attempt. `attempts` is the number of earlier attempts. `waited` is the time since the message was
/// queued.
pub(super) fn after(failure: Failure, attempts: u32, waited: SignedDuration) -> Verdict {
    let (wait, stop, effect) = match failure {
        Failure::Gone(_) | Failure::Invalid(_) => return Verdict::default(),
        Failure::Limited { wait, scope: Scope::Bucket } => (wait, None, Effect::None),
        Failure::Limited { wait, scope: Scope::Global } => (wait, Some(wait), Effect::None),
        Failure::TokenRefused => (TOKEN_PAUSE, Some(TOKEN_PAUSE), Effect::None),
        Failure::Later(effect) => (send::pause(attempts), None, effect),
    };
    Verdict { again: (waited <= PATIENCE).then_some(wait), stop, effect }
}

/// Returns the pause after the `breaks`-th panic of a delivery, or `None` if the bot gives up.
pub(super) fn after_break(breaks: u32) -> Option<Duration> {
    (breaks < BREAKS).then(|| send::pause(breaks))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: SignedDuration = SignedDuration::ZERO;

    #[test]
    fn pauses_grow_to_a_minute_and_discords_waits_are_kept_exactly() {
        let again = |failure, attempts| after(failure, attempts, NOW).again.unwrap();
        let lost = Failure::Later(Effect::Unknown);
        assert_eq!(again(lost, 0), Duration::from_secs(1));
        assert_eq!(again(lost, 3), Duration::from_secs(8));
        assert_eq!(again(lost, 300), Duration::from_mins(1));
        let wait = Duration::from_millis(712);
        assert_eq!(again(Failure::Limited { wait, scope: Scope::Bucket }, 9), wait);
    }

    #[test]
    fn only_global_failures_stop_all_sending() {
        let stop = |failure| after(failure, 0, NOW).stop;
        let wait = Duration::from_secs(3);
        assert_eq!(stop(Failure::Limited { wait, scope: Scope::Global }), Some(wait));
        assert_eq!(stop(Failure::TokenRefused), Some(TOKEN_PAUSE));
        assert_eq!(stop(Failure::Limited { wait, scope: Scope::Bucket }), None);
        assert_eq!(stop(Failure::Later(Effect::None)), None);
    }

    #[test]
    fn a_message_is_given_up_after_three_days() {
        let lost = Failure::Later(Effect::None);
        let days = |days: i64| SignedDuration::from_hours(24 * days);
        assert!(after(lost, 9999, days(3)).again.is_some());
        assert_eq!(after(lost, 0, days(3) + SignedDuration::from_secs(1)).again, None);
        assert_eq!(after(Failure::Invalid(50_035), 0, NOW).again, None);
        assert_eq!(after_break(1), Some(Duration::from_secs(2)));
        assert_eq!(after_break(5), None);
    }
}
