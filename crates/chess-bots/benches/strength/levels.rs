//! Matches of the levels against each other and against other players, and tests of natural play.

use std::time::Duration;

use anyhow::{Context, Result};
use chess_bots::{Budget, Level, Score, Thought, study, think};
use chess_core::{Game, Move, Position, pgn};
use cpu_time::ThreadTime;

use super::play::play;
use super::players::Player;
use super::record::{color, opening};
use super::score::Tally;
use super::{number, report};

pub(crate) const GAMES: &str = include_str!("../../../../tests/data/lichess-433-games.pgn");

/// Returns the percentage of the points that the first player wins in a match. The players play each opening with both
/// colours.
fn score(one: &str, two: &str, games: usize) -> Result<f64> {
    let names = format!("{one} against {two}");
    let (mut one, mut two) = (Player::read(one)?, Player::read(two)?);
    let mut tally = Tally::default();
    for number in 0..games {
        let first = color(number);
        tally.add(play(opening(number)?, [&mut one, &mut two], first, number as u64)?.1, first);
    }
    println!("{names}: {tally}");
    Ok(100.0 * tally.share().0)
}

/// Plays level 1 against a random player and against a player who only captures.
pub(crate) fn lowest(games: usize) -> Result<()> {
    report("level_1_against_random", score("level:1", "random", games)?, 90.0);
    report("level_1_against_greedy", score("level:1", "greedy", games)?, 50.0);
    Ok(())
}

/// Plays each level against the next lower level.
pub(crate) fn ladder(games: usize) -> Result<()> {
    for (below, above) in Level::ALL.into_iter().zip(Level::ALL.into_iter().skip(1)) {
        let (above, below) = (above.number(), below.number());
        let share = score(&format!("level:{above}"), &format!("level:{below}"), games)?;
        report(&format!("level_{above}_against_{below}"), share, 60.0);
        report(&format!("level_{above}_against_{below}_at_most"), share, 90.0);
    }
    Ok(())
}

/// Plays levels 3, 5, 7 and 9 against the level two steps below.
pub(crate) fn two_apart(games: usize) -> Result<()> {
    for below in [1, 3, 5, 7] {
        let share = score(&format!("level:{}", below + 2), &format!("level:{below}"), games)?;
        report(&format!("level_{}_against_{below}", below + 2), share, 85.0);
    }
    Ok(())
}

/// Plays this crate at full strength with 20,000 nodes a move against Stockfish with 1,000 nodes a move.
pub(crate) fn beside(stockfish: &str, games: usize) -> Result<()> {
    let engine = format!("uci:{stockfish}|{}|go nodes 1000", super::OPTIONS);
    let share = score("nodes:20000", &engine, games)?;
    report("20000_nodes_against_stockfish_1000", share, 55.0);
    Ok(())
}

/// Reports the longest thinking time of each level, in milliseconds of processor time.
pub(crate) fn thinking_time() -> Result<()> {
    for level in Level::ALL {
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
        report(&format!("level_{}_ms_at_most", level.number()), longest.as_secs_f64() * 1e3, 100.0);
    }
    Ok(())
}

/// A position of a game, and the best move by a full-strength search.
struct Moment {
    game: Game,
    best: Thought,
}

/// Collects positions in which the recapture after a capture is at least a pawn better than every move to another
/// square.
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

/// Returns true if `best` is at least a pawn better than every move to another square.
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

/// Reports, for each level, the percentage of the collected positions in which the level recaptures.
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

/// The rating of a human player, a position from a game, and the player's move in this position.
type Choice = (u32, Game, Move);

/// Returns the positions of all games after the fifth move, except the last position of each game.
fn choices() -> Result<Vec<Choice>> {
    let mut choices: Vec<Choice> = Vec::new();
    for read in pgn::read(GAMES) {
        let read = read?;
        let mut game = Game::new(Position::START);
        for (ply, &mv) in read.game.moves().iter().enumerate() {
            let tag = if ply % 2 == 0 { "WhiteElo" } else { "BlackElo" };
            if ply >= 10
                && let Some(rating) = read.tags.get(tag).and_then(|rating| rating.parse().ok())
            {
                choices.push((rating, game.clone(), mv));
            }
            game.play(mv)?;
        }
    }
    Ok(choices)
}

/// The bands of human ratings: the lowest rating, and the lowest rating above the band.
const BANDS: [(u32, u32); 4] = [(0, 1_200), (1_200, 1_600), (1_600, 2_000), (2_000, 4_000)];

/// For each level, the band that contains the level's strength in `docs/bots.md`.
const OWN_BANDS: [usize; 10] = [0, 0, 0, 0, 1, 2, 2, 3, 3, 3];

/// Prints how often each level and each other player chooses the same move as a human, in per cent, by the human's
/// rating. Reports, for each level, in how many bands the share is larger than in the level's own band.
pub(crate) fn alike(others: &[String]) -> Result<()> {
    let choices = choices()?;
    let levels = Level::ALL.into_iter().map(|level| format!("level:{}", level.number()));
    let names = levels.chain(others.iter().cloned());
    for name in names {
        let mut player = Player::read(&name)?;
        let (mut shares, mut texts) = (Vec::new(), Vec::new());
        for (from, to) in BANDS {
            let band: Vec<&Choice> = choices.iter().filter(|choice| (from..to).contains(&choice.0)).collect();
            let mut same = 0;
            for (_, game, mv) in &band {
                same += usize::from(player.choose(game, 9)?.0 == *mv);
            }
            let share = 100.0 * number(same) / number(band.len()).max(1.0);
            shares.push(share);
            texts.push(format!("{share:.1} % of {} below {to}", band.len()));
        }
        println!("alike {}: {}", name, texts.join(", "));
        if let Player::Level(character) = &player {
            let level = character.level.number();
            let own =
                OWN_BANDS.get(usize::from(level) - 1).and_then(|&own| shares.get(own)).context("a band")?;
            let larger = shares.iter().filter(|share| *share > own).count();
            report(&format!("level_{level}_larger_bands_at_most"), number(larger), 1.0);
        }
    }
    Ok(())
}
