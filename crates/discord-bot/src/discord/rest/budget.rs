//! The budget for requests with the bot's token. All parts of the bot share the budget, to stay within Discord's rate
//! limits and to avoid a ban of the bot's address.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use tokio::time::Instant;

use super::response::{Failure, Response, Scope};
use crate::cache::Cache;
use crate::discord::clock;

/// The time between two requests: 40 requests a second. Discord allows 50 (its reference, "Global Rate Limit").
pub(crate) const PACE: Duration = Duration::from_millis(25);

/// After this many invalid requests within [`INVALID_FOR`], a process with [`Share::Leader`] pauses. Discord bans an
/// address at 10,000 invalid requests (Discord's reference, "Invalid Request Limit"). This constant is lower, because
/// several processes can have the same address.
const MOST_INVALID: usize = 5000;
/// The time for which an invalid request counts towards [`MOST_INVALID`]. Also the length of the pause after too many
/// invalid requests. During the pause, the bot sends no requests with its token.
const INVALID_FOR: Duration = Duration::from_mins(10);

/// The part of the bot's request budget that a process may use. Each process counts only its own requests. Together,
/// the leader and one other process stay within two limits of Discord:
/// - At most 50 requests a second. `Leader` allows 40, and `Standby` 10.
/// - Fewer than 10,000 invalid requests from an address in ten minutes. `Leader` allows 5000, and `Standby` 1250.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Share {
    /// The whole budget. The process leads, or does not know yet that another process leads.
    Leader,
    /// A quarter of the budget, because another process leads.
    Standby,
}

impl Share {
    /// Returns the number by which this process divides its request rate and its limit of invalid requests.
    const fn divisor(self) -> u8 {
        match self {
            Self::Leader => 1,
            Self::Standby => 4,
        }
    }
}

#[derive(Debug)]
pub(super) struct RequestBudget {
    global: Mutex<GlobalBudget>,
    /// The kinds of requests that a rate limit stops, each with the end of its rate limit.
    closed: Cache<String, Instant>,
}

/// The limits that apply to all kinds of requests together, and the use of these limits.
#[derive(Debug)]
struct GlobalBudget {
    pace: Duration,
    share: Share,
    /// The earliest time of the next request. Keeps the requests at an even pace.
    next: Instant,
    /// The bot sends no request with its token before this time.
    stopped: Instant,
    /// The times of recent invalid requests.
    invalid: VecDeque<Instant>,
}

impl RequestBudget {
    pub(super) fn new(pace: Duration) -> Self {
        Self { global: Mutex::new(GlobalBudget::new(pace, Instant::now())), closed: Cache::default() }
    }

    /// Sets the part of the budget that this process may use.
    pub(super) fn set_share(&self, share: Share) {
        self.global().share = share;
    }

    /// Waits until the bot's pace allows another request.
    ///
    /// # Errors
    /// [`Failure::Limited`] with the remaining wait, in two cases:
    /// - A rate limit applies to requests of this kind, or to all requests.
    /// - The bot pauses after too many invalid requests.
    pub(super) async fn turn(&self, kind: &String) -> Result<(), Failure> {
        self.check(kind)?;
        let wait = self.global().turn(Instant::now());
        tokio::time::sleep(wait).await;
        self.check(kind)
    }

    fn check(&self, kind: &String) -> Result<(), Failure> {
        let (now, stopped) = (Instant::now(), self.global().stopped);
        if now < stopped {
            return Err(Failure::Limited { wait: stopped - now, scope: Scope::Global });
        }
        let wait = self.closed.get(kind).map(|until| until.saturating_duration_since(now));
        wait.map_or(Ok(()), |wait| Err(Failure::Limited { wait, scope: Scope::Bucket }))
    }

    /// Records the rate limits from the answer to a request of the kind `kind`. Answers can arrive in any order, so a
    /// later answer never shortens a recorded wait.
    pub(super) fn note(&self, kind: String, answer: &Response) {
        // Holds the lock for the whole function, so that concurrent answers cannot overwrite a longer wait.
        let (now, mut global) = (Instant::now(), self.global());
        if let Err(Failure::Limited { wait, scope: Scope::Global }) = answer.outcome {
            global.stop_until(now + wait);
        }
        if let Some(wait) = answer.closed_for {
            let until = self.closed.get(&kind).map_or(now + wait, |before| before.max(now + wait));
            self.closed.insert(kind, until, Some(until));
        }
    }

    /// Counts a request if Discord treats the request as invalid. `status` and `headers` belong to the answer. After
    /// too many invalid requests, the bot sends no request with its token for a while.
    pub(super) fn count(&self, status: StatusCode, headers: &HeaderMap) {
        if is_invalid(status, headers)
            && let Some(count) = self.global().count_invalid(Instant::now())
        {
            tracing::error!(
                until = %(clock::system_now() + INVALID_FOR),
                "Discord refused {count} requests in ten minutes, and bans this address at 10,000: until then, \
                 the bot only answers commands. `ZUG_LOG=debug` shows the refused requests"
            );
        }
    }

    fn global(&self) -> MutexGuard<'_, GlobalBudget> {
        self.global.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl GlobalBudget {
    fn new(pace: Duration, now: Instant) -> Self {
        Self { pace, share: Share::Leader, next: now, stopped: now, invalid: VecDeque::new() }
    }

    /// Reserves the next turn for a request, and returns the time to wait for this turn. After an idle period, two
    /// requests need no wait. A larger burst could exceed Discord's limit.
    fn turn(&mut self, now: Instant) -> Duration {
        let pace = self.pace * u32::from(self.share.divisor());
        let turn = self.next.max(now);
        self.next = turn + pace;
        turn.duration_since(now).saturating_sub(pace)
    }

    fn stop_until(&mut self, until: Instant) {
        self.stopped = self.stopped.max(until);
    }

    /// Counts an invalid request. At the limit, begins a pause and returns the number of recent invalid requests.
    fn count_invalid(&mut self, now: Instant) -> Option<usize> {
        self.invalid.push_back(now);
        while self.invalid.pop_front_if(|at| now.duration_since(*at) >= INVALID_FOR).is_some() {}
        let count = self.invalid.len();
        if count < MOST_INVALID / usize::from(self.share.divisor()) {
            return None;
        }
        self.invalid.clear();
        self.stop_until(now + INVALID_FOR);
        Some(count)
    }
}

/// Returns true if Discord counts a request with this answer as invalid.
fn is_invalid(status: StatusCode, headers: &HeaderMap) -> bool {
    let is_shared = headers.get("x-ratelimit-scope").is_some_and(|scope| scope == "shared");
    !is_shared && matches!(status.as_u16(), 401 | 403 | 429)
}

#[cfg(test)]
mod tests {
    use reqwest::header::HeaderValue;
    use serde_json::Value;

    use super::*;

    #[test]
    fn two_requests_go_at_once_and_forty_a_second_after_them() {
        let begun = Instant::now();
        let mut global = GlobalBudget::new(PACE, begun);
        // All callers ask at the same time.
        let times: Vec<Duration> = (0..200).map(|_| global.turn(begun)).collect();
        let within = |from: u64| {
            let from = Duration::from_millis(from);
            times.iter().filter(|at| (from..from + Duration::from_secs(1)).contains(*at)).count()
        };
        assert_eq!(times.iter().filter(|at| at.is_zero()).count(), 2);
        assert_eq!([within(0), within(1), within(2000)], [41, 40, 40]);
        // After an idle minute, the burst is not larger.
        let later = begun + Duration::from_mins(1);
        assert_eq!((0..9).filter(|_| global.turn(later).is_zero()).count(), 2);
    }

    #[test]
    fn five_thousand_invalid_requests_in_ten_minutes_stop_the_bot_for_ten_minutes() {
        let begun = Instant::now();
        let mut global = GlobalBudget::new(PACE, begun);
        let mut count =
            |times: usize, now| (0..times).filter(|_| global.count_invalid(now).is_some()).count();
        let later = begun + INVALID_FOR;
        assert_eq!(count(4999, begun), 0);
        assert_eq!(count(4999, later), 0, "older requests do not count");
        assert_eq!(count(1, later + INVALID_FOR / 2), 1);
        assert_eq!(count(4999, later + INVALID_FOR / 2), 0, "the log has one line");
        assert_eq!(global.stopped, later + INVALID_FOR / 2 + INVALID_FOR);
    }

    #[test]
    fn a_process_that_does_not_lead_uses_a_quarter_of_the_budget() {
        let begun = Instant::now();
        let mut global = GlobalBudget::new(PACE, begun);
        global.share = Share::Standby;
        let times = (0..100).map(|_| global.turn(begun));
        assert_eq!(times.filter(|at| *at < Duration::from_secs(1)).count(), 11);
        assert_eq!((0..1249).find_map(|_| global.count_invalid(begun)), None);
        assert_eq!(global.count_invalid(begun), Some(1250));
    }

    #[test]
    fn refusals_are_invalid_requests_unless_the_limit_is_shared() {
        let invalid = |status: u16, scope: &'static str| {
            let scope = [("x-ratelimit-scope".parse().unwrap(), HeaderValue::from_static(scope))];
            is_invalid(StatusCode::from_u16(status).unwrap(), &scope.into_iter().collect())
        };
        assert!(invalid(401, "") && invalid(403, "") && invalid(429, "user") && invalid(429, "global"));
        assert!(!invalid(429, "shared") && !invalid(404, "") && !invalid(200, "") && !invalid(500, ""));
    }

    #[test]
    fn a_rate_limit_applies_only_to_its_own_kind() {
        let (budget, wait) = (RequestBudget::new(PACE), Duration::from_mins(1));
        let [users, gateway] = ["GET /users", "GET /gateway"].map(str::to_owned);
        let limited = |scope| Response { outcome: Err(Failure::Limited { wait, scope }), closed_for: None };
        let scope = |kind| match budget.check(kind) {
            Err(Failure::Limited { scope, .. }) => Some(scope),
            Ok(()) | Err(_) => None,
        };
        budget.note(users.clone(), &Response { closed_for: Some(wait), ..limited(Scope::Bucket) });
        budget
            .note(gateway.clone(), &Response { closed_for: Some(Duration::ZERO), ..limited(Scope::Bucket) });
        assert_eq!([scope(&users), scope(&gateway)], [Some(Scope::Bucket), None]);
        budget.note(users.clone(), &limited(Scope::Global));
        assert_eq!([scope(&users), scope(&gateway)], [Some(Scope::Global); 2]);
    }

    #[test]
    fn a_late_answer_with_a_shorter_wait_does_not_open_a_kind_of_request() {
        let (budget, kind) = (RequestBudget::new(PACE), "POST /users/@me/channels".to_owned());
        let closed_for = |minutes| Response { outcome: Ok(Value::Null), closed_for: Some(minutes) };
        budget.note(kind.clone(), &closed_for(Duration::from_mins(10)));
        budget.note(kind.clone(), &closed_for(Duration::ZERO));
        assert!(budget.check(&kind).is_err());
    }
}
