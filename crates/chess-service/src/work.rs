//! A transaction that changes games. At the end, the transaction calls a list of functions for each changed game. These
//! functions are the followers. A follower updates the data that depends on the game, such as ratings.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::Deref;

use chess_arbiter::Event;
use chess_core::Color;
use chess_store::{KeptGame, Result, StoreError, Tx, games};
use jiff::Timestamp;

use crate::Answered;

/// The cause of a change in a game.
#[derive(Clone, Debug)]
pub(crate) struct Cause {
    /// The side of the player who caused the change. `None` for another cause, such as a fallen flag or a ruling.
    pub(crate) by: Option<Color>,
    /// The private answer to the caller, if any. The variant says whether the program later deletes the answer.
    pub(crate) answered: Answered,
}

/// A saved change of a game: the changed game, and the events that changed the game.
#[derive(Debug)]
pub(crate) struct Change {
    pub(crate) kept: KeptGame,
    pub(crate) events: Vec<Event>,
    pub(crate) cause: Cause,
}

impl Change {
    /// Returns true if the game has ended with this change.
    pub(crate) fn is_end(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Ended(_)))
    }
}

/// A function that handles one consequence of a change, such as new ratings, in the transaction of the change.
pub(crate) type Follower = fn(&Work<'_>, &Change) -> Result<()>;

/// A transaction that changes games. [`Work::record`] queues each change. [`Work::follow`] calls every [`Follower`]
/// function for each queued change. All changes have the same timestamp.
#[derive(Debug)]
pub(crate) struct Work<'a> {
    /// The time of all changes in the transaction.
    pub(crate) now: Timestamp,
    tx: &'a Tx<'a>,
    followers: &'static [Follower],
    changes: RefCell<VecDeque<Change>>,
}

impl<'a> Deref for Work<'a> {
    type Target = Tx<'a>;

    fn deref(&self) -> &Tx<'a> {
        self.tx
    }
}

impl Work<'_> {
    /// Runs `deed` with the transaction `tx`. Then runs all `followers` (functions that handle the consequences of a
    /// change) for the changes that `deed` made.
    pub(crate) fn run<T, E: From<StoreError>>(
        tx: &Tx<'_>,
        now: Timestamp,
        followers: &'static [Follower],
        deed: impl FnOnce(&Work<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let work = Work { now, tx, followers, changes: RefCell::default() };
        let done = deed(&work)?;
        work.follow()?;
        Ok(done)
    }

    /// Runs `part` in a savepoint, and then the followers ([`Follower`]) of the changes that `part` makes. If `part` or
    /// a follower fails, the savepoint undoes only the changes of `part` and of the followers.
    pub(crate) fn apart<T, E: From<StoreError>>(
        &self,
        part: impl FnOnce(&Work<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.tx.apart(|tx| Work::run(tx, self.now, self.followers, part))
    }

    /// Saves a game and queues the change for the followers ([`Follower`]). The caller must not record the game again
    /// before [`Work::follow`]. Otherwise, the queued change would hold an outdated copy of the game.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the stored game has changed since the program loaded it.
    pub(crate) fn record(&self, kept: KeptGame, events: Vec<Event>, cause: Cause) -> Result<()> {
        games::save(self.tx, &kept, &events)?;
        let mut changes = self.changes.borrow_mut();
        debug_assert!(changes.iter().all(|noted| noted.kept.id != kept.id), "game {} is queued", kept.id.0);
        changes.push_back(Change { kept, events, cause });
        Ok(())
    }

    /// Calls all followers ([`Follower`]) for each queued change, until the queue is empty. Between [`Work::record`]
    /// and this call, dependent data, such as ratings, is out of date.
    pub(crate) fn follow(&self) -> Result<()> {
        loop {
            // The borrow ends before the followers run, because a follower may queue another change.
            let Some(change) = self.changes.borrow_mut().pop_front() else { return Ok(()) };
            self.followers.iter().try_for_each(|follower| follower(self, &change))?;
        }
    }
}
