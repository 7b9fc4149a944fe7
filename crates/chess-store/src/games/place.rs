//! Stores three facts about a game: the thread or channel that shows the game, the channel in which the players
//! requested the game, and the time to archive the thread.

use chess_arbiter::{Place, Server};
use jiff::Timestamp;

use super::kept_game::{COLUMNS, read};
use crate::outages::next_in;
use crate::{GameId, KeptGame, Named, Result, Tx, VenueId};

/// Saves the thread that shows a game; `None` if the channel shows the game. Does not change the version of the game.
pub fn set_thread(tx: &Tx<'_>, id: GameId, thread: Option<i64>) -> Result<()> {
    tx.run("UPDATE game SET thread = ?2 WHERE id = ?1", (id.0, thread))
}

/// Saves the time at which the program archives the thread of an ended game.
pub fn archive_at(tx: &Tx<'_>, id: GameId, at: Timestamp) -> Result<()> {
    tx.run("UPDATE game SET archive_at = ?2 WHERE id = ?1", (id.0, at.as_millisecond()))
}

/// Returns the next time at which the program archives a game's thread; `None` if no thread is to be archived.
pub fn next_archive(tx: &Tx<'_>) -> Result<Option<Timestamp>> {
    next_in(tx, "game", "archive_at", "TRUE")
}

/// A game and its thread; `None` if the game has no thread. A damaged row gives an error instead of the thread.
type Archived = (GameId, Result<Option<Place>>);

/// Returns the games whose thread is due to be archived at the time `now`. Deletes the archive time of these games, so
/// that a later call does not return the same games.
pub fn take_archived(tx: &Tx<'_>, now: Timestamp) -> Result<Vec<Archived>> {
    let sql = "UPDATE game SET archive_at = NULL WHERE archive_at <= ?1
               RETURNING id, thread, (SELECT network FROM venue WHERE venue.id = game.venue)";
    let mut archived = tx.list(sql, [now.as_millisecond()], |row| {
        let thread = || {
            let (thread, network) = (row.get::<_, Option<i64>>(1)?, row.code(2)?);
            Ok(thread.map(|id| Place { network, id }))
        };
        Ok((GameId(row.get(0)?), thread()))
    })?;
    archived.sort_by_key(|(game, _)| *game);
    Ok(archived)
}

/// Finds the game that a thread shows.
///
/// # Errors
/// The row of the game cannot be read. The thread still shows a game, so this error does not mean `None`.
pub fn in_thread(tx: &Tx<'_>, thread: Place) -> Result<Option<KeptGame>> {
    let sql = format!(
        "SELECT {COLUMNS} FROM game WHERE thread = ?1
            AND EXISTS (SELECT 1 FROM venue WHERE venue.id = game.venue AND network = ?2)"
    );
    tx.find(&sql, (thread.id, thread.network.name()), read)
}

/// Lists the threads that show running games in a server.
pub fn live_threads(tx: &Tx<'_>, server: Server) -> Result<Vec<Place>> {
    let sql = "SELECT thread FROM game
               WHERE venue IN (SELECT id FROM venue WHERE network = ?1 AND server = ?2)
                 AND thread IS NOT NULL AND ended_at IS NULL ORDER BY id";
    let Server { network, id } = server;
    tx.list(sql, (network.name(), id), |row| Ok(Place { network, id: row.get(0)? }))
}

/// Saves the home of a game: the channel in which the players requested the game. Callers use this function only if the
/// game is shown in a different channel.
pub fn set_home(tx: &Tx<'_>, game: GameId, home: VenueId) -> Result<()> {
    tx.run("UPDATE game SET home = ?2 WHERE id = ?1", (game.0, home.0))
}

/// Moves a game back to its home, the channel in which players requested the game, and returns the home. Returns `None`
/// if the game is at home already.
pub fn move_home(tx: &Tx<'_>, game: GameId) -> Result<Option<VenueId>> {
    let sql = "UPDATE game SET venue = home, home = NULL, thread = NULL WHERE id = ?1 AND home IS NOT NULL RETURNING venue";
    tx.find(sql, [game.0], |row| Ok(VenueId(row.get(0)?)))
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Game, Network, Start, TimeControl, Venue};
    use chess_core::{ByColor, Language};
    use jiff::Timestamp;

    use super::*;
    use crate::database::Store;
    use crate::{StoreError, games, players, venues};

    #[tokio::test]
    async fn a_game_counts_in_its_server_and_moves_home_once() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let server = |id| Server { network: Network::Discord, id };
        let venue = move |place, id| Venue {
            place: Place { network: Network::Discord, id: place },
            server: Some(server(id)),
            language: Language::English,
        };
        store
            .write(move |tx| {
                let account = |handle| Account::Person(Network::Discord, handle);
                let white = players::enrol(tx, account(1))?;
                let sides = ByColor { white, black: players::enrol(tx, account(2))? };
                let home = venues::note(tx, venue(7, 70))?;
                let (shown, far) = (venues::note(tx, venue(8, 70))?, venues::note(tx, venue(9, 90))?);
                let begin = |place| {
                    let (time, start) = (TimeControl::default(), Start::default());
                    games::insert(tx, place, &Game::begin(sides, time, start, Timestamp::UNIX_EPOCH))
                };
                let (first, second, third) = (begin(shown)?, begin(shown)?, begin(far)?);
                assert_eq!(
                    (
                        games::count_live_in(tx, white, server(70))?,
                        games::count_live_in(tx, white, server(90))?
                    ),
                    (2, 1)
                );
                set_home(tx, first, home)?;
                set_thread(tx, first, Some(55))?;
                set_thread(tx, third, Some(56))?;
                tx.run("UPDATE game SET conclusion = 'void', ended_at = 0, wake_at = NULL WHERE id = 3", ())?;
                let threads = [70, 90].map(|id| live_threads(tx, server(id)).unwrap());
                assert_eq!(threads, [vec![Place { network: Network::Discord, id: 55 }], vec![]]);
                assert_eq!((move_home(tx, first)?, move_home(tx, first)?), (Some(home), None));
                assert_eq!((move_home(tx, second)?, move_home(tx, third)?), (None, None));
                let kept = games::load(tx, first)?;
                assert_eq!((kept.venue, kept.thread), (home, None));
                assert_eq!(games::load(tx, second)?.venue, shown);
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}
