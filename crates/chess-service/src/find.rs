//! Which game a person means: the one of a button, the one named, the one of this place, or the one that waits for them.

use chess_arbiter::PlayerId;
use chess_core::Color;
use chess_store::{GameId, KeptGame, Network, Tx, VenueId, Version, games, players, venues};

use crate::{Account, GameView, Refused};

/// How a person says which game they mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// They do not: the game of this place, or else the one that waits for their move.
    Here,
    /// They do not, and answer an offer of a draw: the game of this place, or any, in which one stands for them.
    HereOffered,
    /// By its number.
    Game(GameId),
    /// By a button that was made for one state of it.
    Button(GameId, Version),
}

/// A place at a board: the game, and which side the person plays.
#[derive(Debug)]
pub(crate) struct Seat {
    pub(crate) kept: KeptGame,
    pub(crate) color: Color,
}

/// Finds the game and the side a person means.
pub(crate) fn seat(
    tx: &Tx<'_>,
    account: Account,
    place: (Network, i64),
    target: Target,
) -> Result<Seat, Refused> {
    let kept = match target {
        Target::Game(id) | Target::Button(id, _) => games::load(tx, id)?,
        Target::Here | Target::HereOffered => {
            let player = players::find(tx, account)?.ok_or(Refused::NoGame)?;
            let waits = if target == Target::Here { waits_for_move } else { waits_for_answer };
            meant(tx, player, venues::find(tx, place.0, place.1)?, waits)?
        }
    };
    let Some(color) = players::find(tx, account)?.and_then(|player| kept.game.color_of(player)) else {
        return Err(Refused::NotAPlayer(Box::new(GameView::of(tx, kept)?)));
    };
    match target {
        Target::Button(_, version) if version != kept.version => {
            Err(Refused::MovedOn(Box::new(GameView::of(tx, kept)?)))
        }
        Target::Here | Target::HereOffered | Target::Game(_) | Target::Button(..) => Ok(Seat { kept, color }),
    }
}

/// The running game a player means who names none: the only one here; of several here the only one that waits for them;
/// with none here, the same among all of them.
fn meant(
    tx: &Tx<'_>,
    player: PlayerId,
    venue: Option<VenueId>,
    waits: fn(&KeptGame, PlayerId) -> bool,
) -> Result<KeptGame, Refused> {
    let all = games::live_of(tx, player)?;
    let (here, elsewhere): (Vec<_>, Vec<_>) = all.into_iter().partition(|kept| Some(kept.venue) == venue);
    let candidates = if here.is_empty() { elsewhere } else { here };
    let (mut mine, mut others): (Vec<_>, Vec<_>) =
        candidates.into_iter().partition(|kept| waits(kept, player));
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

fn choose(tx: &Tx<'_>, games: Vec<KeptGame>) -> Result<KeptGame, Refused> {
    let views: Result<Vec<_>, _> = games.into_iter().map(|kept| GameView::of(tx, kept)).collect();
    Err(Refused::Choose(views?))
}
