//! Something that is wrong in a database, in plain words, and what was or can be done.

use std::fmt;

use chess_arbiter::Conclusion;
use chess_core::Outcome;
use jiff::Timestamp;

use crate::error::StoreError;

/// Something wrong.
#[derive(Debug)]
pub struct Finding {
    /// In which table; nothing if it concerns the file.
    pub table: Option<Box<str>>,
    /// In which row.
    pub number: Option<i64>,
    /// What.
    pub wrong: Wrong,
    /// What was done about it.
    pub mended: Mended,
}

/// What is wrong.
#[derive(Debug, thiserror::Error)]
pub enum Wrong {
    /// SQLite finds the file damaged.
    #[error("the file is damaged: {0}")]
    File(Box<str>),
    /// A table cannot be read to its end.
    #[error("the rest of the table cannot be read: {0}")]
    Table(StoreError),
    /// A row names another that is not there.
    #[error("names a row of the table {0} that is not there")]
    Dangling(Box<str>),
    /// A row cannot be read, or something that it needs.
    #[error("cannot be read: {0}")]
    Unreadable(StoreError),
    /// A row that has no number of its own cannot be read, or names one that is not there.
    #[error("the row ({row}) cannot be read: {error}")]
    Loose {
        /// What it holds.
        row: Box<str>,
        /// Why not.
        error: StoreError,
    },
    /// What is kept so that nobody has to count is not what counting gives.
    #[error("does not add up with the games it is counted from")]
    Sum,
    /// A place where nobody knows what is spoken.
    #[error("has an unknown language; until the next challenge is made there, English will do")]
    Language,
    /// A row was put aside, and is sound now.
    #[error("was put aside and is sound again")]
    Sound,
    /// The moves ended the game, and the row says otherwise.
    #[error("ended with its last move ({by_moves:?}), but the row says: {kept:?}")]
    Over {
        /// How the moves ended it.
        by_moves: Outcome,
        /// What the row says; nothing if the game runs.
        kept: Option<Conclusion>,
    },
    /// The row says that the moves ended the game, and they did not.
    #[error("is said to have ended with its last move ({0:?}), but did not")]
    NotOver(Outcome),
    /// A claim was made with a move that is not legal.
    #[error("ended with a claim whose move is not legal")]
    Claim,
    /// The clock runs from before the last move.
    #[error("has a clock that runs from before its last move")]
    TurnSince,
    /// A move was made when nothing was left of the bank.
    #[error("has a move for which no time was left")]
    Overdrawn,
    /// The end lies before the last move.
    #[error("ended before its last move")]
    EndedAt,
    /// An offer stands that cannot.
    #[error("has a draw offer that cannot stand")]
    Offer,
    /// The versions do not fit the moves.
    #[error("has fewer changes than moves, or an impossible version of its position")]
    Version,
    /// The game is not looked at when its time is up.
    #[error("wakes at {}, but its time is up at {}", moment(*kept), moment(*derived))]
    Wake {
        /// When the row says.
        kept: Option<Timestamp>,
        /// When it should be.
        derived: Option<Timestamp>,
    },
    /// The game waits for a computer and does not say so, or says so and does not.
    #[error("says wrongly whether it waits for a computer")]
    Think,
}

impl Wrong {
    /// Whether nobody knows what would be right: the row is kept out of the way.
    pub(super) const fn is_put_aside(&self) -> bool {
        matches!(self, Self::NotOver(_) | Self::Claim | Self::Overdrawn)
    }
}

/// What was done, or can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mended {
    /// Nothing was asked for; `--repair` would compute it anew, from the moves for one.
    CanBeDerived,
    /// Nothing was asked for; `--repair` would put the row aside.
    CanBePutAside,
    /// Nothing was asked for; `--repair` or the next start of the program would take the row back.
    CanBeTakenBack,
    /// Nobody knows how; an older copy of the database may be sound.
    No,
    /// It was computed anew.
    Derived,
    /// The row was put aside.
    PutAside,
    /// The row that was put aside before is among the others again.
    TakenBack,
}

impl Mended {
    /// Whether the damage is still there.
    pub const fn is_open(self) -> bool {
        matches!(self, Self::CanBeDerived | Self::CanBePutAside | Self::CanBeTakenBack | Self::No)
    }
}

impl fmt::Display for Mended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::CanBeDerived => "`zug doctor --repair` puts it right",
            Self::CanBePutAside => {
                "`zug doctor --repair` puts it aside, where it harms nobody, and keeps its content"
            }
            Self::CanBeTakenBack => "`zug doctor --repair` takes it back, and so does the next start of zug",
            Self::No => "this cannot be mended; look for a sound copy of the database",
            Self::Derived => "put right",
            Self::PutAside => "put aside, with its content",
            Self::TakenBack => "taken back, with a new deadline if it is a game that runs",
        })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.table, self.number) {
            (Some(table), Some(number)) => write!(f, "{table} {number} ")?,
            (Some(table), None) => write!(f, "{table}: ")?,
            (None, _) => {}
        }
        write!(f, "{}\n    {}", self.wrong, self.mended)
    }
}

fn moment(at: Option<Timestamp>) -> String {
    at.map_or_else(|| "no time".to_owned(), |at| at.to_string())
}
