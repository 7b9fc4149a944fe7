//! Inserts a tournament, and saves the whole tournament after each change. The version guards against lost updates.

use chess_arbiter::{Note, PlayerId};
use chess_tournament::{Entrant, Number, Round, RoundNumber};
use jiff::Timestamp;

use super::kept_tournament::{Contest, State};
use super::rules::Rules;
use crate::{
    GameId, KeptTournament, Named, Result, StoreError, TournamentId, Tx, VenueId, Version, codes, games,
    reminders, wakes,
};

/// Inserts a tournament that people can join. At `open_until`, if given, the tournament begins by itself.
pub fn insert(
    tx: &Tx<'_>,
    venue: VenueId,
    organiser: PlayerId,
    rules: &Rules,
    (open_until, now): (Option<Timestamp>, Timestamp),
) -> Result<TournamentId> {
    let sql = "INSERT INTO tournament (venue, organiser, rules, due_at, created_at, stage, version)
               VALUES (?1, ?2, ?3, ?4, ?5, 'open', 1) RETURNING id";
    let due = open_until.map(Timestamp::as_millisecond);
    let row = (venue.0, organiser.0, codes::json(rules)?, due, now.as_millisecond());
    tx.value(sql, row).map(TournamentId)
}

/// Saves a tournament and returns the new version. Does not save the rules, because rules never change.
///
/// # Errors
/// [`StoreError::Stale`] if the stored tournament has changed since the caller loaded it.
pub fn save(tx: &Tx<'_>, kept: &KeptTournament) -> Result<Version> {
    let version = kept.version.next();
    let contest = kept.contest().map(|(contest, _)| contest);
    let sql = "UPDATE tournament SET version = ?3, stage = ?4, first = ?5, due_at = ?6 WHERE id = ?1 AND version = ?2";
    let first = contest.map(|contest| contest.tournament.record().first.name());
    let due = kept.due_at.map(Timestamp::as_millisecond);
    let row = (kept.id.0, kept.version.0, version.0, kept.stage().name(), first, due);
    if tx.change(sql, row)? != 1 {
        return Err(StoreError::Stale);
    }
    tx.run("DELETE FROM entrant WHERE tournament = ?1", [kept.id.0])?;
    match &kept.state {
        State::Open(candidates) | State::CalledOff(candidates) => {
            for (number, candidate) in (1..).zip(candidates) {
                let entrant = Entrant::new(candidate.rating);
                enter(tx, (kept.id, Number(number)), candidate.player, &entrant, None)?;
            }
        }
        State::Begun(contest, _) => keep_contest(tx, kept.id, contest)?,
    }
    Ok(version)
}

fn keep_contest(tx: &Tx<'_>, id: TournamentId, contest: &Contest) -> Result<()> {
    let numbered = (1..).map(Number).zip(&contest.players);
    for ((number, player), entrant) in numbered.zip(&contest.tournament.record().entrants) {
        enter(tx, (id, number), *player, entrant, contest.reasons.get(&number))?;
    }
    for (number, round) in contest.rounds() {
        keep_round(tx, (id, number), round, contest)?;
    }
    Ok(())
}

fn enter(
    tx: &Tx<'_>,
    (id, number): (TournamentId, Number),
    player: PlayerId,
    entrant: &Entrant,
    reason: Option<&Note>,
) -> Result<()> {
    let sql = "INSERT INTO entrant (tournament, number, player, entrant, reason) VALUES (?1, ?2, ?3, ?4, ?5)";
    let reason = reason.map_or("", Note::as_str);
    tx.run(sql, (id.0, number.0, player.0, codes::json(entrant)?, reason))
}

/// Saves a round. Pairings never change, so this function writes only changed games and verdicts.
fn keep_round(
    tx: &Tx<'_>,
    (id, number): (TournamentId, RoundNumber),
    round: &Round,
    contest: &Contest,
) -> Result<()> {
    let sql = "INSERT INTO pairing (tournament, round, board, white, black, bye, game, verdict)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (tournament, round, board) DO UPDATE SET game = excluded.game, verdict = excluded.verdict
         WHERE pairing.game IS DISTINCT FROM excluded.game OR pairing.verdict IS DISTINCT FROM excluded.verdict";
    let mut place = 0_u32;
    for board in &round.boards {
        place += 1;
        let (white, black) = (board.players.white, board.players.black);
        let game = contest.games.get(&(number, white)).map(|game| game.0);
        let verdict = board.verdict.as_ref().map(codes::json).transpose()?;
        let row = (id.0, number.0, place, white.0, Some(black.0), None::<&str>, game, verdict);
        if tx.change(sql, row)? > 0
            && let (Some(game), None) = (game, board.verdict)
        {
            // Vacations delay the deadlines of a game, but the tournament of this game may ignore vacations. So the
            // code computes the wake time of the game again.
            let kept = games::load(tx, GameId(game))?;
            wakes::note(tx, &kept)?;
            reminders::note(tx, &kept, &[])?;
        }
    }
    for (player, bye) in &round.byes {
        place += 1;
        let bye = codes::json(bye)?;
        let nothing = (None::<i64>, None::<&str>);
        tx.run(sql, (id.0, number.0, place, player.0, None::<u16>, bye, nothing.0, nothing.1))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Game, Network, Place, Start, TimeControl, Venue};
    use chess_core::{ByColor, Color, Language};
    use chess_tournament::{Parting, Verdict};

    use super::*;
    use crate::database::Store;
    use crate::tests::tournament::begun;
    use crate::tournaments::{Course, load, of_game, of_player};
    use crate::{players, venues};

    /// Makes a tournament in which two people play a game.
    fn begin(tx: &Tx<'_>) -> Result<(TournamentId, GameId), StoreError> {
        let person = |handle| players::enrol(tx, Account::Person(Network::Discord, handle));
        let players = ByColor { white: person(1)?, black: person(2)? };
        let place = Place { network: Network::Discord, id: 7 };
        let venue = venues::note(tx, Venue { place, server: None, language: Language::German })?;
        let now = Timestamp::UNIX_EPOCH;
        let game = Game::begin(players, TimeControl::default(), Start::default(), now);
        let game = games::insert(tx, venue, &game)?;
        Ok((begun(tx, venue, players, game, now)?, game))
    }

    #[tokio::test]
    async fn a_tournament_survives_a_restart_and_a_stale_save_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let (id, game) = store.write(begin).await.unwrap();
        let first = store.read(move |tx| load(tx, id)).await.unwrap();
        let changed = first.clone();
        store
            .write(move |tx| {
                let mut kept = changed.clone();
                let State::Begun(contest, course) = &mut kept.state else { panic!("it has begun") };
                let won = Verdict::Played(Some(Color::Black));
                contest.tournament.report(RoundNumber(1), Number(1), won).unwrap();
                contest.tournament.part(Number(2), Parting::Removed).unwrap();
                *course = Course::Closed;
                kept.due_at = None;
                save(tx, &kept)
            })
            .await
            .unwrap();
        drop(store);
        let store = Store::open(folder.path()).unwrap();
        store
            .write(move |tx| {
                let kept = load(tx, id)?;
                assert_eq!((kept.version, kept.rules.clone()), (first.version.next(), first.rules.clone()));
                let (contest, course) = kept.contest().unwrap();
                assert_eq!(course, Course::Closed);
                let record = contest.tournament.record();
                let won = Verdict::Played(Some(Color::Black));
                assert_eq!(record.rounds[0].boards[0].verdict, Some(won));
                assert_eq!(record.entrants[1].gone, Some((RoundNumber(2), Parting::Removed)));
                assert_eq!(record.entrants[1].rounds_off.len(), 1);
                assert_eq!(contest.reasons[&Number(2)].as_str(), "late");
                assert_eq!(of_game(tx, game)?.map(|board| board.tournament), Some(id));
                assert_eq!(of_player(tx, contest.players[1])?, [id]);
                let stale = save(tx, &first);
                assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
                assert_eq!(load(tx, id)?.version, kept.version);
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}
