//! `/settings me` and `/settings server`: preferences of a person and rules of a server, with a preview of the boards.
//! The lists [`ME`] and [`SERVER`] define the options, how their values are read, and how the answers show the values.

use std::borrow::Cow;
use std::iter::once;

use chess_arbiter::{Flag, Mode};
use chess_core::Language;
use chess_render::{PieceSet, Theme};
use chess_service::{
    ANYWHERE, COMPUTER_GAMES, CONFIRM, Confirming, GAME_CHANNEL, LANGUAGE, Named, PENDING, PersonSettings,
    Preferences, REMINDERS, RUNNING, Reminding, Stored, USUAL_FLAG, USUAL_MODE, VACATION_DAYS,
};
use poise::serenity_prelude::{CommandOptionType, CreateCommandOption, ResolvedValue, Role};
use poise::{CommandParameter, SlashArgument};

use super::digest;
use crate::discord::post::Post;
use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::commands::{Answered, Command, Context, answer, choice, help};
use crate::interactions::shared::{server_rules, typed_time};
use crate::present::look::Look;
use crate::present::person::settings as present;
use crate::present::refusal;
use crate::present::setting::{
    BoardSide, CHALLENGERS, DIGEST, ORGANISERS, PIECES, Permitted, SIDE, THEME, THREADS, TIME, TWIN, Toggle,
    Twin, ZONE, to_json,
};
use crate::present::words::Words;

/// A setting in a list: the stored setting, the kind of its option, and the function that shows the stored value. The
/// name of the setting is also the name of the option, and of the value in the answer's text.
type Line = (&'static dyn Stored, Kind, fn(&str, &Words) -> String);

/// The settings of a person.
const ME: [Line; 8] = [
    (&THEME, Kind::Choice(|| THEME.texts(Theme::ALL)), present::choice),
    (&PIECES, Kind::Choice(|| PIECES.texts(PIECE_SETS)), present::choice),
    (&SIDE, Kind::Choice(|| SIDE.texts(BoardSide::ALL)), present::choice),
    (&REMINDERS, Kind::Choice(|| REMINDERS.texts(Reminding::ALL)), present::choice),
    // 25 values, the most that Discord allows.
    (&DIGEST, Kind::Choice(|| DIGEST.texts(once(None).chain((0..24).map(Some)))), present::text),
    (&ZONE, Kind::Text, present::text),
    (&CONFIRM, Kind::Choice(|| CONFIRM.texts(Confirming::ALL)), present::choice),
    (&TWIN, Kind::Choice(|| TWIN.texts(Twin::ALL)), present::choice),
];

/// The settings of a server.
const SERVER: [Line; 15] = [
    (&LANGUAGE, Kind::Choice(|| LANGUAGE.texts(LANGUAGES)), present::choice),
    (&THEME, Kind::Choice(|| THEME.texts(Theme::ALL)), present::choice),
    (&PIECES, Kind::Choice(|| PIECES.texts(PIECE_SETS)), present::choice),
    // The first value, the reader's own side, is left out, because a public board has readers on both sides.
    (&SIDE, Kind::Choice(|| SIDE.texts(BoardSide::ALL.iter().skip(1))), present::shared_side),
    (&COMPUTER_GAMES, Kind::Count(count::<0, 50>), present::text),
    (&USUAL_MODE, Kind::Switch(|| USUAL_MODE.texts(Mode::ALL)), present::text),
    (&THREADS, Kind::Switch(|| THREADS.texts(Toggle::ALL)), present::choice),
    (&USUAL_FLAG, Kind::Choice(|| USUAL_FLAG.texts(Flag::ALL)), present::choice),
    (&TIME, Kind::Time, present::time),
    (&GAME_CHANNEL, Kind::Choice(|| vec![HERE.to_owned(), ANYWHERE.to_owned()]), present::channel),
    (&CHALLENGERS, Kind::Role, present::members),
    (&ORGANISERS, Kind::Role, present::members),
    (&RUNNING, Kind::Count(count::<1, 50>), present::text),
    (&PENDING, Kind::Count(count::<1, 20>), present::text),
    (&VACATION_DAYS, Kind::Count(count::<0, 366>), present::text),
];

const LANGUAGES: [Option<Language>; 4] =
    [None, Some(Language::English), Some(Language::German), Some(Language::Russian)];
/// The choices of piece sets. Letters are stored without a language, and shown in the language of the reader.
const PIECE_SETS: [PieceSet; 3] = [PieceSet::Classic, PieceSet::Noto, PieceSet::Letters(Language::English)];
/// The choice that makes the channel of the command the [`GAME_CHANNEL`].
const HERE: &str = "here";

/// The values that people can type for an option.
enum Kind {
    /// One of these names, which are the stored values.
    Choice(Names),
    /// Yes or no, which are stored as the first and the second name.
    Switch(Names),
    /// A number. The function sets the allowed range in the definition of the option.
    Count(Create),
    Text,
    Time,
    Role,
}

type Names = fn() -> Vec<String>;
type Create = fn(CreateCommandOption) -> CreateCommandOption;

pub(crate) fn settings() -> Command {
    let with =
        |command, lines: &[Line]| Command { parameters: lines.iter().map(option).collect(), ..command };
    help::group("settings", vec![with(me(), &ME), with(server(), &SERVER)])
}

/// Your boards and reminders, and whether you confirm moves.
#[poise::command(slash_command)]
async fn me(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| {
        let mut changes = typed(&ME, ctx, asked)?;
        let people = asked.bot.club.people();
        let kept = people.daily(asked.account()).await?;
        let (hour, zone) = (DIGEST.take(&mut changes), ZONE.take(&mut changes));
        let daily = digest::wish(hour, zone.as_deref(), kept.as_ref());
        let daily = daily.map_err(|missing| asked.words().plain(missing))?;
        let set = people.set_own(asked.caller.clone(), changes, daily).await?;
        // The daily message may be due earlier now, so the tasks of the bot look for new deadlines at once.
        asked.bot.wake_up.all();
        Ok(Outcome::show(own(set, asked.words())))
    })
    .await
}

/// Language, boards and rules of a server.
#[poise::command(slash_command)]
async fn server(ctx: Context<'_>) -> Answered {
    answer(ctx, async |asked| {
        let (people, words) = (asked.bot.club.people(), asked.words());
        let server = asked.caller.viewer.venue.server.ok_or_else(|| words.plain("refused-not-in-server"))?;
        if !asked.manages_server() {
            return Err(words.plain("refused-server-settings").into());
        }
        let mut changes = typed(&SERVER, ctx, asked)?;
        let is_here = changes.get(GAME_CHANNEL.name()).is_some_and(|channel| channel == HERE);
        if is_here {
            if let Some(why_not) = server_rules::why_not_here(ctx.interaction) {
                return Err(words.plain(why_not).into());
            }
            GAME_CHANNEL.put(Some(Some(asked.caller.viewer.venue.place.id)), &mut changes);
        }
        let mut kept = people.set_server(asked.caller.clone(), server, changes).await?;
        let challengers = server_rules::challengers(asked, server, &kept).await?;
        CHALLENGERS.put(Some(challengers), &mut kept);
        let mut shown = shared(&kept, words);
        if is_here && server_rules::lacks_threads(ctx.interaction, &kept) {
            shown.text = format!("{}\n{}", shown.text, words.plain("settings-no-threads"));
        }
        Ok(Outcome::show(shown))
    })
    .await
}

/// The settings of a person, with a preview of their boards.
pub(crate) fn own(PersonSettings { mut kept, daily }: PersonSettings, words: &Words) -> Post {
    DIGEST.put(Some(daily.as_ref().map(|daily| daily.hour)), &mut kept);
    ZONE.put(daily.map(|daily| daily.zone), &mut kept);
    said("settings-me", &ME, &kept, words)
}

/// The settings of a server, with a preview of its boards.
pub(crate) fn shared(kept: &Preferences, words: &Words) -> Post {
    said("settings-server", &SERVER, kept, words)
}

fn said(key: &str, lines: &[Line], kept: &Preferences, words: &Words) -> Post {
    let value = |(setting, _, say): &Line| (setting.name(), say(&setting.text(kept), words).into());
    let text = words.say(key, &lines.iter().map(value).collect::<Vec<_>>());
    Post { text, picture: Some(present::picture(Look::of(kept), words)), ..Post::default() }
}

/// Makes the option for a setting, without a description. The option has the same form as the options that poise makes
/// from arguments.
fn option<U, E>((setting, kind, _): &Line) -> CommandParameter<U, E> {
    let mut choices = Vec::new();
    let create: Create = match kind {
        Kind::Choice(names) => {
            choices = names().into_iter().map(choice::named).collect();
            |option| option.kind(CommandOptionType::Integer)
        }
        Kind::Switch(_) => bool::create,
        Kind::Count(create) => *create,
        Kind::Text => String::create,
        Kind::Time => |option| String::create(option).max_length(40),
        Kind::Role => Role::create,
    };
    CommandParameter {
        name: setting.name().into(),
        name_localizations: Cow::default(),
        description: None,
        description_localizations: Cow::default(),
        required: false,
        channel_types: None,
        choices: choices.into(),
        type_setter: Some(create),
        autocomplete_callback: None,
        __non_exhaustive: (),
    }
}

/// Reads the typed options as values to store. The error is the text of the answer.
fn typed(lines: &[Line], ctx: Context<'_>, asked: &Asked) -> Result<Preferences, String> {
    let mut changes = Preferences::new();
    for (setting, kind, _) in lines {
        if let Some(option) = ctx.args.iter().find(|option| option.name == setting.name()) {
            changes.insert(setting.name().to_owned(), value(kind, &option.value, asked)?);
        }
    }
    Ok(changes)
}

fn value(kind: &Kind, typed: &ResolvedValue<'_>, asked: &Asked) -> Result<String, String> {
    let words = asked.words();
    let nth = |names: &Names, index: i64| names().into_iter().nth(index.try_into().ok()?);
    let value = match (kind, typed) {
        (Kind::Choice(names), &ResolvedValue::Integer(index)) => nth(names, index),
        (Kind::Switch(names), &ResolvedValue::Boolean(yes)) => nth(names, i64::from(!yes)),
        (Kind::Count(_), &ResolvedValue::Integer(count)) => {
            u32::try_from(count).ok().map(|it| it.to_string())
        }
        (Kind::Text, ResolvedValue::String(text)) => Some((*text).to_owned()),
        (Kind::Time, ResolvedValue::String(text)) => {
            Some(to_json(&typed_time::read(text).map_err(|error| refusal::time(error, words))?))
        }
        (Kind::Role, ResolvedValue::Role(role)) => {
            let server = asked.caller.viewer.venue.server;
            Some(to_json(&Permitted::with_role(role.id.get().cast_signed(), server)))
        }
        _ => None,
    };
    value.ok_or_else(|| words.plain("refused-outdated"))
}

fn count<const LEAST: u32, const MOST: u32>(option: CreateCommandOption) -> CreateCommandOption {
    u32::create(option).min_number_value(LEAST.into()).max_number_value(MOST.into())
}
