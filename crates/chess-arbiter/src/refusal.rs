//! Why something that is legal in itself is not possible now.

use chess_core::IllegalMove;

use crate::claim::Evidence;
use crate::ending::Ending;
use crate::offer::OfferRefusal;

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
    /// The player's time is over, though nobody has noticed yet: [`Game::fall`](crate::Game::fall) ends the game.
    #[error("the time of the player to move is over")]
    TimeIsUp,
    /// No draw can be offered now.
    #[error(transparent)]
    Offer(#[from] OfferRefusal),
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
