//! The one place where a game is begun, or saved after something happened in it, and from where the news spreads.

use chess_arbiter::{Event, Game};
use chess_store::{GameId, KeptGame, StoreError, Tx, VenueId, games};
use jiff::Timestamp;

use crate::notice::{Audience, Notice, Occasion};

/// Begins a game in a venue.
pub(crate) fn begin(tx: &Tx<'_>, venue: VenueId, game: &Game, now: Timestamp) -> Result<GameId, StoreError> {
    let id = games::insert(tx, venue, game)?;
    Notice::Board { game: id, occasion: Occasion::Started, to: Audience::Venue }.push(tx, now)?;
    Ok(id)
}

/// Saves a game after these events and pushes what has to be said about them.
///
/// # Errors
/// [`StoreError::Stale`] if the game was changed since it was loaded.
pub(crate) fn record(
    tx: &Tx<'_>,
    kept: &KeptGame,
    events: &[Event],
    now: Timestamp,
) -> Result<(), StoreError> {
    games::save(tx, kept, events)?;
    if let Some(occasion) = Occasion::of(events) {
        Notice::Board { game: kept.id, occasion, to: Audience::Venue }.push(tx, now)?;
    }
    Ok(())
}
