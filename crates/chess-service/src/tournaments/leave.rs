//! Players leave a tournament or are removed. Their opponents win the running games at once, and both sides are notified.

use chess_arbiter::{Note, PlayerId};
use chess_core::{Award, Color};
use chess_store::quarantine::Source;
use chess_store::tournaments::{self, State};
use chess_store::{GameId, KeptTournament, StoreError, Tx, games, players};
use chess_tournament::{Parting, RoundNumber};
use jiff::Timestamp;

use super::messages::{keep, redraw_board, tell};
use super::news::AboutTournament;
use super::refused::TournamentRefused;
use super::rounds::{advance_again, running_boards};
use super::seats::{self, list, refuse};
use crate::outbox::lane::Answered;
use crate::outbox::news::News;
use crate::outbox::quarantine::set_aside;
use crate::refused::Refused;
use crate::work::{Cause, Work};

/// Takes a player out of a running tournament who leaves or is removed.
pub(super) fn part(
    work: &Work<'_>,
    mut kept: KeptTournament,
    player: PlayerId,
    (parting, reason): (Parting, Option<Note>),
    now: Timestamp,
) -> Result<u16, Refused> {
    let parted = seats::running(&mut kept).and_then(|contest| {
        let number = contest.number_of(player).ok_or(TournamentRefused::NotIn)?;
        let running = running_boards(contest);
        let rounds: Vec<RoundNumber> =
            contest.tournament.part(number, parting)?.into_iter().map(|awarded| awarded.round).collect();
        contest.reasons.extend(reason.map(|reason| (number, reason)));
        let own = running.into_iter().filter_map(|(game, board)| Some((game, !board.color_of(number)?)));
        Ok((number, own.collect::<Vec<_>>(), rounds))
    });
    let (number, won, rounds) = match parted {
        Ok(parted) => parted,
        Err(refusal) => return refuse(work, kept.id, refusal),
    };
    keep(work, &kept, now)?;
    for round in rounds {
        redraw_board(work, &kept, (round, number), now)?;
    }
    let news = AboutTournament::Parted { number: number.0 };
    tell(work, &kept, news, now)?;
    if parting == Parting::Removed {
        let news = News::Tournament { tournament: kept.id, about: news };
        news.tell(work, players::account(work, player)?, now)?;
    }
    let why = match parting {
        Parting::Left => Award::Departure,
        Parting::Removed => Award::Removal,
    };
    for (game, winner) in won {
        award(work, game, winner, why, now)?;
    }
    advance_again(work, &kept, now)?;
    Ok(number.0)
}

/// Gives a running game to one of its players. A game that is unreadable or cannot be ended is put into quarantine, and ends once
/// it is mended.
pub(super) fn award(
    work: &Work<'_>,
    game: GameId,
    winner: Color,
    why: Award,
    now: Timestamp,
) -> Result<(), StoreError> {
    let awarded = work.apart(|work| {
        let mut kept = games::load(work, game)?;
        let Ok(events) = kept.game.award(winner, why, now) else { return Ok(()) };
        work.record(kept, events, Cause { by: None, answered: Answered::Nobody, now })
    });
    match awarded {
        Err(error) if error.is_local() => set_aside(work, (Source::Game, game.0), &error, now),
        other => other,
    }
}

/// Takes a person whose data is deleted out of all tournaments that have not ended.
pub(crate) fn leave_all(work: &Work<'_>, player: PlayerId, now: Timestamp) -> Result<(), Refused> {
    for id in tournaments::of_player(work, player)? {
        // A quarantined tournament does this once it is mended.
        let Ok(kept) = tournaments::load(work, id) else { continue };
        take_out(work, kept, player, now)?;
    }
    Ok(())
}

/// Takes a person out of a tournament, unless it is over or they have left it.
pub(super) fn take_out(
    work: &Work<'_>,
    kept: KeptTournament,
    player: PlayerId,
    now: Timestamp,
) -> Result<(), Refused> {
    let left = match &kept.state {
        State::Open(_) => strike(work, kept, player, now),
        State::CalledOff(_) | State::Begun(..) => {
            part(work, kept, player, (Parting::Left, None), now).map(drop)
        }
    };
    match left {
        Ok(()) | Err(Refused::Tournament { .. }) => Ok(()),
        Err(other) => Err(other),
    }
}

/// Takes a person off the list of a tournament that has not begun.
pub(super) fn strike(
    tx: &Tx<'_>,
    mut kept: KeptTournament,
    player: PlayerId,
    now: Timestamp,
) -> Result<(), Refused> {
    let struck = list(&mut kept).and_then(|list| {
        let place = list.iter().position(|known| known.player == player);
        list.remove(place.ok_or(TournamentRefused::NotIn)?);
        Ok(())
    });
    if let Err(refusal) = struck {
        return refuse(tx, kept.id, refusal);
    }
    Ok(keep(tx, &kept, now)?)
}
