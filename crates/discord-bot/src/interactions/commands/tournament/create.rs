//! `/tournament create`: reads the usual terms of a tournament and shows a preview of its announcement. A menu below
//! the preview offers the other terms.

use std::num::NonZeroU16;

use chess_service::{Access, Preferences, Refused, USUAL_MODE, VacationRule, most_players};
use chess_tournament::{Seeding, System};

use crate::interactions::commands::choice::{self, Choice};
use crate::interactions::commands::{Answered, Context, answer};
use crate::interactions::press::{Draft, Title};
use crate::interactions::shared::{server_rules, tournament_draft, typed_time};
use crate::present::refusal;
use crate::present::setting::{THREADS, TIME, Toggle};

/// Announce a tournament.
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "poise makes each option of a command an argument")]
pub(super) async fn create(
    ctx: Context<'_>,
    #[max_length = 40] name: String,
    system: Choice<System>,
    #[min = 1]
    #[max = 30]
    rounds: Option<u16>,
    #[max_length = 40] time: Option<String>,
    rated: Option<bool>,
    #[min = 2]
    #[max = 200]
    #[rename = "max-players"]
    room: Option<u16>,
    #[max_length = 40]
    #[rename = "starts-in"]
    begins: Option<String>,
) -> Answered {
    answer(ctx, async |asked| {
        server_rules::check_may_organise(asked).await?;
        let (words, server) = (asked.words(), asked.caller.viewer.venue.server.ok_or(Refused::NoServer)?);
        let kept = asked.bot.club.people().preferences_of_server(server).await?;
        let wrong_name = || words.say("refused-cup-name-too-long", &[("limit", Title::MAX.into())]);
        let title = Title::new(&name).ok_or_else(wrong_name)?;
        let time = time.map(|text| typed_time::read(&text)).transpose();
        let time = time.map_err(|error| refusal::time(error, words))?;
        let after = |text: String| asked.caller.now.checked_add(typed_time::lasting(&text)?).ok();
        let begins = begins.map(|text| after(text).ok_or_else(|| words.plain("refused-span"))).transpose()?;
        let system = match (system.value(), rounds) {
            (System::Swiss { .. }, Some(rounds)) => System::Swiss { rounds },
            (System::RoundRobin(_), Some(_)) => return Err(words.plain("refused-cup-no-rounds").into()),
            (system, None) => system,
        };
        let draft = Draft {
            system,
            time: time.unwrap_or_else(|| TIME.of(&kept)),
            mode: rated.map_or_else(|| USUAL_MODE.of(&kept), choice::mode),
            seeding: Seeding::default(),
            vacations: VacationRule::Ignored,
            room: room.unwrap_or_else(|| most_players(system)),
            access: Access::Everybody,
            begins: begins.map(jiff::Timestamp::as_second),
            length: None,
            together: at_a_time(system, &kept),
            title,
        };
        tournament_draft::show(asked, draft, None)
    })
    .await
}

/// The default limit on a player's simultaneous games. `None` means no limit. In a round robin with threads, the
/// default is two games, so that only a few threads open at the same time.
fn at_a_time(system: System, server: &Preferences) -> Option<NonZeroU16> {
    match system {
        System::RoundRobin(_) if THREADS.of(server) == Toggle::On => NonZeroU16::new(2),
        System::RoundRobin(_) | System::Swiss { .. } => None,
    }
}
