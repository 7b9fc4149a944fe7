//! Speaks UCI: obeys the commands of another chess program while a search runs, and answers with moves.

use std::io::{self, BufRead, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, Scope};
use std::time::{Duration, Instant};

use chess_bots::{Budget, Level, Score, Thought, study, study_lines, think};
use chess_core::{Game, Position, write_uci};

use crate::orders::{Limits, excluded, game_of};

/// Without a limit of nodes or depth, the first search has this number of nodes. Each further search has four times
/// as many nodes.
const FIRST: u64 = 16_384;
const BENCH: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 10",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 11",
    "r1bq1rk1/pp2nppp/4n3/3ppP2/1b1P4/3BP3/PP2N1PP/R1BQNRK1 b - - 3 16",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
    "3r1rk1/p5pp/bpp1pp2/8/q1PP1P2/b3P3/P2NQRPP/1R2B1K1 b - - 6 22",
];
const INTRODUCTION: &str = concat!(
    "id name Zug ",
    env!("CARGO_PKG_VERSION"),
    "\nid author the authors of Zug\n\
    option name Level type spin default 0 min 0 max 10\n\
    option name MultiPV type spin default 1 min 1 max 218\n\
    option name Seed type spin default 0 min 0 max 2147483647\n\
    option name Ponder type check default false\n\
    option name UCI_Chess960 type check default false\n\
    uciok"
);

enum Event {
    Line(String),
    /// The best line has the number 1.
    Thought(u32, Thought),
    SearchEnded,
    InputEnded,
}

/// A running search, or a finished search whose answer has to wait.
struct Running {
    began: Instant,
    limits: Limits,
    deadline: Option<Instant>,
    nodes: u64,
    best: Option<Thought>,
    has_ended: bool,
}

struct Front<'scope, W> {
    output: W,
    sender: Sender<Event>,
    events: Receiver<Event>,
    stop: &'scope AtomicBool,
    level: Option<Level>,
    seed: u64,
    lines: u32,
    /// `None` after a refused position.
    game: Option<Game>,
    running: Option<Running>,
    /// A `go` command that came while a search was running.
    next: Option<String>,
}

/// Obeys the commands from `input` until `quit` or the end of the input.
pub(crate) fn serve(input: impl BufRead + Send, output: impl Write) -> io::Result<()> {
    let (sender, events) = channel();
    let stop = AtomicBool::new(false);
    let (level, game) = (None, Some(Game::new(Position::START)));
    thread::scope(|scope| {
        let typed = sender.clone();
        scope.spawn(move || {
            let until_quit = |line: &String| line.trim() != "quit";
            for line in input.lines().map_while(Result::ok).take_while(until_quit) {
                drop(typed.send(Event::Line(line)));
            }
            drop(typed.send(Event::InputEnded));
        });
        let (stop, seed, lines, running, next) = (&stop, 0, 1, None, None);
        let served =
            Front { output, sender, events, stop, level, seed, lines, game, running, next }.run(scope);
        // Stop the last search, because a search without a limit never ends by itself.
        stop.store(true, Ordering::Relaxed);
        served
    })
}

impl<'scope, W: Write> Front<'scope, W> {
    fn run(mut self, scope: &'scope Scope<'scope, '_>) -> io::Result<()> {
        loop {
            match self.next_event() {
                Some(Event::Line(line)) => self.obey(&line, scope)?,
                Some(Event::Thought(number, thought)) => self.note(number, thought)?,
                Some(Event::SearchEnded) => {
                    if let Some(running) = &mut self.running {
                        running.has_ended = true;
                    }
                }
                Some(Event::InputEnded) => {
                    self.stop();
                    return Ok(());
                }
                None => self.stop(),
            }
            self.answer(scope)?;
        }
    }

    /// Waits for an event. Returns `None` if the time of the search is over.
    fn next_event(&self) -> Option<Event> {
        match self.running.as_ref().and_then(|running| running.deadline) {
            Some(deadline) => {
                self.events.recv_timeout(deadline.saturating_duration_since(Instant::now())).ok()
            }
            None => self.events.recv().ok(),
        }
    }

    fn obey(&mut self, line: &str, scope: &'scope Scope<'scope, '_>) -> io::Result<()> {
        match line.split_whitespace().next() {
            Some("uci") => self.say(INTRODUCTION),
            Some("isready") => self.say("readyok"),
            Some("setoption") => self.set(line),
            Some("ucinewgame") => {
                self.game = Some(Game::new(Position::START));
                Ok(())
            }
            Some("position") => {
                let game = game_of(line);
                let refused = game.as_ref().err().map(|error| format!("info string no position: {error:#}"));
                self.game = game.ok();
                refused.map_or(Ok(()), |refused| self.say(&refused))
            }
            Some("go") if self.running.is_some() => {
                self.next = Some(line.to_owned());
                self.stop();
                Ok(())
            }
            Some("go") => self.go(line, scope),
            Some("ponderhit") => {
                if let Some(running) = &mut self.running {
                    running.limits.waits = false;
                    running.deadline = Some(Instant::now() + running.limits.time.unwrap_or(Duration::ZERO));
                }
                Ok(())
            }
            Some("stop") => {
                self.stop();
                Ok(())
            }
            Some("bench") => self.bench(),
            Some(_) | None => Ok(()),
        }
    }

    fn set(&mut self, line: &str) -> io::Result<()> {
        let option = line.split_once(" name ").map_or("", |(_, option)| option);
        let (name, value) = option.split_once(" value ").unwrap_or((option, ""));
        let number = value.trim().parse::<u32>();
        match (name.trim(), number) {
            ("Level", Ok(0)) => self.level = None,
            ("Level", Ok(number)) if number <= 10 => {
                self.level = u8::try_from(number).ok().and_then(Level::new);
            }
            ("MultiPV", Ok(lines @ 1..=218)) => self.lines = lines,
            ("Seed", Ok(seed)) => self.seed = u64::from(seed),
            ("Ponder" | "UCI_Chess960", _) => {}
            (name, _) => return self.say(&format!("info string refused: option {name}, value {value}")),
        }
        Ok(())
    }

    fn go(&mut self, line: &str, scope: &'scope Scope<'scope, '_>) -> io::Result<()> {
        let Some(game) = self.game.clone() else {
            return self.say("info string send a legal position first\nbestmove 0000");
        };
        let excluded = excluded(line, game.position());
        if self.level.is_some() && (self.lines > 1 || !excluded.is_empty()) {
            self.say("info string a level has one line and searches all moves; set Level to 0 for more")?;
        }
        let began = Instant::now();
        let (lines, limits) = (self.lines, Limits::of(line, game.position().turn()));
        let fixed = match (limits.nodes, limits.depth) {
            (None, None) if limits.waits || limits.time.is_some() => None,
            (None, None) => Some(self.level.unwrap_or(Level::HIGHEST).budget()),
            (nodes, depth) => {
                let nodes = nodes.map(|nodes| nodes.div_ceil(u64::from(lines)));
                Some(Budget::nodes(nodes.unwrap_or(u64::MAX)).depth(depth.unwrap_or(usize::MAX)))
            }
        };
        let deadline = limits.time.filter(|_| !limits.waits).map(|time| began + time);
        self.stop.store(false, Ordering::Relaxed);
        let (level, seed, stop, sender) = (self.level, self.seed, self.stop, self.sender.clone());
        scope.spawn(move || {
            let mut nodes = FIRST;
            loop {
                let budget = fixed.unwrap_or(Budget::nodes(nodes)).until(stop);
                let thoughts: &mut dyn Iterator<Item = Thought> = match level {
                    Some(level) => &mut think(&game, level, seed, budget).into_iter(),
                    None => &mut study_lines(&game, excluded.clone(), budget),
                };
                let mut is_spent = false;
                let goes_on = |number: &u32| *number == 1 || !stop.load(Ordering::Relaxed);
                for (number, thought) in (1..=lines).take_while(goes_on).zip(thoughts) {
                    is_spent |= thought.nodes >= nodes;
                    drop(sender.send(Event::Thought(number, thought)));
                }
                if fixed.is_some() || !is_spent {
                    break;
                }
                nodes = nodes.saturating_mul(4);
            }
            drop(sender.send(Event::SearchEnded));
        });
        self.running = Some(Running { began, limits, deadline, nodes: 0, best: None, has_ended: false });
        Ok(())
    }

    /// Stops the search. The answer follows when the search has ended.
    fn stop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        if let Some(running) = &mut self.running {
            running.limits.waits = false;
            running.deadline = None;
        }
    }

    fn note(&mut self, number: u32, thought: Thought) -> io::Result<()> {
        let Some(running) = &mut self.running else { return Ok(()) };
        running.nodes += thought.nodes;
        let time = u64::try_from(running.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        let score = match thought.score {
            Score::Pawns(value) => format!("cp {value}"),
            Score::Mate(moves) => format!("mate {moves}"),
        };
        let line: Vec<String> = thought.line.iter().map(|&mv| write_uci(mv)).collect();
        let info = format!(
            "info depth {} multipv {number} score {score} nodes {} time {time} nps {} pv {}",
            thought.depth,
            running.nodes,
            running.nodes.saturating_mul(1000) / time.max(1),
            line.join(" ")
        );
        // A stopped search may be less deep than the search before.
        if number == 1 && running.best.as_ref().is_none_or(|best| best.depth <= thought.depth) {
            running.best = Some(thought);
        }
        self.say(&info)
    }

    /// Answers with the best move, if the search has ended and the answer does not have to wait.
    fn answer(&mut self, scope: &'scope Scope<'scope, '_>) -> io::Result<()> {
        let Some(running) = self.running.take_if(|running| running.has_ended && !running.limits.waits) else {
            return Ok(());
        };
        let line = running.best.map_or_else(Vec::new, |best| best.line);
        let answer = match line.as_slice() {
            [] => "bestmove 0000".to_owned(),
            [mv] => format!("bestmove {}", write_uci(*mv)),
            [mv, reply, ..] => format!("bestmove {} ponder {}", write_uci(*mv), write_uci(*reply)),
        };
        self.say(&answer)?;
        self.next.take().map_or(Ok(()), |next| self.go(&next, scope))
    }

    /// Searches the positions of `BENCH` and prints the total number of nodes. A changed number shows that the
    /// search has changed.
    fn bench(&mut self) -> io::Result<()> {
        let mut nodes = 0;
        for fen in BENCH {
            if let Ok(position) = Position::from_fen_composed(fen)
                && let Some(thought) = study(&Game::new(position), Budget::nodes(u64::MAX).depth(13))
            {
                nodes += thought.nodes;
            }
        }
        self.say(&format!("{nodes} nodes"))
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }
}
