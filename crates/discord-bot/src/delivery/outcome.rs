//! Delivers one row of the outbox, judges the result, and decides whether to retry a failed delivery. An outbox row
//! holds one task in Discord, for example a message to send or edit, or a thread to open.

use std::fmt::Display;
use std::time::Duration;

use chess_service::{Blame, Delivery, NoticeId, Refused};
use jiff::{SignedDuration, Timestamp};

use super::sending::{Closed, Sending, Shared, Task, Trouble};
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
    /// The pause of all deliveries except deliveries for interactions. `None` if no pause is needed.
    pub(super) stop: Option<Duration>,
    /// Says whether the message may have arrived although the attempt counts as failed.
    pub(super) effect: Effect,
    /// Discord's code if Discord refuses the message for good.
    pub(super) refused: Option<i64>,
}

/// The result of one attempt to deliver a row.
#[derive(Debug)]
pub(super) struct Finished {
    pub(super) id: NoticeId,
    /// The result to record for the message. `None` if Discord did not process the request because of a rate limit; the
    /// bot then tries again.
    pub(super) outcome: Option<Delivery>,
    pub(super) verdict: Verdict,
    /// The destinations and kinds of requests for which a rate limit applies now.
    pub(super) closed: Closed,
}

pub(super) async fn deliver(shared: &Shared, task: Task) -> Finished {
    let (mut closed, mut refused) = (Vec::new(), None);
    let outcome = match shared.bot.club.outbox().story(&task.waiting, task.now).await {
        Ok(Some((notice, facts))) => {
            let (facts, closed) = (&facts, &mut closed);
            let mut sending = Sending { shared, task: &task, facts, closed, refused: None };
            let delivered = Box::pin(sending.deliver(notice)).await;
            refused = sending.refused;
            delivered
        }
        Ok(None) => Ok(Delivery::Done),
        Err(refused) => Err(refused.into()),
    };
    let (outcome, verdict) = match outcome {
        Ok(delivery) => (Some(delivery), Verdict { refused, ..Verdict::default() }),
        Err(Trouble::Service(Refused::Unknown)) => {
            (Some(given_up(&"its subject does not exist any more")), Verdict::default())
        }
        Err(trouble) => judged(&task, &trouble),
    };
    Finished { id: task.waiting.id, outcome, verdict, closed }
}

fn judged(task: &Task, reason: &Trouble) -> (Option<Delivery>, Verdict) {
    let waiting = &task.waiting;
    let failure = match reason {
        Trouble::Discord(failure) => *failure,
        Trouble::Service(_) => Failure::Later(Effect::None),
    };
    let verdict = after(failure, waiting.attempts, task.now.duration_since(waiting.since));
    let outcome = match (verdict.again, failure) {
        // Discord did not process the request, so the request does not count as an attempt.
        (Some(_), Failure::Limited { .. }) => None,
        (Some(pause), _) => {
            tracing::warn!(%reason, notice = waiting.id.0, attempts = waiting.attempts, "a message is delayed");
            Some(later(task.now, pause))
        }
        (None, _) => {
            tracing::error!(%reason, notice = waiting.id.0, "a message is given up");
            Some(given_up(reason))
        }
    };
    (outcome, verdict)
}

/// Returns the outcome of a delivery that the bot tries again after `pause`.
pub(super) fn later(now: Timestamp, pause: Duration) -> Delivery {
    Delivery::Later(now.saturating_add(pause).unwrap_or(now))
}

/// Returns the outcome of a delivery that the bot gives up.
pub(super) fn given_up(reason: &dyn Display) -> Delivery {
    Delivery::GivenUp(Blame::Other, reason.to_string().into())
}

/// Judges a failed attempt. `attempts` is the number of earlier attempts. `waited` is the time since the message was
/// queued.
fn after(failure: Failure, attempts: u32, waited: SignedDuration) -> Verdict {
    let (wait, stop, effect) = match failure {
        Failure::Gone(code) | Failure::Invalid(code) => {
            // The code 0 means that the request did not reach Discord, or that Discord gave no code.
            return Verdict { refused: Some(code).filter(|code| *code != 0), ..Verdict::default() };
        }
        Failure::Limited { wait, scope: Scope::Bucket } => (wait, None, Effect::None),
        Failure::Limited { wait, scope: Scope::Global } => (wait, Some(wait), Effect::None),
        Failure::TokenRefused => (TOKEN_PAUSE, Some(TOKEN_PAUSE), Effect::None),
        Failure::Later(effect) => (send::pause(attempts), None, effect),
    };
    Verdict { again: (waited <= PATIENCE).then_some(wait), stop, effect, refused: None }
}

/// Returns the pause after the `breaks`-th panic of a delivery, or `None` if the bot gives up.
pub(super) fn after_break(breaks: u32) -> Option<Duration> {
    (breaks < BREAKS).then(|| send::pause(breaks))
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Level, Lot, Network, Place, Venue};
    use chess_core::{Color, Language};
    use chess_service::{Caller, Order, Viewer};
    use serde_json::json;

    use super::*;
    use crate::discord::clock::system_now;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

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
        let refused = Verdict { refused: Some(50_035), ..Verdict::default() };
        assert_eq!(after(Failure::Invalid(50_035), 0, NOW), refused);
        assert_eq!(after_break(1), Some(Duration::from_secs(2)));
        assert_eq!(after_break(5), None);
    }

    #[tokio::test]
    async fn a_delivery_tells_the_code_with_which_discord_refused_the_message() {
        let discord = FakeDiscord::start(|_| Does::Answers(403, json!({ "code": 50_013 })));
        let (bot, _folder) = discord.bot();
        let now = system_now();
        let place = Place { network: Network::Discord, id: 3 };
        let venue = Venue { place, server: None, language: Language::English };
        let viewer = Viewer { account: Account::Person(Network::Discord, 1), venue };
        let (caller, order) = (Caller { viewer, now, answer: None }, Order::default());
        bot.club.games().play_computer(caller, Level::USUAL, order, Lot(Color::White)).await.unwrap();
        let rows = bot.club.outbox().waiting(NoticeId::default(), now).await.unwrap();
        let (shared, mut refused) = (Shared::new(bot), Vec::new());
        for waiting in rows {
            let finished = deliver(&shared, Task { waiting, is_doubtful: false, now }).await;
            refused.extend(finished.verdict.refused);
        }
        assert_eq!(refused, [50_013]);
    }
}
