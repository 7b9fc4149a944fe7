//! Looking at games: one, the one a person means, and lists. Everybody sees their own games, and those of the server they
//! are in.

use chess_arbiter::Account;
use chess_core::Color;
use chess_store::games::Onlooker;
use chess_store::{GameId, KeptGame, RulingId, Tx, games, players, rulings, venues};

use crate::caller::Viewer;
use crate::club::Games;
use crate::games::find::{self, Seat, Target};
use crate::games::view::{GameView, RulingView};
use crate::refused::Refused;

/// The games of a person: those that run, and a page of those that ended.
#[derive(Clone, Debug)]
pub struct Played {
    /// Running games: those that wait for the person first, each group by deadline.
    pub running: Vec<GameView>,
    /// Ended games, newest first.
    pub ended: Vec<GameView>,
    /// Whether there are more ended games after this page.
    pub more: bool,
}

impl Played {
    /// How many ended games are on a page: what a message of two thousand letters holds with the longest words.
    pub const PAGE: u32 = 8;
}

impl Games<'_> {
    /// A game as it stands.
    ///
    /// # Errors
    /// There is none with this number, or it is none of the viewer's business.
    pub async fn view(self, viewer: Viewer, id: GameId) -> Result<GameView, Refused> {
        let view = self.club.outbox().game_view(id).await?;
        if view.is_visible_to(viewer) { Ok(view) } else { Err(Refused::Unknown) }
    }

    /// The game a person means, and the side they play.
    ///
    /// # Errors
    /// It is not found, not theirs, or several could be meant.
    pub async fn seat(self, viewer: Viewer, target: Target) -> Result<(GameView, Color), Refused> {
        self.club
            .store
            .read(move |tx| {
                let Seat { kept, color } = find::seat(tx, viewer, target)?;
                Ok((GameView::of(tx, kept)?, color))
            })
            .await
    }

    /// The game somebody wants to look at, and their side if they play in it.
    ///
    /// # Errors
    /// It is not found, none of the viewer's business, or several could be meant.
    pub async fn look(self, viewer: Viewer, target: Target) -> Result<(GameView, Option<Color>), Refused> {
        let target = self.club.store.read(move |tx| looked_at(tx, viewer, target)).await?;
        if let Target::Game(id) = target {
            let view = self.view(viewer, id).await?;
            let side = view.color_of(viewer.account);
            return Ok((view, side));
        }
        let (view, side) = self.seat(viewer, target).await?;
        Ok((view, Some(side)))
    }

    /// The game a person means, if it is their turn.
    ///
    /// # Errors
    /// As [`Games::seat`]; it is over, or the opponent's turn.
    pub async fn seat_on_turn(self, viewer: Viewer, target: Target) -> Result<GameView, Refused> {
        let (view, color) = self.seat(viewer, target).await?;
        match view.game.on_turn(color) {
            Ok(()) => Ok(view),
            Err(refusal) => Err(Refused::Game { refusal, game: Box::new(view) }),
        }
    }

    /// A ruling about a game.
    ///
    /// # Errors
    /// The database failed.
    pub async fn ruling(self, id: RulingId) -> Result<Option<RulingView>, Refused> {
        let load = move |tx: &Tx<'_>| rulings::load(tx, id)?.map(|kept| RulingView::of(tx, kept)).transpose();
        Ok(self.club.store.read(load).await?)
    }

    /// Whether a player could still lose a game: whether the opponent could still mate.
    pub async fn may_lose(self, view: &GameView, color: Color) -> bool {
        let mate = self.club.judge.can_mate(view.game.clone(), !color).await;
        mate != chess_core::Winnability::Unwinnable
    }

    /// The newest games of the place where somebody is, those that run first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn here(self, viewer: Viewer, limit: u32) -> Result<Vec<GameView>, Refused> {
        self.club
            .store
            .read(move |tx| {
                let place = viewer.venue.place;
                let kept = match (games::in_thread(tx, place)?, venues::find(tx, place)?) {
                    (Some(kept), _) => vec![kept],
                    (None, Some(venue)) => games::newest_in(tx, venue, limit)?,
                    (None, None) => return Ok(Vec::new()),
                };
                let mut here = visible(tx, viewer, kept)?;
                here.sort_by_key(|view| view.game.turn().is_none());
                Ok(here)
            })
            .await
    }

    /// The games of a person, as far as the viewer may see them; `page` counts from 0 through the ended ones.
    ///
    /// # Errors
    /// The database failed.
    pub async fn of_player(self, viewer: Viewer, whose: Account, page: u32) -> Result<Played, Refused> {
        self.club
            .store
            .read(move |tx| {
                let Some(player) = players::find(tx, whose)? else {
                    return Ok(Played { running: Vec::new(), ended: Vec::new(), more: false });
                };
                let mut running = visible(tx, viewer, games::live_of(tx, player)?)?;
                // A stable sort: within each group the order by deadline stays.
                running.sort_by_key(|view| view.game.turn().is_none_or(|turn| view.accounts[turn] != whose));
                let skipped = page.saturating_mul(Played::PAGE);
                let ended = if viewer.account == whose {
                    games::ended_of(tx, player, skipped, Played::PAGE + 1)?
                } else {
                    let onlooker =
                        Onlooker { player: players::find(tx, viewer.account)?, venue: viewer.venue };
                    games::ended_before(tx, player, onlooker, skipped, Played::PAGE + 1)?
                };
                let (ended, more) = page_of(visible(tx, viewer, ended)?);
                Ok(Played { running, ended, more })
            })
            .await
    }
}

/// What is looked at: whoever names no game in the thread of one means that one, though it be over or none of theirs. Only who
/// looks back passes by one that still runs.
fn looked_at(tx: &Tx<'_>, viewer: Viewer, target: Target) -> Result<Target, Refused> {
    if !matches!(target, Target::HereAny | Target::LastEnded) {
        return Ok(target);
    }
    let here = games::in_thread(tx, viewer.venue.place)?;
    let meant = here.filter(|kept| target == Target::HereAny || kept.game.ending().is_some());
    Ok(meant.map_or(target, |kept| Target::Game(kept.id)))
}

/// The first page of a list, and whether there is more after it.
fn page_of(views: Vec<GameView>) -> (Vec<GameView>, bool) {
    let mut rest = views.into_iter();
    let page = rest.by_ref().take(Played::PAGE as usize).collect();
    (page, rest.next().is_some())
}

/// What the viewer may see of some games. One whose venue or players cannot be read hides no other.
fn visible(tx: &Tx<'_>, viewer: Viewer, kept: Vec<KeptGame>) -> Result<Vec<GameView>, Refused> {
    let mut views = GameView::all(tx, kept)?;
    views.retain(|view| view.is_visible_to(viewer));
    Ok(views)
}
