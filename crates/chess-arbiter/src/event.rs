//! What an action in a game caused.

use chess_core::{Color, Move};
use jiff::SignedDuration;

use crate::ending::Ending;
use crate::offer::{Offer, OfferRefusal};
use crate::request::Plea;
use crate::ruling::PausedBy;

/// What an action caused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A move was played.
    Moved {
        /// By whom.
        by: Color,
        /// Which.
        mv: Move,
    },
    /// A draw was offered.
    DrawOffered {
        /// By whom.
        by: Color,
    },
    /// An offer was declined in words.
    DrawDeclined {
        /// By whom.
        by: Color,
    },
    /// An offer was answered by a move (Article 9.1.2.1), or the moves were taken back after which it was made.
    OfferLapsed {
        /// The offer.
        offer: Offer,
    },
    /// A move was to carry an offer that is not possible now: the move was played without it.
    OfferRefused {
        /// Whose offer.
        by: Color,
        /// Why not.
        why: OfferRefusal,
    },
    /// The player to move was given time that nobody could use.
    TimeGiven,
    /// A player gave the opponent time.
    TimeGranted {
        /// Who.
        by: Color,
        /// How much.
        time: SignedDuration,
    },
    /// A player asked the opponent for something.
    Asked {
        /// What for.
        plea: Plea,
        /// Who.
        by: Color,
    },
    /// What the opponent asked for was declined.
    Declined {
        /// What.
        plea: Plea,
        /// By whom.
        by: Color,
    },
    /// The time of the player to move is over, and the opponent can claim it.
    FlagFell {
        /// Whose.
        of: Color,
    },
    /// Moves were taken back.
    TakenBack {
        /// Who asked for it, and has to move now.
        asked: Color,
        /// The player's move.
        mv: Move,
        /// The opponent's answer to it, if there was one.
        answer: Option<Move>,
    },
    /// The arbiter gave the player to move time.
    Extended {
        /// To whom.
        to: Color,
        /// How much.
        time: SignedDuration,
    },
    /// The game stands still.
    Paused {
        /// Who wanted it so.
        by: PausedBy,
    },
    /// The game goes on after a pause.
    Resumed,
    /// A player is away from now on, will be, or will not be so long.
    Away {
        /// Who.
        who: Color,
    },
    /// The game ended.
    Ended(Ending),
}
