//! Takes players out of a tournament: a player leaves, or the organiser removes a player. The player's opponents win
//! the running games immediately. After the start, a message in the tournament's thread or channel announces each
//! departure.

use chess_arbiter::{Account, Note, PlayerId};
use chess_core::Color;
use chess_store::tournaments::{self, State};
use chess_store::{GameId, Result, Source, games, players, unless_damaged};
use chess_tournament::{Award, Number, Parting};

use super::loaded_tournament::LoadedTournament;
use crate::outbox::quarantine::contain;
use crate::{AboutTournament, Allowed, Answered, Cause, Refused, TournamentDone, TournamentRefused, Work};

impl LoadedTournament<'_> {
    /// Removes a person from the tournament, at the request of the person or of the organiser. `reason` is the text in
    /// which the organiser explains the removal. Stores `reason` only if the tournament is running.
    pub(super) fn leave(
        &mut self,
        who: Account,
        parting: Parting,
        reason: Option<Note>,
    ) -> Allowed<TournamentDone> {
        let player = players::find(self.work, who)?.ok_or(TournamentRefused::NotIn)?;
        Ok(match (self.take_out(player, parting, reason)?, parting) {
            (Some(_), Parting::Left) => TournamentDone::Parted,
            (None, Parting::Left) => TournamentDone::Left,
            (Some(_), Parting::Removed) => TournamentDone::Removed,
            (None, Parting::Removed) => {
                self.tell_one(who, AboutTournament::Struck)?;
                TournamentDone::Struck
            }
        })
    }

    /// Takes a player out of the tournament. Before the start, removes the player from the list, and returns `None`.
    /// After the start, awards the running games to the opponents, and returns the player's [`Number`].
    fn take_out(
        &mut self,
        player: PlayerId,
        parting: Parting,
        reason: Option<Note>,
    ) -> Allowed<Option<Number>> {
        if let State::Open(list) = &mut self.kept.state {
            let place = list.iter().position(|known| known.player == player);
            list.remove(place.ok_or(TournamentRefused::NotIn)?);
            self.keep()?;
            return Ok(None);
        }
        let contest = self.running()?;
        let number = contest.number_of(player).ok_or(TournamentRefused::NotIn)?;
        let running = contest.running_games();
        let awarded = contest.tournament.part(number, parting).map_err(TournamentRefused::from)?;
        contest.reasons.extend(reason.map(|reason| (number, reason)));
        self.keep()?;
        awarded.into_iter().try_for_each(|round| self.redraw_pairing(round, number))?;
        let news = AboutTournament::Parted(number);
        self.tell(news)?;
        if parting == Parting::Removed {
            self.tell_one(players::account(self.work, player)?, news)?;
        }
        for (game, board) in running {
            if let Some(own) = board.color_of(number) {
                award(self.work, game, !own, parting.award())?;
            }
        }
        self.advance()?;
        Ok(Some(number))
    }

    /// Removes a player from the tournament because the player's data is deleted. Does nothing if the tournament is
    /// over or the player has already left.
    pub(super) fn take_out_forgotten(&mut self, player: PlayerId) -> Allowed<()> {
        match self.take_out(player, Parting::Left, None) {
            Ok(_) | Err(Refused::Tournament { .. }) => Ok(()),
            Err(other) => Err(other),
        }
    }
}

/// Awards a running game to one of the players. Does nothing if the game is over. Quarantines a game that cannot be
/// read or saved; the game then ends after its repair.
pub(super) fn award(work: &Work<'_>, game: GameId, winner: Color, why: Award) -> Result<()> {
    let awarded = work.apart(|work| {
        let mut kept = games::load(work, game)?;
        let Ok(events) = kept.game.award(winner, why, work.now) else { return Ok(()) };
        work.record(kept, events, Cause { by: None, answered: Answered::Nobody })
    });
    contain(work, (Source::Game, game.0), awarded, work.now)
}

/// Removes a person from all tournaments that have not ended, before the person's data is deleted.
pub(crate) fn leave_all(work: &Work<'_>, player: PlayerId) -> Allowed<()> {
    for id in tournaments::of_player(work, player)? {
        // If the tournament is in quarantine, `catch_up` removes the player after the repair.
        if let Some(mut loaded) = unless_damaged(LoadedTournament::load(work, id))? {
            loaded.take_out_forgotten(player)?;
        }
    }
    Ok(())
}
