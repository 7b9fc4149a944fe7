//! Why something that is legal in itself is not possible now.

use chess_core::{Color, IllegalMove, Winnability};

use crate::claim::Evidence;
use crate::ending::Ending;
use crate::offer::OfferRefusal;
use crate::request::Plea;
use crate::ruling::PausedBy;

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
    /// Time that is over ends this game by itself: there is nothing to claim.
    #[error("flags fall by themselves in this game")]
    FlagFallsByItself,
    /// The opponent still has time, or it has not been noted yet that it is over.
    #[error("the opponent's time is not over")]
    TimeNotOver,
    /// It is the player's own time that is over.
    #[error("the player's own time is over")]
    OwnTimeOver,
    /// No draw can be offered now.
    #[error(transparent)]
    Offer(#[from] OfferRefusal),
    /// No offer of the opponent stands.
    #[error("no offer of the opponent stands")]
    NoOffer,
    /// The claim is not right; nothing changed.
    #[error("the claim is not right")]
    ClaimUnfounded {
        /// The evidence against it.
        evidence: Evidence,
        /// The answer to "can either side still mate": unknown where the search ran out of its budget.
        mate: Winnability,
    },
    /// There is no clock in this game.
    #[error("the game has no clock")]
    NoClock,
    /// Time for a move can be given to whoever has to move only.
    #[error("it is not the opponent's turn")]
    NotTheirTurn,
    /// The opponent has so much time that no more can be given.
    #[error("the opponent has time enough")]
    TimeEnough,
    /// The player has so much time that no more can be asked for.
    #[error("the player has time enough")]
    PlentyLeft,
    /// A request of this kind waits for an answer.
    #[error("it has been asked for already")]
    Asked {
        /// What for.
        plea: Plea,
        /// By whom.
        by: Color,
    },
    /// The player's last request of this kind was declined, and nobody has moved since.
    #[error("the last request was declined")]
    AskedInVain(Plea),
    /// The opponent does not ask for this.
    #[error("no such request waits")]
    NoRequest(Plea),
    /// The player has made no move that could be taken back.
    #[error("the player has not moved yet")]
    NothingToTakeBack,
    /// The game is paused.
    #[error("the game is paused")]
    Paused(PausedBy),
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// Both sides have moved: the game cannot be aborted any more.
    #[error("both sides have moved")]
    TooLateToAbort,
}
