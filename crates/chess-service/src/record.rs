//! The one place where a game is begun, or saved after something happened in it, and from where the news spreads.

use chess_arbiter::{Event, Game};
use chess_core::Color;
use chess_store::{Display, GameId, KeptGame, StoreError, Subject, Tx, VenueId, displays, games};
use jiff::Timestamp;

use crate::caller::Caller;
use crate::notice::{News, Notice, Occasion, Trace};

/// Who caused something in a game, and when.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cause<'a> {
    /// The side that acted; nobody where time ran out.
    pub(crate) by: Option<Color>,
    /// Whose private answer is not needed once the news stands.
    pub(crate) replaces: Option<&'a Caller>,
    /// When.
    pub(crate) now: Timestamp,
}

/// Begins a game in a venue.
pub(crate) fn begin(
    tx: &Tx<'_>,
    venue: VenueId,
    game: &Game,
    cause: Cause<'_>,
) -> Result<GameId, StoreError> {
    let id = games::insert(tx, venue, game)?;
    board(tx, (id, game), Occasion::Started, cause)?;
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
    cause: Cause<'_>,
) -> Result<(), StoreError> {
    games::save(tx, kept, events)?;
    let game = kept.id;
    match events.first() {
        Some(Event::Moved { .. }) => board(tx, (game, &kept.game), Occasion::Moved, cause),
        Some(Event::Ended(_)) => board(tx, (game, &kept.game), Occasion::Ended, cause),
        Some(Event::DrawOffered { .. }) => {
            News::Offer { game }.post(tx, cause.replaces, cause.now)?;
            refresh(tx, game, cause.now)
        }
        Some(Event::DrawDeclined { by }) => {
            News::Declined { game, offer_of: (!*by).into() }.post(tx, cause.replaces, cause.now)?;
            retire(tx, Subject::Offer(game), |_| true, cause.now)?;
            refresh(tx, game, cause.now)
        }
        Some(Event::TimeGiven) => refresh(tx, game, cause.now),
        Some(Event::OfferLapsed { .. } | Event::OfferRefused { .. }) | None => Ok(()),
    }
}

fn board(
    tx: &Tx<'_>,
    (id, game): (GameId, &Game),
    occasion: Occasion,
    cause: Cause<'_>,
) -> Result<(), StoreError> {
    let by = cause.by.map(Into::into);
    News::Board { game: id, occasion, by, ply: game.board().ply().0 }.post(tx, cause.replaces, cause.now)
}

/// The newest board of a game is put right where it stands.
pub(crate) fn refresh(tx: &Tx<'_>, game: GameId, now: Timestamp) -> Result<(), StoreError> {
    let newest = displays::of(tx, Subject::Game(game))?.into_iter().next();
    newest.map_or(Ok(()), |board| Notice::Refresh { game, message: board.message }.push(tx, now))
}

/// Messages about a game shrink to a line.
pub(crate) fn retire(
    tx: &Tx<'_>,
    subject: Subject,
    which: impl Fn(&Display) -> bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    for old in displays::of(tx, subject)?.into_iter().filter(which) {
        let ply = old.shows.ply.0;
        let (game, was) = match subject {
            Subject::Game(game) => (game, Trace::Board { ply }),
            Subject::Offer(game) => (game, Trace::Offer { ply }),
            Subject::Pgn(_) | Subject::Replay(_) | Subject::Challenge(_) => continue,
        };
        displays::forget(tx, subject, old.message)?;
        Notice::Retire { game, message: old.message, was }.push(tx, now)?;
    }
    Ok(())
}
