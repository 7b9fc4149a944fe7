//! Interprets an answer of Discord: the result of the request, and the rate limit for further requests.

use std::time::Duration;

use jiff::Timestamp;
use jiff::fmt::rfc2822;
use reqwest::StatusCode;
use reqwest::header::{DATE, HeaderMap, RETRY_AFTER};
use serde::Deserialize;
use serde_json::Value;

/// The shortest wait after status 429.
const LEAST_WAIT: Duration = Duration::from_millis(50);
/// The longest wait after status 429.
const LONGEST_WAIT: Duration = Duration::from_hours(1);
/// The wait after a global rate limit if the response does not specify a wait.
const DEFAULT_GLOBAL_WAIT: Duration = Duration::from_secs(5);

/// The answer to a request.
#[derive(Debug)]
pub(crate) struct Response<T = Value> {
    /// The content of the answer, or the failure. The content is Discord's JSON, or a value that the program has read
    /// from the JSON.
    pub(crate) outcome: Result<T, Failure>,
    /// The wait before another request of the same kind as the answered request. `None` if Discord sets no limit for
    /// this kind. The wait of a global limit is only in `outcome`.
    pub(crate) closed_for: Option<Duration>,
}

/// The failure of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Failure {
    /// A rate limit applies. The request had no effect.
    #[error("Discord asks to wait for {} ms ({scope:?})", wait.as_millis())]
    Limited { wait: Duration, scope: Scope },
    /// Discord does not accept the bot's token any more.
    #[error("Discord refuses the token")]
    TokenRefused,
    /// The request cannot succeed later either, because the channel or message is gone or a permission is missing.
    /// Contains Discord's code.
    #[error("Discord refuses for good (code {0})")]
    Gone(i64),
    /// Discord rejects the request because of a defect in this program. Contains Discord's code.
    #[error("Discord does not take the request (code {0})")]
    Invalid(i64),
    /// The request may succeed later.
    #[error("Discord cannot be reached now (effect: {0:?})")]
    Later(Effect),
}

/// The requests that a rate limit stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Requests of the same kind in the same place.
    Bucket,
    Global,
}

/// Says whether a failed request may have taken effect nevertheless.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Effect {
    #[default]
    None,
    /// The request may have taken effect.
    Unknown,
}

/// Discord's code for an interaction that was already acknowledged.
pub(crate) const ACKNOWLEDGED: i64 = 40_060;
/// Discord's code for a channel that does not exist.
pub(crate) const UNKNOWN_CHANNEL: i64 = 10_003;
/// Discord's code for a channel that the bot cannot see.
pub(crate) const NO_ACCESS: i64 = 50_001;
/// Discord's code for a person who is not a member of the server.
pub(crate) const UNKNOWN_MEMBER: i64 = 10_007;
/// Discord's code for a reply in a channel whose history the bot may not read.
pub(crate) const CANNOT_REPLY: i64 = 160_002;

/// Discord's error code for the attempt to change an archived thread.
pub(crate) const PUT_AWAY: i64 = 50_083;
/// Discord's error code for the attempt to send a message to a thread that a moderator locked.
pub(crate) const LOCKED: i64 = 160_005;

/// Discord's codes that mean [`Failure::Gone`] although the status is 400:
/// - 50003: a direct-message channel does not support the action.
/// - [`PUT_AWAY`] and [`LOCKED`]: the thread is archived or locked.
/// - 160006: the server has the maximum number of active threads.
const GONE: [i64; 4] = [50_003, PUT_AWAY, LOCKED, 160_006];
/// Discord's error codes for two rate limits, each with the assumed wait if the answer gives no wait. 30046 means too
/// many edits of messages over an hour old. 40003 means too many newly opened direct messages.
const ASSUMED_WAITS: [(i64, Duration); 2] =
    [(30_046, Duration::from_mins(1)), (40_003, Duration::from_mins(10))];
/// Discord's codes for temporary failures with status 4xx: slow mode, write limits, an unverified account, the limit of
/// another service, a proxy in front of Discord, overload.
const PASSING: [i64; 8] = [20_016, 20_022, 20_028, 20_029, 40_002, 40_062, 40_333, 130_000];

impl<T> Response<T> {
    /// Returns true if this answer shows that Discord handles the bot's requests now. For example, returns true if
    /// Discord refuses a request because of a missing permission.
    pub(super) fn shows_connection(&self) -> bool {
        let Err(failure) = &self.outcome else { return true };
        let Failure::Limited { scope, .. } = failure else {
            return matches!(failure, Failure::Gone(_) | Failure::Invalid(1..));
        };
        *scope == Scope::Bucket
    }

    /// Reads a value from the answer to a successful request.
    pub(crate) fn read<U>(self, read: impl FnOnce(T) -> Result<U, Failure>) -> Response<U> {
        Response { outcome: self.outcome.and_then(read), closed_for: self.closed_for }
    }
}

/// The JSON of Discord's errors.
#[derive(Debug, Default, Deserialize)]
struct Complaint {
    code: Option<i64>,
    retry_after: Option<f64>,
    #[serde(default)]
    global: bool,
}

/// Interprets an answer. `keyed` is true if the request used the token of an interaction instead of the bot's token.
pub(super) fn judge(status: StatusCode, headers: &HeaderMap, body: &[u8], keyed: bool) -> Response {
    let closed_for = closed_for(headers);
    if status.is_success() {
        // Some answers have no body. The JSON of such an answer counts as null.
        return Response { outcome: Ok(serde_json::from_slice(body).unwrap_or_default()), closed_for };
    }
    let complaint = serde_json::from_slice::<Complaint>(body).unwrap_or_default();
    let code = complaint.code.unwrap_or_default();
    let assumed_wait = ASSUMED_WAITS.into_iter().find(|(its, _)| *its == code).map(|(_, wait)| wait);
    let failure = match (status, code) {
        (status, _) if status == StatusCode::TOO_MANY_REQUESTS || assumed_wait.is_some() => {
            limited(headers, &complaint, assumed_wait)
        }
        (StatusCode::UNAUTHORIZED, 0) if !keyed && complaint.code.is_some() => Failure::TokenRefused,
        (status, _) if status.is_server_error() => Failure::Later(Effect::Unknown),
        // An answer without Discord's code comes from another program, such as a proxy.
        (_, 0) => Failure::Later(Effect::None),
        (_, code) if PASSING.contains(&code) => Failure::Later(Effect::None),
        (_, code) if GONE.contains(&code) => Failure::Gone(code),
        (StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN | StatusCode::NOT_FOUND, code) => {
            Failure::Gone(code)
        }
        (status, code) if status.is_client_error() => Failure::Invalid(code),
        _ => Failure::Later(Effect::Unknown),
    };
    let failed = failed(failure);
    Response { closed_for: failed.closed_for.or(closed_for), ..failed }
}

/// Returns the response for a failed request. If the failure is a rate limit for one kind of request, `closed_for` is
/// the time to wait. For any other failure, `closed_for` is `None`.
pub(super) fn failed(failure: Failure) -> Response {
    let closed_for =
        if let Failure::Limited { wait, scope: Scope::Bucket } = failure { Some(wait) } else { None };
    Response { outcome: Err(failure), closed_for }
}

/// Makes the failure for an answer with a rate limit. [`Failure::Limited`] contains the first available wait:
/// - the wait in Discord's answer
/// - `assumed_wait`, which depends on Discord's error code
/// - for a global limit, [`DEFAULT_GLOBAL_WAIT`]
///
/// Without any of these waits, returns [`Failure::Later`].
fn limited(headers: &HeaderMap, complaint: &Complaint, assumed_wait: Option<Duration>) -> Failure {
    let named = complaint.retry_after.or_else(|| number(headers, RETRY_AFTER.as_str()));
    let global = complaint.global
        || headers.contains_key("x-ratelimit-global")
        || headers.get("x-ratelimit-scope").is_some_and(|scope| scope == "global");
    let named = named.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    // The bounds prevent both a busy loop and an endless wait.
    let named = named.map(|wait| wait.clamp(LEAST_WAIT, LONGEST_WAIT));
    let scope = if global { Scope::Global } else { Scope::Bucket };
    let wait = named.or(assumed_wait).or(global.then_some(DEFAULT_GLOBAL_WAIT));
    wait.map_or(Failure::Later(Effect::None), |wait| Failure::Limited { wait, scope })
}

fn closed_for(headers: &HeaderMap) -> Option<Duration> {
    let used_up = number(headers, "x-ratelimit-remaining") == Some(0.0);
    let reset = number(headers, "x-ratelimit-reset-after").filter(|_| used_up);
    reset.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
}

fn number(headers: &HeaderMap, name: &str) -> Option<f64> {
    headers.get(name)?.to_str().ok()?.trim().parse().ok()
}

pub(super) fn date(headers: &HeaderMap) -> Option<Timestamp> {
    let date = headers.get(DATE)?.to_str().ok()?;
    rfc2822::DateTimeParser::new().parse_timestamp(date).ok()
}

#[cfg(test)]
mod tests {
    use reqwest::header::HeaderValue;
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord;

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        lines.iter().map(|(name, value)| (name.parse().unwrap(), HeaderValue::from_static(value))).collect()
    }

    fn failure(status: u16, lines: &[(&'static str, &'static str)], body: &Value) -> Failure {
        let status = StatusCode::from_u16(status).unwrap();
        judge(status, &headers(lines), body.to_string().as_bytes(), false).outcome.unwrap_err()
    }

    #[test]
    fn an_error_is_interpreted_by_its_status_and_discords_code() {
        let code = |code: i64| json!({ "code": code, "message": "as a test" });
        for (status, body, expected) in [
            (401, code(0), Failure::TokenRefused),
            (401, json!("a page of a proxy"), Failure::Later(Effect::None)),
            (401, code(50_027), Failure::Gone(50_027)),
            (403, code(50_001), Failure::Gone(50_001)),
            (404, code(10_003), Failure::Gone(10_003)),
            (403, code(99_999), Failure::Gone(99_999)),
            (400, code(50_083), Failure::Gone(50_083)),
            (400, code(50_035), Failure::Invalid(50_035)),
            (400, code(77_777), Failure::Invalid(77_777)),
            (413, code(40_005), Failure::Invalid(40_005)),
            (403, code(40_003), Failure::Limited { wait: Duration::from_mins(10), scope: Scope::Bucket }),
            (429, code(30_046), Failure::Limited { wait: Duration::from_mins(1), scope: Scope::Bucket }),
            (403, code(0), Failure::Later(Effect::None)),
            (403, json!("a page of a proxy"), Failure::Later(Effect::None)),
            (404, json!(null), Failure::Later(Effect::None)),
            (500, code(0), Failure::Later(Effect::Unknown)),
            (503, code(130_000), Failure::Later(Effect::Unknown)),
        ] {
            assert_eq!(failure(status, &[], &body), expected, "{status} {body}");
        }
    }

    #[test]
    fn a_refused_interaction_token_is_not_a_refused_bot_token() {
        let refused = judge(StatusCode::UNAUTHORIZED, &HeaderMap::new(), b"{\"code\":0}", true);
        assert_eq!(refused.outcome.unwrap_err(), Failure::Later(Effect::None));
    }

    #[test]
    fn a_rate_limit_has_a_wait_and_a_scope() {
        let seconds = Duration::from_millis(1500);
        let told = json!({ "retry_after": 1.5, "global": false });
        let bucket = Failure::Limited { wait: seconds, scope: Scope::Bucket };
        assert_eq!(failure(429, &[("retry-after", "2")], &told), bucket);
        let global = Failure::Limited { wait: seconds, scope: Scope::Global };
        assert_eq!(failure(429, &[], &json!({ "retry_after": 1.5, "global": true })), global);
        assert_eq!(failure(429, &[("x-ratelimit-scope", "global")], &told), global);
        let by_header = Failure::Limited { wait: Duration::from_secs(2), scope: Scope::Bucket };
        assert_eq!(failure(429, &[("retry-after", "2")], &json!("a page")), by_header);
        let mad = failure(429, &[("retry-after", "-1")], &json!(null));
        assert_eq!(mad, Failure::Later(Effect::None));
    }

    #[test]
    fn a_used_up_rate_limit_closes_its_kind_of_request_until_the_reset() {
        let closed = |remaining: &'static str, after: &'static str| {
            let lines = [("x-ratelimit-remaining", remaining), ("x-ratelimit-reset-after", after)];
            judge(StatusCode::OK, &headers(&lines), b"{}", false).closed_for
        };
        assert_eq!(closed("0", "1.25"), Some(Duration::from_millis(1250)));
        assert_eq!(closed("1", "1.25"), None);
        assert_eq!(closed("0", "soon"), None);
        let limited = [("x-ratelimit-remaining", "4"), ("retry-after", "3")];
        let answer = judge(StatusCode::TOO_MANY_REQUESTS, &headers(&limited), b"", false);
        assert_eq!(answer.closed_for, Some(Duration::from_secs(3)));
    }

    #[test]
    fn the_date_of_an_answer_is_read() {
        let date = |value: &'static str| date(&headers(&[("date", value)]));
        assert_eq!(date(fake_discord::TIME), Timestamp::from_second(784_111_777).ok());
        assert_eq!(date("yesterday"), None);
    }

    #[test]
    fn only_discords_own_answer_to_the_request_shows_a_connection() {
        let reached = |status: u16, body: &Value| {
            let status = StatusCode::from_u16(status).unwrap();
            judge(status, &HeaderMap::new(), body.to_string().as_bytes(), false).shows_connection()
        };
        for (status, body, expected) in [
            (200, json!({}), true),
            (404, json!({ "code": 10_008 }), true),
            (400, json!({ "code": 50_035 }), true),
            (429, json!({ "retry_after": 1.0 }), true),
            (429, json!({ "retry_after": 1.0, "global": true }), false),
            (429, json!("a page of a proxy"), false),
            (403, json!("a page of a proxy"), false),
            (401, json!({ "code": 0 }), false),
            (500, json!({ "code": 0 }), false),
        ] {
            assert_eq!(reached(status, &body), expected, "{status} {body}");
        }
    }
}
