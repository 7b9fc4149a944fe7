//! Opens the thread of a game that has begun, finds one that was opened without a confirmation, or continues without a
//! thread.

use std::time::Duration;

use chess_arbiter::Place;
use chess_core::ByColor;
use chess_service::{Delivery, GameId, GameView};

use super::compose::readers::players;
use super::sending::{Sending, Trouble};
use crate::discord::rest::{Failure, Scope};
use crate::discord::snowflake;
use crate::present::setting::{THREADS, Toggle};
use crate::present::words::thread_name;

/// The longest wait for a thread. After it the game is shown in its channel.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest wait for a thread of a tournament or its games. Hundreds may begin at once, and would flood the channel.
pub(super) const IN_TOURNAMENT: Duration = Duration::from_mins(15);

impl Sending<'_> {
    /// Opens the thread of a game and adds its players.
    pub(super) async fn open(&self, game: GameId, channel: Place) -> Result<Delivery, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        if !self.may_have_thread(&view).await? {
            return Ok(Delivery::Opened { thread: None });
        }
        let found = if self.task.is_doubtful {
            self.find_thread(channel, |name| thread_name::is_of(name, game)).await?
        } else {
            None
        };
        let patience = if view.tournament.is_some() { IN_TOURNAMENT } else { PATIENCE };
        let id = match found {
            Some(id) => id,
            None => match self.open_thread(&view, channel).await {
                Ok(id) => id,
                Err(failure @ (Failure::Gone(_) | Failure::Invalid(_))) => {
                    tracing::info!(%failure, game = game.0, "no thread can be opened: the game is shown in its channel");
                    return Ok(Delivery::Opened { thread: None });
                }
                Err(Failure::Limited { wait, scope: Scope::Bucket }) if wait > patience => {
                    return Ok(Delivery::Opened { thread: None });
                }
                Err(failure) => return Err(failure.into()),
            },
        };
        self.take_in_players(&view, id).await;
        Ok(Delivery::Opened { thread: Some(id) })
    }

    /// Whether the settings of the server ask for threads.
    async fn may_have_thread(&self, view: &GameView) -> Result<bool, Trouble> {
        let Some(server) = view.venue.server else { return Ok(false) };
        let kept = self.shared.bot.club.people().preferences_of_server(server).await?;
        Ok(THREADS.of(&kept) == Toggle::On)
    }

    async fn open_thread(&self, view: &GameView, channel: Place) -> Result<i64, Failure> {
        let bot = &self.shared.bot;
        let white = bot.name_of(view.accounts.white).await;
        let names = ByColor { white, black: bot.name_of(view.accounts.black).await };
        let name = thread_name::name(view.id, &names, bot.phrases.of(view.venue.language));
        bot.sender.open_thread(channel, &name).await
    }

    /// Adds the players, so that Discord lists the thread for them even if no message mentions them. A player who
    /// cannot be added is mentioned by the first board.
    async fn take_in_players(&self, view: &GameView, thread: i64) {
        for user in players(view).into_iter().filter_map(snowflake::user) {
            if let Err(failure) = self.shared.bot.sender.join_thread(thread, user).await {
                tracing::info!(%failure, thread, "a player cannot be taken into the thread of a game");
            }
        }
    }
}
