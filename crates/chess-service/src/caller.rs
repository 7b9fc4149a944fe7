//! Who asks, where, when, and how to answer them in private.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Account, InteractionId, Locale, Venue};

/// How a person is answered in private.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// Which interaction is answered.
    pub to: i64,
    /// The network's key to the answer.
    pub token: String,
    /// Until when the key is good, in milliseconds since 1970.
    pub expires_ms: i64,
    /// The reader's language.
    pub locale: Locale,
}

/// A person who asks for something, with the one reading of the clock that counts for it.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Who.
    pub account: Account,
    /// Where.
    pub venue: Venue,
    /// The idempotency key.
    pub interaction: InteractionId,
    /// How to answer.
    pub reply: Reply,
    /// When.
    pub now: Timestamp,
}
