//! The configuration of a sandbox.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::shortcut::Shortcut;

/// Describes the sandbox to start; the default is good for tests.
#[derive(Clone, Debug)]
pub struct Config {
    /// The port of the page, the user-side API, the gateway and REST without TLS; 0 takes any free port.
    pub port: u16,
    /// The port where the same REST routes answer over TLS as `discord.com`; 0 takes any free port.
    pub tls_port: u16,
    /// The rate limits for the bot's requests.
    pub limits: RateLimits,
    /// The number of messages that the sandbox keeps, and equally of interactions and of requests. The oldest are
    /// forgotten first.
    pub history: usize,
    /// The number of bytes of attachments that the sandbox keeps. The oldest attachments are forgotten first, and their
    /// links no longer work.
    pub attachment_bytes: usize,
    /// A file that keeps the sandbox's state across restarts, with a folder of attachments beside it.
    pub state: Option<PathBuf>,
    /// The address at which the bot receives interactions over HTTP, signed as Discord signs them. If `None`, the bot
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
    /// Beginnings of `custom_id`s. If a message has a button with such a `custom_id`, the app waits for the first
    /// person whom the message's text mentions. The page puts a dot on the face of this person.
    pub awaiting: Vec<String>,
    /// The treatment of the sandbox's own mistakes.
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

/// The treatment of the sandbox's own mistakes: answers and events in a shape that Discord would not send.
///
/// Only builds with debug assertions look for such mistakes. The bot is not to blame, so by default no test fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnMisfit {
    /// The mistake is logged as an error and listed as `misfits` in the traffic.
    List,
    /// The mistake is listed, and [`Sandbox::stop`](crate::Sandbox::stop) panics.
    Panic,
}

/// The strictness of rate limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateLimits {
    /// Discord's limits: 5 messages per 5 s and channel, 50 requests per second in all.
    Realistic,
    /// Limits that no bot reaches. Answers still have the headers about limits.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// The bot is asked to end, and may finish its work.
    Term,
    /// The bot is killed.
    Kill,
}
