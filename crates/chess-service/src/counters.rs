//! A challenge that is answered with other terms: it ends, and one in the other direction takes its place.

use chess_arbiter::{ChallengeRefusal, Terms};
use chess_store::{ChallengeId, challenges, players};
use jiff::Timestamp;

use crate::caller::{Caller, Viewer};
use crate::challenges::{answer, close, open, stand};
use crate::club::Club;
use crate::deed::Deed;
use crate::limits::Effort;
use crate::news::News;
use crate::notice::Notice;
use crate::refused::Refused;
use crate::saying::Answered;
use crate::view::ChallengeView;

impl Club {
    /// A challenge that somebody may answer with other terms.
    ///
    /// # Errors
    /// It is not pending, is open, or is for somebody else.
    pub async fn counterable(
        &self,
        viewer: Viewer,
        id: ChallengeId,
        now: Timestamp,
    ) -> Result<ChallengeView, Refused> {
        self.store
            .read(move |tx| {
                let by = players::find(tx, viewer.account)?;
                let (kept, ()) = answer(tx, id, |challenge| {
                    by.map_or(Err(ChallengeRefusal::NotForYou), |by| challenge.may_counter(by, now))
                })?;
                Ok(ChallengeView::of(tx, kept)?)
            })
            .await
    }

    /// Answers a challenge with other terms. The new card is a message of its own, and calls whoever challenged.
    ///
    /// # Errors
    /// As [`Club::counterable`]; the terms are those that were offered; or one of the limits is reached.
    pub async fn counter(
        &self,
        caller: Caller,
        id: ChallengeId,
        terms: Terms,
    ) -> Result<ChallengeId, Refused> {
        self.count(caller.account(), Effort::Challenge, caller.now)?;
        self.once(caller, move |tx, caller| {
            let by = players::enrol(tx, caller.account())?;
            let (kept, counter) = answer(tx, id, |challenge| challenge.counter(by, terms, caller.now))?;
            close(tx, &kept, caller.now)?;
            let made = open(tx, kept.venue, &counter, kept.rematch_of)?;
            challenges::note_counter(tx, made, id)?;
            let place = stand(tx, &kept)?;
            News::Card { challenge: made }.post(tx, place, Answered::ByTheNews(caller), caller.now)?;
            Notice::answer(tx, caller, Deed::Challenged(made))?;
            Ok(made)
        })
        .await
    }
}
