//! The first answer to an interaction. Discord waits three seconds for it, and an attempt that fails may have arrived
//! all the same.

use std::time::Duration;

use poise::serenity_prelude::InteractionId;
use reqwest::Method;
use serde_json::Value;
use tokio::time::Instant;

use super::rest::{ACKNOWLEDGED, Effect, Failure, Request, Rest};

/// The first answer failed, or it is unknown whether it arrived.
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
/// The timeout of one attempt, which leaves time for another.
const FIRST_TRY: Duration = Duration::from_secs(1);
/// The pause before the second attempt. It doubles with each further one.
const FIRST_PAUSE: Duration = Duration::from_millis(50);

/// Sends the first answer until it arrives or Discord does not accept it any more.
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
        let wait = match judge(answer.outcome.map(drop), before) {
            FirstAnswer::Arrived => return Ok(()),
            // If an earlier attempt had arrived, Discord would have answered this one differently.
            FirstAnswer::Failed(failure) => return Err(Unanswered { failure, effect: Effect::None }),
            FirstAnswer::Again { failure, effect, wait } => {
                let wait = wait.unwrap_or(pause);
                if Instant::now() + wait >= end {
                    return Err(Unanswered { failure, effect });
                }
                before = effect;
                wait
            }
        };
        tokio::time::sleep(wait).await;
        pause *= 2;
    }
}

/// The meaning of an attempt.
#[derive(Debug, PartialEq, Eq)]
enum FirstAnswer {
    Arrived,
    Failed(Failure),
    Again { failure: Failure, effect: Effect, wait: Option<Duration> },
}

/// Judges an attempt. `before` tells whether an earlier attempt may have taken effect: if so, the error "acknowledged
/// before" means that it did; if not, another process acknowledged the interaction.
fn judge(outcome: Result<(), Failure>, before: Effect) -> FirstAnswer {
    let Err(failure) = outcome else { return FirstAnswer::Arrived };
    match failure {
        Failure::Gone(ACKNOWLEDGED) | Failure::Invalid(ACKNOWLEDGED) if before == Effect::Unknown => {
            FirstAnswer::Arrived
        }
        Failure::Gone(_) | Failure::Invalid(_) | Failure::TokenRefused => FirstAnswer::Failed(failure),
        Failure::Limited { wait, .. } => FirstAnswer::Again { failure, effect: before, wait: Some(wait) },
        Failure::Later(Effect::Unknown) => {
            FirstAnswer::Again { failure, effect: Effect::Unknown, wait: None }
        }
        Failure::Later(Effect::None) => FirstAnswer::Again { failure, effect: before, wait: None },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::rest::Scope;

    #[test]
    fn acknowledged_before_is_a_success_only_after_an_attempt_of_unknown_effect() {
        let taken = Failure::Invalid(ACKNOWLEDGED);
        assert_eq!(judge(Err(taken), Effect::None), FirstAnswer::Failed(taken));
        assert_eq!(judge(Err(taken), Effect::Unknown), FirstAnswer::Arrived);
    }

    #[test]
    fn the_effect_stays_unknown_until_an_attempt_gets_an_answer() {
        let lost = Failure::Later(Effect::Unknown);
        let again = |failure, effect, wait| FirstAnswer::Again { failure, effect, wait };
        assert_eq!(judge(Err(lost), Effect::None), again(lost, Effect::Unknown, None));
        let passing = Failure::Later(Effect::None);
        assert_eq!(judge(Err(passing), Effect::None), again(passing, Effect::None, None));
        assert_eq!(judge(Err(passing), Effect::Unknown), again(passing, Effect::Unknown, None));
        let wait = Duration::from_millis(300);
        let limited = Failure::Limited { wait, scope: Scope::Bucket };
        assert_eq!(judge(Err(limited), Effect::Unknown), again(limited, Effect::Unknown, Some(wait)));
        assert_eq!(
            judge(Err(Failure::Gone(10_062)), Effect::Unknown),
            FirstAnswer::Failed(Failure::Gone(10_062))
        );
    }
}
