//! `zug status` prints the metrics of a running bot as text for people.

use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context, anyhow};

use crate::discord::rest::DEADLINE;

/// The arguments of `zug status`.
#[derive(clap::Args)]
pub(crate) struct Status {
    /// The address at which the running bot serves its metrics; a port without a host means 127.0.0.1
    #[arg(long, env = "ZUG_METRICS", value_parser = address, value_name = "ADDRESS")]
    metrics: SocketAddr,
}

/// Reads an address. A port alone means loopback.
pub(super) fn address(text: &str) -> Result<SocketAddr, std::net::AddrParseError> {
    text.parse().map(|port: u16| (Ipv4Addr::LOCALHOST, port).into()).or_else(|_| text.parse())
}

/// Prints the state of the bot and a line for each metric.
///
/// # Errors
/// Nothing answers at the address.
pub(super) async fn status(asked: Status) -> anyhow::Result<()> {
    let address = asked.metrics;
    let advice = || {
        format!(
            "no running bot answers at {address}.\n\
             Start the bot with --metrics {address} or ZUG_METRICS={address}, or name the address that it has."
        )
    };
    let client = reqwest::Client::builder().no_proxy().timeout(DEADLINE).build()?;
    let read = async |path| client.get(format!("http://{address}/{path}")).send().await?.text().await;
    let state = read("readyz").await.with_context(advice)?;
    let measures = read("metrics").await.with_context(advice)?;
    if !measures.contains("zug_") && !state.starts_with("starting") {
        return Err(anyhow!(advice()));
    }
    let mut out = std::io::stdout().lock();
    write!(out, "{state}{}", table(&measures))?;
    Ok(())
}

/// Converts metrics in the Prometheus text format to a table. Each line has the explanation and the value of a metric.
/// The value of a histogram is its mean.
fn table(measures: &str) -> String {
    let (mut table, mut help, mut sum) = (Vec::new(), "", 0.0);
    for line in measures.lines() {
        if let Some(text) = line.strip_prefix("# HELP ") {
            help = text.split_once(' ').map_or(text, |(_, help)| help.trim_end_matches('.'));
        } else if let Some((name, value)) = line.rsplit_once(' ').filter(|_| !line.starts_with('#'))
            && !name.contains("_bucket{")
            && let Ok(value) = value.parse::<f64>()
        {
            let (detail, value) = match name.rsplit('_').next() {
                Some("sum") => {
                    sum = value;
                    continue;
                }
                Some("count") => ("mean".to_owned(), sum / value.max(1.0)),
                Some(_) | None => (name.split('"').skip(1).step_by(2).collect::<Vec<_>>().join(" "), value),
            };
            let label = if detail.is_empty() { help.to_owned() } else { format!("{help}: {detail}") };
            let digits = if value.fract() == 0.0 { 0 } else { 3 };
            table.push(format!("{label:<66}{value:>12.digits$}\n"));
        }
    }
    table.sort_unstable();
    table.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_alone_means_loopback() {
        assert_eq!(address("9100").unwrap(), "127.0.0.1:9100".parse().unwrap());
        assert_eq!(address("[::]:9100").unwrap(), "[::]:9100".parse().unwrap());
        assert!(address("here").is_err());
    }

    #[test]
    fn measures_become_a_table() {
        let measures = "# HELP zug_games Games.\n# TYPE zug_games gauge\nzug_games{state=\"running\"} 3\n\
                        zug_games{state=\"ended\",code=\"7\"} 4\n\
                        # HELP zug_wait Seconds.\n# TYPE zug_wait histogram\nzug_wait_sum 1.5\nzug_wait_count 2\n\
                        zug_wait_bucket{le=\"+Inf\"} 2\n";
        let lines = table(measures);
        let words: Vec<Vec<&str>> = lines.lines().map(|line| line.split_whitespace().collect()).collect();
        let ended = vec!["Games:", "ended", "7", "4"];
        assert_eq!(words, [ended, vec!["Games:", "running", "3"], vec!["Seconds:", "mean", "0.750"]]);
    }
}
