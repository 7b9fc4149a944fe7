//! Messages that show a game, an offer, a challenge or a tournament and can be acted on.

use chess_arbiter::Place;
use chess_core::Ply;
use rusqlite::Row;
use serde::{Deserialize, Serialize};

use crate::challenges::ChallengeId;
use crate::codes::Code;
use crate::error::StoreError;
use crate::games::GameId;
use crate::piece::Tx;
use crate::reminders::ReminderId;
use crate::tournaments::TournamentId;
use crate::unread::or_skip;
use crate::version::Version;

/// A message of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MessageAt {
    /// Where it stands.
    pub place: Place,
    /// The network's number for it.
    pub id: i64,
}

/// What a message shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Subject {
    /// A game.
    Game(GameId),
    /// The draw that is offered in a game.
    Offer(GameId),
    /// The time that is asked for in a game.
    Request(GameId),
    /// The move that somebody asks to take back in a game.
    Takeback(GameId),
    /// The pause that somebody asks for in a game.
    Pause(GameId),
    /// The time that is over in a game, which can be claimed.
    Flag(GameId),
    /// The moves of an ended game as a file, for everybody who sees it.
    Pgn(GameId),
    /// An ended game as a moving picture, for everybody who sees it.
    Replay(GameId),
    /// The review of an ended game, for everybody who sees it.
    Review(GameId),
    /// A challenge.
    Challenge(ChallengeId),
    /// A reminder; where the others say how far a game had come, its messages say of how many games they speak.
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

/// A message with the state of what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    /// Which message.
    pub message: MessageAt,
    /// The state it shows.
    pub shows: Shows,
}

/// A state that a message shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shows {
    /// The version of the game or challenge.
    pub version: Version,
    /// How far the game had come; 0 for a challenge.
    pub ply: Ply,
}

/// All columns of the table.
pub(crate) const COLUMNS: [&str; 7] = ["subject", "number", "network", "place", "message", "version", "ply"];

/// Notes that a message shows something now.
pub fn note(tx: &Tx<'_>, subject: Subject, display: Display) -> Result<(), StoreError> {
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO display (subject, number, network, place, message, version, ply)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
         ON CONFLICT DO UPDATE SET version = excluded.version, ply = excluded.ply",
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

/// Notes that a message shows a later state now; says whether it still stood for the subject.
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

/// The messages that show something, newest version first; not those that cannot be read.
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

/// What a row says: a message, and what it shows.
pub(crate) fn read(row: &Row<'_>) -> Result<(Subject, Display), StoreError> {
    let (subject, network): (String, String) = (row.get("subject")?, row.get("network")?);
    let place = Place { network: Code::from_code(&network)?, id: row.get("place")? };
    let message = MessageAt { place, id: row.get("message")? };
    let shows = Shows { version: Version(row.get("version")?), ply: Ply(row.get("ply")?) };
    Ok((Subject::of(&subject, row.get("number")?)?, Display { message, shows }))
}

/// Forgets a message: it can no longer be acted on.
pub fn forget(tx: &Tx<'_>, subject: Subject, message: MessageAt) -> Result<(), StoreError> {
    let mut delete = tx.sql().prepare_cached(
        "DELETE FROM display WHERE subject = ?1 AND number = ?2 AND network = ?3 AND place = ?4 AND message = ?5",
    )?;
    let (kind, number) = subject.columns();
    delete.execute((kind, number, message.place.network.code(), message.place.id, message.id))?;
    Ok(())
}
