//! Tournaments as people look at them.

use chess_arbiter::{Place, PlayerId, Server};
use chess_store::tournaments::{self, Listed};
use chess_store::{StoreError, TournamentId, Tx, games};

use super::view::{TournamentStage, TournamentView};
use crate::caller::Viewer;
use crate::club::Tournaments;
use crate::games::view::GameView;
use crate::refused::Refused;

/// How many tournaments of a channel are looked at: one of them can be read.
const LOOKED_AT: u32 = 5;

impl Tournaments<'_> {
    /// A tournament as it stands.
    ///
    /// # Errors
    /// There is none with this number.
    pub async fn view(self, id: TournamentId) -> Result<TournamentView, Refused> {
        self.club.store.read(move |tx| Ok(view(tx, id)?)).await
    }

    /// The tournament that somebody means who names none: the one of this thread, be it that of a game, or the one of this channel that
    /// has not ended, or else the only such one of the server, or else the newest of this place.
    ///
    /// # Errors
    /// [`Refused::Unknown`] if there is none, or several could be meant.
    pub async fn here(self, viewer: Viewer) -> Result<TournamentView, Refused> {
        self.club
            .store
            .read(move |tx| {
                if let Some(own) = of_thread(tx, viewer.venue.place)? {
                    return Ok(view(tx, own)?);
                }
                let here = views(tx, tournaments::in_channel(tx, viewer.venue.place, LOOKED_AT)?)?;
                if let Some(live) = here.iter().find(|view| view.is_live()) {
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

    /// The tournaments of a server by name, the newest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn of_server(self, server: Server, limit: u32) -> Result<Vec<Listed>, Refused> {
        self.club.store.read(move |tx| Ok(tournaments::of_server(tx, server, limit)?)).await
    }

    /// The tournaments of a server that wait for players or go on, the newest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn live(self, server: Server) -> Result<Vec<TournamentView>, Refused> {
        self.club.store.read(move |tx| Ok(views(tx, tournaments::live_in(tx, server)?)?)).await
    }

    /// The games of a tournament, in the order of rounds and boards.
    ///
    /// # Errors
    /// There is no such tournament, or one of its games cannot be read.
    pub async fn games(self, id: TournamentId) -> Result<Vec<GameView>, Refused> {
        self.club
            .store
            .read(move |tx| {
                let view = view(tx, id)?;
                let boards = view.rounds.iter().flat_map(|round| &round.boards);
                let games = boards.filter_map(|board| board.game);
                let games = games.map(|id| GameView::of(tx, games::load(tx, id)?));
                Ok(games.collect::<Result<_, StoreError>>()?)
            })
            .await
    }
}

fn view(tx: &Tx<'_>, id: TournamentId) -> Result<TournamentView, StoreError> {
    TournamentView::of(tx, tournaments::load(tx, id)?)
}

/// The tournament of a thread: its own, or that of one of its games.
fn of_thread(tx: &Tx<'_>, thread: Place) -> Result<Option<TournamentId>, StoreError> {
    if let Some(own) = tournaments::in_thread(tx, thread)? {
        return Ok(Some(own));
    }
    // A game that cannot be read belongs to nothing that anybody could mean.
    let game = games::in_thread(tx, thread).ok().flatten();
    let board = game.map(|game| tournaments::of_game(tx, game.id)).transpose()?.flatten();
    Ok(board.map(|board| board.tournament))
}

/// Tournaments, but those that cannot be read: they hide no others.
fn views(tx: &Tx<'_>, ids: Vec<TournamentId>) -> Result<Vec<TournamentView>, StoreError> {
    let views = ids.into_iter().map(|id| view(tx, id));
    views.filter(|view| !matches!(view, Err(error) if error.is_damage())).collect()
}

/// The tournaments in which a player takes part or took part, and those that they created.
pub(crate) fn views_of(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<TournamentView>, StoreError> {
    let mut ids = tournaments::of_player(tx, player)?;
    ids.extend(tournaments::of_organiser(tx, player)?);
    ids.sort_unstable();
    ids.dedup();
    views(tx, ids)
}

impl TournamentStage {
    /// Whether nothing more happens.
    pub const fn is_over(self) -> bool {
        matches!(self, Self::Over | Self::Closed | Self::CalledOff)
    }
}
