//! Measures speed and solves test positions.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use chess_bots::{Budget, Score, study};
use chess_core::{Game, Position, read_san};
use cpu_time::ThreadTime;

use super::{number, report};

const POSITIONS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 10",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 11",
    "r1bq1rk1/pp2nppp/4n3/3ppP2/1b1P4/3BP3/PP2N1PP/R1BQNRK1 b - - 3 16",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
    "3r1rk1/p5pp/bpp1pp2/8/q1PP1P2/b3P3/P2NQRPP/1R2B1K1 b - - 6 22",
];

/// Reports the nodes per second. With `stockfish`, also compares this speed with the speed of Stockfish.
pub(crate) fn speed(stockfish: Option<&str>) -> Result<()> {
    let (mut nodes, start) = (0, ThreadTime::now());
    for fen in POSITIONS {
        let game = Game::new(Position::from_fen_composed(fen)?);
        nodes += study(&game, Budget::nodes(1_000_000)).map_or(0, |thought| thought.nodes);
    }
    let own = number(usize::try_from(nodes)?) / start.elapsed().as_secs_f64();
    println!("nodes in a second: {own:.0}");
    if let Some(program) = stockfish {
        report("nodes_beside_stockfish", own / speed_of(program)?, 3.0);
    }
    Ok(())
}

/// Returns the nodes per second of processor time in Stockfish's benchmark. Stockfish's own figure includes the time of
/// other processes.
fn speed_of(program: &str) -> Result<f64> {
    let before = time_of_children()?;
    let mut child =
        Command::new(program).stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
    child.stdin.take().context("no input")?.write_all(b"bench\nquit\n")?;
    let output = child.wait_with_output()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = text.lines().find(|line| line.starts_with("Nodes searched")).context("no nodes")?;
    let nodes: f64 = line.rsplit(' ').next().context("no number")?.parse()?;
    let speed = nodes / (time_of_children()? - before);
    println!("nodes in a second of the other: {speed:.0}");
    Ok(speed)
}

/// Returns the processor time of all ended child processes, in seconds.
fn time_of_children() -> Result<f64> {
    let text = fs::read_to_string("/proc/self/stat")?;
    // The fields begin after the closing bracket of the process name. The unit of time is a hundredth of a second.
    let (_, fields) = text.rsplit_once(") ").context("no name")?;
    let times: Vec<f64> = fields.split(' ').skip(13).take(2).map(str::parse).collect::<Result<_, _>>()?;
    Ok(times.iter().sum::<f64>() / 100.0)
}

/// Reports how many positions of an EPD file the search solves. The chosen move must be a best move of the file.
pub(crate) fn solve(name: &str, epd: &str, nodes: u64, reach: f64) -> Result<()> {
    let mut solved = 0;
    for line in epd.lines().filter(|line| !line.is_empty()) {
        let fields: Vec<&str> = line.split(' ').take(4).collect();
        let game = Game::new(Position::from_fen_composed(&format!("{} 0 1", fields.join(" ")))?);
        let (_, operations) = line.split_once("bm ").context("bm")?;
        let best = operations.split(';').next().unwrap_or_default();
        let thought = study(&game, Budget::nodes(nodes)).context("no legal move")?;
        solved +=
            usize::from(best.split(' ').any(|text| read_san(game.position(), text) == Some(thought.mv)));
    }
    report(name, number(solved), reach);
    Ok(())
}

/// Reports the percentage of positions in which the search finds the mate with the correct number of moves.
pub(crate) fn mates(epd: &str) -> Result<()> {
    let (mut found, mut all) = (0, 0);
    for line in epd.lines() {
        let (fen, moves) = line.split_once(" dm ").context("dm")?;
        let game = Game::new(Position::from_fen_composed(&format!("{fen} 0 1"))?);
        let thought = study(&game, Budget::nodes(1_000_000)).context("no legal move")?;
        found += usize::from(thought.score == Score::Mate(moves.trim_end_matches(';').parse()?));
        all += 1;
    }
    report("mates_percent", 100.0 * number(found) / number(all), 100.0);
    Ok(())
}
