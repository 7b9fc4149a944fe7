//! Takes a rated game out and recounts the games after it.
//!
//! A recount gives the ratings as if the game had never been rated; subtracting its change would keep its effect on every later
//! game. Only games in which a rating differs are recounted.

use std::collections::BTreeSet;

use chess_arbiter::{Conclusion, PlayerId, Rating, RatingChange, rate};
use chess_core::{ByColor, Color, Outcome};
use jiff::Timestamp;
use rusqlite::{OptionalExtension, named_params};

use super::rating::read_rating;
use crate::codes::{self, Code};
use crate::database::Tx;
use crate::error::StoreError;
use crate::ids::GameId;

/// The columns of a pool.
struct PoolColumns {
    network: String,
    server: i64,
    pace: String,
}

/// A game that was rated after the one taken out.
struct Later {
    /// The first change of the game.
    change: i64,
    game: GameId,
    players: ByColor<PlayerId>,
    outcome: Outcome,
    at: Timestamp,
}

/// Takes a game out of the ratings of its server, as if it had never been rated.
pub fn take_out(tx: &Tx<'_>, game: GameId) -> Result<(), StoreError> {
    let sql = "SELECT network, server, pace, min(id) FROM rating_change WHERE game = ?1 GROUP BY network, server, pace";
    let pool = tx.sql().query_row(sql, [game.0], |row| {
        Ok((
            PoolColumns { network: row.get(0)?, server: row.get(1)?, pace: row.get(2)? },
            row.get::<_, i64>(3)?,
        ))
    });
    let Some((pool, first)) = pool.optional()? else { return Ok(()) };
    let mut delete = tx.sql().prepare_cached("DELETE FROM rating_change WHERE game = ?1 RETURNING player")?;
    let mut touched: BTreeSet<PlayerId> =
        delete.query_map([game.0], |row| row.get(0).map(PlayerId))?.collect::<Result<_, _>>()?;
    for later in later(tx, &pool, first)? {
        let sides = [later.players.white, later.players.black];
        if sides.iter().any(|player| touched.contains(player)) {
            count_again(tx, &pool, &later)?;
            touched.extend(sides);
        }
    }
    touched.into_iter().try_for_each(|player| settle(tx, &pool, player))
}

/// Lists the games of a pool rated after a change, in their order.
fn later(tx: &Tx<'_>, pool: &PoolColumns, first: i64) -> Result<Vec<Later>, StoreError> {
    let mut query = tx.sql().prepare_cached(
        "SELECT min(rating_change.id) AS change, game.id, white, black, conclusion, min(rating_change.at) AS at
         FROM rating_change JOIN game ON game.id = rating_change.game
         WHERE rating_change.id > ?1 AND network = ?2 AND server = ?3 AND pace = ?4
         GROUP BY game.id ORDER BY change",
    )?;
    let mut rows = query.query((first, &pool.network, pool.server, &pool.pace))?;
    let mut games = Vec::new();
    while let Some(row) = rows.next()? {
        let conclusion: Option<String> = row.get("conclusion")?;
        let conclusion = conclusion.map(|code| Conclusion::from_code(&code)).transpose()?;
        let Some(Conclusion::Decided(outcome)) = conclusion else { continue };
        games.push(Later {
            change: row.get("change")?,
            game: GameId(row.get("id")?),
            players: ByColor { white: PlayerId(row.get("white")?), black: PlayerId(row.get("black")?) },
            outcome,
            at: codes::time(row.get("at")?)?,
        });
    }
    Ok(games)
}

fn count_again(tx: &Tx<'_>, pool: &PoolColumns, later: &Later) -> Result<(), StoreError> {
    let before = |color: Color| before(tx, pool, later, later.players[color]);
    let before = ByColor { white: before(Color::White)?, black: before(Color::Black)? };
    let after = rate(before, later.outcome);
    let mut update = tx.sql().prepare_cached(
        "UPDATE rating_change SET points_before = :points_before, deviation_before = :deviation_before,
                volatility_before = :volatility_before, points = :points, deviation = :deviation, volatility = :volatility
         WHERE game = :game AND player = :player",
    )?;
    for color in Color::ALL {
        let RatingChange { before, after } = RatingChange { before: before[color], after: after[color] };
        update.execute(named_params! {
            ":game": later.game.0,
            ":player": later.players[color].0,
            ":points_before": before.points(),
            ":deviation_before": before.deviation(),
            ":volatility_before": before.volatility(),
            ":points": after.points(),
            ":deviation": after.deviation(),
            ":volatility": after.volatility(),
        })?;
    }
    Ok(())
}

/// Returns a player's rating when a game ended, from the change before it.
fn before(tx: &Tx<'_>, pool: &PoolColumns, later: &Later, player: PlayerId) -> Result<Rating, StoreError> {
    let mut query = tx.sql().prepare_cached(
        "SELECT points, deviation, volatility, at FROM rating_change
         WHERE player = ?1 AND network = ?2 AND server = ?3 AND pace = ?4 AND id < ?5 ORDER BY id DESC LIMIT 1",
    )?;
    let mut rows = query.query((player.0, &pool.network, pool.server, &pool.pace, later.change))?;
    let Some(row) = rows.next()? else { return Ok(Rating::default()) };
    let rest = later.at.duration_since(codes::time(row.get("at")?)?);
    Ok(read_rating(row)?.after_rest(rest))
}

/// Sets a player's rating to the last change. There is none without a change, and none of a forgotten player.
fn settle(tx: &Tx<'_>, pool: &PoolColumns, player: PlayerId) -> Result<(), StoreError> {
    let key = (player.0, &pool.network, pool.server, &pool.pace);
    let sql = "DELETE FROM rating WHERE player = ?1 AND network = ?2 AND server = ?3 AND pace = ?4";
    tx.sql().prepare_cached(sql)?.execute(key)?;
    let sql = "INSERT INTO rating (network, server, pace, player, points, deviation, volatility, games, at)
               SELECT network, server, pace, player, points, deviation, volatility,
                      (SELECT count(*) FROM rating_change
                        WHERE player = ?1 AND network = ?2 AND server = ?3 AND pace = ?4), at
               FROM rating_change
               WHERE player = ?1 AND network = ?2 AND server = ?3 AND pace = ?4
                 AND NOT EXISTS (SELECT 1 FROM account WHERE account.player = ?1 AND handle < 0)
               ORDER BY id DESC LIMIT 1";
    tx.sql().prepare_cached(sql)?.execute(key)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Deed, Game, Network, Pace, Place, Server, Start, TimeControl, Venue};
    use chess_core::{Language, Victory};
    use jiff::SignedDuration;

    use super::*;
    use crate::database::Store;
    use crate::ratings::{self, KeptRating, Pool};
    use crate::{games, players, venues};

    const POOL: Pool =
        Pool { server: Server { network: Network::Discord, id: 1 }, pace: Pace::Correspondence };

    /// Plays a rated game of two people that Black resigns, so many days after the first.
    fn play(tx: &Tx<'_>, white: i64, black: i64, days: i64) -> Result<GameId, StoreError> {
        let at = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(24 * days);
        let person = |handle| players::enrol(tx, Account::Person(Network::Discord, handle));
        let sides = ByColor { white: person(white)?, black: person(black)? };
        let place = Place { network: Network::Discord, id: 7 };
        let venue = venues::note(tx, Venue { place, server: None, language: Language::English })?;
        let id = games::insert(tx, venue, &Game::begin(sides, TimeControl::Unlimited, Start::default(), at))?;
        let mut kept = games::load(tx, id)?;
        let events = kept.game.perform(Color::Black, Deed::Resign, at).unwrap();
        games::save(tx, &kept, &events)?;
        let rating = |color: Color| -> Result<Rating, StoreError> {
            let kept = ratings::load(tx, POOL, sides[color])?;
            Ok(kept.map_or_else(Rating::default, |kept| kept.rating.after_rest(at.duration_since(kept.at))))
        };
        let before = ByColor { white: rating(Color::White)?, black: rating(Color::Black)? };
        let after = rate(before, Outcome::Win { winner: Color::White, by: Victory::Resignation });
        let changes =
            ByColor::new(|color| (sides[color], RatingChange { before: before[color], after: after[color] }));
        ratings::change(tx, POOL, id, changes, at)?;
        Ok(id)
    }

    /// Returns the ratings after some games between five people, without the game of this number.
    async fn ratings_after(games: &'static [(i64, i64)], out: Option<usize>) -> Vec<Option<KeptRating>> {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        store
            .write(move |tx| {
                for handle in 1..=5 {
                    players::enrol(tx, Account::Person(Network::Discord, handle))?;
                }
                let mut ids = Vec::new();
                for (&(white, black), day) in games.iter().zip(0..) {
                    // The shorter list begins a day later.
                    let day = if out.is_none() && games.len() == 4 { day + 1 } else { day };
                    ids.push(play(tx, white, black, day)?);
                }
                if let Some(out) = out {
                    take_out(tx, ids[out])?;
                    take_out(tx, ids[out])?;
                }
                (1..=5).map(|player| ratings::load(tx, POOL, PlayerId(player))).collect::<Result<_, _>>()
            })
            .await
            .unwrap()
    }

    #[tokio::test]
    async fn a_recount_without_a_game_equals_a_history_without_it() {
        let games: &[(i64, i64)] = &[(1, 2), (4, 5), (2, 3), (3, 1), (4, 3)];
        let without: &[(i64, i64)] = &[(4, 5), (2, 3), (3, 1), (4, 3)];
        assert_eq!(ratings_after(games, Some(0)).await, ratings_after(without, None).await);
        assert_eq!(ratings_after(&[(1, 2)], Some(0)).await, vec![None; 5]);
    }
}
