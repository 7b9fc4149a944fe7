//! poise, set up: commands, what happens to the other interactions, and what is said when poise itself gives up.

use std::convert::Infallible;
use std::sync::Arc;

use poise::serenity_prelude as serenity;
use poise::{Context, Framework, FrameworkContext, FrameworkError, FrameworkOptions};
use serenity::{CommandInteraction, FullEvent, Interaction};

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
    if let Some(turned_away) = turned_away(&error) {
        tracing::debug!(%error, "a command was turned away");
        turned_away.tell().await;
        return;
    }
    let incident = bot::incident(&Unhandled(error.to_string()));
    let Some(Context::Application(context)) = error.ctx() else { return };
    let bot = context.framework.user_data;
    let origin = Origin::from(context.interaction);
    let text = refusal::failure(&incident, bot.phrases.of(origin.language()));
    let (id, token) = origin.key();
    // Not acknowledged yet: say it. Acknowledged: put it where the answer would have been.
    if bot.sender.say(id, token, &text).await.is_err() {
        let post = crate::post::Post::text(text);
        if let Err(error) = bot.sender.answer_until_it_arrives(token, &post).await {
            tracing::warn!(%error, "a failure could not be told");
        }
    }
}

/// A command that is not for us as it came: nothing failed.
struct TurnedAway<'a> {
    bot: &'a Bot,
    interaction: &'a CommandInteraction,
    /// The text that says why.
    why: &'static str,
}

/// Tells whether a command came from an older list of commands than ours, or from a place where it is not offered.
///
/// Discord keeps showing the old list for a while, and lets nobody type what is not offered; but it can be forged.
#[expect(clippy::wildcard_enum_match_arm, reason = "all other errors are failures")]
fn turned_away<'a>(error: &FrameworkError<'a, Arc<Bot>, Infallible>) -> Option<TurnedAway<'a>> {
    let (framework, interaction, why) = match *error {
        FrameworkError::UnknownInteraction { framework, interaction, .. } => {
            (framework, interaction, "refused-outdated")
        }
        FrameworkError::CommandStructureMismatch { ctx, .. }
        | FrameworkError::ArgumentParse { ctx: Context::Application(ctx), .. }
        | FrameworkError::SubcommandRequired { ctx: Context::Application(ctx), .. } => {
            (ctx.framework, ctx.interaction, "refused-outdated")
        }
        FrameworkError::GuildOnly { ctx: Context::Application(ctx), .. } => {
            (ctx.framework, ctx.interaction, "refused-server-only")
        }
        _ => return None,
    };
    Some(TurnedAway { bot: framework.user_data, interaction, why })
}

impl TurnedAway<'_> {
    async fn tell(self) {
        // While something is still being typed there is nothing to answer but suggestions, and we have none.
        if self.interaction.data.autocomplete().is_some() {
            return;
        }
        let origin = Origin::from(self.interaction);
        let (id, token) = origin.key();
        let text = self.bot.phrases.of(origin.language()).plain(self.why);
        if let Err(error) = self.bot.sender.say(id, token, &text).await {
            tracing::warn!(%error, "a command that was turned away could not be answered");
        }
    }
}

/// An error of the framework, for the log.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Unhandled(String);
