//! The table `vacation`: vacations of players for the games of a server, or for games outside servers.

use chess_arbiter::{Network, PlayerId, Server, Vacation};
use jiff::{SignedDuration, Timestamp};

use crate::{Named, Result, SqlRow, StoreError, Tx, VacationId, codes};

/// A vacation with its player and server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptVacation {
    /// The id of the vacation.
    pub id: VacationId,
    /// The player.
    pub player: PlayerId,
    /// The server whose games the vacation stops; `None` for the games outside servers.
    pub server: Option<Server>,
    /// The period of the vacation.
    pub vacation: Vacation,
}

/// The duration of the longest vacation.
const LONGEST: SignedDuration = SignedDuration::from_hours(24 * Vacation::LONGEST as i64);

/// The table keeps a vacation for at least this time after its end: the length of the longest calendar year. So the
/// table has all vacations of the current year, and the program can count the vacation days of the year.
const KEPT: SignedDuration = SignedDuration::from_hours(24 * 366);

/// Checks a stored vacation. Fails in these cases:
/// - The vacation is unreadable.
/// - The vacation overlaps an older vacation for the same games. A game would count the overlapping time twice.
/// - The vacation is too long, or does not end after its beginning.
pub(crate) fn check(tx: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    let Vacation { from, until } = read(row)?.vacation;
    let sql = "SELECT EXISTS (SELECT 1 FROM vacation AS it JOIN vacation AS other USING (player, network)
                WHERE it.id = ?1 AND other.id < it.id AND other.server IS NOT DISTINCT FROM it.server
                  AND other.from_at < it.until_at AND other.until_at > it.from_at)";
    let overlaps: bool = tx.value(sql, [row.get::<_, i64>("id")?])?;
    let is_wrong = overlaps || until <= from || until.duration_since(from) > LONGEST;
    if is_wrong { Err(StoreError::Code("a vacation".into())) } else { Ok(()) }
}

/// Reads one player's vacations from a JSON column of a query result, the earliest vacation first.
pub(crate) fn of_column(row: &SqlRow<'_>, column: &str) -> Result<Vec<Vacation>> {
    let times: Vec<(i64, i64)> = row.optional_json(column)?.unwrap_or_default();
    let read = |(from, until)| Ok(Vacation { from: codes::time(from)?, until: codes::time(until)? });
    let mut vacations = times.into_iter().map(read).collect::<Result<Vec<_>>>()?;
    vacations.sort();
    Ok(vacations)
}

/// Inserts a player's vacation for the games of a server, or for the games outside servers if the server is `None`.
pub fn keep(
    tx: &Tx<'_>,
    player: PlayerId,
    (network, server): (Network, Option<Server>),
    vacation: Vacation,
) -> Result<VacationId> {
    let sql = "INSERT INTO vacation (player, network, server, from_at, until_at) VALUES (?1, ?2, ?3, ?4, ?5) RETURNING id";
    let (from, until) = (vacation.from.as_millisecond(), vacation.until.as_millisecond());
    let row = (player.0, network.name(), server.map(|server| server.id), from, until);
    tx.value(sql, row).map(VacationId)
}

/// Loads a vacation.
pub fn load(tx: &Tx<'_>, id: VacationId) -> Result<Option<KeptVacation>> {
    tx.find("SELECT * FROM vacation WHERE id = ?1", [id.0], read)
}

/// Lists a player's vacations for the games of a server, or for games outside servers, earliest first.
pub fn of(tx: &Tx<'_>, player: PlayerId, server: Option<Server>) -> Result<Vec<KeptVacation>> {
    let mut all = all_of(tx, player)?;
    all.retain(|kept| kept.server == server);
    Ok(all)
}

/// Lists all vacations of a player, earliest first.
pub fn all_of(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<KeptVacation>> {
    tx.list("SELECT * FROM vacation WHERE player = ?1 ORDER BY from_at, id", [player.0], read)
}

/// Shortens a vacation to `rest`, or deletes the vacation if `rest` is `None`.
pub fn cut(tx: &Tx<'_>, id: VacationId, rest: Option<Vacation>) -> Result<()> {
    match rest.map(|rest| rest.until.as_millisecond()) {
        Some(until) => tx.run("UPDATE vacation SET until_at = ?2 WHERE id = ?1", (id.0, until)),
        None => tx.run("DELETE FROM vacation WHERE id = ?1", [id.0]),
    }
}

/// Deletes vacations that ended more than 366 days ago. Exception: keeps a vacation if the player has an unfinished
/// game that began before the end of the vacation. The clock of the game depends on the vacation. Scans the whole
/// table, so call this function only once an hour.
pub fn forget_old(tx: &Tx<'_>, now: Timestamp) -> Result<()> {
    let before = now.saturating_sub(KEPT).unwrap_or(Timestamp::MIN);
    let sql = "DELETE FROM vacation WHERE until_at < ?1
        AND NOT EXISTS (SELECT 1 FROM game WHERE white = player AND ended_at IS NULL AND started_at < until_at)
        AND NOT EXISTS (SELECT 1 FROM game WHERE black = player AND ended_at IS NULL AND started_at < until_at)";
    tx.run(sql, [before.as_millisecond()])
}

fn read(row: &SqlRow<'_>) -> Result<KeptVacation> {
    let (network, server): (_, Option<i64>) = (row.code("network")?, row.get("server")?);
    Ok(KeptVacation {
        id: VacationId(row.get("id")?),
        player: PlayerId(row.get("player")?),
        server: server.map(|id| Server { network, id }),
        vacation: Vacation { from: row.time("from_at")?, until: row.time("until_at")? },
    })
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Game, Place, Start, TimeControl, Venue};
    use chess_core::{ByColor, Color, Language};

    use super::*;
    use crate::database::Store;
    use crate::{games, players, venues, wakes};

    fn day(days: i64) -> Timestamp {
        Timestamp::from_second(1_000_000 + days * 86_400).unwrap()
    }

    #[tokio::test]
    async fn a_vacation_stops_current_and_later_games_of_its_server() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        store
            .write(|tx| {
                let account = |handle| Account::Person(Network::Discord, handle);
                let sides = ByColor {
                    white: players::enrol(tx, account(1))?,
                    black: players::enrol(tx, account(2))?,
                };
                let server = |id| Some(Server { network: Network::Discord, id });
                let begin = |server, place, now| {
                    let place = Place { network: Network::Discord, id: place };
                    let venue = venues::note(tx, Venue { place, server, language: Language::English })?;
                    let game = Game::begin(sides, TimeControl::default(), Start::default(), now);
                    games::load(tx, games::insert(tx, venue, &game)?)
                };
                let away = |from, until| Vacation { from: day(from), until: day(until) };
                let room = |server| (Network::Discord, server);
                // The later vacation is inserted first. The other vacations are for other games or players.
                keep(tx, sides.white, room(server(5)), away(20, 24))?;
                let first = keep(tx, sides.white, room(server(5)), away(1, 3))?;
                keep(tx, sides.white, room(None), away(0, 90))?;
                keep(tx, sides.white, room(server(6)), away(0, 90))?;
                keep(tx, sides.black, room(server(5)), away(2, 9))?;
                let here = begin(server(5), 7, day(0))?;
                assert_eq!(here.game.record().vacations[Color::White], [away(1, 3), away(20, 24)]);
                assert_eq!(here.game.record().vacations[Color::Black], [away(2, 9)]);
                assert_eq!(here.game.deadline(), Some(day(5)));
                assert_eq!(wakes::next(tx)?, Some(day(5)));
                let outside = begin(None, 8, day(0))?;
                assert_eq!(outside.game.deadline(), Some(day(93)));
                assert_eq!(begin(server(77), 9, day(0))?.game.deadline(), Some(day(3)));
                // A vacation that is over does not affect a game that begins later.
                let later = begin(server(5), 7, day(4))?;
                assert_eq!(later.game.record().vacations[Color::White], [away(20, 24)]);

                let second = SignedDuration::from_secs(1);
                let rest = Vacation { until: day(2) + second, ..away(1, 3) };
                cut(tx, first, Some(rest))?;
                let kept: Vec<_> = of(tx, sides.white, server(5))?.iter().map(|kept| kept.vacation).collect();
                assert_eq!(kept, [rest, away(20, 24)]);
                cut(tx, first, None)?;
                assert_eq!(load(tx, first)?, None);
                players::forget(tx, sides.white)?;
                assert_eq!((all_of(tx, sides.white)?.len(), all_of(tx, sides.black)?.len()), (0, 1));
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}
