//! Discord's REST API as far as bots with interactions need it.

mod call;
mod callbacks;
mod channels;
mod commands;
mod error;
mod files;
mod follow_ups;
mod gate;
mod guilds;
mod limiter;
mod messages;
mod oneself;
mod rights;
mod routes;
mod threads;
mod unbuilt;

pub(crate) use call::{Call, LARGEST, Outcome, Reply};
pub(crate) use error::ApiError;
pub(crate) use files::serve as serve_file;
pub(crate) use gate::serve;
pub(crate) use limiter::RateLimiter;
#[cfg(test)]
pub(crate) use unbuilt::MISSING;
