//! Rate limits for the bot's requests, per bucket and for the whole bot.
//!
//! The limits use the system's clock, because clients also wait on that clock.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use crate::clock::system_ms;
use crate::config::RateLimits;

/// Requests per second for the whole bot.
const GLOBAL: u32 = 50;
/// The limit that the headers name if the sandbox sets no real limit.
const PLENTY: Allowance = Allowance { limit: 1_000_000, window: Duration::from_secs(1) };

/// The maximum number of conversations that a bot may open in a minute. Discord does not publish this limit, so ten a
/// minute is a guess ("Create DM": a bot that opens "a significant amount of DMs too quickly" is blocked from opening
/// new ones).
const OPENINGS: Allowance = Allowance { limit: 10, window: Duration::from_mins(1) };

/// The smallest value of [`RateLimiter::many`].
const MANY: usize = 1000;

/// A limit: a number of requests in a window of time.
#[derive(Clone, Copy, Debug)]
struct Allowance {
    limit: u32,
    window: Duration,
}

#[derive(Clone, Copy, Debug)]
struct Window {
    end: Instant,
    used: u32,
}

#[derive(Debug)]
pub(crate) struct RateLimiter {
    limits: RateLimits,
    buckets: BTreeMap<String, Window>,
    /// Above this number of buckets, the limiter drops old buckets.
    many: usize,
    global: Window,
    openings: Window,
}

/// The state of a rate-limit bucket, for the headers of an answer.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(super) bucket: String,
    pub(super) limit: u32,
    pub(super) remaining: u32,
    pub(super) reset_after: Duration,
}

#[derive(Clone, Debug)]
pub(crate) struct TooMany {
    pub(super) retry_after: Duration,
    pub(super) global: bool,
    pub(super) standing: Standing,
}

impl Standing {
    /// Returns the time at which the bucket's limit resets, in seconds since 1970 on the system's clock.
    pub(super) fn reset_s(&self) -> f64 {
        Duration::from_millis(u64::try_from(system_ms()).unwrap_or(0)).as_secs_f64()
            + self.reset_after.as_secs_f64()
    }
}

impl RateLimiter {
    pub(crate) fn new(limits: RateLimits) -> Self {
        let unused = Window { end: Instant::now(), used: 0 };
        Self { limits, buckets: BTreeMap::new(), many: MANY, global: unused, openings: unused }
    }

    pub(super) fn limits(&self) -> RateLimits {
        self.limits
    }

    /// Counts a request. `major` is the identifier that distinguishes the buckets of the same route.
    pub(super) fn count(&mut self, method: &str, route: &str, major: &str) -> Result<Standing, TooMany> {
        let allowance = match self.limits {
            RateLimits::Generous => PLENTY,
            RateLimits::Realistic => allowance(method, route),
        };
        let key = format!("{method} {route} {major}");
        let now = Instant::now();
        let window = self.buckets.entry(key).or_insert(Window { end: now, used: 0 });
        let full = window.spend(allowance, now);
        let standing = Standing {
            bucket: name(method, route),
            limit: allowance.limit,
            remaining: allowance.limit.saturating_sub(window.used),
            reset_after: window.rest(now),
        };
        if let Err(retry_after) = full {
            return Err(TooMany { retry_after, global: false, standing });
        }
        let is_counted = !route.starts_with("/interactions") && !route.starts_with("/webhooks");
        if self.limits == RateLimits::Realistic && is_counted {
            let allowance = Allowance { limit: GLOBAL, window: Duration::from_secs(1) };
            if let Err(retry_after) = self.global.spend(allowance, now) {
                return Err(TooMany { retry_after, global: true, standing });
            }
        }
        self.forget_old(now);
        Ok(standing)
    }

    /// Counts a new conversation that the bot opens. Returns false if the bot opens conversations too fast.
    pub(super) fn may_open_conversation(&mut self, now: Instant) -> bool {
        self.limits == RateLimits::Generous || self.openings.spend(OPENINGS, now).is_ok()
    }

    fn forget_old(&mut self, now: Instant) {
        if self.buckets.len() > self.many {
            self.buckets.retain(|_, window| now < window.end);
            // The limiter next looks for old buckets when the number of buckets has doubled.
            self.many = MANY.max(self.buckets.len() * 2);
        }
    }
}

impl Window {
    /// Counts one request. Returns the time to wait if the limit is reached.
    fn spend(&mut self, allowance: Allowance, now: Instant) -> Result<(), Duration> {
        if now >= self.end {
            *self = Self { end: now + allowance.window, used: 0 };
        }
        if self.used >= allowance.limit {
            return Err(self.rest(now));
        }
        self.used += 1;
        Ok(())
    }

    fn rest(self, now: Instant) -> Duration {
        self.end.saturating_duration_since(now)
    }
}

/// Returns a route's rate limit, as observed on Discord.
fn allowance(method: &str, route: &str) -> Allowance {
    let (limit, seconds) = match (method, route) {
        ("POST" | "PATCH" | "DELETE", route) if route.starts_with("/channels/{id}/messages") => (5, 5),
        ("POST" | "PATCH" | "DELETE" | "GET", route) if route.starts_with("/webhooks") => (5, 2),
        ("PUT", route) if route.starts_with("/applications") => (2, 20),
        ("POST", route) if route.starts_with("/applications") => (5, 20),
        ("POST", "/users/@me/channels") => (10, 10),
        ("POST", route) if route.ends_with("/threads") => (50, 300),
        _ => (50, 1),
    };
    Allowance { limit, window: Duration::from_secs(seconds) }
}

/// Makes the opaque name of a bucket.
fn name(method: &str, route: &str) -> String {
    let hash = format!("{method} {route}").bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUTE: &str = "/channels/{id}/messages";

    #[test]
    fn the_sixth_message_within_five_seconds_is_too_many_but_only_in_its_channel() {
        let mut limiter = RateLimiter::new(RateLimits::Realistic);
        for left in (0..5).rev() {
            assert_eq!(limiter.count("POST", ROUTE, "1").unwrap().remaining, left);
        }
        let refused = limiter.count("POST", ROUTE, "1").unwrap_err();
        assert!(!refused.global);
        assert!(refused.retry_after > Duration::from_secs(3));
        assert!(limiter.count("POST", ROUTE, "2").is_ok());
    }

    #[test]
    fn fifty_requests_a_second_are_enough_for_the_whole_bot() {
        let mut limiter = RateLimiter::new(RateLimits::Realistic);
        let refused = (0..51).find_map(|n| limiter.count("GET", "/channels/{id}", &n.to_string()).err());
        assert!(refused.unwrap().global);
    }

    #[test]
    fn the_eleventh_new_conversation_within_a_minute_is_opened_too_fast() {
        let mut limiter = RateLimiter::new(RateLimits::Realistic);
        let begin = Instant::now();
        assert!((0..10).all(|_| limiter.may_open_conversation(begin)));
        assert!(!limiter.may_open_conversation(begin + Duration::from_secs(59)));
        assert!(limiter.may_open_conversation(begin + Duration::from_mins(1)));
    }
}
