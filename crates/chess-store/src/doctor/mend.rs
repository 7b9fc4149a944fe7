//! Mends damage: computes derived values again. Deletes nothing except open requests of players, such as draw offers,
//! that contradict the game.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Conclusion, OfferHistory, PlayerId};
use chess_core::{Language, Outcome};

use super::finding::Contradiction;
use crate::{ChallengeId, GameId, Result, Source, Tx, challenges, codes, games, reminders, wakes};

/// Gives an anonymous account ([`Account::forgotten`]) to a player without an account.
pub(super) fn make_anonymous(tx: &Tx<'_>, player: PlayerId) -> Result<()> {
    let (network, handle) = codes::account(Account::forgotten(player));
    tx.run("INSERT INTO player (id) VALUES (?1) ON CONFLICT DO NOTHING", [player.0])?;
    tx.run("INSERT INTO account (network, handle, player) VALUES (?1, ?2, ?3)", (network, handle, player.0))
}

/// Inserts the missing `player` rows to which `account` rows refer.
pub(super) fn make_players(tx: &Tx<'_>) -> Result<()> {
    let sql = "INSERT INTO player (id) SELECT DISTINCT player FROM account WHERE player NOT IN (SELECT id FROM player)";
    tx.run(sql, ())
}

/// Sets the language of a venue to English.
pub(super) fn speak_english(tx: &Tx<'_>, venue: i64) -> Result<()> {
    tx.run("UPDATE venue SET language = ?2 WHERE id = ?1", (venue, Language::English.code()))
}

/// Repairs the contradiction `wrong` in the row of a game or challenge: corrects the affected columns from the other
/// columns. Then computes `wake_at` again and, for a game, also `think_at`.
pub(super) fn derive(tx: &Tx<'_>, row: (Source, i64), wrong: &Contradiction) -> Result<()> {
    let (Source::Game, id) = row else {
        return challenges::note_wake(tx, &challenges::load(tx, ChallengeId(row.1))?);
    };
    let kept = games::load(tx, GameId(id))?;
    let record = kept.game.record();
    let last = record.move_times.last().copied().unwrap_or(record.started_at).as_millisecond();
    match wrong {
        Contradiction::Over { by_moves, .. } => end(tx, kept.id, *by_moves, last)?,
        Contradiction::TurnSince => tx.run("UPDATE game SET turn_since = ?2 WHERE id = ?1", (id, last))?,
        Contradiction::EndedAt => tx.run("UPDATE game SET ended_at = ?2 WHERE id = ?1", (id, last))?,
        Contradiction::Request => {
            let offers = OfferHistory { standing: None, ..record.offers };
            let requests = record.requests.iter().filter(|_| record.ending.is_none());
            let asked = codes::json(&(requests.collect::<BTreeMap<_, _>>(), offers))?;
            tx.run("UPDATE game SET asked = ?2 WHERE id = ?1", (id, asked))?;
        }
        Contradiction::Since => {
            let version = kept.version.0.max(kept.game.board().ply().0 + 1);
            tx.run("UPDATE game SET since = ?2, version = ?2 WHERE id = ?1", (id, version))?;
        }
        // A game with a computer opponent gets the correct time below.
        Contradiction::Think => tx.run("UPDATE game SET think_at = NULL WHERE id = ?1", [id])?,
        Contradiction::Reminder => reminders::note(tx, &kept, &[])?,
        Contradiction::Wake { .. }
        | Contradiction::NotOver(_)
        | Contradiction::Overdrawn
        | Contradiction::Claim => {}
    }
    wakes::note(tx, &games::load(tx, kept.id)?)
}

fn end(tx: &Tx<'_>, game: GameId, outcome: Outcome, at: i64) -> Result<()> {
    let sql =
        "UPDATE game SET conclusion = ?2, ended_at = ?3, intended = NULL, wake_at = NULL, paused = NULL,
                      asked = NULL, flag_down = NULL, version = version + 1
               WHERE id = ?1";
    tx.run(sql, (game.0, codes::json(&Conclusion::Decided(outcome))?, at))
}
