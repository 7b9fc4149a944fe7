//! The table `request`: requests for a draw, time, a takeback, a pause or an abort. Each kind of request in a game has
//! at most one row.

use chess_arbiter::{Offer, Plea, Record, Request, Requests};
use chess_core::Ply;

use crate::{CheckedTable, GameId, Named, Result, StoreError, Tx, codes, named};

pub(crate) const TABLE: CheckedTable = CheckedTable {
    name: "request",
    player: None,
    check: |_, row| {
        let ply: Option<u32> = row.get("ply")?;
        let (plea, state, by) = (row.text("plea")?, row.text("state")?, row.text("by")?);
        Asked::default().add(plea, state, by, ply.unwrap_or_default())
    },
};

/// The requests of a game: the requests that lapse with the next move, and the pending draw offer.
#[derive(Debug, Default)]
pub(super) struct Asked {
    pub(super) requests: Requests,
    pub(super) offer: Option<Offer>,
}

impl Asked {
    /// Reads the requests of a game from a column with a list of requests.
    pub(super) fn of_column(list: Option<&str>) -> Result<Self> {
        let mut asked = Self::default();
        for entry in list.into_iter().flat_map(|list| list.split(',')) {
            let fields: Vec<_> = entry.split(' ').collect();
            let &[plea, state, by, ply] = &fields[..] else { return Err(StoreError::Code(entry.into())) };
            asked.add(plea, state, by, ply.parse().map_err(|_| StoreError::Code(entry.into()))?)?;
        }
        Ok(asked)
    }

    fn add(&mut self, plea: &str, state: &str, by: &str, ply: u32) -> Result<()> {
        let by = codes::read(by)?;
        let request = match state {
            OPEN => Request::Open(by),
            DECLINED => Request::Declined(by),
            unknown => return Err(StoreError::Code(unknown.into())),
        };
        match (codes::read(plea)?, request) {
            (Plea::Draw, Request::Open(by)) => self.offer = Some(Offer { by, at: Ply(ply) }),
            (Plea::Draw, Request::Declined(_)) => return Err(StoreError::Code(state.into())),
            (plea, _) => self.requests.set(plea, Some(request)),
        }
        Ok(())
    }
}

named!(Plea {
    [Self::Draw] "draw",
    [Self::Time] "time",
    [Self::Takeback] "takeback",
    [Self::Pause] "pause",
    [Self::Abort] "abort",
});

const OPEN: &str = "open";
const DECLINED: &str = "declined";

/// Replaces the stored requests of a game.
pub(super) fn keep(tx: &Tx<'_>, game: GameId, record: &Record) -> Result<()> {
    tx.run("DELETE FROM request WHERE game = ?1", [game.0])?;
    let requests = Plea::ALL.iter().filter_map(|plea| match record.requests.of(*plea)? {
        Request::Open(by) => Some((*plea, OPEN, by, None)),
        Request::Declined(by) => Some((*plea, DECLINED, by, None)),
    });
    let offer = record.offers.standing.map(|offer| (Plea::Draw, OPEN, offer.by, Some(offer.at.0)));
    for (plea, state, by, ply) in requests.chain(offer) {
        let sql = "INSERT INTO request (game, plea, state, by, ply) VALUES (?1, ?2, ?3, ?4, ?5)";
        tx.run(sql, (game.0, plea.name(), state, by.name(), ply))?;
    }
    Ok(())
}

/// Deletes the draw offer of a running game, or all requests of an ended game.
pub(crate) fn withdraw(tx: &Tx<'_>, game: GameId) -> Result<()> {
    let sql = "DELETE FROM request WHERE game = ?1
                AND (plea = 'draw' OR EXISTS (SELECT 1 FROM game WHERE id = ?1 AND ended_at IS NOT NULL))";
    tx.run(sql, [game.0])
}
