//! Reads a tournament: its rules, players and rounds.

use std::collections::BTreeMap;

use chess_arbiter::{Note, PlayerId};
use chess_core::Color;
use chess_tournament::{Board, Entrant, Number, Record, Round, RoundNumber, Tournament};

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
    let players = entrants(tx, id)?;
    let candidates = || players.iter().map(|it| Candidate { player: it.player, rating: it.entrant.rating });
    let begun = |course| -> Result<State> {
        Ok(State::Begun(contest(tx, id, &rules, row.code("first")?, &players)?, course))
    };
    let state = match row.code("stage")? {
        Stage::Open => State::Open(candidates().collect()),
        Stage::CalledOff => State::CalledOff(candidates().collect()),
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

fn note(text: &str) -> Result<Option<Note>> {
    Note::new(text).map_err(|_| StoreError::Code(text.into()))
}

struct Known {
    player: PlayerId,
    entrant: Entrant,
    reason: Option<Note>,
}

/// Loads the players in the order of their numbers. Fails if a number is missing.
fn entrants(tx: &Tx<'_>, id: TournamentId) -> Result<Vec<Known>> {
    let sql = "SELECT * FROM entrant WHERE tournament = ?1 ORDER BY number";
    let mut last = 0;
    tx.list(sql, [id.0], |row| {
        let number: u16 = row.get("number")?;
        if number != last + 1 {
            return Err(StoreError::Code(format!("number {number}").into()));
        }
        last = number;
        Ok(Known {
            player: PlayerId(row.get("player")?),
            entrant: row.json("entrant")?,
            reason: note(row.text("reason")?)?,
        })
    })
}

fn contest(tx: &Tx<'_>, id: TournamentId, rules: &Rules, first: Color, known: &[Known]) -> Result<Contest> {
    let entrants = known.iter().map(|known| known.entrant.clone()).collect();
    let (rounds, games) = rounds(tx, id)?;
    let record = Record { system: rules.system, first, entrants, rounds };
    let reasons = (1..).map(Number).zip(known).filter_map(|(number, it)| Some((number, it.reason.clone()?)));
    Ok(Contest {
        tournament: Tournament::restore(record)?,
        players: known.iter().map(|known| known.player).collect(),
        reasons: reasons.collect(),
        games,
    })
}

type Games = BTreeMap<(RoundNumber, Number), GameId>;

/// Loads the rounds, and the game of each board. Fails if the number of a round is missing.
fn rounds(tx: &Tx<'_>, id: TournamentId) -> Result<(Vec<Round>, Games)> {
    let sql = "SELECT round, white, black, bye, game, verdict FROM pairing WHERE tournament = ?1
               ORDER BY round, board";
    let (mut rounds, mut games): (Vec<Round>, Games) = (Vec::new(), BTreeMap::new());
    tx.list(sql, [id.0], |row| {
        let number: u16 = row.get("round")?;
        if usize::from(number) == rounds.len() + 1 {
            rounds.push(Round::default());
        }
        let gap = || StoreError::Code(format!("round {number}").into());
        let round = rounds.last_mut().ok_or_else(gap)?;
        let white = Number(row.get("white")?);
        match row.get::<_, Option<u16>>("black")? {
            Some(black) => {
                let verdict = row.optional_json("verdict")?;
                round.boards.push(Board { verdict, ..Board::new(white, Number(black)) });
                let game: Option<i64> = row.get("game")?;
                games.extend(game.map(|game| ((RoundNumber(number), white), GameId(game))));
            }
            None => _ = round.byes.insert(white, row.json("bye")?),
        }
        if usize::from(number) == rounds.len() { Ok(()) } else { Err(gap()) }
    })?;
    Ok((rounds, games))
}
