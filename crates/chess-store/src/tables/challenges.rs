//! The table `challenge`: pending and answered challenges.

use chess_arbiter::{Challenge, ChallengeState, Note, PlayerId};
use jiff::Timestamp;

use super::quarantine::is_free;
use crate::{ChallengeId, GameId, Named, Result, SqlRow, StoreError, Tx, VenueId, Version, codes};

/// A stored challenge, with the columns that are not part of the arbiter's [`Challenge`].
#[derive(Clone, Debug)]
pub struct KeptChallenge {
    /// The id of the challenge.
    pub id: ChallengeId,
    /// The channel in which the challenge was made.
    pub venue: VenueId,
    /// The challenge itself.
    pub challenge: Challenge,
    /// The game that began when the challenge was accepted.
    pub game: Option<GameId>,
    /// The game of which this challenge asks for a rematch; `None` if the challenge asks for no rematch.
    pub rematch_of: Option<GameId>,
    /// The challenge that this counter-offer answers; `None` if this challenge is no counter-offer.
    pub counters: Option<ChallengeId>,
    /// True if nobody accepted an open challenge in the time that is reserved for people. The challenger can then play
    /// a computer, if the server allows games against computers.
    pub is_untaken: bool,
    /// The version. Every change of the challenge raises the version.
    pub version: Version,
}

impl KeptChallenge {
    /// Returns the time at which the challenge offers a computer opponent or expires; `None` if the challenge is not
    /// pending.
    pub fn wake_at(&self) -> Option<Timestamp> {
        let challenge = &self.challenge;
        let wake = if self.is_untaken { challenge.expires_at() } else { first_wake(challenge) };
        (challenge.state == ChallengeState::Pending).then_some(wake)
    }
}

/// Inserts a challenge. With `rematch_of`, the challenge asks for a rematch of this game. Returns `None` in two cases:
/// - A challenge with the same challenger, opponent and venue is pending.
/// - A challenge for a rematch of the same game is pending or accepted.
pub fn insert(
    tx: &Tx<'_>,
    venue: VenueId,
    challenge: &Challenge,
    rematch_of: Option<GameId>,
) -> Result<Option<ChallengeId>> {
    let sql = "INSERT INTO challenge (venue, challenger, opponent, color, time, mode, flag, start_fen, note, made_at, wake_at, state,
                                rematch_of, version)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, 1)
         ON CONFLICT DO NOTHING RETURNING id";
    let row = (
        venue.0,
        challenge.challenger.0,
        challenge.opponent.map(|player| player.0),
        codes::json(&challenge.color)?,
        codes::json(&challenge.time)?,
        challenge.mode.name(),
        challenge.flag.name(),
        codes::start_fen(challenge.start),
        challenge.note.as_ref().map(Note::as_str),
        challenge.made_at.as_millisecond(),
        first_wake(challenge).as_millisecond(),
        codes::json(&challenge.state)?,
        rematch_of.map(|game| game.0),
    );
    tx.find(sql, row, |row| Ok(ChallengeId(row.get(0)?)))
}

/// Saves that the challenge `id` is a counter-offer to the challenge `countered`.
pub fn note_counter(tx: &Tx<'_>, id: ChallengeId, countered: ChallengeId) -> Result<()> {
    tx.run("UPDATE challenge SET counters = ?2 WHERE id = ?1", (id.0, countered.0))
}

/// Loads a challenge.
pub fn load(tx: &Tx<'_>, id: ChallengeId) -> Result<KeptChallenge> {
    tx.find("SELECT * FROM challenge WHERE id = ?1", [id.0], read)?
        .ok_or_else(|| StoreError::NoRow("challenge".into(), id.0))
}

/// Saves the state, the mode, the wake time and [`KeptChallenge::is_untaken`], and no other field of `kept`. `game` is
/// the game that began with the challenge. Fails with [`StoreError::Stale`] if the stored challenge has changed since
/// the caller loaded the challenge.
pub fn save(tx: &Tx<'_>, kept: &KeptChallenge, game: Option<GameId>) -> Result<()> {
    let sql = "UPDATE challenge SET state = ?3, game = ?4, wake_at = ?5, mode = ?6, untaken = ?7, version = version + 1
         WHERE id = ?1 AND version = ?2";
    let KeptChallenge { id, version, challenge, is_untaken, .. } = kept;
    let wake = kept.wake_at().map(Timestamp::as_millisecond);
    let (state, mode) = (codes::json(&challenge.state)?, challenge.mode.name());
    let row = (id.0, version.0, state, game.map(|game| game.0), wake, mode, is_untaken);
    if tx.change(sql, row)? == 1 { Ok(()) } else { Err(StoreError::Stale) }
}

/// Loads the last challenge for a rematch of a game.
pub fn rematch_of(tx: &Tx<'_>, game: GameId) -> Result<Option<KeptChallenge>> {
    tx.find("SELECT * FROM challenge WHERE rematch_of = ?1 ORDER BY id DESC LIMIT 1", [game.0], read)
}

/// Lists the pending challenges that a player made, oldest first. Skips damaged rows.
pub fn pending_of(tx: &Tx<'_>, challenger: PlayerId) -> Result<Vec<KeptChallenge>> {
    let sql = "SELECT * FROM challenge WHERE challenger = ?1 AND state = '\"Pending\"' ORDER BY id";
    tx.readable(sql, [challenger.0], read)
}

/// Counts the challenges that a player made or received.
pub fn count_of(tx: &Tx<'_>, player: PlayerId) -> Result<u32> {
    let sql = "SELECT (SELECT count(*) FROM challenge WHERE challenger = ?1)
                    + (SELECT count(*) FROM challenge WHERE opponent = ?1)";
    tx.value(sql, [player.0])
}

/// Lists the challenges that wait for a player's answer, oldest first.
pub fn pending_for(tx: &Tx<'_>, opponent: PlayerId) -> Result<Vec<ChallengeId>> {
    let sql = "SELECT id FROM challenge WHERE opponent = ?1 AND state = '\"Pending\"' ORDER BY made_at, id";
    tx.list(sql, [opponent.0], |row| Ok(ChallengeId(row.get(0)?)))
}

/// Lists the notes that a player has added to challenges. Leaves out damaged notes.
pub fn notes_of(tx: &Tx<'_>, challenger: PlayerId) -> Result<Vec<(ChallengeId, Note)>> {
    let sql = "SELECT id, note FROM challenge WHERE challenger = ?1 AND note IS NOT NULL ORDER BY id";
    let notes = tx.list(sql, [challenger.0], |row| {
        Ok((ChallengeId(row.get("id")?), Note::new(row.text("note")?).ok().flatten()))
    })?;
    Ok(notes.into_iter().filter_map(|(id, note)| Some((id, note?))).collect())
}

/// Lists at most 100 challenges whose wake time ([`note_wake`]) is `now` or earlier, the earliest wake time first.
/// Leaves out challenges in quarantine.
pub fn due(tx: &Tx<'_>, now: Timestamp) -> Result<Vec<ChallengeId>> {
    let is_free = is_free("challenge");
    let sql =
        format!("SELECT id FROM challenge WHERE wake_at <= ?1 AND {is_free} ORDER BY wake_at, id LIMIT 100");
    tx.list(&sql, [now.as_millisecond()], |row| Ok(ChallengeId(row.get(0)?)))
}

/// Saves the wake time of a challenge in the column `wake_at`. At this time, the challenge expires, or the bot offers a
/// computer opponent to the challenger.
pub fn note_wake(tx: &Tx<'_>, kept: &KeptChallenge) -> Result<()> {
    let wake = kept.wake_at().map(Timestamp::as_millisecond);
    tx.run("UPDATE challenge SET wake_at = ?2 WHERE id = ?1", (kept.id.0, wake))
}

/// Returns the first time at which a new challenge changes by itself. At this time, an open challenge offers a computer
/// opponent, and a challenge to one opponent expires.
fn first_wake(challenge: &Challenge) -> Timestamp {
    if challenge.opponent.is_none() { challenge.people_first_until() } else { challenge.expires_at() }
}

fn read(row: &SqlRow<'_>) -> Result<KeptChallenge> {
    let (start, note): (Option<String>, Option<String>) = (row.get("start_fen")?, row.get("note")?);
    let challenge = Challenge {
        challenger: PlayerId(row.get("challenger")?),
        opponent: row.get::<_, Option<i64>>("opponent")?.map(PlayerId),
        color: row.json("color")?,
        time: row.json("time")?,
        mode: row.code("mode")?,
        flag: row.code("flag")?,
        start: codes::start(start.as_deref())?,
        note: note.and_then(|text| Note::new(&text).ok().flatten()),
        made_at: row.time("made_at")?,
        state: row.json("state")?,
    };
    Ok(KeptChallenge {
        id: ChallengeId(row.get("id")?),
        venue: VenueId(row.get("venue")?),
        challenge,
        game: row.get::<_, Option<i64>>("game")?.map(GameId),
        rematch_of: row.get::<_, Option<i64>>("rematch_of")?.map(GameId),
        counters: row.get::<_, Option<i64>>("counters")?.map(ChallengeId),
        is_untaken: row.get("untaken")?,
        version: Version(row.get("version")?),
    })
}
