//! Finds the game that a person means. A button or a number names the game directly. If the person names no game, this
//! module selects the game by the place and the person's games.

use chess_arbiter::{Game, PlayerId};
use chess_core::Color;
use chess_store::{GameId, KeptGame, Tx, Version, games, players, tournaments, venues};

use crate::{Allowed, GameView, Refused, Viewer, readable, refuse};

/// The way in which a person names a game. In the thread of a game, [`Self::Here`] and [`Self::HereAny`] can only mean
/// the thread's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Like [`Target::HereAny`], but prefers the games in which the person is to move.
    Here,
    /// The person names no game. The target is the person's only running game in this place, even if the opponent is
    /// to move. If several games match, the program refuses the action. If no game matches, the place decides:
    /// - In the thread of a game or tournament, the program refuses the action.
    /// - In any other place, the target is the person's only running game anywhere.
    HereAny,
    /// The person names no game. The program considers the person's ten newest ended games, but leaves out games
    /// without a result or without a move. The target is the newest remaining game in this venue. If no remaining game
    /// was in this venue, the target is the newest remaining game in any venue.
    LastEnded,
    /// The game with this number.
    Game(GameId),
    /// The game that a button names, and the version of the game at which the bot made the button. The program refuses
    /// an action with this target in two cases:
    /// - The position has changed since this version.
    /// - The game has not reached this version, because the database was restored from an older backup.
    Button(GameId, Version),
    /// The game with this number, provided that the game still has this version. Otherwise, the program refuses the
    /// action.
    State(GameId, Version),
}

/// A game, with the side that a person plays.
#[derive(Debug)]
pub(crate) struct Seat {
    pub(crate) kept: KeptGame,
    pub(crate) color: Color,
}

/// Finds the game of `target`, and the viewer's side in this game. Refuses in these cases:
/// - No game or several games match `target`.
/// - The viewer does not play in the game.
/// - `target` names an outdated state of the game.
pub(crate) fn seat(tx: &Tx<'_>, viewer: Viewer, target: Target) -> Allowed<Seat> {
    let player = players::find(tx, viewer.account)?;
    let kept = match target {
        Target::Game(id) | Target::Button(id, _) | Target::State(id, _) => games::load(tx, id)?,
        Target::LastEnded => last_ended(tx, player.ok_or(Refused::NoneEnded)?, viewer)?,
        Target::Here => implied_game(tx, player, viewer, |game, color| game.turn() == Some(color))?,
        Target::HereAny => implied_game(tx, player, viewer, |_, _| true)?,
    };
    let Some(color) = player.and_then(|player| kept.game.color_of(player)) else {
        let refused = |game: Box<GameView>| {
            if game.is_visible_to(viewer) { Refused::NotAPlayer(game) } else { Refused::Unknown }
        };
        return refuse(tx, &kept, refused);
    };
    let is_outdated = match target {
        Target::Button(_, seen) => seen < kept.since || seen > kept.version,
        Target::State(_, seen) => seen != kept.version,
        Target::Here | Target::HereAny | Target::LastEnded | Target::Game(_) => false,
    };
    if is_outdated { refuse(tx, &kept, Refused::MovedOn) } else { Ok(Seat { kept, color }) }
}

/// The number of recent ended games that [`last_ended`] searches.
const LAST: u32 = 10;

/// Returns the player's newest ended game in the viewer's venue, or else the newest in any venue. Searches the newest
/// [`LAST`] ended games. Games without a result or without a move do not count.
fn last_ended(tx: &Tx<'_>, player: PlayerId, viewer: Viewer) -> Allowed<KeptGame> {
    let venue = venues::find(tx, viewer.venue.place)?;
    let mut ended = games::ended_of(tx, player, None, (0, LAST))?;
    ended.retain(|kept| kept.game.played_result().is_some());
    ended.sort_by_key(|kept| Some(kept.venue) != venue);
    ended.into_iter().next().ok_or(Refused::NoneEnded)
}

/// Finds the person's running game by the rules of [`Target::HereAny`]. If several games match, prefers those for which
/// `fits` returns true.
fn implied_game(
    tx: &Tx<'_>,
    player: Option<PlayerId>,
    viewer: Viewer,
    fits: impl Fn(&Game, Color) -> bool,
) -> Allowed<KeptGame> {
    let place = viewer.venue.place;
    let live = player.map_or_else(|| Ok(Vec::new()), |player| games::live_of(tx, player))?;
    // An unreadable venue leaves its game out, so that such a game does not block deeds in other games.
    let mut live = readable(live.into_iter().map(|kept| venues::of_game(tx, &kept).map(|_| kept)))?;
    let color_in = |kept: &KeptGame| player.and_then(|player| kept.game.color_of(player));
    live.sort_by_key(|kept| color_in(kept).is_none_or(|color| kept.game.turn() != Some(color)));
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
        near.into_iter().partition(|kept| color_in(kept).is_some_and(|color| fits(&kept.game, color)));
    let mut candidates = if fitting.is_empty() { others } else { fitting };
    if is_away && (shown.is_some() || tournament.is_some() && !candidates.is_empty()) {
        let here = shown.map(|kept| GameView::of(tx, kept)).transpose()?.map(Box::new);
        return Err(Refused::NotHere { here, meant: GameView::all(tx, candidates)? });
    }
    match candidates.len() {
        0 | 1 => candidates.pop().ok_or(Refused::NoGame),
        _ => Err(Refused::Choose(GameView::all(tx, candidates)?)),
    }
}
