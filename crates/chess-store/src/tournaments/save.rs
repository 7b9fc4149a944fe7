//! Inserts a tournament, and saves the whole tournament after each change. The version guards against lost updates.

use chess_arbiter::{Note, PlayerId};
use chess_tournament::{Entrant, Number};
use jiff::Timestamp;

use super::kept_tournament::{Candidate, Contest, State};
use super::rules::Rules;
use crate::{
    KeptTournament, Named, Result, StoreError, TournamentId, Tx, VenueId, Version, codes, games, reminders,
    wakes,
};

/// Inserts a tournament that people can join. If `open_until` is given, the tournament begins automatically at this
/// time.
pub fn insert(
    tx: &Tx<'_>,
    venue: VenueId,
    organiser: PlayerId,
    rules: &Rules,
    (open_until, now): (Option<Timestamp>, Timestamp),
) -> Result<TournamentId> {
    let sql = "INSERT INTO tournament (venue, organiser, rules, due_at, created_at, stage, entrants, version)
               VALUES (?1, ?2, ?3, ?4, ?5, '\"Open\"', '[]', 1) RETURNING id";
    let due = open_until.map(Timestamp::as_millisecond);
    let row = (venue.0, organiser.0, codes::json(rules)?, due, now.as_millisecond());
    tx.value(sql, row).map(TournamentId)
}

/// Saves a tournament and returns the new version. Does not save the rules, because rules never change.
///
/// # Errors
/// [`StoreError::Stale`] if the stored tournament has changed since the caller loaded it.
pub fn save(tx: &Tx<'_>, kept: &KeptTournament) -> Result<Version> {
    let (version, contest) = (kept.version.next(), kept.contest().map(|(contest, _)| contest));
    let (players, entrants): (Vec<_>, Vec<_>) = match &kept.state {
        State::Open(candidates) | State::CalledOff(candidates) => {
            let known = candidates.iter();
            known.map(|&Candidate { player, rating }| (player, Entrant::new(rating))).unzip()
        }
        State::Begun(contest, _) => (contest.players.clone(), contest.tournament.record().entrants.clone()),
    };
    let sql =
        "UPDATE tournament SET version = ?3, stage = ?4, entrants = ?5, first = ?6, rounds = ?7, due_at = ?8
               WHERE id = ?1 AND version = ?2";
    let row = (
        kept.id.0,
        kept.version.0,
        version.0,
        codes::json(&kept.stage())?,
        codes::json(&entrants)?,
        contest.map(|contest| contest.tournament.record().first.name()),
        contest.map(|contest| codes::json(&contest.tournament.rounds())).transpose()?,
        kept.due_at.map(Timestamp::as_millisecond),
    );
    if tx.change(sql, row)? != 1 {
        return Err(StoreError::Stale);
    }
    tx.run("DELETE FROM entrant WHERE tournament = ?1", [kept.id.0])?;
    for (number, player) in (1..).map(Number).zip(players) {
        let reason = contest.and_then(|contest| contest.reasons.get(&number)).map_or("", Note::as_str);
        let sql = "INSERT INTO entrant (tournament, number, player, reason) VALUES (?1, ?2, ?3, ?4)";
        tx.run(sql, (kept.id.0, number.0, player.0, reason))?;
    }
    contest.map_or(Ok(()), |contest| keep_games(tx, kept.id, contest))?;
    Ok(version)
}

/// Saves the games that have begun since the last save.
fn keep_games(tx: &Tx<'_>, id: TournamentId, contest: &Contest) -> Result<()> {
    let sql = "INSERT INTO pairing (tournament, round, white, game) VALUES (?1, ?2, ?3, ?4)
               ON CONFLICT (tournament, round, white) DO UPDATE SET game = excluded.game
               WHERE pairing.game <> excluded.game";
    for (&(round, white), &game) in &contest.games {
        if tx.change(sql, (id.0, round.0, white.0, game.0))? > 0 {
            // Vacations delay the deadlines of a game, but the tournament of this game may ignore vacations. So the
            // code computes the wake time of the game again.
            let kept = games::load(tx, game)?;
            wakes::note(tx, &kept)?;
            reminders::note(tx, &kept, &[])?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Game, Network, Place, Start, TimeControl, Venue};
    use chess_core::{ByColor, Color, Language};
    use chess_tournament::{Parting, RoundNumber, Verdict};

    use super::*;
    use crate::database::Store;
    use crate::tests::tournament::begun;
    use crate::tournaments::{Course, load, of_game, of_player};
    use crate::{GameId, players, venues};

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
