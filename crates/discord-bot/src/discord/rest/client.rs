//! The bot's own small client for Discord's REST API. The client sends each request with a timeout, and reads the rate
//! limit in the answer.
//!
//! The client makes only one attempt for each request. Before a request with the bot's token, the client waits until
//! the bot's pace allows the request. Callers decide about further attempts.

use std::sync::Arc;
use std::time::Duration;

#[cfg(feature = "playground")]
use discord_sandbox::Answer;
use reqwest::header::{AUTHORIZATION, HeaderMap, HeaderValue, USER_AGENT};
use reqwest::{Method, StatusCode};
use serde::de::DeserializeOwned;
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

use super::budget::{RequestBudget, Share};
use super::request::Request;
use super::response::{Effect, Failure, Response, date, failed, judge};
use crate::discord::clock::Clock;
use crate::discord::server_time::TimeBounds;
use crate::discord::token::Token;
use crate::lease;
use crate::metrics::Meters;

const BASE: &str = "https://discord.com/api/v10";
/// The `User-Agent` header. Discord's documentation asks for an address and a version in this header.
const AGENT: &str =
    concat!("DiscordBot (https://discord.com/developers/applications, ", env!("CARGO_PKG_VERSION"), ") Zug");
/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

/// A client for Discord's REST API.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    client: reqwest::Client,
    base: Box<str>,
    authorization: HeaderValue,
    clock: Clock,
    budget: Arc<RequestBudget>,
    /// The time of the first failed request of the current outage. `None` if the last request reached Discord.
    lost_since: watch::Sender<Option<Instant>>,
    pub(crate) meters: Meters,
    /// Notified whenever Discord refuses the token.
    pub(crate) token_refused: Arc<Notify>,
}

impl Rest {
    /// Creates a client with this token. `pace` is the minimum average interval between requests with the token. The
    /// client reports Discord's time to the clock. Returns `None` if the token is not a valid HTTP header.
    pub(crate) fn new(client: reqwest::Client, token: &Token, pace: Duration, clock: Clock) -> Option<Self> {
        let mut authorization = HeaderValue::from_str(&format!("Bot {}", token.expose())).ok()?;
        authorization.set_sensitive(true);
        Some(Self {
            client,
            base: BASE.into(),
            authorization,
            clock,
            budget: Arc::new(RequestBudget::new(pace)),
            lost_since: watch::Sender::default(),
            meters: Meters::default(),
            token_refused: Arc::default(),
        })
    }

    /// Replaces the base address of the API.
    #[cfg(any(test, feature = "playground"))]
    pub(crate) fn at(self, base: &str) -> Self {
        Self { base: base.into(), ..self }
    }

    /// Sets the part of the budget of requests that this process may use.
    pub(crate) fn set_share(&self, share: Share) {
        self.budget.set_share(share);
    }

    /// The time for which requests have failed without interruption. `None` if the last request reached Discord.
    pub(crate) fn lost_for(&self) -> Option<Duration> {
        self.lost_since.borrow().map(|since| since.elapsed())
    }

    /// Sends a request once. Sends nothing while a known rate limit applies to the request. Passes the date of
    /// Discord's answer to the clock.
    pub(crate) async fn send(&self, request: Request) -> Response {
        let keyed = request.has_its_key();
        let kind = request.kind();
        if !keyed && let Err(failure) = self.budget.turn(&kind).await {
            return failed(failure);
        }
        if !lease::may_send() {
            return failed(Failure::Later(Effect::None));
        }
        let route = format!("{} {}", request.method, if keyed { "(an interaction)" } else { &request.path });
        let begun = Instant::now();
        let answer = match self.exchange(request, keyed).await {
            Ok((status, headers, body)) => {
                self.meters.count_request(status.as_u16());
                self.budget.count(status, &headers);
                let answer = judge(status, &headers, &body, keyed);
                if let (true, Some(date)) = (answer.shows_connection(), date(&headers)) {
                    self.clock.hear(TimeBounds::of_answer(date, begun.elapsed()));
                }
                answer
            }
            Err(failure) => {
                self.meters.count_request(0);
                failed(failure)
            }
        };
        if !keyed {
            self.budget.note(kind, &answer);
        }
        if answer.shows_connection() {
            self.lost_since.send_replace(None);
        } else {
            self.lost_since.send_modify(|since| _ = since.get_or_insert_with(Instant::now));
        }
        if let Err(Failure::TokenRefused) = answer.outcome {
            self.token_refused.notify_one();
        }
        if let Err(failure) = &answer.outcome {
            tracing::debug!(%failure, route, "a request failed");
        }
        answer
    }

    /// Reads a value from a path, and retries until Discord answers. `None` if Discord refuses the token.
    pub(crate) async fn ask_until_answered<T: DeserializeOwned>(&self, path: &str) -> Option<T> {
        let mut attempt = 0;
        loop {
            let asked = Request::new(Method::GET, path.to_owned());
            let failure = match self.send(asked).await.outcome.map(serde_json::from_value) {
                Ok(Ok(answer)) => return Some(answer),
                Ok(Err(unclear)) => unclear.to_string(),
                Err(Failure::TokenRefused) => return None,
                Err(failure) => failure.to_string(),
            };
            tracing::warn!(failure, path, "Discord cannot be reached; trying again");
            tokio::time::sleep(pause(attempt)).await;
            attempt += 1;
        }
    }

    /// Sends a request once, and returns the uninterpreted answer.
    ///
    /// # Errors
    /// A rate limit applies, or no answer arrives.
    #[cfg(feature = "playground")]
    pub(crate) async fn ask(&self, request: Request) -> Result<Answer, Failure> {
        let kind = request.kind();
        self.budget.turn(&kind).await?;
        let (status, headers, body) = self.exchange(request, false).await?;
        self.budget.count(status, &headers);
        let answer = judge(status, &headers, &body, false);
        self.budget.note(kind, &answer);
        if let Err(limited @ Failure::Limited { .. }) = answer.outcome {
            return Err(limited);
        }
        Ok(Answer { status: status.as_u16(), json: serde_json::from_slice(&body).unwrap_or_default() })
    }

    async fn exchange(
        &self,
        request: Request,
        keyed: bool,
    ) -> Result<(StatusCode, HeaderMap, Vec<u8>), Failure> {
        let mut builder = self
            .client
            .request(request.method.clone(), format!("{}{}", self.base, request.path))
            .header(USER_AGENT, AGENT)
            .timeout(request.deadline);
        if !keyed {
            builder = builder.header(AUTHORIZATION, self.authorization.clone());
        }
        let builder = request.fill(builder).map_err(|_| Failure::Invalid(0))?;
        let response = builder.send().await.map_err(|error| broken(&error))?;
        let (status, headers) = (response.status(), response.headers().clone());
        let body = response.bytes().await.map_err(|error| broken(&error))?;
        Ok((status, headers, body.to_vec()))
    }
}

/// Returns the pause before the next attempt, from the number of earlier attempts.
pub(crate) fn pause(attempts: u32) -> Duration {
    Duration::from_secs(1 << attempts.min(6)).min(LONGEST_PAUSE)
}

/// Converts an error of reqwest to a [`Failure`]. If there was no connection, the request had no effect.
fn broken(error: &reqwest::Error) -> Failure {
    if error.is_builder() {
        return Failure::Invalid(0);
    }
    Failure::Later(if error.is_connect() { Effect::None } else { Effect::Unknown })
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;
    use reqwest::Method;
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    #[test]
    fn the_token_is_not_printed() {
        let token = "a-secret-nobody-may-see".parse::<Token>().unwrap();
        let rest = Rest::new(reqwest::Client::new(), &token, Duration::ZERO, Clock::system()).unwrap();
        assert!(!format!("{rest:?}").contains("secret"));
    }

    #[tokio::test]
    async fn contact_is_lost_while_requests_fail_and_an_answer_sets_the_clock() {
        let discord = FakeDiscord::start(|line| {
            if line == "GET /lost" { Does::HangsUp } else { Does::Answers(200, json!({})) }
        });
        let clock = Clock::system();
        let rest = discord.rest(clock.clone());
        let ask = |path: &str| rest.send(Request::new(Method::GET, path.to_owned()));
        assert_eq!(rest.lost_for(), None);
        assert!(ask("/lost").await.outcome.is_err());
        let lost_for = rest.lost_for();
        assert!(lost_for.is_some() && clock.is_unsure());
        assert!(ask("/lost").await.outcome.is_err());
        assert!(rest.lost_for() >= lost_for, "the first failure counts");
        assert!(ask("/found").await.outcome.is_ok());
        assert!(rest.lost_for().is_none() && !clock.is_unsure());
        let there = Timestamp::from_second(784_111_777).unwrap();
        assert!(clock.now().await.duration_since(there).as_secs() < 60);
    }
}
