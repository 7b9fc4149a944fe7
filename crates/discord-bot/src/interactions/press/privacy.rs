//! The actions of buttons about the person's own data.

use serde::{Deserialize, Serialize};

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
