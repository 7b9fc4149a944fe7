//! Answers `/metrics`, `/healthz` and `/readyz`.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::{Method, Request, Response, StatusCode};
use prometheus_client::encoding::prometheus_text::CONTENT_TYPE;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{Instant, timeout};

use super::meters::Readings;
use crate::bot::Bot;
use crate::discord::connection::ConnectionState;
use crate::http::{self, response};

/// The time limit for one request. By default, Prometheus waits ten seconds for the metrics.
const PATIENCE: Duration = Duration::from_secs(9);
/// The longest wait for the counts from the database. With 8 million games on PostgreSQL, the counts take two seconds.
const FIGURES_TIMEOUT: Duration = Duration::from_secs(8);
/// The longest wait for the test write of `/readyz`. Programs that call `/readyz` may give up after a few seconds.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);
const STARTING: &str = "starting: the database is not open yet, or Discord has not accepted the token yet\n";

/// Answers HTTP requests until the program ends. `bot` is empty until the database is open and Discord has accepted the
/// token.
pub(crate) async fn serve(bot: Arc<OnceLock<Arc<Bot>>>, listener: TcpListener) {
    let closing = watch::Sender::new(false);
    let answer = move |request: Request<Incoming>| {
        let bot = Arc::clone(&bot);
        async move { answer(bot.get(), &request).await }
    };
    http::serve(listener, PATIENCE, closing.subscribe(), answer).await;
}

async fn answer(bot: Option<&Arc<Bot>>, request: &Request<Incoming>) -> Response<Full<Bytes>> {
    let (status, text) = match (request.method(), request.uri().path(), bot) {
        (&Method::GET, "/healthz", _) => (StatusCode::OK, "running\n".to_owned()),
        (&Method::GET, "/metrics", Some(bot)) => (StatusCode::OK, metrics(bot).await),
        (&Method::GET, "/readyz", Some(bot)) => match readiness(bot).await {
            Ok(state) => (StatusCode::OK, format!("{state}\n")),
            Err(reason) => (StatusCode::SERVICE_UNAVAILABLE, format!("{reason}\n")),
        },
        (&Method::GET, "/metrics" | "/readyz", None) => {
            (StatusCode::SERVICE_UNAVAILABLE, STARTING.to_owned())
        }
        _ => (StatusCode::NOT_FOUND, "ask for /metrics, /healthz or /readyz\n".to_owned()),
    };
    response(status, CONTENT_TYPE, text)
}

/// Returns all metrics in the text format of Prometheus. If the database does not answer, leaves out the metrics from
/// the database.
pub(crate) async fn metrics(bot: &Bot) -> String {
    let figures = timeout(FIGURES_TIMEOUT, bot.club.figures()).await;
    let figures = match figures {
        Ok(Ok(figures)) => Some((figures, bot.clock.now().await)),
        Ok(Err(_)) | Err(_) => None,
    };
    let shards = (bot.connected_shards.borrow().len(), bot.lost_shards.borrow().of);
    let durable_writes = bot.club.durable_writes();
    let (leads, read_at) = (bot.lease.stands(), Instant::now());
    bot.sender.rest.meters.text(&Readings { figures, durable_writes, shards, leads, read_at })
}

/// Returns the answer to `/readyz`, or the reason why this process is not ready. The database must accept writes. If
/// this process leads, the process must also be connected to Discord.
async fn readiness(bot: &Bot) -> Result<&'static str, &'static str> {
    if !matches!(timeout(PROBE_TIMEOUT, bot.club.probe()).await, Ok(Ok(()))) {
        return Err("the database cannot be written");
    }
    match *bot.connection.borrow() {
        _ if !bot.lease.stands() => Ok("standing by"),
        ConnectionState::Up => Ok("ready"),
        ConnectionState::Lost | ConnectionState::Asleep => Err("not connected to Discord"),
    }
}

#[cfg(test)]
mod tests {
    use chess_service::Leadership;
    use serde_json::json;

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    #[tokio::test]
    async fn a_process_is_ready_if_it_is_connected_or_stands_by() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({})));
        let (bot, _folder) = discord.bot();
        assert_eq!(readiness(&bot).await, Ok("ready"));
        bot.connection.send_replace(ConnectionState::Lost);
        assert_eq!(readiness(&bot).await, Err("not connected to Discord"));
        bot.lease.note(Leadership::Standby, Instant::now());
        assert_eq!(readiness(&bot).await, Ok("standing by"));
        assert!(metrics(&bot).await.contains("zug_leads 0\n"));
    }
}
