//! The bot's own small client for Discord's REST API. It sends one request and returns the answer with its rate limit,
//! and never waits or retries.

mod client;
mod request;
mod response;

pub(crate) use client::Rest;
pub(crate) use request::{DEADLINE, Request, Upload};
pub(crate) use response::{
    ACKNOWLEDGED, CANNOT_REPLY, Effect, Failure, PUT_AWAY, Response, Scope, UNKNOWN_MEMBER,
};
