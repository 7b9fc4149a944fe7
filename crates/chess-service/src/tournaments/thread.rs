//! Where a tournament is shown: announced in its channel, and played in a thread of its own if it may have one. Messages that show
//! it are drawn again as it changes.

use chess_arbiter::{Account, Place, Venue};
use chess_store::aside::Source;
use chess_store::tournaments::Course;
use chess_store::{
    Display, GameId, KeptTournament, StoreError, Subject, TournamentId, Tx, displays, tournaments, venues,
};
use chess_tournament::{Number, RoundNumber, System};
use jiff::Timestamp;

use super::mending::set_aside;
use super::rounds::announce;
use super::said::{AboutTournament, BOARDS_A_SHEET, Sheet};
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

/// Tells something to one person in private; computers hear nothing.
pub(super) fn tell_one(
    tx: &Tx<'_>,
    id: TournamentId,
    (who, about): (Account, AboutTournament),
    now: Timestamp,
) -> Result<(), StoreError> {
    let news = News::Tournament { tournament: id, about };
    if matches!(who, Account::Person(..)) { news.tell(tx, who, now) } else { Ok(()) }
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
    let Some((contest, Course::Running)) = kept.contest() else { return Ok(()) };
    let last = contest.last_round();
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
    let kept = match tournaments::load(tx, board.tournament) {
        Err(error) if error.is_damage() => return Ok(()),
        kept => kept?,
    };
    let games = kept.contest().map(|(contest, _)| &contest.games);
    let at = games.and_then(|games| games.iter().find(|(_, known)| **known == game)).map(|(at, _)| *at);
    at.map_or(Ok(()), |(round, white)| redraw_board(tx, &kept, (round, white), now))
}

/// Draws the card of a tournament again. Once it is over nothing more happens to it.
pub(super) fn redraw(tx: &Tx<'_>, id: TournamentId, now: Timestamp) -> Result<(), StoreError> {
    redraw_those(tx, id, |display| Sheet::of(display.shows.ply) == Sheet::CARD, now)
}

/// Draws the message again that tells of somebody's board in a round: its game has a place now, or a result.
pub(super) fn redraw_board(
    tx: &Tx<'_>,
    kept: &KeptTournament,
    (round, player): (RoundNumber, Number),
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some((contest, _)) = kept.contest() else { return Ok(()) };
    let boards = |number| contest.rounds().find(|it| it.0 == number).map_or(&[][..], |it| &it.1.boards);
    let Some(place) = boards(round).iter().position(|board| board.color_of(player).is_some()) else {
        return Ok(());
    };
    let told = told_in(kept, round);
    let before: usize = (told.0..round.0).map(|earlier| boards(RoundNumber(earlier)).len()).sum();
    let part = u16::try_from((before + place) / BOARDS_A_SHEET).unwrap_or(u16::MAX);
    let sheet = Sheet { round: told.0, part };
    redraw_those(tx, kept.id, |display| Sheet::of(display.shows.ply) == sheet, now)
}

/// The round under which a round is told: in a round robin one message, or some, tell of all.
fn told_in(kept: &KeptTournament, round: RoundNumber) -> RoundNumber {
    match kept.rules.system {
        System::RoundRobin(_) => RoundNumber::FIRST,
        System::Swiss { .. } => round,
    }
}

/// Draws the messages about a round again: it lasts longer, or no more.
pub(super) fn redraw_round(
    tx: &Tx<'_>,
    kept: &KeptTournament,
    round: RoundNumber,
    now: Timestamp,
) -> Result<(), StoreError> {
    let told = told_in(kept, round);
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
