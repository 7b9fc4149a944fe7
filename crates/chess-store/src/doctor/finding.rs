//! Damage in a database in plain words, and its repair.

use std::fmt;

use chess_arbiter::Conclusion;
use chess_core::Outcome;
use jiff::Timestamp;

use crate::error::StoreError;

/// A finding of the doctor.
#[derive(Debug)]
pub struct Finding {
    /// The table; `None` for the file.
    pub table: Option<Box<str>>,
    /// The number of the row.
    pub number: Option<i64>,
    /// The damage.
    pub wrong: Wrong,
    /// The repair.
    pub mended: Mended,
}

/// A kind of damage.
#[derive(Debug, thiserror::Error)]
pub enum Wrong {
    /// SQLite finds the file damaged.
    #[error("the file is damaged: {0}")]
    File(Box<str>),
    /// A table cannot be read to its end.
    #[error("the rest of the table cannot be read: {0}")]
    Table(StoreError),
    /// A row refers to another that does not exist.
    #[error("names a row of the table {0} that is not there")]
    Dangling(Box<str>),
    /// A row, or another that it needs, cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(StoreError),
    /// A row that can be spared cannot be read, or refers to a row that does not exist.
    #[error("the row ({row}) cannot be read: {error}")]
    Row {
        /// The content of the row.
        row: Box<str>,
        /// The reason.
        error: StoreError,
    },
    /// A table of sums differs from its recount.
    #[error("does not add up with the games it is counted from")]
    Sum,
    /// A venue has an unknown language.
    #[error("has an unknown language; until the next challenge is made there, English will do")]
    Language,
    /// A row in quarantine is sound again.
    #[error("was put aside and is sound again")]
    Sound,
    /// The moves ended the game, and the row says otherwise.
    #[error("ended with its last move ({by_moves:?}), but the row says: {kept:?}")]
    Over {
        /// The outcome by the moves.
        by_moves: Outcome,
        /// The conclusion of the row; `None` if the game runs.
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
    /// A draw is offered in a later position, or something is asked for in a game that is over.
    #[error("has a request that cannot stand")]
    Request,
    /// The versions do not fit the moves.
    #[error("has fewer changes than moves, or an impossible version of its position")]
    Version,
    /// The row wakes at another time than its clock says.
    #[error("wakes at {}, but its time is up at {}", moment(*kept), moment(*derived))]
    Wake {
        /// The time in the row.
        kept: Option<Timestamp>,
        /// The time that follows from the game.
        derived: Option<Timestamp>,
    },
    /// The row is wrong about waiting for a computer.
    #[error("says wrongly whether it waits for a computer")]
    Think,
}

impl Wrong {
    /// Returns whether the right state is unknown, so that the row goes into quarantine.
    pub(super) const fn is_put_aside(&self) -> bool {
        matches!(self, Self::NotOver(_) | Self::Claim | Self::Overdrawn)
    }
}

/// The repair that was made or is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mended {
    /// `--repair` would compute the value from others, such as the moves.
    CanBeDerived,
    /// `--repair` would put the row into quarantine.
    CanBePutAside,
    /// `--repair` or the next start of the program would take the row back.
    CanBeTakenBack,
    /// No repair is known; an older copy of the database may be sound.
    No,
    /// The value was computed from others.
    Derived,
    /// The row was put into quarantine.
    PutAside,
    /// The row was taken out of quarantine.
    TakenBack,
}

impl Mended {
    /// Returns whether the damage remains.
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
