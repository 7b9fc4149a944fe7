//! Draw offers: when one may be made and how long it stands (Article 9.1).

use chess_core::{ByColor, Color, Ply};

/// An offer of a draw that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who offers.
    pub by: Color,
    /// How many half-moves had been played when the offer was made.
    pub at: Ply,
}

/// Whether a move carries an offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WithMove {
    /// The move comes alone.
    NoOffer,
    /// The move and an offer of a draw.
    DrawOffer,
}

/// The standing offer of a game, and when each player's last one was refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfferHistory {
    /// The offer that stands; a game has at most one.
    pub standing: Option<Offer>,
    /// How many own moves each player had made when their last offer was declined or answered by a move.
    pub refused_after: ByColor<Option<u32>>,
}

/// Half-moves that must have been played before a draw may be offered.
const FIRST_PLY_TO_OFFER: u32 = 2;
/// Own moves a player makes after a refused offer before the next one.
const MOVES_BETWEEN_OFFERS: u32 = 10;

/// Why a draw cannot be offered now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OfferRefusal {
    /// Both sides must have moved first.
    #[error("no draw can be offered before both sides have moved")]
    TooEarly,
    /// An offer stands already.
    #[error("an offer stands already")]
    Standing(Offer),
    /// The last offer was refused not long ago.
    #[error("{moves} more own moves are needed before the next offer")]
    TooSoon {
        /// How many own moves are missing.
        moves: u32,
    },
}

impl OfferHistory {
    /// Makes an offer when `ply` half-moves have been played, `own_moves` of them by the one who offers.
    pub(crate) fn make(&mut self, by: Color, ply: Ply, own_moves: u32) -> Result<(), OfferRefusal> {
        if ply.0 < FIRST_PLY_TO_OFFER {
            return Err(OfferRefusal::TooEarly);
        }
        if let Some(offer) = self.standing {
            return Err(OfferRefusal::Standing(offer));
        }
        if let Some(refused_after) = self.refused_after[by] {
            let made = own_moves.saturating_sub(refused_after);
            if made < MOVES_BETWEEN_OFFERS {
                return Err(OfferRefusal::TooSoon { moves: MOVES_BETWEEN_OFFERS - made });
            }
        }
        self.standing = Some(Offer { by, at: ply });
        Ok(())
    }

    /// Goes back to a position in which each player has made so many moves: an offer made later or before is over, and was not
    /// refused.
    pub(crate) fn take_back(&mut self, own_moves: ByColor<u32>) -> Option<Offer> {
        for color in Color::ALL {
            self.refused_after[color] = self.refused_after[color].map(|made| made.min(own_moves[color]));
        }
        self.standing.take()
    }

    /// Takes the opponent's offer as refused, if one stands that `by` may answer; `their_moves` are those of its maker.
    pub(crate) fn refuse(&mut self, by: Color, their_moves: u32) -> Option<Offer> {
        let offer = self.standing.filter(|offer| offer.by != by)?;
        self.standing = None;
        self.refused_after[offer.by] = Some(their_moves);
        Some(offer)
    }
}
