//! A page of a list of games.

use chess_arbiter::{Account, Network};
use chess_service::TournamentId;
use serde::{Deserialize, Serialize};

/// A list of games, and the index of a page. The first page has the index 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum GamesPage {
    /// The running games of the person with this Discord id.
    Running(i64, u32),
    /// The finished games of the person with this Discord id.
    Finished(i64, u32),
    /// The reader's running games in a tournament.
    Tournament(TournamentId, u32),
}

impl GamesPage {
    /// The first page of running games. `None` for a computer, which has no list of games.
    pub(crate) fn first(whose: Account) -> Option<Self> {
        crate::discord::snowflake::user(whose).map(|whose| Self::Running(whose, 0))
    }

    /// The owner of the listed games.
    pub(crate) const fn whose(self, reader: Account) -> Account {
        match self {
            Self::Running(whose, _) | Self::Finished(whose, _) => Account::Person(Network::Discord, whose),
            Self::Tournament(..) => reader,
        }
    }

    pub(crate) const fn page(self) -> u32 {
        let (Self::Running(_, page) | Self::Finished(_, page) | Self::Tournament(_, page)) = self;
        page
    }

    /// Another page of the same list.
    pub(crate) const fn at(self, page: u32) -> Self {
        match self {
            Self::Running(whose, _) => Self::Running(whose, page),
            Self::Finished(whose, _) => Self::Finished(whose, page),
            Self::Tournament(tournament, _) => Self::Tournament(tournament, page),
        }
    }

    /// The first page of running games of the same person or tournament.
    pub(crate) const fn running(self) -> Self {
        if let Self::Finished(whose, _) = self { Self::Running(whose, 0) } else { self.at(0) }
    }

    /// The first page of the person's finished games. A tournament has no list of finished games, so the result is then
    /// the first page of running games.
    pub(crate) const fn finished(self) -> Self {
        if let Self::Running(whose, _) = self { Self::Finished(whose, 0) } else { self.at(0) }
    }
}
