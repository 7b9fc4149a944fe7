//! The way to Discord, or to a sandbox that stands for it: HTTP clients, and the check that the token is taken.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{ApplicationId, Http, HttpBuilder, HttpError};

use crate::clock::Clock;
use crate::token::Token;

/// Own deadline around every request.
const DEADLINE: Duration = Duration::from_secs(15);

/// A sandbox in the place of Discord.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// Where its page, gateway and clock are.
    pub address: SocketAddr,
    /// Where it answers as discord.com.
    pub tls: SocketAddr,
    /// The certificate it signs with, as a PEM file.
    pub certificate: PathBuf,
}

/// Why there is no way to Discord.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConnectError {
    /// Discord does not know the token.
    #[error("Discord refuses the token")]
    TokenRefused,
    /// The sandbox's certificate cannot be used.
    #[error("the certificate {} cannot be used", .0.display())]
    Certificate(PathBuf),
    /// The HTTP client cannot be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(#[from] reqwest::Error),
    /// The gateway of a sandbox is not on this machine.
    #[error("the sandbox names a gateway elsewhere: {0}")]
    Gateway(Box<str>),
}

/// The ways to Discord.
pub(crate) struct Connection {
    /// Keeps to the rate limits.
    pub(crate) channels: Arc<Http>,
    /// For interactions, which are outside the rate limits. A limiter would remember each of them for ever.
    pub(crate) answers: Arc<Http>,
    /// The same again for the gateway's client, which wants to own it.
    pub(crate) gateway: Http,
    /// The time that counts there.
    pub(crate) clock: Clock,
}

/// Prepares the way and waits until Discord has taken the token.
pub(crate) async fn connect(token: &Token, link: Option<&Link>) -> Result<Connection, ConnectError> {
    let client = client(link)?;
    let limited = HttpBuilder::new(token.expose()).client(client.clone()).build();
    let unlimited =
        || HttpBuilder::new(token.expose()).client(client.clone()).ratelimiter_disabled(true).build();
    let (answers, gateway) = (unlimited(), unlimited());
    let application = application(&answers).await?;
    for http in [&limited, &answers, &gateway] {
        http.set_application_id(application);
    }
    let clock = match link {
        None => Clock::System,
        Some(link) => Clock::Sandbox {
            url: format!("http://{}/sandbox/clock", link.address),
            client: reqwest::Client::builder().no_proxy().timeout(DEADLINE).build()?,
        },
    };
    Ok(Connection { channels: Arc::new(limited), answers: Arc::new(answers), gateway, clock })
}

/// A client that speaks to Discord; with a link, to the sandbox under Discord's name.
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

/// Asks who we are, again and again until Discord answers.
async fn application(http: &Http) -> Result<ApplicationId, ConnectError> {
    for attempt in 0.. {
        match http.get_current_application_info().await {
            Ok(info) => return Ok(info.id),
            Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response)))
                if response.status_code.as_u16() == 401 =>
            {
                return Err(ConnectError::TokenRefused);
            }
            Err(error) => {
                tracing::warn!(%error, "Discord cannot be reached; trying again");
                tokio::time::sleep(crate::send::pause(attempt)).await;
            }
        }
    }
    Err(ConnectError::TokenRefused)
}

/// With a link, makes sure that the gateway is on this machine: serenity falls back to the real one when it is not told.
pub(crate) fn check_gateway(url: &str, link: Option<&Link>) -> Result<(), ConnectError> {
    match link {
        Some(link) if !url.starts_with(&format!("ws://{}", link.address)) => {
            Err(ConnectError::Gateway(url.into()))
        }
        _ => Ok(()),
    }
}
