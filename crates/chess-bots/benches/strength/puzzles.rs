//! Checks with Stockfish that the puzzles of reviewed games have only one good move. The games are those of people, and
//! then games of levels, until there are enough puzzles.

use anyhow::{Context, Result};
use chess_bots::{Budget, PUZZLE_NODES, Score, puzzle, puzzle_candidates, review};
use chess_core::{Game, Move, Position, read_uci};

use super::engine::Engine;
use super::levels::GAMES;
use super::play::play;
use super::players::Player;
use super::record::{color, opening};
use super::{number, report};

/// The nodes of a review that only finds candidates.
const REVIEW: u64 = 10_000;
/// Stockfish's nodes for each puzzle.
const NODES: u64 = 300_000;
/// The solution of a sound puzzle is Stockfish's best move, and better than the second-best move by at least this value
/// in hundredths of a pawn.
const GAP: i32 = 200;
/// The number of puzzles.
const PUZZLES: usize = 500;
/// The lowest level that plays.
const LOWEST: usize = 2;
/// The number of levels that play.
const LEVELS: usize = 5;

/// Reports how many puzzles are sound.
pub(crate) fn soundness(stockfish: &str) -> Result<()> {
    let mut engine = Engine::start(stockfish)?;
    engine.ask("setoption name MultiPV value 2\nisready", "readyok")?;
    let of_people = chess_core::pgn::read(GAMES).map(|read| Ok(read?.game));
    let (mut all, mut sound) = (0, 0);
    for (index, game) in of_people.chain((0..).map(game_of_levels)).enumerate() {
        let game = game?;
        let review = review(&game, Budget::nodes(REVIEW)).context("a review")?;
        for ply in puzzle_candidates(&review) {
            let Some(line) = puzzle(&game, ply, Budget::nodes(PUZZLE_NODES)) else { continue };
            let at = game.position_at(ply).context("a position")?;
            let [first, second] = best_two(&mut engine, &at)?;
            let is_sound = line.first() == Some(&first.0) && is_far(first.1, second.1);
            all += 1;
            sound += usize::from(is_sound);
            println!("game {index}: {is_sound} {} {line:?}: {first:?} {second:?}", at.to_fen());
        }
        if all >= PUZZLES {
            break;
        }
    }
    println!("{sound} of {all} puzzles have one good move");
    report("sound_puzzles_percent", 100.0 * number(sound) / number(all), 98.0);
    Ok(())
}

/// Plays a game between two levels.
fn game_of_levels(number: usize) -> Result<Game> {
    let level = |index: usize| Player::read(&format!("level:{}", LOWEST + index % LEVELS));
    let (mut one, mut two) = (level(number)?, level(number / LEVELS)?);
    Ok(play(opening(number)?, [&mut one, &mut two], color(number), number as u64)?.0)
}

fn is_far(first: Score, second: Score) -> bool {
    match (first, second) {
        (Score::Pawns(first), Score::Pawns(second)) => first - second >= GAP,
        (Score::Mate(1..), Score::Mate(1..)) | (Score::Mate(..=0), _) => false,
        (Score::Mate(_), _) | (_, Score::Mate(_)) => true,
    }
}

/// Returns Stockfish's two best moves with their scores.
fn best_two(engine: &mut Engine, at: &Position) -> Result<[(Move, Score); 2]> {
    let lines =
        engine.ask(&format!("ucinewgame\nposition fen {}\ngo nodes {NODES}", at.to_fen()), "bestmove")?;
    let ranked = |rank: &str| {
        let line = lines.iter().rev().find(|line| line.contains(rank)).context("a line")?;
        let mut words = line.split_whitespace().skip_while(|word| *word != "score").skip(1);
        let (kind, value) = (words.next().context("a kind")?, words.next().context("a value")?.parse()?);
        let score = if kind == "mate" { Score::Mate(value) } else { Score::Pawns(value) };
        let mv = words.skip_while(|word| *word != "pv").nth(1).context("a move")?;
        Ok::<_, anyhow::Error>((read_uci(at, mv).context("no move")?, score))
    };
    Ok([ranked(" multipv 1 ")?, ranked(" multipv 2 ")?])
}
