//! Two people who play one game after another, each in a channel of its own, and look at it in between.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chess_core::{Color, Game, Move, Position, write_uci};
use serde_json::json;
use zug_tests::{Board, Message, Outcome, Stage};

use crate::room::is_played;

/// After so many half-moves they begin a new game.
const LONG_ENOUGH: usize = 80;
/// How long a card or a board is waited for.
const PATIENCE: Duration = Duration::from_mins(2);
/// What an interaction that was never answered counts as: Discord waits for three seconds.
const UNANSWERED_MS: u64 = 3000;

/// Two people at a board.
pub(crate) struct Pair {
    name: String,
    players: [String; 2],
    table: Mutex<Table>,
}

/// What both know about their game.
struct Table {
    channel: String,
    game: Game,
    games: usize,
    /// Whether something unexpected was answered, so that nobody knows the position any more.
    is_lost: bool,
}

/// What one interaction came to.
pub(crate) struct Step {
    /// Milliseconds to its first answer.
    pub(crate) first_answer_ms: u64,
    /// Milliseconds until the answer was there, "thinking" not counted.
    pub(crate) answer_ms: u64,
    /// What the answer was, if it was not what was asked for.
    pub(crate) other: Option<String>,
}

impl Step {
    fn of(did: &Outcome, is_fine: bool) -> Self {
        let other = (!is_fine).then(|| did.answer().to_owned());
        let first_answer_ms = did.first_answer_ms.unwrap_or(UNANSWERED_MS);
        Self { first_answer_ms, answer_ms: did.took_ms.max(first_answer_ms), other }
    }
}

/// What somebody does next.
enum Plan {
    Begin,
    Play(Move),
    /// At the board, or at all games.
    Look(&'static str),
}

impl Pair {
    /// Two new people, at a new board.
    pub(crate) async fn seat(stage: &Stage, number: usize) -> Result<Self> {
        let name = format!("pair-{number}");
        let players = [
            stage.add_person(&format!("{name}-white")).await,
            stage.add_person(&format!("{name}-black")).await,
        ];
        let table =
            Table { channel: String::new(), game: Game::new(Position::START), games: 0, is_lost: false };
        let pair = Self { name, players, table: Mutex::new(table) };
        pair.begin(stage).await?;
        Ok(pair)
    }

    /// Lets one of the two do one thing and wait for the answer; a beginning counts as two.
    pub(crate) async fn step(&self, stage: &Stage, color: Color, lot: u64) -> Result<Vec<Step>> {
        let channel = self.with(|table| table.channel.clone());
        let player = self.player(color);
        match self.with(|table| table.plan(color, lot)) {
            Plan::Begin => self.begin(stage).await,
            Plan::Play(mv) => {
                let text = self.with(|table| write_uci(table.game.position(), mv));
                let did = stage.command(player, &channel, "move", json!({ "move": text })).await;
                let is_fine = is_played(&did);
                self.with(|table| {
                    table.is_lost |= !is_fine || table.game.play(mv).is_err();
                });
                Ok(vec![Step::of(&did, is_fine)])
            }
            Plan::Look(name) => {
                let sign = if name == "board" { "\n-# " } else { "**" };
                let did = stage.command(player, &channel, name, json!({})).await;
                Ok(vec![Step::of(&did, did.answer().contains(sign))])
            }
        }
    }

    /// White challenges Black in a new channel, and Black accepts.
    async fn begin(&self, stage: &Stage) -> Result<Vec<Step>> {
        let games = self.with(|table| {
            table.games += 1;
            table.games
        });
        let channel = stage.channel(&format!("{}-{games}", self.name)).await;
        let (white, black) = (self.player(Color::White), self.player(Color::Black));
        let wish = json!({ "opponent": black, "colour": "white" });
        let asked = stage.command(white, &channel, "challenge", wish).await;
        let accept = |message: &Message| Some(message.button("Accept")?.id.clone());
        let (card, id) = found(stage, (white, &channel), accept)
            .await
            .with_context(|| format!("a card: {:?}", asked.answer()))?;
        let accepted = stage.component(black, &channel, &card, &id, &[]).await;
        found(stage, (white, &channel), Message::live_game)
            .await
            .with_context(|| format!("a board: {:?}", accepted.answer()))?;
        self.with(|table| {
            *table = Table { channel, game: Game::new(Position::START), games, is_lost: false };
        });
        Ok(vec![Step::of(&asked, true), Step::of(&accepted, true)])
    }

    fn player(&self, color: Color) -> &str {
        let [white, black] = &self.players;
        if color == Color::White { white } else { black }
    }

    fn with<T>(&self, what: impl FnOnce(&mut Table) -> T) -> T {
        what(&mut self.table.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Table {
    /// Whoever is to move mostly moves; White begins a new game; everybody else looks.
    fn plan(&self, color: Color, lot: u64) -> Plan {
        let is_over =
            self.is_lost || self.game.automatic_outcome().is_some() || self.game.moves().len() >= LONG_ENOUGH;
        if is_over {
            return if color == Color::White { Plan::Begin } else { Plan::Look("games") };
        }
        let look = Plan::Look(if lot.is_multiple_of(2) { "board" } else { "games" });
        if self.game.position().turn() != color || lot.is_multiple_of(5) {
            return look;
        }
        let moves = self.game.position().legal_moves();
        let count = u64::try_from(moves.len()).unwrap_or(1).max(1);
        let chosen = usize::try_from(lot / 5 % count).unwrap_or_default();
        moves.into_iter().nth(chosen).map_or(look, Plan::Play)
    }
}

/// Waits until somebody finds something in a channel.
async fn found<T>(
    stage: &Stage,
    (user, channel): (&str, &str),
    find: impl Fn(&Message) -> Option<T>,
) -> Result<(String, T)> {
    let begin = Instant::now();
    loop {
        let seen = stage.messages_after(user, channel, "0").await;
        if let Some(found) = seen.iter().find_map(|message| Some((message.id.clone(), find(message)?))) {
            return Ok(found);
        }
        ensure!(begin.elapsed() < PATIENCE, "waited in vain");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
