//! Queries of tournaments.

use chess_arbiter::{Place, PlayerId, Server};
use chess_store::tournaments::{self, Listed};
use chess_store::{Result, TournamentId, Tx, games, unless_damaged};

use crate::{Allowed, GameView, Refused, TournamentView, Tournaments, Viewer, readable};

/// The number of tournaments of a channel that [`Tournaments::here`] loads, newest first. One is not enough: the newest
/// tournament may be unreadable, or may be over while an older tournament is running.
const LOOKED_AT: u32 = 5;

impl Tournaments<'_> {
    /// The tournament with this id.
    ///
    /// # Errors
    /// There is no tournament with this id.
    pub async fn view(self, id: TournamentId) -> Allowed<TournamentView> {
        self.read(move |tx| Ok(view(tx, id)?)).await
    }

    /// Finds the tournament for the place in which the viewer is. Returns the first match:
    /// 1. the tournament to which the viewer's thread belongs
    /// 2. the newest open or running tournament of the viewer's channel
    /// 3. the only open or running tournament of the viewer's server
    /// 4. the newest tournament of the viewer's channel
    ///
    /// # Errors
    /// - [`Refused::NoServer`]: the viewer is in no server.
    /// - [`Refused::Unknown`]: there is no match.
    pub async fn here(self, viewer: Viewer) -> Allowed<TournamentView> {
        self.read(move |tx| {
            if let Some(own) = of_thread(tx, viewer.venue.place)? {
                return Ok(view(tx, own)?);
            }
            let here = views(tx, tournaments::in_channel(tx, viewer.venue.place, LOOKED_AT)?)?;
            if let Some(live) = here.iter().find(|view| view.stage.is_live()) {
                return Ok(live.clone());
            }
            let server = viewer.venue.server.ok_or(Refused::NoServer)?;
            let all = views(tx, tournaments::live_in(tx, server)?)?;
            match (&all[..], here.into_iter().next()) {
                ([only], _) => Ok(only.clone()),
                (_, Some(newest)) => Ok(newest),
                (_, None) => Err(Refused::Unknown),
            }
        })
        .await
    }

    /// The newest tournaments of a server, at most `limit`, newest first.
    pub async fn of_server(self, server: Server, limit: u32) -> Allowed<Vec<Listed>> {
        self.read(move |tx| Ok(tournaments::of_server(tx, server, limit)?)).await
    }

    /// The tournaments of a server that have not ended, newest first.
    pub async fn live(self, server: Server) -> Allowed<Vec<TournamentView>> {
        self.read(move |tx| Ok(views(tx, tournaments::live_in(tx, server)?)?)).await
    }

    /// The games of a tournament, by round and board.
    ///
    /// # Errors
    /// There is no such tournament, or one of its games is unreadable.
    pub async fn games(self, id: TournamentId) -> Allowed<Vec<GameView>> {
        self.read(move |tx| {
            let view = view(tx, id)?;
            let boards = view.rounds.iter().flat_map(|round| &round.boards);
            let games = boards.filter_map(|board| board.game);
            let games = games.map(|id| GameView::of(tx, games::load(tx, id)?));
            Ok(games.collect::<Result<_>>()?)
        })
        .await
    }
}

fn view(tx: &Tx<'_>, id: TournamentId) -> Result<TournamentView> {
    TournamentView::of(tx, tournaments::load(tx, id)?)
}

/// Returns the tournament to which a thread belongs. The thread is either the tournament's own thread or the thread of
/// one of its games.
fn of_thread(tx: &Tx<'_>, thread: Place) -> Result<Option<TournamentId>> {
    if let Some(own) = tournaments::in_thread(tx, thread)? {
        return Ok(Some(own));
    }
    // A thread with an unreadable game counts as a thread without a game.
    let game = unless_damaged(games::in_thread(tx, thread))?.flatten();
    let board = game.map(|game| tournaments::of_game(tx, game.id)).transpose()?.flatten();
    Ok(board.map(|board| board.tournament))
}

/// Views of tournaments. Leaves out unreadable tournaments.
fn views(tx: &Tx<'_>, ids: Vec<TournamentId>) -> Result<Vec<TournamentView>> {
    readable(ids.into_iter().map(|id| view(tx, id)))
}

/// The tournaments that a player played in or created.
pub(crate) fn views_of(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<TournamentView>> {
    let mut ids = tournaments::of_player(tx, player)?;
    ids.extend(tournaments::of_organiser(tx, player)?);
    ids.sort_unstable();
    ids.dedup();
    views(tx, ids)
}
