//! The bot's own small client for Discord's REST: a request goes in, an answer with its limits comes out. It sends once
//! and never waits by itself.

mod client;
mod request;
mod response;

pub(crate) use client::Rest;
pub(crate) use request::{DEADLINE, Request, Upload};
pub(crate) use response::{
    ACKNOWLEDGED, CANNOT_REPLY, Effect, Failure, PUT_AWAY, RateLimit, Response, Scope, UNKNOWN_MEMBER,
};
