//! The commands of organisers for their tournaments, and of members with *Manage Server* for all tournaments of the
//! server.

use chess_arbiter::{Account, Level, Note};
use chess_core::Color;
use chess_service::{GameId, Refused, TournamentView};
use poise::serenity_prelude as serenity;

use super::tournament_target::{self, Meant, about};
use crate::discord::snowflake;
use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::commands::choice::Choice;
use crate::interactions::commands::{Answered, Context, target};
use crate::interactions::shared::tournament_buttons::{self, authority};
use crate::interactions::shared::typed_time;

/// Begin a tournament, or its next round.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn begin(
    ctx: Context<'_>,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    organise(ctx, tournament, async |asked, view| {
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.tournaments().begin(caller, view.id, authority(asked)).await.map(|()| Outcome::Queued)
    })
    .await
}

/// Enter a computer.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn computer(
    ctx: Context<'_>,
    level: Choice<Level>,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    let level: Level = level.value();
    organise(ctx, tournament, async |asked, view| {
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.tournaments()
            .enter_computer(caller, view.id, authority(asked), level)
            .await
            .map(|()| Outcome::Queued)
    })
    .await
}

/// Remove a player.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn remove(
    ctx: Context<'_>,
    player: serenity::User,
    #[max_length = 200] reason: Option<String>,
    computer: Option<Choice<Level>>,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    let who = Named::of(ctx, &player, computer.map(Choice::value));
    organise(ctx, tournament, async |asked, view| {
        let who = who.among(accounts(&view));
        let Ok(reason) = reason.as_deref().map(Note::new).transpose().map(Option::flatten) else {
            let limit = ("limit", Note::MAX.into());
            return Ok(Outcome::text(asked.words().say("refused-reason", &[limit])));
        };
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.tournaments()
            .remove_entrant(caller, view.id, authority(asked), (who, reason))
            .await
            .map(|()| Outcome::Queued)
    })
    .await
}

/// Award a game because a player did not appear.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn forfeit(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: i64,
    player: serenity::User,
    computer: Option<Choice<Level>>,
) -> Answered {
    let absent = Named::of(ctx, &player, computer.map(Choice::value));
    let game = GameId(game);
    organise(ctx, Meant::Of(game), async |asked, _| {
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        let seated = club.outbox().game_view(game).await?.accounts;
        let absent = absent.among(Color::ALL.into_iter().map(|color| seated[color]));
        club.tournaments()
            .forfeit_game(caller, game, authority(asked), absent)
            .await
            .map(|()| Outcome::Queued)
    })
    .await
}

/// Replace a player before the first round.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn replace(
    ctx: Context<'_>,
    player: serenity::User,
    newcomer: serenity::User,
    computer: Option<Choice<Level>>,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    let level = computer.map(Choice::value);
    let (old, new) = (Named::of(ctx, &player, level), Named::of(ctx, &newcomer, level));
    let is_bot = newcomer.bot && newcomer.id != ctx.framework.bot_id();
    organise(ctx, tournament, async |asked, view| {
        if is_bot {
            return Ok(Outcome::text(asked.words().plain("refused-bot")));
        }
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        let both = (old.among(accounts(&view)), new.newly());
        club.tournaments()
            .replace_entrant(caller, view.id, authority(asked), both)
            .await
            .map(|()| Outcome::Queued)
    })
    .await
}

/// Extend the round.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn extend(
    ctx: Context<'_>,
    #[max_length = 40] extra: String,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    organise(ctx, tournament, async |asked, view| {
        let Some(by) = typed_time::lasting(&extra) else {
            return Ok(Outcome::text(asked.words().plain("refused-span")));
        };
        let (club, caller) = (&asked.bot.club, asked.caller.clone());
        club.tournaments().extend_round(caller, view.id, authority(asked), by).await.map(|()| Outcome::Queued)
    })
    .await
}

/// Call a tournament off, or end it early.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn close(
    ctx: Context<'_>,
    #[autocomplete = "tournament_target::suggest"] tournament: Option<i64>,
) -> Answered {
    organise(ctx, tournament, async |asked, view| tournament_buttons::close(asked, &view).await).await
}

/// Runs a command of organisers. The creator of a tournament may not use it after losing the permission to announce
/// tournaments.
async fn organise(
    ctx: Context<'_>,
    meant: impl Into<Meant>,
    work: impl AsyncFnOnce(&Asked, TournamentView) -> Result<Outcome, Refused>,
) -> Answered {
    about(ctx, meant, async |asked, view| match tournament_buttons::may_no_longer(asked, &view).await? {
        Some(turned_away) => Ok(turned_away),
        None => work(asked, view).await,
    })
    .await
}

fn accounts(view: &TournamentView) -> impl Iterator<Item = Account> {
    view.entrants.iter().map(|entrant| entrant.account)
}

/// A player named by an option: a person, or a computer if the bot was chosen.
#[derive(Clone, Copy)]
enum Named {
    Person(Account),
    Computer(Option<Level>),
}

impl Named {
    fn of(ctx: Context<'_>, user: &serenity::User, level: Option<Level>) -> Self {
        if user.id == ctx.framework.bot_id() {
            Self::Computer(level)
        } else {
            Self::Person(snowflake::account(user.id))
        }
    }

    /// The account among these players. A computer without a level is the first computer.
    fn among(self, mut accounts: impl Iterator<Item = Account>) -> Account {
        match self {
            Self::Person(account) => account,
            Self::Computer(Some(level)) => Account::Computer(level),
            Self::Computer(None) => {
                let known = accounts.find(|account| matches!(account, Account::Computer(_)));
                known.unwrap_or_else(|| self.newly())
            }
        }
    }

    /// The account of a player who enters.
    fn newly(self) -> Account {
        match self {
            Self::Person(account) => account,
            Self::Computer(level) => Account::Computer(level.unwrap_or(Level::USUAL)),
        }
    }
}
