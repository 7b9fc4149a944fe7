//! The actions of buttons below a message about a tournament.

use chess_service::Sheet;
use serde::{Deserialize, Serialize};

/// The action of a button about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum TournamentPress {
    Join,
    Leave,
    /// Leave a running tournament. A question about the player's games came before.
    Withdraw,
    /// Call a tournament off before it begins. A question about the entrants came before.
    CallOff,
    /// End a tournament early. A question about the running games came before.
    Close,
    /// Show this page of the standings.
    Standings(u16),
    /// Show the first page of the standings. The button is below a message about this part of a round's pairings.
    StandingsFrom(Sheet),
    /// Give the person all games as PGN.
    Games,
    /// Give the person the report.
    Report,
}
