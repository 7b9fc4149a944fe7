//! Runs a command: acknowledges it, does its work, and answers.

use std::convert::Infallible;
use std::sync::Arc;

use chess_arbiter::Deed;
use chess_service::{Effort, Refused, Target};

use crate::bot::Bot;
use crate::discord::send::Defer;
use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::origin::Origin;
use crate::interactions::press::GamePress;
use crate::interactions::shared::choice_of_game::{self, Wanted};

/// The context of a command in poise. No error leaves a command: each is answered where it arises.
pub(crate) type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, Infallible>;
pub(crate) type Command = poise::Command<Arc<Bot>, Infallible>;

/// The return type that poise expects of a command.
pub(crate) type Answered = Result<(), Infallible>;

/// Acknowledges a command, runs its work, and answers with the outcome.
pub(super) async fn answer(
    ctx: Context<'_>,
    work: impl AsyncFnOnce(&Asked) -> Result<Outcome, Refused>,
) -> Answered {
    let origin = Origin::from(ctx.interaction);
    if let Some(asked) = origin.acknowledge(ctx.framework.user_data, Defer::Private).await {
        let outcome = match asked.count(Effort::Command) {
            Ok(()) => work(&asked).await,
            Err(refused) => Err(refused),
        };
        asked.finish(outcome).await;
    }
    Ok(())
}

/// Runs a command about one game. If several games match, asks for one, with buttons that do what is `wanted` there.
pub(super) async fn answer_or_ask(
    ctx: Context<'_>,
    wanted: Wanted,
    work: impl AsyncFnOnce(&Asked) -> Result<Outcome, Refused>,
) -> Answered {
    answer(ctx, async |asked| {
        let outcome = work(asked).await;
        choice_of_game::or_ask(asked, &wanted, outcome).await
    })
    .await
}

/// Performs an action in a game.
pub(super) async fn in_game(ctx: Context<'_>, deed: Deed, target: Target) -> Answered {
    answer_or_ask(ctx, Wanted::Press(GamePress::Do(deed)), async |asked| {
        let done = asked.bot.club.games().perform(asked.caller.clone(), target, deed).await;
        done.map(|_| Outcome::Queued)
    })
    .await
}
