//! Finds the game that a person means: by a button, by its number, by the thread, or the only game that fits.

use chess_arbiter::{PlayerId, Plea};
use chess_core::Color;
use chess_store::{GameId, KeptGame, StoreError, Tx, Version, games, players, tournaments, venues};

use crate::caller::Viewer;
use crate::games::view::GameView;
use crate::refused::Refused;

/// The way a person names a game. In the thread of a game, a deed without a name is for that game or is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Not named: the only game that waits for the person's move.
    Here,
    /// Not named: the person's only game, whoever is on turn.
    HereAny,
    /// Not named, in answer to a request: the only game with such a request to the person.
    HereAsked(Plea),
    /// Not named, with a claim that the opponent's time is over: the only game in which it is.
    HereOverdue,
    /// Not named, for an ended game: the one that ended last in this venue, or else anywhere.
    LastEnded,
    /// By number.
    Game(GameId),
    /// By a button that was made at this version of the game. It is valid while the position is the same. A version above the
    /// current one comes from before a backup was restored, and is refused.
    Button(GameId, Version),
    /// Exactly at this version: the caller thought about that state.
    State(GameId, Version),
}

/// A game and the side that a person plays in it.
#[derive(Debug)]
pub(crate) struct Seat {
    pub(crate) kept: KeptGame,
    pub(crate) color: Color,
}

/// Finds the game that a person means and the side they play.
pub(crate) fn seat(tx: &Tx<'_>, viewer: Viewer, target: Target) -> Result<Seat, Refused> {
    let player = players::find(tx, viewer.account)?;
    let kept = match target {
        Target::Game(id) | Target::Button(id, _) | Target::State(id, _) => games::load(tx, id)?,
        Target::LastEnded => last_ended(tx, player.ok_or(Refused::NoneEnded)?, viewer)?,
        Target::Here => meant(tx, player, viewer, waits_for_move)?,
        Target::HereAsked(plea) => {
            meant(tx, player, viewer, |kept, player| waits_for_answer(kept, player, plea))?
        }
        Target::HereOverdue => meant(tx, player, viewer, can_be_claimed)?,
        Target::HereAny => meant(tx, player, viewer, |_, _| true)?,
    };
    let Some(color) = player.and_then(|player| kept.game.color_of(player)) else {
        let view = GameView::of(tx, kept)?;
        return Err(if view.is_visible_to(viewer) {
            Refused::NotAPlayer(Box::new(view))
        } else {
            Refused::Unknown
        });
    };
    match target {
        Target::Button(_, seen) if seen < kept.since || seen > kept.version => {
            Err(Refused::MovedOn(Box::new(GameView::of(tx, kept)?)))
        }
        Target::State(_, seen) if seen != kept.version => {
            Err(Refused::MovedOn(Box::new(GameView::of(tx, kept)?)))
        }
        Target::Here
        | Target::HereAny
        | Target::HereAsked(_)
        | Target::HereOverdue
        | Target::LastEnded
        | Target::Game(_)
        | Target::Button(..)
        | Target::State(..) => Ok(Seat { kept, color }),
    }
}

/// How many of a player's newest ended games are searched for one from this venue.
const LAST: u32 = 10;

/// The newest of a player's ended games in this venue, or else the newest of all. Games without a result or a move are left out.
fn last_ended(tx: &Tx<'_>, player: PlayerId, viewer: Viewer) -> Result<KeptGame, Refused> {
    let venue = venues::find(tx, viewer.venue.place)?;
    let mut ended = games::ended_of(tx, player, None, (0, LAST))?;
    ended.retain(|kept| kept.game.played_result().is_some());
    ended.sort_by_key(|kept| Some(kept.venue) != venue);
    ended.into_iter().next().ok_or(Refused::NoneEnded)
}

/// Finds the game of a deed that names none. In the thread of a game, only that game qualifies; in the thread of a tournament, the
/// player's games of that tournament. Elsewhere games of this channel come before all others. Among those, games that the deed fits
/// come first; more than one is ambiguous.
fn meant(
    tx: &Tx<'_>,
    player: Option<PlayerId>,
    viewer: Viewer,
    fits: impl Fn(&KeptGame, PlayerId) -> bool,
) -> Result<KeptGame, Refused> {
    let place = viewer.venue.place;
    let mut live = player.map_or_else(|| Ok(Vec::new()), |player| games::live_of(tx, player))?;
    drop_unreadable(tx, &mut live)?;
    live.sort_by_key(|kept| !player.is_some_and(|player| waits_for_move(kept, player)));
    let shown = games::in_thread(tx, place)?;
    let tournament = tournaments::in_thread(tx, place)?;
    let venue = venues::find(tx, place)?;
    let (mut here, mut elsewhere) = (Vec::new(), Vec::new());
    for kept in live {
        let is_here = match (&shown, tournament) {
            (Some(shown), _) => kept.id == shown.id,
            (None, Some(id)) => {
                tournaments::of_game(tx, kept.id)?.is_some_and(|board| board.tournament == id)
            }
            (None, None) => Some(kept.venue) == venue,
        };
        if is_here { here.push(kept) } else { elsewhere.push(kept) }
    }
    let is_away = here.is_empty();
    let near = if is_away { elsewhere } else { here };
    let (fitting, others): (Vec<_>, Vec<_>) =
        near.into_iter().partition(|kept| player.is_some_and(|player| fits(kept, player)));
    let mut candidates = if fitting.is_empty() { others } else { fitting };
    if is_away && (shown.is_some() || tournament.is_some() && !candidates.is_empty()) {
        let here = shown.map(|kept| GameView::of(tx, kept)).transpose()?.map(Box::new);
        return Err(Refused::NotHere { here, meant: views(tx, candidates)? });
    }
    match candidates.len() {
        0 | 1 => candidates.pop().ok_or(Refused::NoGame),
        _ => Err(Refused::Choose(views(tx, candidates)?)),
    }
}

/// Whether it is the player's turn in this game.
fn waits_for_move(kept: &KeptGame, player: PlayerId) -> bool {
    kept.game.turn().is_some_and(|turn| kept.game.players()[turn] == player)
}

/// Whether the opponent has made this request to the player.
fn waits_for_answer(kept: &KeptGame, player: PlayerId, plea: Plea) -> bool {
    kept.game.asks_for(plea).is_some_and(|by| kept.game.players()[!by] == player)
}

/// Whether this player can claim that the opponent has overstepped the time.
fn can_be_claimed(kept: &KeptGame, player: PlayerId) -> bool {
    kept.game.color_of(player).is_some_and(|color| kept.game.may_claim_time(color))
}

/// Drops games whose players or venue cannot be read, so that they do not block deeds in other games.
fn drop_unreadable(tx: &Tx<'_>, games: &mut Vec<KeptGame>) -> Result<(), Refused> {
    let mut readable = Vec::with_capacity(games.len());
    for kept in games.drain(..) {
        let sides = kept.game.players();
        let known = players::account(tx, sides.white)
            .and_then(|_| players::account(tx, sides.black))
            .and_then(|_| venues::of_game(tx, &kept));
        match known {
            Ok(_) => readable.push(kept),
            Err(error) if error.is_damage() => {}
            Err(error) => return Err(error.into()),
        }
    }
    *games = readable;
    Ok(())
}

fn views(tx: &Tx<'_>, games: Vec<KeptGame>) -> Result<Vec<GameView>, StoreError> {
    games.into_iter().map(|kept| GameView::of(tx, kept)).collect()
}
