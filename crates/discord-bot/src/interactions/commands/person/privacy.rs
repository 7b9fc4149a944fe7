//! `/privacy show`, `export` and `delete`: the data kept about the person.

use chess_service::{Effort, Refused};

use crate::interactions::asked::Outcome;
use crate::interactions::commands::{Answered, Context, answer, help};
use crate::interactions::shared::choice_of_game::Naming;
use crate::present::person::privacy as present;

/// What is kept about you.
#[poise::command(slash_command, subcommands("show", "export", "delete"))]
pub(crate) async fn privacy(ctx: Context<'_>) -> Answered {
    help::show(ctx).await
}

/// See what is kept about you.
#[poise::command(slash_command)]
pub(crate) async fn show(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| {
        let kept = asked.bot.club.people().dossier(asked.account()).await?.ok_or(Refused::NothingKept)?;
        Ok(Outcome::show(present::shown(&kept, asked.words())))
    })
    .await
}

/// Get everything that is kept about you as a file.
#[poise::command(slash_command)]
pub(crate) async fn export(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| {
        asked.count(Effort::Picture)?;
        let kept = asked.bot.club.people().dossier(asked.account()).await?.ok_or(Refused::NothingKept)?;
        let naming = Naming::begin(&asked.bot);
        let mut names = present::AccountNames::new();
        for account in present::people(&kept) {
            names.insert(account, naming.name(account).await);
        }
        Ok(Outcome::show(present::file(&kept, &names, asked.caller.now, asked.words())))
    })
    .await
}

/// Delete your data.
#[poise::command(slash_command)]
pub(crate) async fn delete(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| {
        let kept = asked.bot.club.people().dossier(asked.account()).await?.ok_or(Refused::NothingKept)?;
        Ok(Outcome::show(present::question(&kept, asked.words())))
    })
    .await
}
