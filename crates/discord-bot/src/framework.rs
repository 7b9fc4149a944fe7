//! poise, set up: commands, what happens to the other interactions, and what is said when poise itself gives up.

use std::convert::Infallible;
use std::sync::Arc;

use poise::serenity_prelude as serenity;
use poise::{Framework, FrameworkContext, FrameworkError, FrameworkOptions};
use serenity::{FullEvent, Interaction};

use crate::asked::Origin;
use crate::bot::{self, Bot};
use crate::present::refusal;
use crate::{buttons, commands};

/// The framework around a bot that is ready to go: its setup cannot fail.
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

/// Tells Discord about the commands; tried again until it is done.
pub(crate) async fn register(bot: Arc<Bot>, http: Arc<serenity::Http>) {
    let commands = poise::builtins::create_application_commands(&commands::all(&bot.phrases));
    for attempt in 0.. {
        match serenity::Command::set_global_commands(&http, commands.clone()).await {
            Ok(registered) => {
                tracing::info!(count = registered.len(), "commands registered");
                return;
            }
            Err(error) => {
                tracing::error!(%error, "commands could not be registered; trying again");
                tokio::time::sleep(crate::send::pause(attempt)).await;
            }
        }
    }
}

async fn on_event(
    context: FrameworkContext<'_, Arc<Bot>, Infallible>,
    event: &FullEvent,
) -> Result<(), Infallible> {
    let FullEvent::InteractionCreate { interaction } = event else { return Ok(()) };
    if let Interaction::Component(pressed) = interaction {
        buttons::pressed(context.user_data, pressed).await;
    } else if let Interaction::Modal(submitted) = interaction {
        buttons::submitted(context.user_data, submitted).await;
    }
    Ok(())
}

/// What poise could not bring to a command. A command whose code broke off gets an answer with a number for the log.
async fn on_error(error: FrameworkError<'_, Arc<Bot>, Infallible>) {
    let incident = bot::incident(&Unhandled(error.to_string()));
    let Some(poise::Context::Application(context)) = error.ctx() else { return };
    let bot = context.framework.user_data;
    let origin = Origin::from(context.interaction);
    let text = refusal::failure(&incident, bot.phrases.of(origin.language()));
    let (id, token) = origin.key();
    // Not acknowledged yet: say it. Acknowledged: put it where the answer would have been.
    if bot.sender.say(id, token, &text).await.is_err() {
        let post = crate::post::Post::text(text);
        if let Err(error) = bot.sender.answer(token, &post).await {
            tracing::warn!(%error, "a failure could not be told");
        }
    }
}

/// An error of the framework, for the log.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Unhandled(String);
