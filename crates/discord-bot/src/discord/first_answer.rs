//! Sends the first answer to an interaction. Discord waits three seconds for this answer. An attempt that seems to have
//! failed may still have arrived.

use std::time::Duration;

use poise::serenity_prelude::InteractionId;
use reqwest::Method;
use serde_json::Value;
use tokio::time::Instant;

use super::rest::{ACKNOWLEDGED, Effect, Failure, Request, Rest};

/// The first answer failed, or its arrival is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{failure}")]
pub(crate) struct Unanswered {
    /// The result of the last attempt.
    pub(crate) failure: Failure,
    /// Whether one of the attempts may have arrived.
    pub(crate) effect: Effect,
}

/// The time in which Discord accepts the first answer, less the latency.
const FIRST_ANSWER: Duration = Duration::from_millis(2500);
/// The timeout of one attempt. This timeout leaves time for a second attempt.
const FIRST_TRY: Duration = Duration::from_secs(1);
/// The pause before the second attempt. The pause doubles before each further attempt.
const FIRST_PAUSE: Duration = Duration::from_millis(50);

/// Repeats the first answer. Stops when the answer arrives, or when Discord does not accept the answer any more.
pub(crate) async fn send(
    rest: &Rest,
    (id, token): (InteractionId, &str),
    body: &Value,
) -> Result<(), Unanswered> {
    let end = Instant::now() + FIRST_ANSWER;
    let (mut before, mut pause) = (Effect::None, FIRST_PAUSE);
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let request = Request::new(Method::POST, format!("/interactions/{id}/{token}/callback"));
        let answer = rest.send(request.json(body.clone()).within(FIRST_TRY.min(left))).await;
        let Err(failure) = answer.outcome else { return Ok(()) };
        let wait = if let Failure::Limited { wait, .. } = failure { wait } else { pause };
        match judge(failure, before) {
            Meaning::Arrived => return Ok(()),
            // No attempt has arrived. If an earlier attempt had arrived, this attempt would have failed with
            // `ACKNOWLEDGED`.
            Meaning::Failed => return Err(Unanswered { failure, effect: Effect::None }),
            Meaning::Again(effect) if Instant::now() + wait >= end => {
                return Err(Unanswered { failure, effect });
            }
            Meaning::Again(effect) => before = effect,
        }
        tokio::time::sleep(wait).await;
        pause *= 2;
    }
}

/// The meaning of a failed attempt.
#[derive(Debug, PartialEq, Eq)]
enum Meaning {
    /// An earlier attempt arrived.
    Arrived,
    Failed,
    /// Another attempt is needed. Holds the possible effect of the attempts so far.
    Again(Effect),
}

/// Judges a failed attempt. `before` is the possible effect of earlier attempts. If an earlier attempt may have
/// arrived, the error [`ACKNOWLEDGED`] means that the earlier attempt did arrive. Otherwise, the error means that
/// another process acknowledged the interaction.
fn judge(failure: Failure, before: Effect) -> Meaning {
    match failure {
        Failure::Gone(ACKNOWLEDGED) | Failure::Invalid(ACKNOWLEDGED) if before == Effect::Unknown => {
            Meaning::Arrived
        }
        Failure::Gone(_) | Failure::Invalid(_) | Failure::TokenRefused => Meaning::Failed,
        Failure::Later(Effect::Unknown) => Meaning::Again(Effect::Unknown),
        Failure::Limited { .. } | Failure::Later(Effect::None) => Meaning::Again(before),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::rest::Scope;

    #[test]
    fn acknowledged_before_is_a_success_only_after_an_attempt_of_unknown_effect() {
        let taken = Failure::Invalid(ACKNOWLEDGED);
        assert_eq!(judge(taken, Effect::None), Meaning::Failed);
        assert_eq!(judge(taken, Effect::Unknown), Meaning::Arrived);
    }

    #[test]
    fn the_effect_stays_unknown_until_an_attempt_gets_an_answer() {
        assert_eq!(judge(Failure::Later(Effect::Unknown), Effect::None), Meaning::Again(Effect::Unknown));
        let passing = Failure::Later(Effect::None);
        let limited = Failure::Limited { wait: Duration::from_millis(300), scope: Scope::Bucket };
        for before in [Effect::None, Effect::Unknown] {
            assert_eq!(judge(passing, before), Meaning::Again(before));
            assert_eq!(judge(limited, before), Meaning::Again(before));
        }
        assert_eq!(judge(Failure::Gone(10_062), Effect::Unknown), Meaning::Failed);
    }
}
