//! The actions of buttons below challenges and counter-offers.

use chess_arbiter::Mode;
use serde::{Deserialize, Serialize};

/// The action of a button below a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum ChallengePress {
    /// Accept the challenge in this mode, which the card shows.
    Accept(Mode),
    Decline,
    /// Begin a counter-offer.
    Counter,
    Withdraw,
    /// Make the challenge rated or casual.
    SetMode(Mode),
    /// Play against the computer instead.
    Instead,
}

/// The action of a button about a counter-offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum TermsPress {
    /// Show the counter-offer with these terms.
    Show,
    Send,
    /// Open the form for a typed time, or use the time from a submitted form.
    Type,
}
