//! Where a tournament is shown: announced in its channel, and played in a thread of its own if it may have one. Messages that show
//! it are drawn again as it changes.

use chess_arbiter::{Place, Venue};
use chess_store::aside::Source;
use chess_store::{
    Display, GameId, KeptTournament, StoreError, Subject, TournamentId, Tx, displays, tournaments, venues,
};
use chess_tournament::{RoundNumber, System};
use jiff::Timestamp;

use super::mending::set_aside;
use super::rounds::announce;
use super::said::{AboutTournament, Sheet};
use crate::news::News;
use crate::notice::Notice;
use crate::saying::Answered;

/// Where a tournament is shown: its thread, or else the channel in which it was announced.
pub(super) fn venue_of(tx: &Tx<'_>, kept: &KeptTournament) -> Result<Venue, StoreError> {
    let channel = venues::load(tx, kept.venue)?;
    let place = kept.thread.map_or(channel.place, |id| Place { id, ..channel.place });
    Ok(Venue { place, ..channel })
}

/// The same, and whether it is a thread.
pub(crate) fn place(tx: &Tx<'_>, id: TournamentId) -> Result<(Place, bool), StoreError> {
    let kept = tournaments::load(tx, id)?;
    Ok((venue_of(tx, &kept)?.place, kept.thread.is_some()))
}

/// Tells something where the tournament is shown.
pub(super) fn tell(
    tx: &Tx<'_>,
    kept: &KeptTournament,
    about: AboutTournament,
    now: Timestamp,
) -> Result<(), StoreError> {
    let news = News::Tournament { tournament: kept.id, about };
    news.post(tx, venue_of(tx, kept)?.place, Answered::Nobody, now)
}

/// Notes in which thread a tournament that has begun is shown, and tells its first round there; of one that cannot be read once it is
/// mended.
pub(crate) fn gathered(
    tx: &Tx<'_>,
    id: TournamentId,
    thread: Option<i64>,
    now: Timestamp,
) -> Result<(), StoreError> {
    tournaments::set_thread(tx, id, thread)?;
    let kept = match tournaments::load(tx, id) {
        Err(error) if error.is_damage() => return set_aside(tx, (Source::Tournament, id.0), &error, now),
        kept => kept?,
    };
    redraw(tx, id, now)?;
    let last = kept.contest().and_then(|(contest, _)| contest.last_round());
    match kept.rules.system {
        // A later round has been told by itself.
        System::Swiss { .. } if last != Some(RoundNumber::FIRST) => Ok(()),
        System::Swiss { .. } | System::RoundRobin(_) => announce(tx, &kept, RoundNumber::FIRST, now),
    }
}

/// A game has a place now: if it belongs to a tournament, the message about its round leads there. A tournament that cannot be read
/// keeps no game from its place.
pub(crate) fn game_opened(tx: &Tx<'_>, game: GameId, now: Timestamp) -> Result<(), StoreError> {
    let Some(board) = tournaments::of_game(tx, game)? else { return Ok(()) };
    tournaments::raise(tx, board.tournament)?;
    match tournaments::load(tx, board.tournament) {
        Err(error) if error.is_damage() => Ok(()),
        kept => redraw_round(tx, &kept?, board.round, now),
    }
}

/// Draws the card of a tournament again. Once it is over nothing more happens to it.
pub(super) fn redraw(tx: &Tx<'_>, id: TournamentId, now: Timestamp) -> Result<(), StoreError> {
    redraw_those(tx, id, |display| Sheet::of(display.shows.ply) == Sheet::CARD, now)
}

/// Draws the message about a round again: a game of it has a place now, or a result. In a round robin one message tells of all.
pub(super) fn redraw_round(
    tx: &Tx<'_>,
    kept: &KeptTournament,
    round: RoundNumber,
    now: Timestamp,
) -> Result<(), StoreError> {
    let told = match kept.rules.system {
        System::RoundRobin(_) => RoundNumber::FIRST,
        System::Swiss { .. } => round,
    };
    redraw_those(tx, kept.id, |display| Sheet::of(display.shows.ply).round == told.0, now)
}

fn redraw_those(
    tx: &Tx<'_>,
    id: TournamentId,
    which: impl Fn(&Display) -> bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    for Display { message, shows } in
        displays::of(tx, Subject::Tournament(id))?.into_iter().filter(|it| which(it))
    {
        Notice::RedrawTournament { tournament: id, message, sheet: Sheet::of(shows.ply) }.push(tx, now)?;
    }
    Ok(())
}

/// A message shows a tournament: it is put right if that has changed while the message was on its way.
pub(crate) fn shown(
    tx: &Tx<'_>,
    id: TournamentId,
    display: Display,
    now: Timestamp,
) -> Result<(), StoreError> {
    if tournaments::load(tx, id)?.version == display.shows.version {
        return Ok(());
    }
    redraw_those(tx, id, |known| known.message == display.message, now)
}
