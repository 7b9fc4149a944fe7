//! Cards: the messages that show a challenge, with buttons to answer it.

use chess_arbiter::ChallengeState;
use chess_store::{ChallengeId, Display, Shows, StoreError, Subject, Tx, challenges, displays};
use jiff::Timestamp;

use crate::Notice;
use crate::games::boards::archive_later;

/// Queues an edit of each card of a challenge. A card of an answered challenge loses its buttons, and no later edit
/// follows. A counter-offer has a card of its own, so the function queues deletions of the first challenge's cards
/// instead. An edit in the thread of an ended game reopens the thread, so the function schedules another archiving.
pub(crate) fn redraw(tx: &Tx<'_>, id: ChallengeId, now: Timestamp) -> Result<(), StoreError> {
    let kept = challenges::load(tx, id)?;
    let subject = Subject::Challenge(id);
    for Display { message, shows } in displays::of(tx, subject)? {
        if kept.challenge.state == ChallengeState::Pending {
            let shows = Shows { version: kept.version, ..shows };
            displays::note(tx, subject, Display { message, shows })?;
        } else {
            displays::forget(tx, subject, message)?;
        }
        let is_replaced = kept.challenge.state == ChallengeState::Countered;
        let redraw = Notice::Redraw { challenge: id, message };
        if is_replaced { Notice::Remove(message) } else { redraw }.push(tx, now)?;
    }
    kept.rematch_of.map_or(Ok(()), |game| archive_later(tx, game, now))
}
