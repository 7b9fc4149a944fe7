//! Finds boards of games among messages.

use discord_sandbox_client::{Button, Message};
use serde_json::Value;

/// Reads a message as the board of a game.
pub trait Board {
    /// Returns true if the message is the newest board of a game. Older boards have shrunk to a line of text.
    fn is_board(&self) -> bool;
    /// The id of the running game to which the message's buttons belong.
    fn live_game(&self) -> Option<i64>;
    /// The id of the ended game that the message shows.
    fn ended_game(&self) -> Option<i64>;
}

impl Board for Message {
    fn is_board(&self) -> bool {
        self.text.contains("\n-# ") && !self.buttons.is_empty()
    }

    fn live_game(&self) -> Option<i64> {
        let mut games = self.buttons.iter().filter(|button| !button.is_disabled).filter_map(game);
        games.find(|(action, _)| !is_of_ended_game(action) && !is_of_every_game(action)).map(|(_, game)| game)
    }

    fn ended_game(&self) -> Option<i64> {
        let mut games = self.buttons.iter().filter_map(game);
        games.find(|(action, _)| is_of_ended_game(action)).map(|(_, game)| game)
    }
}

/// Returns the action and the game id in `z1{"Game":[<action>,<game>,<version>]}`, if the button belongs to a game.
fn game(button: &Button) -> Option<(Value, i64)> {
    let press: Value = serde_json::from_str(button.id.strip_prefix("z1")?).ok()?;
    let game = press.get("Game")?;
    Some((game[0].clone(), game[1].as_i64()?))
}

/// Returns true if running games and ended games have buttons with this action.
fn is_of_every_game(action: &Value) -> bool {
    action.get("Board").is_some()
}

/// Returns true if only ended games have buttons with this action.
fn is_of_ended_game(action: &Value) -> bool {
    action == "Rematch" || action.get("Share").is_some()
}
