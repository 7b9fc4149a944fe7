//! A transaction in which games change, and the changes that are not yet followed up.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::Deref;

use chess_arbiter::Event;
use chess_core::Color;
use chess_store::{KeptGame, StoreError, Tx, games};
use jiff::Timestamp;

use crate::outbox::lane::Answered;

/// The cause of a change in a game.
#[derive(Clone, Debug)]
pub(crate) struct Cause {
    /// The side that acted; none where time ran out or an arbiter decided.
    pub(crate) by: Option<Color>,
    /// The private answer to the caller.
    pub(crate) answered: Answered,
    /// The time of the deed.
    pub(crate) now: Timestamp,
}

/// A game that was saved after these events.
#[derive(Debug)]
pub(crate) struct Change {
    pub(crate) kept: KeptGame,
    pub(crate) events: Vec<Event>,
    pub(crate) cause: Cause,
}

impl Change {
    /// Whether the game ended with it.
    pub(crate) fn is_end(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Ended(_)))
    }
}

/// Does what follows from a change, in the same transaction.
pub(crate) type Follower = fn(&Work<'_>, &Change) -> Result<(), StoreError>;

/// A transaction in which games change. [`Work::record`] notes each change, and the followers run after it.
#[derive(Debug)]
pub(crate) struct Work<'a> {
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
    /// Does something in a transaction, and then all that follows from the changes it made.
    pub(crate) fn run<T, E: From<StoreError>>(
        tx: &Tx<'_>,
        followers: &'static [Follower],
        deed: impl FnOnce(&Work<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let work = Work { tx, followers, changes: RefCell::default() };
        let done = deed(&work)?;
        work.follow()?;
        Ok(done)
    }

    /// Does a part that may fail alone, in a savepoint. The part has a queue of its own, which is emptied before the savepoint is
    /// released: a follower that fails undoes the part and nothing else.
    pub(crate) fn apart<T, E: From<StoreError>>(
        &self,
        part: impl FnOnce(&Work<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        self.tx.apart(|tx| Work::run(tx, self.followers, part))
    }

    /// Saves a game after these events, and notes the change for the followers. No other change of the game may wait: the followers
    /// would take its older state for the present one.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the game was changed since it was loaded.
    pub(crate) fn record(&self, kept: KeptGame, events: Vec<Event>, cause: Cause) -> Result<(), StoreError> {
        games::save(self.tx, &kept, &events)?;
        let mut changes = self.changes.borrow_mut();
        debug_assert!(
            changes.iter().all(|noted| noted.kept.id != kept.id),
            "game {} is recorded twice before its first change is followed up",
            kept.id.0
        );
        changes.push_back(Change { kept, events, cause });
        Ok(())
    }

    /// Runs all followers for each noted change until none is left. A deed that goes on with data that followers read or
    /// change calls it after [`Work::record`].
    pub(crate) fn follow(&self) -> Result<(), StoreError> {
        loop {
            // The borrow ends here: a follower may note another change.
            let Some(change) = self.changes.borrow_mut().pop_front() else { return Ok(()) };
            self.followers.iter().try_for_each(|follower| follower(self, &change))?;
        }
    }
}
