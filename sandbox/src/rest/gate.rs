//! Handles every request: counts the request, injects faults, computes the answer under the lock, and records the
//! traffic.

use std::ops::RangeInclusive;
use std::panic::resume_unwind;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tokio::time::sleep;

use super::limiter::{Standing, TooMany};
use super::routes::Route;
use crate::faults::{Fault, FaultKind};
use crate::rest::{ApiError, Call, Reply, routes};
#[cfg(debug_assertions)]
use crate::shapes::{self, Misfit};
use crate::traffic::{Json, Record};
use crate::{Discord, Platform, Snowflake};

/// The versions of the API that Discord still serves.
const VERSIONS: RangeInclusive<u8> = 6..=10;

/// Answers a request of the bot below `/api`.
pub(crate) async fn serve(
    State(platform): State<Arc<Platform>>,
    path: Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    // A path that is not valid text has no route.
    let Ok(Path(path)) = path else {
        return UnsentAnswer::new(Err(ApiError::NoSuchRoute), None).into_response();
    };
    let _under_way = UnderWay::begin(&platform);
    let begin = Instant::now();
    let (version, path) = match path.split_once('/') {
        Some((first, rest)) if is_version(first) => (first.get(1..).unwrap_or_default(), format!("/{rest}")),
        // A path without a version means the oldest version.
        _ => ("6", format!("/{path}")),
    };
    let is_served = version.parse().is_ok_and(|version| VERSIONS.contains(&version));
    let read = Call::read(request, path, &platform.token).await;
    let (mut call, unreadable) = match read {
        Ok(call) => (call, (!is_served).then_some(ApiError::UnknownVersion)),
        Err((call, error)) => (call, Some(error)),
    };
    let route = Route::of(&call.path);
    let played = platform.lock().faults.take(call.method.as_str(), &route.template);
    if let Some(fault) = played.as_ref().filter(|fault| fault.kind == FaultKind::Slow) {
        sleep(Duration::from_millis(fault.delay_ms)).await;
    }
    let answered = {
        let mut discord = platform.lock();
        let answered = discord.handle(&mut call, &route, unreadable, played.as_ref());
        discord.record(&call, &route, &answered, (begin, played.as_ref()));
        answered
    };
    if let Some(fault) = played.as_ref().filter(|fault| fault.kind == FaultKind::SlowAfter) {
        sleep(Duration::from_millis(fault.delay_ms)).await;
    }
    if answered.is_cut {
        // Ending this task without an answer is the only way to break off the connection.
        resume_unwind(Box::new("the connection was cut by a fault"));
    }
    answered.into_response()
}

fn is_version(segment: &str) -> bool {
    segment.strip_prefix('v').is_some_and(|number| number.parse::<u8>().is_ok())
}

/// Counts a request as unfinished until this guard is dropped.
struct UnderWay<'a>(&'a Platform);

impl<'a> UnderWay<'a> {
    fn begin(platform: &'a Platform) -> Self {
        platform.lock().activity.begin();
        Self(platform)
    }
}

impl Drop for UnderWay<'_> {
    fn drop(&mut self) {
        self.0.lock().activity.end();
    }
}

struct UnsentAnswer {
    status: StatusCode,
    json: Json,
    standing: Option<Standing>,
    retry_after: Option<(Duration, bool)>,
    is_cut: bool,
}

impl UnsentAnswer {
    fn new(outcome: Result<Reply, ApiError>, standing: Option<Standing>) -> Self {
        let (status, json) = match outcome {
            Ok(reply) => reply.parts(),
            Err(error) => (error.codes().0, error.json()),
        };
        Self { status, json: Json::of(&json), standing, retry_after: None, is_cut: false }
    }

    fn too_many(refused: TooMany) -> Self {
        let json = json!({
            "message": "You are being rate limited.",
            "retry_after": refused.retry_after.as_secs_f64(),
            "global": refused.global,
        });
        let retry_after = Some((refused.retry_after, refused.global));
        let status = StatusCode::TOO_MANY_REQUESTS;
        Self { status, json: Json::of(&json), standing: Some(refused.standing), retry_after, is_cut: false }
    }

    fn headers(&self) -> HeaderMap {
        let mut headers = HeaderMap::new();
        let mut set = |name: &'static str, value: String| {
            if let Ok(value) = HeaderValue::from_str(&value) {
                headers.insert(name, value);
            }
        };
        if let Some(standing) = &self.standing {
            set("x-ratelimit-limit", standing.limit.to_string());
            set("x-ratelimit-remaining", standing.remaining.to_string());
            set("x-ratelimit-reset", format!("{:.3}", standing.reset_s()));
            set("x-ratelimit-reset-after", format!("{:.3}", standing.reset_after.as_secs_f64()));
            set("x-ratelimit-bucket", standing.bucket.clone());
        }
        if let Some((after, global)) = self.retry_after {
            set("retry-after", format!("{:.3}", after.as_secs_f64()));
            set("x-ratelimit-scope", if global { "global" } else { "user" }.to_owned());
            // Without this header, clients think that a proxy in front of Discord sent the answer.
            set("via", "1.1 sandbox".to_owned());
            if global {
                set("x-ratelimit-global", "true".to_owned());
            }
        }
        headers
    }
}

impl IntoResponse for UnsentAnswer {
    fn into_response(self) -> Response {
        let mut headers = self.headers();
        if self.status == StatusCode::NO_CONTENT {
            return (self.status, headers).into_response();
        }
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        (self.status, headers, self.json.0).into_response()
    }
}

impl Discord {
    /// Answers a request, or lets the request fail because of a fault.
    fn handle(
        &mut self,
        call: &mut Call,
        route: &Route,
        unreadable: Option<ApiError>,
        fault: Option<&Fault>,
    ) -> UnsentAnswer {
        let counted = self.limiter.count(call.method.as_str(), &route.template, &route.major);
        let standing = match counted {
            Ok(standing) => standing,
            Err(refused) => return UnsentAnswer::too_many(refused),
        };
        let act = |discord: &mut Self| match unreadable {
            Some(error) => Err(error),
            None => routes::answer(discord, call),
        };
        let Some(fault) = fault else { return UnsentAnswer::new(act(self), Some(standing)) };
        let failed = UnsentAnswer::new(Err(ApiError::Ordered(fault.status)), Some(standing.clone()));
        match fault.kind {
            FaultKind::ErrorBefore => failed,
            FaultKind::ErrorAfter => {
                drop(act(self));
                failed
            }
            FaultKind::Reset => UnsentAnswer { is_cut: true, ..failed },
            FaultKind::ResetAfter => {
                drop(act(self));
                UnsentAnswer { is_cut: true, ..failed }
            }
            FaultKind::TooMany | FaultKind::TooManyGlobal => {
                let retry_after = Duration::try_from_secs_f64(fault.retry_after_s).unwrap_or_default();
                let global = fault.kind == FaultKind::TooManyGlobal;
                let standing = Standing { remaining: 0, reset_after: retry_after, ..standing };
                UnsentAnswer::too_many(TooMany { retry_after, global, standing })
            }
            FaultKind::Slow
            | FaultKind::SlowAfter
            | FaultKind::DuplicateInteraction
            | FaultKind::HeldInteraction
            | FaultKind::Reconnect
            | FaultKind::InvalidSession
            | FaultKind::Close
            | FaultKind::Drop
            | FaultKind::Down => UnsentAnswer::new(act(self), Some(standing)),
        }
    }

    fn record(
        &mut self,
        call: &Call,
        route: &Route,
        answered: &UnsentAnswer,
        way: (Instant, Option<&Fault>),
    ) {
        let (begin, fault) = way;
        let interaction = self.interaction_of(call);
        let dispatched = interaction.and_then(|id| self.world.interactions.get(id)?.dispatched);
        let record = Record {
            id: 0,
            at_ms: self.now_ms,
            method: call.method.to_string(),
            path: call.path.clone(),
            route: route.template.clone(),
            query: call.query.clone(),
            body: Json(call.text.clone()),
            files: call.files.clone(),
            status: answered.status.as_u16(),
            answer: answered.json.clone(),
            took_ms: millis(begin.elapsed()),
            interaction,
            since_interaction_ms: dispatched.map(|since| millis(begin.saturating_duration_since(since))),
            fault: fault.map(|fault| fault.kind),
            broken: call.review.breaches().to_vec(),
        };
        #[cfg(debug_assertions)]
        if fault.is_none() {
            let unfit = shapes::answer(&record.method, &record.route, record.status, &record.answer.0);
            if let Some(detail) = unfit {
                let what = format!("the answer {} to {} {}", record.status, record.method, record.path);
                self.traffic.regret(Misfit { what, detail });
            }
        }
        self.traffic.push(record);
    }

    /// Finds the interaction whose token is in the path.
    fn interaction_of(&self, call: &Call) -> Option<Snowflake> {
        let mut segments = call.path.split('/').skip(1);
        let area = segments.next()?;
        let token = segments.nth(1)?;
        let has_token = area == "webhooks" || area == "interactions";
        has_token.then(|| self.world.interactions.by_token(token)).flatten().map(|interaction| interaction.id)
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
