//! Opens and caches direct-message channels.

use chess_arbiter::Place;

use crate::cache::Cache;
use crate::discord::request_limits::RequestLimits;
use crate::discord::rest::Failure;
use crate::discord::send::Sender;

/// A cache of direct-message channels by user. The bot opens a channel again if the channel is not in the cache.
#[derive(Debug, Default)]
pub(super) struct DirectMessages {
    places: Cache<i64, Place>,
    limits: RequestLimits<()>,
}

impl DirectMessages {
    /// Returns the direct-message channel of a person. Opens the channel if the cache does not contain the channel.
    pub(super) async fn with(&self, person: i64, sender: &Sender) -> Result<Place, Failure> {
        if let Some(place) = self.places.get(&person) {
            return Ok(place);
        }
        self.limits.check(())?;
        let answer = sender.conversation(person).await;
        self.limits.note((), answer.closed_for);
        let place = answer.outcome?;
        self.places.insert(person, place, None);
        Ok(place)
    }
}
