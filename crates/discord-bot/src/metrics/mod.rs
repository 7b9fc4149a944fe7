//! Metrics for hosts: `zug run --metrics ADDRESS`. [`Meters`] counts requests to Discord. For each HTTP request, the
//! server reads all other metrics from the bot and the database, and answers in the text format of Prometheus.

mod meters;
mod server;

pub(crate) use meters::Meters;
pub(crate) use server::serve;
