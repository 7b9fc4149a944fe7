//! Cards: the messages that show a challenge, with buttons to answer it.

use chess_arbiter::ChallengeState;
use chess_store::{ChallengeId, Display, Result, Shows, Subject, challenges, displays};

use crate::games::boards::archive_later;
use crate::{Notice, Work};

/// Queues an edit of each card of a challenge. If the challenge is no longer pending, this edit removes the buttons and
/// is the last edit of the card. After a counter-offer, queues the deletion of each card instead; the counter-offer has
/// its own card.
///
/// The card of a rematch can be in the thread of the earlier game. If this thread is archived, the edit reopens the
/// thread. So this function also schedules the archiving of the thread.
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
