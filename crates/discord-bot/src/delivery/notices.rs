//! Delivers a notice of any kind: posts, edits or removes a message, answers an interaction, or manages a thread.

use chess_arbiter::{Account, ChallengeState};
use chess_core::Ply;
use chess_service::{
    Answer, Audience, Delivery, Display, GameView, MessageAt, News, Notice, Route, Sheet, Shows, Subject,
    Trace, Version,
};
use tokio::time::Instant;

use super::backlog::Door;
use super::compose::{Composed, shows};
use super::lost_message::{self, FoundMessage};
use super::outcome::given_up;
use super::sending::{Delivered, Message, Sending, Trouble};
use crate::discord::post::Post;
use crate::discord::send::drawn;
use crate::present::challenge::card;
use crate::present::game::board;

impl Sending<'_> {
    /// Makes one attempt to deliver a notice.
    pub(super) async fn deliver(&mut self, notice: Notice) -> Delivered {
        match notice {
            Notice::Answer { to, interaction, reply, deed, from } => {
                let composing = self.composing(Audience::Person(to)).speaking(reply.language);
                let post = composing.answer((to, from), reply.way, deed)?;
                self.answer(&Answer { interaction, reply }, post).await
            }
            Notice::Post { news, to, replaces, beside } => self.post_news(news, to, replaces, beside).await,
            Notice::Open { .. } | Notice::Gather { .. } if !self.may_have_thread() => {
                Ok(Delivery::Opened(None))
            }
            Notice::Open { channel, .. } => self.open(channel).await,
            Notice::Gather { channel, .. } => self.gather(channel).await,
            Notice::RedrawTournament { message, sheet, .. } => self.redraw_tournament(message, sheet).await,
            Notice::Dismiss(answer) => self.dismiss(&answer).await,
            Notice::Refresh { message, ply, .. } => self.refresh(message, Ply(ply)).await,
            Notice::Redraw(_, message) => self.redraw(message).await,
            Notice::Rewrite(_, message) => self.rewrite(message).await,
            Notice::Retire { message, was, .. } => {
                let (view, composing) = (self.facts.game()?, self.composing_at(message));
                let line =
                    board::trace((view, message.place), was, composing.look_of(view).twin, composing.words);
                self.edit(message, drawn(Post::text(line)).await).await
            }
            Notice::Remove(message) => self.remove(message).await,
            Notice::ClearThreadLine { channel, thread } => self.clear_thread_line(channel, thread).await,
            Notice::Archive(thread) => self.archive(thread).await,
            Notice::Reopen(thread) => self.reopen(thread).await,
        }
    }

    /// Updates the text and buttons of a board message. Does nothing in these cases:
    /// - The game has ended, or the number of half-moves is no longer `ply`.
    /// - A later notice in the outbox replaces the message.
    async fn refresh(&mut self, message: MessageAt, ply: Ply) -> Delivered {
        let view = self.facts.game()?;
        let has_gone_on = view.game.board().ply() != ply || view.game.ending().is_some();
        if has_gone_on || self.facts.is_followed {
            return Ok(Delivery::Done);
        }
        let composing = self.composing_at(message);
        let post = board::refreshed(view, composing.look_of(view), composing.words);
        // After an outage, the thread may be archived.
        self.edit_awake(message, drawn(post).await.keeping_files()).await?;
        Ok(Delivery::Renewed(view.id, Display { message, shows: shows(view) }))
    }

    /// Updates a card to the state of its challenge.
    async fn redraw(&mut self, message: MessageAt) -> Delivered {
        let (view, composing) = (self.facts.challenge()?, self.composing_at(message));
        let has_line = |game: &GameView| game.has_thread() && game.channel == message.place;
        if matches!(composing.to, Audience::Venue(_)) && self.facts.game.as_ref().is_some_and(has_line) {
            // A message in the channel already links to the thread of the new game, so nobody needs the card any more.
            return self.remove(message).await;
        }
        let post = card::card(view, composing.to, composing.words);
        let payload = if view.challenge.state == ChallengeState::Pending {
            // The edit keeps the picture of the card.
            drawn(Post { picture: None, ..post }).await.keeping_files()
        } else {
            drawn(post).await
        };
        // The card of a rematch is in the thread of the ended game. This thread is archived a day after the end of the
        // game.
        self.edit_awake(message, payload).await
    }

    /// Updates a message about a tournament, so that the message shows the present state.
    async fn redraw_tournament(&mut self, message: MessageAt, sheet: Sheet) -> Delivered {
        let view = self.facts.tournament()?;
        let (post, shows) = self.composing_at(message).sheet(view, sheet);
        // The first version of the message has pinged the players, so the edit pings nobody.
        let post = Post { pings: Vec::new(), ..post };
        self.edit_awake(message, drawn(post).await).await?;
        // The service records the shown version. If the tournament has changed meanwhile, the service queues another
        // update.
        Ok(Delivery::Shown { subject: Subject::Tournament(view.id), message, shows, replaces: None })
    }

    /// Updates a reminder: the edited message lists only the games that still wait for the person's move. Does nothing
    /// if a later row of the outbox updates or removes the message.
    async fn rewrite(&mut self, message: MessageAt) -> Delivered {
        let Some(view) = self.facts.reminder.as_ref().filter(|_| !self.facts.is_followed) else {
            return Ok(Delivery::Done);
        };
        let post = self.composing_at(message).reminder(view).await;
        self.edit(message, drawn(post).await).await
    }

    /// Posts `news` to `to`. Posts nothing if the news is out of date or now belongs to another channel or thread.
    /// After a failure to make a requested file, edits the private answer `replaces` to show the reason.
    async fn post_news(
        &mut self,
        news: News,
        to: Audience,
        replaces: Option<Answer>,
        beside: Option<Answer>,
    ) -> Delivered {
        if let Audience::Venue(place) = to
            && self.facts.place_of(news).is_some_and(|now| now != place)
        {
            return Ok(Delivery::Moved);
        }
        if let News::Happened { event, ply, .. } = news
            && event.has_board()
            && self.facts.is_followed
        {
            let view = self.facts.game()?;
            self.remove_outdated((Subject::Game(view.id), shows(view)), Some(Trace::Board(Ply(ply)))).await?;
            return Ok(Delivery::DoneReplacing(replaces));
        }
        // Checks the limit for opening direct messages first, so that the bot composes no message that must wait.
        if let Route::Person(network, user) = self.task.waiting.route
            && !self.facts.conversations.contains_key(&Account::Person(network, user))
        {
            self.shared.openings.check(Instant::now())?;
        }
        match self.composing(to).news(news).await? {
            Composed::Post(post, shows) => {
                let answer = replaces.clone().or(beside);
                self.post(Message { news, to, post: *post, shows, replaces }, answer).await
            }
            // The news is out of date, so the bot also deletes the private answer about the news.
            Composed::Nothing => Ok(Delivery::DoneReplacing(replaces)),
            Composed::PastRound(subject, shows) => {
                self.remove_outdated((subject, shows), None).await?;
                Ok(Delivery::DoneReplacing(replaces))
            }
            // The file cannot be made. No file is recorded as shown, so that the person can ask again.
            Composed::Alone(none) => match replaces {
                Some(to) => {
                    let post = none.told(self.shared.bot.phrases.of(to.reply.language));
                    self.answer(&to, post).await
                }
                None => Ok(Delivery::Done),
            },
        }
    }

    /// After an attempt with an unknown result, queues the removal of the found messages about `subject`. With a
    /// `trace`, the newest message that shows `state` stays, and the newest other message becomes a line of text.
    async fn remove_outdated(
        &self,
        (subject, state): (Subject, Shows),
        trace: Option<Trace>,
    ) -> Result<(), Trouble> {
        if self.task.is_doubtful
            && let Route::Post(place) = self.task.waiting.route
        {
            let FoundMessage { current, mut copies } = self.look_back(place, subject, state).await?;
            // With `trace`, keeps a board that already shows the present state. Without `trace`, deletes the found
            // message, which is about a past round.
            copies.extend(current.filter(|_| trace.is_none()));
            self.queue_removal(place, subject, &copies, trace).await?;
        }
        Ok(())
    }

    /// Posts a message. If Discord may have forgotten the nonce of an unconfirmed attempt, first searches the channel.
    /// A found message counts as delivered, without a new post. For the route [`Route::FollowUp`], posts a
    /// follow-up to the interaction of `answer`, without a search.
    async fn post(&mut self, message: Message, answer: Option<Answer>) -> Delivered {
        let bot = &self.shared.bot;
        let waiting = &self.task.waiting;
        let place = match waiting.route {
            Route::Post(place) | Route::Edit(place) => place,
            Route::Person(network, user) => {
                match self.conversation(Account::Person(network, user), user).await {
                    Ok(place) => place,
                    Err(Trouble::Discord(failure)) => return self.unreachable(&message, failure),
                    Err(other) => return Err(other),
                }
            }
            Route::FollowUp(_) => return self.follow_up(answer, message).await,
            Route::Answer(_) => return Ok(given_up(&"it has no destination")),
        };
        let mut found = FoundMessage::default();
        if let Some((subject, shows)) = message.shows
            && self.task.is_doubtful
            && lost_message::is_forgotten(waiting.since, self.task.now)
        {
            found = self.look_back(place, subject, shows).await?;
        }
        let arrived = if let Some(id) = found.current {
            MessageAt { place, id }
        } else {
            let payload = drawn(self.within_budget(&message)).await;
            let sent = bot.sender.post(place, payload, waiting.nonce).await;
            match self.noted(Door::of(waiting.route), sent) {
                Ok(message) => message,
                Err(failure) => {
                    self.forget_lost(message.to, failure).await?;
                    return self.unreachable(&message, failure);
                }
            }
        };
        let replaces = message.replaces.clone();
        let delivered = match message.shows {
            None => Delivery::DoneReplacing(replaces),
            Some((subject, mut shows)) => {
                if found.current.is_some()
                    && matches!(subject, Subject::Challenge(_) | Subject::Tournament(_))
                {
                    // The state of a found card is unknown. Version 0 makes the service queue a redraw of the card.
                    shows.version = Version(0);
                }
                self.queue_removal(place, subject, &found.copies, None).await?;
                Delivery::Shown { subject, message: arrived, shows, replaces }
            }
        };
        Ok(self.with_the_absent(delivered, &message).await)
    }
}
