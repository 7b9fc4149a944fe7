//! Adds and clears the faults that a test requests.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use crate::Platform;
use crate::faults::{Fault, FaultKind};
use crate::gateway::Frame;
use crate::user_api::{Refusal, Said};

/// The code with which Discord closes a connection after an unknown error.
const UNKNOWN_ERROR: u16 = 4000;

/// Adds a fault. A fault of the gateway happens immediately. Other faults happen at the next matching request or
/// interaction.
pub(in crate::user_api) async fn add(
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
        | FaultKind::DuplicateInteraction
        | FaultKind::HeldInteraction => discord.faults.add(fault),
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Forgets the faults that have not happened yet, and delivers held interactions.
pub(in crate::user_api) async fn clear(State(platform): State<Arc<Platform>>) -> StatusCode {
    let mut discord = platform.lock();
    discord.faults.clear();
    discord.release();
    StatusCode::NO_CONTENT
}
