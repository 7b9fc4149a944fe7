//! One notice on its way: words and picture are made only now, and it is sent once.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chess_arbiter::{Account, Place};
use chess_service::{
    Audience, ChallengeId, Deed, Delivery, GameId, InteractionId, MessageAt, Notice, Occasion, Owner,
    Refused, Reply, Route, Subject, Version,
};
use tokio::time::Instant;

use super::adopt::{self, Found};
use super::backlog::{Door, Side};
use super::calls::Calls;
use super::conversations::Conversations;
use super::delivery::{Followed, Task, door, given_up};
use super::gates::Gates;
use super::recover::Searches;
use crate::bot::Bot;
use crate::look::Look;
use crate::post::Post;
use crate::present::{answer, board, card};
use crate::rest::{Failure, Pace};
use crate::send::{Sent, drawn};

/// What all deliveries share.
pub(super) struct Shared {
    /// The rest of the bot.
    pub(super) bot: Arc<Bot>,
    calls: Mutex<Calls>,
    conversations: Conversations,
    /// How often the past of channels may be looked at.
    pub(super) looks: Gates<Place>,
    /// Looks that were broken off.
    pub(super) searches: Searches,
}

/// Why nothing came of a delivery.
pub(super) enum Trouble {
    /// Discord did not take it.
    Discord(Failure),
    /// What it speaks of could not be read.
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

/// What Discord said about sending more: which side of which door is closed for how long.
pub(super) type Closed = Vec<(Door, Side, Duration)>;

/// Discord's codes for what is not there, from and to.
const UNKNOWN: std::ops::Range<i64> = 10_000..20_000;

impl Shared {
    /// For one run of the dispatcher.
    pub(super) fn new(bot: Arc<Bot>) -> Self {
        Self {
            bot,
            calls: Mutex::default(),
            conversations: Conversations::default(),
            looks: Gates::default(),
            searches: Searches::default(),
        }
    }
}

/// Sends what a row says, once.
pub(super) async fn send(shared: &Shared, task: &Task) -> (Result<Delivery, Trouble>, Closed) {
    let mut sending = Sending { shared, task, closed: Vec::new() };
    let outcome = sending.deliver().await;
    (outcome, sending.closed)
}

/// A delivery under way.
pub(super) struct Sending<'a> {
    /// What all deliveries share.
    pub(super) shared: &'a Shared,
    /// What is delivered.
    pub(super) task: &'a Task,
    closed: Closed,
}

/// A message to be posted.
struct Message {
    post: Post,
    /// What it shows, if it can be acted on.
    shows: Option<(Subject, Version)>,
    /// Who is told in private if its channel is closed to us.
    tell: Vec<Account>,
}

impl Sending<'_> {
    async fn deliver(&mut self) -> Result<Delivery, Trouble> {
        let club = &self.shared.bot.club;
        let Some(notice) = club.notice(self.task.waiting.id, self.task.now).await? else {
            return Ok(Delivery::Done);
        };
        match notice {
            Notice::Answer { to, interaction, reply, deed } => {
                let post = answer_post(&self.shared.bot, to, &reply, deed).await?;
                self.answer(interaction, &reply, post).await
            }
            Notice::Board { game, occasion, to } => self.board(game, occasion, to).await,
            Notice::Card { challenge, to } => {
                let view = club.challenge_view(challenge).await?;
                let post = card::card(&view, self.shared.bot.phrases.of(view.venue.language));
                // The challenger is told as well: the card has the button that withdraws.
                let tell = [Some(view.challenger), view.opponent].into_iter().flatten().collect();
                let shows = Some((Subject::Challenge(challenge), view.version));
                self.post(to, Message { post, shows, tell }).await
            }
            Notice::NoGame { challenge, to } => {
                let view = club.challenge_view(challenge).await?;
                let post = card::no_game(&view, self.shared.bot.phrases.of(view.venue.language));
                self.post(to, Message { post, shows: None, tell: vec![view.challenger] }).await
            }
            Notice::Redraw { challenge, message } => self.redraw(challenge, message).await,
            Notice::Retire { message } => {
                let sent = self.shared.bot.sender.retire(message).await;
                self.changed(message, &sent)
            }
        }
    }

    async fn answer(
        &mut self,
        interaction: InteractionId,
        reply: &Reply,
        post: Post,
    ) -> Result<Delivery, Trouble> {
        if self.task.now.as_millisecond() >= reply.expires_ms {
            tracing::warn!(notice = self.task.waiting.id.0, "an answer came too late to be sent");
            return Ok(Delivery::Done);
        }
        let sent = self.shared.bot.sender.answer(&reply.token, drawn(post).await).await;
        self.note((Door::Answer(interaction.id), Side::Edit), sent.pace);
        match sent.outcome {
            Ok(()) => Ok(Delivery::Done),
            Err(failure @ Failure::Gone(_)) => {
                tracing::warn!(%failure, "an answer cannot be sent any more");
                Ok(Delivery::Done)
            }
            Err(failure) => Err(failure.into()),
        }
    }

    async fn board(&mut self, game: GameId, occasion: Occasion, to: Audience) -> Result<Delivery, Trouble> {
        let bot = &self.shared.bot;
        let view = match self.task.followed {
            Followed::Yes => None,
            Followed::NotUpTo(seen) => bot.club.newest(&self.task.waiting.lane, seen, game).await?,
        };
        let Some(view) = view else { return self.superseded(game).await };
        let look = match view.venue.server {
            Some(server) => Look::of(&bot.club.preferences(Owner::Server(server)).await?),
            None => Look::default(),
        };
        let post = board::shared(&view, occasion, look, bot.phrases.of(view.venue.language));
        let tell = post.pings.clone();
        self.post(to, Message { post, shows: Some((Subject::Game(game), view.version)), tell }).await
    }

    /// A later board of the game waits. If this one has arrived without our knowing, nobody else would take its buttons off.
    async fn superseded(&mut self, game: GameId) -> Result<Delivery, Trouble> {
        if self.task.is_doubtful
            && let Route::Post(place) = self.task.waiting.route
        {
            let view = self.shared.bot.club.game_view(game).await?;
            let found = self.look_back(place, Subject::Game(game), view.version).await?;
            self.retire(place, &found.retire).await?;
        }
        Ok(Delivery::Done)
    }

    /// Posts a message, or adopts the one that arrived without our knowing.
    async fn post(&mut self, to: Audience, message: Message) -> Result<Delivery, Trouble> {
        let bot = &self.shared.bot;
        let waiting = &self.task.waiting;
        let place = match waiting.route {
            Route::Post(place) | Route::Edit(place) => place,
            Route::Person(_, person) => match self.shared.conversations.with(person, &bot.sender).await {
                Ok(place) => place,
                Err(failure) => return self.unreachable(to, message, failure),
            },
            Route::Answer(_) => return Ok(given_up(&"it has no place")),
        };
        let mut found = Found::default();
        if let Some((subject, version)) = message.shows
            && self.task.is_doubtful
            && adopt::is_forgotten(waiting.since, self.task.now)
        {
            found = self.look_back(place, subject, version).await?;
        }
        let arrived = if let Some(id) = found.adopt {
            MessageAt { place, id }
        } else {
            let post = Post { pings: self.allowed(&message.post.pings), ..message.post.clone() };
            let sent = bot.sender.post(place, drawn(post).await, waiting.nonce).await;
            self.note(door(waiting.route), sent.pace);
            match sent.outcome {
                Ok(message) => message,
                Err(failure) => return self.unreachable(to, message, failure),
            }
        };
        self.retire(place, &found.retire).await?;
        Ok(match message.shows {
            Some((subject, version)) => Delivery::Shown { subject, message: arrived, version },
            None => Delivery::Done,
        })
    }

    /// What a failure to post means: a closed channel is told in private, a closed person cannot be helped.
    fn unreachable(&self, to: Audience, message: Message, failure: Failure) -> Result<Delivery, Trouble> {
        let Failure::Gone(code) = failure else { return Err(failure.into()) };
        let notice = self.task.waiting.id.0;
        Ok(match to {
            Audience::Venue => {
                tracing::warn!(code, notice, "a message cannot be posted in its channel: told in private");
                Delivery::Unreachable { tell: message.tell }
            }
            Audience::Person(_) => {
                tracing::warn!(code, notice, "somebody cannot be reached in private either");
                given_up(&failure)
            }
        })
    }

    async fn redraw(&mut self, challenge: ChallengeId, message: MessageAt) -> Result<Delivery, Trouble> {
        let bot = &self.shared.bot;
        let view = bot.club.challenge_view(challenge).await?;
        let post = card::card(&view, bot.phrases.of(view.venue.language));
        let sent = bot.sender.edit(message, drawn(post).await).await;
        self.changed(message, &sent)
    }

    /// What came of a change. A message that is gone needs none; one that we may not change any more cannot be helped.
    fn changed(&mut self, message: MessageAt, sent: &Sent<()>) -> Result<Delivery, Trouble> {
        self.note((Door::Channel(message.place.id), Side::Edit), sent.pace);
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

    fn allowed(&self, people: &[Account]) -> Vec<Account> {
        let mut calls = self.shared.calls.lock().unwrap_or_else(PoisonError::into_inner);
        let allowed = calls.allowed(people, self.task.waiting.id, Instant::now());
        if allowed.len() < people.len() {
            tracing::info!(notice = self.task.waiting.id.0, "somebody is called too often: not this time");
        }
        allowed
    }

    /// Keeps what Discord said about sending more.
    pub(super) fn note(&mut self, (door, side): (Door, Side), pace: Pace) {
        self.closed.extend(pace.closed_for.map(|wait| (door, side, wait)));
    }
}

async fn answer_post(bot: &Bot, to: Account, reply: &Reply, deed: Deed) -> Result<Post, Refused> {
    let words = bot.phrases.of(reply.language);
    Ok(match deed {
        Deed::Challenged(id) => {
            answer::challenge(&bot.club.challenge_view(id).await?, "answer-challenged", words)
        }
        Deed::Declined(id) => {
            answer::challenge(&bot.club.challenge_view(id).await?, "answer-declined", words)
        }
        Deed::Withdrawn(id) => {
            answer::challenge(&bot.club.challenge_view(id).await?, "answer-withdrawn", words)
        }
        Deed::Accepted(id) => answer::accepted(&bot.club.game_view(id).await?, words),
        Deed::CutOff => Post::text(words.plain("answer-cut-off")),
        Deed::Acted(id, act) => answer::acted(&bot.club.game_view(id).await?, to, act, words),
    })
}
