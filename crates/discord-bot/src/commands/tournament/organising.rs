//! What organisers do in their tournaments, and members with *Manage Server* in all of the server.

use chess_arbiter::{Account, Level, Note};
use chess_service::{GameId, Refused, TournamentView};
use poise::serenity_prelude as serenity;

use super::super::choice::{Choice, Levels};
use super::super::{Answered, Context, target};
use super::meant::{self, about, authority};
use crate::asked::{Asked, Outcome};
use crate::discord;
use crate::post::Post;
use crate::{house, typed_time};

/// Begin a tournament, or its next round.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn begin(
    ctx: Context<'_>,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    organise(ctx, tournament, async |asked, view| {
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.begin_tournament(caller, view.id, authority(asked)).await.map(|()| Outcome::Queued)
    })
    .await
}

/// Let the computer take part.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn computer(
    ctx: Context<'_>,
    level: Choice<Levels>,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    let level: Level = level.value();
    organise(ctx, tournament, async |asked, view| {
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.enter_computer(caller, view.id, authority(asked), level).await.map(|()| Outcome::Queued)
    })
    .await
}

/// Remove a player.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn remove(
    ctx: Context<'_>,
    player: serenity::User,
    #[max_length = 200] reason: Option<String>,
    level: Option<Choice<Levels>>,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    let who = named(ctx, &player, level.map(Choice::value));
    organise(ctx, tournament, async |asked, view| {
        let Ok(reason) = reason.as_deref().map(Note::new).transpose().map(Option::flatten) else {
            let limit = ("limit", Note::MAX.into());
            return Ok(Outcome::show(Post::text(asked.words().say("refused-reason", &[limit]))));
        };
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.remove_entrant(caller, view.id, authority(asked), (who, reason)).await.map(|()| Outcome::Queued)
    })
    .await
}

/// Award a game because a player did not appear.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn forfeit(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: i64,
    player: serenity::User,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    let absent = discord::account(player.id);
    organise(ctx, tournament, async |asked, _| {
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.forfeit_game(caller, GameId(game), authority(asked), absent).await.map(|()| Outcome::Queued)
    })
    .await
}

/// Replace a player before the first round.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn replace(
    ctx: Context<'_>,
    player: serenity::User,
    newcomer: serenity::User,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    let (old, new) = (discord::account(player.id), discord::account(newcomer.id));
    let is_bot = newcomer.bot;
    organise(ctx, tournament, async |asked, view| {
        if is_bot {
            return Ok(Outcome::show(Post::text(asked.words().plain("refused-bot"))));
        }
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.replace_entrant(caller, view.id, authority(asked), (old, new)).await.map(|()| Outcome::Queued)
    })
    .await
}

/// Give the round more time.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn extend(
    ctx: Context<'_>,
    #[max_length = 40] extra: String,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    organise(ctx, tournament, async |asked, view| {
        let Some(by) = typed_time::lasting(&extra) else {
            return Ok(Outcome::show(Post::text(asked.words().plain("refused-span"))));
        };
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.extend_round(caller, view.id, authority(asked), by).await.map(|()| Outcome::Queued)
    })
    .await
}

/// Call a tournament off, or end it early.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn close(
    ctx: Context<'_>,
    #[autocomplete = "meant::suggest"] tournament: Option<i64>,
) -> Answered {
    organise(ctx, tournament, async |asked, view| {
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.close_tournament(caller, view.id, authority(asked)).await.map(|()| Outcome::Queued)
    })
    .await
}

/// Does something that only organisers may. Whoever created a tournament and may announce none any more has lost it.
async fn organise(
    ctx: Context<'_>,
    tournament: Option<i64>,
    work: impl AsyncFnOnce(&Asked, TournamentView) -> Result<Outcome, Refused>,
) -> Answered {
    about(ctx, tournament, async |asked, view| {
        let is_own = view.organiser == asked.account();
        match house::may_not_organise(asked).await? {
            Some(turned_away) if is_own => Ok(turned_away),
            Some(_) | None => work(asked, view).await,
        }
    })
    .await
}

/// The player who is meant: of the bot itself the computer with this level.
fn named(ctx: Context<'_>, player: &serenity::User, level: Option<Level>) -> Account {
    if player.id == ctx.framework.bot_id() {
        Account::Computer(level.unwrap_or(Level::USUAL))
    } else {
        discord::account(player.id)
    }
}
