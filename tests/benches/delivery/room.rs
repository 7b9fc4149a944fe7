//! One channel in which many people play, each in one game.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use discord_sandbox::RateLimits;
use futures_util::future::join_all;
use serde_json::json;
use zug_tests::{Board, Message, Outcome, Stage};

use crate::PROGRAM;
use crate::watch::Outbox;

/// The polling interval of the outbox and of the messages.
const LOOK: Duration = Duration::from_millis(50);
/// The longest wait for one message.
const PATIENCE: Duration = Duration::from_mins(2);
/// A channel counts as unused after this time without messages. The time is longer than any window of Discord's limits.
const WINDOW: Duration = Duration::from_secs(6);
/// The moves of every game.
const MOVES: [&str; 4] = ["e2e4", "e7e5", "g1f3", "b8c6"];

/// A channel and the games in it.
pub(crate) struct Room {
    pub(crate) stage: Stage,
    channel: String,
    games: Vec<Seats>,
}

struct Seats {
    players: [String; 2],
    game: i64,
    ply: usize,
}

/// Moves played at once, one in each game.
pub(crate) struct Burst {
    /// The time of the first move, in milliseconds of the sandbox's clock.
    pub(crate) begun_ms: i64,
    /// The id of the newest message before the moves.
    pub(crate) after: String,
    /// The games in which the bot acknowledged the move.
    pub(crate) played: BTreeSet<i64>,
}

impl Room {
    /// Starts the bot with an empty channel and Discord's rate limits.
    pub(crate) async fn open() -> Result<Self> {
        let mut stage = Stage::new(PROGRAM, RateLimits::Realistic).await;
        stage.start_bot().await;
        let channel = stage.channel("room").await;
        Ok(Self { stage, channel, games: Vec::new() })
    }

    /// Lets new people begin games one after another, until the channel has `games` games. Waits for each first board.
    pub(crate) async fn fill(&mut self, games: usize) -> Result<()> {
        while self.games.len() < games {
            let number = self.games.len();
            let white = self.stage.add_person(&format!("white-{number}")).await;
            let black = self.stage.add_person(&format!("black-{number}")).await;
            let after = self.newest().await;
            let wish = json!({ "opponent": black, "colour": "white" });
            let did = self.stage.command(&white, &self.channel, "challenge", wish).await;
            let accept = |message: &Message| Some(message.button("Accept")?.id.clone());
            let (card, id) =
                self.first(&after, accept).await.with_context(|| format!("a card: {:?}", did.answer()))?;
            let did = self.stage.component(&black, &self.channel, &card, &id, &[]).await;
            let (_, game) = self
                .first(&after, Message::live_game)
                .await
                .with_context(|| format!("a board: {:?}", did.answer()))?;
            self.games.push(Seats { players: [white, black], game, ply: 0 });
        }
        Ok(())
    }

    /// Plays one move in each game, all at once.
    pub(crate) async fn burst(&mut self) -> Result<Burst> {
        let after = self.newest().await;
        let begun_ms = self.stage.now_ms().await;
        let moves = self.games.iter().map(async |seats| {
            let (player, mv) = (seats.ply % 2, MOVES.get(seats.ply).context("a move to play")?);
            let player = seats.players.get(player).context("a player")?;
            let options = json!({ "move": mv, "game": seats.game });
            let did = self.stage.command(player, &self.channel, "move", options).await;
            Ok::<_, anyhow::Error>(is_played(&did).then_some(seats.game))
        });
        let played: Vec<Option<i64>> = join_all(moves).await.into_iter().collect::<Result<_>>()?;
        for seats in &mut self.games {
            seats.ply += 1;
        }
        Ok(Burst { begun_ms, after, played: played.into_iter().flatten().collect() })
    }

    /// Returns all messages in the channel that are newer than `after`, as a bystander sees the messages.
    pub(crate) async fn messages(&self, after: &str) -> Vec<Message> {
        self.stage.messages_after("ann", &self.channel, after).await
    }

    /// Waits until the outbox has been empty for the time [`WINDOW`]. Returns false if `patience` ends first.
    pub(crate) async fn rest(&self, patience: Duration) -> Result<bool> {
        let outbox = Outbox::of(&self.stage)?;
        let begin = Instant::now();
        let mut empty_since = None;
        while begin.elapsed() < patience {
            if outbox.rows()? > 0 {
                empty_since = None;
            } else if empty_since.get_or_insert_with(Instant::now).elapsed() > WINDOW {
                return Ok(true);
            }
            tokio::time::sleep(LOOK).await;
        }
        Ok(false)
    }

    async fn newest(&self) -> String {
        self.messages("0").await.pop().map_or_else(|| "0".to_owned(), |message| message.id)
    }

    /// Waits for a message newer than `after` in which `find` finds something. Returns the message's id and the found
    /// value.
    async fn first<T>(&self, after: &str, find: impl Fn(&Message) -> Option<T>) -> Result<(String, T)> {
        let begin = Instant::now();
        loop {
            let seen = self.messages(after).await;
            if let Some(found) = seen.iter().find_map(|message| Some((message.id.clone(), find(message)?))) {
                return Ok(found);
            }
            ensure!(begin.elapsed() < PATIENCE, "waited in vain");
            tokio::time::sleep(LOOK).await;
        }
    }
}

/// Returns true if the answer confirms the move.
pub(crate) fn is_played(did: &Outcome) -> bool {
    did.answer().starts_with("You played")
}
