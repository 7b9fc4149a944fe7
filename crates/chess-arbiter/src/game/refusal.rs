//! The reasons to refuse an action of a player (a deed) or a decision of the arbiter (a ruling).

use chess_core::{Color, IllegalMove, Winnability};

use crate::{Ending, Evidence, OfferRefusal, PausedBy, Plea};

/// Reason to refuse a deed or a ruling.
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
    /// The deadline of the player to move has passed, but [`Game::fall`](crate::Game::fall) has not ended the game yet.
    #[error("the time of the player to move is over")]
    TimeIsUp,
    /// The game has an automatic flag, so nobody can claim a win on time.
    #[error("flags fall by themselves in this game")]
    FlagFallsByItself,
    /// The opponent still has time, or the game has not yet recorded the fall of the opponent's flag.
    #[error("the opponent's time is not over")]
    TimeNotOver,
    /// The time of the claimant is over.
    #[error("the player's own time is over")]
    OwnTimeOver,
    /// No draw can be offered now.
    #[error(transparent)]
    Offer(#[from] OfferRefusal),
    /// The claim of a draw is not proven. The first value holds the facts about repetition and fifty moves. The second
    /// value is the answer to [`MateQuestion::CanAnybodyMate`](crate::MateQuestion::CanAnybodyMate).
    #[error("the claim is not proven")]
    ClaimUnfounded(Evidence, Winnability),
    /// The game has no clock.
    #[error("the game has no clock")]
    NoClock,
    /// The player cannot give time to the opponent, because the opponent is not to move. This rule applies only to
    /// games with a time for each move.
    #[error("it is not the opponent's turn")]
    NotTheirTurn,
    /// The player cannot give time to the opponent, because the opponent still has much time left.
    #[error("the opponent has time enough")]
    TimeEnough,
    /// The player cannot ask for time, because the player still has much time left.
    #[error("the player has time enough")]
    PlentyLeft,
    /// A request of this kind by this player waits for an answer.
    #[error("such a request waits already")]
    Asked(Plea, Color),
    /// The opponent has declined a request of this kind since the last move.
    #[error("the last request was declined")]
    AskedInVain(Plea),
    /// The opponent has no open request of this kind.
    #[error("no such request waits")]
    NoRequest(Plea),
    /// The player has made no move.
    #[error("the player has not moved yet")]
    NothingToTakeBack,
    /// The game is paused.
    #[error("the game is paused")]
    Paused(PausedBy),
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// Both sides have moved, so the game can be aborted only by agreement.
    #[error("both sides have moved")]
    TooLateToAbort,
}
