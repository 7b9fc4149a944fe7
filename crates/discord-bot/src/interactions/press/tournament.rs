//! The actions of buttons below a message about a tournament.

use chess_service::Sheet;
use serde::{Deserialize, Serialize};

/// The action of a button about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum TournamentPress {
    Join,
    Leave,
    /// Leave a running tournament, after the question about the games.
    Withdraw,
    /// Call a tournament off before it begins, after the question about its entrants.
    CallOff,
    /// End a tournament early, after the question about the games.
    Close,
    /// Show this page of the standings.
    Standings(u16),
    /// Show the first page of the standings. The button is below the message about this part of a round.
    StandingsFrom(Sheet),
    /// Give the person all games as PGN.
    Games,
    /// Give the person the report.
    Report,
}
