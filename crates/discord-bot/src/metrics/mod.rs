//! Metrics for the hosts of the bot: `zug run --metrics ADDRESS`. [`Meters`] counts requests to Discord and deliveries.
//! For each request for the metrics, the HTTP server reads the other metrics from the bot and the database, and answers
//! in the text format of Prometheus.

mod meters;
mod server;

pub(crate) use meters::{Meters, SessionStarts};
#[cfg(test)]
pub(crate) use server::metrics;
pub(crate) use server::serve;
