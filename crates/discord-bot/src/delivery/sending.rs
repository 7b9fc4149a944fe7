//! A delivery under way, with the requests to Discord that it can need.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chess_arbiter::{Account, Place, Server};
use chess_service::{Answer, Audience, Delivery, InteractionId, MessageAt, Refused, Reply, Subject};
use tokio::time::Instant;

use super::backlog::Door;
use super::channel_queue::RequestKind;
use super::direct_messages::DirectMessages;
use super::lost_message::Searches;
use super::members::Members;
use super::mention_budget::{Matter, MentionBudget};
use super::message::Message;
use super::request_limits::RequestLimits;
use super::task::{Task, given_up};
use crate::bot::Bot;
use crate::discord::payload::Payload;
use crate::discord::post::Post;
use crate::discord::rest::{Failure, PUT_AWAY, RateLimit};
use crate::discord::send::{Sent, drawn};
use crate::discord::snowflake;

/// The state that all deliveries share.
pub(super) struct Shared {
    pub(super) bot: Arc<Bot>,
    mention_budget: Mutex<MentionBudget>,
    pub(super) conversations: DirectMessages,
    /// Recent members of servers.
    pub(super) members: Members,
    /// The rate limits for reading the history of channels.
    pub(super) looks: RequestLimits<Place>,
    /// Interrupted searches in channel histories.
    pub(super) searches: Searches,
}

/// The reason why a delivery failed.
pub(super) enum Trouble {
    /// Discord did not accept a request.
    Discord(Failure),
    /// The service could not read the subject of the row.
    Club(Refused),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        Self::Discord(failure)
    }
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Self {
        Self::Club(refused)
    }
}

/// The sides of doors that Discord closed, and for how long.
pub(super) type Closed = Vec<(Door, RequestKind, Duration)>;

/// The range of Discord's codes for objects that do not exist.
const UNKNOWN: std::ops::Range<i64> = 10_000..20_000;

impl Shared {
    /// The state for one run of the dispatcher.
    pub(super) fn new(bot: Arc<Bot>) -> Self {
        Self {
            bot,
            mention_budget: Mutex::default(),
            conversations: DirectMessages::default(),
            members: Members::default(),
            looks: RequestLimits::default(),
            searches: Searches::default(),
        }
    }
}

/// A delivery under way.
pub(super) struct Sending<'a> {
    pub(super) shared: &'a Shared,
    pub(super) task: &'a Task,
    pub(super) closed: Closed,
}

impl Sending<'_> {
    pub(super) async fn remove(&mut self, message: MessageAt) -> Result<Delivery, Trouble> {
        let sent = self.shared.bot.sender.remove(message).await;
        self.changed(message, &sent)
    }

    pub(super) async fn answer(
        &mut self,
        interaction: InteractionId,
        reply: &Reply,
        post: Post,
    ) -> Result<Delivery, Trouble> {
        if self.task.now.as_millisecond() >= reply.expires_ms {
            tracing::warn!(notice = self.task.waiting.id.0, "an answer is too late to be sent");
            return Ok(Delivery::Done);
        }
        let sent = self.shared.bot.sender.answer(&reply.token, drawn(post).await).await;
        self.note((Door::Answer(interaction.id), RequestKind::Edit), sent.pace);
        match sent.outcome {
            Ok(()) => Ok(Delivery::Done),
            Err(failure @ Failure::Gone(_)) => {
                tracing::warn!(%failure, "an answer cannot be sent any more");
                Ok(Delivery::Done)
            }
            Err(failure) => Err(failure.into()),
        }
    }

    /// Interprets a failure to post. If a channel is closed to the bot, the people concerned get a private message; if
    /// direct messages are closed as well, the row is given up.
    pub(super) fn unreachable(
        &self,
        to: Audience,
        message: Message,
        failure: Failure,
    ) -> Result<Delivery, Trouble> {
        let Failure::Gone(code) = failure else { return Err(failure.into()) };
        let notice = self.task.waiting.id.0;
        let (meaning, delivery) = match to {
            Audience::Venue(place) if message.thread == Some(place) => (
                "a thread is closed: its game goes on in the channel",
                Delivery::Moved { lost: Some(place.id) },
            ),
            Audience::Venue(_) => (
                "cannot post a message in its channel; sending it in private",
                Delivery::Unreachable { tell: message.tell },
            ),
            Audience::Person(_) if matches!(message.shows, Some((Subject::Reminder(_), _))) => (
                "cannot remind a person in private; trying the channel of the game",
                Delivery::Unreachable { tell: Vec::new() },
            ),
            Audience::Person(_) => ("cannot reach a person in private either", given_up(&failure)),
        };
        tracing::warn!(code, notice, "{meaning}");
        Ok(delivery)
    }

    /// Deletes a private answer. The person may have dismissed it already.
    pub(super) async fn dismiss(&mut self, answer: &Answer) -> Result<Delivery, Trouble> {
        if self.task.now.as_millisecond() >= answer.reply.expires_ms {
            return Ok(Delivery::Done);
        }
        let sent = self.shared.bot.sender.dismiss(&answer.reply.token).await;
        self.note((Door::Answer(answer.interaction.id), RequestKind::Edit), sent.pace);
        match sent.outcome {
            Ok(()) | Err(Failure::Gone(_)) => Ok(Delivery::Done),
            Err(failure) => Err(failure.into()),
        }
    }

    pub(super) async fn edit(&mut self, message: MessageAt, payload: Payload) -> Result<Delivery, Trouble> {
        let sent = self.shared.bot.sender.edit(message, payload).await;
        self.changed(message, &sent)
    }

    /// Edits a message that people still use. If its thread is archived, unarchives it first.
    pub(super) async fn edit_awake(
        &mut self,
        message: MessageAt,
        payload: Payload,
    ) -> Result<Delivery, Trouble> {
        let sender = &self.shared.bot.sender;
        let sent = sender.edit(message, payload.clone()).await;
        if matches!(sent.outcome, Err(Failure::Gone(PUT_AWAY)))
            && sender.take_out(message.place.id).await.is_ok()
        {
            return self.edit(message, payload).await;
        }
        self.changed(message, &sent)
    }

    /// Interprets the result of an edit. A message that is gone needs no edit, and an edit that is forbidden now is
    /// given up.
    fn changed(&mut self, message: MessageAt, sent: &Sent<()>) -> Result<Delivery, Trouble> {
        self.note((Door::Channel(message.place.id), RequestKind::Edit), sent.pace);
        match sent.outcome {
            Ok(()) => Ok(Delivery::Done),
            Err(Failure::Gone(code)) if UNKNOWN.contains(&code) => Ok(Delivery::Done),
            Err(failure @ Failure::Gone(_)) => {
                tracing::warn!(%failure, message = message.id, "an old message keeps its buttons");
                Ok(Delivery::Done)
            }
            Err(failure) => Err(failure.into()),
        }
    }

    pub(super) fn allowed(&self, people: &[Account], matter: &Matter) -> Vec<Account> {
        let mut budget = self.shared.mention_budget.lock().unwrap_or_else(PoisonError::into_inner);
        let allowed = budget.allowed(people, (matter, self.task.waiting.id), Instant::now());
        if allowed.len() < people.len() {
            tracing::info!(
                notice = self.task.waiting.id.0,
                "a person is mentioned too often; sending without the mention"
            );
        }
        allowed
    }

    /// Checks whether the mentioned people are still members of the server. Former members get a private message.
    pub(super) async fn with_the_absent(
        &self,
        delivered: Delivery,
        server: Option<Server>,
        called: &[Account],
    ) -> Delivery {
        let Some(server) = server else { return delivered };
        let mut by = Vec::new();
        for &account in called {
            if let Some(user) = snowflake::user(account)
                && self.shared.members.has_left(server, user, &self.shared.bot.sender).await
            {
                by.push(account);
            }
        }
        if by.is_empty() {
            return delivered;
        }
        tracing::info!(server = server.id, "a player has left the server; sending a private message");
        Delivery::Missed { by, delivered: Box::new(delivered) }
    }

    /// Records the rate limit from an answer.
    pub(super) fn note(&mut self, (door, side): (Door, RequestKind), pace: RateLimit) {
        self.closed.extend(pace.closed_for.map(|wait| (door, side, wait)));
    }
}
