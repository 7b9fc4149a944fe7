//! Finds the next game that waits for a player's move, in the order of deadlines.

use chess_arbiter::{Account, PlayerId};
use chess_core::Color;
use chess_store::{GameId, KeptGame, Result, Tx, games, unless_damaged};

use crate::games::plan;
use crate::{Allowed, GameEvent, GameView, Games, Viewer};

impl Games<'_> {
    /// The number of games that wait for the person's move, not counting `game`.
    pub async fn waiting_besides(self, account: Account, game: GameId) -> Allowed<usize> {
        self.read_of(account, move |tx, player| Ok(waiting_besides(tx, player, game)?)).await
    }

    /// Returns the game after `after` in the list of games that wait for the person's move, sorted by deadline. Wraps
    /// around at the end of the list. Returns `None` if no other game can be shown.
    pub async fn next(self, viewer: Viewer, after: GameId) -> Allowed<Option<GameView>> {
        self.read_of(viewer.account, move |tx, player| {
            let waiting = games::waiting_for(tx, player)?;
            let place = waiting.iter().position(|id| *id == after).map_or(0, |place| place + 1);
            let in_turn = waiting.iter().cycle().skip(place).take(waiting.len());
            for id in in_turn.filter(|id| **id != after) {
                let view = games::load(tx, *id).and_then(|kept| GameView::of(tx, kept));
                if let Some(view) = unless_damaged(view)? {
                    return Ok(Some(view));
                }
            }
            Ok(None)
        })
        .await
    }
}

/// Returns true if the answer to the player's action should offer the player's next game. Two conditions must be true:
/// - Another game waits for the player's move.
/// - The action ends the game, or is a move in a correspondence game against a person.
pub(crate) fn leads_on(tx: &Tx<'_>, kept: &KeptGame, color: Color, event: GameEvent) -> Result<bool> {
    let is_over = kept.game.ending().is_some();
    if !matches!(event, GameEvent::Moved(_) | GameEvent::Ended) || !(is_over || plan::is_slow(kept, color)) {
        return Ok(false);
    }
    Ok(waiting_besides(tx, kept.game.players()[color], kept.id)? > 0)
}

/// The number of games that wait for a player's move, not counting `game`.
pub(crate) fn waiting_besides(tx: &Tx<'_>, player: PlayerId, game: GameId) -> Result<usize> {
    Ok(games::waiting_for(tx, player)?.into_iter().filter(|id| *id != game).count())
}
