//! The actions of buttons and menus about challenges, tournaments, puzzles, settings and stored data.

use chess_arbiter::{Account, Level, Mode};
use chess_service::{GameId, PuzzleDeed, Sheet};
use serde::{Deserialize, Serialize};

/// The action of a button below a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum ChallengePress {
    /// Accept the challenge in this mode, which the card shows.
    Accept(Mode),
    Decline,
    /// Begin a counter-offer.
    Counter,
    Withdraw,
    /// Make the challenge rated or casual.
    SetMode(Mode),
    /// Play against a computer, because no person has accepted the challenge.
    Instead,
}

/// The action of a button about a counter-offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum TermsPress {
    /// Show the unsent counter-offer with the terms from [`Press::Terms`](super::Press::Terms).
    Show,
    Send,
    /// As a button: open a form for the time control. As the submitted form: put the typed time control into the
    /// unsent counter-offer.
    Type,
}

/// The action of a button about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum TournamentPress {
    Join,
    Leave,
    /// Confirm that the person leaves a running tournament. The question above the button warns about lost games.
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
    /// Show the first page of the standings. The button is below the list of boards that the [`Sheet`] identifies.
    StandingsFrom(Sheet),
    /// Give the person all games as PGN.
    Games,
    /// Give the person the report of the tournament.
    Report,
}

/// The action of a button or menu of an organiser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum ManagePress {
    /// Show the actions that are possible now.
    Show,
    /// Begin the tournament, or pair its next round.
    Begin,
    /// Open a form for the extra time of the round, or extend the round by the submitted time.
    Extend,
    /// Show the levels of the computers that the organiser can still add to the tournament.
    Levels,
    /// Add the computer of this level to the tournament.
    Enter(Level),
    /// Show a page of the players to whom this task can apply.
    List(OrganiserTask, u16),
    /// Ask for the person who will play in place of this player.
    Replace(Account),
    /// Replace this player with the person chosen in the menu.
    Seat(Account),
    /// Ask for confirmation before this player is removed.
    AskRemove(Account),
    Remove(Account),
    /// Remove this player from a tournament that has not begun. If the tournament has begun meanwhile, do the same as
    /// [`Self::AskRemove`].
    TakeOff(Account),
    /// Open a form that asks for a reason. When the form is submitted, remove this player with the given reason.
    Explain(Account),
    /// Ask the organiser to confirm a no-show: the player with this number is absent and loses the game.
    AskNoShow(GameId, u16),
    NoShow(GameId, u16),
    /// End the tournament. If the tournament has players, ask for confirmation first.
    Close,
    /// Call off a tournament that has not begun. If the tournament has begun meanwhile, do the same as [`Self::Close`].
    CallOff,
    /// Confirm that the tournament ends early, although games run.
    End,
}

/// A task for which an organiser chooses a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum OrganiserTask {
    Remove,
    Replace,
    NoShow,
}

/// The action of a button below a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum PuzzlePress {
    /// Show the puzzle with a part of its list of moves. The parts are numbered as in [`Sheet`](super::Sheet).
    Moves(u8),
    Do(PuzzleDeed),
}

/// A card of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum SettingsCard {
    /// The settings of the person who uses the card.
    Me,
    /// The settings of the server.
    Server,
}

/// The action of a menu or button on a card of settings. Page numbers and setting numbers start at 0. Setting numbers
/// count the settings of all pages of the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum SettingsPress {
    /// Show the page with this number.
    Page(u8),
    /// Change the setting with this number to the chosen value.
    Choose(u8),
    /// Change the setting with this number to the chosen role.
    Role(u8),
    /// Open the form for the person's time zone. The submitted form stores the zone, and also stores this hour as the
    /// hour of the daily message.
    Zone(i8),
    /// Open the form for the setting of the time control, or store the text from the submitted form.
    Time,
}

/// The action of a button about the person's own data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum PrivacyPress {
    /// Get all data as a file.
    Export,
    /// Get all games as one PGN file.
    Games,
    /// Ask for confirmation before the data is deleted.
    AskDelete,
    Delete,
}

/// The text is not a `custom_id` of this bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a button of this bot")]
pub(crate) struct UnknownPress;
