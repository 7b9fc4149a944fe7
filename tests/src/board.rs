//! Messages as boards of games.

use discord_sandbox_client::{Button, Message};

/// What the buttons under the board of an ended game do.
const OF_ENDED_GAMES: [&str; 4] = ["pgn", "replay", "review", "rematch"];

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
        games.find(|(action, _)| !OF_ENDED_GAMES.contains(action)).map(|(_, game)| game)
    }

    fn ended_game(&self) -> Option<i64> {
        let mut games = self.buttons.iter().filter_map(game);
        games.find(|(action, _)| OF_ENDED_GAMES.contains(action)).map(|(_, game)| game)
    }
}

/// The action and the game in `z1:<action>:<game>:<version>…`, if it is a button of a game.
fn game(button: &Button) -> Option<(&str, i64)> {
    let mut parts = button.id.strip_prefix("z1:")?.split(':');
    let (action, game) = (parts.next()?, parts.next()?.parse().ok()?);
    parts.next().map(|_version| (action, game))
}
