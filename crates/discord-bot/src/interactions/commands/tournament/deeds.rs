//! The commands that change a tournament. Some commands are for players. The other commands are for the organiser and
//! for members with *Manage Server*.

use chess_arbiter::{Account, Level, Note};
use chess_core::Color;
use chess_service::{GameId, TournamentDeed, TournamentView};
use poise::serenity_prelude as serenity;

use super::tournament_target::{Meant, perform};
use crate::discord::snowflake;
use crate::interactions::asked::Asked;
use crate::interactions::commands::choice::Choice;
use crate::interactions::commands::{Answered, Command, Context, help};
use crate::interactions::shared::typed_time;

/// A function that makes a deed without any option of the command.
type Plain = fn(&Asked) -> TournamentDeed;

/// A command with a deed that needs no option.
pub(super) fn deed(name: &'static str, deed: Plain) -> Command {
    Command { name: name.into(), custom_data: Box::new(deed), ..perform_plain() }
}

/// Performs the deed that is stored in the command.
#[poise::command(slash_command, guild_only)]
async fn perform_plain(ctx: Context<'_>, tournament: Option<i64>) -> Answered {
    let Some(deed) = ctx.command().custom_data.downcast_ref::<Plain>() else { return help::show(ctx).await };
    perform(ctx, tournament, |asked, _| Ok(deed(asked))).await
}

/// Enter a computer.
#[poise::command(slash_command, guild_only)]
pub(super) async fn computer(ctx: Context<'_>, level: Choice<Level>, tournament: Option<i64>) -> Answered {
    perform(ctx, tournament, |_, _| Ok(TournamentDeed::Enter(level.value()))).await
}

/// Remove a player.
#[poise::command(slash_command, guild_only)]
pub(super) async fn remove(
    ctx: Context<'_>,
    player: serenity::User,
    #[max_length = 200] reason: Option<String>,
    computer: Option<Choice<Level>>,
    tournament: Option<i64>,
) -> Answered {
    let who = Named::of(ctx, &player, computer.map(Choice::value));
    perform(ctx, tournament, |asked, view| {
        let reason = reason.as_deref().map(Note::new).transpose().map(Option::flatten);
        let too_long = |_| asked.words().say("refused-reason", &[("limit", Note::MAX.into())]);
        Ok(TournamentDeed::Remove { who: who.among(accounts(view)), reason: reason.map_err(too_long)? })
    })
    .await
}

/// Award a game because a player did not appear.
#[poise::command(slash_command, guild_only)]
pub(super) async fn forfeit(
    ctx: Context<'_>,
    game: i64,
    player: serenity::User,
    computer: Option<Choice<Level>>,
) -> Answered {
    let absent = Named::of(ctx, &player, computer.map(Choice::value));
    let game = GameId(game);
    perform(ctx, Meant::Of(game), |_, view| {
        let mut boards = view.rounds.iter().flat_map(|round| &round.boards);
        let players = boards.find(|board| board.game == Some(game)).map(|board| board.players);
        let seated = players.into_iter().flat_map(|players| Color::ALL.map(|color| players[color]));
        let absent = absent.among(seated.filter_map(|number| view.account_of(number)));
        Ok(TournamentDeed::Forfeit { game, absent })
    })
    .await
}

/// Replace a player before the first round.
#[poise::command(slash_command, guild_only)]
pub(super) async fn replace(
    ctx: Context<'_>,
    player: serenity::User,
    newcomer: serenity::User,
    computer: Option<Choice<Level>>,
    tournament: Option<i64>,
) -> Answered {
    let level = computer.map(Choice::value);
    let (old, new) = (Named::of(ctx, &player, level), Named::of(ctx, &newcomer, level));
    let is_bot = newcomer.bot && newcomer.id != ctx.framework.bot_id();
    perform(ctx, tournament, |asked, view| {
        if is_bot {
            return Err(asked.words().plain("refused-bot"));
        }
        Ok(TournamentDeed::Replace { gone: old.among(accounts(view)), come: new.newly() })
    })
    .await
}

/// Extend the round.
#[poise::command(slash_command, guild_only)]
pub(super) async fn extend(
    ctx: Context<'_>,
    #[max_length = 40] extra: String,
    tournament: Option<i64>,
) -> Answered {
    perform(ctx, tournament, |asked, _| {
        let by = typed_time::lasting(&extra).ok_or_else(|| asked.words().plain("refused-span"))?;
        Ok(TournamentDeed::Extend(by))
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

    /// Returns the account of the named player among these players. A computer without a level means the first computer
    /// among them.
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

    /// Returns the account with which the named player would enter. A computer without a level gets the usual level.
    fn newly(self) -> Account {
        match self {
            Self::Person(account) => account,
            Self::Computer(level) => Account::Computer(level.unwrap_or(Level::USUAL)),
        }
    }
}
