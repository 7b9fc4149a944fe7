//! The `discord-sandbox` program: a sandbox for a bot in any language.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Context;
use clap::Parser;
use discord_sandbox::{Config, RateLimits, Sandbox};
use tracing_subscriber::EnvFilter;

/// The allocator of the program. The system's allocator would become slow with time, because the sandbox allocates and
/// frees many small blocks.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A Discord on loopback for testing bots: REST, gateway, an API for test users, and a page.
#[derive(Debug, Parser)]
#[command(version)]
struct Options {
    /// The port of the page, the gateway, plain REST and the API for tests; 0 takes any free one.
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// The port where REST answers over TLS as discord.com; 0 takes any free one.
    #[arg(long, default_value_t = 0)]
    tls_port: u16,
    /// The file to write the CA certificate to; the bot must trust this certificate for TLS.
    #[arg(long, value_name = "FILE")]
    ca_out: Option<PathBuf>,
    /// The bot token to accept instead of a random token.
    #[arg(long)]
    token: Option<String>,
    /// The name of the bot's account.
    #[arg(long, default_value = "Bot")]
    bot_name: String,
    /// Limit requests as Discord does.
    #[arg(long)]
    realistic_limits: bool,
    /// A file to keep messages and channels in across restarts.
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    tracing_subscriber::fmt().with_env_filter(EnvFilter::from_default_env()).with_writer(io::stderr).init();
    let options = Options::parse();
    let limits = if options.realistic_limits { RateLimits::Realistic } else { RateLimits::Generous };
    let sandbox = Sandbox::start(Config {
        port: options.port,
        tls_port: options.tls_port,
        limits,
        state: options.state,
        token: options.token,
        bot_name: options.bot_name,
        ..Config::default()
    })
    .await?;
    if let Some(path) = &options.ca_out {
        fs::write(path, sandbox.ca_pem()).with_context(|| format!("cannot write {}", path.display()))?;
    }
    let mut out = io::stdout().lock();
    writeln!(out, "{}", sandbox.page_url())?;
    writeln!(out, "REST as https://discord.com on {}", sandbox.tls_address())?;
    writeln!(out, "token {}", sandbox.token())?;
    drop(out);
    tokio::signal::ctrl_c().await?;
    sandbox.stop().await;
    Ok(())
}
