//! One notice on its way: words and picture are made only now, and it is sent once.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use chess_arbiter::{Account, Place, Venue};
use chess_core::Ply;
use chess_service::{
    Answer, Audience, Deed, Delivery, GameId, GameView, InteractionId, MessageAt, News, Notice, Occasion,
    Owner, Refused, Reply, Route, Shows, Subject, Trace,
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
use crate::discord;
use crate::exports::{self, NoFile};
use crate::look::Look;
use crate::payload::Payload;
use crate::post::Post;
use crate::present::{answer, board, card, offer};
use crate::rest::{Failure, Pace};
use crate::send::{Sent, drawn};
use crate::words::Words;

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

/// What some news lead to.
enum Saying {
    /// Nothing: there is nothing to tell any more.
    Nothing,
    /// A message.
    Post(Box<Message>),
    /// A word for whoever asked for a file that cannot be made, and nothing for everybody.
    Alone(NoFile),
}

/// A message to be posted.
struct Message {
    post: Post,
    /// What it shows, if it can be acted on.
    shows: Option<(Subject, Shows)>,
    /// Who is told in private if its channel is closed to us.
    tell: Vec<Account>,
    /// The private answer that is not needed beside it.
    replaces: Option<Answer>,
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
            Notice::Post { news, to, replaces } => self.tell(news, to, replaces).await,
            Notice::Dismiss(answer) => self.dismiss(&answer).await,
            Notice::Refresh { game, message } => {
                let view = club.game_view(game).await?;
                let words = self.words_at(message, &view.venue, &players(&view)).await?;
                let post = board::refreshed(&view, words);
                self.edit(message, drawn(post).await.keeping_files()).await
            }
            Notice::Redraw { challenge, message } => {
                let view = club.challenge_view(challenge).await?;
                let people: Vec<_> = std::iter::once(view.challenger).chain(view.opponent).collect();
                let words = self.words_at(message, &view.venue, &people).await?;
                let post = card::card(&view, card::Reader::Everybody, words);
                self.edit(message, drawn(post).await).await
            }
            Notice::Retire { game, message, was } => {
                let view = club.game_view(game).await?;
                let words = self.words_at(message, &view.venue, &players(&view)).await?;
                let post = Post::text(board::trace(&view, was, words));
                self.edit(message, drawn(post).await).await
            }
            Notice::Remove { message } => {
                let sent = self.shared.bot.sender.remove(message).await;
                self.changed(message, &sent)
            }
        }
    }

    async fn tell(
        &mut self,
        news: News,
        to: Audience,
        replaces: Option<Answer>,
    ) -> Result<Delivery, Trouble> {
        match self.message(news, to, replaces.clone()).await? {
            Saying::Nothing => Ok(Delivery::Done),
            Saying::Post(message) => self.post(to, *message).await,
            Saying::Alone(none) => self.tell_alone(replaces, &none).await,
        }
    }

    /// Tells whoever asked why there is no file. It is not noted as shown: whoever asks again is heard again.
    async fn tell_alone(&mut self, asked: Option<Answer>, none: &NoFile) -> Result<Delivery, Trouble> {
        let Some(Answer { interaction, reply }) = asked else { return Ok(Delivery::Done) };
        let post = none.told(self.shared.bot.phrases.of(reply.language));
        self.answer(interaction, &reply, post).await
    }

    /// The message that tells some news.
    async fn message(&self, news: News, to: Audience, replaces: Option<Answer>) -> Result<Saying, Trouble> {
        let club = &self.shared.bot.club;
        let (post, shows) = match news {
            News::Board { game, occasion, by, ply } => {
                let Some(view) = self.newest(game, ply).await? else { return Ok(Saying::Nothing) };
                let look = self.look(&view.venue).await?;
                let words = self.words_for(to, &view.venue).await?;
                let names = exports::names_at_end(&self.shared.bot, &view).await;
                let post = board::shared(&view, (occasion, by.map(Into::into)), &names, look, words);
                (post, Some((Subject::Game(game), shows(&view))))
            }
            News::Offer { game } => {
                let view = club.game_view(game).await?;
                let words = self.words_for(to, &view.venue).await?;
                let Some(post) = offer::offered(&view, words) else { return Ok(Saying::Nothing) };
                (post, Some((Subject::Offer(game), shows(&view))))
            }
            News::Declined { game, offer_of } => {
                let view = club.game_view(game).await?;
                (offer::declined(&view, offer_of.into(), self.words_for(to, &view.venue).await?), None)
            }
            News::Export { game, export } => {
                let view = club.game_view(game).await?;
                let (shown, look) = (shows(&view), self.look(&view.venue).await?);
                let post = match exports::shared(&self.shared.bot, view, export, look).await {
                    Ok(post) => post,
                    Err(none) => return Ok(Saying::Alone(none)),
                };
                (post, Some((export.subject(game), shown)))
            }
            News::Card { challenge } => {
                let view = club.challenge_view(challenge).await?;
                let shows = Shows { version: view.version, ply: Ply(0) };
                let reader = match to {
                    Audience::Venue => card::Reader::Everybody,
                    Audience::Person(account) => card::Reader::Alone(account),
                };
                let post = card::card(&view, reader, self.words_for(to, &view.venue).await?);
                (post, Some((Subject::Challenge(challenge), shows)))
            }
            News::NoGame { challenge } => {
                let view = club.challenge_view(challenge).await?;
                (card::no_game(&view, self.words_for(to, &view.venue).await?), None)
            }
        };
        let mut tell = post.pings.clone();
        match news {
            // The challenger is told as well: the card has the button that withdraws.
            News::Card { challenge } => tell.push(club.challenge_view(challenge).await?.challenger),
            // Both players have to know, also the one who caused it and is not called.
            News::Board { game, occasion: Occasion::Started | Occasion::Ended, .. } => {
                tell = players(&club.game_view(game).await?).into();
            }
            News::Board { .. }
            | News::Offer { .. }
            | News::Declined { .. }
            | News::Export { .. }
            | News::NoGame { .. } => {}
        }
        Ok(Saying::Post(Box::new(Message { post, shows, tell, replaces })))
    }

    /// A game, if no later board of it waits.
    async fn newest(&self, game: GameId, ply: u32) -> Result<Option<GameView>, Trouble> {
        let view = match self.task.followed {
            Followed::Yes => None,
            Followed::NotUpTo(seen) => {
                self.shared.bot.club.newest(&self.task.waiting.lane, seen, game).await?
            }
        };
        if view.is_none() {
            self.overtaken(game, ply).await?;
        }
        Ok(view)
    }

    /// A later board of the game waits. If this one has arrived without our knowing, nobody else would let it shrink.
    async fn overtaken(&self, game: GameId, ply: u32) -> Result<(), Trouble> {
        if self.task.is_doubtful
            && let Route::Post(place) = self.task.waiting.route
        {
            let (view, subject) = (self.shared.bot.club.game_view(game).await?, Subject::Game(game));
            let found = self.look_back(place, subject, view.version).await?;
            self.clear(place, subject, &found.copies, Some(Trace::Board { ply })).await?;
        }
        Ok(())
    }

    /// How boards look where everybody sees them.
    async fn look(&self, venue: &Venue) -> Result<Look, Refused> {
        Ok(match venue.server {
            Some(server) => Look::of(&self.shared.bot.club.preferences(Owner::Server(server)).await?),
            None => Look::default(),
        })
    }

    /// The texts that everybody in a venue reads.
    fn words(&self, venue: &Venue) -> &Words {
        self.shared.bot.phrases.of(venue.language)
    }

    /// The texts for whoever sees a new message.
    async fn words_for(&self, to: Audience, venue: &Venue) -> Result<&Words, Refused> {
        let Audience::Person(account) = to else { return Ok(self.words(venue)) };
        let own = self.shared.bot.club.language_of_person(account).await?;
        Ok(self.shared.bot.phrases.of(own.unwrap_or(venue.language)))
    }

    /// The texts for whoever sees a message that stands already: where it is outside the venue, it was sent to one of the people
    /// concerned.
    async fn words_at(
        &self,
        message: MessageAt,
        venue: &Venue,
        people: &[Account],
    ) -> Result<&Words, Refused> {
        for &account in people.iter().filter(|_| message.place != venue.place) {
            let Some(user) = discord::user(account) else { continue };
            let conversation = self.shared.conversations.with(user, &self.shared.bot.sender).await;
            if conversation.is_ok_and(|place| place == message.place) {
                return self.words_for(Audience::Person(account), venue).await;
            }
        }
        Ok(self.words(venue))
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
        if let Some((subject, shows)) = message.shows
            && self.task.is_doubtful
            && adopt::is_forgotten(waiting.since, self.task.now)
        {
            found = self.look_back(place, subject, shows.version).await?;
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
        let Message { shows, replaces, .. } = message;
        let Some((subject, shows)) = shows else { return Ok(Delivery::Said { replaces }) };
        self.clear(place, subject, &found.copies, None).await?;
        Ok(Delivery::Shown { subject, message: arrived, shows, replaces })
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

    async fn edit(&mut self, message: MessageAt, payload: Payload) -> Result<Delivery, Trouble> {
        let sent = self.shared.bot.sender.edit(message, payload).await;
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

/// Both players of a game.
fn players(view: &GameView) -> [Account; 2] {
    [view.accounts.white, view.accounts.black]
}

/// The state a message about a game shows.
fn shows(view: &GameView) -> Shows {
    Shows { version: view.version, ply: view.game.board().ply() }
}

async fn answer_post(bot: &Bot, to: Account, reply: &Reply, deed: Deed) -> Result<Post, Refused> {
    let words = bot.phrases.of(reply.language);
    Ok(match deed {
        Deed::Challenged(id) => answer::challenged(&bot.club.challenge_view(id).await?, words),
        Deed::ChallengedFirst(id) => answer::challenged_first(&bot.club.challenge_view(id).await?, words),
        Deed::Declined(id) => answer::declined(&bot.club.challenge_view(id).await?, words),
        Deed::Withdrawn(id) => answer::withdrawn(&bot.club.challenge_view(id).await?, words),
        Deed::Accepted(id) => answer::accepted(&bot.club.game_view(id).await?, words),
        Deed::CutOff => Post::text(words.plain("answer-cut-off")),
        Deed::Acted(id, act) => answer::acted(&bot.club.game_view(id).await?, to, act, words),
    })
}
