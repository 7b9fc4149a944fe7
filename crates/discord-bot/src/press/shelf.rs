//! A page of somebody's games, as the buttons of `/games` name it: `<whose>:<part>:<page>`.

use std::fmt;

use chess_arbiter::{Account, Network};

use super::{UnknownPress, id, number};

/// A page of somebody's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shelf {
    /// Whose: a person's number at Discord.
    whose: i64,
    /// Which games.
    pub(crate) part: Part,
    /// Which page, from 0 on.
    pub(crate) page: u32,
}

/// Which of somebody's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Those that are played.
    Running,
    /// Those that are over.
    Finished,
}

impl Shelf {
    /// The first page; nothing for a computer, whose games are those of others.
    pub(crate) fn first(whose: Account, part: Part) -> Option<Self> {
        crate::discord::user(whose).map(|whose| Self { whose, part, page: 0 })
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
        let part = match part {
            "running" => Part::Running,
            "finished" => Part::Finished,
            _ => return Err(UnknownPress),
        };
        Ok(Self { whose: id(whose)?, part, page: number(page)? })
    }
}

impl fmt::Display for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = match self.part {
            Part::Running => "running",
            Part::Finished => "finished",
        };
        write!(f, "{}:{part}:{}", self.whose, self.page)
    }
}
