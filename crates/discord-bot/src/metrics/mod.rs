//! Metrics for hosts: `zug run --metrics ADDRESS`. [`Meters`] counts requests to Discord and deliveries. For each HTTP
//! request, the server reads all other metrics from the bot and the database, and answers in the text format of
//! Prometheus.

mod meters;
mod server;

pub(crate) use meters::{Meters, SessionStarts};
#[cfg(test)]
pub(crate) use server::metrics;
pub(crate) use server::serve;
