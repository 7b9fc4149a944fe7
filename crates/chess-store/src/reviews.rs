//! Reviews of ended games: asked for once, and kept once they are there.

use jiff::Timestamp;
use rusqlite::OptionalExtension;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::error::StoreError;
use crate::games::GameId;
use crate::piece::Tx;

/// Where the review of a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewState<R> {
    /// Nobody has asked for it.
    Unasked,
    /// It is waited for.
    Wanted,
    /// It is there.
    Found(R),
}

/// Where the review of a game stands.
///
/// # Errors
/// [`StoreError::Notice`] if what was found cannot be read.
pub fn of<R: DeserializeOwned>(tx: &Tx<'_>, game: GameId) -> Result<ReviewState<R>, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT found FROM review WHERE game = ?1")?;
    let row: Option<Option<String>> = query.query_row([game.0], |row| row.get(0)).optional()?;
    Ok(match row {
        None => ReviewState::Unasked,
        Some(None) => ReviewState::Wanted,
        Some(Some(found)) => ReviewState::Found(serde_json::from_str(&found)?),
    })
}

/// Asks for the review of a game, unless somebody has.
pub fn ask(tx: &Tx<'_>, game: GameId, now: Timestamp) -> Result<(), StoreError> {
    let sql = "INSERT INTO review (game, asked_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
    tx.sql().prepare_cached(sql)?.execute((game.0, now.as_millisecond()))?;
    Ok(())
}

/// The game whose review is waited for longest, of those asked for by `now`.
pub fn next_wanted(tx: &Tx<'_>, now: Timestamp) -> Result<Option<GameId>, StoreError> {
    let sql = "SELECT game FROM review WHERE found IS NULL AND asked_at <= ?1 ORDER BY asked_at LIMIT 1";
    let mut query = tx.sql().prepare_cached(sql)?;
    Ok(query.query_row([now.as_millisecond()], |row| row.get(0).map(GameId)).optional()?)
}

/// Keeps what was found; says whether it was still waited for.
pub fn keep(tx: &Tx<'_>, game: GameId, found: &impl Serialize) -> Result<bool, StoreError> {
    let sql = "UPDATE review SET found = ?2 WHERE game = ?1 AND found IS NULL";
    Ok(tx.sql().prepare_cached(sql)?.execute((game.0, serde_json::to_string(found)?))? == 1)
}

/// Forgets that a review is waited for: it cannot be made.
pub fn forget(tx: &Tx<'_>, game: GameId) -> Result<(), StoreError> {
    tx.sql().prepare_cached("DELETE FROM review WHERE game = ?1")?.execute([game.0])?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Game, Network, Place, Start, TimeControl, Venue};
    use chess_core::{ByColor, Language};

    use super::*;
    use crate::store::Store;
    use crate::{games, players, venues};

    #[tokio::test]
    async fn a_review_is_asked_for_and_kept_once() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        store
            .write(|tx| {
                let person = |handle| players::enrol(tx, Account::Person(Network::Discord, handle));
                let players = ByColor { white: person(1)?, black: person(2)? };
                let place = Place { network: Network::Discord, id: 7 };
                let venue = venues::note(tx, Venue { place, server: None, language: Language::English })?;
                let now = Timestamp::UNIX_EPOCH;
                let game = games::insert(
                    tx,
                    venue,
                    &Game::begin(players, TimeControl::default(), Start::default(), now),
                )?;
                assert_eq!(of::<u32>(tx, game)?, ReviewState::Unasked);
                ask(tx, game, now)?;
                ask(tx, game, now)?;
                assert_eq!(of::<u32>(tx, game)?, ReviewState::Wanted);
                assert_eq!(next_wanted(tx, now)?, Some(game));
                assert!(keep(tx, game, &1)?);
                assert!(!keep(tx, game, &2)?, "it is kept as it was found first");
                ask(tx, game, now)?;
                assert_eq!((of(tx, game)?, next_wanted(tx, now)?), (ReviewState::Found(1), None));
                forget(tx, game)?;
                assert_eq!(of::<u32>(tx, game)?, ReviewState::Unasked);
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}
