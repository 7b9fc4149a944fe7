//! Messages that show a game, an offer or a challenge and can be acted on.

use chess_arbiter::Place;
use chess_core::Ply;
use serde::{Deserialize, Serialize};

use crate::challenges::ChallengeId;
use crate::codes::Code;
use crate::error::StoreError;
use crate::games::GameId;
use crate::piece::Tx;
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
    /// The moves of an ended game as a file, for everybody who sees it.
    Pgn(GameId),
    /// An ended game as a moving picture, for everybody who sees it.
    Replay(GameId),
    /// A challenge.
    Challenge(ChallengeId),
}

impl Subject {
    const fn columns(self) -> (&'static str, i64) {
        match self {
            Self::Game(id) => ("game", id.0),
            Self::Offer(id) => ("offer", id.0),
            Self::Pgn(id) => ("pgn", id.0),
            Self::Replay(id) => ("replay", id.0),
            Self::Challenge(id) => ("challenge", id.0),
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

/// The messages that show something, newest version first.
pub fn of(tx: &Tx<'_>, subject: Subject) -> Result<Vec<Display>, StoreError> {
    let mut query = tx.sql().prepare_cached(
        "SELECT network, place, message, version, ply FROM display WHERE subject = ?1 AND number = ?2
         ORDER BY version DESC, message DESC",
    )?;
    let rows = query.query_map(subject.columns(), |row| {
        let shows = Shows { version: Version(row.get(3)?), ply: Ply(row.get(4)?) };
        Ok((row.get::<_, String>(0)?, row.get(1)?, row.get(2)?, shows))
    })?;
    let mut displays = Vec::new();
    for row in rows {
        let (network, place, id, shows) = row?;
        let place = Place { network: Code::from_code(&network)?, id: place };
        displays.push(Display { message: MessageAt { place, id }, shows });
    }
    Ok(displays)
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
