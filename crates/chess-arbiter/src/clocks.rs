//! What two clocks with a bank show, from when the moves were made and what was given besides.

use chess_core::{ByColor, Color, Ply};
use jiff::{SignedDuration, Timestamp};

use crate::fischer::Fischer;

/// Time that a player was given in a game with a bank, besides what its terms say: by the opponent, or because the clock stood
/// while nobody could play, or until the players had come to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gift {
    /// To whom.
    pub to: Color,
    /// How many half-moves had been played.
    pub at: Ply,
    /// How much.
    pub time: SignedDuration,
    /// What for.
    pub source: GiftSource,
}

/// Where a gift comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GiftSource {
    /// The opponent gave it: it stays with the player even if moves are taken back.
    Opponent,
    /// The clock stood for so long before a move: without the move there is nothing to make good.
    StandingClock,
}

/// What both clocks show, and what they showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    /// What each side has left: the player to move had it when the turn began.
    pub(crate) left: ByColor<SignedDuration>,
    /// What the player had left who made each move, with its increment.
    pub(crate) after: Vec<SignedDuration>,
    /// Whether a move was made when no time for it was left.
    pub(crate) overdrawn: bool,
}

impl Clocks {
    /// Lets the clocks run through a game in which `first` moved first. Gifts come in the order in which they were made.
    pub(crate) fn run(
        fischer: Fischer,
        first: Color,
        started_at: Timestamp,
        move_times: &[Timestamp],
        gifts: &[Gift],
    ) -> Self {
        let mut clocks = Self { left: ByColor::new(|_| fischer.bank()), after: Vec::new(), overdrawn: false };
        let mut gifts = gifts.iter().peekable();
        let (mut turn, mut since) = (first, started_at);
        for (ply, &at) in (0..).zip(move_times) {
            while let Some(gift) = gifts.next_if(|gift| gift.at <= Ply(ply)) {
                clocks.add(gift.to, gift.time);
            }
            clocks.add(turn, -at.duration_since(since));
            clocks.overdrawn |= clocks.left[turn].is_negative();
            clocks.add(turn, fischer.increment());
            clocks.after.push(clocks.left[turn]);
            (turn, since) = (!turn, at);
        }
        for gift in gifts {
            clocks.add(gift.to, gift.time);
        }
        clocks
    }

    fn add(&mut self, to: Color, time: SignedDuration) {
        self.left[to] = self.left[to].saturating_add(time);
    }
}
