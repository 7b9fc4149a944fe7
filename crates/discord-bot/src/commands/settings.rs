//! `/settings me` and `/settings server`: how boards look, with a preview, and the language of a server.

use chess_render::{PieceSet, Theme};
use chess_service::{
    ANYWHERE, COMPUTER_GAMES, CONFIRM, GAME_CHANNEL, HouseRules, Owner, PENDING, Preferences, REMINDERS,
    RUNNING, USUAL_FLAG, USUAL_MODE, VACATION, computer_games, confirming, kept_flag, kept_mode, reminding,
    usual_flag, usual_mode, vacation_days,
};
use poise::serenity_prelude as serenity;
use serenity::Permissions;

use super::choice::{
    self, Choice, Confirmings, Flags, Hours, Languages, Opening, Openings, OwnSides, Pieces, Remindings,
    SharedSides, Themes, Twins,
};
use super::{Answered, Context, answer, challenge, daily, help};
use crate::asked::{Asked, Outcome};
use crate::house::{self, CHALLENGERS, ORGANISERS};
use crate::look::{Look, Side, THREADS, TWIN, Toggle, threads_wanted};
use crate::post::Post;
use crate::present::{refusal, settings as present};
use crate::typed_time::{self, USUAL_TIME};

/// How boards look.
#[poise::command(slash_command, subcommands("me", "server"))]
pub(crate) async fn settings(ctx: Context<'_>) -> Answered {
    help::show(ctx).await
}

/// How your own boards look, where and when you are told, and whether you confirm moves.
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "poise makes each option of a command an argument")]
pub(crate) async fn me(
    ctx: Context<'_>,
    theme: Option<Choice<Themes>>,
    pieces: Option<Choice<Pieces>>,
    side: Option<Choice<OwnSides>>,
    reminders: Option<Choice<Remindings>>,
    digest: Option<Choice<Hours>>,
    #[autocomplete = "daily::suggest"] zone: Option<String>,
    confirm: Option<Choice<Confirmings>>,
    text: Option<Choice<Twins>>,
) -> Answered {
    answer(ctx, async |asked| {
        let (club, me) = (&asked.bot.club, asked.account());
        let told = club.daily(me).await?;
        let wish = match daily::wish(digest.map(Choice::value), zone.as_deref(), told.as_ref()) {
            Ok(wish) => wish,
            Err(missing) => return Ok(Outcome::show(Post::text(asked.words().plain(missing)))),
        };
        daily::keep(asked, wish).await?;
        let mut changes =
            changes(theme.map(Choice::value), pieces.map(Choice::value), side.map(Choice::value));
        changes.extend(reminders.map(|way| (REMINDERS.to_owned(), way.value().name().to_owned())));
        changes.extend(confirm.map(|way| (CONFIRM.to_owned(), way.value().name().to_owned())));
        changes.extend(text.map(|twin| (TWIN.to_owned(), twin.value().name().to_owned())));
        let kept = club.prefer(Owner::Person(me), changes).await?;
        let told = present::Told {
            reminding: reminding(&kept),
            daily: club.daily(me).await?,
            confirming: confirming(&kept),
        };
        Ok(Outcome::show(present::own(Look::of(&kept), &told, asked.words())))
    })
    .await
}

/// The language of a server, the look of its boards, and which games are played there by whom.
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "poise makes each option of a command an argument")]
pub(crate) async fn server(
    ctx: Context<'_>,
    language: Option<Choice<Languages>>,
    theme: Option<Choice<Themes>>,
    pieces: Option<Choice<Pieces>>,
    side: Option<Choice<SharedSides>>,
    #[min = 0]
    #[max = 50]
    computers: Option<u32>,
    rated: Option<bool>,
    threads: Option<bool>,
    flag: Option<Choice<Flags>>,
    #[autocomplete = "challenge::suggest_time"]
    #[max_length = 40]
    time: Option<String>,
    games: Option<Choice<Openings>>,
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
    let rights = ctx.interaction.member.as_ref().and_then(|member| member.permissions).unwrap_or_default();
    answer(ctx, async |asked| {
        let Some(server) = asked.caller.viewer.venue.server else {
            return Ok(Outcome::show(Post::text(asked.words().plain("refused-not-in-server"))));
        };
        if !rights.contains(Permissions::MANAGE_GUILD) {
            return Ok(Outcome::show(Post::text(asked.words().plain("refused-server-settings"))));
        }
        if let Some(Err(error)) = time.as_deref().map(typed_time::read) {
            return Ok(Outcome::show(Post::text(refusal::time(error, asked.words()))));
        }
        let opening = games.map(Choice::value);
        let why_not = opening.filter(|opening| *opening == Opening::Here);
        if let Some(why_not) = why_not.and_then(|_| house::why_not_here(ctx.interaction)) {
            return Ok(Outcome::show(Post::text(asked.words().plain(why_not))));
        }
        let mut changes =
            changes(theme.map(Choice::value), pieces.map(Choice::value), side.map(Choice::value));
        changes.extend(opening.map(|opening| (GAME_CHANNEL.to_owned(), kept_opening(opening, asked))));
        changes.extend(
            challengers.map(|role| (CHALLENGERS.to_owned(), house::kept_challengers(role.id, server))),
        );
        changes
            .extend(organisers.map(|role| (ORGANISERS.to_owned(), house::kept_challengers(role.id, server))));
        changes.extend(running.map(|most| (RUNNING.to_owned(), most.to_string())));
        changes.extend(pending.map(|most| (PENDING.to_owned(), most.to_string())));
        changes.extend(time.map(|time| (USUAL_TIME.to_owned(), time)));
        changes.extend(computers.map(|most| (COMPUTER_GAMES.to_owned(), most.to_string())));
        changes.extend(vacation.map(|days| (VACATION.to_owned(), days.to_string())));
        let mode = rated.map(|rated| kept_mode(choice::mode(rated)).to_owned());
        changes.extend(mode.map(|mode| (USUAL_MODE.to_owned(), mode)));
        changes.extend(threads.map(|threads| (THREADS.to_owned(), Toggle::from(threads).name().to_owned())));
        changes.extend(flag.map(|flag| (USUAL_FLAG.to_owned(), kept_flag(flag.value()).to_owned())));
        let club = &asked.bot.club;
        if let Some(language) = language.map(Choice::value) {
            club.set_language(server, language).await?;
        }
        let kept = club.prefer(Owner::Server(server), changes).await?;
        let ways = present::Ways {
            spoken: club.language_of_server(server).await?,
            rules: HouseRules::of(&kept),
            challengers: house::challengers(asked, server).await?,
            organisers: house::organisers(&kept),
            computer_games: computer_games(&kept),
            mode: usual_mode(&kept),
            threads: threads_wanted(&kept),
            flag: usual_flag(&kept),
            time: typed_time::usual(&kept),
            vacation: vacation_days(&kept),
        };
        let mut shown = present::shared(Look::of(&kept), ways, asked.words());
        if why_not.is_some() && house::lacks_threads(ctx.interaction, &kept) {
            shown.text = format!("{}\n{}", shown.text, asked.words().plain("settings-no-threads"));
        }
        Ok(Outcome::show(shown))
    })
    .await
}

/// What is kept about where games are opened.
fn kept_opening(opening: Opening, asked: &Asked) -> String {
    match opening {
        Opening::Here => asked.caller.viewer.venue.place.id.to_string(),
        Opening::Anywhere => ANYWHERE.to_owned(),
    }
}

/// What was asked for, as names and values to keep.
fn changes(theme: Option<Theme>, pieces: Option<PieceSet>, side: Option<Side>) -> Preferences {
    [
        ("theme", theme.map(Theme::name)),
        ("pieces", pieces.map(PieceSet::name)),
        ("side", side.map(Side::name)),
    ]
    .into_iter()
    .filter_map(|(name, value)| Some((name.to_owned(), value?.to_owned())))
    .collect()
}
