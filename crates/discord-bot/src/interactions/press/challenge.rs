//! The actions of buttons below challenges and counter-offers.

use serde::{Deserialize, Serialize};

/// The action of a button below a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum ChallengePress {
    Accept,
    Decline,
    /// Begin a counter-offer.
    Counter,
    Withdraw,
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
