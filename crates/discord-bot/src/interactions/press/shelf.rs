//! A page of a person's games in a `custom_id`: `<person>:<part>:<page>`.

use std::fmt;

use chess_arbiter::{Account, Network};
use chess_service::{Named, named};

use super::number::{UnknownPress, id, number};

/// A page of a person's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shelf {
    /// The person's Discord id.
    whose: i64,
    pub(crate) part: Part,
    /// The index of the page, counted from 0.
    pub(crate) page: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Running,
    Finished,
}

named!(Part: Running = "running", Finished = "finished");

impl Shelf {
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

    /// The first page of a part.
    pub(crate) const fn of(self, part: Part) -> Self {
        Self { part, page: 0, ..self }
    }

    pub(super) fn read(parts: [&str; 3]) -> Result<Self, UnknownPress> {
        let [whose, part, page] = parts;
        let part = Part::named(part).ok_or(UnknownPress)?;
        Ok(Self { whose: id(whose)?, part, page: number(page)? })
    }
}

impl fmt::Display for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.whose, self.part.name(), self.page)
    }
}
