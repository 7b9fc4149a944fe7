//! The connection to Discord, or to a sandbox that replaces Discord: HTTP clients, and the check of the token.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serde::Deserialize;
use serenity::{ApplicationId, Http, HttpBuilder, UserId};
use tokio::task::JoinError;

use super::clock::Clock;
use super::rest::{DEADLINE, Rest};
use super::send::Sender;
use super::token::Token;

/// The addresses of a sandbox that replaces Discord.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Link {
    /// The address of a sandbox that replaces Discord, for the web page, gateway and clock of the sandbox
    #[arg(long = "sandbox", env = "ZUG_SANDBOX", required = false, requires_all = ["tls", "certificate"])]
    pub address: SocketAddr,
    /// Where the sandbox answers as discord.com
    #[arg(long = "sandbox-tls", env = "ZUG_SANDBOX_TLS", required = false)]
    pub tls: SocketAddr,
    /// The file with the root certificate of the sandbox that replaces Discord
    #[arg(long = "sandbox-ca", env = "ZUG_SANDBOX_CA", required = false)]
    pub certificate: PathBuf,
}

/// The reason why there is no connection to Discord, or why the connection ended.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConnectError {
    /// Discord does not know the token.
    #[error("Discord refuses the token")]
    TokenRefused,
    /// Another bot uses the database.
    #[error("the database belongs to another bot: its ID is {owner}, and the token is of the bot {bot}")]
    OtherBot { owner: i64, bot: i64 },
    /// The certificate of the sandbox, a program in the place of Discord, is missing or invalid. The value is the path
    /// of the certificate.
    #[error("the certificate {} cannot be used", .0.display())]
    Certificate(PathBuf),
    #[error("the HTTP client cannot be made: {0}")]
    Client(#[from] reqwest::Error),
    /// The sandbox, a program in the place of Discord, names a gateway whose address is not [`Link::address`]. The
    /// value is the URL of the gateway.
    #[error("the sandbox names a gateway elsewhere: {0}")]
    Gateway(String),
    /// Discord closed the gateway connection for good. The value is the close code.
    #[error("Discord closed the connection for good, with the code {0}")]
    Closed(u16),
    /// Discord sent an event that the bot cannot read, before the connection was established. The value is the name of
    /// the event.
    #[error("this version of zug cannot read Discord's event {0}, which a newer version may do")]
    Unreadable(String),
    /// The address for interactions over HTTP cannot be used.
    #[error("{address} cannot be listened on: {source}")]
    Listen { address: SocketAddr, source: std::io::Error },
    /// Discord does not name the public key of the application.
    #[error("Discord names no public key that could be used")]
    NoKey,
    #[error("the connection to Discord broke off: {0}")]
    Broken(#[from] JoinError),
}

/// The clients for requests to Discord, with the clock and the application's public key.
pub(crate) struct Connection {
    /// The sender of all messages.
    pub(crate) sender: Sender,
    /// The HTTP client of serenity. The bot sends autocomplete suggestions with this client.
    pub(crate) http: Arc<Http>,
    pub(crate) clock: Clock,
    /// The public key of the application in hexadecimal digits, if Discord names one.
    pub(crate) key: Option<String>,
}

#[derive(Deserialize)]
struct Application {
    id: ApplicationId,
    bot: Option<BotUser>,
    verify_key: Option<String>,
}

#[derive(Deserialize)]
struct BotUser {
    id: UserId,
}

/// Creates the clients and waits until Discord has accepted the token. Fails if Discord refuses the token. `pace` is
/// the minimum interval between requests with the token. Exception: after an idle period, two requests need no wait.
pub(crate) async fn connect(
    token: &Token,
    link: Option<&Link>,
    pace: Duration,
) -> Result<Connection, ConnectError> {
    let client = client(link)?;
    let clock = match link {
        None => Clock::system(),
        Some(link) => Clock::Sandbox {
            url: format!("http://{}/sandbox/clock", link.address),
            client: reqwest::Client::builder().no_proxy().timeout(DEADLINE).build()?,
        },
    };
    let rest = Rest::new(client.clone(), token, pace, clock.clone()).ok_or(ConnectError::TokenRefused)?;
    let asked = rest.ask_until_answered("/applications/@me").await;
    let Application { id, bot, verify_key: key } = asked.ok_or(ConnectError::TokenRefused)?;
    let user = bot.map_or_else(|| UserId::new(id.get()), |bot| bot.id);
    // The rate limiter of serenity is disabled. This rate limiter never deletes the entry of an interaction, and holds
    // its locks during a sleep.
    let http = HttpBuilder::new(token.expose()).client(client).ratelimiter_disabled(true).build();
    http.set_application_id(id);
    Ok(Connection { sender: Sender::new(rest, id, user), http: Arc::new(http), clock, key })
}

/// Creates the HTTP client. If `link` is present, the client connects to the sandbox instead of discord.com.
fn client(link: Option<&Link>) -> Result<reqwest::Client, ConnectError> {
    let mut builder = reqwest::Client::builder().use_native_tls().timeout(DEADLINE);
    if let Some(link) = link {
        let unusable = || ConnectError::Certificate(link.certificate.clone());
        let pem = std::fs::read(&link.certificate).map_err(|_| unusable())?;
        let root = reqwest::Certificate::from_pem(&pem).map_err(|_| unusable())?;
        builder = builder.no_proxy().resolve("discord.com", link.tls).add_root_certificate(root);
    }
    Ok(builder.build()?)
}
