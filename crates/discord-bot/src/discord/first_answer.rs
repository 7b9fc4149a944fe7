//! Sends the first answer to an interaction. Discord waits three seconds for this answer. An attempt that seems to have
//! failed may still have arrived.

use std::time::Duration;

use poise::serenity_prelude::InteractionId;
use reqwest::Method;
use serde_json::Value;
use tokio::time::Instant;

use super::rest::{ACKNOWLEDGED, Effect, Failure, Request, Rest};

/// The time limit for the first answer: Discord's three seconds, less a reserve for the latency.
const FIRST_ANSWER: Duration = Duration::from_millis(2500);
/// The timeout of one attempt. This timeout leaves time for a second attempt.
const FIRST_TRY: Duration = Duration::from_secs(1);
/// The pause before the second attempt. The pause doubles before each further attempt.
const FIRST_PAUSE: Duration = Duration::from_millis(50);

/// Sends the first answer, and records the duration in the metrics. Repeats a failed attempt until the time limit is
/// over. Exception: if Discord refuses the answer for good, makes no further attempt.
///
/// # Errors
/// Every attempt failed. [`Failure::Later`] with [`Effect::Unknown`] means that an attempt may have arrived
/// nevertheless.
pub(crate) async fn send(rest: &Rest, key: (InteractionId, &str), body: &Value) -> Result<(), Failure> {
    let begun = Instant::now();
    let sent = send_until(begun + FIRST_ANSWER, rest, key, body).await;
    rest.meters.time_first_answer(begun.elapsed());
    sent
}

async fn send_until(
    end: Instant,
    rest: &Rest,
    (id, token): (InteractionId, &str),
    body: &Value,
) -> Result<(), Failure> {
    let (mut effect, mut pause) = (Effect::None, FIRST_PAUSE);
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let request = Request::new(Method::POST, format!("/interactions/{id}/{token}/callback"));
        let answer = rest.send(request.with(body.clone()).within(FIRST_TRY.min(left))).await;
        let Err(failure) = answer.outcome else { return Ok(()) };
        let wait = match failure {
            // The attempt whose effect was unknown has arrived. If no earlier attempt can have arrived, the same code
            // means that another process acknowledged the interaction; the next arm handles this case.
            Failure::Gone(ACKNOWLEDGED) | Failure::Invalid(ACKNOWLEDGED) if effect == Effect::Unknown => {
                return Ok(());
            }
            // No attempt has arrived. If an earlier attempt had arrived, this attempt would have failed with
            // `ACKNOWLEDGED`.
            Failure::Gone(_) | Failure::Invalid(_) | Failure::TokenRefused => return Err(failure),
            Failure::Limited { wait, .. } => wait,
            Failure::Later(Effect::None) => pause,
            Failure::Later(Effect::Unknown) => {
                effect = Effect::Unknown;
                pause
            }
        };
        if Instant::now() + wait >= end {
            return Err(if effect == Effect::Unknown { Failure::Later(effect) } else { failure });
        }
        tokio::time::sleep(wait).await;
        pause *= 2;
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::discord::clock::Clock;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};
    use crate::metrics::metrics;

    /// Sends a first answer to a fake Discord that uses one of `reactions` for each attempt. Returns the result and the
    /// number of attempts.
    async fn sent(reactions: &[(u16, Value)]) -> (Result<(), Failure>, usize) {
        let mut reactions = reactions.to_owned();
        let discord = FakeDiscord::start(move |_| {
            let (status, json) = reactions.remove(0);
            Does::Answers(status, json)
        });
        let sent = send(&discord.rest(Clock::system()), (InteractionId::new(5), "t"), &Value::Null).await;
        (sent, discord.seen("/interactions/5/t/callback").len())
    }

    #[tokio::test]
    async fn acknowledged_before_is_a_success_only_after_an_attempt_of_unknown_effect() {
        let taken = (400, json!({ "code": ACKNOWLEDGED }));
        let failure = Failure::Invalid(ACKNOWLEDGED);
        let refused = |attempts| (Err(failure), attempts);
        assert_eq!(sent(std::slice::from_ref(&taken)).await, refused(1));
        let (unclear, passing) = ((500, json!({})), (404, json!({})));
        let limited = (429, json!({ "code": 0, "retry_after": 0.05 }));
        assert_eq!(sent(&[unclear.clone(), taken.clone()]).await, (Ok(()), 2));
        assert_eq!(sent(&[unclear, passing.clone(), limited.clone(), taken.clone()]).await, (Ok(()), 4));
        assert_eq!(sent(&[passing, limited, taken]).await, refused(3));
    }

    #[tokio::test]
    async fn an_unknown_effect_is_reported_when_the_time_is_over() {
        let late = (429, json!({ "code": 0, "retry_after": 60 }));
        let (failed, _) = sent(&[(500, json!({})), late.clone()]).await;
        assert_eq!(failed, Err(Failure::Later(Effect::Unknown)));
        let (failed, _) = sent(&[late]).await;
        assert!(matches!(failed, Err(Failure::Limited { .. })), "{failed:?}");
        let gone = sent(&[(500, json!({})), (404, json!({ "code": 10_062 }))]).await;
        assert_eq!(gone, (Err(Failure::Gone(10_062)), 2));
    }

    #[tokio::test]
    async fn the_time_of_a_first_answer_is_measured_also_if_an_attempt_or_all_attempts_fail() {
        let acknowledged = json!({ "code": ACKNOWLEDGED });
        let mut reactions =
            [(500, json!({})), (400, acknowledged), (404, json!({ "code": 10_062 }))].into_iter();
        let discord = FakeDiscord::start(move |_| {
            let (status, json) = reactions.next().unwrap();
            Does::Answers(status, json)
        });
        let (bot, _folder) = discord.bot();
        for (result, measured) in [(Ok(()), 1), (Err(Failure::Gone(10_062)), 2)] {
            assert_eq!(send(&bot.sender.rest, (InteractionId::new(5), "t"), &Value::Null).await, result);
            let line = format!("zug_first_answer_seconds_count {measured}\n");
            assert!(metrics(&bot).await.contains(&line), "{line}");
        }
    }
}
