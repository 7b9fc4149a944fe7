//! Dispatches interactions: commands go to poise, and buttons, menus and forms go to this program's own code. Also
//! registers the commands at Discord, and reports errors to the person who acted.

use std::convert::Infallible;
use std::net::Ipv4Addr;
use std::sync::Arc;

use poise::serenity_prelude as serenity;
use poise::{Context, FrameworkContext, FrameworkError, FrameworkOptions};
use serde_json::{Value, json};
use serenity::gateway::{
    Shard, ShardManager, ShardManagerOptions, ShardMessenger, ShardRunner, ShardRunnerOptions,
};
use serenity::{FullEvent, GatewayIntents, Interaction, ShardId, ShardInfo};
use tokio::net::TcpListener;
use tokio::sync::Mutex;

use super::commands::CommandCall;
use super::origin::{self, Origin};
use super::reader::{self, Action, Unreadable};
use super::{buttons, commands};
use crate::bot::{self, Bot};
use crate::discord::rest::Failure;
use crate::discord::snowflake::at;
use crate::present::refusal;

/// Passes each interaction to poise, or to the code for buttons, menus and forms.
pub(crate) struct Framework {
    bot: Arc<Bot>,
    options: FrameworkOptions<CommandCall, Infallible>,
    context: serenity::Context,
    shards: Arc<ShardManager>,
}

impl Framework {
    /// Sets up the commands. Commands need a context, which the library serenity makes only with an open connection. So
    /// the program connects to itself ([`context`]).
    ///
    /// # Errors
    /// The system refuses a connection on the loopback interface.
    pub(crate) async fn new(bot: Arc<Bot>, http: Arc<serenity::Http>) -> serenity::Result<Self> {
        let options = FrameworkOptions {
            commands: commands::all(&bot.phrases),
            on_error: |error| Box::pin(on_error(error)),
            initialize_owners: false,
            skip_checks_for_owners: false,
            allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
            ..FrameworkOptions::default()
        };
        let (context, shards) = context(http).await?;
        Ok(Self { bot, options, context, shards })
    }

    /// Performs an interaction. Returns when the work is done.
    pub(crate) async fn perform(&self, json: Value) {
        let (origin, action) = match reader::read(&json) {
            Ok(read) => read,
            Err(why) => return self.apologise(&json, &why).await,
        };
        match action {
            Action::Command(command) => self.dispatch(origin, Interaction::Command(*command)).await,
            Action::Suggestions(command) => self.dispatch(origin, Interaction::Autocomplete(*command)).await,
            Action::Press(pressed) => {
                let (bot, own) = (Arc::clone(&self.bot), origin.clone());
                let work = async move { buttons::pressed(&bot, own, pressed).await };
                to_its_end(&self.bot, &origin, work).await;
            }
        }
    }

    async fn dispatch(&self, origin: Origin, interaction: Interaction) {
        let framework = FrameworkContext {
            serenity_context: &self.context,
            bot_id: self.bot.sender.user,
            options: &self.options,
            user_data: &CommandCall { bot: Arc::clone(&self.bot), origin },
            shard_manager: &self.shards,
        };
        // The box keeps poise's large future out of the caller's future.
        Box::pin(poise::dispatch_event(framework, FullEvent::InteractionCreate { interaction })).await;
    }

    /// Tells the person that the bot cannot read the interaction.
    async fn apologise(&self, json: &Value, why: &Unreadable) {
        tracing::error!(%why, kind = ?json.get("type"), "cannot read an interaction");
        let (Some(id), Some(token)) = (at(json, "/id"), at::<String>(json, "/token")) else { return };
        let locale: String = at(json, "/locale").unwrap_or_default();
        let text = self.bot.phrases.of(origin::language(&locale)).plain("refused-unread");
        if let Err(error) = self.bot.sender.say(id, &token, &text).await {
            tracing::warn!(%error, "cannot answer an interaction that was not read");
        }
    }
}

/// Makes the context with which poise calls commands. serenity makes a context only for a shard, and makes a shard only
/// with an open connection. So the shard connects to a listener in this program. The connection carries no data and
/// ends immediately.
async fn context(http: Arc<serenity::Http>) -> serenity::Result<(serenity::Context, Arc<ShardManager>)> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
    let ws_url = Arc::new(Mutex::new(format!("ws://{}", listener.local_addr()?)));
    let (data, intents, shard_id) = (Arc::default(), GatewayIntents::empty(), ShardId(0));
    let (manager, _) = ShardManager::new(ShardManagerOptions {
        data: Arc::clone(&data),
        event_handlers: Vec::new(),
        raw_event_handlers: Vec::new(),
        framework: Arc::default(),
        shard_index: 0,
        shard_init: 0,
        shard_total: 1,
        ws_url: Arc::clone(&ws_url),
        http: Arc::clone(&http),
        intents,
        presence: None,
    });
    let accepting = async {
        let (stream, _) = listener.accept().await?;
        Ok::<_, serenity::Error>(tokio_tungstenite::accept_async(stream).await?)
    };
    let connecting = Shard::new(ws_url, "", ShardInfo { id: shard_id, total: 1 }, intents, None);
    let (shard, _) = tokio::try_join!(connecting, accepting)?;
    let runner = ShardRunner::new(ShardRunnerOptions {
        data: Arc::clone(&data),
        event_handlers: Vec::new(),
        raw_event_handlers: Vec::new(),
        framework: None,
        manager: Arc::clone(&manager),
        shard,
        http: Arc::clone(&http),
    });
    Ok((serenity::Context { data, shard: ShardMessenger::new(&runner), shard_id, http }, manager))
}

/// Registers the commands at Discord, and retries until Discord has the commands. Only the leader of the bot's
/// processes registers commands. Until this process leads, it only reads the ids of the registered commands. After the
/// registration, the function waits forever, because the supervisor restarts a task that returns.
pub(crate) async fn register(bot: Arc<Bot>) {
    let commands = commands::registered(&bot.phrases);
    let mut attempt = 0;
    loop {
        let leads = bot.lease.stands();
        match ensure_registered(&bot, &commands).await {
            Ok(registered) => {
                bot.sender.commands.learn(commands::mentions(&bot.phrases, &registered));
                if leads && bot.lease.stands() {
                    return std::future::pending().await;
                }
                bot.lease.begins().await;
            }
            Err(error) => {
                tracing::error!(%error, "cannot register the commands; trying again");
                tokio::time::sleep(crate::discord::send::pause(attempt)).await;
                attempt += 1;
            }
        }
    }
}

/// Registers the commands if this process is the leader, unless Discord already has exactly these commands. Returns the
/// commands that Discord has, with their ids.
async fn ensure_registered(
    bot: &Bot,
    commands: &[serenity::CreateCommand],
) -> Result<Vec<serenity::Command>, Failure> {
    let known = bot.sender.registered().await;
    if !bot.lease.stands() || known.as_ref().is_ok_and(|known| commands::are_registered(commands, known)) {
        return known;
    }
    let registered = bot.sender.register(json!(commands)).await?;
    tracing::info!(count = registered.len(), "commands registered");
    Ok(registered)
}

/// Runs the work for a button or form. If the work panics, tells the person about the failure. For commands, poise
/// catches the panic.
async fn to_its_end(bot: &Bot, origin: &Origin, work: impl Future<Output = ()> + Send + 'static) {
    if let Err(error) = tokio::spawn(work).await {
        broke_off(bot, origin, error.to_string()).await;
    }
}

/// Answers an interaction after the code for this interaction has panicked or failed. The answer contains an incident
/// number, which is also in the log. Exception: if the action took effect before the failure, the outbox already has an
/// answer. In this case, the function sends no other answer.
async fn broke_off(bot: &Bot, origin: &Origin, error: String) {
    let incident = bot::incident(&error);
    let interaction = origin.interaction();
    if bot.club.outbox().is_handled(interaction).await.unwrap_or(false) {
        bot.wake_up.all();
    } else {
        let text = refusal::failure(&incident, bot.phrases.of(origin.language()));
        let (id, token) = origin.key();
        // Before the acknowledgement, this text is the first answer. After the acknowledgement, the text replaces the
        // placeholder.
        if bot.sender.say(id, token, &text).await.is_err() {
            let post = crate::discord::post::Post::text(text);
            if let Err(error) = bot.sender.answer_until_it_arrives(token, &post).await {
                tracing::warn!(%error, "cannot report a failure");
            }
        }
    }
    bot.club.outbox().finish(interaction).await;
}

/// Handles an error of poise. Tells the person if a command is outdated, or if a server command was used outside a
/// server. Treats every other error as a failure.
///
/// After a change of the commands, Discord's clients show the old commands for a while, and can send an outdated
/// command. A forged request can contain any command.
async fn on_error(error: FrameworkError<'_, CommandCall, Infallible>) {
    #[expect(clippy::wildcard_enum_match_arm, reason = "all other errors are failures")]
    let (framework, interaction, why) = match error {
        FrameworkError::UnknownInteraction { framework, interaction, .. } => {
            (framework, interaction, "refused-outdated")
        }
        FrameworkError::CommandStructureMismatch { ctx, .. }
        | FrameworkError::ArgumentParse { ctx: Context::Application(ctx), .. } => {
            (ctx.framework, ctx.interaction, "refused-outdated")
        }
        FrameworkError::GuildOnly { ctx: Context::Application(ctx), .. } => {
            (ctx.framework, ctx.interaction, "refused-server-only")
        }
        error => return failed(&error).await,
    };
    tracing::debug!(why, "refused a command");
    // An autocomplete request accepts only suggestions as an answer. The bot has no suggestions here, so the request
    // gets no answer.
    if interaction.data.autocomplete().is_none() {
        framework.user_data.origin.say(&framework.user_data.bot, why).await;
    }
}

/// Answers a failed command with an incident number, which the log contains too.
async fn failed(error: &FrameworkError<'_, CommandCall, Infallible>) {
    match error.ctx() {
        Some(Context::Application(context)) => {
            let CommandCall { bot, origin } = context.framework.user_data;
            broke_off(bot, origin, error.to_string()).await;
        }
        Some(Context::Prefix(_)) | None => drop(bot::incident(error)),
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Network, Server};
    use chess_service::Leadership;
    use tokio::time::Instant;

    use super::*;
    use crate::delivery;
    use crate::discord::gateway;
    use crate::discord::send::Defer;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    const CALLBACK: &str = "POST /interactions/";
    const ANSWER: &str = "PATCH /webhooks/";

    fn origin() -> Origin {
        origin_in(None)
    }

    /// Returns the origin of an interaction in `server`. If `server` is `None`, the interaction is in direct messages.
    fn origin_in(server: Option<i64>) -> Origin {
        let read = Origin::read(&json!({
            "id": discord_now().to_string(), "token": "key", "channel_id": "3",
            "guild_id": server.map(|id| id.to_string()), "user": { "id": "5", "username": "ann" },
        }));
        read.unwrap()
    }

    fn discord_now() -> i64 {
        crate::discord::snowflake::first_id_at(crate::discord::clock::system_now())
    }

    fn text(answer: &(String, Value)) -> &str {
        answer.1["content"].as_str().unwrap()
    }

    #[tokio::test]
    async fn a_button_whose_code_panics_is_answered_with_an_incident_number() {
        let discord = FakeDiscord::start(|connection| {
            if connection.starts_with(CALLBACK) {
                Does::Answers(400, json!({ "code": crate::discord::rest::ACKNOWLEDGED }))
            } else {
                Does::Answers(200, json!({}))
            }
        });
        let (bot, _folder) = discord.bot();
        to_its_end(&bot, &origin(), async { panic!("as a test") }).await;
        let answers = discord.seen(ANSWER);
        assert_eq!(answers.len(), 1);
        assert!(text(&answers[0]).contains("Something went wrong"), "{answers:?}");
    }

    #[tokio::test]
    async fn a_process_that_does_not_lead_never_changes_the_commands() {
        for commands in [Does::Answers(200, json!([])), Does::Answers(403, json!({}))] {
            let discord = FakeDiscord::start(move |_| commands.clone());
            let (bot, _folder) = discord.bot();
            bot.lease.note(Leadership::Standby, Instant::now());
            drop(ensure_registered(&bot, &commands::registered(&bot.phrases)).await);
            assert_eq!(discord.seen("PUT ").len(), 0);
        }
    }

    #[tokio::test]
    async fn an_acknowledgement_of_unknown_effect_is_followed_by_an_apology() {
        let discord = FakeDiscord::start(|connection| {
            if connection.starts_with(CALLBACK) { Does::HangsUp } else { Does::Answers(200, json!({})) }
        });
        let (bot, _folder) = discord.bot();
        let dispatching = tokio::spawn(delivery::dispatch(Arc::clone(&bot)));
        assert!(origin().acknowledge(&bot, Defer::Private).await.is_none());
        let answer = discord.wait_for(ANSWER).await;
        assert!(text(&answer).contains("nothing was done"), "{answer:?}");
        dispatching.abort();
    }

    #[tokio::test]
    async fn after_a_suspension_of_the_machine_no_interaction_is_handled_before_the_club_wakes_up() {
        let discord = FakeDiscord::start(|_| Does::Answers(404, json!({ "code": 10_062 })));
        let (bot, _folder) = discord.bot();
        let before = crate::discord::clock::system_now() - jiff::SignedDuration::from_hours(1);
        bot.clock.hear(crate::discord::server_time::TimeBounds::of_event(before));
        assert!(origin().acknowledge(&bot, Defer::Private).await.is_none());
        assert_eq!(*bot.connection.borrow(), crate::discord::connection::ConnectionState::Asleep);
    }

    #[tokio::test]
    async fn while_a_shard_is_lost_only_interactions_from_its_own_servers_wait() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({})));
        let (bot, _folder) = discord.bot();
        bot.lost_shards.send_modify(|lost| lost.of = 2);
        bot.connected_shards.send_replace([0].into());
        let watching = tokio::spawn(gateway::watch(Arc::clone(&bot)));
        let (here, elsewhere) = (1 << 22, 2 << 22);
        let lost_here = || {
            let server = Server { network: Network::Discord, id: here };
            bot.lost_shards.borrow().has_lost(Some(server))
        };
        let mut lost = bot.lost_shards.subscribe();
        lost.wait_for(|_| lost_here()).await.unwrap();
        for other in [Some(elsewhere), None] {
            assert!(origin_in(other).acknowledge(&bot, Defer::Private).await.is_some());
        }
        assert!(lost_here());
        let waits = async {
            let asked = origin_in(Some(here)).acknowledge(&bot, Defer::Private).await;
            (asked.is_some(), lost_here())
        };
        let comes_back = async { bot.connected_shards.send_replace([0, 1].into()) };
        assert_eq!(tokio::join!(waits, comes_back).0, (true, false));
        watching.abort();
    }

    #[tokio::test]
    async fn a_repeated_interaction_leaves_nothing_in_the_journal() {
        let discord =
            FakeDiscord::start(|_| Does::Answers(400, json!({ "code": crate::discord::rest::ACKNOWLEDGED })));
        let (bot, _folder) = discord.bot();
        assert!(origin().acknowledge(&bot, Defer::Private).await.is_none());
        assert!(bot.club.outbox().interrupted().await.is_empty());
    }

    #[tokio::test]
    async fn an_expired_interaction_has_no_effect_and_no_answer() {
        let discord = FakeDiscord::start(|_| Does::Answers(404, json!({ "code": 10_062 })));
        let (bot, _folder) = discord.bot();
        assert!(origin().acknowledge(&bot, Defer::Private).await.is_none());
        let rows = bot
            .club
            .outbox()
            .waiting(chess_service::NoticeId::default(), bot.clock.now().await)
            .await
            .unwrap();
        assert!(rows.is_empty());
        assert!(discord.seen(ANSWER).is_empty());
    }
}
