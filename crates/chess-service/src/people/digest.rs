//! Daily messages. Once a day, within a chosen hour, a person gets the list of games that wait for the person's move.

use chess_arbiter::{Account, PlayerId};
use chess_store::{Daily, GameId, ReminderKind, Result, digests, games, players, reminders};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use crate::people::reminder::answered;
use crate::{Allowed, News, People, Work, Zone};

/// The maximum delay of a daily message. After a longer delay, the program skips the message, so that an outage does
/// not cause many daily messages at once.
const LATE: SignedDuration = SignedDuration::from_hours(2);
const DAY: SignedDuration = SignedDuration::from_hours(24);
const HOUR: i64 = 3600;
/// A player gets the daily message `id * STRIDE % HOUR` seconds after the beginning of the chosen hour. `STRIDE` must
/// be coprime to [`HOUR`], or some seconds of the hour would get no messages.
const STRIDE: i64 = 2221;
/// The maximum number of players that one query loads.
const TOGETHER: u32 = 32;

/// The time at which a person wants the daily message.
#[derive(Clone, Debug)]
pub enum DailyTime {
    /// No daily message.
    Never,
    /// Within this hour (0 to 23) in the time zone.
    At(i8, Zone),
}

impl People<'_> {
    /// The hour and the time zone of a person's daily message; `None` if the person wants no daily message.
    pub async fn daily(self, account: Account) -> Allowed<Option<Daily>> {
        self.read_of(account, |tx, player| Ok(digests::of(tx, player)?)).await
    }

    /// Sends the daily messages that are due at `now`, and schedules the next daily messages.
    pub(crate) async fn tell_day(self, now: Timestamp) -> Allowed<()> {
        loop {
            let due = self.read(move |tx| digests::due(tx, now, TOGETHER)).await?;
            if due.is_empty() {
                return Ok(());
            }
            for (player, at) in due {
                let told = self.write(now, move |work| tell(work, player, at)).await;
                match told {
                    // A player with damaged rows gets no more daily messages.
                    Err(error) if error.is_local() => {
                        tracing::warn!(%error, player = player.0, "stopped the daily messages of a player with damaged rows");
                        self.store.write(move |tx| digests::forget(tx, player)).await?;
                    }
                    other => other?,
                }
            }
        }
    }
}

/// Schedules the daily message of a player, or deletes the schedule.
pub(crate) fn tell_daily(work: &Work<'_>, player: PlayerId, daily: &DailyTime) -> Result<()> {
    let DailyTime::At(hour, zone) = daily else { return digests::forget(work, player) };
    let daily = Daily { hour: *hour, zone: zone.name().to_owned() };
    digests::set(work, player, &daily, next((*hour, player), zone.rules(), work.now))
}

fn tell(work: &Work<'_>, player: PlayerId, at: Timestamp) -> Result<()> {
    let Some(daily) = digests::of(work, player)? else { return Ok(()) };
    // A zone name that this version of the program does not know counts as UTC.
    let rules = Zone::named(&daily.zone).map_or(TimeZone::UTC, |zone| zone.rules().clone());
    digests::set(work, player, &daily, next((daily.hour, player), &rules, work.now))?;
    for old in reminders::of_player(work, player, ReminderKind::Digest)? {
        for game in reminders::games(work, old)? {
            answered(work, game, Some(ReminderKind::Digest))?;
        }
    }
    let waiting = waiting(work, player)?;
    if waiting.is_empty() || work.now.duration_since(at) > LATE {
        return Ok(());
    }
    let reminder = reminders::open(work, player, ReminderKind::Digest, &waiting, work.now)?;
    News::Reminder(reminder).tell(work, players::account(work, player)?)
}

/// The games that wait for the player's move. Leaves out games in which the player is on vacation.
fn waiting(work: &Work<'_>, player: PlayerId) -> Result<Vec<GameId>> {
    let mut waiting = Vec::new();
    for id in games::waiting_for(work, player)? {
        match games::load(work, id) {
            Ok(kept) if kept.game.turn().is_some_and(|turn| kept.game.away(turn, work.now).is_some()) => {}
            Err(error) if !error.is_local() => return Err(error),
            Ok(_) | Err(_) => waiting.push(id),
        }
    }
    Ok(waiting)
}

/// The next time after `now` at which a player gets the daily message. The minute and second depend on the player's id,
/// so that the messages of a popular hour are spread over the hour. The clock changes have these effects:
/// - In spring, the chosen hour can be skipped. The message then comes later by the skipped time.
/// - In autumn, the chosen hour can occur twice. The message then comes in the first of the two hours.
fn next((hour, player): (i8, PlayerId), rules: &TimeZone, now: Timestamp) -> Timestamp {
    let today = now.to_zoned(rules.clone()).date();
    let days = std::iter::successors(Some(today), |day| day.tomorrow().ok()).take(3);
    let after = SignedDuration::from_secs(player.0.rem_euclid(HOUR) * STRIDE % HOUR);
    let at = |day: Date| rules.to_timestamp(day.at(hour, 0, 0, 0)).ok()?.checked_add(after).ok();
    days.filter_map(at).find(|at| *at > now).unwrap_or_else(|| now.saturating_add(DAY).unwrap_or(now))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(hour: i8, zone: &str, now: &str, expected: &str) {
        let rules = Zone::named(zone).unwrap();
        let next = next((hour, PlayerId(0)), rules.rules(), now.parse().unwrap());
        assert_eq!(next, expected.parse().unwrap(), "{hour} {zone} {now}");
    }

    #[test]
    fn the_hour_is_local_time_in_summer_and_winter() {
        check(8, "Europe/Berlin", "2026-01-10T06:59:59Z", "2026-01-10T07:00:00Z");
        check(8, "Europe/Berlin", "2026-01-10T07:00:00Z", "2026-01-11T07:00:00Z");
        check(8, "Europe/Berlin", "2026-07-10T00:00:00Z", "2026-07-10T06:00:00Z");
        // The date in the zone counts, not the date in UTC.
        check(8, "Pacific/Auckland", "2026-07-10T19:00:00Z", "2026-07-10T20:00:00Z");
        check(23, "America/New_York", "2026-07-11T02:00:00Z", "2026-07-11T03:00:00Z");
        check(9, "+5:30", "2026-07-11T00:00:00Z", "2026-07-11T03:30:00Z");
    }

    #[test]
    fn a_skipped_hour_moves_later_and_a_repeated_hour_counts_once() {
        // On 29 March 2026 clocks in Berlin go from 2:00 to 3:00.
        check(2, "Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z");
        check(2, "Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-30T00:00:00Z");
        // On 25 October 2026 the hour from 2:00 to 3:00 occurs twice.
        check(2, "Europe/Berlin", "2026-10-24T12:00:00Z", "2026-10-25T00:00:00Z");
        check(2, "Europe/Berlin", "2026-10-25T00:00:00Z", "2026-10-26T01:00:00Z");
    }

    #[test]
    fn every_day_of_a_year_has_one_message() {
        let rules = Zone::named("Europe/Berlin").unwrap();
        let mut at: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
        for day in 1..=365 {
            at = next((2, PlayerId(0)), rules.rules(), at);
            assert_eq!(at.to_zoned(rules.rules().clone()).date().day_of_year(), day);
        }
    }

    #[test]
    fn the_messages_of_an_hour_are_spread_over_the_hour() {
        let now: Timestamp = "2026-01-10T07:59:59Z".parse().unwrap();
        let eight = now + SignedDuration::from_secs(1);
        let mut times: Vec<i64> = (1..=600)
            .map(|player| next((8, PlayerId(player)), &TimeZone::UTC, now).duration_since(eight).as_secs())
            .collect();
        times.sort_unstable();
        assert!(times.iter().all(|at| (0..HOUR).contains(at)));
        let pauses = times.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(pauses.clone().min() >= Some(2) && pauses.max() <= Some(12), "{times:?}");
    }
}
