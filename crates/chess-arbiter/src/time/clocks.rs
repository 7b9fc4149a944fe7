//! Computes the time left in each player's bank. A bank is a player's time for the whole game.

use chess_core::{ByColor, Color, Ply};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::fischer::Fischer;

/// Time that a player gets in addition to the time control. In a game with banks, a gift adds to the player's bank. In
/// a game with a time for each move, a gift prolongs only the current turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gift {
    /// The player who gets the time.
    pub to: Color,
    /// The number of half-moves played when the gift was made.
    pub at: Ply,
    /// The length of the gift.
    pub time: SignedDuration,
    /// The source of the time.
    pub source: GiftSource,
}

/// The source of a gift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GiftSource {
    /// The opponent gives the time. In a game with banks, the player keeps this gift after a takeback.
    Opponent,
    /// The program gives back time that does not count, such as a vacation, a pause or an extension. For example, the
    /// gift for a turn of five days with two days of vacation is two days.
    StandingClock,
    /// The program gives a late player the time that passed after the deadline. In a game with banks, the player's bank
    /// would otherwise fall below zero.
    Lateness,
}

/// The current readings of both clocks, and the reading after each move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    /// The time left in each bank. The time that the player to move has used in the current turn is not yet subtracted.
    pub(crate) left: ByColor<SignedDuration>,
    /// The time left in the mover's bank after each move, with the increment added.
    pub(crate) after: Vec<SignedDuration>,
    /// True if a move took longer than the time left in the mover's bank.
    pub(crate) overdrawn: bool,
}

impl Clocks {
    /// Computes the clocks from the times of the moves and from the gifts. `first` is the player who makes the first
    /// move. `gifts` must be in the order in which the gifts were made.
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
