//! The table `request`: requests for a draw, time, a takeback, a pause or an abort. Each kind of request in a game has
//! at most one row.

use chess_arbiter::{Offer, Plea, Record, Request, Requests};
use chess_core::Ply;

use crate::{GameId, Named, Result, SqlRow, StoreError, Tx, codes, named};

pub(crate) fn check(_: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    let ply: Option<u32> = row.get("ply")?;
    sorted(vec![(row.get("plea")?, row.json("request")?, ply.unwrap_or_default())]).map(drop)
}

/// Returns the requests that lapse with the next move, and the pending draw offer.
pub(super) fn sorted(list: Vec<(String, Request, u32)>) -> Result<(Requests, Option<Offer>)> {
    let (mut requests, mut offer) = (Requests::default(), None);
    for (plea, request, ply) in list {
        match (codes::read(&plea)?, request) {
            (Plea::Draw, Request::Open(by)) => offer = Some(Offer { by, at: Ply(ply) }),
            (Plea::Draw, Request::Declined(_)) => return Err(StoreError::Code(plea.into())),
            (plea, request) => requests.set(plea, Some(request)),
        }
    }
    Ok((requests, offer))
}

named!(Plea {
    [Self::Draw] "draw",
    [Self::Time] "time",
    [Self::Takeback] "takeback",
    [Self::Pause] "pause",
    [Self::Abort] "abort",
});

/// Replaces the stored requests of a game.
pub(super) fn keep(tx: &Tx<'_>, game: GameId, record: &Record) -> Result<()> {
    tx.run("DELETE FROM request WHERE game = ?1", [game.0])?;
    let requests = Plea::ALL.iter().filter_map(|plea| Some((*plea, record.requests.of(*plea)?, None)));
    let offer = record.offers.standing.map(|it| (Plea::Draw, Request::Open(it.by), Some(it.at.0)));
    for (plea, request, ply) in requests.chain(offer) {
        let sql = "INSERT INTO request (game, plea, request, ply) VALUES (?1, ?2, ?3, ?4)";
        tx.run(sql, (game.0, plea.name(), codes::json(&request)?, ply))?;
    }
    Ok(())
}

/// Deletes the draw offer of a running game, or all requests of an ended game.
pub(crate) fn withdraw(tx: &Tx<'_>, game: GameId) -> Result<()> {
    let sql = "DELETE FROM request WHERE game = ?1
                AND (plea = 'draw' OR EXISTS (SELECT 1 FROM game WHERE id = ?1 AND ended_at IS NOT NULL))";
    tx.run(sql, [game.0])
}
