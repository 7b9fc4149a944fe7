//! Cards: the messages that show a challenge, with buttons to answer it.

use chess_arbiter::ChallengeState;
use chess_store::{ChallengeId, Display, Result, Shows, Subject, challenges, displays};

use crate::games::boards::archive_later;
use crate::{Notice, Work};

/// Queues a change of each card of a challenge, depending on the state of the challenge:
/// - Pending: an edit.
/// - Answered with a counter-offer: the deletion of the card, because the counter-offer has its own card.
/// - Any other state: a last edit that removes the buttons.
///
/// A card of a rematch can be in the archived thread of the earlier game, and an edit reopens the thread. So for a
/// rematch, this function also schedules the archiving of the thread.
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
