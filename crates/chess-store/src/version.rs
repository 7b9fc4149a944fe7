//! How often a row has changed.

use serde::{Deserialize, Serialize};

/// Counts the changes of a game or challenge, from 1; every button carries the one it was made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Version(pub u32);

impl Version {
    /// That of a new row.
    pub const FIRST: Self = Self(1);

    /// That after one more change.
    pub(crate) const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }
}
