//! Findings of the doctor: kinds of damage with their messages and repairs.

use std::fmt;

use chess_arbiter::Conclusion;
use chess_core::Outcome;
use jiff::Timestamp;

use super::tables::DamagedRow;
use crate::StoreError;

/// A finding of `zug doctor`: damage in the database, and its repair.
#[derive(Debug)]
pub struct Finding {
    /// The table that contains the damage; `None` if the database file itself is damaged.
    pub table: Option<&'static str>,
    /// The id of the row, if it is known.
    pub number: Option<i64>,
    /// The damage.
    pub wrong: Wrong,
    /// The state of the repair, for example possible or done.
    pub mended: Mended,
}

/// A finding or a progress report of long-running work on a database.
#[derive(Debug)]
pub enum WorkNews<'a> {
    /// The work found damage.
    Found(&'a Finding),
    /// A progress report: the work has finished `done` of its `all` parts.
    Progress {
        /// A description of the work, such as "copying bytes". The description names the unit of `done` and `all`.
        work: &'a str,
        /// The number of parts that are done.
        done: u64,
        /// The total number of parts.
        all: u64,
    },
}

/// A kind of damage.
#[derive(Debug, thiserror::Error)]
pub enum Wrong {
    /// SQLite reports that the file is damaged.
    #[error("the file is damaged: {0}")]
    File(Box<str>),
    /// A table cannot be read to its end.
    #[error("the rest of the table cannot be read: {0}")]
    Table(StoreError),
    /// A row refers to a row that does not exist.
    #[error("refers to a row of the table {0} that does not exist")]
    Dangling(Box<str>),
    /// A row cannot be read, or needs another row that cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(StoreError),
    /// A row of one of the tables in `TABLES` is unreadable or refers to a missing row. The program can lose rows of
    /// these tables without harm.
    #[error(transparent)]
    Row(#[from] DamagedRow),
    /// The stored ratings differ from the ratings computed from the rating changes.
    #[error("differs from a new count of its games")]
    Sum,
    /// The pulse (the stored time at which the program last ran) is wrong. Other tables show that the program ran more
    /// than 30 days after the pulse. The field holds the time at which the program ran.
    #[error("is long before {0}, when the program was running")]
    Pulse(Timestamp),
    /// A venue has an unknown language.
    #[error("has an unknown language; English is used until the next challenge is made there")]
    Language,
    /// A row is still in quarantine, although the program can use the row again.
    #[error("was put aside and is sound again")]
    Sound,
    /// A column of a game or challenge contradicts other columns.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}

/// A column of a game or challenge that contradicts other columns.
#[derive(Debug, thiserror::Error)]
pub enum Contradiction {
    /// The moves end the game, but the row has another conclusion or no conclusion.
    #[error("ended with its last move ({by_moves:?}), but the row says: {kept:?}")]
    Over {
        /// The outcome that follows from the moves.
        by_moves: Outcome,
        /// The conclusion in the row; `None` if the game is running.
        kept: Option<Conclusion>,
    },
    /// The row says that the last move ended the game with this outcome, but the game is not over after that move.
    #[error("is said to have ended with its last move ({0:?}), but that move does not end it")]
    NotOver(Outcome),
    /// A claim names a move that is not legal.
    #[error("ended with a claim whose move is not legal")]
    Claim,
    /// The stored start of the current turn is impossible in one of these ways:
    /// - The start is before the last move. In a game without moves, the start is before the beginning of the game.
    /// - The start is more than 366 days after the time at which the program last ran.
    #[error("has a clock that runs from a time before its last move, or far in the future")]
    TurnSince,
    /// A move took more time than the player had left.
    #[error("has a move for which no time was left")]
    Overdrawn,
    /// The game ended before its last move.
    #[error("ended before its last move")]
    EndedAt,
    /// A draw offer or a request contradicts the game:
    /// - The draw offer belongs to a half-move that the game has not reached.
    /// - The game has ended, but still has a draw offer or a request.
    #[error("has a request that cannot stand")]
    Request,
    /// The column `since` is impossible. This column holds the game's version after the last move or takeback. The
    /// value must exceed the number of half-moves, and must not exceed the game's current version.
    #[error("has fewer changes than moves, or an impossible version of its position")]
    Since,
    /// The stored wake time of a game or challenge differs from the time that follows from the row's other columns.
    #[error("wakes at {}, but its time is up at {}", moment(*kept), moment(*derived))]
    Wake {
        /// The wake time that is stored in the row of the game or challenge.
        kept: Option<Timestamp>,
        /// The time that follows from the other columns.
        derived: Option<Timestamp>,
    },
    /// The column `think_at` is wrong. This column marks a game that waits for a computer opponent.
    #[error("is wrong about whether it waits for a computer")]
    Think,
    /// The table `reminder_due` has no row for the game. A game needs a row if the game is not paused and the current
    /// turn has reminders.
    #[error("has no time for its next reminder")]
    Reminder,
}

impl Contradiction {
    /// Returns true if the correct value cannot be derived from other columns. The row of the game or challenge then
    /// goes into quarantine.
    pub(super) const fn is_put_aside(&self) -> bool {
        matches!(self, Self::NotOver(_) | Self::Claim | Self::Overdrawn)
    }
}

/// A repair of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repair {
    /// Computes a value from other values (for example, from the moves), or sets a default value (for example,
    /// English).
    Derive,
    /// Puts the row into quarantine.
    PutAside,
    /// Takes the row out of quarantine. Each start of the program makes this repair too.
    TakeBack,
}

/// The state of the repair for one finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mended {
    /// `--repair` can make this repair.
    Can(Repair),
    /// This repair was made.
    Did(Repair),
    /// No repair is made, because the database file itself is damaged and not only the content of rows.
    Withheld,
    /// No repair is known, or the repair failed; an older copy of the database may be sound.
    No,
}

impl Mended {
    /// Returns whether the damage remains.
    pub const fn is_open(self) -> bool {
        !matches!(self, Self::Did(_))
    }
}

impl fmt::Display for Mended {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Can(Repair::Derive) => "`zug doctor --repair` puts it right",
            Self::Can(Repair::PutAside) => {
                "`zug doctor --repair` puts it aside, where it harms nobody, and keeps its content"
            }
            Self::Can(Repair::TakeBack) => {
                "`zug doctor --repair` takes it back, and so does the next start of zug"
            }
            Self::Withheld => {
                "nothing is changed while the file itself is damaged; look for a sound copy of the database"
            }
            Self::No => "this cannot be mended; look for a sound copy of the database",
            Self::Did(Repair::Derive) => "put right",
            Self::Did(Repair::PutAside) => "put aside, with its content",
            Self::Did(Repair::TakeBack) => "taken back, with a new deadline if it is a game that runs",
        })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.table, self.number) {
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
