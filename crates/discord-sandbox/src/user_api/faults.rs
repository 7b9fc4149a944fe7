//! Making things go wrong.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use super::refusal::Refusal;
use super::said::Said;
use crate::faults::{Fault, FaultKind};
use crate::gateway::Frame;
use crate::platform::Platform;

/// Discord's code for an error it cannot explain.
const UNKNOWN_ERROR: u16 = 4000;

/// Adds a fault; those of the gateway happen at once.
pub(super) async fn add(
    State(platform): State<Arc<Platform>>,
    Said(fault): Said<Fault>,
) -> Result<StatusCode, Refusal> {
    fault.check()?;
    let mut discord = platform.lock();
    match fault.kind {
        FaultKind::Reconnect => discord.sessions.send_all(&Frame::reconnect()),
        FaultKind::InvalidSession => {
            discord.sessions.send_all(&Frame::invalid_session());
            discord.sessions.forget_all();
        }
        FaultKind::Close => discord.sessions.send_all(&Frame::Close(UNKNOWN_ERROR)),
        FaultKind::Drop => discord.sessions.send_all(&Frame::Drop),
        FaultKind::HalfOpen => discord.sessions.send_all(&Frame::Freeze),
        FaultKind::Down => {
            discord.sessions.send_all(&Frame::Drop);
            discord.faults.add(fault);
        }
        FaultKind::TooMany
        | FaultKind::TooManyGlobal
        | FaultKind::ErrorBefore
        | FaultKind::ErrorAfter
        | FaultKind::Slow
        | FaultKind::SlowAfter
        | FaultKind::Reset
        | FaultKind::ResetAfter
        | FaultKind::Forbidden
        | FaultKind::DmClosed
        | FaultKind::DuplicateInteraction
        | FaultKind::HeldInteraction => discord.faults.add(fault),
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Forgets the faults that have not happened yet, and lets come what is held back.
pub(super) async fn clear(State(platform): State<Arc<Platform>>) -> StatusCode {
    let mut discord = platform.lock();
    discord.faults.clear();
    discord.release();
    StatusCode::NO_CONTENT
}
