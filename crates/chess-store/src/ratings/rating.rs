//! The tables `rating` (for each player, server and pace) and `rating_change` (for each game and player).

use chess_arbiter::{Pace, PlayerId, Rating, RatingChange, Server};
use chess_core::{ByColor, Color};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{GameId, Result, SqlRow, Tx, codes};

pub(crate) fn check(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    row.json::<Pool>("pool").and(read(row)).map(drop)
}

pub(crate) fn check_change(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    row.json::<Pool>("pool").and(read_change(row)).and(row.time("at")).map(drop)
}

/// The key of a group of comparable ratings: all ratings in one server at one pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pool {
    /// The server.
    pub server: Server,
    /// The pace of the games.
    pub pace: Pace,
}

/// A player's rating in a pool.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KeptRating {
    /// The player.
    pub player: PlayerId,
    /// The rating after the last game.
    pub rating: Rating,
    /// The number of rated games.
    pub games: u32,
    /// The time at which the player's last rated game ended.
    pub at: Timestamp,
}

const COLUMNS: &str = "pool, player, points, deviation, volatility, games, at";

/// Loads a player's rating in a pool; `None` before the player's first rated game in the pool.
pub fn load(tx: &Tx<'_>, pool: Pool, player: PlayerId) -> Result<Option<KeptRating>> {
    let sql = "SELECT * FROM rating WHERE pool = ?1 AND player = ?2";
    tx.find(sql, (codes::json(&pool)?, player.0), read)
}

/// Lists the players with the highest ratings in a pool. Leaves out players with fewer than `least_games` games. Skips
/// the first `offset` players, and lists at most `limit` players.
pub fn best(
    tx: &Tx<'_>,
    pool: Pool,
    least_games: u32,
    (offset, limit): (u32, u32),
) -> Result<Vec<KeptRating>> {
    let sql = "SELECT * FROM rating WHERE pool = ?1 AND games >= ?2
               ORDER BY points DESC, player LIMIT ?3 OFFSET ?4";
    tx.readable(sql, (codes::json(&pool)?, least_games, limit, offset), read)
}

/// Lists the ratings of a player, each with its pool.
pub fn all_of(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<(Pool, KeptRating)>> {
    // The subquery uses the index of `rating_change` over players; `rating` has no index over players alone.
    let sql = "SELECT * FROM rating WHERE player = ?1 AND pool IN (SELECT pool FROM rating_change WHERE player = ?1)
               ORDER BY pool";
    tx.list(sql, [player.0], |row| Ok((row.json("pool")?, read(row)?)))
}

/// Saves the rating changes of a game and updates the players' ratings. A second call for the same game changes
/// nothing.
pub fn change(
    tx: &Tx<'_>,
    pool: Pool,
    game: GameId,
    changes: ByColor<(PlayerId, RatingChange)>,
    at: Timestamp,
) -> Result<()> {
    for color in Color::ALL {
        let (player, change) = changes[color];
        if note(tx, pool, (game, player), change, at)? {
            settle(tx, pool, player)?;
        }
    }
    Ok(())
}

/// Inserts the rating change of a player in a game. Returns false, and changes nothing, if a change of this player in
/// this game is already stored.
fn note(
    tx: &Tx<'_>,
    pool: Pool,
    (game, player): (GameId, PlayerId),
    RatingChange { before, after }: RatingChange,
    at: Timestamp,
) -> Result<bool> {
    let sql = "INSERT INTO rating_change (game, player, pool, at, points_before, deviation_before,
                  volatility_before, points, deviation, volatility)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
               ON CONFLICT (game, player) DO NOTHING";
    let (pool, at) = (codes::json(&pool)?, at.as_millisecond());
    let ((p1, d1, v1), (p2, d2, v2)) = (figures(before), figures(after));
    let row = (game.0, player.0, pool, at, p1, d1, v1, p2, d2, v2);
    Ok(tx.change(sql, row)? == 1)
}

/// Returns an SQL query for the current rating and the number of games of each player in each pool. `changes` is a
/// `WHERE` clause that selects rating changes. The query leaves out players whose data was deleted.
fn counted(changes: &str) -> String {
    format!(
        "SELECT pool, player, points, deviation, volatility, games, at
           FROM (SELECT max(id) AS id, count(*) AS games FROM rating_change {changes}
                  GROUP BY pool, player) AS last
           JOIN rating_change ON rating_change.id = last.id
          WHERE NOT EXISTS (SELECT 1 FROM account WHERE account.player = rating_change.player AND handle < 0)"
    )
}

/// Recomputes a player's current rating from the rating changes.
pub(super) fn settle(tx: &Tx<'_>, pool: Pool, player: PlayerId) -> Result<()> {
    const KEY: &str = "WHERE player = ?1 AND pool = ?2";
    let pool = codes::json(&pool)?;
    let key = (player.0, &pool);
    tx.run(&format!("DELETE FROM rating {KEY}"), key)?;
    tx.run(&format!("INSERT INTO rating ({COLUMNS}) {}", counted(KEY)), key)
}

/// Returns true if the current ratings equal the ratings computed from the changes.
pub(crate) fn add_up(tx: &Tx<'_>) -> Result<bool> {
    let counted = counted("");
    let sql = format!(
        "SELECT NOT EXISTS (SELECT {COLUMNS} FROM rating EXCEPT {counted})
            AND NOT EXISTS ({counted} EXCEPT SELECT {COLUMNS} FROM rating)"
    );
    tx.value(&sql, ())
}

/// Recomputes all current ratings from the rating changes.
pub(crate) fn count_again(tx: &Tx<'_>) -> Result<()> {
    tx.run("DELETE FROM rating", ())?;
    tx.run(&format!("INSERT INTO rating ({COLUMNS}) {}", counted("")), ())
}

/// Loads the change that a game made to a player's rating. Returns `None` if no change is stored.
pub fn changed_by(tx: &Tx<'_>, game: GameId, player: PlayerId) -> Result<Option<RatingChange>> {
    tx.find("SELECT * FROM rating_change WHERE game = ?1 AND player = ?2", (game.0, player.0), read_change)
}

/// Lists a player's ratings after each of the most recent rated games in a pool, newest first.
pub fn history(tx: &Tx<'_>, pool: Pool, player: PlayerId, limit: u32) -> Result<Vec<(Timestamp, Rating)>> {
    let sql = "SELECT at, points, deviation, volatility FROM rating_change
               WHERE player = ?1 AND pool = ?2 ORDER BY id DESC LIMIT ?3";
    tx.list(sql, (player.0, codes::json(&pool)?, limit), |row| Ok((row.time("at")?, read_rating(row)?)))
}

/// Returns the points that a player's rating in a pool gained or lost between two times.
pub fn gained(
    tx: &Tx<'_>,
    pool: Pool,
    player: PlayerId,
    (from, until): (Timestamp, Timestamp),
) -> Result<f64> {
    let sql = "SELECT coalesce(sum(points - points_before), 0.0) FROM rating_change
               WHERE player = ?1 AND pool = ?2 AND at >= ?3 AND at < ?4";
    tx.value(sql, (player.0, codes::json(&pool)?, from.as_millisecond(), until.as_millisecond()))
}

/// Returns the values of the columns `points`, `deviation` and `volatility` for a rating.
pub(super) fn figures(rating: Rating) -> (f64, f64, f64) {
    (rating.points(), rating.deviation(), rating.volatility())
}

fn read(row: &SqlRow<'_>) -> Result<KeptRating> {
    Ok(KeptRating {
        player: PlayerId(row.get("player")?),
        rating: read_rating(row)?,
        games: row.get("games")?,
        at: row.time("at")?,
    })
}

fn read_change(row: &SqlRow<'_>) -> Result<RatingChange> {
    let before =
        Rating::new(row.get("points_before")?, row.get("deviation_before")?, row.get("volatility_before")?);
    Ok(RatingChange { before: before?, after: read_rating(row)? })
}

pub(crate) fn read_rating(row: &SqlRow<'_>) -> Result<Rating> {
    Ok(Rating::new(row.get("points")?, row.get("deviation")?, row.get("volatility")?)?)
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Game, Network, Place, Start, TimeControl, Venue, rate};
    use chess_core::{DrawReason, Language, Outcome};

    use super::*;
    use crate::database::Store;
    use crate::{StoreError, games, players, venues};

    const POOL: Pool =
        Pool { server: Server { network: Network::Discord, id: 1 }, pace: Pace::Correspondence };

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_000_000 + seconds).unwrap()
    }

    #[tokio::test]
    async fn a_game_changes_ratings_once() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        store
            .write(|tx| {
                let white = players::enrol(tx, Account::Person(Network::Discord, 1))?;
                let black = players::enrol(tx, Account::Person(Network::Discord, 2))?;
                let place = Place { network: Network::Discord, id: 7 };
                let venue = venues::note(tx, Venue { place, server: None, language: Language::English })?;
                let sides = ByColor { white, black };
                let game = Game::begin(sides, TimeControl::default(), Start::default(), at(0));
                let id = games::insert(tx, venue, &game)?;
                assert_eq!((load(tx, POOL, white)?, changed_by(tx, id, white)?), (None, None));

                let before = ByColor::new(|_| Rating::default());
                let after = rate(before, Outcome::Draw(DrawReason::Stalemate));
                let changes = ByColor::new(|color| {
                    (sides[color], RatingChange { before: before[color], after: after[color] })
                });
                for _ in 0..2 {
                    change(tx, POOL, id, changes, at(9))?;
                    let kept = KeptRating { player: white, rating: after.white, games: 1, at: at(9) };
                    assert_eq!(load(tx, POOL, white)?, Some(kept));
                    assert_eq!(changed_by(tx, id, black)?, Some(changes.black.1));
                    assert_eq!(history(tx, POOL, black, 9)?, [(at(9), after.black)]);
                    assert_eq!(best(tx, POOL, 1, (0, 9))?.len(), 2);
                    assert_eq!((best(tx, POOL, 2, (0, 9))?.len(), best(tx, POOL, 1, (1, 9))?.len()), (0, 1));
                }
                let live = Pool { pace: Pace::Live, ..POOL };
                assert_eq!((load(tx, live, white)?, history(tx, live, white, 9)?), (None, Vec::new()));
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}
