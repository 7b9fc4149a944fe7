//! Direct-message channels, opened once and then cached as long as the program runs.

use std::sync::{Mutex, MutexGuard, PoisonError};

use chess_arbiter::Place;

use super::request_limits::RequestLimits;
use crate::cache::Cache;
use crate::discord::rest::Failure;
use crate::discord::send::Sender;

/// Cache of direct-message channels by user; a missing one is opened again.
#[derive(Debug, Default)]
pub(super) struct DirectMessages {
    places: Mutex<Cache<i64, Place>>,
    limits: RequestLimits<()>,
}

impl DirectMessages {
    /// The direct messages with a person, opened if they are not in the cache.
    pub(super) async fn with(&self, person: i64, sender: &Sender) -> Result<Place, Failure> {
        let known = self.places().get(&person).copied();
        if let Some(place) = known {
            return Ok(place);
        }
        self.limits.check(())?;
        let sent = sender.conversation(person).await;
        self.limits.note((), sent.pace);
        let place = sent.outcome?;
        self.places().insert(person, place);
        Ok(place)
    }

    fn places(&self) -> MutexGuard<'_, Cache<i64, Place>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
