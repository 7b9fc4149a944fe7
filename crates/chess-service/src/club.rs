//! The club itself, and what every deed has in common: once per interaction, in one transaction.

use chess_store::{Store, Tx, interactions};

use crate::{Caller, Refused};

/// A chess club: one method per use case.
#[derive(Clone, Debug)]
pub struct Club {
    pub(crate) store: Store,
}

impl Club {
    /// A club that keeps its games in `store`.
    pub fn new(store: Store) -> Self {
        Self { store }
    }

    /// Does something that changes the club, at most once per interaction.
    pub(crate) async fn once<T, F>(&self, caller: Caller, deed: F) -> Result<T, Refused>
    where
        T: Send + 'static,
        F: Fn(&Tx<'_>, &Caller) -> Result<T, Refused> + Send + 'static,
    {
        self.store
            .write(move |tx| {
                if interactions::first_time(tx, caller.interaction, caller.now)? {
                    deed(tx, &caller)
                } else {
                    Err(Refused::Again)
                }
            })
            .await
    }
}
