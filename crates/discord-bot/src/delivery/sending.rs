//! A delivery in progress, with its requests to Discord.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chess_arbiter::{Account, Place, Server};
use chess_service::{
    Answer, Audience, Blame, Delivery, Facts, GameEvent, MessageAt, News, NoticeId, Refused, Shows, Subject,
    Waiting,
};
use jiff::Timestamp;
use tokio::time::Instant;

use super::backlog::Door;
use super::compose::Composing;
use super::door_queue::RequestKind;
use super::lost_message::Search;
use super::mention_budget::{self, MentionBudget};
use super::opening_limit::OpeningLimit;
use crate::bot::Bot;
use crate::cache::Cache;
use crate::discord::post::Post;
use crate::discord::rest::{Failure, LOCKED, PUT_AWAY, Payload, Response};
use crate::discord::send::{SeenBy, ThreadState, drawn};
use crate::discord::snowflake;

/// The state that all deliveries share.
pub(super) struct Shared {
    pub(super) bot: Arc<Bot>,
    mention_budget: Mutex<MentionBudget>,
    pub(super) openings: OpeningLimit,
    /// A cache of people who were recently seen as members of a server.
    members: Cache<(Server, i64), ()>,
    /// The interrupted searches in channel histories. The key is the outbox row whose delivery needs the search. The
    /// next attempt to deliver this row continues the search.
    pub(super) searches: Cache<NoticeId, Search>,
}

/// A row that the dispatcher has taken from the backlog to be sent.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) waiting: Waiting,
    /// True if the bot does not know whether an earlier attempt sent the message.
    pub(super) is_doubtful: bool,
    pub(super) now: Timestamp,
}

/// The reason why a delivery failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    /// A request to Discord failed.
    #[error(transparent)]
    Discord(#[from] Failure),
    /// A call of the chess service failed.
    #[error(transparent)]
    Service(#[from] Refused),
}

/// The result of an attempt to deliver a message, or the reason why the attempt failed.
pub(super) type Delivered = Result<Delivery, Trouble>;

/// The destinations and kinds of requests for which Discord set a rate limit, and the durations of the limits.
pub(super) type Closed = Vec<((Door, RequestKind), Duration)>;

/// The time for which the bot remembers that a person is a member of a server.
const MEMBER_FOR: Duration = Duration::from_mins(10);

/// The range of Discord's codes for objects that do not exist.
const UNKNOWN: std::ops::Range<i64> = 10_000..20_000;

impl Shared {
    /// The state for one run of the dispatcher.
    pub(super) fn new(bot: Arc<Bot>) -> Self {
        Self {
            bot,
            mention_budget: Mutex::default(),
            openings: OpeningLimit::default(),
            members: Cache::default(),
            searches: Cache::default(),
        }
    }

    /// Returns true if a person has left a server. A mention in the server then does not reach the person. The function
    /// asks Discord, because Discord does not tell the bot when a member leaves. Returns false if Discord does not
    /// answer or a rate limit applies.
    async fn has_left(&self, server: Server, user: i64) -> bool {
        if self.members.get(&(server, user)).is_some() {
            return false;
        }
        match self.bot.sender.is_member(server, user).await {
            Ok(false) => return true,
            Ok(true) => self.members.insert((server, user), (), Some(Instant::now() + MEMBER_FOR)),
            Err(failure) => {
                tracing::info!(%failure, server = server.id, "cannot check whether a person is a member of a server");
            }
        }
        false
    }
}

/// A delivery in progress.
pub(super) struct Sending<'a> {
    pub(super) shared: &'a Shared,
    pub(super) task: &'a Task,
    /// All facts that the delivery needs. The delivery reads nothing else from the database.
    pub(super) facts: &'a Facts,
    pub(super) closed: &'a mut Closed,
    /// Discord's error code, if Discord refused the delivery and a further attempt would not succeed.
    pub(super) refused: Option<i64>,
}

/// A message to be posted.
pub(super) struct Message {
    pub(super) news: News,
    pub(super) to: Audience,
    pub(super) post: Post,
    /// The subject of the message (such as a game), and the shown state of the subject. The bot uses both to find the
    /// message in the channel's history. `None` for a message that no button or file name identifies.
    pub(super) shows: Option<(Subject, Shows)>,
    /// The private answer that the message makes unnecessary.
    pub(super) replaces: Option<Answer>,
}

impl<'a> Sending<'a> {
    /// Returns a composer that makes messages for the readers `to`.
    pub(super) fn composing(&self, to: Audience) -> Composing<'a> {
        Composing::new(&self.shared.bot, self.facts, to, self.task.now)
    }

    /// Returns the composer for the readers of an existing message. In a person's channel in `facts.conversations`, the
    /// only reader is this person. Exception: a channel in `facts.public_places` is public, for example if a game began
    /// there.
    pub(super) fn composing_at(&self, MessageAt { place, .. }: MessageAt) -> Composing<'a> {
        let is_public = self.facts.public_places.contains(&place);
        let mut private = self.facts.conversations.iter().filter(|_| !is_public);
        let person = private.find(|(_, its)| **its == place).map(|(account, _)| Audience::Person(*account));
        self.composing(person.unwrap_or(Audience::Venue(place)))
    }

    pub(super) async fn remove(&mut self, message: MessageAt) -> Delivered {
        let answer = self.shared.bot.sender.remove(message).await;
        self.changed(message, answer)
    }

    /// Sends the private answer to an interaction. After the interaction's token has expired, sends nothing, because
    /// Discord would refuse the answer.
    pub(super) async fn answer(&mut self, to: &Answer, post: Post) -> Delivered {
        if self.task.now.as_millisecond() >= to.reply.expires_ms {
            tracing::warn!(notice = self.task.waiting.id.0, "an answer is too late to be sent");
            return Ok(Delivery::Done);
        }
        let answer = self.shared.bot.sender.answer(&to.reply.token, drawn(post).await).await;
        let door = (Door::Answer(to.interaction.id), RequestKind::Edit);
        self.done(door, answer, "an answer cannot be sent any more")
    }

    /// Deletes a private answer. The deletion succeeds even if the person has already dismissed the answer.
    pub(super) async fn dismiss(&mut self, answer: &Answer) -> Delivered {
        if self.task.now.as_millisecond() >= answer.reply.expires_ms {
            return Ok(Delivery::Done);
        }
        let dismissed = self.shared.bot.sender.dismiss(&answer.reply.token).await;
        let door = (Door::Answer(answer.interaction.id), RequestKind::Edit);
        self.done(door, dismissed, "a private answer stays")
    }

    /// Posts a public message as a follow-up to the interaction of `answer`, in a channel where the bot cannot post
    /// directly. After a success, returns [`Delivery::DoneReplacing`]. In three cases, the chess service usually sends
    /// the message in private to the people concerned:
    /// - The token of the interaction is missing or has expired.
    /// - Discord shows the follow-up only to the person of the interaction.
    /// - Discord refuses the follow-up for good.
    ///
    /// If Discord does not confirm the follow-up, the next attempt posts the follow-up again, perhaps as a duplicate.
    pub(super) async fn follow_up(&mut self, answer: Option<Answer>, message: Message) -> Delivered {
        let now = self.task.now.as_millisecond();
        let Some(answer) = answer.filter(|answer| now < answer.reply.expires_ms) else {
            return Ok(Delivery::Unreachable(self.concerned(&message)));
        };
        let post = drawn(Post { reply_to: None, ..self.within_budget(&message) }).await;
        let sent = self.shared.bot.sender.follow_up(&answer.reply.token, post).await;
        match self.noted((Door::Answer(answer.interaction.id), RequestKind::Post), sent) {
            Ok(SeenBy::Everybody) => Ok(Delivery::DoneReplacing(message.replaces)),
            Ok(SeenBy::OnePerson) => Ok(Delivery::SeenByOne(self.concerned(&message))),
            // Discord allows five follow-ups, and refuses the sixth follow-up with the code of an invalid request. This
            // refusal is final.
            Err(Failure::Invalid(code)) => self.unreachable(&message, Failure::Gone(code)),
            Err(failure) => self.unreachable(&message, failure),
        }
    }

    /// Decides what happens to a message that the bot can never post in its place ([`Failure::Gone`]):
    /// - A public message goes to another place of its game or tournament, such as the thread's channel. If there is no
    ///   other place, the message goes in private to the people concerned.
    /// - A private reminder goes to the channel of the reminder's game.
    /// - The bot gives up any other private message.
    ///
    /// # Errors
    /// If `failure` is not [`Failure::Gone`], returns `failure`, because another attempt may succeed.
    pub(super) fn unreachable(&mut self, message: &Message, failure: Failure) -> Delivered {
        let Failure::Gone(code) = failure else { return Err(failure.into()) };
        self.refused = Some(code);
        let (meaning, delivery) = match (message.to, message.news) {
            (Audience::Venue(_), _) => (
                "cannot post a message in its place; sending it to the channel of a thread, or in private",
                Delivery::Unreachable(self.concerned(message)),
            ),
            (Audience::Person(_), News::Reminder(_)) => (
                "cannot remind a person in private; trying the channel of the game",
                Delivery::Unreachable(Vec::new()),
            ),
            (Audience::Person(_), _) => {
                let reason = failure.to_string().into();
                ("cannot reach a person in private either", Delivery::GivenUp(Blame::Reader, reason))
            }
        };
        tracing::warn!(code, notice = self.task.waiting.id.0, "{meaning}");
        Ok(delivery)
    }

    /// Returns the people who get the message in private if the bot may not post in the channel:
    /// - For the card of a challenge, the mentioned people and the challenger.
    /// - For the beginning and the end of a game, both players.
    /// - For any other message, the mentioned people.
    pub(super) fn concerned(&self, message: &Message) -> Vec<Account> {
        let mut tell = message.post.pings.clone();
        match (message.news, &self.facts.challenge, &self.facts.game) {
            // The challenger needs the button of the card to withdraw the challenge.
            (News::Card(_), Some(view), _) => tell.push(view.challenger),
            (News::Happened { event: GameEvent::Started | GameEvent::Ended, .. }, _, Some(view)) => {
                tell = vec![view.accounts.white, view.accounts.black];
            }
            _ => {}
        }
        tell
    }

    pub(super) async fn edit(&mut self, message: MessageAt, payload: Payload) -> Delivered {
        let answer = self.shared.bot.sender.edit(message, payload).await;
        self.changed(message, answer)
    }

    /// Edits a message that people still use. If the edit fails because the message's thread is archived, unarchives
    /// the thread and edits the message again.
    pub(super) async fn edit_awake(&mut self, message: MessageAt, payload: Payload) -> Delivered {
        let answer = self.shared.bot.sender.edit(message, payload.clone()).await;
        if matches!(answer.outcome, Err(Failure::Gone(PUT_AWAY))) {
            match self.unarchive(message.place).await {
                Ok(()) => return self.edit(message, payload).await,
                Err(Failure::Gone(_)) => {}
                Err(failure) => return Err(failure.into()),
            }
        }
        self.changed(message, answer)
    }

    /// Unarchives a thread. Fails with [`Failure::Gone`] if a moderator locked the thread. A bot with the right to
    /// manage threads could unarchive the locked thread nevertheless, but against the moderator's wish.
    pub(super) async fn unarchive(&mut self, thread: Place) -> Result<(), Failure> {
        let sender = &self.shared.bot.sender;
        if sender.is_locked(thread.id).await? {
            return Err(Failure::Gone(LOCKED));
        }
        let changed = sender.change_thread(thread.id, ThreadState::Active).await;
        self.noted((Door::Channel(thread.id), RequestKind::Edit), changed)
    }

    fn changed(&mut self, message: MessageAt, answer: Response<()>) -> Delivered {
        let door = (Door::Channel(message.place.id), RequestKind::Edit);
        self.done(door, answer, "an old message keeps its buttons")
    }

    /// Evaluates Discord's answer to a change. Returns [`Delivery::Done`] after a success, and also after
    /// [`Failure::Gone`], because a retry cannot succeed. `meaning` states the consequence of a refusal, for the log.
    pub(super) fn done(
        &mut self,
        door: (Door, RequestKind),
        answer: Response<()>,
        meaning: &str,
    ) -> Delivered {
        let notice = self.task.waiting.id.0;
        match self.noted(door, answer) {
            Err(Failure::Gone(code)) if UNKNOWN.contains(&code) => {}
            Err(failure @ Failure::Gone(code)) => {
                self.refused = Some(code);
                tracing::warn!(%failure, notice, "{meaning}");
            }
            other => other?,
        }
        Ok(Delivery::Done)
    }

    /// Returns the post of a message without the pings that the mention budget forbids.
    pub(super) fn within_budget(&self, message: &Message) -> Post {
        let (post, waiting) = (&message.post, &self.task.waiting);
        let mut budget = self.shared.mention_budget.lock().unwrap_or_else(PoisonError::into_inner);
        let group = mention_budget::group(message.news, &waiting.lane);
        let pings = budget.allowed(&post.pings, group, waiting.id, Instant::now());
        if pings.len() < post.pings.len() {
            let notice = waiting.id.0;
            tracing::debug!(notice, "a person is mentioned too often; sending without the mention");
        }
        Post { pings, ..post.clone() }
    }

    /// Checks that the people mentioned in a public message are still members of the server. If some people have left,
    /// returns [`Delivery::SomeHaveLeft`], so that these people get a private message. Otherwise returns `delivered`.
    pub(super) async fn with_the_absent(&self, delivered: Delivery, message: &Message) -> Delivery {
        let Some(server) = self.facts.venue.and_then(|venue| venue.server) else { return delivered };
        let mut left = Vec::new();
        for &account in message.post.pings.iter().filter(|_| matches!(message.to, Audience::Venue(_))) {
            if let Some(user) = snowflake::user(account)
                && self.shared.has_left(server, user).await
            {
                left.push(account);
            }
        }
        if left.is_empty() {
            return delivered;
        }
        tracing::info!(server = server.id, "a player has left the server; sending a private message");
        Delivery::SomeHaveLeft { left, delivered: Box::new(delivered) }
    }

    /// Stores the rate limit that Discord's response contains, and returns the result. The limit applies to requests of
    /// the same kind to the same destination ([`Door`]).
    pub(super) fn noted<T>(&mut self, door: (Door, RequestKind), answer: Response<T>) -> Result<T, Failure> {
        self.closed.extend(answer.closed_for.map(|wait| (door, wait)));
        answer.outcome
    }
}
