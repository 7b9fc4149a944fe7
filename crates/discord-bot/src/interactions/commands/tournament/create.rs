//! `/tournament create`: reads the terms of a tournament and shows a preview of its announcement.

use std::num::NonZeroU16;

use chess_service::{Access, Preferences, Refused, USUAL_MODE, VacationRule, can_be_held, most_players};
use chess_tournament::{Cycles, Lot, Seeding, System};
use jiff::SignedDuration;
use poise::serenity_prelude as serenity;

use crate::interactions::asked::Outcome;
use crate::interactions::commands::choice::{self, Choice, Kind};
use crate::interactions::commands::{Answered, Context, answer};
use crate::interactions::press::{Draft, Title};
use crate::interactions::shared::{server_rules, typed_time};
use crate::present::setting::{THREADS, TIME, Toggle};
use crate::present::words::Words;
use crate::present::{refusal, tournament};

/// The default number of rounds of a Swiss tournament.
const ROUNDS: u16 = 5;

/// The number of opponents in the largest round robin: a player has all games at once.
const ALL: u16 = 23;

/// Announce a tournament.
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "poise makes each option of a command an argument")]
pub(super) async fn create(
    ctx: Context<'_>,
    #[max_length = 40] name: String,
    system: Choice<Kind>,
    #[min = 1]
    #[max = 30]
    rounds: Option<u16>,
    #[max_length = 40] time: Option<String>,
    rated: Option<bool>,
    #[min = 2]
    #[max = 200]
    #[rename = "max-players"]
    room: Option<u16>,
    members: Option<serenity::Role>,
    #[max_length = 40]
    #[rename = "starts-in"]
    begins: Option<String>,
    #[max_length = 40] length: Option<String>,
    #[min = 1]
    #[max = 23]
    #[rename = "at-once"]
    together: Option<u16>,
    seeding: Option<Choice<Seeding>>,
    vacations: Option<bool>,
) -> Answered {
    answer(ctx, async |asked| {
        server_rules::check_may_organise(asked).await?;
        let (words, server) = (asked.words(), asked.caller.viewer.venue.server.ok_or(Refused::NoServer)?);
        let kept = asked.bot.club.people().preferences_of_server(server).await?;
        let title = Title::new(&name).ok_or_else(|| wrong_name(words))?;
        let time = time.map(|text| typed_time::read(&text)).transpose();
        let time = time.map_err(|error| refusal::time(error, words))?;
        let (begins, length) = (lasting(begins, words)?, lasting(length, words)?);
        let begins = begins.map(|wait| asked.caller.now.checked_add(wait)).transpose();
        let system = system_of(system.value(), rounds, words)?;
        let group = members.map(|role| role.id.get().cast_signed()).filter(|role| *role != server.id);
        let draft = Draft {
            system,
            time: time.unwrap_or_else(|| TIME.of(&kept)),
            mode: rated.map_or_else(|| USUAL_MODE.of(&kept), choice::mode),
            seeding: seeding.map(Choice::value).unwrap_or_default(),
            vacations: if vacations == Some(true) { VacationRule::Heeded } else { VacationRule::Ignored },
            room: room.unwrap_or_else(|| most_players(system)),
            access: group.map_or(Access::Everybody, Access::Group),
            begins: begins.map_err(|_| words.plain("refused-span"))?.map(jiff::Timestamp::as_second),
            length: length.map(|length| length.as_secs()),
            together: at_a_time(together, system, &kept),
            title,
        };
        // This lot is a placeholder. The real lot is drawn when the tournament is announced.
        let rules = draft.rules(Lot(0)).ok_or_else(|| wrong_name(words))?;
        can_be_held(&rules, draft.begins_at(), asked.caller.now).map_err(Refused::from)?;
        Ok(Outcome::show(tournament::preview(&rules, draft, asked.account(), words)))
    })
    .await
}

/// The most games of a player at a time; `None` is all. In a round robin with threads the default is two, so that few threads
/// open at once.
fn at_a_time(typed: Option<u16>, system: System, server: &Preferences) -> Option<NonZeroU16> {
    let usual = || (THREADS.of(server) == Toggle::On).then_some(2);
    let most = match system {
        System::RoundRobin(_) => typed.or_else(usual).filter(|most| *most < ALL),
        System::Swiss { .. } => typed,
    };
    most.and_then(NonZeroU16::new)
}

fn wrong_name(words: &Words) -> String {
    words.say("refused-cup-name", &[("limit", Title::MAX.into())])
}

/// Reads a span of time, if one was typed. The error is the text of the answer.
fn lasting(text: Option<String>, words: &Words) -> Result<Option<SignedDuration>, String> {
    let read = |text: String| typed_time::lasting(&text).ok_or_else(|| words.plain("refused-span"));
    text.map(read).transpose()
}

fn system_of(kind: Kind, rounds: Option<u16>, words: &Words) -> Result<System, String> {
    match (kind, rounds) {
        (Kind::Swiss, rounds) => Ok(System::Swiss { rounds: rounds.unwrap_or(ROUNDS) }),
        (Kind::RoundRobin | Kind::DoubleRoundRobin, Some(_)) => Err(words.plain("refused-cup-no-rounds")),
        (Kind::RoundRobin, None) => Ok(System::RoundRobin(Cycles::Single)),
        (Kind::DoubleRoundRobin, None) => Ok(System::RoundRobin(Cycles::Double)),
    }
}
