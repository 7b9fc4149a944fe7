//! Measures for hosts: `zug run --metrics ADDRESS`. [`Meters`] counts what happens; the server reads everything else from the
//! bot and the database when it is asked, and answers in the text format of Prometheus.

mod meters;
mod server;

pub(crate) use meters::Meters;
pub(crate) use server::serve;
