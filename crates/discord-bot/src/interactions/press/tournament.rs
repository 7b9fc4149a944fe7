//! The actions of the buttons and menus of a tournament, for players and for organisers.

use chess_arbiter::{Account, Level};
use chess_service::{GameId, Sheet};
use serde::{Deserialize, Serialize};

/// The action of a button about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum TournamentPress {
    Join,
    Leave,
    /// Leave a running tournament. The button is below a question that mentions the player's games.
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
    /// Show the first page of the standings. The button is below a message about pairings. The sheet identifies the
    /// message about pairings.
    StandingsFrom(Sheet),
    /// Give the person all games as PGN.
    Games,
    /// Give the person the report.
    Report,
}

/// The action of a button or menu of an organiser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum ManagePress {
    /// Show the actions that are possible now.
    Show,
    /// Begin the tournament, or pair its next round.
    Begin,
    /// Open the form for more time, or extend the round by the time from a submitted form.
    Extend,
    /// Show the levels of computers that can still enter.
    Levels,
    /// Enter the computer of this level.
    Enter(Level),
    /// Show a page of the players to whom this task can apply.
    List(OrganiserTask, u16),
    /// Ask for the person who will play in place of this player.
    Replace(Account),
    /// Replace this player by the person chosen in the menu.
    Seat(Account),
    /// Ask for confirmation before this player is removed.
    AskRemove(Account),
    Remove(Account),
    /// Remove this player before the first round. The button is below a question that mentions no games.
    TakeOff(Account),
    /// Open the form for a reason, or remove this player with the reason from a submitted form.
    Explain(Account),
    /// Ask for confirmation before a game is awarded to the opponent of the player with this number.
    AskNoShow(GameId, u16),
    NoShow(GameId, u16),
    /// End the tournament. If the tournament has players, ask for confirmation first.
    Close,
    /// Call the tournament off. The button is below a question that mentions the entrants.
    CallOff,
    /// End the tournament early. The button is below a question that mentions the running games.
    End,
}

/// A task for which an organiser chooses a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum OrganiserTask {
    Remove,
    Replace,
    NoShow,
}
