//! Many games against computers at once, while people play each other. Measures how much longer the people wait for an
//! answer, how much memory the bot takes, and how soon the computers move.

use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use chess_core::{Color, Game, Language, Position, read_move, write_uci};
use discord_sandbox::RateLimits;
use futures_util::future::try_join_all;
use serde_json::json;
use tokio::time::MissedTickBehavior;
use zug_tests::{Board, Message, Stage};

use crate::crowd::Lots;
use crate::pair::{Pair, Step};
use crate::room::is_played;
use crate::watch::Watch;
use crate::{PROGRAM, report};

const PAIRS: usize = 25;
/// The time between two actions of a person who plays another person.
const PACE_MS: u64 = 500;
/// The time that a person who plays a computer takes for each move.
const THOUGHT: Duration = Duration::from_secs(10);
/// The length of a part of the measurement. Parts without computers and parts with computers alternate. Other load on
/// the machine then affects both kinds of part.
const PART: Duration = Duration::from_secs(15);
const ROUNDS: usize = 3;
/// The pause before each part, without measurements. In the pause, caches fill, and the bot completes the work of the
/// previous part.
const WARMING: Duration = Duration::from_secs(4);
/// The number of games that one person plays against computers at once. The number is the default limit of a server.
const EACH: usize = 5;
/// A person checks for the computer's move every `LOOK`, at most `PATIENCE` times.
const LOOK: Duration = Duration::from_millis(250);
const PATIENCE: usize = 240;

/// The values of `Load::part`. People move in games against computers only in `BEFORE` and `WITH`.
const NOTHING: u8 = 0;
const WITHOUT: u8 = 1;
const BEFORE: u8 = 2;
const WITH: u8 = 3;
const OVER: u8 = 4;

pub(crate) async fn measure(games: usize) -> Result<()> {
    let mut stage = Stage::new(PROGRAM, RateLimits::Generous).await;
    stage.start_bot().await;
    let mut pairs = Vec::new();
    for number in 0..PAIRS {
        pairs.push(Pair::seat(&stage, number).await?);
    }
    let load = Load { stage: &stage, part: AtomicU8::new(NOTHING) };
    let people = pairs
        .iter()
        .enumerate()
        .flat_map(|(number, pair)| Color::ALL.map(|color| load.person(pair, color, Lots::of(number, color))));
    let (steps, memory, answers) =
        tokio::try_join!(try_join_all(people), load.keep_time(), load.against_computers(games))?;
    let steps: Vec<(u8, Step)> = steps.into_iter().flatten().collect();
    let [without, with] = [(WITHOUT, "without"), (WITH, "with")].map(|(part, name)| {
        let of_part = steps.iter().filter(|(of, _)| *of == part);
        let times = of_part.flat_map(|(_, step)| report::with_those_behind(step.first_answer_ms, PACE_MS));
        report::float(report::times(&format!("computers: first answers {name} {games} games"), times))
    });
    let asked = steps.iter().filter(|(part, _)| *part == WITH).count();
    let answers: Vec<u64> = answers.into_iter().flatten().collect();
    let mean = report::float(answers.iter().sum()) / report::float(answers.len().max(1).try_into()?);
    println!(
        "computers: {asked} interactions by {} people and {} moves of computers",
        PAIRS * 2,
        answers.len()
    );
    let late = report::times("computers: from a move to the computer's board", answers);
    println!("computers: {mean:.0} ms on average");
    println!("computers: memory {:.1} MB without, {:.1} MB with", memory[0], memory[1]);
    report::at_most("computers_first_answer_p95_ms", with, without);
    report::at_most("computers_memory_mb", memory[1] - memory[0], 64.0);
    // If the computer takes longer than these ten seconds, the bot posts the person's move in a separate message.
    report::at_most("computers_board_p95_ms", report::float(late), 10_000.0);
    Ok(())
}

/// The stage, and the present part of the measurement.
struct Load<'a> {
    stage: &'a Stage,
    part: AtomicU8,
}

impl Load<'_> {
    fn part(&self) -> u8 {
        self.part.load(Ordering::Relaxed)
    }

    /// Switches from one part of the measurement to the next. Returns two values of the bot's peak memory in MB:
    /// before the first computer moves, and in the parts with computers.
    async fn keep_time(&self) -> Result<[f64; 2]> {
        let mut memory: [Option<f64>; 2] = [None; 2];
        for round in 0..ROUNDS {
            for (before, part, most) in [(NOTHING, WITHOUT, 0), (BEFORE, WITH, 1)] {
                self.part.store(before, Ordering::Relaxed);
                tokio::time::sleep(WARMING).await;
                if part == WITH && round == 0 {
                    // All games against computers begin during this wait.
                    tokio::time::sleep(THOUGHT).await;
                }
                self.part.store(part, Ordering::Relaxed);
                let watch = Watch::begin(self.stage)?;
                tokio::time::sleep(PART).await;
                if let Some(most) = memory.get_mut(most).filter(|_| part == WITH || round == 0) {
                    *most = Some(most.unwrap_or_default().max(watch.peak_mb()));
                }
            }
        }
        self.part.store(OVER, Ordering::Relaxed);
        Ok(memory.map(Option::unwrap_or_default))
    }

    /// Waits for the time that a person thinks about a move. Then waits until people may play computers again.
    async fn think(&self, lots: &mut Lots) {
        tokio::time::sleep(THOUGHT).await;
        while matches!(self.part(), NOTHING | WITHOUT) {
            tokio::time::sleep(LOOK).await;
            if matches!(self.part(), BEFORE | WITH) {
                // People do not all continue at the same moment.
                tokio::time::sleep(THOUGHT.mul_f64(report::float(lots.draw() % 100) / 100.0)).await;
            }
        }
    }

    /// Lets a person play and look at games at a steady pace until the measurement is over.
    async fn person(&self, pair: &Pair, color: Color, mut lots: Lots) -> Result<Vec<(u8, Step)>> {
        let mut steps = Vec::new();
        let mut pace = tokio::time::interval(Duration::from_millis(PACE_MS));
        pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // People do not all continue at the same moment.
        tokio::time::sleep(Duration::from_millis(lots.draw() % PACE_MS)).await;
        while self.part() != OVER {
            pace.tick().await;
            let part = self.part();
            let did = pair.step(self.stage, color, lots.draw()).await?;
            steps.extend(did.into_iter().map(|step| (part, step)));
        }
        Ok(steps)
    }

    /// Waits until the first part without computers is over. Then lets people play `games` simultaneous games against
    /// computers. Returns the times in milliseconds from each person's move to the computer's move.
    async fn against_computers(&self, games: usize) -> Result<Vec<Vec<u64>>> {
        while self.part() != BEFORE {
            tokio::time::sleep(LOOK).await;
        }
        let mut people = Vec::new();
        for number in 0..games.div_ceil(EACH) {
            people.push(self.stage.add_person(&format!("alone-{number}")).await);
        }
        try_join_all((0..games).map(|number| {
            let person = people.get(number / EACH).map_or("", String::as_str);
            self.alone(person, number)
        }))
        .await
    }

    /// Lets a person play games against computers of one level, one after another, until the measurement is over.
    /// Returns the times in milliseconds from each move to the computer's move.
    async fn alone(&self, person: &str, number: usize) -> Result<Vec<u64>> {
        let mut lots = Lots::of(PAIRS + number, Color::White);
        let mut times = Vec::new();
        tokio::time::sleep(THOUGHT.mul_f64(report::float(lots.draw() % 100) / 100.0)).await;
        for round in 0_u8.. {
            let channel = self.stage.channel(&format!("alone-{number}-{round}")).await;
            let options = json!({ "level": number % 10, "colour": "white" });
            let asked = self.stage.command(person, &channel, "challenge", options).await;
            let is_first = |message: &Message| message.live_game().is_some();
            let first = self.see((person, &channel), "0", is_first).await;
            let mut board = first.with_context(|| format!("a game: {asked:?}"))?;
            let mut game = Game::new(Position::START);
            while self.part() != OVER && board.live_game().is_some() {
                self.think(&mut lots).await;
                let begun = self.stage.now_ms().await;
                if !self.play((person, &channel), &mut game, lots.draw()).await? {
                    break;
                }
                let is_answer =
                    |message: &Message| reply(message).is_some() || message.ended_game().is_some();
                board = self.see((person, &channel), &board.id, is_answer).await?;
                if self.part() == WITH {
                    times.push(u64::try_from(board.made_at_ms() - begun).unwrap_or_default());
                }
                let answer = reply(&board).map(|san| read_move(game.position(), san, Language::English));
                if !answer.is_some_and(|mv| mv.is_ok_and(|mv| game.play(mv).is_ok())) {
                    break;
                }
            }
            if self.part() == OVER {
                break;
            }
            // Ends a game that still runs: a person may have only a few games at once.
            self.leave(person, &channel).await;
        }
        Ok(times)
    }

    /// Plays the legal move that `lot` chooses. Returns true if the bot accepted the move.
    async fn play(&self, (person, channel): (&str, &str), game: &mut Game, lot: u64) -> Result<bool> {
        let moves = game.position().legal_moves();
        let count = u64::try_from(moves.len())?.max(1);
        let Some(mv) = moves.into_iter().nth(usize::try_from(lot % count)?) else { return Ok(false) };
        let text = write_uci(mv);
        let did = self.stage.command(person, channel, "move", json!({ "move": text })).await;
        Ok(is_played(&did) && game.play(mv).is_ok())
    }

    /// Resigns the game of a channel, if the game still runs.
    async fn leave(&self, person: &str, channel: &str) {
        let asked = self.stage.command(person, channel, "resign", json!({})).await;
        if let Some(question) = asked.answers.last()
            && let Some(button) = question.buttons.first()
        {
            self.stage.component(person, channel, &question.id, &button.id, &[]).await;
        }
    }

    /// Waits for a message in a channel that is newer than the message `after`.
    async fn see(
        &self,
        (person, channel): (&str, &str),
        after: &str,
        is_it: impl Fn(&Message) -> bool,
    ) -> Result<Message> {
        for _ in 0..PATIENCE {
            let seen = self.stage.messages_after(person, channel, after).await;
            if let Some(found) = seen.into_iter().find(|message| is_it(message)) {
                return Ok(found);
            }
            tokio::time::sleep(LOOK).await;
        }
        let seen = self.stage.messages_after(person, channel, "0").await;
        bail!("waited in vain for a computer's board after {after}: {seen:#?}")
    }
}

/// Returns the computer's move from a board that shows both moves: "**1.e4 e5** · …".
fn reply(message: &Message) -> Option<&str> {
    let (moves, _) = message.text.strip_prefix("**")?.split_once("**")?;
    moves.split_once('.')?.1.split_once(' ').map(|(_, answer)| answer)
}
