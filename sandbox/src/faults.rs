//! What is to go wrong with the bot's next requests and events.

use serde::Deserialize;
use thiserror::Error;

/// A way to go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) enum FaultKind {
    /// Refused for this bucket for a while.
    #[serde(rename = "429")]
    TooMany,
    /// Refused for the whole bot for a while.
    #[serde(rename = "429-global")]
    TooManyGlobal,
    /// An error, and nothing is done.
    #[serde(rename = "5xx-before")]
    ErrorBefore,
    /// An error, although it is done.
    #[serde(rename = "5xx-after")]
    ErrorAfter,
    #[serde(rename = "slow")]
    Slow,
    /// Done at once, and answered late.
    #[serde(rename = "slow-after")]
    SlowAfter,
    /// The connection breaks, and nothing is done.
    #[serde(rename = "reset")]
    Reset,
    /// The connection breaks, although it is done.
    #[serde(rename = "reset-after")]
    ResetAfter,
    /// The next interaction comes twice.
    #[serde(rename = "duplicate-interaction")]
    DuplicateInteraction,
    /// The next interaction comes only when the faults are forgotten.
    #[serde(rename = "held-interaction")]
    HeldInteraction,
    /// The gateway asks to connect again.
    #[serde(rename = "gateway-op7")]
    Reconnect,
    /// The gateway ends the session.
    #[serde(rename = "gateway-op9")]
    InvalidSession,
    /// The gateway closes with 4000.
    #[serde(rename = "gateway-close-4000")]
    Close,
    #[serde(rename = "gateway-drop")]
    Drop,
    /// The gateway's connection breaks, and none comes about until the faults are forgotten.
    #[serde(rename = "gateway-down")]
    Down,
}

impl FaultKind {
    /// Returns what it happens to.
    pub(crate) fn target(self) -> Target {
        match self {
            Self::TooMany
            | Self::TooManyGlobal
            | Self::ErrorBefore
            | Self::ErrorAfter
            | Self::Slow
            | Self::SlowAfter
            | Self::Reset
            | Self::ResetAfter => Target::Request,
            Self::DuplicateInteraction | Self::HeldInteraction => Target::Interaction,
            Self::Reconnect | Self::InvalidSession | Self::Close | Self::Drop | Self::Down => Target::Gateway,
        }
    }

    /// Returns the name used in the API.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::TooMany => "429",
            Self::TooManyGlobal => "429-global",
            Self::ErrorBefore => "5xx-before",
            Self::ErrorAfter => "5xx-after",
            Self::Slow => "slow",
            Self::SlowAfter => "slow-after",
            Self::Reset => "reset",
            Self::ResetAfter => "reset-after",
            Self::DuplicateInteraction => "duplicate-interaction",
            Self::HeldInteraction => "held-interaction",
            Self::Reconnect => "gateway-op7",
            Self::InvalidSession => "gateway-op9",
            Self::Close => "gateway-close-4000",
            Self::Drop => "gateway-drop",
            Self::Down => "gateway-down",
        }
    }
}

/// What a fault happens to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Request,
    /// An interaction on its way to the bot.
    Interaction,
    Gateway,
}

/// Something that is to go wrong with the bot's next requests, the next interaction, or the gateway.
///
/// Until it is told otherwise it happens once, to whatever request comes first.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fault {
    pub(crate) kind: FaultKind,
    /// Which requests: a method, a part of the route, or both with a space between; all if it is missing.
    #[serde(default)]
    pub(crate) route: String,
    #[serde(default = "once")]
    pub(crate) times: u32,
    /// The HTTP status of an error.
    #[serde(default = "internal_server_error")]
    pub(crate) status: u16,
    /// How late a slow answer is, in milliseconds.
    #[serde(default = "two_seconds")]
    pub(crate) delay_ms: u64,
    /// How long a 429 says to wait, in seconds.
    #[serde(default = "one_second")]
    pub(crate) retry_after_s: f64,
}

fn once() -> u32 {
    1
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

/// Says that a fault's route names no HTTP method and no path.
#[derive(Debug, Error)]
#[error("a fault's route is a method, a part of a path, or both: \"POST /channels/{{id}}/messages\"")]
pub(crate) struct UnclearRoute;

impl Fault {
    /// Checks that the fault can ever match.
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

/// The faults still to be played, oldest first.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    waiting: Vec<Fault>,
}

impl Faults {
    /// Adds a fault.
    pub(crate) fn add(&mut self, fault: Fault) {
        self.waiting.push(fault);
    }

    /// Forgets all faults.
    pub(crate) fn clear(&mut self) {
        self.waiting.clear();
    }

    /// Takes the fault for a request, if one waits for it.
    pub(crate) fn take(&mut self, method: &str, route: &str) -> Option<Fault> {
        self.take_if(|fault| match fault.kind.target() {
            Target::Request => fault.matches(method, route),
            Target::Interaction | Target::Gateway => false,
        })
    }

    /// Takes what is to happen to the interaction that is about to be dispatched.
    pub(crate) fn take_for_interaction(&mut self) -> Option<FaultKind> {
        self.take_if(|fault| fault.kind.target() == Target::Interaction).map(|fault| fault.kind)
    }

    /// Tells whether the gateway takes no connections.
    pub(crate) fn is_gateway_down(&self) -> bool {
        self.waiting.iter().any(|fault| fault.kind == FaultKind::Down)
    }

    fn take_if(&mut self, wanted: impl Fn(&Fault) -> bool) -> Option<Fault> {
        let index = self.waiting.iter().position(wanted)?;
        let fault = self.waiting.get_mut(index)?;
        fault.times = fault.times.saturating_sub(1);
        let taken = fault.clone();
        self.waiting.retain(|fault| fault.times > 0);
        Some(taken)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(json: serde_json::Value) -> Fault {
        serde_json::from_value(json).unwrap()
    }

    #[test]
    fn a_fault_hits_only_its_route_and_only_as_often_as_said() {
        let mut faults = Faults::default();
        faults.add(fault(serde_json::json!({"kind": "slow", "route": "PATCH /webhooks", "times": 2})));
        let route = "/webhooks/{id}/{token}/messages/@original";
        assert!(faults.take("POST", route).is_none());
        assert!(faults.take("PATCH", "/channels/{id}").is_none());
        assert!(faults.take("PATCH", route).is_some());
        assert!(faults.take("PATCH", route).is_some());
        assert!(faults.take("PATCH", route).is_none());
    }
}
