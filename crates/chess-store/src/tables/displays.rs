//! The table `display`: messages that show a game, a request, a challenge or a tournament and can be acted on.

use chess_arbiter::Place;
use chess_core::Ply;
use rusqlite::Row;
use serde::{Deserialize, Serialize};

use super::checked::{CheckedTable, require};
use super::damaged::or_skip;
use crate::codes::Code;
use crate::database::Tx;
use crate::error::StoreError;
use crate::ids::{ChallengeId, GameId, ReminderId, TournamentId, Version};

/// A message of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MessageAt {
    /// The place of the message.
    pub place: Place,
    /// The network's number for the message.
    pub id: i64,
}

/// The subject of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Subject {
    /// A game.
    Game(GameId),
    /// A draw offer in a game.
    Offer(GameId),
    /// A request for time in a game.
    Request(GameId),
    /// A request for a takeback in a game.
    Takeback(GameId),
    /// A request for a pause in a game.
    Pause(GameId),
    /// A flag that is down and can be claimed.
    Flag(GameId),
    /// The PGN file of an ended game, for everybody.
    Pgn(GameId),
    /// The moving picture of an ended game, for everybody.
    Replay(GameId),
    /// The review of an ended game, for everybody.
    Review(GameId),
    /// A challenge.
    Challenge(ChallengeId),
    /// A reminder; its messages hold the number of games instead of half-moves.
    Reminder(ReminderId),
    /// A tournament.
    Tournament(TournamentId),
}

impl Subject {
    const fn columns(self) -> (&'static str, i64) {
        match self {
            Self::Game(id) => ("game", id.0),
            Self::Offer(id) => ("offer", id.0),
            Self::Request(id) => ("request", id.0),
            Self::Takeback(id) => ("takeback", id.0),
            Self::Pause(id) => ("pause", id.0),
            Self::Flag(id) => ("flag", id.0),
            Self::Pgn(id) => ("pgn", id.0),
            Self::Replay(id) => ("replay", id.0),
            Self::Review(id) => ("review", id.0),
            Self::Challenge(id) => ("challenge", id.0),
            Self::Reminder(id) => ("reminder", id.0),
            Self::Tournament(id) => ("tournament", id.0),
        }
    }

    /// Returns the table and the number of the row that a message shows.
    const fn row(self) -> (&'static str, i64) {
        match self {
            Self::Game(id)
            | Self::Offer(id)
            | Self::Request(id)
            | Self::Takeback(id)
            | Self::Pause(id)
            | Self::Flag(id)
            | Self::Pgn(id)
            | Self::Replay(id)
            | Self::Review(id) => ("game", id.0),
            Self::Challenge(id) => ("challenge", id.0),
            Self::Reminder(id) => ("reminder", id.0),
            Self::Tournament(id) => ("tournament", id.0),
        }
    }

    fn of(kind: &str, number: i64) -> Result<Self, StoreError> {
        match kind {
            "game" => Ok(Self::Game(GameId(number))),
            "offer" => Ok(Self::Offer(GameId(number))),
            "request" => Ok(Self::Request(GameId(number))),
            "takeback" => Ok(Self::Takeback(GameId(number))),
            "pause" => Ok(Self::Pause(GameId(number))),
            "flag" => Ok(Self::Flag(GameId(number))),
            "pgn" => Ok(Self::Pgn(GameId(number))),
            "replay" => Ok(Self::Replay(GameId(number))),
            "review" => Ok(Self::Review(GameId(number))),
            "challenge" => Ok(Self::Challenge(ChallengeId(number))),
            "reminder" => Ok(Self::Reminder(ReminderId(number))),
            "tournament" => Ok(Self::Tournament(TournamentId(number))),
            unknown => Err(StoreError::Code(unknown.into())),
        }
    }
}

/// A message with the state that it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    /// The message.
    pub message: MessageAt,
    /// The state that the message shows.
    pub shows: Shows,
}

/// A state that a message shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shows {
    /// The version of the subject.
    pub version: Version,
    /// The half-moves of the game; 0 for a challenge.
    pub ply: Ply,
}

pub(crate) const TABLE: CheckedTable = CheckedTable {
    name: "display",
    player: None,
    check: |tx, row| {
        let (table, number) = read(row)?.0.row();
        require(tx, table, number)
    },
};

/// Saves that a message shows a subject.
pub fn note(tx: &Tx<'_>, subject: Subject, display: Display) -> Result<(), StoreError> {
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO display (subject, number, network, place, message, version, ply)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT (subject, number, network, place, message) DO UPDATE SET version = excluded.version, ply = excluded.ply",
    )?;
    let (kind, number) = subject.columns();
    let Display { message: at, shows } = display;
    insert.execute((
        kind,
        number,
        at.place.network.code(),
        at.place.id,
        at.id,
        shows.version.0,
        shows.ply.0,
    ))?;
    Ok(())
}

/// Saves that a message shows a later state; returns whether it still showed the subject.
pub fn renew(tx: &Tx<'_>, subject: Subject, display: Display) -> Result<bool, StoreError> {
    let mut update = tx.sql().prepare_cached(
        "UPDATE display SET version = ?6, ply = ?7
         WHERE subject = ?1 AND number = ?2 AND network = ?3 AND place = ?4 AND message = ?5",
    )?;
    let (kind, number) = subject.columns();
    let Display { message: at, shows } = display;
    let network = at.place.network.code();
    let row = (kind, number, network, at.place.id, at.id, shows.version.0, shows.ply.0);
    Ok(update.execute(row)? == 1)
}

/// Lists the readable messages that show a subject, the newest version first.
pub fn of(tx: &Tx<'_>, subject: Subject) -> Result<Vec<Display>, StoreError> {
    let mut query = tx.sql().prepare_cached(
        "SELECT subject, number, network, place, message, version, ply FROM display
         WHERE subject = ?1 AND number = ?2 ORDER BY version DESC, message DESC",
    )?;
    let mut rows = query.query(subject.columns())?;
    let mut displays = Vec::new();
    while let Some(row) = rows.next()? {
        displays.extend(or_skip(read(row), ("display", subject.columns().1))?.map(|(_, display)| display));
    }
    Ok(displays)
}

/// Reads a row: the subject and the message.
fn read(row: &Row<'_>) -> Result<(Subject, Display), StoreError> {
    let (subject, network): (String, String) = (row.get("subject")?, row.get("network")?);
    let place = Place { network: Code::from_code(&network)?, id: row.get("place")? };
    let message = MessageAt { place, id: row.get("message")? };
    let shows = Shows { version: Version(row.get("version")?), ply: Ply(row.get("ply")?) };
    Ok((Subject::of(&subject, row.get("number")?)?, Display { message, shows }))
}

/// Checks that all messages that show something of a game can be read.
pub(crate) fn check_of_game(tx: &Tx<'_>, game: GameId) -> Result<(), StoreError> {
    for subject in [
        Subject::Game,
        Subject::Offer,
        Subject::Request,
        Subject::Takeback,
        Subject::Pause,
        Subject::Flag,
        Subject::Pgn,
        Subject::Replay,
        Subject::Review,
    ] {
        of(tx, subject(game))?;
    }
    Ok(())
}

/// Deletes a message that can no longer be acted on.
pub fn forget(tx: &Tx<'_>, subject: Subject, message: MessageAt) -> Result<(), StoreError> {
    let mut delete = tx.sql().prepare_cached(
        "DELETE FROM display WHERE subject = ?1 AND number = ?2 AND network = ?3 AND place = ?4 AND message = ?5",
    )?;
    let (kind, number) = subject.columns();
    delete.execute((kind, number, message.place.network.code(), message.place.id, message.id))?;
    Ok(())
}
