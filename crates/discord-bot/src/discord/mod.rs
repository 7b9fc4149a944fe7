//! Discord's API: the gateway, the HTTP requests, and the data types of both. This folder also has Discord's clock and
//! the state of the connection.
//!
//! The rest of the bot hands over plain messages (`post::Post`). This folder converts these messages to JSON and files,
//! and keeps to Discord's limits. The modules do not use the rules of chess. Only `gateway` and `shards` call the club
//! (the chess service).

pub(crate) mod channel_history;
pub(crate) mod clock;
pub(crate) mod command_mentions;
pub(crate) mod connect;
pub(crate) mod connection;
pub(crate) mod endpoint;
mod first_answer;
pub(crate) mod gateway;
pub(crate) mod limits;
pub(crate) mod payload;
pub(crate) mod post;
pub(crate) mod rest;
pub(crate) mod send;
pub(crate) mod server_time;
pub(crate) mod shards;
pub(crate) mod snowflake;
pub(crate) mod token;

#[cfg(test)]
pub(crate) mod tests;
