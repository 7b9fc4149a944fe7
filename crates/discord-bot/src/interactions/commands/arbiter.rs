//! `/arbiter`: rulings on other people's games in a server. Members with *Manage Server* can use the command. The
//! server's integration settings can allow the command to other members. Discord checks these settings for commands,
//! but not for buttons. Therefore no button leads to a ruling.

use chess_arbiter::{Note, Ruling};
use chess_core::Color;
use chess_service::{GameId, Refused};
use poise::serenity_prelude::Permissions;

use super::choice::Choice;
use super::{Answered, Command, Context, answer, pages};
use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::shared::typed_time;
use crate::present::words::args;

pub(crate) fn arbiter() -> Command {
    let subcommands = vec![adjudicate(), extend(), pause(), resume(), void()];
    Command {
        guild_only: true,
        default_member_permissions: Permissions::MANAGE_GUILD,
        ..pages::group("arbiter", subcommands)
    }
}

/// End a game with a result.
#[poise::command(slash_command, guild_only)]
async fn adjudicate(
    ctx: Context<'_>,
    result: Choice<Option<Color>>,
    #[max_length = 200] reason: String,
    game: Option<i64>,
) -> Answered {
    decide(ctx, game, Some(reason), Ok(Ruling::Adjudicate(result.value()))).await
}

/// Give extra time to the player whose turn it is.
#[poise::command(slash_command, guild_only)]
async fn extend(
    ctx: Context<'_>,
    #[max_length = 40] by: String,
    #[max_length = 200] reason: String,
    game: Option<i64>,
) -> Answered {
    let ruling = typed_time::extension(&by).map(Ruling::Extend).ok_or("refused-extension");
    decide(ctx, game, Some(reason), ruling).await
}

/// Pause a game.
#[poise::command(slash_command, guild_only)]
async fn pause(ctx: Context<'_>, #[max_length = 200] reason: String, game: Option<i64>) -> Answered {
    decide(ctx, game, Some(reason), Ok(Ruling::Pause)).await
}

/// Resume a game.
#[poise::command(slash_command, guild_only)]
async fn resume(ctx: Context<'_>, game: Option<i64>) -> Answered {
    decide(ctx, game, None, Ok(Ruling::Resume)).await
}

/// Declare a game void.
#[poise::command(slash_command, guild_only)]
async fn void(ctx: Context<'_>, #[max_length = 200] reason: String, game: Option<i64>) -> Answered {
    decide(ctx, game, Some(reason), Ok(Ruling::Void)).await
}

/// Performs a ruling. If `ruling` is `Err`, the error is a text key, and the person gets the text as the answer.
async fn decide(
    ctx: Context<'_>,
    game: Option<i64>,
    reason: Option<String>,
    ruling: Result<Ruling, &str>,
) -> Answered {
    answer(ctx, async |asked| {
        let (games, words) = (asked.bot.club.games(), asked.words());
        let ruling = ruling.map_err(|why| words.plain(why))?;
        let reason = reason.map(|reason| {
            let note = Note::new(&reason).ok().flatten();
            note.ok_or_else(|| words.say("refused-reason", &args![limit: Note::MAX]))
        });
        let reason = reason.transpose()?;
        let game = meant(asked, game).await?.ok_or_else(|| words.plain("refused-which-game"))?;
        Outcome::queued(games.rule(asked.caller.clone(), game, ruling, reason).await)
    })
    .await
}

/// Returns the game that the person named. If the person named no game:
/// - Returns the only game of this channel or thread.
/// - Returns `None` if the channel or thread has no game or several games.
async fn meant(asked: &Asked, game: Option<i64>) -> Result<Option<GameId>, Refused> {
    if let Some(game) = game {
        return Ok(Some(GameId(game)));
    }
    let here = asked.bot.club.games().here(asked.caller.viewer, 2).await?;
    Ok(if let [only] = &here[..] { Some(only.id) } else { None })
}
