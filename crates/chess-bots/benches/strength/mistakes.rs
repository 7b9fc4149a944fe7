//! Counts material that levels and people give away, and their large losses.

use std::fmt;

use anyhow::{Context, Result};
use chess_bots::Level;
use chess_core::{Color, Game, Role, pgn};

use super::levels::GAMES;
use super::number;
use super::play::play;
use super::players::Player;
use super::record::opening;

/// Neither side is ahead by more than this value before a counted move, in hundredths of a pawn.
const UNDECIDED: i32 = 500;
/// The number of half-moves at the beginning of a game that are not counted.
const OPENING: usize = 6;
/// For each kind of gift: the given pieces, the least gain of the capture, and the least loss of the giver, in
/// hundredths of a pawn.
const GIFTS: [(&[Role], i32, i32); 3] =
    [(&[Role::Queen], 500, 400), (&[Role::Rook], 300, 300), (&[Role::Bishop, Role::Knight], 200, 200)];
const LARGE: i32 = 300;

#[derive(Default)]
struct Mistakes {
    moves: usize,
    gifts: [usize; 3],
    large: usize,
}

impl Mistakes {
    /// Counts the moves of a game for which `counts` returns true. `judge` finds the best replies.
    fn count(&mut self, game: &Game, judge: &mut Player, counts: impl Fn(Color) -> bool) -> Result<()> {
        let mut replay = Game::new(*game.start());
        let mut before: Option<i32> = None;
        for (ply, &mv) in game.moves().iter().enumerate() {
            let by = replay.position().turn();
            replay.play(mv)?;
            if ply + 1 < OPENING || !replay.position().has_legal_move() {
                continue;
            }
            let (best, value) = judge.choose(&replay, 0)?;
            let after = value.context("a value")?.clamp(-1_500, 1_500);
            if let Some(before) = before.replace(after)
                && before.abs() <= UNDECIDED
                && counts(by)
            {
                let (loss, position) = (before + after, replay.position());
                self.moves += 1;
                self.large += usize::from(loss >= LARGE);
                let taken = position.role_at(best.to()).filter(|_| position.is_capture(best));
                for (count, (roles, gain, least)) in self.gifts.iter_mut().zip(GIFTS) {
                    let is_gift = taken.is_some_and(|role| roles.contains(&role))
                        && position.exchange_wins(best, gain)
                        && loss >= least;
                    *count += usize::from(is_gift);
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for Mistakes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let per = |count: usize| 1_000.0 * number(count) / number(self.moves).max(1.0);
        let [queens, rooks, pieces] = self.gifts.map(per);
        let large = per(self.large) / 10.0;
        write!(
            f,
            "{} moves, queens {queens:.1}, rooks {rooks:.1}, pieces {pieces:.1} in 1,000; ",
            self.moves
        )?;
        write!(f, "losses of three pawns {large:.1} %")
    }
}

/// Prints the mistakes of people by rating, and of each level in games against itself.
pub(crate) fn mistakes(judge: &str, games: usize) -> Result<()> {
    let mut judge = Player::read(judge)?;
    for (from, to) in [(0, 1_300), (1_300, 1_600), (1_600, 1_900), (1_900, 4_000)] {
        let mut mistakes = Mistakes::default();
        for read in pgn::read(GAMES) {
            let read = read?;
            let rating = |tag| read.tags.get(tag).and_then(|rating| rating.parse().ok());
            let [white, black] = ["WhiteElo", "BlackElo"]
                .map(|tag| rating(tag).is_some_and(|rating: u32| (from..to).contains(&rating)));
            if white || black {
                mistakes.count(
                    &read.game,
                    &mut judge,
                    |by| if by == Color::White { white } else { black },
                )?;
            }
        }
        println!("mistakes of people below {to}: {mistakes}");
    }
    for level in Level::ALL {
        let mut mistakes = Mistakes::default();
        for number in 0..games {
            let [mut one, mut two] = [Player::Level(level.into()), Player::Level(level.into())];
            let (game, _) = play(opening(2 * number)?, [&mut one, &mut two], Color::White, number as u64)?;
            mistakes.count(&game, &mut judge, |_| true)?;
        }
        println!("mistakes of level {}: {mistakes}", level.number());
    }
    Ok(())
}
