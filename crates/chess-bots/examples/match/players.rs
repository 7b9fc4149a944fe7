//! The players of a match.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, bail};
use chess_bots::{Budget, Character, Level, Score, StyleWeights, Thought, study, think};
use chess_core::{Game, Move, Position, read_uci, write_uci};

/// The lowest level that resigns in games against people.
const RESIGNS: u8 = 6;

/// A move, and the value of the position in hundredths of a pawn from the player's view. `None` for a player who does
/// not tell it.
pub(crate) type Choice = (Move, Option<i32>);

/// A player of a match.
pub(crate) enum Player {
    Level(Character<'static>),
    Nodes(u64),
    Random,
    Greedy,
    Engine(Box<Engine>),
}

/// A UCI engine in its own process.
pub(crate) struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    go: String,
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
            "uci" => Self::Engine(Box::new(Engine::start(rest)?)),
            _ => bail!("no such player: {text}"),
        })
    }

    /// Prepares the player for a new game.
    pub(crate) fn begin(&mut self, seed: u64) -> Result<()> {
        if let Self::Engine(engine) = self {
            engine.say("ucinewgame")?;
            engine.say(&format!("setoption name Seed value {seed}"))?;
            engine.ready()?;
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
            Self::Engine(engine) => engine.choose(game),
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

impl Engine {
    pub(crate) fn start(text: &str) -> Result<Self> {
        let parts: Vec<&str> = text.split('|').collect();
        let [command, before @ .., go] = &parts[..] else { bail!("command|option|go ...") };
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().context("no command")?)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let input = child.stdin.take().context("no input")?;
        let output = BufReader::new(child.stdout.take().context("no output")?);
        let mut engine = Self { child, input, output, go: (*go).to_owned() };
        engine.say("uci")?;
        engine.wait_for("uciok")?;
        for line in before {
            engine.say(line)?;
        }
        Ok(engine)
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}")?;
        Ok(self.input.flush()?)
    }

    fn ready(&mut self) -> Result<()> {
        self.say("isready")?;
        self.wait_for("readyok")
    }

    fn line(&mut self) -> Result<String> {
        let mut line = String::new();
        if self.output.read_line(&mut line)? == 0 {
            bail!("the engine has gone");
        }
        Ok(line)
    }

    /// Searches a position. Returns the engine's answer up to the best move.
    pub(crate) fn search(&mut self, position: &str) -> Result<Vec<String>> {
        self.say(position)?;
        let go = self.go.clone();
        self.say(&go)?;
        let mut lines = Vec::new();
        loop {
            lines.push(self.line()?);
            if lines.last().is_some_and(|line| line.starts_with("bestmove")) {
                return Ok(lines);
            }
        }
    }

    fn wait_for(&mut self, word: &str) -> Result<()> {
        while !self.line()?.starts_with(word) {}
        Ok(())
    }

    fn choose(&mut self, game: &Game) -> Result<Choice> {
        let mut text = format!("position fen {} moves", game.start().to_fen());
        let mut position = *game.start();
        for &mv in game.moves() {
            write!(text, " {}", write_uci(mv))?;
            position = position.after(mv);
        }
        let lines = self.search(&text)?;
        let value = lines.iter().rev().find_map(|line| value_of(line));
        let answer = lines.last().context("no answer")?;
        let word = answer.split_whitespace().nth(1).context("no move")?;
        let mv = read_uci(game.position(), word);
        Ok((mv.with_context(|| format!("{word} in {}", game.position().to_fen()))?, value))
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // An error does not matter: the engine may have ended already.
        drop(self.say("quit"));
        drop(self.child.wait());
    }
}
