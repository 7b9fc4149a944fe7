//! The draw offers of a game: when a player may make an offer, and how long the offer stands (Article 9.1). The module
//! `requests` answers offers.

use chess_core::{ByColor, Color, Ply};
use serde::{Deserialize, Serialize};

/// A draw offer that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offer {
    /// The player who offers.
    pub by: Color,
    /// The number of half-moves played when the offer was made.
    pub at: Ply,
}

/// The standing offer of a game, and the last refused offer of each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfferHistory {
    /// The offer that stands. A game has at most one standing offer.
    pub standing: Option<Offer>,
    /// The number of moves that each player had made when the player's own draw offer was last refused. `None` without
    /// a refused offer. A move by the opponent also refuses the offer. If a takeback leaves the player fewer moves than
    /// this number, the number falls to the moves left. For example, 12 becomes 11 if 11 moves are left.
    pub refused_after: ByColor<Option<u32>>,
}

/// The number of half-moves that must have been played before a draw offer.
const FIRST_PLY_TO_OFFER: u32 = 2;
/// The number of moves that a player must make after a refused offer before the player's next offer.
const MOVES_BETWEEN_OFFERS: u32 = 10;

/// Reason to refuse a draw offer. If another offer stands, the refusal is [`Refusal::Asked`](super::Refusal::Asked).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum OfferRefusal {
    /// The offer came before both sides had moved.
    #[error("no draw can be offered before both sides have moved")]
    TooEarly,
    /// The player has made fewer than ten moves since the opponent last refused this player's offer. The value is the
    /// number of moves still missing.
    #[error("{0} more own moves are needed before the next offer")]
    TooSoon(u32),
}

impl OfferHistory {
    /// Makes a draw offer for the player `by`. `own_moves` is the number of moves that this player has made. `ply` is
    /// the number of half-moves that both players have made. The caller must have checked that no other offer stands.
    pub(super) fn make(&mut self, by: Color, ply: Ply, own_moves: u32) -> Result<(), OfferRefusal> {
        if ply.0 < FIRST_PLY_TO_OFFER {
            return Err(OfferRefusal::TooEarly);
        }
        if let Some(refused_after) = self.refused_after[by] {
            let made = own_moves.saturating_sub(refused_after);
            if made < MOVES_BETWEEN_OFFERS {
                return Err(OfferRefusal::TooSoon(MOVES_BETWEEN_OFFERS - made));
            }
        }
        self.standing = Some(Offer { by, at: ply });
        Ok(())
    }

    /// Updates the history after a takeback. Removes the standing offer without a refusal. `own_moves` is each player's
    /// number of moves after the takeback.
    pub(super) fn take_back(&mut self, own_moves: ByColor<u32>) {
        for color in Color::ALL {
            self.refused_after[color] = self.refused_after[color].map(|made| made.min(own_moves[color]));
        }
        self.standing = None;
    }

    /// Lets the player `by` refuse the opponent's draw offer. `their_moves` is the number of moves that the opponent
    /// has made. Does nothing if no offer of the opponent stands.
    pub(super) fn refuse(&mut self, by: Color, their_moves: u32) {
        if self.standing.take_if(|offer| offer.by != by).is_some() {
            self.refused_after[!by] = Some(their_moves);
        }
    }
}
