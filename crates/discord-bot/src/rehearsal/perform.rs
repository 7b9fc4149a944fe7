//! Sends the steps of the rehearsal to one Discord, real or sandbox, and deletes everything that the steps made.

use std::time::Duration;

use discord_sandbox::Answer;
use poise::serenity_prelude::UserId;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::watch;

use super::steps::{Expected, HISTORY, KnownIds, STEPS, Step};
use crate::discord::channel_history;
use crate::discord::clock::system_now;
use crate::discord::rest::{Failure, Request, Rest};
use crate::discord::snowflake::{at, identifier};

/// Discord's type of a text channel. A rehearsal needs a text channel, or an announcement channel ([`ANNOUNCEMENT`]).
const TEXT: u64 = 0;
const ANNOUNCEMENT: u64 = 5;
/// Discord's codes for a missing permission.
const FORBIDDEN: [i64; 2] = [50_001, 50_013];

/// The answer to one step, or the reason why the rehearsal did not try the step.
pub(crate) type StepResult = Result<Answer, String>;

/// The reason why a rehearsal ended early, with advice.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unfinished {
    #[error("the rehearsal was stopped before its end, so there is no table")]
    Stopped,
    #[error(
        "an answer of Discord did not arrive: {0}.\nLook into the channel for something that is left, and try again later."
    )]
    Unreachable(#[from] Failure),
    #[error(
        "Discord refuses the token.\n\
         Check it, or reset it on the application's Bot page in Discord's developer portal."
    )]
    TokenRefused,
    #[error(
        "Discord knows no text channel with this id.\n\
         In Discord's settings, turn on Advanced → Developer Mode. Then right-click a text channel of your test server, \
         choose Copy Channel ID, and give this number to --channel."
    )]
    NoChannel,
    #[error(
        "Discord does not let the bot do this in the channel: {0}.\n\
         Invite the bot with the link in docs/go-live.md, and allow it in the channel what docs/rehearsal.md lists."
    )]
    Forbidden(&'static str),
}

/// A rehearsal against Discord or a sandbox, with the ids from earlier steps.
#[derive(Debug)]
pub(crate) struct Rehearsal {
    rest: Rest,
    ids: KnownIds,
    /// The name of the channel.
    pub(crate) channel: String,
    /// The requests that delete what the steps made, each as method and path.
    deletions: Vec<String>,
    /// The number of times that a person has asked the program to stop.
    stop: watch::Receiver<u32>,
}

impl Rehearsal {
    /// Checks the channel, and returns a rehearsal in this channel.
    ///
    /// # Errors
    /// - Discord refuses the token or does not answer.
    /// - The channel does not exist, or the bot cannot see the channel.
    /// - The channel is neither a text channel nor an announcement channel of a server.
    pub(crate) async fn begin(
        rest: Rest,
        (channel, person): (u64, Option<u64>),
        stop: watch::Receiver<u32>,
    ) -> Result<Self, Unfinished> {
        let answer = rest.ask(Request::new(Method::GET, format!("/channels/{channel}"))).await?;
        let (kind, guild) = (at(&answer.json, "/type"), at::<String>(&answer.json, "/guild_id"));
        let (kind, guild) = match (answer.status, kind, guild.and_then(|guild| guild.parse().ok())) {
            (401, ..) => return Err(Unfinished::TokenRefused),
            (403, ..) => return Err(Unfinished::Forbidden("see the channel")),
            (200, Some(kind @ (TEXT | ANNOUNCEMENT)), Some(guild)) => (kind, guild),
            _ => return Err(Unfinished::NoChannel),
        };
        let now = system_now().as_millisecond().cast_unsigned();
        let ids = [("channel", channel), ("kind", kind), ("guild", guild), ("nonce", now)];
        let ids = KnownIds(ids.into_iter().chain(person.map(|person| ("person", person))).collect());
        let channel = at(&answer.json, "/name").unwrap_or_default();
        Ok(Self { rest, ids, channel, deletions: Vec::new(), stop })
    }

    /// Performs the steps of the rehearsal in order, and returns the result of each step. `before` holds the results of
    /// an earlier rehearsal, or is empty. A step that the earlier rehearsal skipped is skipped again. Before every
    /// step, skipped or not, calls `told` with the step's description, its index and the number of steps.
    ///
    /// # Errors
    /// - Discord cannot be reached, refuses the token, or forbids a required step.
    /// - A person stops the rehearsal.
    pub(crate) async fn perform(
        &mut self,
        before: &[StepResult],
        told: impl Fn(&str, u64, u64),
    ) -> Result<Vec<StepResult>, Unfinished> {
        let mut results = Vec::new();
        let all = STEPS.len();
        for (index, step) in STEPS.iter().enumerate() {
            told(&format!("{}/{all}: {}", index + 1, step.name), index as u64, all as u64);
            results.push(match before.get(index) {
                Some(Err(why)) => Err(why.clone()),
                Some(Ok(_)) | None => self.try_step(step).await?,
            });
        }
        Ok(results)
    }

    async fn try_step(&mut self, step: &Step) -> Result<StepResult, Unfinished> {
        let (line, body) = match step.fill(&self.ids) {
            Ok(filled) => filled,
            Err(missing) => return Ok(Err(missing.to_string())),
        };
        let answer = self.send(request(&line).with(body), 0).await?;
        let code = answer.code().unwrap_or_default();
        match (answer.status, step.expected) {
            (401, _) => return Err(Unfinished::TokenRefused),
            (403, Expected::Managed) if FORBIDDEN.contains(&code) => {
                return Ok(Err("the bot may not manage threads in this channel".to_owned()));
            }
            (403, Expected::Taken) if FORBIDDEN.contains(&code) => {
                return Err(Unfinished::Forbidden(step.name));
            }
            _ => {}
        }
        if answer.is_success() {
            self.ids.keep(step.keeps, &answer.json);
            self.remember(&line, &answer.json);
        }
        Ok(Ok(answer))
    }

    /// Sends a request. After a rate limit, waits and sends the request again. Returns [`Unfinished::Stopped`] when a
    /// person has asked the program more than `ignored_stops` times to stop.
    async fn send(&mut self, request: Request, ignored_stops: u32) -> Result<Answer, Unfinished> {
        let mut pause = Duration::ZERO;
        loop {
            tokio::select! {
                biased;
                Ok(_) = self.stop.wait_for(|asked| *asked > ignored_stops) => return Err(Unfinished::Stopped),
                () = tokio::time::sleep(pause) => {}
            }
            match self.rest.ask(request.clone()).await {
                Err(Failure::Limited { wait, .. }) => pause = wait,
                other => return Ok(other?),
            }
        }
    }

    /// Records how to undo a successful request. `line` has the method and the path of the successful request, and
    /// `answer` is Discord's answer.
    fn remember(&mut self, line: &str, answer: &Value) {
        let path = line.split([' ', '?']).nth(1).unwrap_or_default();
        let is_in = |end| line.starts_with("POST ") && path.ends_with(end);
        match identifier(answer) {
            Some(id) if is_in("/messages") => self.deletions.push(format!("DELETE {path}/{id}")),
            Some(id) if is_in("/threads") => self.deletions.push(format!("DELETE /channels/{id}")),
            Some(_) | None if line.starts_with("PUT ") && path.ends_with("/commands") => {
                self.deletions.push(line.to_owned());
            }
            Some(_) | None => {}
        }
        // Discord announces a new thread with a message of the bot.
        let bot = self.ids.id("bot").unwrap_or(1);
        for past in channel_history::page(answer, UserId::new(bot)).ours {
            let thread = past.thread.map(|thread| format!("DELETE /channels/{}", thread.id));
            if thread.is_some_and(|thread| self.deletions.contains(&thread)) {
                self.deletions.push(format!("DELETE {path}/{}", past.id));
            }
        }
    }

    /// Tries to delete everything that the steps made. Returns the address of each message or thread that is left, and
    /// a description of commands that are left.
    pub(crate) async fn clean(&mut self) -> Vec<String> {
        if let Ok((line, _)) = HISTORY.fill(&self.ids)
            && let Ok(answer) = self.send(request(&line), 1).await
        {
            self.remember(&line, &answer.json);
        }
        // Deletes threads before messages, because Discord deletes a thread's messages with the thread. The path of a
        // thread has fewer slashes than the path of a message. The list can contain a message twice, because two
        // requests with the same nonce make only one message.
        self.deletions.sort_by_cached_key(|line| (line.matches('/').count(), line.clone()));
        self.deletions.dedup();
        let mut left = Vec::new();
        for line in std::mem::take(&mut self.deletions) {
            let undo = if line.starts_with("PUT ") { request(&line).with(json!([])) } else { request(&line) };
            let is_gone = self.send(undo, 1).await.is_ok_and(|it| it.is_success() || it.status == 404);
            if !is_gone {
                left.push(self.address(&line));
            }
        }
        left
    }

    /// Returns a link to the message or thread that `deletion` deletes. If `deletion` deletes the bot's commands,
    /// returns a description.
    fn address(&self, deletion: &str) -> String {
        let guild = self.ids.id("guild").unwrap_or_default();
        match deletion.strip_prefix("DELETE /channels/") {
            Some(path) => format!("https://discord.com/channels/{guild}/{}", path.replace("messages/", "")),
            None => "the commands of the bot in this server alone".to_owned(),
        }
    }
}

/// A request without a body, from its method and path.
fn request(line: &str) -> Request {
    let (method, path) = line.split_once(' ').unwrap_or_default();
    Request::new(method.parse().unwrap_or(Method::GET), path.to_owned())
}
