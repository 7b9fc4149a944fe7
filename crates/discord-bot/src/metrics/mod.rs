//! Metrics for the hosts of the bot: `zug run --metrics ADDRESS`. [`Meters`] counts events, such as requests to Discord
//! and deliveries. The HTTP server answers `/metrics` in the text format of Prometheus. Each answer has these counters,
//! and the current state of the bot and the database.

mod meters;
mod server;

pub(crate) use meters::{Meters, SessionStarts};
#[cfg(test)]
pub(crate) use server::metrics;
pub(crate) use server::serve;
