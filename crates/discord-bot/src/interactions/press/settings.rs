//! The actions of the menus and buttons on cards of settings. Also the actions below the card about a person's stored
//! data.

use serde::{Deserialize, Serialize};

/// A card of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum SettingsCard {
    /// The settings of the person who uses the card.
    Me,
    /// The settings of the server.
    Server,
}

/// The action of a menu or button on a card of settings. The number of a page or setting is its position on the card. A
/// later version may change these positions, because cards are private and short-lived.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum SettingsPress {
    /// Show the page with this number.
    Page(u8),
    /// Change the setting with this number to the chosen value.
    Choose(u8),
    /// Change the setting with this number to the chosen role.
    Role(u8),
    /// Open the form for the time zone of a daily message at this hour, or use the text from a submitted form.
    Zone(i8),
    /// Open the form for the usual time control, or use the text from a submitted form.
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
