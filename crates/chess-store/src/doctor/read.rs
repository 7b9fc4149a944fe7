//! Reads games and challenges as the program would, with all that they need.

use chess_arbiter::{Network, PlayerId};

use super::finding::Wrong;
use super::judge::{self, Times};
use crate::challenges::{self, ChallengeId, KeptChallenge};
use crate::codes::{self, Code};
use crate::displays::{self, Subject};
use crate::error::StoreError;
use crate::games::{self, GameId, KeptGame};
use crate::piece::Tx;
use crate::tournaments::{self, KeptTournament, TournamentId};
use crate::{players, venues};

/// A game with everything in which it differs from what follows from its moves.
pub(super) fn game(tx: &Tx<'_>, id: GameId) -> Result<(KeptGame, Vec<Wrong>), StoreError> {
    let kept = games::load(tx, id)?;
    venues::load(tx, kept.venue)?;
    let wrong = judge::game(&kept, times_of(tx, id)?);
    Ok((kept, wrong))
}

/// A challenge, and the games it names are there.
pub(super) fn challenge(tx: &Tx<'_>, id: ChallengeId) -> Result<KeptChallenge, StoreError> {
    let kept = challenges::load(tx, id)?;
    venues::load(tx, kept.venue)?;
    for game in kept.game.into_iter().chain(kept.rematch_of) {
        if !is_game(tx, game)? {
            return Err(StoreError::NoGame(game));
        }
    }
    Ok(kept)
}

/// A tournament, and the games on its boards are those of its players.
pub(super) fn tournament(tx: &Tx<'_>, id: TournamentId) -> Result<KeptTournament, StoreError> {
    let kept = tournaments::load(tx, id)?;
    venues::load(tx, kept.venue)?;
    let Some((contest, _)) = kept.contest() else { return Ok(kept) };
    for (round, boards) in contest.rounds() {
        for board in &boards.boards {
            let Some(&game) = contest.games.get(&(round, board.players.white)) else { continue };
            if !is_game(tx, game)? {
                return Err(StoreError::NoGame(game));
            }
            let seated = board.players.map(|number| contest.player(number));
            // One that cannot be read is a finding of its own.
            if games::load(tx, game).is_ok_and(|kept| kept.game.players().map(Some) != seated) {
                return Err(StoreError::Code(format!("game {} on a board of others", game.0).into()));
            }
        }
    }
    Ok(kept)
}

/// When the row of a challenge says that it is looked at, where that is wrong.
pub(super) fn wrong_wake(tx: &Tx<'_>, kept: &KeptChallenge) -> Result<Option<Wrong>, StoreError> {
    let sql = "SELECT wake_at FROM challenge WHERE id = ?1";
    let wake: Option<i64> = tx.sql().prepare_cached(sql)?.query_row([kept.id.0], |row| row.get(0))?;
    let (wake, derived) = (wake.map(codes::time).transpose()?, kept.wake_at());
    Ok((wake != derived).then_some(Wrong::Wake { kept: wake, derived }))
}

/// Whether a game can be shown: its players have accounts, and the messages that show it can be read.
pub(super) fn can_show(tx: &Tx<'_>, kept: &KeptGame) -> Result<(), StoreError> {
    let seated = kept.game.players();
    players::account(tx, seated.white)?;
    players::account(tx, seated.black)?;
    let id = kept.id;
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
        displays::of(tx, subject(id))?;
    }
    Ok(())
}

/// Whether a venue says where it is, whatever is spoken there.
pub(super) fn is_place(tx: &Tx<'_>, venue: i64) -> bool {
    let sql = "SELECT network, place, server FROM venue WHERE id = ?1";
    let columns = tx.sql().query_row(sql, [venue], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?, row.get::<_, Option<i64>>(2)?))
    });
    columns.is_ok_and(|(network, _, _)| Network::from_code(&network).is_ok())
}

/// Whether there is a game with this number, readable or not.
pub(super) fn is_game(tx: &Tx<'_>, id: GameId) -> Result<bool, StoreError> {
    is_there(tx, "SELECT EXISTS (SELECT 1 FROM game WHERE id = ?1)", id.0)
}

/// Whether there is a challenge with this number, readable or not.
pub(super) fn is_challenge(tx: &Tx<'_>, id: ChallengeId) -> Result<bool, StoreError> {
    is_there(tx, "SELECT EXISTS (SELECT 1 FROM challenge WHERE id = ?1)", id.0)
}

/// Whether there is a player with this number, with or without an account.
pub(super) fn is_player(tx: &Tx<'_>, id: PlayerId) -> Result<bool, StoreError> {
    is_there(tx, "SELECT EXISTS (SELECT 1 FROM player WHERE id = ?1)", id.0)
}

fn is_there(tx: &Tx<'_>, sql: &str, id: i64) -> Result<bool, StoreError> {
    Ok(tx.sql().prepare_cached(sql)?.query_row([id], |row| row.get(0))?)
}

/// When the row says that the game is looked at.
fn times_of(tx: &Tx<'_>, id: GameId) -> Result<Times, StoreError> {
    let mut query = tx.sql().prepare_cached("SELECT wake_at, think_at FROM game WHERE id = ?1")?;
    let (wake, think): (Option<i64>, Option<i64>) =
        query.query_row([id.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(Times { wake: wake.map(codes::time).transpose()?, think: think.map(codes::time).transpose()? })
}
