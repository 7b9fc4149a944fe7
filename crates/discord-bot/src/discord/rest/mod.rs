//! The bot's own small client for Discord's REST: a request goes in, an answer with its limits comes out. It sends once
//! and never waits by itself.

mod answer;
mod client;
mod request;

pub(crate) use answer::{
    ACKNOWLEDGED, Answer, CANNOT_REPLY, Effect, Failure, PUT_AWAY, Pace, Scope, UNKNOWN_MEMBER,
};
pub(crate) use client::Rest;
pub(crate) use request::{DEADLINE, Request, Upload};
