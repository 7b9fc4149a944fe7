//! The first answer to an interaction: Discord waits for it three seconds, and a try that fails may have arrived all the same.

use std::time::Duration;

use poise::serenity_prelude::InteractionId;
use reqwest::Method;
use serde_json::Value;
use tokio::time::Instant;

use super::rest::{ACKNOWLEDGED, Effect, Failure, Request, Rest};

/// A first answer that did not arrive, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{failure}")]
pub(crate) struct Unanswered {
    /// What came of the last try.
    pub(crate) failure: Failure,
    /// Whether one of the tries may have arrived all the same.
    pub(crate) effect: Effect,
}

/// How long Discord waits for the first answer to an interaction, less what the way takes.
const FIRST_ANSWER: Duration = Duration::from_millis(2500);
/// How long one try of it may take: then another still has time.
const FIRST_TRY: Duration = Duration::from_secs(1);
/// The pause before a first answer is tried again; it doubles.
const FIRST_PAUSE: Duration = Duration::from_millis(50);

/// Sends the first answer until it has arrived or Discord does not wait any more.
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
            // What an earlier try had promised would have been told now.
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

/// What a try of the first answer means.
#[derive(Debug, PartialEq, Eq)]
enum FirstAnswer {
    Arrived,
    Failed(Failure),
    Again { failure: Failure, effect: Effect, wait: Option<Duration> },
}

/// Judges a try of the first answer; `before` says whether an earlier try may have taken effect. "Acknowledged before" is our
/// own doing then, and somebody else's otherwise.
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
    fn acknowledged_before_is_a_success_only_after_an_own_doubtful_try() {
        let taken = Failure::Invalid(ACKNOWLEDGED);
        assert_eq!(judge(Err(taken), Effect::None), FirstAnswer::Failed(taken));
        assert_eq!(judge(Err(taken), Effect::Unknown), FirstAnswer::Arrived);
    }

    #[test]
    fn doubt_stays_until_the_answer_is_known() {
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
