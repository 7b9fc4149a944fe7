//! Lets other chess programs play against a level through UCI: `cargo run --release -p chess-bots --example uci`.
#![expect(clippy::print_stdout, reason = "UCI uses standard output")]

use std::io::{BufRead, stdin};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use chess_bots::{Budget, Level, Score, Thought, study, think};
use chess_core::{Game, Position, read_uci, write_uci};

/// The number of nodes that replaces a millisecond of a time limit. The chosen move must not depend on a clock.
const NODES_PER_MS: u64 = 1_000;
const BENCH: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 10",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 11",
    "r1bq1rk1/pp2nppp/4n3/3ppP2/1b1P4/3BP3/PP2N1PP/R1BQNRK1 b - - 3 16",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
    "3r1rk1/p5pp/bpp1pp2/8/q1PP1P2/b3P3/P2NQRPP/1R2B1K1 b - - 6 22",
];

static STOP: AtomicBool = AtomicBool::new(false);

/// A command of the other program.
enum Order {
    Set { name: String, value: String },
    NewGame,
    Position(Box<Game>),
    Go(Limits),
    Bench,
    Ready,
}

/// The limits of a search. Without limits, the level's own budget applies.
#[derive(Default)]
struct Limits {
    nodes: Option<u64>,
    depth: Option<usize>,
}

fn main() {
    let (sender, receiver) = channel();
    let worker = thread::spawn(move || work(&receiver));
    for line in stdin().lock().lines().map_while(Result::ok) {
        match line.split_whitespace().next() {
            Some("uci") => introduce(),
            Some("quit") => break,
            Some("stop") => STOP.store(true, Ordering::Relaxed),
            Some(word) => understand(word, &line, &sender),
            None => {}
        }
    }
    STOP.store(true, Ordering::Relaxed);
    drop(sender);
    drop(worker.join());
}

fn introduce() {
    println!("id name Zug {}", env!("CARGO_PKG_VERSION"));
    println!("id author the authors of Zug");
    println!("option name Level type spin default 0 min 0 max 10");
    println!("option name Seed type spin default 0 min 0 max 2147483647");
    println!("option name UCI_Chess960 type check default false");
    println!("uciok");
}

fn understand(word: &str, line: &str, orders: &Sender<Order>) {
    let order = match word {
        "isready" => Some(Order::Ready),
        "ucinewgame" => Some(Order::NewGame),
        "bench" => Some(Order::Bench),
        "position" => game_of(line).map(|game| Order::Position(Box::new(game))),
        "setoption" => line.split_once(" name ").and_then(|(_, rest)| {
            let (name, value) = rest.split_once(" value ")?;
            Some(Order::Set { name: name.trim().to_owned(), value: value.trim().to_owned() })
        }),
        "go" => {
            STOP.store(false, Ordering::Relaxed);
            Some(Order::Go(limits_of(line)))
        }
        _ => None,
    };
    if let Some(order) = order {
        // Sending fails only if the worker has ended.
        drop(orders.send(order));
    }
}

fn game_of(line: &str) -> Option<Game> {
    let (start, moves) = line.split_once(" moves").unwrap_or((line, ""));
    let start = match start.split_once(" fen ") {
        Some((_, fen)) => Position::from_fen_composed(fen.trim()).ok()?,
        None => Position::START,
    };
    let mut game = Game::new(start);
    for word in moves.split_whitespace() {
        game.play(read_uci(game.position(), word)?).ok()?;
    }
    Some(game)
}

fn limits_of(line: &str) -> Limits {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |name| {
        let pair = words.windows(2).find(|pair| pair.first() == Some(&name))?;
        pair.last()?.parse::<u64>().ok()
    };
    let time = number("movetime").map(|time| time * NODES_PER_MS);
    let endless = words.contains(&"infinite").then_some(u64::MAX);
    let depth = number("depth").and_then(|depth| usize::try_from(depth).ok());
    let nodes = number("nodes").or(time).or(endless).or(depth.map(|_| u64::MAX));
    Limits { nodes, depth }
}

fn work(orders: &Receiver<Order>) {
    let (mut level, mut seed, mut game) = (None, 0, Game::new(Position::START));
    for order in orders {
        match order {
            Order::Set { name, value } if name == "Level" => level = value.parse().ok().and_then(Level::new),
            Order::Set { name, value } if name == "Seed" => seed = value.parse().unwrap_or(0),
            Order::Set { .. } => {}
            Order::NewGame => game = Game::new(Position::START),
            Order::Position(new) => game = *new,
            Order::Ready => println!("readyok"),
            Order::Bench => bench(),
            Order::Go(limits) => answer(&game, level, seed, &limits),
        }
    }
}

fn answer(game: &Game, level: Option<Level>, seed: u64, limits: &Limits) {
    let own = level.unwrap_or(Level::HIGHEST).budget();
    let mut budget = limits.nodes.map_or(own, Budget::nodes).until(&STOP);
    if let Some(depth) = limits.depth {
        budget = budget.depth(depth);
    }
    let thought = match level {
        Some(level) => think(game, level, seed, budget),
        None => study(game, budget),
    };
    match thought {
        Some(thought) => {
            println!("{}\nbestmove {}", info(game, &thought), write_uci(thought.mv));
        }
        None => println!("bestmove 0000"),
    }
}

fn info(game: &Game, thought: &Thought) -> String {
    let score = match thought.score {
        Score::Pawns(value) => format!("cp {value}"),
        Score::Mate(moves) => format!("mate {moves}"),
    };
    let mut line = String::new();
    let mut position = *game.position();
    for &mv in &thought.line {
        line.push(' ');
        line.push_str(&write_uci(mv));
        position = position.after(mv);
    }
    format!("info depth {} score {score} nodes {} pv{line}", thought.depth, thought.nodes)
}

/// Searches some positions and prints the number of nodes. A changed number shows that the search has changed.
fn bench() {
    let mut nodes = 0;
    for fen in BENCH {
        if let Ok(position) = Position::from_fen_composed(fen)
            && let Some(thought) = study(&Game::new(position), Budget::nodes(u64::MAX).depth(13))
        {
            nodes += thought.nodes;
        }
    }
    println!("{nodes} nodes");
}
