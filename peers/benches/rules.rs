//! Compares the speed of this crate with other crates: `cargo bench --manifest-path peers/Cargo.toml --bench rules`.
//!
//! The crates take turns at each task. The fastest turn counts, in processor time of the thread. All crates must return
//! the same results. The benchmark uses only the safe interfaces of other crates. A line `ratio NAME VALUE reach
//! TARGET` gives the speed relative to the fastest other crate. The value of `pgn_checked` is relative to the splitting
//! of the same text into words. A value is absolute if the name ends with a unit.

use std::hint::black_box;

use anyhow::{Context, Result, ensure};
use chess_core::pgn::{self, Token, Tokens};
use chess_core::{Language, Move, Notation, Openings, Position, read_san, write_san};
use cpu_time::ThreadTime;

const GAMES: &str = include_str!("../../tests/data/lichess-433-games.pgn");

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const CPW3: &str = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
const CPW4: &str = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
const CPW5: &str = "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8";
const CPW6: &str = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";

const BULK: [(&str, u32); 6] = [(START, 6), (KIWIPETE, 5), (CPW3, 7), (CPW4, 5), (CPW5, 5), (CPW6, 5)];
const PLAYED: [(&str, u32); 6] = [(START, 5), (KIWIPETE, 4), (CPW3, 6), (CPW4, 5), (CPW5, 4), (CPW6, 4)];
const TURNS: usize = 5;

fn main() -> Result<()> {
    perft_bulk()?;
    perft_played()?;
    let positions = positions()?;
    fen(&positions)?;
    san(&positions)?;
    pgn_reading()?;
    opening_lookup(&positions)
}

/// Returns the nanoseconds this thread has spent on a processor.
fn cpu_time() -> Result<f64> {
    Ok(ThreadTime::try_now()?.as_duration().as_secs_f64() * 1e9)
}

/// Runs all tasks several times, and returns the least time of each task in nanoseconds. Returns an error if the
/// tasks have different results.
fn compare<const N: usize>(works: [&mut dyn FnMut() -> u64; N]) -> Result<[f64; N]> {
    let mut least = [f64::MAX; N];
    let mut works = works;
    for _ in 0..TURNS {
        let mut results = Vec::new();
        for (work, least) in works.iter_mut().zip(&mut least) {
            let start = cpu_time()?;
            results.push(black_box(work()));
            *least = least.min(cpu_time()? - start);
        }
        ensure!(results.windows(2).all(|pair| pair.first() == pair.last()), "different results: {results:?}");
    }
    Ok(least)
}

fn report(name: &str, ratio: f64, reach: f64) {
    println!("ratio {name} {ratio:.2} reach {reach:.2}");
}

fn geometric_mean(ratios: &[f64]) -> f64 {
    let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (logarithms / f64::from(u32::try_from(ratios.len()).unwrap_or(1))).exp()
}

fn cozy_board(fen: &str) -> Result<cozy_chess::Board> {
    fen.parse().ok().context("cozy-chess cannot read the position")
}

fn cozy_bulk(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_bulk(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn cozy_played(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            black_box(&next);
            nodes += if depth == 1 { 1 } else { cozy_played(&next, depth - 1) };
        }
        false
    });
    nodes
}

fn owl_played(board: &owlchess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    for mv in &owlchess::movegen::semilegal::gen_all(board) {
        if let Ok(next) = board.make_move(*mv) {
            black_box(&next);
            nodes += if depth == 1 { 1 } else { owl_played(&next, depth - 1) };
        }
    }
    nodes
}

fn perft_bulk() -> Result<()> {
    let mut ratios = Vec::new();
    for (fen, depth) in BULK {
        let (ours, cozy) = (Position::from_fen_composed(fen)?, cozy_board(fen)?);
        let [our_time, cozy_time] = compare([&mut || ours.perft(depth), &mut || cozy_bulk(&cozy, depth)])?;
        ratios.push(cozy_time / our_time);
        println!("perft bulk {fen} {depth}: {:.0} ms beside {:.0} ms", our_time / 1e6, cozy_time / 1e6);
    }
    report("perft_bulk", geometric_mean(&ratios), 1.5);
    Ok(())
}

fn perft_played() -> Result<()> {
    let mut ratios = Vec::new();
    for (fen, depth) in PLAYED {
        let (ours, cozy) = (Position::from_fen_composed(fen)?, cozy_board(fen)?);
        let owl = owlchess::Board::from_fen(fen).ok().context("owlchess cannot read the position")?;
        let [our_time, cozy_time, owl_time] =
            compare([&mut || ours.perft_by_playing(depth), &mut || cozy_played(&cozy, depth), &mut || {
                owl_played(&owl, depth)
            }])?;
        ratios.push(cozy_time.min(owl_time) / our_time);
        println!(
            "perft played {fen} {depth}: {:.0} ms beside {:.0} and {:.0} ms",
            our_time / 1e6,
            cozy_time / 1e6,
            owl_time / 1e6
        );
    }
    report("perft_played", geometric_mean(&ratios), 2.5);
    Ok(())
}

/// Returns the positions of the games, each with the move that was played.
fn positions() -> Result<Vec<(Position, Move)>> {
    let mut positions = Vec::new();
    for game in pgn::read(GAMES) {
        let game = game?.game;
        positions.extend(game.positions().copied().zip(game.moves().iter().copied()));
    }
    Ok(positions)
}

fn total(lengths: impl Iterator<Item = usize>) -> u64 {
    lengths.map(|length| length as u64).sum()
}

fn fen(positions: &[(Position, Move)]) -> Result<()> {
    let texts: Vec<String> = positions.iter().map(|(position, _)| position.to_fen()).collect();
    let boards = texts.iter().map(|text| cozy_board(text)).collect::<Result<Vec<_>>>()?;
    let [our_time, cozy_time] = compare([
        &mut || total(texts.iter().map(|text| usize::from(Position::from_fen(black_box(text)).is_ok()))),
        &mut || {
            total(texts.iter().map(|text| usize::from(black_box(text).parse::<cozy_chess::Board>().is_ok())))
        },
    ])?;
    report("fen_read", cozy_time / our_time, 1.2);
    // The other crate writes en passant squares without a possible capture. So the tasks return the number of texts,
    // not the lengths.
    let [our_time, cozy_time] = compare([
        &mut || {
            total(positions.iter().map(|(position, _)| usize::from(!black_box(position.to_fen()).is_empty())))
        },
        &mut || total(boards.iter().map(|board| usize::from(!black_box(board.to_string()).is_empty()))),
    ])?;
    report("fen_write", cozy_time / our_time, 3.5);
    Ok(())
}

fn san(positions: &[(Position, Move)]) -> Result<()> {
    let english = Notation::Letters(Language::English);
    let texts: Vec<String> =
        positions.iter().map(|(position, mv)| write_san(position, *mv, english)).collect();
    let boards = positions
        .iter()
        .map(|(position, _)| owlchess::Board::from_fen(&position.to_fen()).ok().context("owlchess: FEN"))
        .collect::<Result<Vec<_>>>()?;
    let moves = boards
        .iter()
        .zip(&texts)
        .map(|(board, text)| owlchess::Move::from_san(text, board).ok().context("owlchess: SAN"))
        .collect::<Result<Vec<_>>>()?;
    let [our_time, owl_time] = compare([
        &mut || {
            let read = positions.iter().zip(&texts);
            let read =
                read.filter_map(|((position, _), text)| Some(position.after(read_san(position, text)?)));
            read.map(|after| u64::from(after.is_check())).sum()
        },
        &mut || {
            let read = boards.iter().zip(&texts);
            let read = read.filter_map(|(board, text)| {
                board.make_move(owlchess::Move::from_san(text, board).ok()?).ok()
            });
            read.map(|after| u64::from(after.is_check())).sum()
        },
    ])?;
    report("san_replay", owl_time / our_time, 1.0);
    let [our_time, owl_time] = compare([
        &mut || total(positions.iter().map(|(position, mv)| write_san(position, *mv, english).len())),
        &mut || {
            let written = boards.iter().zip(&moves);
            total(written.filter_map(|(board, mv)| Some(mv.san(board).ok()?.to_string().len())))
        },
    ])?;
    report("san_write", owl_time / our_time, 1.0);
    Ok(())
}

/// Splits the games into words, and calls a function with each word. Returns the number of words that the function read
/// as moves.
fn moves_read(mut read: impl FnMut(Token<'_>) -> bool) -> u64 {
    Tokens::new(GAMES).flatten().map(|token| u64::from(read(token))).sum()
}

/// Measures three tasks: checking every move of the games, splitting the text into words, and reading whole games with
/// comments.
fn pgn_reading() -> Result<()> {
    let [checked, cut, whole] = compare([
        &mut || {
            let mut position = Position::START;
            moves_read(|token| match token {
                Token::Move(text) => {
                    let Some(mv) = read_san(&position, text) else { return false };
                    position = position.after(mv);
                    true
                }
                Token::Marker(_) => {
                    position = Position::START;
                    false
                }
                Token::Tag(..)
                | Token::Comment(_)
                | Token::Sign(_)
                | Token::VariationStart
                | Token::VariationEnd => false,
            })
        },
        &mut || moves_read(|token| matches!(token, Token::Move(_))),
        &mut || total(pgn::read(GAMES).flatten().map(|game| game.game.moves().len())),
    ])?;
    let megabytes = f64::from(u32::try_from(GAMES.len())?) / 1e6;
    let [checked, cut, whole] = [checked, cut, whole].map(|time| megabytes / time * 1e9);
    println!(
        "pgn {checked:.0} MB/s beside {cut:.0} MB/s for words alone and {whole:.0} MB/s for whole games"
    );
    report("pgn_checked", checked / cut, 0.33);
    report("pgn_mb_per_s", checked, 300.0);
    Ok(())
}

/// Measures the opening lookup for every position of the games.
fn opening_lookup(positions: &[(Position, Move)]) -> Result<()> {
    let openings = Openings::bundled();
    let [time] = compare([&mut || {
        total(positions.iter().map(|(position, _)| usize::from(openings.of(black_box(position)).is_some())))
    }])?;
    let lookups = f64::from(u32::try_from(positions.len())?);
    report("opening_lookup_per_us", lookups / time * 1e3, 1.0);
    Ok(())
}
