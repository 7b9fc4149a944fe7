//! A game between Ann and Bob, with the game's channel and newest board.

use discord_sandbox_client::{Message, Outcome};
use serde_json::json;

use crate::{Board, Playground};

/// The label of the button that lists the moves of the pawns.
pub const PAWNS: &str = "♟\u{FE0E}";

/// The terms of a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terms {
    /// The time control, as typed in the command.
    pub time: Option<&'static str>,
    /// The start position, as FEN.
    pub position: Option<&'static str>,
    /// True if the game is rated.
    pub rated: bool,
}

impl Terms {
    /// One day for each move, from the usual start position, unrated.
    pub const A_DAY: Self = Self { time: Some("1d"), position: None, rated: false };
}

impl Playground {
    /// Returns the numbers of Ann's and Bob's notifications so far.
    pub async fn calls_of_both(&self) -> (usize, usize) {
        (self.calls("ann").await, self.calls("bob").await)
    }
}

/// A running game. Ann plays White.
#[derive(Debug)]
pub struct Table<'a> {
    /// The playground of the game.
    pub playground: &'a Playground,
    /// The id of the channel with the boards: the thread of the game, or the channel if the game has no thread.
    pub channel: String,
    /// The newest board.
    pub board: Message,
}

impl<'a> Table<'a> {
    /// Adds a channel in which Ann challenges Bob and Bob accepts.
    ///
    /// # Panics
    /// If no game begins.
    pub async fn open(playground: &'a Playground, channel: &str, terms: Terms) -> Self {
        playground.post("channels", json!({ "name": channel })).await;
        Self::again(playground, channel, terms).await
    }

    /// Lets Ann challenge Bob in an existing channel, and Bob accept.
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
        options["rated"] = json!(terms.rated);
        let did = playground.command("ann", channel, "challenge", options).await;
        let what = format!("the card ({:?})", did.answer());
        let is_card = |message: &Message| message.button("Accept").is_some();
        let card = playground.wait_for_post("bob", channel, &what, is_card).await;
        playground.press("bob", channel, &card, "Accept").await;
        let id = card.id.clone();
        let mut table = Self { playground, channel: channel.to_owned(), board: card };
        table.sit_down(before).await;
        // Bob's notification disappears with the last edit of the card, which can arrive after the board.
        let is_edited = async || {
            let seen = playground.messages("bob", channel).await;
            seen.iter().all(|it| it.id != id || it.button("Accept").is_none()).then_some(())
        };
        playground.wait_for("the card without buttons", is_edited).await;
        table
    }

    /// Finds the first board of a game, in the channel or in the channel's newest thread. Stores the board, and the id
    /// of the board's channel or thread. Ignores the thread `before`, which was the newest thread before the game.
    ///
    /// # Panics
    /// If no board appears.
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

    /// Returns the player to move after `ply` half-moves, if White moves first.
    pub fn player(ply: usize) -> &'static str {
        if ply.is_multiple_of(2) { "ann" } else { "bob" }
    }

    /// Waits for a board for which `is_it` returns true, and keeps this board as the newest board.
    pub async fn see(&mut self, what: &str, is_it: impl Fn(&Message) -> bool) {
        self.board = self
            .playground
            .wait_for_post("bob", &self.channel, what, |message| message.is_board() && is_it(message))
            .await;
    }

    /// Waits until a message with this text is in the channel, even if the bot missed Discord's confirmation of the
    /// message.
    pub async fn arrived(&self, what: &str, text: &str) {
        let is_it = |message: &Message| message.text.contains(text);
        self.playground.wait_for_post("dora", &self.channel, what, is_it).await;
    }

    /// Returns the deadline of the player to move in seconds since 1970, read from Ann's private board.
    ///
    /// # Panics
    /// If the board shows no time.
    pub async fn deadline(&self) -> i64 {
        let did = self.command("ann", "board", json!({})).await;
        let times = did.answers.last().map(Message::times).unwrap_or_default();
        *times.first().unwrap_or_else(|| panic!("no deadline: {did:?}"))
    }

    /// Lets a person run a command with these options.
    pub async fn command(&self, user: &str, name: &str, options: serde_json::Value) -> Outcome {
        self.playground.command(user, &self.channel, name, options).await
    }

    /// Returns the PGN file of all games of a person, from `/games`.
    ///
    /// # Panics
    /// If there is no file.
    pub async fn games_pgn(&self, user: &str) -> String {
        let did = self.command(user, "games", json!({})).await;
        let page = did.answers.last().unwrap_or_else(|| panic!("no page: {did:?}"));
        let did = self.playground.press(user, &self.channel, page, "My games (PGN)").await;
        let file = did.answers.last().and_then(|answer| answer.files.first());
        let (_, url, _) = file.unwrap_or_else(|| panic!("no file: {did:?}"));
        String::from_utf8(self.playground.download(url).await).expect("text")
    }

    /// Returns the labels of the buttons that `/time` offers a person.
    pub async fn time_buttons(&self, user: &str) -> Vec<String> {
        let did = self.command(user, "time", json!({})).await;
        let buttons = did.answers.iter().flat_map(|page| &page.buttons);
        buttons.map(|button| button.label.clone()).collect()
    }

    /// Lets a person run `/time` and press a button of the answer.
    ///
    /// # Panics
    /// If there is no answer, or no such button.
    pub async fn press_time(&self, user: &str, label: &str) -> Outcome {
        let did = self.command(user, "time", json!({})).await;
        let page = did.answers.last().unwrap_or_else(|| panic!("no page: {did:?}"));
        self.playground.press(user, &self.channel, page, label).await
    }

    /// Lets a player play a move, and waits for the new board.
    ///
    /// # Panics
    /// If no new board appears.
    pub async fn play(&mut self, user: &str, text: &str) {
        let before = self.board.id.clone();
        let did = self.command(user, "move", json!({ "move": text })).await;
        if let Some(question) = did.answers.last().filter(|answer| answer.button("Just play").is_some()) {
            self.playground.press(user, &self.channel, question, "Just play").await;
        }
        let what = format!("the board after {text} by {user} ({:?})", did.answer());
        self.board = self
            .playground
            .wait_for(&what, async || {
                let newer = self.playground.messages_after("bob", &self.channel, &before).await;
                newer.into_iter().rev().find(|message| !message.private && message.is_board())
            })
            .await;
    }

    /// Lets both players play moves in turn. `ply` is the number of half-moves before these moves.
    pub async fn play_all(&mut self, ply: usize, moves: &[&str]) {
        for (number, text) in moves.iter().enumerate() {
            self.play(Self::player(ply + number), text).await;
        }
    }

    /// Waits for a public message with a file of this kind, and returns the file's content.
    ///
    /// # Panics
    /// If no such file appears.
    pub async fn file(&self, kind: &str) -> Vec<u8> {
        let is_it = |message: &Message| message.files.iter().any(|(name, ..)| name.ends_with(kind));
        let post = self.playground.wait_for_post("dora", &self.channel, kind, is_it).await;
        let (_, url, _) = post.files.iter().find(|(name, ..)| name.ends_with(kind)).expect("the file");
        self.playground.download(url).await
    }

    /// Lets a player press a button under the newest board, and then one button in each private answer. Returns the
    /// last answer.
    pub async fn tap(&self, user: &str, labels: &[&str]) -> Message {
        self.playground.press_each(user, &self.channel, &self.board, labels).await
    }

    /// Lets a player press a button under the newest board.
    pub async fn press(&self, user: &str, label: &str) -> Outcome {
        self.playground.press(user, &self.channel, &self.board, label).await
    }
}
