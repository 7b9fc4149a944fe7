//! Reads the position and the limits of a search from UCI commands.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use chess_core::{Color, Game, Move, Position, read_uci};

/// A player divides the remaining time among this number of moves, or among `movestogo` moves if `movestogo` is
/// smaller.
const MOVES_TO_GO: u64 = 30;

/// Reads a `position` command.
pub(crate) fn game_of(line: &str) -> Result<Game> {
    let (start, moves) = line.split_once(" moves").unwrap_or((line, ""));
    let start = match start.trim().split_once(' ') {
        Some((_, "startpos")) => Position::START,
        Some((_, fen)) if fen.starts_with("fen ") => {
            Position::from_fen_composed(fen.trim_start_matches("fen ").trim())?
        }
        _ => bail!("expected startpos or fen"),
    };
    let mut game = Game::new(start);
    for word in moves.split_whitespace() {
        let mv = read_uci(game.position(), word).with_context(|| format!("{word} is not a legal move"))?;
        game.play(mv)?;
    }
    Ok(game)
}

/// Returns the moves that `searchmoves` in a `go` command excludes. A list without a legal move excludes nothing.
pub(crate) fn excluded(line: &str, position: &Position) -> Vec<Move> {
    let words = line.split_once(" searchmoves ").map_or("", |(_, words)| words).split_whitespace();
    let wanted: Vec<Move> = words.map_while(|word| read_uci(position, word)).collect();
    let mut excluded: Vec<Move> = position.legal_moves().into_iter().collect();
    excluded.retain(|mv| !wanted.is_empty() && !wanted.contains(mv));
    excluded
}

/// The limits of a `go` command. Without limits, the level's own budget applies.
pub(crate) struct Limits {
    pub(crate) nodes: Option<u64>,
    pub(crate) depth: Option<usize>,
    pub(crate) time: Option<Duration>,
    /// True if the answer has to wait for `stop` or `ponderhit`.
    pub(crate) waits: bool,
}

impl Limits {
    /// Reads a `go` command for the player `turn`.
    pub(crate) fn of(line: &str, turn: Color) -> Self {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |name| {
            let pair = words.windows(2).find(|pair| pair.first() == Some(&name))?;
            pair.last()?.parse::<u64>().ok()
        };
        let (clock, increment) = match turn {
            Color::White => ("wtime", "winc"),
            Color::Black => ("btime", "binc"),
        };
        let by_clock = || {
            let left = number(clock)?;
            let share = left / number("movestogo").unwrap_or(MOVES_TO_GO).clamp(1, MOVES_TO_GO);
            // A fifth of the remaining time is a reserve for the delay of messages between the programs.
            Some((share + number(increment).unwrap_or(0) * 3 / 4).min(left * 4 / 5))
        };
        Self {
            nodes: number("nodes"),
            depth: number("depth").and_then(|depth| usize::try_from(depth).ok()),
            time: number("movetime").or_else(by_clock).map(Duration::from_millis),
            waits: words.contains(&"infinite") || words.contains(&"ponder"),
        }
    }
}
