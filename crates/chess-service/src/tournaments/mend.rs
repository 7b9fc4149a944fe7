//! Updates tournaments and games after their release from quarantine. The program puts games and tournaments with
//! damaged data into quarantine.

use chess_arbiter::PlayerId;
use chess_store::tournaments::{self, Course, State};
use chess_store::{
    GameId, KeptTournament, NoticeId, Result, Subject, TournamentId, Tx, displays, games, outbox, players,
    pulse, unless_damaged,
};
use chess_tournament::Verdict;

use super::departure::award;
use super::loaded_tournament::LoadedTournament;
use super::results::note_end;
use crate::outbox::lane::lane_of;
use crate::{Refused, Work};

/// Updates a tournament after its release from quarantine:
/// - Removes players whose data was deleted.
/// - If games are running, postpones the round's deadline so that the organiser has at least half an hour to react.
/// - Records the games that ended, and pairs the next round if possible.
/// - Announces the latest round if it was never announced.
pub(crate) fn catch_up(work: &Work<'_>, id: TournamentId) -> Result<()> {
    let load = || LoadedTournament::load(work, id);
    for player in forgotten(work, &load()?.kept)? {
        if let Err(Refused::Failed(error)) = load()?.take_out_forgotten(player) {
            return Err(error);
        }
    }
    let mut loaded = load()?;
    let Some((contest, Course::Running)) = loaded.kept.contest() else { return Ok(()) };
    let running = contest.running_games();
    if !running.is_empty() {
        loaded.give_time()?;
    }
    for (game, _) in running {
        match games::load(work, game) {
            Ok(game) if game.game.ending().is_some() => note_end(work, &game)?,
            Err(error) if !error.is_local() => return Err(error),
            // An unreadable game is itself in quarantine.
            Ok(_) | Err(_) => {}
        }
    }
    load()?.tell_round()
}

/// Updates a tournament game after its release from quarantine:
/// - If the tournament has awarded the game, ends the game with the awarded result.
/// - If the tournament is running and has no result for the game, makes sure that at least half an hour is left until
///   the deadline of the round.
pub(crate) fn game_mended(work: &Work<'_>, game: GameId) -> Result<()> {
    let Some(at) = tournaments::of_game(work, game)? else { return Ok(()) };
    // If the tournament is damaged, `catch_up` handles the game after the repair.
    let loaded = unless_damaged(LoadedTournament::load(work, at.tournament))?;
    let Some(mut loaded) = loaded else { return Ok(()) };
    let Some((contest, course)) = loaded.kept.contest() else { return Ok(()) };
    let board = contest.board_of(game).map(|(_, board)| board);
    match (board.and_then(|board| board.verdict), course) {
        (Some(Verdict::Awarded(winner, why)), _) => award(work, game, winner, why),
        (None, Course::Running) => loaded.give_time(),
        (Some(_) | None, _) => Ok(()),
    }
}

impl LoadedTournament<'_> {
    /// Postpones the deadline of the round so that at least half an hour is left.
    fn give_time(&mut self) -> Result<()> {
        let quiet = pulse::quiet_until(self.work.now);
        let has_time =
            self.kept.rules.round_time.is_none() || self.kept.due_at.is_some_and(|due| due >= quiet);
        if has_time { Ok(()) } else { self.set_due(Some(quiet)) }
    }

    /// Announces the latest round, unless a message about the round is posted or queued.
    fn tell_round(&self) -> Result<()> {
        let Some((contest, Course::Running)) = self.kept.contest() else { return Ok(()) };
        let Some(round) = contest.last_round().map(|round| self.sheet_round(round)) else { return Ok(()) };
        let shown = displays::of(self.work, Subject::Tournament(self.kept.id))?;
        let is_told =
            shown.iter().any(|display| display.shows.sheet().is_some_and(|sheet| sheet.round == round.0));
        if is_told || outbox::has_come(self.work, &lane_of(self.kept.id), NoticeId::default())? {
            return Ok(());
        }
        self.announce(round)
    }
}

/// Returns the players who still take part but whose data was deleted. Returns nobody once the tournament is over.
fn forgotten(tx: &Tx<'_>, kept: &KeptTournament) -> Result<Vec<PlayerId>> {
    let staying: Vec<PlayerId> = match &kept.state {
        State::Open(list) => list.iter().map(|candidate| candidate.player).collect(),
        State::Begun(contest, Course::Running) => {
            let all = contest.players.iter().zip(&contest.tournament.record().entrants);
            all.filter(|(_, entrant)| entrant.gone.is_none()).map(|(player, _)| *player).collect()
        }
        State::CalledOff(_) | State::Begun(_, Course::Over | Course::Closed) => Vec::new(),
    };
    let mut forgotten = Vec::new();
    for player in staying {
        if players::account(tx, player)?.is_forgotten() {
            forgotten.push(player);
        }
    }
    Ok(forgotten)
}
