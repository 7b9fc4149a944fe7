//! The bot's own small client for Discord's REST: requests, the way there, and what the answers mean.

mod answer;
mod client;
mod request;

pub(crate) use answer::{
    ACKNOWLEDGED, Answer, CANNOT_REPLY, Effect, Failure, PUT_AWAY, Pace, Scope, UNKNOWN_MEMBER,
};
pub(crate) use client::Rest;
pub(crate) use request::{DEADLINE, Request, Upload};
