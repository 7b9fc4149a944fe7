//! A pool of random legal games. The bench fills databases from the pool.

use std::sync::Arc;

use chess_arbiter::{Deed, Game, PlayerId, Start, TimeControl, WithMove};
use chess_core::{ByColor, Move};
use jiff::{SignedDuration, Timestamp};

const GAMES: u32 = 200;
/// The average number of half-moves in a planned game, and the largest difference from this average.
const PLIES: u64 = 80;
const SPREAD: u64 = 60;

/// The time at which the first game begins.
pub(crate) const EPOCH: Timestamp = Timestamp::constant(1_700_000_000, 0);

/// A seeded random number generator (`SplitMix64`). With this generator, choices of games and choices of queries do not
/// correlate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dice(pub u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound.max(1)
    }

    /// Draws a legal move; `None` if the position has no legal move.
    pub(crate) fn pick(&mut self, game: &Game) -> Option<Move> {
        let moves = game.position().legal_moves();
        let which = usize::try_from(self.below(moves.len() as u64)).unwrap_or_default();
        moves.get(which).copied()
    }
}

/// The four states of one game, after each quarter of the game's moves.
pub(crate) type Life = [Game; 4];

#[derive(Clone, Debug)]
pub(crate) struct Pool(Arc<[Life]>);

impl Pool {
    /// Plays all games of the pool.
    pub(crate) fn play() -> Self {
        let mut dice = Dice(1);
        let mut lives: Vec<Life> = Vec::new();
        while lives.len() < GAMES as usize {
            let plies = PLIES - SPREAD + dice.below(2 * SPREAD + 1);
            lives.extend(live(plies, &mut dice));
        }
        Self(lives.into())
    }

    /// Returns the average number of half-moves.
    pub(crate) fn plies(&self) -> f64 {
        let plies: u32 = self.0.iter().filter_map(|life| Some(life.last()?.board().ply().0)).sum();
        f64::from(plies) / f64::from(GAMES)
    }

    /// Draws a game.
    pub(crate) fn draw(&self, dice: &mut Dice) -> Option<&Life> {
        self.0.get(usize::try_from(dice.below(u64::from(GAMES))).ok()?)
    }
}

/// Plays a game with this many half-moves; `None` if the game ends earlier.
fn live(plies: u64, dice: &mut Dice) -> Option<Life> {
    let mut game = begin(ByColor { white: PlayerId(1), black: PlayerId(2) }, EPOCH);
    let mut now = EPOCH;
    let mut stages = Vec::new();
    for ply in 1..=plies {
        let mv = dice.pick(&game)?;
        now += SignedDuration::from_millis(i64::try_from(dice.below(2 * 86_400_000)).ok()?);
        game.perform(game.position().turn(), Deed::Play(mv, WithMove::NoOffer), now).ok()?;
        game.turn()?;
        if ply * 4 / plies > (ply - 1) * 4 / plies {
            stages.push(game.clone());
        }
    }
    stages.try_into().ok()
}

pub(crate) fn begin(players: ByColor<PlayerId>, now: Timestamp) -> Game {
    Game::begin(players, TimeControl::default(), Start::default(), now)
}
