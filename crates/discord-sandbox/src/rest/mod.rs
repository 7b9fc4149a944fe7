//! Discord's REST API as far as bots with interactions need it.

mod bans;
mod call;
mod callbacks;
mod changing;
mod channels;
mod command_permissions;
mod commands;
mod drafting;
mod error;
mod executing;
mod files;
mod follow_ups;
mod forums;
mod gate;
mod guilds;
mod invites;
mod limiter;
mod making;
mod members;
mod messages;
mod oneself;
mod overwrites;
mod pages;
mod pins;
mod polls;
mod reactions;
mod rights;
mod roles;
mod routes;
mod threads;
mod unbuilt;
mod webhooks;

pub(crate) use call::LARGEST;
pub(crate) use error::ApiError;
pub(crate) use files::serve as serve_file;
pub(crate) use gate::serve;
pub(crate) use limiter::RateLimiter;
#[cfg(test)]
pub(crate) use unbuilt::MISSING;
