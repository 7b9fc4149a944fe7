//! Faults for the bot's next requests and events.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};
use thiserror::Error;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum FaultKind {
    /// The sandbox refuses the request with a rate limit for the request's bucket.
    #[serde(rename = "429")]
    TooMany,
    /// The sandbox refuses the request with a rate limit for the whole bot.
    #[serde(rename = "429-global")]
    TooManyGlobal,
    /// The answer is an error, and the request has no effect.
    #[serde(rename = "5xx-before")]
    ErrorBefore,
    /// The answer is an error, although the request takes effect.
    #[serde(rename = "5xx-after")]
    ErrorAfter,
    Slow,
    /// The request has its effect immediately, but the answer is late.
    SlowAfter,
    /// The connection breaks, and the request has no effect.
    Reset,
    /// The connection breaks, although the request takes effect.
    ResetAfter,
    /// The bot gets the next interaction twice.
    DuplicateInteraction,
    /// The bot gets the next interaction only after a person ends the faults.
    HeldInteraction,
    /// The gateway asks the bot to connect again.
    #[serde(rename = "gateway-op7")]
    Reconnect,
    /// The gateway ends the session.
    #[serde(rename = "gateway-op9")]
    InvalidSession,
    /// The gateway closes the connection with the code 4000.
    #[serde(rename = "gateway-close-4000")]
    Close,
    #[serde(rename = "gateway-drop")]
    Drop,
    /// The gateway's connection breaks. The gateway accepts no new connection until a person ends the faults.
    #[serde(rename = "gateway-down")]
    Down,
}

impl FaultKind {
    fn is_for_requests(self) -> bool {
        match self {
            Self::TooMany
            | Self::TooManyGlobal
            | Self::ErrorBefore
            | Self::ErrorAfter
            | Self::Slow
            | Self::SlowAfter
            | Self::Reset
            | Self::ResetAfter => true,
            Self::DuplicateInteraction
            | Self::HeldInteraction
            | Self::Reconnect
            | Self::InvalidSession
            | Self::Close
            | Self::Drop
            | Self::Down => false,
        }
    }

    fn is_for_interactions(self) -> bool {
        matches!(self, Self::DuplicateInteraction | Self::HeldInteraction)
    }
}

/// A fault that the sandbox produces on purpose: in requests of the bot, in interactions, or in the gateway.
///
/// By default, a fault in requests or interactions happens once.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fault {
    pub(crate) kind: FaultKind,
    /// The affected requests: a method, a part of a route, or both with a space between them. Empty for all requests.
    #[serde(default)]
    pub(crate) route: String,
    #[serde(default = "once")]
    pub(crate) times: NonZeroU32,
    #[serde(default = "internal_server_error")]
    pub(crate) status: u16,
    /// The delay of a slow answer, in milliseconds.
    #[serde(default = "two_seconds")]
    pub(crate) delay_ms: u64,
    /// The wait that a 429 answer names, in seconds.
    #[serde(default = "one_second")]
    pub(crate) retry_after_s: f64,
}

const fn once() -> NonZeroU32 {
    NonZeroU32::MIN
}

fn internal_server_error() -> u16 {
    500
}

fn two_seconds() -> u64 {
    2_000
}

fn one_second() -> f64 {
    1.0
}

#[derive(Debug, Error)]
#[error("a fault's route is a method, a part of a path, or both: \"POST /channels/{{id}}/messages\"")]
pub(crate) struct UnclearRoute;

impl Fault {
    /// Checks that the fault can match a request.
    pub(crate) fn check(&self) -> Result<(), UnclearRoute> {
        let words = self.route.split_whitespace().count();
        if words <= 2 { Ok(()) } else { Err(UnclearRoute) }
    }

    fn matches(&self, method: &str, route: &str) -> bool {
        self.route.split_whitespace().all(|word| {
            let is_method = !word.contains('/') && word.chars().all(|c| c.is_ascii_uppercase());
            if is_method { word == method } else { route.contains(word.trim_matches('*')) }
        })
    }
}

/// The faults that have not happened yet, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    waiting: Vec<Fault>,
}

impl Faults {
    pub(crate) fn add(&mut self, fault: Fault) {
        self.waiting.push(fault);
    }

    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Removes and returns the first fault that matches a request, if any.
    pub(crate) fn take(&mut self, method: &str, route: &str) -> Option<Fault> {
        self.take_if(|fault| fault.kind.is_for_requests() && fault.matches(method, route))
    }

    /// Removes and returns the fault for the interaction that is about to be dispatched, if any.
    pub(crate) fn take_for_interaction(&mut self) -> Option<FaultKind> {
        self.take_if(|fault| fault.kind.is_for_interactions()).map(|fault| fault.kind)
    }

    pub(crate) fn is_gateway_down(&self) -> bool {
        self.waiting.iter().any(|fault| fault.kind == FaultKind::Down)
    }

    fn take_if(&mut self, wanted: impl Fn(&Fault) -> bool) -> Option<Fault> {
        let index = self.waiting.iter().position(wanted)?;
        let fault = self.waiting.get_mut(index)?;
        let Some(left) = NonZeroU32::new(fault.times.get() - 1) else {
            return Some(self.waiting.remove(index));
        };
        fault.times = left;
        Some(fault.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(json: serde_json::Value) -> Fault {
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn a_fault_affects_only_its_route_and_only_as_often_as_ordered() {
        let mut faults = Faults::default();
        faults.add(fault(serde_json::json!({"kind": "slow", "route": "PATCH /webhooks", "times": 2})));
        let route = "/webhooks/{id}/{token}/messages/@original";
        assert!(faults.take("POST", route).is_none());
        assert!(faults.take("PATCH", "/channels/{id}").is_none());
        assert!(faults.take("PATCH", route).is_some());
        assert!(faults.take("PATCH", route).is_some());
        assert!(faults.take("PATCH", route).is_none());
        assert!(serde_json::from_value::<Fault>(serde_json::json!({"kind": "slow", "times": 0})).is_err());
    }
}
