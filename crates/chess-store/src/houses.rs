//! Games as their server has them: how many of a player run in it, and which were asked for in another channel than they are opened
//! in.

use chess_arbiter::{PlayerId, Server};
use rusqlite::OptionalExtension;

use crate::codes::Code;
use crate::error::StoreError;
use crate::games::GameId;
use crate::piece::Tx;
use crate::venues::VenueId;

/// How many games a player has running in a server.
pub fn running(tx: &Tx<'_>, player: PlayerId, server: Server) -> Result<u32, StoreError> {
    const HERE: &str = "ended_at IS NULL
        AND EXISTS (SELECT 1 FROM venue WHERE venue.id = game.venue AND network = ?2 AND server = ?3)";
    let sql = format!(
        "SELECT (SELECT count(*) FROM game WHERE white = ?1 AND {HERE})
              + (SELECT count(*) FROM game WHERE black = ?1 AND {HERE})"
    );
    let row = (player.0, server.network.code(), server.id);
    Ok(tx.sql().prepare_cached(&sql)?.query_row(row, |row| row.get(0))?)
}

/// Notes where a game was asked for that is opened elsewhere.
pub fn set_home(tx: &Tx<'_>, game: GameId, home: VenueId) -> Result<(), StoreError> {
    tx.sql().prepare_cached("UPDATE game SET home = ?2 WHERE id = ?1")?.execute((game.0, home.0))?;
    Ok(())
}

/// Shows a game where it was asked for from now on; nothing if it is shown there anyway.
pub fn go_home(tx: &Tx<'_>, game: GameId) -> Result<Option<VenueId>, StoreError> {
    let mut update = tx.sql().prepare_cached(
        "UPDATE game SET venue = home, home = NULL, thread = NULL WHERE id = ?1 AND home IS NOT NULL RETURNING venue",
    )?;
    Ok(update.query_row([game.0], |row| row.get(0)).optional()?.map(VenueId))
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Game, Network, Place, Start, TimeControl, Venue};
    use chess_core::{ByColor, Language};
    use jiff::Timestamp;

    use super::*;
    use crate::store::Store;
    use crate::{games, players, venues};

    #[tokio::test]
    async fn a_game_counts_in_its_server_and_goes_home_once() {
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
                assert_eq!((running(tx, white, server(70))?, running(tx, white, server(90))?), (2, 1));
                set_home(tx, first, home)?;
                games::set_thread(tx, first, Some(55))?;
                assert_eq!((go_home(tx, first)?, go_home(tx, first)?), (Some(home), None));
                assert_eq!((go_home(tx, second)?, go_home(tx, third)?), (None, None));
                let kept = games::load(tx, first)?;
                assert_eq!((kept.venue, kept.thread), (home, None));
                assert_eq!(games::load(tx, second)?.venue, shown);
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}
