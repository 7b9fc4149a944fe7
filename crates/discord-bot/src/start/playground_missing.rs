//! The answer to `zug playground` and `zug rehearse` in a program that was built without the playground.

use std::ffi::OsString;

/// The text below the commands in `zug --help`.
pub(crate) const REMARK: &str = "This zug was built without the playground.";

/// Advice for people without a bot token. Empty, because this build cannot offer `zug playground`.
pub(crate) const NO_TOKEN_ADVICE: &str = "";

/// Accepts and ignores all arguments, because this build has no playground.
#[derive(clap::Parser)]
#[command(disable_help_flag = true)]
pub(crate) struct Playground {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    ignored: Vec<OsString>,
}

/// Returns an error. The error says that there is no playground, and how to build the program with the playground.
pub(crate) async fn play(arguments: Playground) -> anyhow::Result<()> {
    drop(arguments.ignored);
    Err(anyhow::anyhow!(
        "this zug was built without the playground, which zug playground and zug rehearse need.\n\
         To play on Discord: zug run, with the bot's token in the environment variable DISCORD_TOKEN or in a file that \
         --token-file names.\n\
         To build it with the playground: cargo build --release -p discord-bot"
    ))
}
