//! Takes a rated game out of the ratings, and recounts the later games whose rating changes depend on that game.
//!
//! After the recount, the ratings are as if the game had never been rated. Subtracting the game's own change is not
//! enough, because each later change depends on earlier ratings. The recount covers the later games of the game's two
//! players, the later games of their opponents, and so on.

use std::collections::{BTreeMap, BTreeSet};

use chess_arbiter::{Conclusion, PlayerId, Rating, rate};
use chess_core::{ByColor, Color, Outcome};
use jiff::Timestamp;

use super::rating::{figures, read_rating, settle};
use crate::{GameId, Pool, Result, SqlRow, StoreError, Tx, codes};

/// A player's rating after the last rated game, with the time at which that game ended; `None` before the first rated
/// game.
type Last = Option<(Rating, Timestamp)>;

struct Rated {
    game: GameId,
    players: ByColor<PlayerId>,
    outcome: Option<Outcome>,
    at: Timestamp,
}

/// Removes a game from the ratings of its server, and recounts the later ratings as if the game had never been rated.
pub fn take_out(tx: &Tx<'_>, game: GameId) -> Result<()> {
    let sql = "DELETE FROM rating_change WHERE game = ?1 RETURNING id, player, pool";
    let read = |row: &SqlRow<'_>| Ok((row.json("pool")?, PlayerId(row.get("player")?), row.get("id")?));
    let taken = tx.list(sql, [game.0], read)?;
    let Some(&(pool, ..)) = taken.first() else { return Ok(()) };
    // `ratings` holds the recounted ratings. `later` holds the games to recount, each as the id of its first change.
    // The ids follow the order in which the games were rated.
    let (mut ratings, mut later) = (BTreeMap::<PlayerId, Last>::new(), BTreeSet::new());
    for (_, player, change) in taken {
        ratings.insert(player, last_before(tx, pool, player, change)?);
        later.extend(first_changes_of_later_games(tx, pool, player, (change, game))?);
    }
    while let Some(change) = later.pop_first() {
        let Rated { game, players, outcome: Some(outcome), at } = rated(tx, change)? else { continue };
        let before = |color: Color| -> Result<Rating> {
            let known = ratings.get(&players[color]).copied();
            let last = known.map_or_else(|| last_before(tx, pool, players[color], change), Ok)?;
            Ok(last.map_or_else(Rating::default, |(rating, then)| rating.after_rest(at.duration_since(then))))
        };
        let before = ByColor { white: before(Color::White)?, black: before(Color::Black)? };
        let after = rate(before, outcome);
        for color in Color::ALL {
            let (player, rating) = (players[color], after[color]);
            let is_kept = update(tx, (game, player), (before[color], rating))?;
            if is_kept && ratings.insert(player, Some((rating, at))).is_none() {
                later.extend(first_changes_of_later_games(tx, pool, player, (change, game))?);
            }
        }
    }
    ratings.into_keys().try_for_each(|player| settle(tx, pool, player))
}

/// Returns the player's [`Last`] rating in a pool before the rating change with the id `change`.
fn last_before(tx: &Tx<'_>, pool: Pool, player: PlayerId, change: i64) -> Result<Last> {
    let sql = "SELECT points, deviation, volatility, at FROM rating_change
               WHERE player = ?1 AND pool = ?2 AND id < ?3 ORDER BY id DESC LIMIT 1";
    tx.find(sql, (player.0, codes::json(&pool)?, change), |row| Ok((read_rating(row)?, row.time("at")?)))
}

/// Finds the player's games in `pool` that were rated after `game`. For each found game, returns the id of the game's
/// first rating change. The search starts after `change`, the id of a rating change of `game`.
fn first_changes_of_later_games(
    tx: &Tx<'_>,
    pool: Pool,
    player: PlayerId,
    (change, game): (i64, GameId),
) -> Result<Vec<i64>> {
    let sql = "SELECT (SELECT min(id) FROM rating_change AS first WHERE first.game = later.game) FROM rating_change AS later
         WHERE player = ?1 AND pool = ?2 AND id > ?3 AND game <> ?4";
    tx.list(sql, (player.0, codes::json(&pool)?, change, game.0), |row| row.get(0))
}

/// Loads the game of a rating change.
fn rated(tx: &Tx<'_>, change: i64) -> Result<Rated> {
    let sql = "SELECT game, white, black, conclusion, rating_change.at FROM rating_change JOIN game ON game.id = game
               WHERE rating_change.id = ?1";
    let rated = tx.find(sql, [change], |row| {
        Ok(Rated {
            game: GameId(row.get("game")?),
            players: ByColor { white: PlayerId(row.get("white")?), black: PlayerId(row.get("black")?) },
            outcome: match row.optional_json("conclusion")? {
                Some(Conclusion::Decided(outcome)) => Some(outcome),
                Some(Conclusion::Aborted(_) | Conclusion::Void) | None => None,
            },
            at: row.time("at")?,
        })
    });
    rated?.ok_or_else(|| StoreError::Code(format!("rating change {change}").into()))
}

/// Updates the stored rating change of a player in a game. Returns false if no change of this player in this game is
/// stored.
fn update(
    tx: &Tx<'_>,
    (game, player): (GameId, PlayerId),
    (before, after): (Rating, Rating),
) -> Result<bool> {
    let sql = "UPDATE rating_change SET points_before = ?3, deviation_before = ?4, volatility_before = ?5,
                      points = ?6, deviation = ?7, volatility = ?8
               WHERE game = ?1 AND player = ?2";
    let ((p1, d1, v1), (p2, d2, v2)) = (figures(before), figures(after));
    let row = (game.0, player.0, p1, d1, v1, p2, d2, v2);
    Ok(tx.change(sql, row)? == 1)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use chess_arbiter::{
        Account, Deed, Game, Network, Pace, Place, RatingChange, Server, Start, TimeControl, Venue,
    };
    use chess_core::{Language, Victory};
    use jiff::SignedDuration;
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::Index;
    use proptest::test_runner::TestRunner;

    use super::*;
    use crate::database::Store;
    use crate::ratings::{self, KeptRating};
    use crate::{games, players, venues};

    fn pool(server: i64) -> Pool {
        Pool { server: Server { network: Network::Discord, id: server }, pace: Pace::Correspondence }
    }

    /// Saves a rated game in which Black resigns. The game takes place `day` days after 1 January 1970.
    fn play(tx: &Tx<'_>, pool: Pool, (white, black): (i64, i64), day: i64) -> Result<GameId, StoreError> {
        let at = Timestamp::UNIX_EPOCH + SignedDuration::from_hours(24 * day);
        let person = |handle| players::enrol(tx, Account::Person(Network::Discord, handle));
        let sides = ByColor { white: person(white)?, black: person(black)? };
        let place = Place { network: Network::Discord, id: 7 };
        let venue = venues::note(tx, Venue { place, server: None, language: Language::English })?;
        let id = games::insert(tx, venue, &Game::begin(sides, TimeControl::Unlimited, Start::default(), at))?;
        let mut kept = games::load(tx, id)?;
        let events = kept.game.perform(Color::Black, Deed::Resign, at).unwrap();
        games::save(tx, &kept, &events)?;
        let rating = |color: Color| -> Result<Rating, StoreError> {
            let kept = ratings::load(tx, pool, sides[color])?;
            Ok(kept.map_or_else(Rating::default, |kept| kept.rating.after_rest(at.duration_since(kept.at))))
        };
        let before = ByColor { white: rating(Color::White)?, black: rating(Color::Black)? };
        let after = rate(before, Outcome::Win { winner: Color::White, by: Victory::Resignation });
        let changes =
            ByColor::new(|color| (sides[color], RatingChange { before: before[color], after: after[color] }));
        ratings::change(tx, pool, id, changes, at)?;
        Ok(id)
    }

    type Ratings = Vec<(Option<KeptRating>, Vec<(Timestamp, Rating)>)>;

    /// Returns the current and earlier ratings of seven people.
    fn all(tx: &Tx<'_>, pool: Pool) -> Result<Ratings, StoreError> {
        let of = |handle| {
            let player = players::enrol(tx, Account::Person(Network::Discord, handle))?;
            Ok((ratings::load(tx, pool, player)?, ratings::history(tx, pool, player, 99)?))
        };
        (1..=7).map(of).collect()
    }

    #[tokio::test]
    async fn a_recount_without_a_game_equals_a_history_without_it() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let run = |tx: &Tx<'_>| {
            let sides = (1..=7_i64, 1..=6_i64).prop_map(|(white, step)| (white, (white + step - 1) % 7 + 1));
            let histories = (vec((sides, 0..9_i64), 1..30), any::<Index>());
            let servers = Cell::new(0);
            let check = |(history, out): (Vec<_>, Index)| -> Result<(), TestCaseError> {
                // Each test case has two servers of its own.
                servers.set(servers.get() + 2);
                let (counted, expected) = (pool(servers.get()), pool(servers.get() + 1));
                let (out, mut day, mut taken) = (out.index(history.len()), 0, None);
                for (number, (sides, later)) in history.into_iter().enumerate() {
                    day += later;
                    let game = play(tx, counted, sides, day).unwrap();
                    if number == out {
                        taken = Some(game);
                    } else {
                        play(tx, expected, sides, day).unwrap();
                    }
                }
                // A second call changes nothing.
                for _ in 0..2 {
                    take_out(tx, taken.unwrap()).unwrap();
                    prop_assert_eq!(all(tx, counted).unwrap(), all(tx, expected).unwrap());
                }
                Ok(())
            };
            let cases = if std::env::var_os("ZUG_TEST_DATABASE").is_some() { 8 } else { 64 };
            let config = ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
            TestRunner::new(config).run(&histories, check).unwrap();
            Ok::<_, StoreError>(())
        };
        store.write(run).await.unwrap();
    }

    #[tokio::test]
    async fn a_recount_reads_no_game_whose_ratings_stay() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        store
            .write(|tx| {
                let first = play(tx, pool(1), (1, 2), 0)?;
                for (server, sides) in [(2, (1, 2)), (1, (3, 4)), (1, (4, 5))] {
                    let GameId(other) = play(tx, pool(server), sides, 1)?;
                    tx.run("UPDATE game SET conclusion = 'unreadable' WHERE id = ?1", [other])?;
                }
                play(tx, pool(1), (2, 6), 2)?;
                take_out(tx, first)
            })
            .await
            .unwrap();
    }
}
