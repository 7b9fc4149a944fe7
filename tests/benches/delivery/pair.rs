//! Two people who play one game after another, each game in a new channel. Between moves, the people look at the game.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use chess_core::{Color, Game, Move, Position, write_uci};
use serde_json::json;
use zug_tests::{Board, Message, Outcome, Stage};

use crate::room::is_played;

/// After this number of half-moves the two people begin a new game.
const LONG_ENOUGH: usize = 80;
/// The longest wait for a card or a board.
const PATIENCE: Duration = Duration::from_mins(2);
/// The recorded answer time of an unanswered interaction. Discord waits for three seconds.
const UNANSWERED_MS: u64 = 3000;

/// Two people who play each other.
pub(crate) struct Pair {
    name: String,
    players: [String; 2],
    table: Mutex<Table>,
}

/// The state of the game that both people play.
struct Table {
    channel: String,
    game: Game,
    games: usize,
    /// True if the pair no longer knows the position, because the bot gave an unexpected answer.
    is_lost: bool,
}

/// The outcome of one interaction.
pub(crate) struct Step {
    /// The time until the first answer, in milliseconds.
    pub(crate) first_answer_ms: u64,
    /// The time until the real answer, in milliseconds. "Thinking" does not count as a real answer.
    pub(crate) answer_ms: u64,
    /// The text of an unexpected answer.
    pub(crate) other: Option<String>,
}

impl Step {
    fn of(did: &Outcome, is_fine: bool) -> Self {
        let other = (!is_fine).then(|| did.answer().to_owned());
        let first_answer_ms = did.first_answer_ms.unwrap_or(UNANSWERED_MS);
        Self { first_answer_ms, answer_ms: did.took_ms.max(first_answer_ms), other }
    }
}

/// The next action of a person.
enum Plan {
    Begin,
    Play(Move),
    /// Runs the named command: `board` or `games`.
    Look(&'static str),
}

impl Pair {
    /// Adds two people, and starts the first game between them.
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

    /// Lets the player of `color` do one thing and wait for the answer. The beginning of a game counts as two steps.
    pub(crate) async fn step(&self, stage: &Stage, color: Color, lot: u64) -> Result<Vec<Step>> {
        let channel = self.with(|table| table.channel.clone());
        let player = self.player(color);
        match self.with(|table| table.plan(color, lot)) {
            Plan::Begin => self.begin(stage).await,
            Plan::Play(mv) => {
                let text = write_uci(mv);
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
    /// Chooses the next action of the player of `color`. The player to move mostly moves. After a game White begins a
    /// new game. In all other cases the player looks at the board or at the list of games.
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

/// Waits until `find` finds something in a message that the user sees. Returns the id of the message and the found
/// value.
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
