//! `/settings me` and `/settings server`: preferences of a person and rules of a server, with a preview of the boards.

use chess_arbiter::Flag;
use chess_core::Language;
use chess_render::{PieceSet, Theme};
use chess_service::{
    COMPUTER_GAMES, CONFIRM, Confirming, GAME_CHANNEL, PENDING, Preferences, REMINDERS, RUNNING, Reminding,
    USUAL_FLAG, USUAL_MODE, VACATION_DAYS,
};
use poise::serenity_prelude as serenity;

use super::digest;
use crate::interactions::asked::Outcome;
use crate::interactions::commands::choice::{self, Choice, Hour, Opening, SharedSides};
use crate::interactions::commands::{Answered, Command, Context, answer, help};
use crate::interactions::shared::{server_rules, typed_time};
use crate::present::person::settings as present;
use crate::present::refusal;
use crate::present::setting::{
    BoardSide, CHALLENGERS, ORGANISERS, PIECES, Permitted, SIDE, THEME, THREADS, TIME, TWIN, Toggle, Twin,
};

pub(crate) fn settings() -> Command {
    help::group("settings", vec![me(), server()])
}

/// Your boards and reminders, and whether you confirm moves.
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "poise makes each option of a command an argument")]
pub(crate) async fn me(
    ctx: Context<'_>,
    theme: Option<Choice<Theme>>,
    pieces: Option<Choice<PieceSet>>,
    side: Option<Choice<BoardSide>>,
    reminders: Option<Choice<Reminding>>,
    #[rename = "digest"] hour: Option<Choice<Hour>>,
    zone: Option<String>,
    confirm: Option<Choice<Confirming>>,
    text: Option<Choice<Twin>>,
) -> Answered {
    answer(ctx, async |asked| {
        let club = &asked.bot.club;
        let kept = club.people().daily(asked.account()).await?;
        let daily = digest::wish(hour.map(Choice::value), zone.as_deref(), kept.as_ref());
        let daily = daily.map_err(|missing| asked.words().plain(missing))?;
        let mut changes = Preferences::new();
        THEME.put(theme.map(Choice::value), &mut changes);
        PIECES.put(pieces.map(Choice::value), &mut changes);
        SIDE.put(side.map(Choice::value), &mut changes);
        REMINDERS.put(reminders.map(Choice::value), &mut changes);
        CONFIRM.put(confirm.map(Choice::value), &mut changes);
        TWIN.put(text.map(Choice::value), &mut changes);
        let set = club.people().set_own(asked.caller.clone(), changes, daily).await?;
        // The daily message may be due earlier now.
        asked.bot.wake_up.all();
        Ok(Outcome::show(present::own(&set, asked.words())))
    })
    .await
}

/// Language, boards and rules of a server.
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "poise makes each option of a command an argument")]
pub(crate) async fn server(
    ctx: Context<'_>,
    language: Option<Choice<Option<Language>>>,
    theme: Option<Choice<Theme>>,
    pieces: Option<Choice<PieceSet>>,
    side: Option<Choice<SharedSides>>,
    #[min = 0]
    #[max = 50]
    computers: Option<u32>,
    rated: Option<bool>,
    threads: Option<bool>,
    flag: Option<Choice<Flag>>,
    #[max_length = 40] time: Option<String>,
    games: Option<Choice<Opening>>,
    challengers: Option<serenity::Role>,
    organisers: Option<serenity::Role>,
    #[min = 1]
    #[max = 50]
    running: Option<u32>,
    #[min = 1]
    #[max = 20]
    pending: Option<u32>,
    #[min = 0]
    #[max = 366]
    vacation: Option<u32>,
) -> Answered {
    answer(ctx, async |asked| {
        let (people, words) = (asked.bot.club.people(), asked.words());
        let server = asked.caller.viewer.venue.server.ok_or_else(|| words.plain("refused-not-in-server"))?;
        if !asked.manages_server() {
            return Err(words.plain("refused-server-settings").into());
        }
        let time = time.as_deref().map(typed_time::read).transpose();
        let time = time.map_err(|error| refusal::time(error, words))?;
        let here = asked.caller.viewer.venue.place.id;
        let channel = games.map(|games| (games.value() == Opening::Here).then_some(here));
        let is_here = matches!(channel, Some(Some(_)));
        if is_here && let Some(why_not) = server_rules::why_not_here(ctx.interaction) {
            return Err(words.plain(why_not).into());
        }
        let members = |role: serenity::Role| Permitted::with_role(role.id.get().cast_signed(), server);
        let mut changes = Preferences::new();
        THEME.put(theme.map(Choice::value), &mut changes);
        PIECES.put(pieces.map(Choice::value), &mut changes);
        SIDE.put(side.map(Choice::value), &mut changes);
        COMPUTER_GAMES.put(computers, &mut changes);
        USUAL_MODE.put(rated.map(choice::mode), &mut changes);
        THREADS.put(threads.map(Toggle::from), &mut changes);
        USUAL_FLAG.put(flag.map(Choice::value), &mut changes);
        TIME.put(time, &mut changes);
        GAME_CHANNEL.put(channel, &mut changes);
        CHALLENGERS.put(challengers.map(members), &mut changes);
        ORGANISERS.put(organisers.map(members), &mut changes);
        RUNNING.put(running, &mut changes);
        PENDING.put(pending, &mut changes);
        VACATION_DAYS.put(vacation, &mut changes);
        let language = language.map(Choice::value);
        let mut set = people.set_server(asked.caller.clone(), server, changes, language).await?;
        let challengers = server_rules::challengers(asked, server, &set.kept).await?;
        CHALLENGERS.put(Some(challengers), &mut set.kept);
        let mut shown = present::shared(&set, words);
        if is_here && server_rules::lacks_threads(ctx.interaction, &set.kept) {
            shown.text = format!("{}\n{}", shown.text, words.plain("settings-no-threads"));
        }
        Ok(Outcome::show(shown))
    })
    .await
}
