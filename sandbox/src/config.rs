//! The configuration of a sandbox.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;

use crate::shortcut::Shortcut;

/// Describes the sandbox to start. The default is good for tests.
#[derive(Clone, Debug)]
pub struct Config {
    /// The port without TLS for the page, the user-side API, the gateway and REST. 0 takes any free port.
    pub port: u16,
    /// The port with TLS for the same services as `port`. The certificate names `discord.com`. 0 takes any free port.
    pub tls_port: u16,
    /// The rate limits for the bot's requests.
    pub limits: RateLimits,
    /// The maximum number of entries that the sandbox keeps of each kind: messages, interactions and requests. The
    /// sandbox drops the oldest entries first.
    pub history: usize,
    /// The maximum total size of the attachments that the sandbox keeps, in bytes. The sandbox drops the oldest
    /// attachments first. Links to dropped attachments do not work.
    pub attachment_bytes: usize,
    /// A file that keeps the sandbox's state across restarts. A folder beside the file keeps the attachments.
    pub state: Option<PathBuf>,
    /// The address at which the bot receives interactions over HTTP, with signatures like Discord's. If `None`, the bot
    /// receives interactions over the gateway.
    pub endpoint: Option<SocketAddr>,
    /// The only bot token that the sandbox accepts. If `None`, each start draws a random token.
    pub token: Option<String>,
    /// The name of the bot's account and application.
    pub bot_name: String,
    /// The name of the server that exists from the start.
    pub guild_name: String,
    /// The shortcuts on the page's first screen.
    pub shortcuts: Vec<Shortcut>,
    /// Prefixes of `custom_id`s. If a message has a button with such a prefix, the first person whom the text mentions
    /// counts as awaited. The page puts a dot on the avatar of an awaited person.
    pub awaiting: Vec<String>,
    /// The reaction to a misfit: an answer or event of the sandbox in a shape that Discord would not send.
    pub on_misfit: OnMisfit,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            port: 0,
            tls_port: 0,
            limits: RateLimits::Generous,
            history: 10_000,
            attachment_bytes: 64 * 1024 * 1024,
            state: None,
            endpoint: None,
            token: None,
            bot_name: "Bot".to_owned(),
            guild_name: "Sandbox".to_owned(),
            shortcuts: Vec::new(),
            awaiting: Vec::new(),
            on_misfit: OnMisfit::List,
        }
    }
}

/// The treatment of the sandbox's own mistakes. A mistake is an answer or an event in a shape that Discord would not
/// send.
///
/// Only builds with debug assertions look for such mistakes. By default no test fails, because a mistake of the sandbox
/// is not the bot's fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnMisfit {
    /// Logs the mistake as an error, and lists the mistake under `misfits` in the traffic.
    List,
    /// Lists the mistake, and [`Sandbox::stop`](crate::Sandbox::stop) panics.
    Panic,
}

/// The strictness of rate limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateLimits {
    /// Discord's limits: 5 messages per 5 s in each channel, and 50 requests per second in total.
    Realistic,
    /// Limits that no bot reaches. Answers still have the headers that describe the limits.
    Generous,
}

/// An order to the program that started the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// End the bot if it runs, and do not start it again.
    Stop(How),
    /// Start the bot if it does not run.
    Start,
}

/// The way to end a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// Asks the bot to end. The bot may finish its work.
    Term,
    /// Kills the bot.
    Kill,
}
