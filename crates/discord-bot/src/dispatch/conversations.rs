//! Conversations with people: opened once, then remembered for as long as the program runs.

use std::sync::{Mutex, MutexGuard, PoisonError};

use chess_arbiter::Place;

use super::gates::Gates;
use crate::cache::Cache;
use crate::rest::Failure;
use crate::send::Sender;

/// Conversations with people, as a cache: opened again when they are not there.
#[derive(Debug, Default)]
pub(super) struct Conversations {
    places: Mutex<Cache<i64, Place>>,
    gate: Gates<()>,
}

impl Conversations {
    /// The conversation with a person, opened if it is not known.
    pub(super) async fn with(&self, person: i64, sender: &Sender) -> Result<Place, Failure> {
        let known = self.places().get(&person).copied();
        if let Some(place) = known {
            return Ok(place);
        }
        self.gate.check(())?;
        let sent = sender.conversation(person).await;
        self.gate.note((), sent.pace);
        let place = sent.outcome?;
        self.places().insert(person, place);
        Ok(place)
    }

    fn places(&self) -> MutexGuard<'_, Cache<i64, Place>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
