//! Which game a person means: the one of a button, the one named, the one of this place, or the one that waits for them.

use chess_arbiter::{Place, PlayerId, Plea};
use chess_core::Color;
use chess_store::{GameId, KeptGame, Tx, VenueId, Version, games, players, venues};

use crate::caller::Viewer;
use crate::refused::Refused;
use crate::view::GameView;

/// How a person says which game they mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// They do not: the game of this place, or else the one that waits for their move.
    Here,
    /// They do not, and it does not matter whose move it is: the game of this place, or else the only one.
    HereAny,
    /// They do not, and answer an offer of a draw: the game of this place, or any, in which one stands for them.
    HereOffered,
    /// They do not, and answer a request to take back a move: the game of this place, or any, in which they are asked.
    HereAsked,
    /// They do not, and claim that the opponent's time is over: the game of this place, or any, in which it is.
    HereOverdue,
    /// They do not, and look back: the game of theirs that ended last here, or else anywhere.
    LastEnded,
    /// By its number.
    Game(GameId),
    /// By a button that was made when this was its version; good as long as the position is the same.
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
    let kept = match (target, player) {
        (Target::Game(id) | Target::Button(id, _) | Target::State(id, _), _) => games::load(tx, id)?,
        (
            Target::Here | Target::HereAny | Target::HereOffered | Target::HereAsked | Target::HereOverdue,
            None,
        ) => {
            return Err(Refused::NoGame);
        }
        (Target::LastEnded, None) => return Err(Refused::NoneEnded),
        (Target::LastEnded, Some(player)) => last_ended(tx, player, viewer)?,
        (Target::Here, Some(player)) => waiting(tx, player, viewer, waits_for_move)?,
        (Target::HereOffered, Some(player)) => waiting(tx, player, viewer, waits_for_answer)?,
        (Target::HereAsked, Some(player)) => waiting(tx, player, viewer, waits_for_consent)?,
        (Target::HereOverdue, Some(player)) => waiting(tx, player, viewer, can_be_claimed)?,
        (Target::HereAny, Some(player)) => only(tx, player, viewer)?,
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
        Target::Button(_, seen) if seen < kept.since => {
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

/// The running games of a player here; with none here, all of them.
fn near(tx: &Tx<'_>, player: PlayerId, viewer: Viewer) -> Result<Vec<KeptGame>, Refused> {
    let here = Here::of(tx, viewer)?;
    let mut all = games::live_of(tx, player)?;
    drop_unreadable(tx, &mut all)?;
    let (near, elsewhere): (Vec<_>, Vec<_>) = all.into_iter().partition(|kept| here.is_place_of(kept));
    Ok(if near.is_empty() { elsewhere } else { near })
}

/// Where somebody is: in the thread of a game, or in a channel, whose games may have threads.
struct Here {
    place: Place,
    venue: Option<VenueId>,
}

impl Here {
    fn of(tx: &Tx<'_>, viewer: Viewer) -> Result<Self, Refused> {
        let place = viewer.venue.place;
        Ok(Self { place, venue: venues::find(tx, place)? })
    }

    fn is_place_of(&self, kept: &KeptGame) -> bool {
        kept.thread == Some(self.place.id) || Some(kept.venue) == self.venue
    }
}

/// How many ended games are looked through for one that was played here.
const LAST: u32 = 10;

/// Of the games of a player that ended last the newest one here, or else the newest; not those without a result or a move.
fn last_ended(tx: &Tx<'_>, player: PlayerId, viewer: Viewer) -> Result<KeptGame, Refused> {
    let here = Here::of(tx, viewer)?;
    let mut ended = games::ended_of(tx, player, 0, LAST)?;
    ended.retain(|kept| kept.game.played_result().is_some());
    ended.sort_by_key(|kept| !here.is_place_of(kept));
    ended.into_iter().next().ok_or(Refused::NoneEnded)
}

/// The game a player means who names none, whoever is to move: the only one there is. Of several, those that wait for the
/// player come first.
fn only(tx: &Tx<'_>, player: PlayerId, viewer: Viewer) -> Result<KeptGame, Refused> {
    let mut candidates = near(tx, player, viewer)?;
    if candidates.len() > 1 {
        candidates.sort_by_key(|kept| !waits_for_move(kept, player));
        return choose(tx, candidates);
    }
    candidates.pop().ok_or(Refused::NoGame)
}

/// The game a player means who names none and does what only one of them can: the only one, or of several the only one that
/// waits for them.
fn waiting(
    tx: &Tx<'_>,
    player: PlayerId,
    viewer: Viewer,
    waits: fn(&KeptGame, PlayerId) -> bool,
) -> Result<KeptGame, Refused> {
    let (mut mine, mut others): (Vec<_>, Vec<_>) =
        near(tx, player, viewer)?.into_iter().partition(|kept| waits(kept, player));
    match (mine.len(), others.len()) {
        (0, 0) => Err(Refused::NoGame),
        (1, _) => mine.pop().ok_or(Refused::NoGame),
        (0, 1) => others.pop().ok_or(Refused::NoGame),
        (0, _) => choose(tx, others),
        _ => choose(tx, mine),
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

fn choose(tx: &Tx<'_>, games: Vec<KeptGame>) -> Result<KeptGame, Refused> {
    let views: Result<Vec<_>, _> = games.into_iter().map(|kept| GameView::of(tx, kept)).collect();
    Err(Refused::Choose(views?))
}
