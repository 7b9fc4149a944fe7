//! Reads a tournament: its rules, players and rounds.

use std::collections::BTreeMap;

use chess_arbiter::{Note, PlayerId};
use chess_tournament::{Entrant, Number, Record, RoundNumber, Tournament};

use super::kept_tournament::{Candidate, Contest, Course, Stage, State};
use super::rules::Rules;
use crate::{GameId, KeptTournament, Result, SqlRow, StoreError, TournamentId, Tx, VenueId, Version};

/// Loads a tournament.
///
/// # Errors
/// [`StoreError::NoRow`] if the tournament does not exist; another error if the tournament is damaged.
pub fn load(tx: &Tx<'_>, id: TournamentId) -> Result<KeptTournament> {
    let kept = tx.find("SELECT * FROM tournament WHERE id = ?1", [id.0], |row| read(tx, id, row))?;
    kept.ok_or_else(|| StoreError::NoRow("tournament".into(), id.0))
}

fn read(tx: &Tx<'_>, id: TournamentId, row: &SqlRow<'_>) -> Result<KeptTournament> {
    let rules: Rules = row.json("rules")?;
    let entrants: Vec<Entrant> = row.json("entrants")?;
    let (players, reasons) = players(tx, id)?;
    if players.len() != entrants.len() {
        return Err(StoreError::Code(format!("{} players", players.len()).into()));
    }
    let candidates = || {
        let known = players.iter().zip(&entrants);
        known.map(|(&player, entrant)| Candidate { player, rating: entrant.rating }).collect()
    };
    let begun = |course| -> Result<State> {
        let (first, rounds) = (row.code("first")?, row.json("rounds")?);
        let record = Record { system: rules.system, first, entrants: entrants.clone(), rounds };
        let tournament = Tournament::restore(record)?;
        let games = games(tx, id, &tournament)?;
        let contest = Contest { tournament, players: players.clone(), reasons: reasons.clone(), games };
        Ok(State::Begun(contest, course))
    };
    let state = match row.json("stage")? {
        Stage::Open => State::Open(candidates()),
        Stage::CalledOff => State::CalledOff(candidates()),
        Stage::Running => begun(Course::Running)?,
        Stage::Over => begun(Course::Over)?,
        Stage::Closed => begun(Course::Closed)?,
    };
    Ok(KeptTournament {
        id,
        venue: VenueId(row.get("venue")?),
        thread: row.get("thread")?,
        organiser: PlayerId(row.get("organiser")?),
        state,
        due_at: row.optional_time("due_at")?,
        version: Version(row.get("version")?),
        rules,
    })
}

/// Loads the players in the order of their numbers, and the reasons why players were removed. Fails if a number is
/// missing.
fn players(tx: &Tx<'_>, id: TournamentId) -> Result<(Vec<PlayerId>, BTreeMap<Number, Note>)> {
    let sql = "SELECT number, player, reason FROM entrant WHERE tournament = ?1 ORDER BY number";
    let (mut reasons, mut last) = (BTreeMap::new(), 0);
    let players = tx.list(sql, [id.0], |row| {
        let number = Number(row.get("number")?);
        last += 1;
        if number.0 != last {
            return Err(StoreError::Code(format!("number {number}").into()));
        }
        let text = row.text("reason")?;
        let reason = Note::new(text).map_err(|_| StoreError::Code(text.into()))?;
        reasons.extend(reason.map(|reason| (number, reason)));
        Ok(PlayerId(row.get("player")?))
    })?;
    Ok((players, reasons))
}

/// Loads the games. Fails if a game belongs to no board.
fn games(
    tx: &Tx<'_>,
    id: TournamentId,
    tournament: &Tournament,
) -> Result<BTreeMap<(RoundNumber, Number), GameId>> {
    let sql = "SELECT round, white, game FROM pairing WHERE tournament = ?1";
    let games = tx.list(sql, [id.0], |row| {
        let (round, white) = (RoundNumber(row.get("round")?), Number(row.get("white")?));
        let boards = tournament.rounds().get(round.index()).map_or(&[][..], |round| &round.boards);
        if !boards.iter().any(|board| board.players.white == white) {
            return Err(StoreError::Code(format!("a game in round {round}").into()));
        }
        Ok(((round, white), GameId(row.get("game")?)))
    })?;
    Ok(games.into_iter().collect())
}
