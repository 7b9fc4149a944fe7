//! One notice on its way: sent once, with the words and the picture of now ([`composing`](super::composing)).

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chess_arbiter::{Account, ChallengeState, Place};
use chess_core::Ply;
use chess_service::{
    Answer, Audience, ChallengeId, ChallengeView, Delivery, Display, GameId, InteractionId, MessageAt,
    Notice, Refused, ReminderId, Reply, Route, Subject, Trace,
};
use tokio::time::Instant;

use super::adopt::{self, Found};
use super::answering::answer_post;
use super::backlog::{Door, Side};
use super::calls::{Calls, Matter};
use super::composing::{Message, Saying, shows};
use super::conversations::Conversations;
use super::delivery::{Followed, Task, door, given_up};
use super::gates::Gates;
use super::members::Members;
use super::recover::Searches;
use crate::bot::Bot;
use crate::exports::NoFile;
use crate::payload::Payload;
use crate::post::Post;
use crate::present::{board, card};
use crate::rest::{Failure, PUT_AWAY, Pace};
use crate::send::{Sent, drawn};

/// What all deliveries share.
pub(super) struct Shared {
    /// The rest of the bot.
    pub(super) bot: Arc<Bot>,
    calls: Mutex<Calls>,
    pub(super) conversations: Conversations,
    /// Who is on which server.
    pub(super) members: Members,
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
            members: Members::default(),
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

impl Sending<'_> {
    async fn deliver(&mut self) -> Result<Delivery, Trouble> {
        let club = &self.shared.bot.club;
        let Some(notice) = club.notice(self.task.waiting.id, self.task.now).await? else {
            return Ok(Delivery::Done);
        };
        match notice {
            Notice::Answer { to, interaction, reply, deed, from } => {
                let post = answer_post(&self.shared.bot, (to, from), &reply, deed).await?;
                self.answer(interaction, &reply, post).await
            }
            Notice::Post { news, to, replaces, beside } => {
                match self.saying(news, to, replaces.clone()).await? {
                    Saying::Post(message) => self.post(to, *message, replaces.or(beside)).await,
                    // Another message says it, and the private answer is no better.
                    Saying::Nothing => Ok(Delivery::Said { replaces }),
                    Saying::Elsewhere => Ok(Delivery::Moved { lost: None }),
                    Saying::Alone(none) => self.tell_alone(replaces, &none).await,
                }
            }
            Notice::Open { game, channel, .. } => self.open(game, channel).await,
            Notice::Gather { tournament, channel, .. } => self.gather(tournament, channel).await,
            Notice::RedrawTournament { tournament, message, sheet } => {
                self.redraw_tournament(tournament, message, sheet).await
            }
            Notice::Dismiss(answer) => self.dismiss(&answer).await,
            Notice::Refresh { game, message, ply } => self.refresh(game, message, Ply(ply)).await,
            Notice::Redraw { challenge, message } => self.redraw(challenge, message).await,
            Notice::Rewrite { reminder, message } => self.rewrite(reminder, message).await,
            Notice::Retire { game, message, was } => self.retire(game, message, was).await,
            Notice::Remove { message } => self.remove(message).await,
        }
    }

    /// Lets a board shrink to a line that tells what it was.
    async fn retire(&mut self, game: GameId, message: MessageAt, was: Trace) -> Result<Delivery, Trouble> {
        let view = self.shared.bot.club.game_view(game).await?;
        let words = self.words_of_game(message, &view).await?;
        let post = Post::text(board::trace(&view, was, self.look_of(&view).await?.twin, words));
        self.edit(message, drawn(post).await).await
    }

    async fn remove(&mut self, message: MessageAt) -> Result<Delivery, Trouble> {
        let sent = self.shared.bot.sender.remove(message).await;
        self.changed(message, &sent)
    }

    /// Whether a line leads to the thread of the game that came of a challenge, where its card stands.
    async fn has_line_beside(&self, view: &ChallengeView, card: MessageAt) -> Result<bool, Trouble> {
        let Some(game) = view.game else { return Ok(false) };
        let game = self.shared.bot.club.game_view(game).await?;
        Ok(game.has_thread() && game.channel == card.place)
    }

    /// Tells whoever asked why there is no file. It is not noted as shown: whoever asks again is heard again.
    async fn tell_alone(&mut self, asked: Option<Answer>, none: &NoFile) -> Result<Delivery, Trouble> {
        let Some(Answer { interaction, reply }) = asked else { return Ok(Delivery::Done) };
        let post = none.told(self.shared.bot.phrases.of(reply.language));
        self.answer(interaction, &reply, post).await
    }

    /// Puts a board right, unless it is about to shrink.
    async fn refresh(&mut self, game: GameId, message: MessageAt, ply: Ply) -> Result<Delivery, Trouble> {
        let view = self.shared.bot.club.game_view(game).await?;
        let has_gone_on = view.game.board().ply() != ply || view.game.ending().is_some();
        if has_gone_on || self.task.followed == Followed::Yes {
            return Ok(Delivery::Done);
        }
        let words = self.words_of_game(message, &view).await?;
        let post = board::refreshed(&view, self.look_of(&view).await?, words);
        let board = Display { message, shows: shows(&view) };
        self.edit(message, drawn(post).await.keeping_files()).await?;
        Ok(Delivery::Renewed { game, board })
    }

    /// Shows on a card how its challenge stands.
    async fn redraw(&mut self, challenge: ChallengeId, message: MessageAt) -> Result<Delivery, Trouble> {
        let view = self.shared.bot.club.challenge_view(challenge).await?;
        let people: Vec<_> = std::iter::once(view.challenger).chain(view.opponent).collect();
        let alone = self.alone_with(message, &[view.venue.place, view.place], &people).await;
        if alone.is_none() && self.has_line_beside(&view, message).await? {
            // One line in the channel is enough: the one that leads to the thread.
            return self.remove(message).await;
        }
        let to = alone.map_or(Audience::Venue(view.venue.place), Audience::Person);
        let words = self.words_for(to, &view.venue).await?;
        let post = card::card(&view, to.into(), words);
        let payload = if view.challenge.state == ChallengeState::Pending {
            // Its picture stands there and is still right.
            drawn(Post { picture: None, ..post }).await.keeping_files()
        } else {
            drawn(post).await
        };
        self.edit(message, payload).await
    }

    /// Shows in a reminder which games still wait.
    async fn rewrite(&mut self, reminder: ReminderId, message: MessageAt) -> Result<Delivery, Trouble> {
        if self.task.followed == Followed::Yes {
            // What comes after it shows more.
            return Ok(Delivery::Done);
        }
        // Where none does the message is about to go.
        let Some(view) = self.shared.bot.club.reminder(reminder).await? else { return Ok(Delivery::Done) };
        let Some(first) = view.games.first() else { return Ok(Delivery::Done) };
        let words = self.words_at(message, first, &[view.account]).await?;
        let post = self.reminding(&view, words).await?;
        self.edit(message, drawn(post).await).await
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

    /// Posts a message, or adopts the one that arrived without our knowing.
    async fn post(
        &mut self,
        to: Audience,
        message: Message,
        answer: Option<Answer>,
    ) -> Result<Delivery, Trouble> {
        let bot = &self.shared.bot;
        let waiting = &self.task.waiting;
        let place = match waiting.route {
            Route::Post(place) | Route::Edit(place) => place,
            Route::Person(_, person) => match self.shared.conversations.with(person, &bot.sender).await {
                Ok(place) => place,
                Err(failure) => return self.unreachable(to, message, failure),
            },
            Route::FollowUp(_) => return self.follow_up(answer, to, message).await,
            Route::Answer(_) => return Ok(given_up(&"it has no place")),
        };
        let mut found = Found::default();
        if let Some((subject, shows)) = message.shows
            && self.task.is_doubtful
            && adopt::is_forgotten(waiting.since, self.task.now)
        {
            found = self.look_back(place, subject, shows).await?;
        }
        let arrived = if let Some(id) = found.adopt {
            MessageAt { place, id }
        } else {
            let post =
                Post { pings: self.allowed(&message.post.pings, &message.matter), ..message.post.clone() };
            let sent = bot.sender.post(place, drawn(post).await, waiting.nonce).await;
            self.note(door(waiting.route), sent.pace);
            match sent.outcome {
                Ok(message) => message,
                Err(failure) => return self.unreachable(to, message, failure),
            }
        };
        let Message { post, shows, server, replaces, .. } = message;
        let delivered = match shows {
            None => Delivery::Said { replaces },
            Some((subject, shows)) => {
                let shows = if found.adopt.is_some() { adopt::of_found(subject, shows) } else { shows };
                self.clear(place, subject, &found.copies, None).await?;
                Delivery::Shown { subject, message: arrived, shows, replaces }
            }
        };
        Ok(self.with_the_absent(delivered, server, &post.pings).await)
    }

    /// What a failure to post means: a closed channel is told in private, a closed person cannot be helped.
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
                "a message cannot be posted in its channel: told in private",
                Delivery::Unreachable { tell: message.tell },
            ),
            Audience::Person(_) if matches!(message.shows, Some((Subject::Reminder(_), _))) => (
                "somebody cannot be reminded in private: reminded where their game is shown, if they may be",
                Delivery::Unreachable { tell: Vec::new() },
            ),
            Audience::Person(_) => ("somebody cannot be reached in private either", given_up(&failure)),
        };
        tracing::warn!(code, notice, "{meaning}");
        Ok(delivery)
    }

    /// Takes a private answer back. Whoever dismissed it themselves was faster.
    async fn dismiss(&mut self, answer: &Answer) -> Result<Delivery, Trouble> {
        if self.task.now.as_millisecond() >= answer.reply.expires_ms {
            return Ok(Delivery::Done);
        }
        let sent = self.shared.bot.sender.dismiss(&answer.reply.token).await;
        self.note((Door::Answer(answer.interaction.id), Side::Edit), sent.pace);
        match sent.outcome {
            Ok(()) | Err(Failure::Gone(_)) => Ok(Delivery::Done),
            Err(failure) => Err(failure.into()),
        }
    }

    pub(super) async fn edit(&mut self, message: MessageAt, payload: Payload) -> Result<Delivery, Trouble> {
        let sent = self.shared.bot.sender.edit(message, payload).await;
        self.changed(message, &sent)
    }

    /// Changes a message that goes on being looked at: if its thread was put away it is taken out again.
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

    pub(super) fn allowed(&self, people: &[Account], matter: &Matter) -> Vec<Account> {
        let mut calls = self.shared.calls.lock().unwrap_or_else(PoisonError::into_inner);
        let allowed = calls.allowed(people, (matter, self.task.waiting.id), Instant::now());
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
