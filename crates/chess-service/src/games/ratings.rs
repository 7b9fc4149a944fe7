//! Updates results and ratings in the transaction in which a game ends.

use chess_arbiter::{Ending, Mode, PlayerId, Rating, RatingChange, Server, rate};
use chess_core::{ByColor, Color, Outcome};
use chess_store::{KeptGame, Pool, StoreError, Tx, ratings, scores, venues};
use jiff::Timestamp;

use crate::work::{Change, Work};

/// Records the result of a game that has just ended, and new ratings if it is rated.
pub(crate) fn settle(work: &Work<'_>, change: &Change) -> Result<(), StoreError> {
    if change.is_end() { count(work, &change.kept) } else { Ok(()) }
}

fn count(tx: &Tx<'_>, kept: &KeptGame) -> Result<(), StoreError> {
    let Some((server, ending, outcome)) = counted(tx, kept)? else { return Ok(()) };
    let players = kept.game.players();
    scores::count(tx, server, players, outcome)?;
    if kept.game.mode() == Mode::Casual {
        return Ok(());
    }
    let pool = Pool { server, pace: kept.game.time().pace() };
    let rating = |color: Color| rating(tx, pool, players[color], ending.at);
    let before = ByColor { white: rating(Color::White)?, black: rating(Color::Black)? };
    let after = rate(before, outcome);
    let change = |color: Color| RatingChange { before: before[color], after: after[color] };
    let changes = ByColor::new(|color| (players[color], change(color)));
    ratings::change(tx, pool, kept.id, changes, ending.at)
}

/// The result of a game and the server that counts it; `None` if the game does not count.
pub(crate) fn counted(tx: &Tx<'_>, kept: &KeptGame) -> Result<Option<(Server, Ending, Outcome)>, StoreError> {
    let Some((ending, outcome)) = kept.game.counted_result() else { return Ok(None) };
    if kept.computers.white.is_some() || kept.computers.black.is_some() {
        return Ok(None);
    }
    let server = venues::load(tx, kept.venue)?.server;
    Ok(server.map(|server| (server, ending, outcome)))
}

/// A player's rating at `now`, with the growth of its deviation since the last game.
fn rating(tx: &Tx<'_>, pool: Pool, player: PlayerId, now: Timestamp) -> Result<Rating, StoreError> {
    let kept = ratings::load(tx, pool, player)?;
    Ok(kept.map_or_else(Rating::default, |kept| kept.rating.after_rest(now.duration_since(kept.at))))
}

/// The rating by which a player is seeded, if they have one.
pub(crate) fn shown(
    tx: &Tx<'_>,
    pool: Pool,
    player: PlayerId,
    now: Timestamp,
) -> Result<Option<u16>, StoreError> {
    if ratings::load(tx, pool, player)?.is_none() {
        return Ok(None);
    }
    Ok(u16::try_from(rating(tx, pool, player, now)?.shown()).ok())
}

/// The rating changes of an ended game; `None` if it changed none.
pub(crate) fn changes(tx: &Tx<'_>, kept: &KeptGame) -> Result<Option<ByColor<RatingChange>>, StoreError> {
    if kept.game.mode() == Mode::Casual || kept.game.counted_result().is_none() {
        return Ok(None);
    }
    let players = kept.game.players();
    let white = ratings::changed_by(tx, kept.id, players.white)?;
    let black = ratings::changed_by(tx, kept.id, players.black)?;
    Ok(white.zip(black).map(|(white, black)| ByColor { white, black }))
}
