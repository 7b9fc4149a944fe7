//! The connection to Discord, or to a sandbox that replaces Discord: HTTP clients, and the check of the token.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use reqwest::Method;
use serde::Deserialize;
use serenity::{ApplicationId, Http, HttpBuilder, UserId};

use super::clock::Clock;
use super::rest::{DEADLINE, Failure, Request, Rest};
use super::send::{self, Identity};
use super::token::Token;

/// The addresses of a sandbox that replaces Discord.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// The address of the sandbox's page, gateway and clock.
    pub address: SocketAddr,
    /// The address at which the sandbox answers as discord.com.
    pub tls: SocketAddr,
    /// The PEM file of the sandbox's certificate.
    pub certificate: PathBuf,
}

/// The reason why there is no connection to Discord.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConnectError {
    /// Discord does not know the token.
    #[error("Discord refuses the token")]
    TokenRefused,
    /// The certificate of the sandbox is missing or invalid.
    #[error("the certificate {} cannot be used", .0.display())]
    Certificate(PathBuf),
    #[error("the HTTP client cannot be made: {0}")]
    Client(#[from] reqwest::Error),
    /// The sandbox names a gateway with an address other than the address of the sandbox.
    #[error("the sandbox names a gateway elsewhere: {0}")]
    Gateway(Box<str>),
}

/// The clients for Discord.
pub(crate) struct Connection {
    /// Sends all messages.
    pub(crate) rest: Rest,
    pub(crate) identity: Identity,
    /// Sends suggestions.
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

/// Creates the clients and waits until Discord has accepted the token. The bot waits for the duration `pace`
/// between two requests.
pub(crate) async fn connect(
    token: &Token,
    link: Option<&Link>,
    pace: Duration,
) -> Result<Connection, ConnectError> {
    let client = client(link)?;
    let clock = clock(link)?;
    let rest = Rest::new(client.clone(), token, pace, clock.clone()).ok_or(ConnectError::TokenRefused)?;
    let (identity, key) = identity(&rest).await?;
    // The rate limiter of serenity is disabled. This rate limiter never deletes the entry of an interaction, and holds
    // its locks during a sleep.
    let http = HttpBuilder::new(token.expose()).client(client).ratelimiter_disabled(true).build();
    http.set_application_id(identity.application);
    Ok(Connection { rest, identity, http: Arc::new(http), clock, key })
}

fn clock(link: Option<&Link>) -> Result<Clock, reqwest::Error> {
    Ok(match link {
        None => Clock::system(),
        Some(link) => Clock::Sandbox {
            url: format!("http://{}/sandbox/clock", link.address),
            client: reqwest::Client::builder().no_proxy().timeout(DEADLINE).build()?,
        },
    })
}

/// Creates the HTTP client. With a link, the client connects to the sandbox instead of discord.com.
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

/// Asks Discord for the bot's ids and public key, and retries until Discord answers or refuses the token.
async fn identity(rest: &Rest) -> Result<(Identity, Option<String>), ConnectError> {
    for attempt in 0.. {
        let asked = Request::new(Method::GET, "/applications/@me".to_owned());
        let failure = match rest.send(asked).await.outcome.map(serde_json::from_value::<Application>) {
            Ok(Ok(Application { id, bot, verify_key })) => {
                let user = bot.map_or_else(|| UserId::new(id.get()), |bot| bot.id);
                return Ok((Identity { application: id, user }, verify_key));
            }
            Ok(Err(unclear)) => unclear.to_string(),
            Err(Failure::TokenRefused) => return Err(ConnectError::TokenRefused),
            Err(failure) => failure.to_string(),
        };
        tracing::warn!(failure, "Discord cannot be reached; trying again");
        tokio::time::sleep(send::pause(attempt)).await;
    }
    Err(ConnectError::TokenRefused)
}

/// If there is a link, checks that `url` is the gateway of the linked sandbox.
pub(crate) fn check_gateway(url: &str, link: Option<&Link>) -> Result<(), ConnectError> {
    match link {
        Some(link) if !url.starts_with(&format!("ws://{}", link.address)) => {
            Err(ConnectError::Gateway(url.into()))
        }
        _ => Ok(()),
    }
}
