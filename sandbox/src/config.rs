//! What a sandbox is started with.

use std::path::PathBuf;

use crate::shortcut::Shortcut;

/// Describes the sandbox to start; the default is good for tests.
#[derive(Clone, Debug)]
pub struct Config {
    /// The port of the page, the user-side API and plain REST; 0 takes any free one.
    pub port: u16,
    /// The port where the same REST routes answer over TLS as `discord.com`; 0 takes any free one.
    pub tls_port: u16,
    /// How the sandbox limits the bot's requests.
    pub limits: RateLimits,
    /// How many messages, interactions and requests are kept: the newest of each.
    pub history: usize,
    /// How many bytes of attachments are kept: the newest; links to older ones have expired.
    pub attachment_bytes: usize,
    /// A file that keeps the sandbox's state across restarts, with a folder of attachments beside it.
    pub state: Option<PathBuf>,
    /// The only bot token the sandbox accepts; without one it is drawn at each start.
    pub token: Option<String>,
    /// The name of the bot's account and application.
    pub bot_name: String,
    /// The name of the guild the sandbox begins with.
    pub guild_name: String,
    /// What the page's first screen offers to do at one press.
    pub shortcuts: Vec<Shortcut>,
    /// How the `custom_id`s of the buttons begin that show that the app waits for the person whom the text above them
    /// names first; the page puts a dot on that face.
    pub awaiting: Vec<String>,
    /// What becomes of the sandbox's own mistakes.
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
            token: None,
            bot_name: "Bot".to_owned(),
            guild_name: "Sandbox".to_owned(),
            shortcuts: Vec::new(),
            awaiting: Vec::new(),
            on_misfit: OnMisfit::List,
        }
    }
}

/// What becomes of what the sandbox itself said to the bot and Discord would not have said.
///
/// Builds with debug assertions look for it, and others do not. It is no mistake of the bot's, so by default no test fails because
/// of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OnMisfit {
    /// It is logged as an error and listed as `misfits` in the traffic.
    List,
    /// [`Sandbox::stop`](crate::Sandbox::stop) panics with it besides.
    Panic,
}

/// How strictly requests are limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateLimits {
    /// Limits as Discord has them: 5 messages per 5 s and channel, 50 requests per second in all.
    Realistic,
    /// The headers are there, but the limits are never reached.
    Generous,
}

/// What whoever started the bot is asked to do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// To end it, if it runs, and to leave it so.
    Stop(How),
    /// To start it, if it does not run.
    Start,
}

/// How a bot is ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// It is asked to end and may finish its work.
    Term,
    /// It is ended at once.
    Kill,
}
