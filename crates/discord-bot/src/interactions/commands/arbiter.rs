//! `/arbiter`: rulings on games of others in a server, by members with *Manage Server* and members to whom the server's
//! integration settings give the command. Discord checks the settings before it sends the command; no button leads to a
//! ruling.

use chess_arbiter::{Note, Ruling};
use chess_core::Color;
use chess_service::{GameId, Refused};

use super::choice::{Choice, Choosable};
use super::{Answered, Context, answer, help, target};
use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::shared::typed_time;

/// Rule on games of a server.
#[poise::command(
    slash_command,
    guild_only,
    default_member_permissions = "MANAGE_GUILD",
    subcommands("adjudicate", "extend", "pause", "resume", "void")
)]
pub(crate) async fn arbiter(ctx: Context<'_>) -> Answered {
    help::show(ctx).await
}

/// End a game with a result.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn adjudicate(
    ctx: Context<'_>,
    result: Choice<Option<Color>>,
    #[max_length = 200] reason: String,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Answered {
    decide(ctx, game, Some(reason), |_| Ok(Ruling::Adjudicate { winner: result.value() })).await
}

/// Give time to the player to move.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn extend(
    ctx: Context<'_>,
    #[max_length = 40] extra: String,
    #[max_length = 200] reason: String,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Answered {
    let read = |asked: &Asked| {
        let extension = typed_time::extension(&extra);
        extension.map(Ruling::Extend).map_err(|_| asked.words().plain("refused-extension"))
    };
    decide(ctx, game, Some(reason), read).await
}

/// Pause a game.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn pause(
    ctx: Context<'_>,
    #[max_length = 200] reason: String,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Answered {
    decide(ctx, game, Some(reason), |_| Ok(Ruling::Pause)).await
}

/// Resume a game.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn resume(
    ctx: Context<'_>,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Answered {
    decide(ctx, game, None, |_| Ok(Ruling::Resume)).await
}

/// Declare a game void.
#[poise::command(slash_command, guild_only)]
pub(crate) async fn void(
    ctx: Context<'_>,
    #[max_length = 200] reason: String,
    #[autocomplete = "target::suggest_all"] game: Option<i64>,
) -> Answered {
    decide(ctx, game, Some(reason), |_| Ok(Ruling::Void)).await
}

/// Performs a ruling.
async fn decide(
    ctx: Context<'_>,
    game: Option<i64>,
    reason: Option<String>,
    ruling: impl FnOnce(&Asked) -> Result<Ruling, String>,
) -> Answered {
    answer(ctx, async |asked| {
        let refused = |key: &str| Ok(Outcome::text(asked.words().plain(key)));
        let ruling = match ruling(asked) {
            Ok(ruling) => ruling,
            Err(text) => return Ok(Outcome::text(text)),
        };
        let is_wanted = reason.is_some();
        let reason = reason.map(|reason| Note::new(&reason)).transpose().unwrap_or_default().flatten();
        if is_wanted && reason.is_none() {
            let limit = ("limit", Note::MAX.into());
            return Ok(Outcome::text(asked.words().say("refused-reason", &[limit])));
        }
        let Some(game) = meant(asked, game).await? else { return refused("refused-which-game") };
        asked.bot.club.games().rule(asked.caller.clone(), game, ruling, reason).await?;
        Ok(Outcome::Queued)
    })
    .await
}

/// The named game, or the only game of this place; a game's thread has only one.
async fn meant(asked: &Asked, game: Option<i64>) -> Result<Option<GameId>, Refused> {
    if let Some(game) = game {
        return Ok(Some(GameId(game)));
    }
    let here = asked.bot.club.games().here(asked.caller.viewer, 2).await?;
    Ok(if let [only] = &here[..] { Some(only.id) } else { None })
}

/// The winner of an adjudicated game, or `None` for a draw.
impl Choosable for Option<Color> {
    const ALL: &'static [Self] = &[Some(Color::White), Some(Color::Black), None];

    fn name(self) -> &'static str {
        match self {
            Some(Color::White) => "white-wins",
            Some(Color::Black) => "black-wins",
            None => "drawn",
        }
    }
}
