//! The command line of `zug`.

use std::io::{self, IsTerminal, Write};
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{ExitCode, Termination};

use anyhow::anyhow;
use chess_service::DatabaseFailure;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use tokio::runtime;
use tracing_subscriber::EnvFilter;

use super::advice::explain;
use super::doctor::{Backup, Doctor, doctor, make_backup};
#[cfg(feature = "playground")]
use super::playground::{NO_TOKEN_ADVICE, Playground, REMARK, play};
#[cfg(not(feature = "playground"))]
use super::playground_missing::{NO_TOKEN_ADVICE, Playground, Playground as Rehearse, REMARK, play};
#[cfg(feature = "playground")]
use super::rehearse::{Rehearse, rehearse};
use super::run::{DATABASE_LOST, RunOptions, run};
use super::status::{Status, status};
#[cfg(feature = "postgres")]
use super::transfer::{MoveTo, move_club};
use super::transfer::{Restore, restore_copy};
use crate::discord::connect::ConnectError;
use crate::discord::token::{NoToken, Token};

/// Correspondence chess for Discord.
#[derive(Parser)]
#[command(name = "zug", version, about, after_help = REMARK)]
struct Arguments {
    /// The form of the log on standard error: text, or one JSON object a line
    #[arg(long, global = true, env = "ZUG_LOG_FORMAT", value_enum, default_value_t = LogFormat::Text)]
    log: LogFormat,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Clone, Copy, ValueEnum)]
enum LogFormat {
    Text,
    Json,
}

#[derive(Subcommand)]
enum Command {
    /// Play on this machine, in a browser page that behaves like Discord
    #[cfg_attr(not(feature = "playground"), command(hide = true))]
    Playground(Playground),
    /// Play on Discord; the token is taken from the environment or from a file
    Run(RunOptions),
    /// Print what a running bot measures: games, messages, the connection to Discord
    Status(Status),
    /// Look for damage in the database; the bot must not be running if the database is a file
    Doctor(Doctor),
    /// Copy the database and examine the copy; the bot may be running
    Backup(Backup),
    /// Put a copy in the place of the database; the bot must not be running
    Restore(Restore),
    /// Move the bot's data from its file to an empty PostgreSQL database; the bot must not be running
    #[cfg(feature = "postgres")]
    #[command(mut_arg("database", |database| database.hide(true)))]
    MoveTo(MoveTo),
    /// Compare the answers of Discord on a test server with the answers of the sandbox, which imitates Discord, and
    /// print a table; everything that the rehearsal made on the server is deleted
    #[cfg_attr(not(feature = "playground"), command(hide = true))]
    Rehearse(Rehearse),
    /// Write the manual pages and the completions of the common shells, for packages
    #[command(hide = true)]
    Manual {
        /// An existing folder
        folder: PathBuf,
    },
}

/// Runs the program.
pub fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let filter = EnvFilter::try_from_env("ZUG_LOG")
        .unwrap_or_else(|_| EnvFilter::new("warn,zug=info,discord_bot=info,chess_service=info"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    match arguments.log {
        LogFormat::Text => log.with_ansi(io::stderr().is_terminal()).init(),
        LogFormat::Json => log.json().init(),
    }
    match arguments.command {
        Some(Command::Status(asked)) => complete(0, status(asked)),
        Some(Command::Doctor(asked)) => doctor(&asked),
        Some(Command::Backup(asked)) => make_backup(&asked),
        Some(Command::Restore(asked)) => restore_copy(&asked),
        #[cfg(feature = "postgres")]
        Some(Command::MoveTo(asked)) => move_club(&asked),
        Some(Command::Manual { folder }) => complete(0, async { Ok(write_manual(&folder)?) }),
        Some(Command::Run(asked)) => complete(asked.thinkers.into(), go_live(asked)),
        Some(Command::Playground(asked)) => complete(0, play(asked)),
        #[cfg(feature = "playground")]
        Some(Command::Rehearse(mut asked)) => {
            complete(0, async { rehearse(&token(asked.token_file.take())?, &asked).await })
        }
        #[cfg(not(feature = "playground"))]
        Some(Command::Rehearse(asked)) => complete(0, play(asked)),
        None if token_in_environment().is_some() => {
            let run = RunOptions::parse_from(["zug"]);
            complete(run.thinkers.into(), go_live(run))
        }
        None => complete(0, play(Playground::parse_from(["zug"]))),
    }
}

/// The maximum number of threads for blocking work, such as drawing. Searches for computer moves have additional
/// threads. The maximum is small, because an idle thread keeps its memory.
const LONG_WORK: usize = 4;

/// The exit code if Discord sent an event that this version cannot read. A restart does not help, but a newer version
/// can help.
const UNREADABLE_EVENT: u8 = 3;
/// The exit code if Discord refuses the token, or if the token and the database belong to different bots. A restart
/// does not help.
const WRONG_TOKEN: u8 = 4;

/// Runs `work`, and prints the error if `work` fails. Blocking work gets at most [`LONG_WORK`] + `thinkers` threads.
fn complete<T: Termination>(thinkers: usize, work: impl Future<Output = anyhow::Result<T>>) -> ExitCode {
    let runtime =
        runtime::Builder::new_multi_thread().enable_all().max_blocking_threads(LONG_WORK + thinkers).build();
    let done = runtime.map_err(anyhow::Error::from).and_then(|runtime| {
        let done = runtime.block_on(work);
        // The remaining tasks were already told to end, and nothing depends on these tasks.
        runtime.shutdown_background();
        done
    });
    match done {
        Ok(done) => done.report(),
        Err(error) => {
            // A closed standard error leaves no way to report the error.
            drop(writeln!(io::stderr(), "zug: {error}"));
            match error.downcast_ref() {
                Some(ConnectError::Unreadable(_)) => ExitCode::from(UNREADABLE_EVENT),
                Some(ConnectError::TokenRefused | ConnectError::OtherBot { .. }) => {
                    ExitCode::from(WRONG_TOKEN)
                }
                None if error.is::<DatabaseFailure>() => ExitCode::from(DATABASE_LOST),
                Some(_) | None => ExitCode::FAILURE,
            }
        }
    }
}

/// Writes a manual page for each command of the program, and one file of completions for each shell.
fn write_manual(folder: &Path) -> io::Result<()> {
    let mut program = Arguments::command().disable_help_subcommand(true);
    for &shell in Shell::value_variants() {
        clap_complete::generate_to(shell, &mut program, "zug", folder)?;
    }
    clap_mangen::generate_to(program, folder)
}

async fn go_live(mut arguments: RunOptions) -> anyhow::Result<()> {
    let token = token(arguments.token_file.take())?;
    run(token, &arguments).await.map_err(explain)
}

fn token_in_environment() -> Option<String> {
    std::env::var("DISCORD_TOKEN").ok().filter(|token| !token.trim().is_empty())
}

fn token(file: Option<PathBuf>) -> anyhow::Result<Token> {
    let place = match &file {
        Some(file) => format!("the file {}", file.display()),
        None => "the environment variable DISCORD_TOKEN".to_owned(),
    };
    let token = match file {
        Some(file) => {
            warn_of_readers(&file);
            std::fs::read_to_string(&file)
                .map_err(|error| anyhow!("the token file {} cannot be read: {error}", file.display()))?
        }
        None => token_in_environment().ok_or_else(|| {
            anyhow!(
                "there is no token.\n\
                 Put the bot's token into the environment variable DISCORD_TOKEN, or into a file and name it with \
                 --token-file.\n\
                 The README says how to get one.{NO_TOKEN_ADVICE}"
            )
        })?,
    };
    // The text of the error does not contain the token.
    token.parse().map_err(|error: NoToken| {
        anyhow!(
            "{error}.\n\
             It comes from {place}. Copy it anew from the application's Bot page in Discord's developer portal: the \
             token alone, without quotation marks, on one line."
        )
    })
}

/// Warns if all users of this machine can read the token.
fn warn_of_readers(file: &Path) {
    #[cfg(unix)]
    if std::fs::metadata(file).is_ok_and(|found| found.permissions().mode() & 0o004 != 0) {
        let file = file.display();
        tracing::warn!("all users of this machine can read the token: run chmod 600 {file}");
    }
}
