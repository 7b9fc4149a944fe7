//! The bot's own small client for Discord's REST API. The client sends each request once, and
//! returns the answer and the rate limit. The client never waits.

mod client;
mod request;
mod response;

pub(crate) use client::Rest;
pub(crate) use request::{DEADLINE, Request, Upload};
pub(crate) use response::{
    ACKNOWLEDGED, CANNOT_REPLY, Effect, Failure, PUT_AWAY, Response, Scope, UNKNOWN_MEMBER,
};
