//! `zug rehearse` sends the same requests to Discord and to a sandbox in this process, and prints a table that compares
//! the answers.

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{anyhow, bail};
use discord_sandbox::{Config, Sandbox};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::progress::WorkBar;
use super::run::stop_asked;
use crate::discord::clock::Clock;
use crate::discord::rest::{DEADLINE, PACE, Rest};
use crate::discord::snowflake::at;
use crate::discord::token::Token;
use crate::rehearsal::perform::{Rehearsal, Unfinished};
use crate::rehearsal::steps::STEPS;
use crate::rehearsal::table::report;

/// The exit code if one of Discord's answers differs from the sandbox's answer, or from the answer that Zug expects.
const DIFFERENT: u8 = 5;

/// The arguments of `zug rehearse`.
#[derive(clap::Args)]
pub(crate) struct Rehearse {
    /// A file that holds the token
    #[arg(long)]
    pub(super) token_file: Option<PathBuf>,
    /// The id of a text channel on a test server
    #[arg(long)]
    channel: u64,
    /// The id of a person to add to a thread and to mention once
    #[arg(long)]
    person: Option<u64>,
    /// Begin without asking for confirmation
    #[arg(long)]
    yes: bool,
    /// Another address in place of Discord's: for tests
    #[arg(long, env = "ZUG_REHEARSE_AT", hide = true)]
    at: Option<String>,
}

/// Sends the same requests to Discord and to a sandbox, and prints a table that compares the answers. Deletes
/// everything that the requests made on Discord.
///
/// # Errors
/// The rehearsal could not be carried out, or something is left on Discord.
pub(crate) async fn rehearse(token: &Token, options: &Rehearse) -> anyhow::Result<ExitCode> {
    let client = reqwest::Client::builder().use_native_tls().timeout(DEADLINE).build()?;
    let discord = Rest::new(client, token, PACE, Clock::system()).ok_or(Unfinished::TokenRefused)?;
    let discord = options.at.iter().fold(discord, |discord, address| discord.at(address));
    let (stop, stopped) = watch::channel(0);
    let mut discord = Rehearsal::begin(discord, (options.channel, options.person), stopped).await?;
    ask(options, &discord.channel)?;
    drop(tokio::spawn(async move {
        while stop_asked().await.is_ok() {
            stop.send_modify(|asked| *asked += 1);
        }
    }));
    let progress = WorkBar::new();
    let there = discord.perform(&[], |step, done, all| progress.show(step, done, all)).await;
    drop(progress);
    say("Deleting what the rehearsal made …");
    let left = discord.clean().await;
    if !left.is_empty() {
        say(&format!("Zug could not delete these. Delete them by hand:\n{}", left.join("\n")));
    }
    let there = there?;
    let (sandbox, mut stand_in) = stand_in(options.person).await?;
    let here = stand_in.perform(&there, |_, _, _| {}).await?;
    sandbox.stop().await;
    let report = report(&there, &here);
    let version = env!("CARGO_PKG_VERSION");
    let (steps, different) = (STEPS.len(), report.different);
    write!(io::stdout(), "{}\nZug {version}: {steps} steps, {different} different\n", report.table)?;
    if !left.is_empty() {
        bail!("not everything was deleted; the list is above");
    }
    Ok(if report.different == 0 { ExitCode::SUCCESS } else { ExitCode::from(DIFFERENT) })
}

/// Says what the rehearsal will do, and asks whether to begin.
fn ask(options: &Rehearse, channel: &str) -> anyhow::Result<()> {
    let (count, id) = (STEPS.len(), options.channel);
    say(&format!(
        "Zug will send about {count} requests to Discord, most of them to the channel #{channel} ({id}): messages, \
         pictures, files, threads, and for a moment its commands for this server alone.\n\
         Afterwards Zug deletes everything that it made, also after Ctrl+C. Use a test server."
    ));
    if let Some(person) = options.person {
        say(&format!("It adds the person {person} to a thread and mentions them once."));
    }
    if options.yes {
        return Ok(());
    }
    if !io::stdin().is_terminal() {
        bail!("nobody is there to agree, and nothing was done.\nRun it in a terminal, or add --yes.");
    }
    say("Begin? [y/N]");
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    if ["y", "yes"].contains(&answer.trim().to_lowercase().as_str()) {
        return Ok(());
    }
    bail!("nothing was done")
}

/// Writes a line for the user to standard error. Standard output has only the results: the table and the summary.
fn say(line: &str) {
    // A closed standard error does not affect the rehearsal.
    drop(writeln!(io::stderr(), "{line}"));
}

/// Starts a sandbox with a channel in which the bot may do everything that the rehearsal tries.
async fn stand_in(person: Option<u64>) -> anyhow::Result<(Sandbox, Rehearsal)> {
    let sandbox = Sandbox::start(Config { bot_name: "Zug".to_owned(), ..Config::default() }).await?;
    let (client, page) =
        (reqwest::Client::builder().no_proxy().timeout(DEADLINE).build()?, sandbox.page_url());
    let call = async |method: Method, path: &str, json: Value| -> anyhow::Result<u64> {
        let request = client.request(method, format!("{page}sandbox/{path}")).json(&json);
        let answer: Value = request.send().await?.error_for_status()?.json().await.unwrap_or_default();
        Ok(at::<String>(&answer, "/id").unwrap_or_default().parse().unwrap_or_default())
    };
    let channel = call(Method::POST, "channels", json!({ "name": "rehearsal" })).await?;
    let managing = json!({ "name": "Managers", "permissions": ["MANAGE_THREADS"] });
    let role = call(Method::POST, "guilds/Sandbox/roles", managing).await?;
    call(Method::PUT, &format!("guilds/Sandbox/members/bot/roles/{role}"), Value::Null).await?;
    let ann = call(Method::GET, "users/ann", Value::Null).await?;
    let token = sandbox.token().parse::<Token>()?;
    let rest = Rest::new(client, &token, Duration::ZERO, Clock::system())
        .ok_or_else(|| anyhow!("the sandbox has no token"))?;
    let rest = rest.at(&format!("http://{}/api/v10", sandbox.address()));
    let (_, never) = watch::channel(0);
    let rehearsal = Rehearsal::begin(rest, (channel, person.map(|_| ann)), never).await?;
    Ok((sandbox, rehearsal))
}
