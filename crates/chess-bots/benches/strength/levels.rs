//! The levels against each other and others, and how natural they play.

use std::time::Duration;

use anyhow::{Context, Result};
use chess_bots::{Budget, Level, Score, Thought, study, think};
use chess_core::{Color, Game, Position, pgn};
use cpu_time::ThreadTime;

use super::play::{play, starts};
use super::players::Player;
use super::score::Tally;
use super::{number, report};

const OPENINGS: &str = include_str!("../../data/openings.epd");
const GAMES: &str = include_str!("../../../../tests/data/lichess-433-games.pgn");

/// A match from the openings, each with both colours.
fn score(one: &str, two: &str, games: usize) -> Result<f64> {
    let starts = starts(OPENINGS);
    let (mut one, mut two) = (Player::read(one)?, Player::read(two)?);
    let mut tally = Tally::default();
    for number in 0..games {
        let start = starts.get(number / 2 % starts.len()).context("no openings")?;
        let first = if number % 2 == 0 { Color::White } else { Color::Black };
        tally.add(play(*start, [&mut one, &mut two], first, number as u64)?.1, first);
    }
    println!("{tally}");
    Ok(100.0 * tally.share().0)
}

/// The lowest level against somebody who moves at random, and somebody who only takes.
pub(crate) fn lowest(games: usize) -> Result<()> {
    report("level_1_against_random", score("level:1", "random", games)?, 90.0);
    report("level_1_against_greedy_at_most", score("level:1", "greedy", games)?, 40.0);
    Ok(())
}

/// Each level against the one below.
pub(crate) fn ladder(games: usize) -> Result<()> {
    for (below, above) in Level::ALL.into_iter().zip(Level::ALL.into_iter().skip(1)) {
        let (above, below) = (above.number(), below.number());
        let share = score(&format!("level:{above}"), &format!("level:{below}"), games)?;
        report(&format!("level_{above}_against_{below}"), share, 60.0);
        report(&format!("level_{above}_against_{below}_at_most"), share, 85.0);
    }
    Ok(())
}

/// 20,000 nodes against Stockfish with 1,000.
pub(crate) fn beside(stockfish: &str, games: usize) -> Result<()> {
    let options = "setoption name Threads value 1|setoption name Hash value 16";
    let share = score("nodes:20000", &format!("uci:{stockfish}|{options}|go nodes 1000"), games)?;
    report("20000_nodes_against_stockfish_1000", share, 55.0);
    Ok(())
}

/// The longest thoughts of levels 9 and 10, in milliseconds of one core.
pub(crate) fn thinking_time() -> Result<()> {
    for (level, most) in [(Level::new(9).context("level 9")?, 50.0), (Level::HIGHEST, 2_000.0)] {
        let mut longest = Duration::ZERO;
        for read in pgn::read(GAMES).step_by(40) {
            let game = read?.game;
            let start = ThreadTime::now();
            let middle =
                Game::replay(*game.start(), game.moves().iter().copied().take(game.moves().len() / 2))?;
            let setting_up = start.elapsed();
            if think(&middle, level, 1, level.budget()).is_some() {
                longest = longest.max(start.elapsed().saturating_sub(setting_up));
            }
        }
        report(&format!("level_{}_ms_at_most", level.number()), longest.as_secs_f64() * 1e3, most);
    }
    Ok(())
}

/// A position of a game with how it came about, and what a strong player thinks of it.
struct Moment {
    game: Game,
    best: Thought,
}

/// Moments in which somebody has just taken something, and taking back is better than all else by a pawn.
fn moments_to_take_back() -> Result<Vec<Moment>> {
    let mut moments = Vec::new();
    for read in pgn::read(GAMES).step_by(6) {
        let played = read?.game;
        let mut game = Game::new(*played.start());
        for &mv in played.moves() {
            let took = game.position().is_capture(mv);
            game.play(mv)?;
            let Some(best) = took.then(|| study(&game, Budget::nodes(4_000))).flatten() else { continue };
            if best.mv.to() == mv.to() && game.position().exchange_wins(best.mv, 0) && is_needed(&game, &best)
            {
                moments.push(Moment { game: game.clone(), best });
            }
        }
    }
    Ok(moments)
}

/// Whether every move to another square is worse by a pawn at least.
fn is_needed(game: &Game, best: &Thought) -> bool {
    let Score::Pawns(value) = best.score else { return false };
    let others = game.position().legal_moves();
    others.iter().filter(|mv| mv.to() != best.mv.to()).all(|&mv| {
        let mut next = game.clone();
        next.play(mv).is_ok_and(|()| {
            match study(&next, Budget::nodes(500)).map(|thought| thought.score.turned()) {
                Some(Score::Pawns(other)) => other + 100 <= value,
                Some(Score::Mate(moves)) => moves <= 0,
                None => true,
            }
        })
    })
}

/// How many percent of the sound recaptures each level plays.
pub(crate) fn recaptures() -> Result<()> {
    let moments = moments_to_take_back()?;
    for level in Level::ALL {
        let taken_back = |moment: &&Moment| {
            let thought = think(&moment.game, level, 3, level.budget());
            thought.is_some_and(|thought| thought.mv.to() == moment.best.mv.to())
        };
        let played = moments.iter().filter(taken_back).count();
        let name = format!("level_{}_takes_back_percent", level.number());
        report(&name, 100.0 * number(played) / number(moments.len()), 95.0);
    }
    Ok(())
}

/// Prints how many percent of people's moves the levels would have made, by the rating of the people.
pub(crate) fn alike() -> Result<()> {
    let mut positions: Vec<(u32, Game, chess_core::Move)> = Vec::new();
    for read in pgn::read(GAMES).step_by(3) {
        let read = read?;
        let mut game = Game::new(Position::START);
        for (ply, &mv) in read.game.moves().iter().enumerate() {
            let tag = if ply % 2 == 0 { "WhiteElo" } else { "BlackElo" };
            if ply >= 10
                && ply % 8 == 2 + usize::from(ply % 16 > 8)
                && let Some(rating) = read.tags.get(tag).and_then(|rating| rating.parse().ok())
            {
                positions.push((rating, game.clone(), mv));
            }
            game.play(mv)?;
        }
    }
    for (from, to) in [(0, 1_200), (1_200, 1_600), (1_600, 2_000), (2_000, 4_000)] {
        let band: Vec<_> = positions.iter().filter(|entry| (from..to).contains(&entry.0)).collect();
        let shares: Vec<String> = Level::ALL
            .into_iter()
            .map(|level| {
                let same = |entry: &&&(u32, Game, chess_core::Move)| {
                    think(&entry.1, level, 9, level.budget()).is_some_and(|thought| thought.mv == entry.2)
                };
                format!(
                    "{:.0}",
                    100.0 * number(band.iter().filter(same).count()) / number(band.len()).max(1.0)
                )
            })
            .collect();
        println!(
            "alike {from} to {to}: {} % for levels 1 to 10 ({} positions)",
            shares.join(" "),
            band.len()
        );
    }
    Ok(())
}
