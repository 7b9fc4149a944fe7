//! The command line of `zug playground`.

use std::path::PathBuf;

use discord_sandbox::RateLimits;

use super::data_folder;
use super::playground::{PlaygroundOptions, playground};

/// The default port of the page.
const PORT: u16 = 4321;

/// The text below the commands in `zug --help`.
pub(crate) const REMARK: &str = "";

/// Advice for people without a token.
pub(crate) const ADVICE: &str = " To play on this machine without Discord: zug playground";

/// The arguments of `zug playground`.
#[derive(clap::Args)]
pub(crate) struct Playground {
    /// The port of the page
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// Where games are kept (default: a folder of your data directory)
    #[arg(long)]
    data: Option<PathBuf>,
    /// Do not open the page in the browser
    #[arg(long)]
    no_open: bool,
    /// Limit the bot's requests as Discord does
    #[arg(long)]
    realistic_limits: bool,
    /// The token with which its bot logs in (default: another at each start): for programs that act as the bot
    #[arg(long, env = "ZUG_PLAYGROUND_TOKEN", hide = true, hide_env_values = true)]
    token: Option<String>,
}

impl Default for Playground {
    fn default() -> Self {
        Self { port: PORT, data: None, no_open: false, realistic_limits: false, token: None }
    }
}

pub(crate) async fn play(arguments: Playground) -> anyhow::Result<()> {
    let limits = if arguments.realistic_limits { RateLimits::Realistic } else { RateLimits::Generous };
    let data = data_folder::folder(arguments.data, "playground")?;
    let Playground { port, no_open, token, .. } = arguments;
    Ok(playground(PlaygroundOptions { port, data, open: !no_open, limits, token }).await?)
}
