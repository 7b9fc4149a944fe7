//! Shows Discord's typing indicator while a computer opponent is about to act.

use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::Place;
use chess_service::{Awaited, GameId, Version};
use tokio::time::Instant;

use crate::bot::Bot;
use crate::cache::Cache;
use crate::discord::rest::Failure;

/// After Discord refuses a typing indicator, the bot shows no indicator in the same place for this time.
const REFUSED: Duration = Duration::from_mins(10);

/// The typing indicators shown so far.
#[derive(Debug, Default)]
pub(super) struct Typing {
    /// For each game, the version for which the indicator was last shown.
    shown: Cache<GameId, Version>,
    /// The places in which Discord refused to show the typing indicator.
    refused: Arc<Cache<Place, ()>>,
}

impl Typing {
    /// Shows the typing indicator once for each move of a computer opponent, and does not wait for Discord. The
    /// indicator ends when the board with the move appears.
    pub(super) fn show(&self, bot: &Arc<Bot>, awaited: &Awaited) {
        if self.shown.get(&awaited.game) == Some(awaited.version) {
            return;
        }
        self.shown.insert(awaited.game, awaited.version, None);
        tokio::spawn(show(Arc::clone(bot), Arc::clone(&self.refused), awaited.game));
    }
}

/// Shows the typing indicator in the channel or thread of the game. Shows nothing in two cases:
/// - The game has no board message yet. The bot may then be unable to write there.
/// - Discord has recently refused an indicator there.
async fn show(bot: Arc<Bot>, refused: Arc<Cache<Place, ()>>, game: GameId) {
    let Ok(view) = bot.club.outbox().game_view(game).await else { return };
    let place = view.venue.place;
    if view.message.is_some()
        && refused.get(&place).is_none()
        && let Err(Failure::Gone(_)) = bot.sender.show_typing(place).await
    {
        refused.insert(place, (), Some(Instant::now() + REFUSED));
    }
}
