//! Loads games: the game with a number, the game that an action aims at ([`Target`]), or a list of games. A person
//! gets only games that the person may see ([`GameView::is_visible_to`]).

use chess_arbiter::Account;
use chess_core::Color;
use chess_store::{GameId, KeptGame, Onlooker, Tx, games, players, venues};

use crate::games::find::{self, Seat};
use crate::{Allowed, GameView, Games, Refused, Target, Viewer, allowed};

/// The running games of a person and one page of the person's ended games.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// Running games: first the games in which it is the person's turn, then the other games. Each group is sorted by
    /// deadline.
    pub running: Vec<GameView>,
    /// Ended games, newest first.
    pub ended: Vec<GameView>,
    /// True if there are more ended games after this page.
    pub more: bool,
}

impl Played {
    /// The number of ended games on a page. A page fits into a message of 2,000 characters, even if every line has the
    /// greatest length.
    pub const PAGE: u32 = 8;
}

impl Games<'_> {
    /// Loads the game with this number.
    ///
    /// # Errors
    /// There is no such game, or the viewer may not see the game.
    pub async fn view(self, viewer: Viewer, id: GameId) -> Allowed<GameView> {
        let view = self.outbox().game_view(id).await?;
        if view.is_visible_to(viewer) { Ok(view) } else { Err(Refused::Unknown) }
    }

    /// Finds the game that a person means, and the person's side.
    ///
    /// # Errors
    /// - No game was found, or several games are possible.
    /// - The person does not play in the game.
    /// - `target` names an outdated version of the game.
    pub async fn seat(self, viewer: Viewer, target: Target) -> Allowed<(GameView, Color)> {
        self.read(move |tx| {
            let Seat { kept, color } = find::seat(tx, viewer, target)?;
            Ok((GameView::of(tx, kept)?, color))
        })
        .await
    }

    /// Finds the game that a person wants to look at. The colour is the person's side, or `None` for a spectator.
    ///
    /// # Errors
    /// - No game was found, or several games fit.
    /// - The viewer may not see the game.
    /// - `target` names an outdated version of the game.
    /// - A spectator used a [`Target::Button`] or a [`Target::State`].
    pub async fn look(self, viewer: Viewer, target: Target) -> Allowed<(GameView, Option<Color>)> {
        let target = self.read(move |tx| prefer_game_of_thread(tx, viewer, target)).await?;
        if let Target::Game(id) = target {
            let view = self.view(viewer, id).await?;
            let side = view.color_of(viewer.account);
            return Ok((view, side));
        }
        let (view, side) = self.seat(viewer, target).await?;
        Ok((view, Some(side)))
    }

    /// Finds the game that a person means, if it is the person's turn.
    ///
    /// # Errors
    /// - No game was found, or several games fit.
    /// - The person does not play in the game.
    /// - `target` names an outdated version of the game.
    /// - The game is over or paused, or it is the opponent's turn.
    pub async fn seat_on_turn(self, viewer: Viewer, target: Target) -> Allowed<GameView> {
        self.read(move |tx| {
            let Seat { kept, color } = find::seat(tx, viewer, target)?;
            allowed(tx, &kept, kept.game.on_turn(color))?;
            Ok(GameView::of(tx, kept)?)
        })
        .await
    }

    /// Returns true unless a search proves that the player with `color` can no longer lose.
    pub async fn may_lose(self, view: &GameView, color: Color) -> bool {
        let mate = self.judge.can_mate(view.game.clone(), !color).await;
        mate != chess_core::Winnability::Unwinnable
    }

    /// The game of the viewer's thread, or the newest games of the viewer's channel, running games first.
    pub async fn here(self, viewer: Viewer, limit: u32) -> Allowed<Vec<GameView>> {
        self.read(move |tx| {
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

    /// The games of the account `whose` that the viewer may see. `page` is the number of the page of ended games,
    /// counted from 0.
    pub async fn of_player(self, viewer: Viewer, whose: Account, page: u32) -> Allowed<Played> {
        self.read_of(whose, move |tx, player| {
            let mut running = visible(tx, viewer, games::live_of(tx, player)?)?;
            // The sort is stable: each group stays sorted by deadline.
            running.sort_by_key(|view| view.game.turn().is_none_or(|turn| view.accounts[turn] != whose));
            let skipped = page.saturating_mul(Played::PAGE);
            let asks = players::find(tx, viewer.account)?;
            let onlooker =
                (viewer.account != whose).then_some(Onlooker { player: asks, venue: viewer.venue });
            let ended = games::ended_of(tx, player, onlooker, (skipped, Played::PAGE + 1))?;
            let mut ended = visible(tx, viewer, ended)?;
            let more = ended.len() > Played::PAGE as usize;
            ended.truncate(Played::PAGE as usize);
            Ok(Played { running, ended, more })
        })
        .await
    }
}

/// Returns `target` unchanged, except in the thread of a game. There, replaces two targets with this game:
/// - [`Target::HereAny`], even if the thread's game is over or belongs to other people.
/// - [`Target::LastEnded`], if the thread's game is over.
fn prefer_game_of_thread(tx: &Tx<'_>, viewer: Viewer, target: Target) -> Allowed<Target> {
    if !matches!(target, Target::HereAny | Target::LastEnded) {
        return Ok(target);
    }
    let here = games::in_thread(tx, viewer.venue.place)?;
    let meant = here.filter(|kept| target == Target::HereAny || kept.game.ending().is_some());
    Ok(meant.map_or(target, |kept| Target::Game(kept.id)))
}

/// The games that the viewer may see. Leaves out a game with an unreadable venue or unreadable players.
fn visible(tx: &Tx<'_>, viewer: Viewer, kept: Vec<KeptGame>) -> Allowed<Vec<GameView>> {
    let mut views = GameView::all(tx, kept)?;
    views.retain(|view| view.is_visible_to(viewer));
    Ok(views)
}
