//! `/help`: the next step for this person, then the commands.

use super::{Answered, Command, Context, answer};
use crate::interactions::asked::Outcome;
use crate::present::person::help as present;

/// How to play here.
#[poise::command(slash_command)]
pub(crate) async fn help(ctx: Context<'_>) -> Answered {
    show(ctx).await
}

/// A command with subcommands. A forged command without a subcommand gets the help.
pub(super) fn group(name: &'static str, subcommands: Vec<Command>) -> Command {
    Command { name: name.into(), subcommands, ..help() }
}

pub(super) async fn show(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| {
        let me = asked.account();
        let played = asked.bot.club.games().of_player(asked.caller.viewer, me, 0).await?;
        let invitations = asked.bot.club.challenges().invitations(me).await?;
        Ok(Outcome::show(present::help(&played, &invitations, me, asked.words())))
    })
    .await
}
