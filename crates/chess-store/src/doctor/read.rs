//! Reads games, challenges and tournaments as the program does, with all rows that they need.

use chess_arbiter::Network;

use super::finding::Wrong;
use super::judge::{self, Times};
use crate::challenges::{self, KeptChallenge};
use crate::codes::Columns;
use crate::database::Tx;
use crate::error::StoreError;
use crate::games::{self, KeptGame};
use crate::ids::{ChallengeId, GameId, TournamentId};
use crate::tables::checked::require;
use crate::tournaments::{self, KeptTournament};
use crate::{displays, players, venues};

/// Reads a game, and lists the differences between its row and its moves.
pub(super) fn game(tx: &Tx<'_>, id: GameId) -> Result<(KeptGame, Vec<Wrong>), StoreError> {
    let kept = games::load(tx, id)?;
    venues::load(tx, kept.venue)?;
    let wrong = judge::game(&kept, times_of(tx, id)?);
    Ok((kept, wrong))
}

/// Reads a challenge and checks that its games exist.
pub(super) fn challenge(tx: &Tx<'_>, id: ChallengeId) -> Result<KeptChallenge, StoreError> {
    let kept = challenges::load(tx, id)?;
    venues::load(tx, kept.venue)?;
    for game in kept.game.into_iter().chain(kept.rematch_of) {
        require(tx, "game", game.0)?;
    }
    Ok(kept)
}

/// Reads a tournament and checks that the games on its boards are those of its players.
pub(super) fn tournament(tx: &Tx<'_>, id: TournamentId) -> Result<KeptTournament, StoreError> {
    let kept = tournaments::load(tx, id)?;
    venues::load(tx, kept.venue)?;
    let Some((contest, _)) = kept.contest() else { return Ok(kept) };
    for (round, boards) in contest.rounds() {
        for board in &boards.boards {
            let Some(&game) = contest.games.get(&(round, board.players.white)) else { continue };
            require(tx, "game", game.0)?;
            let seated = board.players.map(|number| contest.player(number));
            // An unreadable game is a finding of its own, so it is not compared here.
            if games::load(tx, game).is_ok_and(|kept| kept.game.players().map(Some) != seated) {
                return Err(StoreError::Code(format!("game {} on a board of others", game.0).into()));
            }
        }
    }
    Ok(kept)
}

/// Compares the time at which a challenge wakes with the time in its row.
pub(super) fn wrong_wake(tx: &Tx<'_>, kept: &KeptChallenge) -> Result<Option<Wrong>, StoreError> {
    let sql = "SELECT wake_at FROM challenge WHERE id = ?1";
    let wake = tx.find(sql, [kept.id.0], |row| row.optional_time(0))?.flatten();
    let derived = kept.wake_at();
    Ok((wake != derived).then_some(Wrong::Wake { kept: wake, derived }))
}

/// Checks that a game can be shown: its players have accounts, and its messages can be read.
pub(super) fn can_show(tx: &Tx<'_>, kept: &KeptGame) -> Result<(), StoreError> {
    let seated = kept.game.players();
    players::account(tx, seated.white)?;
    players::account(tx, seated.black)?;
    displays::check_of_game(tx, kept.id)
}

/// Returns true if the place of a venue can be read; its language may be unknown.
pub(super) fn is_place(tx: &Tx<'_>, venue: i64) -> bool {
    let sql = "SELECT network, place, server FROM venue WHERE id = ?1";
    let columns = tx.find(sql, [venue], |row| {
        Ok((row.code::<Network>(0)?, row.get::<_, i64>(1)?, row.get::<_, Option<i64>>(2)?))
    });
    columns.is_ok_and(|columns| columns.is_some())
}

/// Reads the times at which a row says that its game needs attention.
fn times_of(tx: &Tx<'_>, id: GameId) -> Result<Times, StoreError> {
    let sql = "SELECT wake_at, think_at FROM game WHERE id = ?1";
    let times =
        tx.find(sql, [id.0], |row| Ok(Times { wake: row.optional_time(0)?, think: row.optional_time(1)? }));
    times?.ok_or(StoreError::NoGame(id))
}
