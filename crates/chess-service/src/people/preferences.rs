//! Preferences of people and servers: names and values whose meaning belongs to the file that names them.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Server};

/// Preferences by name.
pub type Preferences = BTreeMap<String, String>;

/// Whose preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A person's.
    Person(Account),
    /// A server's.
    Server(Server),
}
