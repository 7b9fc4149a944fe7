//! Players leave a tournament or are removed. Their opponents win the running games at once, and both sides are notified.

use chess_arbiter::{Account, Note, PlayerId};
use chess_core::Color;
use chess_store::quarantine::Source;
use chess_store::tournaments::{self, State};
use chess_store::{GameId, KeptTournament, StoreError, games, players};
use chess_tournament::{Award, Awarded, Number, Parting};
use jiff::Timestamp;

use super::messages::{keep, redraw_board, tell, tell_one};
use super::news::{AboutTournament, TournamentDone};
use super::refused::TournamentRefused;
use super::rounds::advance;
use super::seats;
use crate::outbox::lane::Answered;
use crate::outbox::quarantine::set_aside;
use crate::refused::Refused;
use crate::work::{Cause, Work};

/// Takes the person out who leaves.
pub(super) fn leave(
    work: &Work<'_>,
    kept: KeptTournament,
    who: Account,
    now: Timestamp,
) -> Result<TournamentDone, Refused> {
    let player = players::find(work, who)?.ok_or(TournamentRefused::NotIn)?;
    let number = take_out(work, kept, player, (Parting::Left, None), now)?;
    Ok(if number.is_some() { TournamentDone::Parted } else { TournamentDone::Left })
}

/// Removes a player for the organiser. The reason is stored for running tournaments only.
pub(super) fn remove(
    work: &Work<'_>,
    kept: KeptTournament,
    who: Account,
    reason: Option<Note>,
    now: Timestamp,
) -> Result<TournamentDone, Refused> {
    let player = players::find(work, who)?.ok_or(TournamentRefused::NotIn)?;
    let (id, is_explained) = (kept.id, reason.is_some());
    if let Some(Number(number)) = take_out(work, kept, player, (Parting::Removed, reason), now)? {
        return Ok(TournamentDone::Removed { number });
    }
    tell_one(work, id, (who, AboutTournament::Struck), now)?;
    Ok(if is_explained { TournamentDone::StruckUnexplained } else { TournamentDone::Struck })
}

/// Takes a player out: before the tournament begins off the list, afterwards as [`part`] does, which returns the number.
fn take_out(
    work: &Work<'_>,
    mut kept: KeptTournament,
    player: PlayerId,
    (parting, reason): (Parting, Option<Note>),
    now: Timestamp,
) -> Result<Option<Number>, Refused> {
    let State::Open(list) = &mut kept.state else {
        return part(work, kept, player, (parting, reason), now).map(Some);
    };
    let place = list.iter().position(|known| known.player == player);
    list.remove(place.ok_or(TournamentRefused::NotIn)?);
    keep(work, &kept, now)?;
    Ok(None)
}

/// Takes a player out of a running tournament: the opponents win the running games.
fn part(
    work: &Work<'_>,
    mut kept: KeptTournament,
    player: PlayerId,
    (parting, reason): (Parting, Option<Note>),
    now: Timestamp,
) -> Result<Number, Refused> {
    let contest = seats::running(&mut kept)?;
    let number = contest.number_of(player).ok_or(TournamentRefused::NotIn)?;
    let running = contest.running_games();
    let awarded = contest.tournament.part(number, parting).map_err(TournamentRefused::from)?;
    contest.reasons.extend(reason.map(|reason| (number, reason)));
    keep(work, &kept, now)?;
    for Awarded { round, .. } in awarded {
        redraw_board(work, &kept, (round, number), now)?;
    }
    let news = AboutTournament::Parted { number: number.0 };
    tell(work, &kept, news, now)?;
    if parting == Parting::Removed {
        tell_one(work, kept.id, (players::account(work, player)?, news), now)?;
    }
    for (game, board) in running {
        if let Some(own) = board.color_of(number) {
            award(work, game, !own, parting.award(), now)?;
        }
    }
    advance(work, kept.id, now)?;
    Ok(number)
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
        let Ok(events) = kept.game.award(winner, why.into(), now) else { return Ok(()) };
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
        take_out_forgotten(work, kept, player, now)?;
    }
    Ok(())
}

/// Takes a person out of a tournament, unless it is over or they left it before.
pub(super) fn take_out_forgotten(
    work: &Work<'_>,
    kept: KeptTournament,
    player: PlayerId,
    now: Timestamp,
) -> Result<(), Refused> {
    match take_out(work, kept, player, (Parting::Left, None), now) {
        Ok(_) | Err(Refused::Tournament { .. }) => Ok(()),
        Err(other) => Err(other),
    }
}
