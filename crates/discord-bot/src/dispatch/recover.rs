//! Messages that may have arrived without our knowing: looked for in their channel, and relieved of their buttons.

use chess_arbiter::Place;
use chess_service::{MessageAt, Subject, Version};

use super::adopt::{self, Found};
use super::backlog::{Door, Side};
use super::sending::Sending;
use crate::rest::Failure;
use crate::send;

/// How many pages of a channel's past are looked through.
const PAGES: usize = 4;
/// How often it is tried to take the buttons off a message that was found.
const TRIES: u32 = 3;

impl Sending<'_> {
    /// Looks for a message among those of its channel. A channel whose past we may not read shows nothing.
    pub(super) async fn look_back(
        &self,
        place: Place,
        subject: Subject,
        version: Version,
    ) -> Result<Found, Failure> {
        let mut past = Vec::new();
        let mut after = adopt::number_before(self.task.waiting.since);
        for _ in 0..PAGES {
            self.shared.looks.check(place)?;
            let sent = self.shared.bot.sender.past(place, after).await;
            self.shared.looks.note(place, sent.pace);
            let page = match sent.outcome {
                Ok(page) => page,
                Err(failure @ (Failure::Gone(_) | Failure::Invalid(_))) => {
                    tracing::info!(%failure, place = place.id, "a channel's past cannot be read");
                    break;
                }
                Err(failure) => return Err(failure),
            };
            past.extend(page.ours);
            match page.next {
                Some(next) => after = next,
                None => break,
            }
        }
        Ok(adopt::find(&past, subject, version))
    }

    /// Takes the buttons off messages nobody else knows of.
    pub(super) async fn retire(&mut self, place: Place, messages: &[i64]) {
        for &id in messages {
            for attempt in 0..TRIES {
                let sent = self.shared.bot.sender.retire(MessageAt { place, id }).await;
                self.note((Door::Channel(place.id), Side::Edit), sent.pace);
                let pause = match sent.outcome {
                    Ok(()) | Err(Failure::Gone(_)) => break,
                    Err(Failure::Limited { wait, .. }) => wait,
                    Err(failure) => {
                        tracing::warn!(%failure, message = id, "an old message keeps its buttons for now");
                        send::pause(attempt)
                    }
                };
                tokio::time::sleep(pause).await;
            }
        }
    }
}
