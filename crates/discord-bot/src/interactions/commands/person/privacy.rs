//! `/privacy show`, `export` and `delete`: the data kept about the person.

use chess_service::{Dossier, Effort, Refused};

use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::commands::{Answered, Command, Context, answer, help};
use crate::interactions::shared::choice_of_game::Naming;
use crate::present::person::privacy as present;

pub(crate) fn privacy() -> Command {
    help::group("privacy", vec![show(), export(), delete()])
}

/// See what is kept about you.
#[poise::command(slash_command)]
async fn show(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| {
        let kept = kept(asked).await?;
        Ok(Outcome::show(present::shown(&kept, asked.words())))
    })
    .await
}

/// Get everything that is kept about you as a file.
#[poise::command(slash_command)]
async fn export(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| {
        asked.count(Effort::Picture)?;
        let kept = kept(asked).await?;
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
async fn delete(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| {
        let kept = kept(asked).await?;
        Ok(Outcome::show(present::question(&kept, asked.words())))
    })
    .await
}

async fn kept(asked: &Asked) -> Result<Dossier, Refused> {
    asked.bot.club.people().dossier(asked.account()).await?.ok_or(Refused::NothingKept)
}
