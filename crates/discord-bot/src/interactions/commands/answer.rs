//! Runs a command: acknowledges the command, performs the command's work, and answers.

use std::convert::Infallible;
use std::sync::Arc;

use chess_service::{Effort, Refused, Target};

use crate::bot::Bot;
use crate::discord::send::Defer;
use crate::interactions::asked::{Asked, Handled};
use crate::interactions::origin::Origin;
use crate::interactions::shared::choice_of_game::{self, Wanted};
use crate::present::words::Words;

/// The data that poise passes on to each command.
pub(crate) struct CommandCall {
    pub bot: Arc<Bot>,
    pub origin: Origin,
}

/// The context of a command in poise. A command never returns an error. The bot answers each error where the error
/// occurs.
pub(crate) type Context<'a> = poise::ApplicationContext<'a, CommandCall, Infallible>;
pub(crate) type Command = poise::Command<CommandCall, Infallible>;

/// The texts in the reader's language.
pub(super) fn words(ctx: Context<'_>) -> &Words {
    let CommandCall { bot, origin } = ctx.framework.user_data;
    bot.phrases.of(origin.language())
}

/// The return type that poise expects of a command.
pub(crate) type Answered = Result<(), Infallible>;

/// Acknowledges a command, runs its work, and answers with the outcome.
pub(super) async fn answer(ctx: Context<'_>, work: impl AsyncFnOnce(&Asked) -> Handled) -> Answered {
    let CommandCall { bot, origin } = ctx.framework.user_data;
    if let Some(asked) = origin.clone().acknowledge(bot, Defer::Private).await {
        let outcome = match asked.count(Effort::Command) {
            Ok(()) => work(&asked).await,
            Err(refused) => Err(refused.into()),
        };
        asked.finish(outcome).await;
    }
    Ok(())
}

/// Performs an action in a game. If several games match, asks the person to choose one. After the choice, the bot
/// performs the action in the chosen game.
pub(super) async fn in_game(ctx: Context<'_>, wanted: Wanted, target: Target) -> Answered {
    in_one_of(ctx, wanted, async |_| Ok(target)).await
}

/// Does the same as [`in_game`], but `target` finds the game. The call of `target` comes after the acknowledgement of
/// the command, so `target` has time to read from the database.
pub(super) async fn in_one_of(
    ctx: Context<'_>,
    wanted: Wanted,
    target: impl AsyncFnOnce(&Asked) -> Result<Target, Refused>,
) -> Answered {
    answer(ctx, async |asked| {
        let target = target(asked).await;
        choice_of_game::act_or_ask(asked, wanted, target).await
    })
    .await
}
