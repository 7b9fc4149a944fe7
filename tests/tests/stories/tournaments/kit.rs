//! Tools for the stories about tournaments: a tournament that *mod* organises in the channel `chess`.

use std::collections::BTreeMap;

use futures_util::future::join_all;
use serde_json::{Value, json};
use zug_tests::{Message, Outcome, Playground};

/// The numbers of the tournament systems in `/tournament create`.
pub(crate) const SWISS: u32 = 0;
pub(crate) const ROUND_ROBIN: u32 = 1;

/// A tournament of the playground.
pub(crate) struct Cup<'a> {
    playground: &'a Playground,
    /// Names by user id.
    pub(crate) names: BTreeMap<String, String>,
    /// The tournament's channel before the tournament begins, and the tournament's thread afterwards.
    pub(crate) place: String,
}

impl<'a> Cup<'a> {
    /// Announces a tournament through the preview.
    pub(crate) async fn announce(playground: &'a Playground, options: Value) -> Self {
        Self::announce_changed(playground, options, async |_, preview| preview).await
    }

    /// Announces a tournament after `change` has edited the preview.
    pub(crate) async fn announce_changed(
        playground: &'a Playground,
        options: Value,
        change: impl AsyncFnOnce(&Self, Message) -> Message,
    ) -> Self {
        let cards = async || {
            let seen = playground.messages("ann", "chess").await;
            seen.iter().filter(|message| message.text.starts_with("🏆")).count()
        };
        let before = cards().await;
        let preview = playground.command("mod", "chess", "tournament create", options).await;
        let preview = preview.answers.last().expect("a preview").clone();
        assert!(preview.private && preview.button("Cancel").is_some(), "{preview:?}");
        assert_eq!(cards().await, before, "nobody else sees it");
        let users = playground.state().await["users"].as_array().cloned().unwrap_or_default();
        let named = users.iter().map(|user| (text(&user["id"]), text(&user["name"])));
        let cup = Self { playground, names: named.collect(), place: "chess".to_owned() };
        let preview = change(&cup, preview).await;
        let did = cup.press(&preview, "Post it").await;
        assert!(did.text.contains("is announced"), "{did:?}");
        cup
    }

    /// Announces a tournament in which all games of a player run at the same time.
    pub(crate) async fn announce_all_at_once(playground: &'a Playground, options: Value) -> Self {
        let all = ("All games of a player at once", "");
        Self::announce_changed(playground, options, async |cup, preview| cup.choose(&preview, all).await)
            .await
    }

    pub(crate) async fn command(&self, user: &str, name: &str, options: Value) -> Outcome {
        self.playground.command(user, "chess", &format!("tournament {name}"), options).await
    }

    /// Waits until the tournament's card fulfils a condition.
    pub(crate) async fn card(&self, what: &str, is_it: impl Fn(&Message) -> bool) -> Message {
        let is_card = |message: &Message| message.text.starts_with("🏆") && is_it(message);
        self.playground.wait_for_post("mod", "chess", what, is_card).await
    }

    /// Lets people join by the button of the card.
    pub(crate) async fn join(&self, people: &[&str]) {
        let card = self.card("the card", |card| card.button("Join").is_some()).await;
        for user in people {
            let did = self.playground.press(user, "chess", &card, "Join").await;
            let text = did.answer();
            assert!(text.contains("You're in") || text.contains("Du bist dabei"), "{did:?}");
        }
    }

    /// Lets many people join by the button of the card, all at the same time.
    pub(crate) async fn join_at_once(&self, people: &[String]) {
        let card = self.card("the card", |card| card.button("Join").is_some()).await;
        let join = async |user: &String| {
            let did = self.playground.press(user, "chess", &card, "Join").await;
            assert!(did.answer().contains("You're in"), "{did:?}");
        };
        join_all(people.iter().map(join)).await;
    }

    /// Opens the organiser's card, and presses a button of the card.
    pub(crate) async fn manage(&self, button: &str) -> Message {
        let card = self.command("mod", "manage", json!({})).await;
        let card = card.answers.last().expect("a card").clone();
        assert!(card.private && card.text.contains("Manage"), "{card:?}");
        self.press(&card, button).await
    }

    /// Presses a button of a private message of *mod*.
    pub(crate) async fn press(&self, message: &Message, button: &str) -> Message {
        let did = self.playground.press("mod", "chess", message, button).await;
        did.answers.last().unwrap_or_else(|| panic!("an answer: {did:?}")).clone()
    }

    /// Chooses the first menu entry whose label contains `label` and whose description contains `remark`.
    pub(crate) async fn choose(&self, message: &Message, (label, remark): (&str, &str)) -> Message {
        let menu = message.menus.first().unwrap_or_else(|| panic!("a menu: {message:?}"));
        let mut entries = menu.entries.iter().zip(&menu.remarks);
        let is_it = |known: &str, about: &str| {
            known.to_lowercase().contains(&label.to_lowercase()) && about.contains(remark)
        };
        let found = entries.find(|((known, _), about)| is_it(known, about));
        let ((_, value), _) = found.unwrap_or_else(|| panic!("{label} in {menu:?}"));
        let did = self.playground.component("mod", "chess", &message.id, &menu.id, &[value]).await;
        did.answers.last().unwrap_or_else(|| panic!("an answer: {did:?}")).clone()
    }

    /// Opens a form with a button, and submits this line.
    pub(crate) async fn fill_in(&self, message: &Message, button: &str, line: &str) -> Message {
        let did = self.playground.press("mod", "chess", message, button).await;
        let form = did.form.clone().unwrap_or_else(|| panic!("a form: {did:?}"));
        let did = self.playground.fill_in("mod", "chess", &form, json!({ "line": line })).await;
        did.answers.last().unwrap_or_else(|| panic!("an answer: {did:?}")).clone()
    }

    /// Begins the tournament, and finds the tournament's thread.
    pub(crate) async fn begin(&mut self) {
        let did = self.manage("Start").await;
        assert!(did.text.contains("on their way"), "{did:?}");
        let mut found = None;
        self.playground
            .until("the thread of the tournament", async |it| {
                let threads = it.state().await["threads"].as_array().cloned().unwrap_or_default();
                let own = threads.iter().find(|thread| text(&thread["name"]).starts_with("🏆"));
                found = own.map(|thread| text(&thread["id"]));
                found.is_some()
            })
            .await;
        self.place = found.expect("its thread");
    }

    /// Waits for a message in `place` that contains all `parts`.
    pub(crate) async fn told(&self, what: &str, parts: &[&str]) -> Message {
        let is_it = |message: &Message| parts.iter().all(|part| message.text.contains(part));
        self.playground.wait_for_post("mod", &self.place, what, is_it).await
    }

    /// Returns the running games of a round, each with its thread, White and Black.
    pub(crate) async fn games(&self, headline: &str) -> Vec<(String, String, String)> {
        let mut games = Vec::new();
        self.playground
            .until("every game to have its thread", async |_| {
                let post = self.told("the round", &[headline]).await;
                let lines: Vec<&str> = post.text.lines().filter(|line| line.contains("> – <@")).collect();
                games =
                    lines.iter().filter(|line| !line.contains("**")).filter_map(|it| self.game(it)).collect();
                lines.iter().all(|line| line.contains("<#") || line.contains("**"))
            })
            .await;
        games
    }

    /// Waits until `count` games of all rounds have a thread. Returns these games, read from the private pairings.
    pub(crate) async fn running(&self, rounds: u16, count: usize) -> Vec<(String, String, String)> {
        let mut games = Vec::new();
        self.playground
            .until("every game to have its thread", async |_| {
                games.clear();
                for round in 1..=rounds {
                    let page = self.command("mod", "pairings", json!({ "round": round })).await;
                    let lines = page.answer().lines();
                    let running = lines.filter(|line| line.contains("> · <#") && !line.contains("**"));
                    games.extend(running.filter_map(|line| self.game(line)));
                }
                games.len() == count
            })
            .await;
        games
    }

    /// Returns the public messages in a channel or thread.
    pub(crate) async fn public(&self, place: &str) -> Vec<Message> {
        let seen = self.playground.messages("mod", place).await;
        seen.into_iter().filter(|message| !message.private).collect()
    }

    /// Reads a line such as "1. <@5> – <@7> · <#9>": the thread, White and Black.
    fn game(&self, line: &str) -> Option<(String, String, String)> {
        let (players, place) = line.split_once("> · <#")?;
        let (white, black) = players.split_once("> – <@")?;
        let white = white.rsplit("<@").next()?;
        let name = |id: &str| self.names.get(id).cloned();
        Some((place.trim_end_matches('>').to_owned(), name(white)?, name(black)?))
    }

    /// Lets `user` resign the game of a thread.
    pub(crate) async fn resign(&self, thread: &str, user: &str) {
        let question = self.playground.command(user, thread, "resign", json!({})).await;
        let question = question.answers.last().expect("a question").clone();
        assert!(question.button("Abort").is_none(), "no game of a tournament is given up: {question:?}");
        self.playground.press(user, thread, &question, "Resign").await;
    }

    /// Counts the mentions of each person so far.
    pub(crate) async fn calls(&self, people: &[&str]) -> Vec<usize> {
        let mut calls = Vec::new();
        for user in people {
            calls.push(self.playground.calls(user).await);
        }
        calls
    }
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Returns the player whose name is later in the alphabet. This player loses the game.
pub(crate) fn loser<'a>(white: &'a str, black: &'a str) -> &'a str {
    if white < black { black } else { white }
}

pub(crate) fn file<'a>(did: &'a Outcome, end: &str) -> &'a str {
    let files = did.answers.iter().flat_map(|answer| &answer.files);
    files
        .filter(|(name, ..)| name.ends_with(end))
        .map(|(_, url, _)| url.as_str())
        .next_back()
        .expect("a file")
}
