//! The actions of buttons below a message about a tournament.

use chess_service::Sheet;
use serde::{Deserialize, Serialize};

/// The action of a button about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum TournamentPress {
    Join,
    Leave,
    /// Leave a running tournament. The button is below a question about the player's games.
    Withdraw,
    /// Ask for confirmation before the player sits out the next round.
    Bye,
    /// Sit out the next round.
    Rest,
    /// Show the person's running games in the tournament.
    MyGame,
    /// Show the pairings of this round.
    Round(u16),
    /// Show this page of the standings.
    Standings(u16),
    /// Show the first page of the standings. The button is below a message about pairings, and the sheet identifies
    /// this message.
    StandingsFrom(Sheet),
    /// Give the person all games as PGN.
    Games,
    /// Give the person the report.
    Report,
}
