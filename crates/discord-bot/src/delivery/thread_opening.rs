//! Opens the thread of a game or tournament that has begun. If an earlier attempt may have opened the thread, first
//! looks for that thread. If no thread can be opened, the messages go to the channel.

use std::time::Duration;

use chess_arbiter::Place;
use chess_service::{Delivery, MessageAt};

use super::backlog::Door;
use super::door_queue::RequestKind;
use super::sending::{Delivered, Sending};
use crate::bot::NAMES_TIMEOUT;
use crate::discord::payload::is_thread;
use crate::discord::rest::{Failure, Scope};
use crate::discord::send::{Past, ThreadState};
use crate::discord::snowflake;
use crate::present::setting::{THREADS, Toggle};
use crate::present::words::{markup, thread_name};

/// The longest accepted wait for a game's thread. If a rate limit demands a longer wait, the game is shown in its
/// channel.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest accepted wait for the thread of a tournament or of a tournament game. With a shorter limit, hundreds of
/// games that begin at the same time would get no threads and would flood the channel.
const IN_TOURNAMENT: Duration = Duration::from_mins(15);

/// One second in the unit of Discord's ids: milliseconds, shifted by 22 bits. The search for Discord's system message
/// about a new thread begins this much before the thread.
const SNOWFLAKE_SECOND: i64 = 1000 << 22;

impl Sending<'_> {
    /// Opens the thread of a game. Usually, the first message in the thread mentions both players, so Discord adds the
    /// players to the thread. If the message about a tournament round has mentioned the players, the first message in
    /// the thread mentions nobody, and the bot adds the players with separate requests.
    pub(super) async fn open(&mut self, channel: Place) -> Delivered {
        let (view, bot) = (self.facts.game()?, &self.shared.bot);
        let players = [view.accounts.white, view.accounts.black];
        let names = bot.names_of(players, NAMES_TIMEOUT).await;
        let name = thread_name::name(view.id, players.map(|player| markup::first_name(&names, player)));
        let patience = if view.tournament.is_some() { IN_TOURNAMENT } else { PATIENCE };
        let is_it = |name: &str| thread_name::is_of(name, view.id);
        let thread = self.thread(channel, (&name, &is_it), patience).await?;
        let is_pinged_by_round = view.tournament.is_some_and(|board| board.pinged_by_round);
        let unmentioned = players.into_iter().filter(|_| is_pinged_by_round);
        // Discord lists a thread only for the members of the thread. If Discord refuses to add a player, little harm
        // is done, because later messages in the thread mention the player.
        for account in unmentioned {
            if let (Some(thread), Some(user)) = (thread, snowflake::user(account))
                && let Err(failure) = bot.sender.join_thread(thread, user).await
            {
                tracing::info!(%failure, thread, "a player cannot be taken into the thread of a game");
            }
        }
        Ok(Delivery::Opened(thread))
    }

    /// Opens the thread of a tournament that has begun.
    pub(super) async fn gather(&mut self, channel: Place) -> Delivered {
        let view = self.facts.tournament()?;
        let name = thread_name::of_tournament(view.id, view.rules.name.as_str());
        let is_it = |name: &str| thread_name::is_of_tournament(name, view.id);
        Ok(Delivery::Opened(self.thread(channel, (&name, &is_it), IN_TOURNAMENT).await?))
    }

    /// Deletes Discord's system message about a new thread from the channel. Discord does not return the id of this
    /// message, so the bot finds the message in the channel's history.
    pub(super) async fn clear_thread_line(&mut self, channel: Place, thread: i64) -> Delivered {
        let page = self.history(channel, thread - SNOWFLAKE_SECOND).await?;
        let is_it = |message: &Past| message.thread.as_ref().is_some_and(|it| it.id == thread);
        match page.and_then(|page| page.ours.into_iter().find(is_it)) {
            Some(Past { id, .. }) => self.remove(MessageAt { place: channel, id }).await,
            None => Ok(Delivery::Done),
        }
    }

    /// Archives a thread.
    pub(super) async fn archive(&mut self, thread: Place) -> Delivered {
        let archived = self.shared.bot.sender.change_thread(thread.id, ThreadState::Archived).await;
        let door = (Door::Channel(thread.id), RequestKind::Edit);
        self.done(door, archived, "cannot archive a thread")
    }

    /// Unarchives the thread of a running game. If the thread is locked or lost, returns [`Delivery::Unreachable`].
    /// Then the game continues in the channel, and the bot does not try to unarchive the thread again.
    pub(super) async fn reopen(&mut self, thread: Place) -> Delivered {
        match self.unarchive(thread).await {
            Err(failure @ Failure::Gone(code)) => {
                self.refused = Some(code);
                tracing::info!(%failure, thread = thread.id, "cannot reopen a thread: its game goes on in the channel");
                Ok(Delivery::Unreachable(Vec::new()))
            }
            other => Ok(other.map(|()| Delivery::Done)?),
        }
    }

    /// Returns true if the settings of the server ask for threads. Returns false outside servers.
    pub(super) fn may_have_thread(&self) -> bool {
        let is_in_server = self.facts.venue.is_some_and(|venue| venue.server.is_some());
        is_in_server && THREADS.of(&self.facts.server) == Toggle::On
    }

    /// Opens a thread and returns the thread's id. If an earlier attempt may have opened the thread already, first
    /// searches for a thread with a name that `is_it` accepts. If the search succeeds, returns the id of the found
    /// thread and opens no thread. Returns `None` in two cases:
    /// - The channel can have no thread, or Discord refuses the thread for good.
    /// - A rate limit demands a longer wait than `patience`.
    async fn thread(
        &mut self,
        channel: Place,
        (name, is_it): (&str, &(dyn Fn(&str) -> bool + Sync)),
        patience: Duration,
    ) -> Result<Option<i64>, Failure> {
        let bot = &self.shared.bot;
        let kind = bot.channel_kinds.get(&channel).unwrap_or_default();
        if is_thread(kind) {
            return Ok(None);
        }
        if self.task.is_doubtful
            && let Some(found) = self.find_thread(channel, is_it).await?
        {
            return Ok(Some(found));
        }
        match bot.sender.open_thread(channel, kind, name).await {
            Err(failure @ (Failure::Gone(code) | Failure::Invalid(code))) => {
                self.refused = Some(code);
                tracing::info!(%failure, channel = channel.id, name, "no thread can be opened: messages go to the channel");
                Ok(None)
            }
            Err(Failure::Limited { wait, scope: Scope::Bucket }) if wait > patience => Ok(None),
            opened => opened.map(Some),
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::Network;
    use chess_service::{Facts, Nonce, NoticeId, Route, Waiting};
    use jiff::Timestamp;
    use poise::serenity_prelude::ChannelType;
    use serde_json::json;

    use super::super::sending::{Shared, Task, Trouble};
    use super::*;
    use crate::discord::post::Post;
    use crate::discord::rest::PUT_AWAY;
    use crate::discord::send::drawn;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    const PLACE: Place = Place { network: Network::Discord, id: 55 };

    fn task() -> Task {
        let now = Timestamp::UNIX_EPOCH;
        let waiting = Waiting {
            id: NoticeId(1),
            route: Route::Edit(PLACE),
            lane: String::new(),
            nonce: Nonce(1),
            attempts: 0,
            next_at: now,
            since: now,
        };
        Task { waiting, is_doubtful: false, now }
    }

    #[tokio::test]
    async fn a_rate_limit_on_archiving_or_reopening_a_thread_is_noted_and_the_change_waits() {
        let discord = FakeDiscord::start(|line| {
            let (status, json) = if line.contains("/messages/") {
                (400, json!({ "code": PUT_AWAY }))
            } else if line.starts_with("GET") {
                (200, json!({}))
            } else {
                (429, json!({ "retry_after": 60.0 }))
            };
            Does::Answers(status, json)
        });
        let (bot, _folder) = discord.bot();
        let (shared, facts, mut closed) = (Shared::new(bot), Facts::default(), Vec::new());
        let task = task();
        let mut sending =
            Sending { shared: &shared, task: &task, facts: &facts, closed: &mut closed, refused: None };
        let payload = drawn(Post::text("the card".to_owned())).await;
        let edited = sending.edit_awake(MessageAt { place: PLACE, id: 56 }, payload).await;
        let (archived, reopened) = (sending.archive(PLACE).await, sending.reopen(PLACE).await);
        for outcome in [edited, archived, reopened] {
            assert!(matches!(outcome, Err(Trouble::Discord(Failure::Limited { .. }))), "{outcome:?}");
        }
        assert_eq!(closed.len(), 3, "{closed:?}");
        assert!(closed.iter().all(|(door, _)| *door == (Door::Channel(55), RequestKind::Edit)));
    }

    #[tokio::test]
    async fn a_game_leaves_a_thread_that_is_deleted_locked_or_closed_to_the_bot() {
        let ok = || (200, json!({}));
        let locked = (200, json!({ "thread_metadata": { "locked": true } }));
        let open = (200, json!({ "thread_metadata": { "locked": false } }));
        let lost = || Delivery::Unreachable(Vec::new());
        for (seen, changed, requests, expected) in [
            (open.clone(), ok(), 2, Delivery::Done),
            (locked, ok(), 1, lost()),
            ((404, json!({ "code": 10_003 })), ok(), 1, lost()),
            (open, (403, json!({ "code": 50_013 })), 2, lost()),
        ] {
            let discord = FakeDiscord::start(move |line| {
                let (status, json) = if line.starts_with("GET") { &seen } else { &changed };
                Does::Answers(*status, json.clone())
            });
            let (bot, _folder) = discord.bot();
            let (shared, facts, task, mut closed) = (Shared::new(bot), Facts::default(), task(), Vec::new());
            let mut sending =
                Sending { shared: &shared, task: &task, facts: &facts, closed: &mut closed, refused: None };
            assert_eq!(sending.reopen(PLACE).await.unwrap(), expected);
            assert_eq!(discord.seen("/channels/55").len(), requests);
        }
    }

    #[tokio::test]
    async fn a_thread_has_the_type_for_its_channel_and_none_opens_in_a_thread() {
        for (kind, expected) in [
            (None, Some(11)),
            (Some(ChannelType::Text), Some(11)),
            (Some(ChannelType::News), Some(10)),
            (Some(ChannelType::PublicThread), None),
        ] {
            let discord = FakeDiscord::start(|_| Does::Answers(201, json!({ "id": "56" })));
            let (bot, _folder) = discord.bot();
            if let Some(kind) = kind {
                bot.channel_kinds.insert(PLACE, kind, None);
            }
            let (shared, facts, task, mut closed) = (Shared::new(bot), Facts::default(), task(), Vec::new());
            let mut sending =
                Sending { shared: &shared, task: &task, facts: &facts, closed: &mut closed, refused: None };
            let opened = sending.thread(PLACE, ("Ann – Bob · 1", &|_| false), PATIENCE).await;
            assert_eq!(opened.unwrap(), expected.map(|_| 56));
            let asked = discord.seen("POST /channels/55/threads");
            assert_eq!(asked.first().map(|(_, body)| body["type"].clone()), expected.map(|it| json!(it)));
        }
    }
}
