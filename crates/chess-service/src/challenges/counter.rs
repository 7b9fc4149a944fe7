//! Counter-offers: the opponent answers a challenge with a new challenge on other terms.

use chess_arbiter::{ChallengeRefusal, Terms};
use chess_store::{ChallengeId, challenges, players};
use jiff::Timestamp;

use crate::challenges::make::{answer, check_mode, keep, open};
use crate::challenges::view::card_place;
use crate::{Allowed, Answered, Caller, ChallengeView, Challenges, Done, Effort, News, Notice, Viewer};

impl Challenges<'_> {
    /// Loads a challenge that the viewer may answer with a counter-offer.
    ///
    /// # Errors
    /// The challenge is not pending, names no opponent, or names another opponent.
    pub async fn counterable(
        self,
        viewer: Viewer,
        id: ChallengeId,
        now: Timestamp,
    ) -> Allowed<ChallengeView> {
        self.read(move |tx| {
            let by = players::find(tx, viewer.account)?;
            let (kept, ()) = answer(tx, id, |challenge| {
                by.map_or(Err(ChallengeRefusal::NotForYou), |by| challenge.may_counter(by, now))
            })?;
            Ok(ChallengeView::of(tx, kept)?)
        })
        .await
    }

    /// Answers the challenge `id` with a counter-offer: a new challenge with other terms, from the caller to the
    /// challenger. A new message shows the counter-offer and mentions the challenger.
    ///
    /// # Errors
    /// - The caller cannot answer the challenge `id` with a counter-offer ([`Challenges::counterable`]).
    /// - `terms` do not change the terms of the challenge.
    /// - `terms` ask for a rated game, but the game cannot be rated.
    /// - The caller has reached a limit.
    /// - Another challenge from the caller to the challenger is pending in the same place.
    pub async fn counter(self, caller: Caller, id: ChallengeId, terms: Terms) -> Allowed<ChallengeId> {
        self.count(caller.account(), Effort::Challenge, caller.now)?;
        self.once(caller, move |tx, caller| {
            let by = players::enrol(tx, caller.account())?;
            let (kept, counter) = answer(tx, id, |challenge| challenge.counter(by, terms, caller.now))?;
            check_mode(tx, &kept, terms.mode)?;
            keep(tx, &kept)?;
            let made = open(tx, kept.venue, &counter, kept.rematch_of)?;
            challenges::note_counter(tx, made, id)?;
            let place = card_place(tx, &kept)?;
            News::Card(made).post(tx, place, &Answered::deleted_after_news(caller))?;
            Notice::answer(tx, caller, Done::Challenged(made))?;
            Ok(made)
        })
        .await
    }
}
