//! A tournament from announcement to report: the people, their deeds, and the expected messages.

use std::collections::BTreeMap;
use std::io::Write;

use serde_json::{Value, json};
use zug_tests::{Message, Playground, Restart, last};

use super::onlooker::{Onlooker, Pair, Pairings};
use crate::random::Lots;

const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
const CHANNEL: &str = "chess";
/// Short games: White mates in `SCHOLAR`, and Black mates in `FOOL`. After `QUIET` the players agree on a draw.
const SCHOLAR: [&str; 7] = ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"];
const FOOL: [&str; 4] = ["f3", "e5", "g4", "Qh4#"];
const QUIET: [&str; 2] = ["e4", "e5"];

/// The size of a tournament.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    pub(super) people: usize,
    pub(super) seed: u64,
}

/// A running tournament.
#[derive(Debug)]
pub(super) struct Event {
    playground: Playground,
    pub(super) onlooker: Onlooker,
    /// Names by user id.
    names: BTreeMap<String, String>,
    /// The id of the tournament's thread.
    thread: String,
    lots: Lots,
    games: usize,
}

impl Event {
    /// Announces a tournament with rounds of five days, lets everybody join, and begins the tournament.
    pub(super) async fn begin(size: Size, options: Value) -> Self {
        let playground = Playground::start(PROGRAM);
        let mut names = BTreeMap::new();
        for number in 0..size.people {
            let name = format!("player-{number}");
            let made = playground.post("users", json!({ "name": name })).await;
            names.insert(made["id"].as_str().unwrap_or_default().to_owned(), name);
        }
        let preview = playground.command("mod", CHANNEL, "tournament create", options).await;
        let preview = preview.answers.last().unwrap_or_else(|| panic!("{preview:?}")).clone();
        let form = playground.press("mod", CHANNEL, &preview, "Round length").await.form.expect("a form");
        let preview = playground.fill_in("mod", CHANNEL, &form, json!({ "line": "5 days" })).await;
        let preview = preview.answers.last().unwrap_or_else(|| panic!("{preview:?}")).clone();
        playground.press("mod", CHANNEL, &preview, "Post it").await;
        let is_card = |message: &Message| message.button("Join").is_some();
        let card = playground.wait_for_post("mod", CHANNEL, "the card", is_card).await;
        for name in names.values() {
            let did = playground.press(name, CHANNEL, &card, "Join").await;
            assert!(did.answer().contains("You're in"), "{did:?}");
        }
        let manage = playground.command("mod", CHANNEL, "tournament manage", json!({})).await;
        let manage = manage.answers.last().unwrap_or_else(|| panic!("{manage:?}")).clone();
        playground.press("mod", CHANNEL, &manage, "Start").await;
        let mut thread = None;
        playground
            .until("the thread of the tournament", async |playground| {
                let threads = playground.state().await["threads"].as_array().cloned().unwrap_or_default();
                let is_own =
                    |thread: &&Value| thread["name"].as_str().is_some_and(|name| name.starts_with('🏆'));
                thread = threads.iter().find(is_own).and_then(|it| Some(it["id"].as_str()?.to_owned()));
                thread.is_some()
            })
            .await;
        Self {
            playground,
            onlooker: Onlooker::default(),
            names,
            thread: thread.unwrap_or_default(),
            lots: Lots::of(size.seed),
            games: 0,
        }
    }

    /// Returns the existing messages about a round.
    async fn told(&self, headline: &str) -> Vec<Message> {
        let messages = self.playground.messages("mod", &self.thread).await;
        messages.into_iter().filter(|message| message.text.starts_with(&format!("**{headline}**"))).collect()
    }

    /// Waits until each game of a round has a thread or a result, and returns the pairings.
    pub(super) async fn pairings(&self, headline: &str, games: usize) -> Pairings {
        let mut pairings = Pairings::default();
        self.playground
            .until(headline, async |_| {
                pairings = Pairings::read(&self.told(headline).await);
                let is_there = |game: &Pair| game.thread.is_some() || game.halves.is_some();
                pairings.games.len() == games && pairings.games.iter().all(is_there)
            })
            .await;
        pairings
    }

    /// Checks that each player of the round is mentioned once: in the thread of the game or, without an opponent, in the
    /// thread of the tournament. The bot has already deleted the messages about the previous round.
    pub(super) async fn everybody_was_called_once(&self, round: &Pairings) {
        let at_home =
            |game: &Pair| game.players.clone().map(|id| (id, game.thread.clone().unwrap_or_default()));
        let without = round.byes.iter().map(|id| (id.clone(), self.thread.clone()));
        for (id, thread) in round.games.iter().flat_map(at_home).chain(without) {
            let (user, thread) = (&self.names[&id], &thread);
            let is_once = async |playground: &Playground| playground.calls_in(user, thread).await == 1;
            self.playground.until("one mention", is_once).await;
        }
    }

    /// Plays the unfinished games, except for the last `left` games and the games of removed players. Kills the bot
    /// after a third of the games.
    pub(super) async fn play(&mut self, pairings: &Pairings, left: usize) {
        let open: Vec<&Pair> = pairings.games.iter().filter(|game| game.halves.is_none()).collect();
        let played = open.len() - left;
        for (at, game) in open.iter().enumerate().take(played) {
            if game.players.iter().any(|player| self.onlooker.gone.contains(player)) {
                continue;
            }
            self.play_one(game).await;
            if at == played / 3 {
                self.kill().await;
            }
        }
    }

    async fn play_one(&mut self, game: &Pair) {
        self.games += 1;
        let thread = game.thread.as_deref().unwrap_or_default().to_owned();
        let names = game.players.each_ref().map(|player| self.names[player].clone());
        let moves: &[&str] = match self.lots.below(5) {
            0 => &QUIET,
            1 | 2 => &FOOL,
            _ => &SCHOLAR,
        };
        for (at, mv) in moves.iter().enumerate() {
            let did = self.playground.command(&names[at % 2], &thread, "move", json!({ "move": mv })).await;
            assert!(did.answer().starts_with("You played"), "{did:?}");
        }
        if moves == QUIET {
            for name in &names {
                let did = self.playground.command(name, &thread, "draw", json!({})).await;
                assert!(did.refused.is_none(), "{did:?}");
            }
        }
    }

    /// Removes the player of White in the first running game.
    pub(super) async fn remove_somebody(&mut self, pairings: &Pairings) {
        let game = pairings.games.iter().find(|game| game.halves.is_none());
        let player = game.unwrap_or_else(|| panic!("a game: {pairings:?}")).players[0].clone();
        let card = last(&self.playground.command("mod", CHANNEL, "tournament manage", json!({})).await);
        let mut list = last(&self.playground.press("mod", CHANNEL, &card, "Remove").await);
        let name = self.names[&player].to_lowercase();
        let value = loop {
            let entries = list.menus.iter().flat_map(|menu| &menu.entries);
            let found = entries.clone().find(|(label, _)| label.to_lowercase() == name);
            if let Some((_, value)) = found {
                break value.clone();
            }
            list = last(&self.playground.press("mod", CHANNEL, &list, "Players ▶").await);
        };
        let question = last(&self.playground.choose("mod", CHANNEL, &list, &value).await);
        let did = self.playground.press("mod", CHANNEL, &question, "Give a reason").await;
        let form = did.form.unwrap_or_default();
        let did = self.playground.fill_in("mod", CHANNEL, &form, json!({ "line": "was rude" })).await;
        assert!(did.answer().contains("is out of"), "{did:?}");
        self.onlooker.gone.insert(player);
    }

    /// Reads the results of a round, and adds the results to the onlooker's standings. The private pairings still show
    /// the results after the bot deletes the message about the round.
    pub(super) async fn note_results(&mut self, round: u16, before: &Pairings) {
        let mut results = Pairings::default();
        self.playground
            .until(&format!("all results of round {round}"), async |playground| {
                let options = json!({ "round": round });
                let page = playground.command("mod", CHANNEL, "tournament pairings", options).await;
                results = Pairings::read(&page.answers);
                results.games.iter().all(|game| game.halves.is_some())
            })
            .await;
        assert_eq!(results.games.len(), before.games.len());
        self.onlooker.note(&results);
    }

    /// Kills the bot, and starts the bot again.
    pub(super) async fn kill(&self) {
        self.playground.restart(Restart::Kill).await;
    }

    pub(super) async fn advance(&self, seconds: i64) {
        self.playground.advance(seconds).await;
    }

    /// Checks that the tournament's report has the onlooker's points in the right order, and that the bot broke no rule
    /// of Discord.
    pub(super) async fn close(self) {
        let is_end = |message: &Message| message.button("Report (TRF)").is_some();
        let end = self.playground.wait_for_post("mod", &self.thread, "the end", is_end).await;
        let did = self.playground.press("mod", &self.thread, &end, "Report (TRF)").await;
        let files = did.answers.iter().flat_map(|answer| &answer.files);
        let url = files.map(|(_, url, _)| url.clone()).next().unwrap_or_else(|| panic!("{did:?}"));
        let report = String::from_utf8(self.playground.download(&url).await).unwrap_or_default();
        let ids: BTreeMap<String, String> =
            self.names.iter().map(|(id, name)| (name.to_lowercase(), id.clone())).collect();
        // In a player's line (TRF16), the name begins at character 15, the points at character 81, and the rank at
        // character 86.
        let column = |line: &str, from: usize, to: usize| -> String {
            line.chars().skip(from - 1).take(to - from + 1).collect::<String>().trim().to_owned()
        };
        let mut places = Vec::new();
        for line in report.lines().filter(|line| line.starts_with("001")) {
            let name = column(line, 15, 47).to_lowercase();
            let id = ids.get(&name).unwrap_or_else(|| panic!("who is {name}? {line}"));
            let points: f64 = column(line, 81, 84).parse().unwrap_or_else(|_| panic!("{line}"));
            let place: usize = column(line, 86, 89).parse().unwrap_or_else(|_| panic!("{line}"));
            let counted = f64::from(self.onlooker.halves.get(id).copied().unwrap_or_default()) / 2.0;
            assert!((points - counted).abs() < 0.1, "{name} has {counted}: {line}");
            places.push((place, points));
        }
        assert_eq!(places.len(), self.names.len(), "{report}");
        places.sort_by_key(|(place, _)| *place);
        assert!(places.is_sorted_by(|one, next| one.1 >= next.1), "{places:?}");
        assert_eq!(self.playground.traffic().await.broken, Vec::<String>::new());
        if let Some(folder) = std::env::var_os("REPORTS") {
            let file = std::path::Path::new(&folder).join(format!("{}.trf", self.names.len()));
            drop(std::fs::write(file, &report));
        }
        drop(writeln!(std::io::stdout(), "{} people, {} games played", self.names.len(), self.games));
    }
}
