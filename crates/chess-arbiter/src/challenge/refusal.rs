//! The states of a challenge, and the reasons to refuse an action on a challenge.

use serde::{Deserialize, Serialize};

use crate::{NobodyClaims, Unratable};

/// The state of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChallengeState {
    /// The challenge waits for an answer.
    Pending,
    /// An opponent accepted, and a game began.
    Accepted,
    /// The challenged player declined.
    Declined,
    /// The challenged player made a challenge with other terms.
    Countered,
    /// The challenger withdrew the challenge.
    Withdrawn,
    /// The time for an answer is over.
    Expired,
}

/// Reason to refuse an action on a challenge, such as making, answering or changing the challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChallengeRefusal {
    /// A player cannot challenge themselves.
    #[error("nobody can play against themselves")]
    Yourself,
    /// The challenge names another opponent.
    #[error("this challenge is for somebody else")]
    NotForYou,
    /// Only the challenger can withdraw the challenge, change the challenge, or play a computer instead of a person.
    #[error("only the challenger can withdraw or change a challenge, or play a computer instead")]
    NotYours,
    /// An open challenge names no opponent. So nobody can decline the challenge or make a counter-offer.
    #[error("an open challenge cannot be declined")]
    Open,
    /// The terms of the counter-offer equal the terms of the challenge.
    #[error("the terms of the counter-offer are unchanged")]
    SameTerms,
    /// The challenger switched between casual and rated after the opponent saw the challenge.
    #[error("the challenger has changed the terms")]
    NewTerms,
    /// At first, only people can accept the challenge. The challenger can ask for a computer opponent later.
    #[error("a challenge is open to people first")]
    PeopleFirst,
    /// The game cannot be rated.
    #[error(transparent)]
    Unratable(#[from] Unratable),
    /// A game against a computer needs automatic flags, because a computer does not claim wins on time.
    #[error(transparent)]
    NobodyClaims(#[from] NobodyClaims),
    /// The challenge is no longer pending. The value is the state of the challenge.
    #[error("the challenge was answered before")]
    Answered(ChallengeState),
}
