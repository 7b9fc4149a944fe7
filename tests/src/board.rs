//! Messages as boards of games.

use discord_sandbox_client::{Button, Message};
use serde_json::Value;

/// Reads a message as the board of a game.
pub trait Board {
    /// Whether it is the newest board of a game: older ones have shrunk to a line.
    fn is_board(&self) -> bool;
    /// The running game whose buttons it has.
    fn live_game(&self) -> Option<i64>;
    /// The ended game it shows.
    fn ended_game(&self) -> Option<i64>;
}

impl Board for Message {
    fn is_board(&self) -> bool {
        self.text.contains("\n-# ") && !self.buttons.is_empty()
    }

    fn live_game(&self) -> Option<i64> {
        let mut games = self.buttons.iter().filter(|button| !button.is_disabled).filter_map(game);
        games.find(|(action, _)| !is_of_ended_game(action)).map(|(_, game)| game)
    }

    fn ended_game(&self) -> Option<i64> {
        let mut games = self.buttons.iter().filter_map(game);
        games.find(|(action, _)| is_of_ended_game(action)).map(|(_, game)| game)
    }
}

/// The action and the game in `z1{"Game":[<action>,<game>,<version>]}`, if it is a button of a game.
fn game(button: &Button) -> Option<(Value, i64)> {
    let press: Value = serde_json::from_str(button.id.strip_prefix("z1")?).ok()?;
    let game = press.get("Game")?;
    Some((game[0].clone(), game[1].as_i64()?))
}

/// Whether the button is only under the board of an ended game.
fn is_of_ended_game(action: &Value) -> bool {
    action == "Rematch" || action.get("Share").is_some()
}
