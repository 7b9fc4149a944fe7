//! The players of a match.

use std::fmt::Write as _;

use anyhow::{Context, Result, bail};
use chess_bots::{Budget, Character, Level, Score, StyleWeights, Thought, study, think};
use chess_core::{Game, Move, Position, read_uci, write_uci};

use super::engine::Engine;

/// The lowest level that resigns in games against people.
const RESIGNS: u8 = 6;

/// A move, and the value of the position in hundredths of a pawn from the player's view; `None` if the player reports
/// no value.
pub(crate) type Choice = (Move, Option<i32>);

/// A player of a match.
pub(crate) enum Player {
    Level(Character<'static>),
    Nodes(u64),
    Random,
    Greedy,
    /// An engine, and the command that makes it think.
    Engine(Box<Engine>, String),
}

impl Player {
    /// Parses a player.
    pub(crate) fn read(text: &str) -> Result<Self> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        Ok(match kind {
            "level" => {
                let (level, style) = rest.split_once(':').unwrap_or((rest, "all-rounder"));
                let level = Level::new(level.parse()?).context("levels are 1 to 10")?;
                Self::Level(Character { style: style_weights(style)?, ..level.into() })
            }
            "nodes" => Self::Nodes(rest.parse()?),
            "random" => Self::Random,
            "greedy" => Self::Greedy,
            "uci" => {
                let parts: Vec<&str> = rest.split('|').collect();
                let [command, options @ .., go] = &parts[..] else { bail!("command|option|go ...") };
                let mut engine = Engine::start(command)?;
                engine.ask(&format!("{}\nisready", options.join("\n")), "readyok")?;
                Self::Engine(Box::new(engine), (*go).to_owned())
            }
            _ => bail!("no such player: {text}"),
        })
    }

    /// Prepares the player for a new game.
    pub(crate) fn begin(&mut self, seed: u64) -> Result<()> {
        if let Self::Engine(engine, _) = self {
            engine.ask(&format!("ucinewgame\nsetoption name Seed value {seed}\nisready"), "readyok")?;
        }
        Ok(())
    }

    pub(crate) fn choose(&mut self, game: &Game, seed: u64) -> Result<Choice> {
        let position = game.position();
        let moves = position.legal_moves();
        let random = || lot(&moves, seed, game.ply().0).context("no legal move");
        match self {
            Self::Level(level) => {
                let (mv, value) = told(think(game, *level, seed, level.level.budget()))?;
                Ok((mv, value.filter(|_| level.level.number() >= RESIGNS)))
            }
            Self::Nodes(nodes) => told(study(game, Budget::nodes(*nodes))),
            Self::Random => Ok((random()?, None)),
            Self::Greedy => {
                let best = moves.iter().map(|&mv| (worth(position, mv), mv)).max_by_key(|pair| pair.0);
                let best = best.filter(|(worth, _)| *worth > 0);
                Ok((best.map_or_else(random, |(_, mv)| Ok(mv))?, None))
            }
            Self::Engine(engine, go) => ask(engine, go, game),
        }
    }
}

/// Returns the style of play with a name.
fn style_weights(name: &str) -> Result<StyleWeights> {
    Ok(match name {
        "all-rounder" => StyleWeights::ALL_ROUNDER,
        "attacker" => StyleWeights::ATTACKER,
        "gambiteer" => StyleWeights::GAMBITEER,
        "trader" => StyleWeights::TRADER,
        "endgame" => StyleWeights::ENDGAME_PLAYER,
        _ => bail!("no such style: {name}"),
    })
}

fn told(thought: Option<Thought>) -> Result<Choice> {
    let thought = thought.context("no legal move")?;
    let value = match thought.score {
        Score::Pawns(value) => value,
        Score::Mate(moves) => mate(moves),
    };
    Ok((thought.mv, Some(value)))
}

/// Returns a value for a mate in `moves` moves.
const fn mate(moves: i32) -> i32 {
    if moves > 0 { 10_000 } else { -10_000 }
}

/// Reads the value of the best line from an `info` line of an engine.
fn value_of(line: &str) -> Option<i32> {
    let first = !line.contains(" multipv ") || line.contains(" multipv 1 ");
    let (kind, rest) = line.split_once(" score ").filter(|_| first)?.1.split_once(' ')?;
    let number = rest.split_whitespace().next()?.parse().ok()?;
    Some(if kind == "mate" { mate(number) } else { number })
}

/// Returns the material that a move wins at once, in hundredths of a pawn, or 100,000 for mate.
fn worth(position: &Position, mv: Move) -> i32 {
    let after = position.after(mv);
    if after.is_check() && !after.has_legal_move() {
        return 100_000;
    }
    if !position.is_capture(mv) && mv.promotion().is_none() {
        return 0;
    }
    [900, 800, 600, 500, 400, 300, 200, 100]
        .into_iter()
        .find(|value| position.exchange_wins(mv, *value))
        .unwrap_or(0)
}

/// Returns a random move.
fn lot(moves: &[Move], seed: u64, ply: u32) -> Option<Move> {
    let mut state =
        seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(ply).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    for _ in 0..3 {
        state = (state ^ state >> 31).wrapping_mul(0x94D0_49BB_1331_11EB);
    }
    moves.get(usize::try_from(state >> 33).ok()? % moves.len()).copied()
}

/// Asks an engine for its move.
fn ask(engine: &mut Engine, go: &str, game: &Game) -> Result<Choice> {
    let mut text = format!("position fen {} moves", game.start().to_fen());
    for &mv in game.moves() {
        write!(text, " {}", write_uci(mv))?;
    }
    let lines = engine.ask(&format!("{text}\n{go}"), "bestmove")?;
    let value = lines.iter().rev().find_map(|line| value_of(line));
    let answer = lines.last().context("no answer")?;
    let word = answer.split_whitespace().nth(1).context("no move")?;
    let mv = read_uci(game.position(), word);
    Ok((mv.with_context(|| format!("{word} in {}", game.position().to_fen()))?, value))
}
