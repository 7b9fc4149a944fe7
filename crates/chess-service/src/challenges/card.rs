//! Cards: the messages that show a challenge, with buttons to answer it.

use chess_arbiter::ChallengeState;
use chess_store::{ChallengeId, Display, Result, Shows, Subject, challenges, displays};

use crate::games::boards::archive_later;
use crate::{Notice, Work};

/// Queues an edit of each card of a challenge. The edit removes the buttons from the card of an answered challenge, and
/// is the last edit of this card. If the answer is a counter-offer, queues the deletion of each card instead, because
/// the counter-offer has a card of its own. If the challenge asks for a rematch, also schedules another archiving of
/// the thread, because an edit in the thread of an ended game reopens the thread.
pub(crate) fn redraw(work: &Work<'_>, id: ChallengeId) -> Result<()> {
    let kept = challenges::load(work, id)?;
    let subject = Subject::Challenge(id);
    for Display { message, shows } in displays::of(work, subject)? {
        if kept.challenge.state == ChallengeState::Pending {
            let shows = Shows { version: kept.version, ..shows };
            displays::note(work, subject, Display { message, shows })?;
        } else {
            displays::forget(work, subject, message)?;
        }
        let is_replaced = kept.challenge.state == ChallengeState::Countered;
        let redraw = Notice::Redraw(id, message);
        if is_replaced { Notice::Remove(message) } else { redraw }.push(work)?;
    }
    kept.rematch_of.map_or(Ok(()), |game| archive_later(work, game))
}
