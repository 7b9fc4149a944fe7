//! The file of the games against other engines, with one game per line: level, opponent, number, points of the level,
//! and the moves in two of ten games.

use std::fmt;

use anyhow::{Context, Result, bail};
use chess_core::{Color, Game, Position, write_uci};

const OPENINGS: &str = include_str!("../../data/openings.epd");
/// Each square is encoded as one of these characters. A promotion ends with `=` and the letter of the piece.
pub(crate) const SQUARES: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// A game of a level. The number is the seed. With an even number the level has White.
pub(crate) struct Record {
    pub(crate) level: u8,
    pub(crate) opponent: String,
    pub(crate) number: usize,
    pub(crate) points: f64,
    pub(crate) moves: String,
}

impl Record {
    pub(crate) fn new(
        level: u8,
        opponent: &str,
        number: usize,
        (game, winner): (&Game, Option<Color>),
    ) -> Self {
        let points = winner.map_or(0.5, |winner| f64::from(u8::from(winner == color(number))));
        let moves = match number % 10 {
            0 | 1 => game.moves().iter().flat_map(|&mv| encode(&write_uci(mv))).collect(),
            _ => "-".to_owned(),
        };
        Self { level, opponent: opponent.to_owned(), number, points, moves }
    }

    pub(crate) fn read(line: &str) -> Result<Self> {
        let fields: Vec<&str> = line.split(' ').collect();
        let [level, opponent, number, points, moves] = fields[..] else { bail!("five fields: {line}") };
        Ok(Self {
            level: level.parse()?,
            opponent: opponent.to_owned(),
            number: number.parse()?,
            points: points.parse()?,
            moves: moves.to_owned(),
        })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { level, opponent, number, points, moves } = self;
        writeln!(f, "{level} {opponent} {number} {points} {moves}")
    }
}

/// Returns the colour of the level in the game with this number.
pub(crate) const fn color(number: usize) -> Color {
    if number.is_multiple_of(2) { Color::White } else { Color::Black }
}

/// Returns the opening of the game with this number. Each opening is played with both colours.
pub(crate) fn opening(number: usize) -> Result<Position> {
    let lines = OPENINGS.lines().count().max(1);
    let line = OPENINGS.lines().nth(number / 2 % lines).context("no openings")?;
    let fields: Vec<&str> = line.split(' ').take(4).collect();
    Ok(Position::from_fen_composed(&format!("{} 0 1", fields.join(" ")))?)
}

/// Shortens a move in UCI notation.
fn encode(uci: &str) -> Vec<char> {
    let square = |text: &str| {
        let &[file, rank] = text.as_bytes() else { return None };
        SQUARES.chars().nth(usize::from(rank - b'1') * 8 + usize::from(file - b'a'))
    };
    let squares = [uci.get(..2), uci.get(2..4)].into_iter().flatten().filter_map(square);
    squares.chain(uci.get(4..5).into_iter().flat_map(|role| ['='].into_iter().chain(role.chars()))).collect()
}
