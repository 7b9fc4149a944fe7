//! The daily message with the games that wait for a person, at an hour of their own time zone.

use chess_arbiter::{Account, PlayerId};
use chess_store::digests::{self, Daily};
use chess_store::reminders::{self, ReminderKind};
use chess_store::{GameId, StoreError, Tx, games, players, turns};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use crate::club::People;
use crate::outbox::news::News;
use crate::people::reminder::answered;
use crate::people::time_zone::Zone;
use crate::refused::Refused;

/// A message later than this is skipped, so that an outage does not end in a flood of them.
const LATE: SignedDuration = SignedDuration::from_hours(2);
const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Players read at once.
const TOGETHER: u32 = 32;

/// When a person wants the daily message.
#[derive(Clone, Debug)]
pub enum DailyTime {
    /// No daily message.
    Never,
    /// At this hour, from 0 to 23, of the zone.
    At(i8, Zone),
}

impl People<'_> {
    /// The hour of a person's daily message; `None` if they want none.
    ///
    /// # Errors
    /// The database failed.
    pub async fn daily(self, account: Account) -> Result<Option<Daily>, Refused> {
        self.club
            .store
            .read(move |tx| match players::find(tx, account)? {
                Some(player) => Ok(digests::of(tx, player)?),
                None => Ok(None),
            })
            .await
    }

    /// Sends the daily messages that are due at `now`.
    pub(crate) async fn tell_day(self, now: Timestamp) -> Result<(), Refused> {
        loop {
            let due = self.club.store.read(move |tx| digests::due(tx, now, TOGETHER)).await?;
            if due.is_empty() {
                return Ok(());
            }
            for (player, at) in due {
                let told = self.club.store.write(move |tx| tell(tx, player, at, now)).await;
                match told {
                    // A person whose rows are damaged gets no more daily messages.
                    Err(error) if error.is_local() => {
                        tracing::warn!(%error, player = player.0, "somebody is not told daily any more");
                        self.club.store.write(move |tx| digests::forget(tx, player)).await?;
                    }
                    other => other?,
                }
            }
        }
    }
}

/// Tells a player once a day from now on, or no more.
pub(crate) fn tell_daily(
    tx: &Tx<'_>,
    player: PlayerId,
    daily: &DailyTime,
    now: Timestamp,
) -> Result<(), StoreError> {
    let DailyTime::At(hour, zone) = daily else { return digests::forget(tx, player) };
    let daily = Daily { hour: *hour, zone: zone.name().to_owned() };
    digests::set(tx, player, &daily, next(*hour, zone.rules(), now))
}

fn tell(tx: &Tx<'_>, player: PlayerId, at: Timestamp, now: Timestamp) -> Result<(), StoreError> {
    let Some(daily) = digests::of(tx, player)? else { return Ok(()) };
    // An unknown name stands for Greenwich.
    let rules = Zone::named(&daily.zone).map_or(TimeZone::UTC, |zone| zone.rules().clone());
    digests::set(tx, player, &daily, next(daily.hour, &rules, now))?;
    for old in reminders::of_player(tx, player, ReminderKind::Digest)? {
        for game in reminders::games(tx, old)? {
            answered(tx, game, Some(ReminderKind::Digest), now)?;
        }
    }
    let waiting = waiting(tx, player, now)?;
    if waiting.is_empty() || now.duration_since(at) > LATE {
        return Ok(());
    }
    let reminder = reminders::open(tx, player, ReminderKind::Digest, &waiting, now)?;
    News::Reminder { reminder }.tell(tx, players::account(tx, player)?, now)
}

/// The games that wait for a player, but those in which the player is on vacation.
fn waiting(tx: &Tx<'_>, player: PlayerId, now: Timestamp) -> Result<Vec<GameId>, StoreError> {
    let mut waiting = Vec::new();
    for id in turns::waiting_for(tx, player)? {
        match games::load(tx, id) {
            Ok(kept) if kept.game.turn().is_some_and(|turn| kept.game.away(turn, now).is_some()) => {}
            Err(error) if !error.is_local() => return Err(error),
            Ok(_) | Err(_) => waiting.push(id),
        }
    }
    Ok(waiting)
}

/// The next time after `now` at which a clock in a zone shows a full hour. Where clocks are put forward over it, the first hour
/// after that counts; where it comes twice, the first time does.
fn next(hour: i8, rules: &TimeZone, now: Timestamp) -> Timestamp {
    let today = now.to_zoned(rules.clone()).date();
    let days = std::iter::successors(Some(today), |day| day.tomorrow().ok()).take(3);
    let at = |day: Date| rules.to_timestamp(day.at(hour, 0, 0, 0)).ok();
    days.filter_map(at).find(|at| *at > now).unwrap_or_else(|| now.saturating_add(DAY).unwrap_or(now))
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Deed, Lot, Network, Place, Venue};
    use chess_core::{Color, Language, Ply};
    use chess_store::{MessageAt, NoticeId, Route, Shows, Store, Subject, Version};

    use super::*;
    use crate::Club;
    use crate::caller::{Caller, Viewer};
    use crate::challenges::order::Order;
    use crate::games::find::Target;
    use crate::outbox::delivery::{Delivery, Settled};
    use crate::outbox::notice::Notice;
    use crate::people::preferences::Preferences;
    use crate::rate_limits::RateLimiting;

    fn check(hour: i8, zone: &str, now: &str, expected: &str) {
        let rules = Zone::named(zone).unwrap();
        let next = next(hour, rules.rules(), now.parse().unwrap());
        assert_eq!(next, expected.parse().unwrap(), "{hour} {zone} {now}");
    }

    #[test]
    fn the_hour_is_that_of_the_clock_on_the_wall_in_summer_and_winter() {
        check(8, "Europe/Berlin", "2026-01-10T06:59:59Z", "2026-01-10T07:00:00Z");
        check(8, "Europe/Berlin", "2026-01-10T07:00:00Z", "2026-01-11T07:00:00Z");
        check(8, "Europe/Berlin", "2026-07-10T00:00:00Z", "2026-07-10T06:00:00Z");
        // The day is that of the zone.
        check(8, "Pacific/Auckland", "2026-07-10T19:00:00Z", "2026-07-10T20:00:00Z");
        check(23, "America/New_York", "2026-07-11T02:00:00Z", "2026-07-11T03:00:00Z");
        check(9, "+5:30", "2026-07-11T00:00:00Z", "2026-07-11T03:30:00Z");
    }

    #[test]
    fn an_hour_that_is_left_out_comes_later_and_one_that_comes_twice_counts_once() {
        // On 29 March 2026 two o'clock does not come in Berlin: it is three.
        check(2, "Europe/Berlin", "2026-03-28T12:00:00Z", "2026-03-29T01:00:00Z");
        check(2, "Europe/Berlin", "2026-03-29T01:00:00Z", "2026-03-30T00:00:00Z");
        // On 25 October it comes twice.
        check(2, "Europe/Berlin", "2026-10-24T12:00:00Z", "2026-10-25T00:00:00Z");
        check(2, "Europe/Berlin", "2026-10-25T00:00:00Z", "2026-10-26T01:00:00Z");
    }

    #[test]
    fn every_day_of_a_year_has_its_hour_once() {
        let rules = Zone::named("Europe/Berlin").unwrap();
        let mut at: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
        for day in 1..=365 {
            at = next(2, rules.rules(), at);
            assert_eq!(at.to_zoned(rules.rules().clone()).date().day_of_year(), day);
        }
    }
    #[tokio::test]
    async fn whoever_is_waited_for_is_told_and_not_hours_late() {
        let folder = tempfile::tempdir().unwrap();
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let at = |text: &str| -> Timestamp { text.parse().unwrap() };
        let place = Place { network: Network::Discord, id: 7 };
        let venue = Venue { place, server: None, language: Language::English };
        let caller = |handle| {
            let viewer = Viewer { account: Account::Person(Network::Discord, handle), venue };
            Caller { viewer, now: at("2026-01-10T07:00:00Z"), answer: None }
        };
        let challenge = club.challenges().make(caller(1), Order::default()).await.unwrap();
        club.challenges().accept(caller(2), challenge, Lot(Color::White)).await.unwrap();
        for handle in [1, 2] {
            let daily = DailyTime::At(8, Zone::named("UTC").unwrap());
            club.people().set_own(caller(handle), Preferences::new(), Some(daily)).await.unwrap();
        }
        let told = async |now: &str| {
            club.timekeeper().tick(at(now)).await.unwrap();
            let rows = club.outbox().waiting(NoticeId::default(), at(now)).await.unwrap();
            rows.iter().filter(|row| matches!(row.route, Route::Person(..))).count()
        };
        assert_eq!(told("2026-01-10T07:59:59Z").await, 0);
        // The opponent waits too, but for nothing of theirs.
        assert_eq!(told("2026-01-10T08:00:01Z").await, 1);
        assert_eq!(told("2026-01-10T08:30:00Z").await, 1);
        assert_eq!(told("2026-01-11T11:00:00Z").await, 1, "three hours late");
        assert_eq!(told("2026-01-12T09:00:00Z").await, 2);
    }

    #[tokio::test]
    async fn a_move_made_while_the_message_is_written_anew_has_it_written_once_more() {
        let folder = tempfile::tempdir().unwrap();
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let at = |text: &str| -> Timestamp { text.parse().unwrap() };
        let place = Place { network: Network::Discord, id: 7 };
        let venue = Venue { place, server: None, language: Language::English };
        let morning = at("2026-01-10T08:00:01Z");
        let caller = |handle, now| {
            let viewer = Viewer { account: Account::Person(Network::Discord, handle), venue };
            Caller { viewer, now, answer: None }
        };
        let mut games = Vec::new();
        for opponent in [2, 3, 4] {
            let night = at("2026-01-10T07:00:00Z");
            let challenge = club.challenges().make(caller(1, night), Order::default()).await.unwrap();
            games.push(
                club.challenges()
                    .accept(caller(opponent, night), challenge, Lot(Color::White))
                    .await
                    .unwrap(),
            );
        }
        let daily = DailyTime::At(8, Zone::named("UTC").unwrap());
        let evening = caller(1, at("2026-01-10T07:00:00Z"));
        club.people().set_own(evening, Preferences::new(), Some(daily)).await.unwrap();
        club.timekeeper().tick(morning).await.unwrap();
        let rows = async || club.outbox().waiting(NoticeId::default(), morning).await.unwrap();
        let greeting = rows().await.into_iter().find(|row| matches!(row.route, Route::Person(..))).unwrap();
        let Some(Notice::Post { news: News::Reminder { reminder }, .. }) =
            club.outbox().notice(greeting.id, morning).await.unwrap()
        else {
            panic!("{greeting:?}")
        };
        let (subject, message) = (Subject::Reminder(reminder), MessageAt { place, id: 70 });
        let shows = Shows { version: Version::FIRST, ply: Ply(3) };
        let outcome = Delivery::Shown { subject, message, shows, replaces: None };
        club.outbox().settle(vec![Settled { id: greeting.id, outcome }], morning).await.unwrap();
        let rewrites = async || {
            rows().await.into_iter().filter(|row| matches!(row.route, Route::Edit(_))).collect::<Vec<_>>()
        };
        club.games().perform(caller(1, morning), Target::Game(games[0]), Deed::Abort).await.unwrap();
        // This one is under way: it tells of two games.
        let first = rewrites().await.remove(0);
        club.games().perform(caller(1, morning), Target::Game(games[1]), Deed::Abort).await.unwrap();
        club.outbox().settle(vec![Settled { id: first.id, outcome: Delivery::Done }], morning).await.unwrap();
        assert_eq!(rewrites().await.len(), 1, "one game is left, and the message still speaks of two");
    }
}
