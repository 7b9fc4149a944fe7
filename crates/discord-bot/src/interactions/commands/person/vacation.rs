//! `/vacation`: stops the person's clocks for some days.

use chess_arbiter::Account;
use chess_service::{Refused, Zone};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::bot::Bot;
use crate::discord::snowflake;
use crate::interactions::asked::{Asked, Declined, Outcome};
use crate::interactions::commands::{Answered, CommandCall, Context, answer, words};
use crate::interactions::shared::typed_day;
use crate::present::person::vacation as present;

/// Stop your own clock for some days.
#[poise::command(slash_command)]
pub(crate) async fn vacation(
    ctx: Context<'_>,
    #[min = 1]
    #[max = 366]
    days: Option<u32>,
    #[max_length = 40] from: Option<String>,
) -> Answered {
    answer(ctx, async |asked| {
        let (people, words) = (asked.bot.club.people(), asked.words());
        let Some(days) = days else {
            if from.is_some() {
                return Err(words.plain("refused-vacation-missing").into());
            }
            let (server, now) = (asked.caller.viewer.venue.server, asked.caller.now);
            let vacations = people.vacations(asked.account(), server, now).await?;
            return Ok(Outcome::show(present::shown(&vacations, None, now, words)));
        };
        let from = match from {
            None => None,
            Some(day) => first_day(asked, &day).await?,
        };
        Outcome::queued(people.book_vacation(asked.caller.clone(), days, from).await)
    })
    .await
}

/// Returns the start of the day that `text` names. The day begins in the person's time zone, or in UTC if the zone is
/// unknown. Returns `None` for today, because the vacation then begins now.
async fn first_day(asked: &Asked, text: &str) -> Result<Option<Timestamp>, Declined> {
    let rules = rules(&asked.bot, asked.account()).await?;
    let today = asked.caller.now.to_zoned(rules.clone()).date();
    let day = typed_day::read(text, today, asked.words());
    if day == Some(today) {
        return Ok(None);
    }
    let start = day.and_then(|day| rules.to_timestamp(day.at(0, 0, 0, 0)).ok());
    Ok(Some(start.ok_or_else(|| asked.words().plain("refused-vacation-from"))?))
}

/// Returns the rules of the person's time zone, or the rules of UTC if the zone is unknown.
async fn rules(bot: &Bot, account: Account) -> Result<TimeZone, Refused> {
    let daily = bot.club.people().daily(account).await?;
    let zone = daily.and_then(|daily| Zone::named(&daily.zone));
    Ok(zone.map_or(TimeZone::UTC, |zone| zone.rules().clone()))
}

/// Suggests the next days in the person's time zone. A person may also type another day.
pub(crate) async fn suggest(ctx: Context<'_>, typed: &str) -> Vec<(String, String)> {
    let CommandCall { bot, origin } = ctx.framework.user_data;
    let rules = rules(bot, origin.viewer().account).await.unwrap_or(TimeZone::UTC);
    let today = snowflake::made_at(ctx.interaction.id.get()).to_zoned(rules).date();
    typed_day::suggest(typed, today, words(ctx))
}
