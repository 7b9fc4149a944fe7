//! How every command is answered: acknowledged, done, and told what came of it.

use std::convert::Infallible;
use std::sync::Arc;

use chess_service::{Caller, Club, Effort, GameId, Refused};

use crate::asked::{Asked, Origin, Outcome};
use crate::bot::Bot;
use crate::choosing::{self, Wanted};
use crate::press::GamePress;
use crate::send::Defer;

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

/// Does in a game what a button does there as well. Where several games could be meant, such buttons ask in which.
pub(super) async fn in_game(
    ctx: Context<'_>,
    press: GamePress,
    deed: impl AsyncFnOnce(&Club, Caller) -> Result<GameId, Refused>,
) -> Answered {
    answer(ctx, async |asked| {
        let done = deed(&asked.bot.club, asked.caller.clone()).await;
        choosing::or_ask(asked, &Wanted::Press(press), done.map(|_| Outcome::Queued)).await
    })
    .await
}
