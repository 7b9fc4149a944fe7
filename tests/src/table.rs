//! A game between Ann and Bob at one table: the channel, who sits where, and the newest board.

use discord_sandbox_client::{Message, Outcome};
use serde_json::json;

use crate::{Board, Playground};

/// What a game is played for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terms {
    /// The time for each move, as typed.
    pub time: Option<&'static str>,
    /// The position to start from, as FEN.
    pub position: Option<&'static str>,
    /// Whether ratings are at stake.
    pub rated: bool,
}

impl Terms {
    /// A day for each move, and nothing else.
    pub const A_DAY: Self = Self { time: Some("1d"), position: None, rated: false };
}

impl Playground {
    /// How often Ann and Bob were called so far.
    pub async fn calls_of_both(&self) -> (usize, usize) {
        (self.calls("ann").await, self.calls("bob").await)
    }
}

/// A game under way; Ann plays White.
#[derive(Debug)]
pub struct Table<'a> {
    /// Where everything happens.
    pub playground: &'a Playground,
    /// Where boards stand: the thread of the game, or the channel if it has none.
    pub channel: String,
    /// The newest board.
    pub board: Message,
}

impl<'a> Table<'a> {
    /// Ann challenges Bob in a channel of their own, and Bob accepts.
    ///
    /// # Panics
    /// If no game begins.
    pub async fn open(playground: &'a Playground, channel: &str, terms: Terms) -> Self {
        playground.post("channels", json!({ "name": channel })).await;
        Self::again(playground, channel, terms).await
    }

    /// The same in a channel that is there already.
    ///
    /// # Panics
    /// If no game begins.
    pub async fn again(playground: &'a Playground, channel: &str, terms: Terms) -> Self {
        let before = playground.newest_thread(channel).await;
        let mut options = json!({ "opponent": "bob", "colour": "white" });
        for (name, value) in [("time", terms.time), ("position", terms.position)] {
            if let Some(value) = value {
                options[name] = json!(value);
            }
        }
        if terms.rated {
            options["rated"] = json!(true);
        }
        let did = playground.command("ann", channel, "challenge", options).await;
        let what = format!("the card ({:?})", did.answer());
        let is_card = |message: &Message| message.button("Accept").is_some();
        let card = playground.wait_for_post("bob", channel, &what, is_card).await;
        playground.press("bob", channel, &card, "Accept").await;
        let mut table = Self { playground, channel: channel.to_owned(), board: card };
        table.sit_down(before).await;
        table
    }

    /// Goes where the first board of a game stands: into a thread of the channel that is newer than those before, or stays.
    ///
    /// # Panics
    /// If it stands nowhere.
    pub async fn sit_down(&mut self, before: Option<String>) {
        let home = self.channel.clone();
        let is_first = |message: &Message| message.is_board() && message.live_game().is_some();
        (self.channel, self.board) = self
            .playground
            .wait_for("the first board", async || {
                let newest = self
                    .playground
                    .newest_thread(&home)
                    .await
                    .filter(|newest| Some(newest) != before.as_ref());
                for place in newest.into_iter().chain([home.clone()]) {
                    let seen = self.playground.messages("bob", &place).await;
                    if let Some(board) = seen.into_iter().rev().find(|it| !it.private && is_first(it)) {
                        return Some((place, board));
                    }
                }
                None
            })
            .await;
    }

    /// Who plays the colour to move after this many half-moves from a start with White to move.
    pub fn player(ply: usize) -> &'static str {
        if ply.is_multiple_of(2) { "ann" } else { "bob" }
    }

    /// Waits for a board and keeps it as the newest.
    pub async fn see(&mut self, what: &str, is_it: impl Fn(&Message) -> bool) {
        self.board = self
            .playground
            .wait_for_post("bob", &self.channel, what, |message| message.is_board() && is_it(message))
            .await;
    }

    /// Waits until a board with this text stands in the channel, whether the bot knows or not.
    pub async fn arrived(&self, what: &str, text: &str) {
        let is_it = |message: &Message| message.text.contains(text);
        self.playground.wait_for_post("dora", &self.channel, what, is_it).await;
    }

    /// When the time of the player to move ends, in seconds since 1970, as a player's private board says.
    ///
    /// # Panics
    /// If it says no time.
    pub async fn deadline(&self) -> i64 {
        let did = self.command("ann", "board", json!({})).await;
        let times = did.answers.last().map(Message::times).unwrap_or_default();
        *times.first().unwrap_or_else(|| panic!("no deadline: {did:?}"))
    }

    /// Lets a player type a command with one option.
    pub async fn command(&self, user: &str, name: &str, options: serde_json::Value) -> Outcome {
        self.playground.command(user, &self.channel, name, options).await
    }

    /// Lets a player play a move, and waits for the board that shows it.
    ///
    /// # Panics
    /// If the board does not come.
    pub async fn play(&mut self, user: &str, text: &str) {
        let before = self.board.id.clone();
        let did = self.command(user, "move", json!({ "move": text })).await;
        if let Some(question) = did.answers.last().filter(|answer| answer.button("Just play").is_some()) {
            self.playground.press(user, &self.channel, question, "Just play").await;
        }
        let what = format!("the board after {text} by {user} ({:?})", did.answer());
        self.see(&what, |message| message.id > before && !message.buttons.is_empty()).await;
    }

    /// Lets both play moves in turn, from `ply` on.
    pub async fn play_all(&mut self, ply: usize, moves: &[&str]) {
        for (number, text) in moves.iter().enumerate() {
            self.play(Self::player(ply + number), text).await;
        }
    }

    /// What everybody was given to take along from this channel, as a file of this kind.
    ///
    /// # Panics
    /// If it does not come.
    pub async fn file(&self, kind: &str) -> Vec<u8> {
        let is_it = |message: &Message| message.files.iter().any(|(name, ..)| name.ends_with(kind));
        let post = self.playground.wait_for_post("dora", &self.channel, kind, is_it).await;
        let (_, url, _) = post.files.iter().find(|(name, ..)| name.ends_with(kind)).expect("the file");
        self.playground.download(url).await
    }

    /// Lets a player press a button under the newest board.
    pub async fn press(&self, user: &str, label: &str) -> Outcome {
        self.playground.press(user, &self.channel, &self.board, label).await
    }
}
