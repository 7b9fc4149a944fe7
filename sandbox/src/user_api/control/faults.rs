//! Adds and clears the faults that a test requests.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;

use crate::faults::{Fault, FaultKind};
use crate::gateway::Frame;
use crate::user_api::{Refusal, Said};
use crate::{Discord, Platform};

/// The code with which Discord closes a connection after an unknown error.
const UNKNOWN_ERROR: u16 = 4000;

pub(in crate::user_api) async fn add(
    State(platform): State<Arc<Platform>>,
    Said(fault): Said<Fault>,
) -> Result<StatusCode, Refusal> {
    platform.lock().go_wrong(fault)?;
    Ok(StatusCode::NO_CONTENT)
}

impl Discord {
    /// Adds a fault. A fault of the gateway happens immediately. Other faults happen at the next matching request or
    /// interaction.
    pub(crate) fn go_wrong(&mut self, fault: Fault) -> Result<(), Refusal> {
        fault.check()?;
        match fault.kind {
            FaultKind::Reconnect => self.sessions.send_all(&Frame::reconnect()),
            FaultKind::InvalidSession => {
                self.sessions.send_all(&Frame::invalid_session());
                self.sessions.forget_all();
            }
            FaultKind::Close => self.sessions.send_all(&Frame::Close(UNKNOWN_ERROR)),
            FaultKind::Drop => self.sessions.send_all(&Frame::Drop),
            FaultKind::Down => {
                self.sessions.send_all(&Frame::Drop);
                self.faults.add(fault);
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
            | FaultKind::HeldInteraction => self.faults.add(fault),
        }
        Ok(())
    }
}

/// Forgets the faults that have not happened yet, and delivers held interactions.
pub(in crate::user_api) async fn clear(State(platform): State<Arc<Platform>>) -> StatusCode {
    let mut discord = platform.lock();
    discord.faults.clear();
    discord.release();
    StatusCode::NO_CONTENT
}
