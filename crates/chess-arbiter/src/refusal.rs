//! Why something that is legal in itself is not possible now.

use chess_core::IllegalMove;

use crate::offer::OfferRefusal;
use crate::{Ending, Evidence, Offer};

/// Why something legal in itself is not possible now.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over(Ending),
    /// It is the opponent's turn.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// The move is not legal in this position.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// No draw may be offered before both sides have moved.
    #[error("no draw can be offered before both sides have moved")]
    OfferTooEarly,
    /// An offer stands already.
    #[error("an offer stands already")]
    OfferStands(Offer),
    /// The last offer was refused not long ago.
    #[error("{moves} more own moves are needed before the next offer")]
    OfferTooSoon {
        /// How many own moves are missing.
        moves: u32,
    },
    /// No offer of the opponent stands.
    #[error("no offer of the opponent stands")]
    NoOffer,
    /// The claim is not right; nothing changed.
    #[error("the claim is not right")]
    ClaimUnfounded(Evidence),
    /// Both sides have moved: the game cannot be aborted any more.
    #[error("both sides have moved")]
    TooLateToAbort,
}

impl From<OfferRefusal> for Refusal {
    fn from(refusal: OfferRefusal) -> Self {
        match refusal {
            OfferRefusal::TooEarly => Self::OfferTooEarly,
            OfferRefusal::Standing(offer) => Self::OfferStands(offer),
            OfferRefusal::TooSoon { moves } => Self::OfferTooSoon { moves },
        }
    }
}
