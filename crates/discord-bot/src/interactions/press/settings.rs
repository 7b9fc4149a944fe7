//! The actions of the menus and buttons on a card of settings.

use serde::{Deserialize, Serialize};

/// A card of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum SettingsCard {
    /// The settings of the person who presses.
    Me,
    /// The settings of the server.
    Server,
}

/// The action of a menu or button on a card of settings. The numbers are the positions of pages and settings on the
/// card. Cards are private, so that no card outlives a change of these numbers for long.
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
