//! The table `display`: messages with buttons, and messages that can become outdated. Each message is about a game,
//! request, challenge, reminder or tournament.

use chess_arbiter::{Place, Plea};
use chess_core::Ply;
use serde::{Deserialize, Serialize};

use super::reminders;
use super::row_exists::require;
use super::skip_damaged::or_skip;
use crate::{
    ChallengeId, GameId, Named, ReminderId, Result, SqlRow, TournamentId, Tx, Version, codes, named,
};

/// A message in a chat network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MessageAt {
    /// The place of the message.
    pub place: Place,
    /// The message's id in the network.
    pub id: i64,
}

/// The subject of a message, stored as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Subject {
    /// A game.
    Game(GameId),
    /// A player's request in a game. The opponent answers the request.
    Request(GameId, Plea),
    /// A player's fallen flag. The player's opponent can claim the win.
    Flag(GameId),
    /// An export ([`Export`]) of an ended game, posted for everybody in the channel.
    Export(GameId, Export),
    /// A challenge.
    Challenge(ChallengeId),
    /// A reminder.
    Reminder(ReminderId),
    /// A tournament.
    Tournament(TournamentId),
}

/// The kind of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Export {
    /// The moves, as a PGN file.
    Pgn,
    /// An animated picture.
    Replay,
    /// The review.
    Review,
}

named!(Export: Pgn = "pgn", Replay = "replay", Review = "review");

/// A message, and the state that the message shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Display {
    /// The message.
    pub message: MessageAt,
    /// The state that the message shows, such as the version of a game.
    pub shows: Shows,
}

/// The state that a message shows: the version of the message's subject (a challenge, game, reminder or tournament),
/// and the part of the subject that the message shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shows {
    /// The version of the subject.
    pub version: Version,
    /// The part of the challenge, game, reminder or tournament that the message shows.
    pub extent: Extent,
}

/// The part of a challenge, game, reminder or tournament that a message shows. Stored as JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Extent {
    /// The whole challenge.
    Whole,
    /// A game up to this half-move.
    Until(Ply),
    /// A reminder that lists this number of games.
    Games(u32),
    /// The card of a tournament, or a message that lists boards of one round.
    Sheet(Sheet),
}

/// The part of a tournament that one message shows: the card, or a list of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sheet {
    /// The number of the round; 0 for the card, which is the message with the tournament's buttons.
    pub round: u16,
    /// The index of the message among the messages that list the boards of the round.
    pub part: u16,
}

impl Sheet {
    /// The value for the card, which is the message with the tournament's buttons.
    pub const CARD: Self = Self { round: 0, part: 0 };
}

impl Shows {
    /// Returns the last half-move of a shown game; 0 for other subjects.
    pub fn ply(self) -> Ply {
        if let Extent::Until(ply) = self.extent { ply } else { Ply(0) }
    }

    /// Returns the part of the tournament that the message shows; `None` if the message shows no tournament.
    pub fn sheet(self) -> Option<Sheet> {
        if let Extent::Sheet(sheet) = self.extent { Some(sheet) } else { None }
    }
}

pub(crate) fn check(tx: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    match read(row)?.0 {
        Subject::Challenge(id) => require(tx, "challenge", id.0),
        Subject::Reminder(id) => reminders::require(tx, id.0),
        Subject::Tournament(id) => require(tx, "tournament", id.0),
        Subject::Game(id) | Subject::Request(id, _) | Subject::Flag(id) | Subject::Export(id, _) => {
            require(tx, "game", id.0)
        }
    }
}

/// Records a message about `subject`, together with the state of the subject that the message shows.
pub fn note(tx: &Tx<'_>, subject: Subject, display: Display) -> Result<()> {
    let sql = "INSERT INTO display (subject, network, place, message, version, extent)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)
               ON CONFLICT (subject, network, place, message)
               DO UPDATE SET version = excluded.version, extent = excluded.extent";
    write(tx, sql, subject, display).map(drop)
}

/// Stores the state that an edited message shows. Returns false and stores nothing if the table has no row for the
/// message. A message that gets no more updates has no row.
pub fn renew(tx: &Tx<'_>, subject: Subject, display: Display) -> Result<bool> {
    let sql = "UPDATE display SET version = ?5, extent = ?6
               WHERE subject = ?1 AND network = ?2 AND place = ?3 AND message = ?4";
    Ok(write(tx, sql, subject, display)? == 1)
}

fn write(tx: &Tx<'_>, sql: &str, subject: Subject, display: Display) -> Result<usize> {
    let Display { message: MessageAt { place, id }, shows: Shows { version, extent } } = display;
    let (subject, extent) = (codes::json(&subject)?, codes::json(&extent)?);
    tx.change(sql, (subject, place.network.name(), place.id, id, version.0, extent))
}

/// Lists the messages that show `subject`. Messages that show a newer version of the subject come first. Skips
/// unreadable rows.
pub fn of(tx: &Tx<'_>, subject: Subject) -> Result<Vec<Display>> {
    let sql = "SELECT * FROM display WHERE subject = ?1 ORDER BY version DESC, message DESC";
    let subject = codes::json(&subject)?;
    let displays = tx.list(sql, [&subject], |row| or_skip(read(row), ("display", &subject)))?;
    Ok(displays.into_iter().flatten().map(|(_, display)| display).collect())
}

fn read(row: &SqlRow<'_>) -> Result<(Subject, Display)> {
    let place = Place { network: row.code("network")?, id: row.get("place")? };
    let message = MessageAt { place, id: row.get("message")? };
    let shows = Shows { version: Version(row.get("version")?), extent: row.json("extent")? };
    Ok((row.json("subject")?, Display { message, shows }))
}

/// Deletes the row of a message. Call this function before queuing the last edit or the deletion of the message.
pub fn forget(tx: &Tx<'_>, subject: Subject, message: MessageAt) -> Result<()> {
    let sql = "DELETE FROM display WHERE subject = ?1 AND network = ?2 AND place = ?3 AND message = ?4";
    let MessageAt { place, id } = message;
    tx.run(sql, (codes::json(&subject)?, place.network.name(), place.id, id))
}

#[cfg(test)]
mod tests {
    use chess_arbiter::Network;

    use super::*;
    use crate::database::Store;

    #[tokio::test]
    async fn a_display_reads_back_with_its_extent() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let shown = |tx: &Tx<'_>| {
            let (game, reminder) = (Subject::Game(GameId(1)), Subject::Reminder(ReminderId(1)));
            let (challenge, cup) = (Subject::Challenge(ChallengeId(1)), Subject::Tournament(TournamentId(1)));
            let sheet = Sheet { round: 3, part: u16::MAX };
            let message = MessageAt { place: Place { network: Network::Discord, id: 7 }, id: 8 };
            for (subject, extent, column) in [
                (game, Extent::Until(Ply(90_000)), r#"{"until":90000}"#),
                (reminder, Extent::Games(2), r#"{"games":2}"#),
                (challenge, Extent::Whole, r#""whole""#),
                (cup, Extent::Sheet(sheet), r#"{"sheet":{"round":3,"part":65535}}"#),
            ] {
                let display = Display { message, shows: Shows { version: Version(2), extent } };
                assert!(!renew(tx, subject, display)?);
                let earlier = Shows { version: Version(1), extent: Extent::Games(7) };
                note(tx, subject, Display { shows: earlier, ..display })?;
                assert!(renew(tx, subject, display)?);
                assert_eq!(of(tx, subject)?, [display]);
                let sql = "SELECT extent FROM display WHERE subject = ?1";
                let stored: String = tx.value(sql, [codes::json(&subject)?])?;
                assert_eq!(stored, column);
            }
            Ok::<_, crate::StoreError>(())
        };
        store.write(shown).await.unwrap();
    }
}
