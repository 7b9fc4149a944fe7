//! `zug playground` runs a sandbox (an imitation of Discord) in this process, and the real bot in a child process.
//! Therefore, the sandbox can kill the bot and continue to run.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use anyhow::anyhow;
use discord_sandbox::{Config, How, OnMisfit, Order, RateLimits, Sandbox, SnapshotError, StartError};
use tokio::process::{Child, Command};
use tokio::sync::{mpsc, oneshot};

use super::database::data_folder;
use super::run;

/// The pause before the restart of a bot that ended by itself.
const BREATH: Duration = Duration::from_secs(2);
/// The longest time to wait until the bot ends, after a request to end.
const FAREWELL: Duration = Duration::from_secs(20);

/// The longest wait for a bot that has just started. Even if the bot does not connect, the page opens and shows the
/// problem.
const ARRIVAL: Duration = Duration::from_secs(15);

/// The buttons on the first screen that perform prepared steps, such as starting a game. The steps name only accounts
/// that exist in a new sandbox.
const SHORTCUTS: &str = include_str!("playground_shortcuts.json");
/// The prefixes of the `custom_id`s of two buttons: one lists a player's moves, the other accepts a challenge. While a
/// message has one of these buttons, the page marks the player who has to act.
const AWAITING: [&str; 2] = [r#"z1{"Game":[{"Moves":"#, r#"z1{"Challenge":[{"Accept":"#];
/// The text at the end of `zug --help`. Empty, because only a build without the playground needs this text.
pub(crate) const REMARK: &str = "";

/// Advice for people without a bot token.
pub(crate) const NO_TOKEN_ADVICE: &str = " To play on this machine without Discord: zug playground";

/// The arguments of `zug playground`.
#[derive(clap::Parser)]
pub(crate) struct Playground {
    /// The port of the page
    #[arg(long, default_value_t = 4321)]
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
    /// Send interactions over HTTP in place of the gateway: for tests
    #[arg(long, hide = true)]
    over_http: bool,
    /// The bot's token, which a program needs to act as the bot (default: a new token at each start)
    #[arg(long, env = "ZUG_PLAYGROUND_TOKEN", hide = true, hide_env_values = true)]
    token: Option<String>,
}

/// Runs the sandbox and the bot until the program is asked to stop.
///
/// # Errors
/// The sandbox or the bot cannot run. The error contains the reason and advice.
pub(crate) async fn play(options: Playground) -> anyhow::Result<()> {
    let data = data_folder(options.data.clone(), "playground")?;
    let unwritable = |error| {
        let folder = data.display();
        anyhow!(
            "the folder {folder} cannot be written to: {error}.\nMake it writable, or choose another with --data DIR."
        )
    };
    std::fs::create_dir_all(&data).map_err(unwritable)?;
    let no_bot = |error: io::Error| anyhow!("the bot cannot be started: {error}");
    let certificate = data.join("sandbox-ca.pem");
    let limits = if options.realistic_limits { RateLimits::Realistic } else { RateLimits::Generous };
    let endpoint = options.over_http.then(free_address).transpose().map_err(no_bot)?;
    let config = Config {
        port: options.port,
        endpoint,
        limits,
        token: options.token.clone(),
        state: Some(data.join("sandbox.json")),
        bot_name: "Zug".to_owned(),
        guild_name: "Chess friends".to_owned(),
        shortcuts: serde_json::from_str(SHORTCUTS)?,
        awaiting: AWAITING.map(str::to_owned).into(),
        on_misfit: OnMisfit::Panic,
        ..Config::default()
    };
    let sandbox = Sandbox::start(config).await.map_err(|error| not_started(&error, &data))?;
    std::fs::write(&certificate, sandbox.ca_pem()).map_err(unwritable)?;
    let mut start = Command::new(std::env::current_exe().map_err(no_bot)?);
    // The bot ends when its standard input is closed, also if this process is killed.
    let (input, _open) = io::pipe().map_err(no_bot)?;
    configure(&mut start, &sandbox, &certificate)
        .stdin(input)
        .env("ZUG_DATA", data.join("games"))
        .env("ZUG_ANY_PACE", (limits == RateLimits::Generous).to_string())
        .envs(endpoint.map(|endpoint| ("ZUG_LISTEN", endpoint.to_string())));
    let (give, orders) = mpsc::unbounded_channel();
    sandbox.on_order(move |order| {
        let (done, obeyed) = oneshot::channel();
        if give.send((order, done)).is_err() || obeyed.blocking_recv().is_err() {
            tracing::debug!(?order, "no orders any more: the playground is ending");
        }
    });
    let page = sandbox.page_url();
    let greet = async {
        if tokio::time::timeout(ARRIVAL, sandbox.bot_arrived()).await.is_err() {
            tracing::warn!("the bot is not there yet");
        }
        announce(&page, &data, &options);
        std::future::pending().await
    };
    let ended = tokio::select! {
        ended = supervise(start, orders) => ended,
        ended = greet => ended,
        asked = run::stop_asked() => asked,
    };
    sandbox.stop().await;
    ended.map_err(no_bot)
}

/// Makes the bot use the sandbox instead of Discord.
fn configure<'a>(start: &'a mut Command, sandbox: &Sandbox, certificate: &Path) -> &'a mut Command {
    start
        // A new sandbox has another bot than the sandbox before, but the games are kept.
        .args(["run", "--end-with-stdin", "--new-bot"])
        .env("DISCORD_TOKEN", sandbox.token())
        .env("ZUG_SANDBOX", sandbox.address().to_string())
        .env("ZUG_SANDBOX_TLS", sandbox.tls_address().to_string())
        .env("ZUG_SANDBOX_CA", certificate)
        .env_remove("ZUG_LISTEN")
        .env_remove("ZUG_DATABASE")
        .kill_on_drop(true)
}

/// A free address on loopback.
fn free_address() -> io::Result<SocketAddr> {
    std::net::TcpListener::bind((std::net::Ipv4Addr::LOCALHOST, 0))?.local_addr()
}

/// Returns an error that says why the sandbox does not start, with advice if a person can solve the problem.
fn not_started(error: &StartError, folder: &Path) -> anyhow::Error {
    if let StartError::Listen { port, source } = error
        && source.kind() == io::ErrorKind::AddrInUse
    {
        return anyhow!(
            "the port {port} is taken.\nStop what listens there, or choose another with --port N (0 for any)."
        );
    }
    if let StartError::Snapshot(SnapshotError::InUse { .. }) = error {
        let folder = folder.display();
        return anyhow!(
            "another playground keeps its games in {folder}.\nEnd that one, or choose another folder with --data DIR."
        );
    }
    anyhow!("the sandbox does not start: {error}")
}

/// Prints the address on the first line, and instructions below. Then opens the page in the browser, unless the option
/// `--no-open` is set or the machine has no desktop.
fn announce(url: &str, data: &Path, options: &Playground) {
    let folder = data.display();
    // A closed standard output does not affect the page.
    drop(writeln!(
        io::stdout(),
        "{url}\nThis is the page: open it in a browser if it does not open by itself. Ctrl+C ends the playground.\n\
         Your games are kept in {folder}."
    ));
    drop(io::stdout().flush());
    let desktop = std::env::var_os("DISPLAY").is_some() || std::env::var_os("WAYLAND_DISPLAY").is_some();
    let browser = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    if !options.no_open && (desktop || cfg!(target_os = "macos")) {
        let opened = std::process::Command::new(browser)
            .arg(url)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        if let Err(error) = opened {
            tracing::info!(%error, "open the page yourself");
        }
    }
}

/// An order to [`supervise`], and the channel that reports the completion of the order.
type Asked = (Order, oneshot::Sender<()>);

/// Runs the bot, and starts or stops the bot on each order from `orders`. If the bot ends by itself, starts the bot
/// again. Exception: if the bot ended because its database was deleted or replaced, returns an error.
async fn supervise(mut start: Command, mut orders: mpsc::UnboundedReceiver<Asked>) -> io::Result<()> {
    let mut bot = Some(start.spawn()?);
    loop {
        tokio::select! {
            Some(ended) = async { Some(bot.as_mut()?.wait().await) } => {
                if ended.as_ref().is_ok_and(|ended| ended.code() == Some(run::DATABASE_LOST.into())) {
                    return Err(io::Error::other("its database was deleted or replaced"));
                }
                tracing::error!(?ended, "the bot ended by itself and is started again");
                tokio::time::sleep(BREATH).await;
                bot = Some(start.spawn()?);
            }
            asked = orders.recv() => {
                let Some((order, done)) = asked else { return Ok(()) };
                match (order, bot.take()) {
                    (Order::Stop(how), Some(running)) => end(running, how).await?,
                    (Order::Stop(_), None) => {}
                    (Order::Start, Some(running)) => bot = Some(running),
                    (Order::Start, None) => bot = Some(start.spawn()?),
                }
                // The receiver may be gone already.
                done.send(()).unwrap_or_default();
            }
        }
    }
}

/// Ends the bot. With `How::Term`, first asks the bot to finish its work and waits up to [`FAREWELL`]. Kills the bot if
/// it is still running.
async fn end(mut bot: Child, how: How) -> io::Result<()> {
    let is_asked = how == How::Term && send_sigterm(&bot);
    if is_asked && tokio::time::timeout(FAREWELL, bot.wait()).await.is_ok() {
        return Ok(());
    }
    bot.kill().await
}

/// Sends SIGTERM to the bot's process. Returns false if the signal was not sent, for example on Windows.
fn send_sigterm(bot: &Child) -> bool {
    #[cfg(unix)]
    if let Some(pid) = bot.id().and_then(|id| i32::try_from(id).ok()).and_then(rustix::process::Pid::from_raw)
    {
        let asked = rustix::process::kill_process(pid, rustix::process::Signal::TERM);
        return asked
            .inspect_err(|error| tracing::warn!(%error, "the bot could not be asked to end"))
            .is_ok();
    }
    false
}
