//! A page of a person's games.

use chess_arbiter::{Account, Network};
use serde::{Deserialize, Serialize};

/// A page of a person's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct GamesPage {
    /// The person's Discord id.
    whose: i64,
    pub(crate) part: Part,
    /// The index of the page, counted from 0.
    pub(crate) page: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Part {
    Running,
    Finished,
}

impl GamesPage {
    /// The first page. `None` for a computer, which has no list of games.
    pub(crate) fn first(whose: Account, part: Part) -> Option<Self> {
        crate::discord::snowflake::user(whose).map(|whose| Self { whose, part, page: 0 })
    }

    /// The person whose games these are.
    pub(crate) const fn whose(self) -> Account {
        Account::Person(Network::Discord, self.whose)
    }

    /// Another page of the same games.
    pub(crate) const fn at(self, page: u32) -> Self {
        Self { page, ..self }
    }

    /// The first page of the running or the finished games of the same person.
    pub(crate) const fn of(self, part: Part) -> Self {
        Self { part, page: 0, ..self }
    }
}
