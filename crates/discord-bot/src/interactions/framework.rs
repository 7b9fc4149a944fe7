//! Sets up poise with the commands, the handler of other interactions, and the answers to errors of poise.

use std::convert::Infallible;
use std::sync::Arc;

use poise::serenity_prelude as serenity;
use poise::{Context, Framework, FrameworkContext, FrameworkError, FrameworkOptions};
use serenity::{FullEvent, Interaction};

use super::origin::Origin;
use super::{buttons, commands};
use crate::bot::{self, Bot};
use crate::present::refusal;

/// Creates the framework for a bot that is ready. The setup of the framework cannot fail.
pub(crate) fn framework(bot: Arc<Bot>) -> Framework<Arc<Bot>, Infallible> {
    let options = FrameworkOptions {
        commands: commands::all(&bot.phrases),
        on_error: |error| Box::pin(on_error(error)),
        event_handler: |context, event| Box::pin(on_event(context, event)),
        initialize_owners: false,
        skip_checks_for_owners: false,
        allowed_mentions: Some(serenity::CreateAllowedMentions::new()),
        ..FrameworkOptions::default()
    };
    Framework::new(options, move |_, ready, _| {
        Box::pin(async move {
            tracing::info!(name = ready.user.name, "connected");
            Ok(bot)
        })
    })
}

/// Registers the commands at Discord, and retries until Discord accepts the commands. Then waits for ever, because a
/// supervised task that returns is restarted.
pub(crate) async fn register(bot: Arc<Bot>, http: Arc<serenity::Http>) {
    let commands = commands::registered(&bot.phrases);
    for attempt in 0.. {
        match serenity::Command::set_global_commands(&http, commands.clone()).await {
            Ok(registered) => {
                tracing::info!(count = registered.len(), "commands registered");
                bot.sender.commands.learn(commands::mentions(&bot.phrases, &registered));
                break;
            }
            Err(error) => {
                tracing::error!(%error, "cannot register the commands; trying again");
                tokio::time::sleep(crate::discord::send::pause(attempt)).await;
            }
        }
    }
    std::future::pending::<()>().await;
}

async fn on_event(
    context: FrameworkContext<'_, Arc<Bot>, Infallible>,
    event: &FullEvent,
) -> Result<(), Infallible> {
    let FullEvent::InteractionCreate { interaction } = event else { return Ok(()) };
    let bot = Arc::clone(context.user_data);
    if let Interaction::Component(pressed) = interaction {
        let (origin, pressed) = (Origin::from(pressed), pressed.clone());
        let work = async move { buttons::pressed(&bot, &pressed).await };
        to_its_end(context.user_data, origin, work).await;
    } else if let Interaction::Modal(submitted) = interaction {
        let (origin, submitted) = (Origin::from(submitted), submitted.clone());
        let work = async move { buttons::submitted(&bot, &submitted).await };
        to_its_end(context.user_data, origin, work).await;
    }
    Ok(())
}

/// Runs the work for a button or form. If the work panics, the person gets an answer. poise does the same for commands.
async fn to_its_end(bot: &Bot, origin: Origin<'_>, work: impl Future<Output = ()> + Send + 'static) {
    if let Err(error) = tokio::spawn(work).await {
        broke_off(bot, origin, error.to_string()).await;
    }
}

/// Answers an interaction after the code for this interaction has panicked or failed. The answer contains an incident
/// number, which is also in the log. If the action took effect, the outbox has the answer, and no other answer is
/// needed.
async fn broke_off(bot: &Bot, origin: Origin<'_>, error: String) {
    let incident = bot::incident(&Unhandled(error));
    let interaction = origin.interaction();
    if bot.club.outbox().took_effect(interaction).await.unwrap_or(false) {
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
    bot.club.outbox().finish(interaction);
}

/// Handles an error of poise: a command in an outdated form, a server command outside a server, or a failure.
///
/// After a change of the commands, Discord's clients show the old commands for a while, and can send an outdated
/// command. A forged request can contain any command.
async fn on_error(error: FrameworkError<'_, Arc<Bot>, Infallible>) {
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
        Origin::from(interaction).say(framework.user_data, why).await;
    }
}

/// Answers a failed command with an incident number, which the log contains too.
async fn failed(error: &FrameworkError<'_, Arc<Bot>, Infallible>) {
    match error.ctx() {
        Some(Context::Application(context)) => {
            let origin = Origin::from(context.interaction);
            broke_off(context.framework.user_data, origin, error.to_string()).await;
        }
        Some(Context::Prefix(_)) | None => drop(bot::incident(&Unhandled(error.to_string()))),
    }
}

/// An error of the framework, for the log.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Unhandled(String);

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::CommandInteraction;

    use super::*;
    use crate::delivery;
    use crate::discord::send::Defer;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};
    use serde_json::json;

    const CALLBACK: &str = "POST /interactions/";
    const ANSWER: &str = "PATCH /webhooks/";

    fn interaction() -> CommandInteraction {
        serde_json::from_value(json!({
            "id": discord_now().to_string(), "application_id": "7", "type": 2, "token": "key", "version": 1,
            "channel_id": "3", "locale": "en-US", "entitlements": [], "attachment_size_limit": 1,
            "authorizing_integration_owners": {},
            "user": { "id": "5", "username": "ann", "discriminator": "0", "avatar": null },
            "data": { "id": "9", "name": "move", "type": 1 },
        }))
        .unwrap()
    }

    fn discord_now() -> i64 {
        crate::discord::snowflake::first_id_at(crate::discord::clock::system_now())
    }

    fn text(answer: &(String, serde_json::Value)) -> &str {
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
        let interaction = interaction();
        to_its_end(&bot, Origin::from(&interaction), async { panic!("as a test") }).await;
        let answers = discord.seen(ANSWER);
        assert_eq!(answers.len(), 1);
        assert!(text(&answers[0]).contains("Something went wrong"), "{answers:?}");
    }

    #[tokio::test]
    async fn an_acknowledgement_of_unknown_effect_is_followed_by_an_apology() {
        let discord = FakeDiscord::start(|connection| {
            if connection.starts_with(CALLBACK) { Does::HangsUp } else { Does::Answers(200, json!({})) }
        });
        let (bot, _folder) = discord.bot();
        let dispatching = tokio::spawn(delivery::dispatch(Arc::clone(&bot)));
        let interaction = interaction();
        assert!(Origin::from(&interaction).acknowledge(&bot, Defer::Private).await.is_none());
        let answer = discord.wait_for(ANSWER).await;
        assert!(text(&answer).contains("nothing was done"), "{answer:?}");
        dispatching.abort();
    }

    #[tokio::test]
    async fn after_a_suspension_of_the_machine_no_interaction_is_handled_before_the_club_wakes_up() {
        let discord = FakeDiscord::start(|_| Does::Answers(404, json!({ "code": 10_062 })));
        let (bot, _folder) = discord.bot();
        let before = crate::discord::clock::system_now() - jiff::SignedDuration::from_hours(1);
        bot.clock.hear(crate::discord::server_time::Told::made(before));
        let interaction = interaction();
        assert!(Origin::from(&interaction).acknowledge(&bot, Defer::Private).await.is_none());
        assert_eq!(*bot.connection.borrow(), crate::discord::connection::ConnectionState::Asleep);
    }

    #[tokio::test]
    async fn an_expired_interaction_has_no_effect_and_no_answer() {
        let discord = FakeDiscord::start(|_| Does::Answers(404, json!({ "code": 10_062 })));
        let (bot, _folder) = discord.bot();
        let interaction = interaction();
        assert!(Origin::from(&interaction).acknowledge(&bot, Defer::Private).await.is_none());
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
