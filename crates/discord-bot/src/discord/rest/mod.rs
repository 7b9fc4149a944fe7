//! The bot's own small client for Discord's REST API. The client sends each request once, and
//! returns the answer and the rate limit. All requests with the bot's token share one budget.

mod budget;
mod client;
mod request;
mod response;

pub(crate) use budget::{PACE, Share};
pub(crate) use client::{Rest, pause};
pub(crate) use request::{DEADLINE, Payload, Request};
pub(crate) use response::{
    ACKNOWLEDGED, CANNOT_REPLY, Effect, Failure, LOCKED, NO_ACCESS, PUT_AWAY, Response, Scope,
    UNKNOWN_CHANNEL, UNKNOWN_MEMBER,
};
