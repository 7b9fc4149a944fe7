//! Which game a person means: the one of a button, the one named, the one of the thread, or the only one that fits.

use chess_arbiter::{PlayerId, Plea};
use chess_core::Color;
use chess_store::{GameId, KeptGame, StoreError, Tx, Version, games, players, tournaments, venues};

use crate::caller::Viewer;
use crate::games::view::GameView;
use crate::refused::Refused;

/// The way a person names a game. In the thread of a game a deed without a name means that game, or is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Not named: of several games the one that waits for the person's move.
    Here,
    /// Not named, on either side's turn: the only game.
    HereAny,
    /// Not named, in answer to a draw offer: the game in which one stands.
    HereOffered,
    /// Not named, in answer to a takeback request: the game in which one stands.
    HereAsked,
    /// Not named, with a claim that the opponent's time is over: the game in which it is.
    HereOverdue,
    /// Not named, to look back: the person's game that ended last here, or else anywhere.
    LastEnded,
    /// By its number.
    Game(GameId),
    /// By a button that was made when this was its version; good as long as the position is the same. A version that the game has
    /// not reached belongs to moves that a restored backup does not have.
    Button(GameId, Version),
    /// Exactly in the state with this version: whoever acts has thought about that one.
    State(GameId, Version),
}

/// A place at a board: the game, and which side the person plays.
#[derive(Debug)]
pub(crate) struct Seat {
    pub(crate) kept: KeptGame,
    pub(crate) color: Color,
}

/// Finds the game and the side a person means.
pub(crate) fn seat(tx: &Tx<'_>, viewer: Viewer, target: Target) -> Result<Seat, Refused> {
    let player = players::find(tx, viewer.account)?;
    let kept = match target {
        Target::Game(id) | Target::Button(id, _) | Target::State(id, _) => games::load(tx, id)?,
        Target::LastEnded => last_ended(tx, player.ok_or(Refused::NoneEnded)?, viewer)?,
        Target::Here => meant(tx, player, viewer, waits_for_move)?,
        Target::HereOffered => meant(tx, player, viewer, waits_for_answer)?,
        Target::HereAsked => meant(tx, player, viewer, waits_for_consent)?,
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
        | Target::HereOffered
        | Target::HereAsked
        | Target::HereOverdue
        | Target::LastEnded
        | Target::Game(_)
        | Target::Button(..)
        | Target::State(..) => Ok(Seat { kept, color }),
    }
}

/// How many ended games are looked through for one that was played here.
const LAST: u32 = 10;

/// Of the games of a player that ended last the newest one here, or else the newest; not those without a result or a move.
fn last_ended(tx: &Tx<'_>, player: PlayerId, viewer: Viewer) -> Result<KeptGame, Refused> {
    let venue = venues::find(tx, viewer.venue.place)?;
    let mut ended = games::ended_of(tx, player, 0, LAST)?;
    ended.retain(|kept| kept.game.played_result().is_some());
    ended.sort_by_key(|kept| Some(kept.venue) != venue);
    ended.into_iter().next().ok_or(Refused::NoneEnded)
}

/// Finds the game of a deed that names none. In the thread of a game it is that one; in the thread of a tournament, where its
/// pairings are told, their game of that tournament. Anywhere else it is the only game that the deed fits, of those begun in this
/// channel if there are any.
fn meant(
    tx: &Tx<'_>,
    player: Option<PlayerId>,
    viewer: Viewer,
    fits: fn(&KeptGame, PlayerId) -> bool,
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

/// Whether a game waits for a player to move.
fn waits_for_move(kept: &KeptGame, player: PlayerId) -> bool {
    kept.game.turn().is_some_and(|turn| kept.game.players()[turn] == player)
}

/// Whether a draw is offered to a player.
fn waits_for_answer(kept: &KeptGame, player: PlayerId) -> bool {
    kept.game.offer().is_some_and(|offer| kept.game.players()[!offer.by] == player)
}

/// Whether a player is asked to let the opponent take back a move.
fn waits_for_consent(kept: &KeptGame, player: PlayerId) -> bool {
    kept.game.asks_for(Plea::Takeback).is_some_and(|by| kept.game.players()[!by] == player)
}

/// Whether a player can claim that the opponent's time is over.
fn can_be_claimed(kept: &KeptGame, player: PlayerId) -> bool {
    kept.game.color_of(player).is_some_and(|color| kept.game.may_claim_time(color))
}

/// Leaves out games whose players or venue cannot be read: nothing can be done in them, and they stop no others.
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
