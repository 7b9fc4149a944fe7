//! A page of a person's games, as the buttons of `/games` name it: `<person>:<part>:<page>`.

use std::fmt;

use chess_arbiter::{Account, Network};
use chess_service::{Named, named};

use super::number::{UnknownPress, id, number};

/// A page of somebody's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shelf {
    /// Whose: a person's number at Discord.
    whose: i64,
    pub(crate) part: Part,
    /// Which page, from 0 on.
    pub(crate) page: u32,
}

/// Which of somebody's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Running,
    Finished,
}

named!(Part: Running = "running", Finished = "finished");

impl Shelf {
    /// The first page; nothing for a computer, whose games are those of others.
    pub(crate) fn first(whose: Account, part: Part) -> Option<Self> {
        crate::discord::snowflake::user(whose).map(|whose| Self { whose, part, page: 0 })
    }

    /// Whose games they are.
    pub(crate) const fn whose(self) -> Account {
        Account::Person(Network::Discord, self.whose)
    }

    /// Another page of the same games.
    pub(crate) const fn at(self, page: u32) -> Self {
        Self { page, ..self }
    }

    /// The first page of others.
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
