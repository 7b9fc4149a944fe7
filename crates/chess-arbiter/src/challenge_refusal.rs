//! Why a challenge cannot be made, or answered so.

use crate::challenge::ChallengeState;
use crate::flag::NobodyClaims;
use crate::mode::Unratable;

/// Why an answer to a challenge is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ChallengeRefusal {
    /// A player cannot challenge themselves.
    #[error("nobody can play against themselves")]
    Yourself,
    /// The challenge is for somebody else.
    #[error("this challenge is for somebody else")]
    NotForYou,
    /// Only the challenger can withdraw.
    #[error("only the challenger can withdraw a challenge")]
    NotYours,
    /// An open challenge has nobody who could decline it.
    #[error("an open challenge cannot be declined")]
    Open,
    /// A counter-offer asks for what was offered.
    #[error("these are the terms that were offered")]
    SameTerms,
    /// Only the challenger can choose a computer in the place of a person.
    #[error("only the challenger can play a computer instead")]
    NotYourChoice,
    /// A person may still come.
    #[error("a challenge is open to people first")]
    PeopleFirst,
    /// Such a game cannot be rated.
    #[error(transparent)]
    Unratable(#[from] Unratable),
    /// Nobody would claim that time is over.
    #[error(transparent)]
    NobodyClaims(#[from] NobodyClaims),
    /// The challenge was answered before.
    #[error("the challenge was already answered")]
    Answered(ChallengeState),
}
