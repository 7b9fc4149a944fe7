//! Preferences of people and servers: names with values. The module that defines a name defines what its values mean.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Server};

/// Preferences by name.
pub type Preferences = BTreeMap<String, String>;

/// The owner of preferences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A person.
    Person(Account),
    /// A server.
    Server(Server),
}
