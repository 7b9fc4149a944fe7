//! The slash commands and context menus, one a file, and how they are put into other languages.

mod board;
mod challenge;
mod choice;
mod draw;
mod export;
mod games;
mod help;
mod play;
mod resign;
mod settings;
mod target;
mod translate;

use std::convert::Infallible;
use std::sync::Arc;

use chess_service::{Effort, Refused};

use crate::asked::{Asked, Origin, Outcome};
use crate::bot::Bot;
use crate::send::Defer;
use crate::words::Phrases;

/// What poise hands to a command. No error leaves a command: each is answered where it arises.
pub(crate) type Context<'a> = poise::ApplicationContext<'a, Arc<Bot>, Infallible>;
/// A command.
pub(crate) type Command = poise::Command<Arc<Bot>, Infallible>;

/// What poise wants back.
pub(crate) type Answered = Result<(), Infallible>;

/// Acknowledges a command, does what it asks for, and answers with what came of it.
async fn answer(ctx: Context<'_>, work: impl AsyncFnOnce(&Asked) -> Result<Outcome, Refused>) -> Answered {
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

/// All commands, in all languages.
pub(crate) fn all(phrases: &Phrases) -> Vec<Command> {
    let mut commands = vec![
        challenge::challenge(),
        challenge::challenge_user(),
        play::play(),
        board::board(),
        draw::draw(),
        resign::resign(),
        games::games(),
        export::export(),
        settings::settings(),
        help::help(),
    ];
    for command in &mut commands {
        translate::translate(command, phrases);
    }
    commands
}
