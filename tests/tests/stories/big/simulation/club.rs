//! The people of the simulated club, and their deeds in each hour.

use std::time::Duration;

use chess_core::write_uci;
use discord_sandbox::RateLimits;
use serde_json::json;
use zug_tests::{Board, Message, Outcome, Stage};

use super::desk::Desk;
use super::member::Member;
use super::state::State;
use crate::random::Lots;

pub(super) const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
/// The number of checks for an expected state before the test fails. A `PAUSE` follows each check.
const LOOKS: usize = 1500;
const PAUSE: Duration = Duration::from_millis(20);

/// The size of a club, and the length of the simulation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    pub(super) people: usize,
    pub(super) games: usize,
    pub(super) days: i64,
    pub(super) seed: u64,
}

#[derive(Debug)]
pub(super) struct Club {
    pub(super) stage: Stage,
    pub(super) members: Vec<Member>,
    pub(super) desks: Vec<Desk>,
    size: Size,
    channel: String,
    lots: Lots,
    restarts: usize,
}

impl Club {
    /// Founds a club whose people want different reminders and daily messages.
    pub(super) async fn found(size: Size) -> Self {
        let mut stage = Stage::new(PROGRAM, RateLimits::Generous).await;
        stage.start_bot().await;
        let channel = stage.add_channel("club").await;
        let mut members = Vec::new();
        for number in 0..size.people {
            let name = format!("member-{number}");
            let id = stage.add_person(&name).await;
            let wish = match number % 5 {
                1 => json!({ "digest": number % 24 + 1, "zone": "Europe/Berlin" }),
                2 => json!({ "reminders": 1 }),
                3 => json!({ "reminders": 2 }),
                _ => json!({ "reminders": 0 }),
            };
            let did = stage.command(&name, &channel, "settings me", wish).await;
            assert!(did.refused.is_none() && did.answer().contains("Daily digest"), "{did:?}");
            members.push(Member::new(name, id, number % 5 != 3));
        }
        let lots = Lots::of(size.seed);
        Self { stage, members, desks: Vec::new(), size, channel, lots, restarts: 0 }
    }

    /// Lets an hour pass, and begins games. Then every player with a due move acts.
    pub(super) async fn hour(&mut self, hour: i64) {
        self.pass().await;
        // All games begin in the first third of the simulated time.
        let begun = usize::try_from(hour + 1).unwrap_or_default() * self.size.games * 3
            / usize::try_from(self.size.days * 24).unwrap_or(1);
        while self.desks.len() < begun.min(self.size.games) {
            self.begin().await;
        }
        let now = self.now().await;
        for at in 0..self.desks.len() {
            if !self.desks[at].is_over && self.desks[at].moves_at <= now {
                self.act(at, now).await;
            }
        }
        self.settle().await;
    }

    /// Lets an hour pass. Now and then, first kills the bot, and restarts the bot up to eight hours later.
    pub(super) async fn pass(&mut self) {
        if self.lots.percent(2) {
            let away = HOUR * i64::try_from(self.lots.below(9)).unwrap_or_default();
            self.restart(away).await;
        }
        self.stage.advance(HOUR).await;
        self.settle().await;
    }

    /// Kills the bot, lets `away` seconds pass, and starts the bot again.
    async fn restart(&mut self, away: i64) {
        self.restarts += 1;
        self.stage.kill_bot();
        self.stage.advance(away).await;
        self.stage.start_bot().await;
        // The outage ends when the bot notices that this minute has passed. All earlier time belongs to the outage.
        self.stage.advance(MINUTE).await;
        let now = self.rest().await / 1000;
        for desk in self.desks.iter_mut().filter(|_| away > 0) {
            desk.was_away(away, now);
        }
    }

    /// Begins a game between two people.
    async fn begin(&mut self) {
        let one = self.lots.below(self.size.people);
        let other = (one + 1 + self.lots.below(self.size.people - 1)) % self.size.people;
        let (color, players) =
            if self.lots.percent(50) { ("white", [one, other]) } else { ("black", [other, one]) };
        let wish = json!({ "opponent": self.members[other].id, "colour": color, "time": "3d" });
        let did = self.stage.command(&self.members[one].name, &self.channel, "challenge", wish).await;
        let accept = |message: &Message| Some(message.button("Accept")?.id.clone());
        let (_, card, button) = self.called(other, accept, &did).await;
        let did = self.stage.component(&self.members[other].name, &self.channel, &card, &button, &[]).await;
        let (thread, _, number) = self.called(one, Message::live_game, &did).await;
        let now = self.now().await;
        let mut desk = Desk::new(number, thread, players, now, &mut self.lots);
        // The first board mentions both players in the thread. The test has already seen the challenger's mention.
        desk.wanted = [1, 1];
        desk.called[usize::from(players[1] == one)] = 1;
        self.desks.push(desk);
    }

    /// Waits for a message that mentions a person and belongs to no known game. `find` must find a value in the
    /// message. Returns the channel, the message's id, and the found value.
    async fn called<T>(
        &mut self,
        member: usize,
        find: impl Fn(&Message) -> Option<T>,
        did: &Outcome,
    ) -> (String, String, T) {
        for _ in 0..LOOKS {
            self.members[member].read(&self.stage, &mut self.desks, member).await;
            if let Some((channel, message)) = self.members[member].other.pop() {
                let found = find(&message).unwrap_or_else(|| panic!("called for nothing: {message:?}"));
                return (channel, message.id, found);
            }
            tokio::time::sleep(PAUSE).await;
        }
        panic!("{} waited in vain after {did:?}", self.members[member].name)
    }

    /// Lets the player to move accept a draw, resign or, mostly, move. Sometimes restarts the bot after the action.
    async fn act(&mut self, at: usize, now: i64) {
        let Self { stage, members, desks, lots, channel, .. } = self;
        let desk = &mut desks[at];
        let color = desk.turn_of();
        let name = &members[desk.person(color)].name;
        let place = if lots.percent(50) { desk.thread.as_str() } else { channel.as_str() };
        let is_young = desk.game.moves().len() < 2;
        desk.wanted[Desk::at(!color)] += 1;
        if desk.offer == Some(!color) && lots.percent(40) {
            let did = stage.command(name, place, "draw", json!({ "game": desk.number })).await;
            assert!(did.answer().contains("½–½"), "{did:?}");
            desk.is_over = true;
        } else if !is_young && lots.percent(1) {
            let did = stage.command(name, place, "resign", json!({ "game": desk.number })).await;
            let question = did.answers.last().unwrap_or_else(|| panic!("a question: {did:?}"));
            let button = question.button("Resign").unwrap_or_else(|| panic!("{question:?}"));
            stage.component(name, place, &question.id, &button.id, &[]).await;
            desk.is_over = true;
        } else {
            let mv = desk.any_move(lots);
            let wish = json!({
                "move": write_uci(mv),
                "game": desk.number,
                "draw": !is_young && lots.percent(5),
            });
            let mut did = stage.command(name, place, "move", wish).await;
            let question =
                did.answers.last().and_then(|it| Some((it.id.clone(), it.button("Just play")?.id.clone())));
            if let Some((question, button)) = question {
                did = stage.component(name, place, &question, &button, &[]).await;
            }
            assert!(did.answer().starts_with("You played"), "game {}: {did:?}", desk.number);
            desk.offer = did.answer().contains("You also offered a draw").then_some(color);
            desk.moved(mv, now, lots);
        }
        if self.lots.percent(1) {
            self.restart(0).await;
        }
    }

    /// Waits until the bot has done all due work. Returns the sandbox's time after the wait, in milliseconds since
    /// 1970.
    async fn rest(&self) -> i64 {
        let state = State::of(&self.stage);
        for _ in 0..LOOKS {
            let now_ms = self.stage.now_ms().await;
            if state.due(now_ms) == 0 {
                return now_ms;
            }
            tokio::time::sleep(PAUSE).await;
        }
        panic!("the bot does not come to rest")
    }

    /// Waits until the bot has done all due work, and checks all invariants.
    async fn settle(&mut self) {
        let now = self.rest().await / 1000;
        for member in 0..self.members.len() {
            self.members[member].read(&self.stage, &mut self.desks, member).await;
        }
        self.check(now).await;
    }

    pub(super) fn is_over(&self) -> bool {
        self.desks.iter().all(|desk| desk.is_over)
    }

    pub(super) fn restarts(&self) -> usize {
        self.restarts
    }

    async fn now(&self) -> i64 {
        self.stage.now_ms().await / 1000
    }
}
