//! Performs each kind of notice: posts, edits, removes, or answers in private.

use chess_arbiter::ChallengeState;
use chess_core::Ply;
use chess_service::{
    Answer, Audience, ChallengeId, ChallengeView, Delivery, Display, GameId, MessageAt, Notice, ReminderId,
    Route, Trace,
};

use super::compose::answer_post;
use super::lost_message::{self, FoundMessage};
use super::message::{Message, Saying, shows};
use super::sending::{Closed, Sending, Shared, Trouble};
use super::task::{Followed, Task, door, given_up};
use crate::discord::post::Post;
use crate::discord::send::drawn;
use crate::present::challenge::card;
use crate::present::game::board;
use crate::present::record::no_file::NoFile;

/// Makes one attempt to deliver a row.
pub(super) async fn send(shared: &Shared, task: &Task) -> (Result<Delivery, Trouble>, Closed) {
    let mut sending = Sending { shared, task, closed: Vec::new() };
    let outcome = sending.deliver().await;
    (outcome, sending.closed)
}

impl Sending<'_> {
    async fn deliver(&mut self) -> Result<Delivery, Trouble> {
        let club = &self.shared.bot.club;
        let Some(notice) = club.outbox().notice(self.task.waiting.id, self.task.now).await? else {
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
                    // Another message says it, so the private answer is not needed either.
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

    /// Reduces a message about a game to one line.
    async fn retire(&mut self, game: GameId, message: MessageAt, was: Trace) -> Result<Delivery, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        let words = self.words_of_game(message, &view).await?;
        let post = Post::text(board::trace(&view, was, self.look_of(&view).await?.twin, words));
        self.edit(message, drawn(post).await).await
    }

    /// Whether the channel of a card has a line with a link to the thread of the resulting game.
    async fn has_line_beside(&self, view: &ChallengeView, card: MessageAt) -> Result<bool, Trouble> {
        let Some(game) = view.game else { return Ok(false) };
        let game = self.shared.bot.club.outbox().game_view(game).await?;
        Ok(game.has_thread() && game.channel == card.place)
    }

    /// Tells the person who asked why there is no file. This is not recorded as shown, so that they can ask again.
    async fn tell_alone(&mut self, asked: Option<Answer>, none: &NoFile) -> Result<Delivery, Trouble> {
        let Some(Answer { interaction, reply }) = asked else { return Ok(Delivery::Done) };
        let post = none.told(self.shared.bot.phrases.of(reply.language));
        self.answer(interaction, &reply, post).await
    }

    /// Updates text and buttons of a board, unless a later row replaces it.
    async fn refresh(&mut self, game: GameId, message: MessageAt, ply: Ply) -> Result<Delivery, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
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

    /// Updates a card to the state of its challenge.
    async fn redraw(&mut self, challenge: ChallengeId, message: MessageAt) -> Result<Delivery, Trouble> {
        let view = self.shared.bot.club.outbox().challenge_view(challenge).await?;
        let people: Vec<_> = std::iter::once(view.challenger).chain(view.opponent).collect();
        let alone = self.alone_with(message, &[view.venue.place, view.place], &people).await;
        if alone.is_none() && self.has_line_beside(&view, message).await? {
            // The channel needs only the line with the link to the thread.
            return self.remove(message).await;
        }
        let to = alone.map_or(Audience::Venue(view.venue.place), Audience::Person);
        let words = self.words_for(to, &view.venue).await?;
        let post = card::card(&view, to.into(), words);
        let payload = if view.challenge.state == ChallengeState::Pending {
            // The picture of the card stays.
            drawn(Post { picture: None, ..post }).await.keeping_files()
        } else {
            drawn(post).await
        };
        self.edit(message, payload).await
    }

    /// Updates a reminder to the games that still wait.
    async fn rewrite(&mut self, reminder: ReminderId, message: MessageAt) -> Result<Delivery, Trouble> {
        if self.task.followed == Followed::Yes {
            // A later row shows a later state.
            return Ok(Delivery::Done);
        }
        // If no game waits any more, another row removes the message.
        let Some(view) = self.shared.bot.club.people().reminder(reminder).await? else {
            return Ok(Delivery::Done);
        };
        let Some(first) = view.games.first() else { return Ok(Delivery::Done) };
        let words = self.words_at(message, first, &[view.account]).await?;
        let post = self.reminding(&view, words).await?;
        self.edit(message, drawn(post).await).await
    }

    /// Posts a message, or adopts the copy that arrived without a confirmation.
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
            Route::Answer(_) => return Ok(given_up(&"it has no destination")),
        };
        let mut found = FoundMessage::default();
        if let Some((subject, shows)) = message.shows
            && self.task.is_doubtful
            && lost_message::is_forgotten(waiting.since, self.task.now)
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
                let shows =
                    if found.adopt.is_some() { lost_message::of_found(subject, shows) } else { shows };
                self.clear(place, subject, &found.copies, None).await?;
                Delivery::Shown { subject, message: arrived, shows, replaces }
            }
        };
        Ok(self.with_the_absent(delivered, server, &post.pings).await)
    }
}
