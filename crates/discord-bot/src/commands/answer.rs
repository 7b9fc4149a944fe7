//! How every command is answered: acknowledged, done, and told what came of it.

use std::convert::Infallible;
use std::sync::Arc;

use chess_service::{Effort, Refused};

use crate::asked::{Asked, Origin, Outcome};
use crate::bot::Bot;
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
