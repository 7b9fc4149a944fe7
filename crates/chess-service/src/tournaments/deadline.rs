//! Deadlines of tournaments. When the time to join is over, the tournament begins or is called off. When the time of a
//! round is over, the running games end, and the players' thinking times decide the results.

use chess_store::tournaments::{self, State};
use chess_store::{
    GameId, Outage, Result, Source, StoreError, TournamentId, games, outages, pulse, quarantine,
};
use chess_tournament::{RoundNumber, System};
use jiff::Timestamp;

use super::loaded_tournament::LoadedTournament;
use crate::games::flags::IN_FLIGHT;
use crate::{AboutTournament, Allowed, Answered, Cause, Refused, TournamentRefused, Tournaments, Work};

/// Postpones the deadline of a round by the part of an outage that lies within the round. The new deadline is at least
/// half an hour from now. The deadline stays if the outage ended before the round, or if the tournament has not begun.
pub(crate) fn put_off(work: &Work<'_>, outage: &Outage, id: TournamentId) -> Result<()> {
    if !outages::owes_tournament(work, outage, id)? {
        return Ok(());
    }
    let put_off = work.apart(|work| {
        let mut loaded = LoadedTournament::load(work, id)?;
        let (State::Begun(contest, _), Some(due)) = (&loaded.kept.state, loaded.kept.due_at) else {
            return Ok(());
        };
        let round = match loaded.kept.rules.system {
            // All rounds have one deadline, which runs from the beginning of the tournament.
            System::RoundRobin(_) => RoundNumber::FIRST,
            System::Swiss { .. } => contest.last_round().unwrap_or(RoundNumber::FIRST),
        };
        let began = tournaments::round_began(work, id, round)?;
        let from = began.map_or(outage.from, |began| outage.from.max(began));
        let until = outage.until.min(work.now);
        if from >= until {
            return Ok(());
        }
        let down = until.duration_since(from);
        loaded.set_due(Some(due.saturating_add(down).unwrap_or(due).max(pulse::quiet_until(work.now))))
    });
    match put_off {
        // A damaged tournament is put into quarantine at its next deadline.
        Err(error) if error.is_local() => {}
        other => other?,
    }
    outages::gave_tournaments(work, outage, id)
}

impl Tournaments<'_> {
    /// Handles all tournament deadlines that are due at `now`.
    pub(crate) async fn attend(self, now: Timestamp) -> Allowed<()> {
        let late = now.saturating_sub(IN_FLIGHT).unwrap_or(now);
        for id in self.read(move |tx| tournaments::due(tx, late)).await? {
            let handled = self.attend_to(id, now).await;
            self.outbox().contain((Source::Tournament, id.0), handled, now).await?;
        }
        Ok(())
    }

    async fn attend_to(self, id: TournamentId, now: Timestamp) -> Allowed<()> {
        let running = self.write(now, move |work| LoadedTournament::load(work, id)?.begin_or_list()).await?;
        for game in running {
            let handled = self.call_time((id, game), now).await;
            self.outbox().contain((Source::Game, game.0), handled, now).await?;
        }
        Ok(())
    }

    /// Ends a game at the deadline of its round. The player who has thought longer loses. Exception: the game is drawn
    /// if the other player cannot mate. Does nothing if the game or deadline changes during the mate search.
    async fn call_time(self, (tournament, id): (TournamentId, GameId), now: Timestamp) -> Allowed<()> {
        let game = self.read(move |tx| games::load(tx, id)).await?;
        let (seen, slower) = (game.version, game.game.slower(now));
        let mate = self.judge.can_mate(game.game, !slower).await;
        let called = self.write(now, move |work| {
            let mut kept = games::load(work, id)?;
            // If the game has changed since the search, the next tick tries again. If the deadline was put off
            // meanwhile, the game continues.
            if kept.version == seen
                && LoadedTournament::load(work, tournament)?.is_due()
                && let Ok(events) = kept.game.call_time(&mate, now)
            {
                work.record(kept, events, Cause { by: None, answered: Answered::Nobody })?;
            }
            Ok::<_, StoreError>(())
        });
        Ok(called.await?)
    }
}

impl LoadedTournament<'_> {
    fn is_due(&self) -> bool {
        self.kept.due_at.is_some_and(|due| due <= self.work.now)
    }

    /// Handles the tournament's deadline. Before the deadline, does nothing. At the deadline, an open tournament
    /// begins, is called off, or waits for the organiser. In a begun tournament, returns the running games, which the
    /// caller must end. Leaves out games in [`quarantine`].
    fn begin_or_list(&mut self) -> Allowed<Vec<GameId>> {
        if !self.is_due() {
            return Ok(Vec::new());
        }
        match &self.kept.state {
            State::Open(_) => self.begin_or_call_off().map(|()| Vec::new()),
            State::Begun(contest, _) => {
                let mut running = Vec::new();
                for (game, _) in contest.running_games() {
                    if !quarantine::has(self.work, (Source::Game, game.0))? {
                        running.push(game);
                    }
                }
                if running.is_empty() {
                    self.set_due(None)?;
                }
                Ok(running)
            }
            State::CalledOff(_) => Ok(Vec::new()),
        }
    }

    fn begin_or_call_off(&mut self) -> Allowed<()> {
        match self.begin(&Answered::Nobody) {
            Err(Refused::Tournament { refusal: TournamentRefused::TooFew, .. }) => {
                Ok(self.call_off(AboutTournament::TooFewCame)?)
            }
            // The organiser has to decide, so the tournament gets no new deadline.
            Err(Refused::Tournament { .. }) => Ok(self.set_due(None)?),
            other => other,
        }
    }
}
