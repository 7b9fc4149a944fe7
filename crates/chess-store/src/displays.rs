//! Messages that show a game or a challenge and can be acted on.

use chess_arbiter::Place;
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
    /// A challenge.
    Challenge(ChallengeId),
}

impl Subject {
    const fn columns(self) -> (&'static str, i64) {
        match self {
            Self::Game(id) => ("game", id.0),
            Self::Challenge(id) => ("challenge", id.0),
        }
    }
}

/// A message with the version of what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    /// Which message.
    pub message: MessageAt,
    /// The version it shows.
    pub version: Version,
}

/// Notes that a message shows something now.
pub fn note(tx: &Tx<'_>, subject: Subject, display: Display) -> Result<(), StoreError> {
    let mut insert = tx.sql().prepare_cached(
        "INSERT INTO display (subject, number, network, place, message, version) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT DO UPDATE SET version = excluded.version",
    )?;
    let (kind, number) = subject.columns();
    let at = display.message;
    insert.execute((kind, number, at.place.network.code(), at.place.id, at.id, display.version.0))?;
    Ok(())
}

/// The messages that show something, newest version first.
pub fn of(tx: &Tx<'_>, subject: Subject) -> Result<Vec<Display>, StoreError> {
    let mut query = tx.sql().prepare_cached(
        "SELECT network, place, message, version FROM display WHERE subject = ?1 AND number = ?2
         ORDER BY version DESC, message DESC",
    )?;
    let rows = query.query_map(subject.columns(), |row| {
        Ok((row.get::<_, String>(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
    let mut displays = Vec::new();
    for row in rows {
        let (network, place, id, version) = row?;
        let place = Place { network: Code::from_code(&network)?, id: place };
        displays.push(Display { message: MessageAt { place, id }, version: Version(version) });
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
