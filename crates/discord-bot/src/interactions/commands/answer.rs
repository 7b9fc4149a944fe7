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

/// What poise hands to a command. No error leaves a command: each is answered where it arises.
pub(crate) type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, Infallible>;
/// A command.
pub(crate) type Command = poise::Command<Arc<Bot>, Infallible>;

/// What poise wants back.
pub(crate) type Answered = Result<(), Infallible>;

/// Acknowledges a command, does what it asks for, and answers with what came of it.
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

/// Performs a deed in a game. Where several games could be meant, asks in which, with buttons that perform it.
pub(super) async fn in_game(ctx: Context<'_>, deed: Deed, target: Target) -> Answered {
    answer(ctx, async |asked| {
        let done = asked.bot.club.games().perform(asked.caller.clone(), target, deed).await;
        choice_of_game::or_ask(asked, &Wanted::Press(GamePress::Do(deed)), done.map(|_| Outcome::Queued))
            .await
    })
    .await
}
