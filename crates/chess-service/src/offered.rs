//! What became of the draw that was offered with a move.

use chess_arbiter::{Event, OfferRefusal};
use serde::{Deserialize, Serialize};

/// What became of the draw that was offered with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offered {
    /// None was offered.
    No,
    /// The offer stands.
    Yes,
    /// Both sides must have moved first; the move was played without it.
    TooEarly,
    /// The last offer was refused not long ago; the move was played without it.
    TooSoon {
        /// How many own moves are missing.
        moves: u32,
    },
}

impl Offered {
    /// Read from what a move caused.
    pub(crate) fn of(events: &[Event]) -> Self {
        let offer = events.iter().find_map(|event| {
            if let Event::DrawOffered { .. } = event {
                return Some(Self::Yes);
            }
            let Event::OfferRefused { why, .. } = event else { return None };
            match why {
                OfferRefusal::TooEarly => Some(Self::TooEarly),
                OfferRefusal::TooSoon { moves } => Some(Self::TooSoon { moves: *moves }),
                OfferRefusal::Standing(_) => None,
            }
        });
        offer.unwrap_or(Self::No)
    }
}
