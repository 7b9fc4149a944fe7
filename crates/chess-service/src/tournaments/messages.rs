//! Queues messages about a tournament, and edits of those that show it.

use chess_arbiter::{Account, Place};
use chess_store::{
    Display, KeptTournament, MessageAt, Sheet, StoreError, Subject, TournamentId, Tx, displays, tournaments,
    venues,
};
use chess_tournament::{Number, RoundNumber, System};
use jiff::Timestamp;

use super::news::{AboutTournament, BOARDS_A_SHEET};
use crate::outbox::lane::Answered;
use crate::outbox::news::News;
use crate::outbox::notice::Notice;

/// Saves a tournament and updates its card.
pub(super) fn keep(tx: &Tx<'_>, kept: &KeptTournament, now: Timestamp) -> Result<(), StoreError> {
    tournaments::save(tx, kept)?;
    redraw(tx, kept.id, now)
}

/// The place that shows a tournament, and whether it is a thread.
pub(crate) fn place(tx: &Tx<'_>, id: TournamentId) -> Result<(Place, bool), StoreError> {
    let kept = tournaments::load(tx, id)?;
    Ok((venues::shown(tx, kept.venue, kept.thread)?.place, kept.thread.is_some()))
}

/// Queues a message for the place that shows the tournament.
pub(super) fn tell(
    tx: &Tx<'_>,
    kept: &KeptTournament,
    about: AboutTournament,
    now: Timestamp,
) -> Result<(), StoreError> {
    let news = News::Tournament { tournament: kept.id, about };
    news.post(tx, venues::shown(tx, kept.venue, kept.thread)?.place, &Answered::Nobody, now)
}

/// Queues a private message to one player; computers get none.
pub(super) fn tell_one(
    tx: &Tx<'_>,
    id: TournamentId,
    (who, about): (Account, AboutTournament),
    now: Timestamp,
) -> Result<(), StoreError> {
    let news = News::Tournament { tournament: id, about };
    if matches!(who, Account::Person(..)) { news.tell(tx, who, now) } else { Ok(()) }
}

/// Queues an edit of the tournament's card.
pub(super) fn redraw(tx: &Tx<'_>, id: TournamentId, now: Timestamp) -> Result<(), StoreError> {
    redraw_those(tx, id, |_, shown| shown == Sheet::CARD, now)
}

/// Queues an edit of the round's message that lists a player's board, because its game got a place or a result.
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
    redraw_those(tx, kept.id, |_, shown| shown == sheet, now)
}

/// The round under which the message of a round is stored: the first for a round robin, which announces all rounds at once.
fn told_in(kept: &KeptTournament, round: RoundNumber) -> RoundNumber {
    match kept.rules.system {
        System::RoundRobin(_) => RoundNumber::FIRST,
        System::Swiss { .. } => round,
    }
}

/// Changes a deadline, saves the tournament, and queues edits of its card and of the messages of its latest round.
pub(super) fn set_due(
    tx: &Tx<'_>,
    kept: &mut KeptTournament,
    due_at: Option<Timestamp>,
    now: Timestamp,
) -> Result<(), StoreError> {
    kept.due_at = due_at;
    keep(tx, kept, now)?;
    let round = kept.contest().and_then(|(contest, _)| contest.last_round());
    let Some(told) = round.map(|round| told_in(kept, round)) else { return Ok(()) };
    redraw_those(tx, kept.id, |_, shown| shown.round == told.0, now)
}

fn redraw_those(
    tx: &Tx<'_>,
    id: TournamentId,
    which: impl Fn(MessageAt, Sheet) -> bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    for Display { message, shows } in displays::of(tx, Subject::Tournament(id))? {
        if let Some(sheet) = shows.sheet().filter(|sheet| which(message, *sheet)) {
            Notice::RedrawTournament { tournament: id, message, sheet }.push(tx, now)?;
        }
    }
    Ok(())
}

/// Records that a message shows a tournament. If the tournament has changed while the message was sent, queues an edit.
pub(crate) fn shown(
    tx: &Tx<'_>,
    id: TournamentId,
    display: Display,
    now: Timestamp,
) -> Result<(), StoreError> {
    if tournaments::load(tx, id)?.version == display.shows.version {
        return Ok(());
    }
    redraw_those(tx, id, |known, _| known == display.message, now)
}
