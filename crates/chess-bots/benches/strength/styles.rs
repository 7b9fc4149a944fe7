//! Measures the styles of play: each style plays against the all-rounder of the same level.

use anyhow::Result;
use chess_core::{Color, Game, Opening, Openings, Position, Role, attacks_from};

use super::number;
use super::play::play;
use super::players::Player;
use super::score::Tally;

/// A statistic of a style: the sum and the sum of squares of a value that is measured once for each game.
#[derive(Default)]
struct Figure {
    games: f64,
    sum: f64,
    squares: f64,
}

impl Figure {
    fn add(&mut self, value: f64) {
        self.games += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// Returns the mean, and half the width of its 95 % confidence interval.
    fn shown(&self) -> String {
        let mean = self.sum / self.games.max(1.0);
        let variance = (self.squares / self.games.max(1.0) - mean * mean).max(0.0);
        format!("{mean:.2} ± {:.2}", 1.96 * (variance / self.games.max(1.0)).sqrt())
    }
}

/// Prints a table of the styles. Each style plays `games` games of level 6 from the start position.
pub(crate) fn styles(games: usize) -> Result<()> {
    println!("style | score | {}", NAMES.join(" | "));
    for style in ["all-rounder", "attacker", "gambiteer", "trader", "endgame"] {
        let (mut one, mut two) = (Player::read(&format!("level:6:{style}"))?, Player::read("level:6")?);
        let (mut tally, mut figures) = (Tally::default(), NAMES.map(|_| Figure::default()));
        for number in 0..games {
            let first = if number % 2 == 0 { Color::White } else { Color::Black };
            let (game, winner) = play(Position::START, [&mut one, &mut two], first, number as u64)?;
            tally.add(winner, first);
            for (figure, value) in figures.iter_mut().zip(values(&game, first)) {
                figure.add(value);
            }
        }
        let shown = figures.map(|figure| figure.shown());
        println!("{style} | {tally} | {}", shown.join(" | "));
    }
    Ok(())
}

/// The names of the values that [`values`] measures.
const NAMES: [&str; 8] = [
    "moves",
    "captures of both sides until move 30",
    "own checks until move 30",
    "own attacks on squares around the enemy king, mean from move 10 to 30",
    "half-moves with one or two pawns behind until move 15",
    "gambits in 100 games",
    "pieces after move 20, without pawns",
    "moves until both queens are off",
];

/// Returns the measured values of a game for the player `me`.
fn values(game: &Game, me: Color) -> [f64; 8] {
    let positions: Vec<&Position> = game.positions().collect();
    let early = positions.get(..60).unwrap_or(&positions);
    let pieces = |position: &&Position| number(position.occupied().count().try_into().unwrap_or(0));
    let is_own_check = |position: &&&Position| position.is_check() && position.turn() != me;
    let middle = positions.get(20..).unwrap_or_default().iter().take(40);
    let attacks: Vec<f64> = middle.map(|position| f64::from(attacks_on_king(position, me))).collect();
    // A pawn that is won back with the next move is no sacrifice.
    let is_behind = |three: &&[&Position]| three.iter().all(|it| (-2..0).contains(&balance(it, me)));
    let is_gambit = |opening: &Opening| opening.name.contains("Gambit");
    let gambit = Openings::bundled().of_game(game).filter(is_gambit);
    let at_move_20 = positions.get(40).or(positions.last());
    let pawns_and_kings = |position: &&Position| position.by_role(Role::Pawn).count() + 2;
    let without_queens = positions.iter().position(|position| position.by_role(Role::Queen).is_empty());
    [
        number(positions.len()) / 2.0,
        32.0 - early.last().map_or(32.0, pieces),
        number(early.iter().filter(is_own_check).count()),
        attacks.iter().sum::<f64>() / number(attacks.len()).max(1.0),
        number(positions.windows(3).take(30).filter(is_behind).count()),
        if gambit.is_some() { 100.0 } else { 0.0 },
        at_move_20.map_or(0.0, |position| pieces(position) - f64::from(pawns_and_kings(position))),
        number(without_queens.unwrap_or(positions.len())) / 2.0,
    ]
}

/// Returns the number of attacks of the pieces of `me` on the squares around the enemy king.
fn attacks_on_king(position: &Position, me: Color) -> u32 {
    let occupied = position.occupied();
    let ring = attacks_from(Role::King, !me, position.king(!me), occupied);
    let attacks = |role| {
        let pieces = position.by_role(role) & position.by_color(me);
        pieces.into_iter().map(|from| (attacks_from(role, me, from, occupied) & ring).count()).sum::<u32>()
    };
    [Role::Knight, Role::Bishop, Role::Rook, Role::Queen].map(attacks).iter().sum()
}

/// Returns the material balance in pawns.
fn balance(position: &Position, me: Color) -> i32 {
    [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)]
        .into_iter()
        .map(|(role, value)| {
            let all = position.by_role(role).count().cast_signed();
            let own = (position.by_role(role) & position.by_color(me)).count().cast_signed();
            value * (2 * own - all)
        })
        .sum()
}
