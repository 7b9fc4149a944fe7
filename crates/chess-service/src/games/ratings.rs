//! Updates ratings in the transaction in which a game ends.

use chess_arbiter::{Mode, PlayerId, Rating, RatingChange, rate};
use chess_core::{ByColor, Color};
use chess_store::{KeptGame, KeptRating, Pool, Result, Tx, ratings, venues};
use jiff::Timestamp;

use crate::{Change, Work};

/// Records the new ratings after the end of a rated game between two people in a server. Does nothing if the game has
/// no result or too few moves to count.
pub(crate) fn settle(work: &Work<'_>, change: &Change) -> Result<()> {
    let kept = &change.kept;
    if !change.is_end() || kept.game.mode() == Mode::Casual || kept.computers != ByColor::default() {
        return Ok(());
    }
    let Some((ending, outcome)) = kept.game.counted_result() else { return Ok(()) };
    let Some(server) = venues::load(work, kept.venue)?.server else { return Ok(()) };
    let (pool, players) = (Pool { server, pace: kept.game.time().pace() }, kept.game.players());
    let rating = |color: Color| rating(work, pool, players[color], ending.at);
    let before = ByColor { white: rating(Color::White)?, black: rating(Color::Black)? };
    let after = rate(before, outcome);
    let change = |color: Color| RatingChange { before: before[color], after: after[color] };
    let changes = ByColor::new(|color| (players[color], change(color)));
    ratings::change(work, pool, kept.id, changes, ending.at)
}

/// Returns a player's rating at `now`. The deviation of the rating grows with the time since the player's last game,
/// and the result includes this growth.
fn rating(tx: &Tx<'_>, pool: Pool, player: PlayerId, now: Timestamp) -> Result<Rating> {
    Ok(ratings::load(tx, pool, player)?.map_or_else(Rating::default, |kept| rested(&kept, now)))
}

/// Returns a stored rating as of `now`. The deviation grows while the player plays no rated game, and the result
/// includes this growth.
pub(crate) fn rested(kept: &KeptRating, now: Timestamp) -> Rating {
    kept.rating.after_rest(now.duration_since(kept.at))
}

/// The current rating of a player, rounded to whole points; `None` if the player has no rating.
pub(crate) fn shown(work: &Work<'_>, pool: Pool, player: PlayerId) -> Result<Option<u16>> {
    let kept = ratings::load(work, pool, player)?;
    Ok(kept.and_then(|kept| u16::try_from(rested(&kept, work.now).shown()).ok()))
}

/// The rating changes of an ended game; `None` if no rating changed.
pub(crate) fn changes(tx: &Tx<'_>, kept: &KeptGame) -> Result<Option<ByColor<RatingChange>>> {
    if kept.game.mode() == Mode::Casual || kept.game.counted_result().is_none() {
        return Ok(None);
    }
    let players = kept.game.players();
    let white = ratings::changed_by(tx, kept.id, players.white)?;
    let black = ratings::changed_by(tx, kept.id, players.black)?;
    Ok(white.zip(black).map(|(white, black)| ByColor { white, black }))
}
