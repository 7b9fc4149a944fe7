//! Metrics about the bot: `zug run --metrics ADDRESS`. [`Meters`] counts requests to Discord and deliveries. The server
//! reads the other metrics from the bot and the database whenever somebody asks for the metrics. The answer has the
//! text format of Prometheus.

mod meters;
mod server;

pub(crate) use meters::{Meters, SessionStarts};
#[cfg(test)]
pub(crate) use server::metrics;
pub(crate) use server::serve;
