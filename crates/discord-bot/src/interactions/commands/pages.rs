//! The commands that open a page: `/games`, `/leaderboard`, `/profile`, `/puzzle`, `/privacy`, `/rules` and `/help`.

use chess_arbiter::{Account, Pace};
use poise::serenity_prelude as serenity;

use super::choice::Choice;
use super::{Answered, Command, Context, answer};
use crate::bot::NAMES_TIMEOUT;
use crate::discord::snowflake;
use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::press::{GamesPage, Topic};
use crate::interactions::shared::{game_pages, own_data, puzzles};
use crate::present::person::{help, profile, ratings};

/// List games.
#[poise::command(slash_command)]
pub(crate) async fn games(ctx: Context<'_>, player: Option<serenity::User>) -> Answered {
    answer(ctx, async |asked| {
        let whose = whose(asked, player, "games-computer")?;
        let page = GamesPage::first(whose);
        let page = page.ok_or_else(|| asked.words().plain("games-none-mine"))?;
        Ok(Outcome::show(game_pages::page(asked, page).await?))
    })
    .await
}

/// The best players of this server.
#[poise::command(slash_command)]
pub(crate) async fn leaderboard(
    ctx: Context<'_>,
    #[rename = "pace"] which: Option<Choice<Pace>>,
    #[min = 1]
    #[max = 1000]
    page: Option<u32>,
) -> Answered {
    answer(ctx, async |asked| {
        let which = which.map_or(Pace::Correspondence, Choice::value);
        let page = page.unwrap_or(1).saturating_sub(1);
        let caller = &asked.caller;
        let board = asked.bot.club.people().leaderboard(caller.viewer, which, page, caller.now).await?;
        Ok(Outcome::show(ratings::leaderboard(&board, page, asked.words())))
    })
    .await
}

/// Ratings and results of a player in this server.
#[poise::command(slash_command)]
pub(crate) async fn profile(
    ctx: Context<'_>,
    player: Option<serenity::User>,
    pace: Option<Choice<Pace>>,
) -> Answered {
    answer(ctx, async |asked| {
        let whose = whose(asked, player, "profile-computer")?;
        let (club, caller) = (&asked.bot.club, &asked.caller);
        let profile =
            club.people().profile(caller.viewer, whose, pace.map(Choice::value), caller.now).await?;
        let names = asked.bot.names_of([whose], NAMES_TIMEOUT).await.remove(&whose).unwrap_or_default();
        let look = asked.look_if_not_too_often().await?;
        let mut post = profile::profile(&profile, (whose, &names), look, caller.now, asked.words());
        if whose != asked.account() {
            let scores = club.people().versus(caller.viewer, whose).await?;
            post.text.extend(ratings::versus(scores, (asked.account(), whose), asked.words()));
        }
        Ok(Outcome::show(post))
    })
    .await
}

/// Find the best move in a position from your own games.
#[poise::command(slash_command)]
pub(crate) async fn puzzle(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| puzzles::next(asked).await).await
}

/// See what is kept about you.
#[poise::command(slash_command)]
pub(crate) async fn privacy(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| own_data::card(asked).await).await
}

/// Read the rules of chess.
#[poise::command(slash_command)]
pub(crate) async fn rules(ctx: Context<'_>, topic: Option<Choice<Topic>>) -> Answered {
    let leaf = topic.map(|topic| topic.value().page(0));
    answer(ctx, async |asked| Ok(Outcome::show(asked.rules(leaf).await?))).await
}

/// How to play here.
#[poise::command(slash_command)]
pub(crate) async fn help(ctx: Context<'_>) -> Answered {
    show(ctx).await
}

/// A command with subcommands. A forged command without a subcommand shows the help.
pub(super) fn group(name: &'static str, subcommands: Vec<Command>) -> Command {
    Command { name: name.into(), subcommands, ..help() }
}

/// Returns the named player, or else the person who asks. If the named player is the bot, the error is the text with
/// the key `of_computer`.
fn whose(asked: &Asked, named: Option<serenity::User>, of_computer: &str) -> Result<Account, String> {
    match named.map(|user| user.id) {
        Some(user) if user == asked.bot.sender.user => Err(asked.words().plain(of_computer)),
        named => Ok(named.map_or(asked.account(), snowflake::account)),
    }
}

pub(super) async fn show(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| {
        let me = asked.account();
        let played = asked.bot.club.games().of_player(asked.caller.viewer, me, 0).await?;
        let invitations = asked.bot.club.challenges().invitations(me).await?;
        Ok(Outcome::show(help::help(&played, &invitations, me, asked.words())))
    })
    .await
}
