//! Searches a channel for a message or thread that an earlier attempt may have made. Discord did not confirm the
//! attempt. Also queues the deletion of duplicate messages that the database does not know.

use chess_arbiter::Place;
use chess_service::{MessageAt, Refused, Shows, Subject, Trace};

use super::lost_message::{FoundMessage, Search, compare_state};
use super::sending::Sending;
use crate::discord::rest::Failure;
use crate::discord::send::{HistoryPage, Past};

impl Sending<'_> {
    /// Searches a channel's history for messages about `subject` that earlier attempts may have posted. The search
    /// covers the time since the message was queued. Finds nothing if the bot may not read the history.
    ///
    /// A search that reaches its limit may miss a message. The bot then posts the message twice. The buttons of the
    /// first message stay active, but do no harm, because the bot checks each press.
    pub(super) async fn look_back(
        &self,
        place: Place,
        subject: Subject,
        shows: Shows,
    ) -> Result<FoundMessage, Failure> {
        let waiting = &self.task.waiting;
        let known = self.shared.searches.remove(&waiting.id);
        let mut search = known.unwrap_or_else(|| Search::since(waiting.since));
        let is_wanted = |message: &Past| compare_state(message, subject, shows).is_some();
        if let Err(failure) = self.go_on(place, &mut search, is_wanted).await {
            self.shared.searches.insert(waiting.id, search, None);
            return Err(failure);
        }
        Ok(search.found(subject, shows))
    }

    async fn go_on(
        &self,
        place: Place,
        search: &mut Search,
        is_wanted: impl Fn(&Past) -> bool,
    ) -> Result<(), Failure> {
        while !search.is_at_limit() {
            let Some(page) = self.history(place, search.after).await? else { return Ok(()) };
            if !search.take(page, &is_wanted) {
                return Ok(());
            }
        }
        let notice = self.task.waiting.id.0;
        tracing::warn!(notice, place = place.id, "the history of a channel is too long to search");
        Ok(())
    }

    /// Finds a thread that an earlier attempt may have opened. Discord posts a message in the channel about each new
    /// thread; the search looks for this message. `is_it` recognises the thread by its name.
    pub(super) async fn find_thread(
        &self,
        channel: Place,
        is_it: impl Fn(&str) -> bool,
    ) -> Result<Option<i64>, Failure> {
        let mut search = Search::since(self.task.waiting.since);
        let is_wanted = |message: &Past| message.thread.as_ref().is_some_and(|it| is_it(&it.name));
        self.go_on(channel, &mut search, is_wanted).await?;
        Ok(search.past.pop().and_then(|line| line.thread).map(|thread| thread.id))
    }

    /// Reads a page of a channel's history. Returns `None` if the bot may not read the history.
    pub(super) async fn history(&self, place: Place, after: i64) -> Result<Option<HistoryPage>, Failure> {
        match self.shared.bot.sender.past(place, after).await {
            Err(failure @ (Failure::Gone(_) | Failure::Invalid(_))) => {
                tracing::info!(%failure, place = place.id, "cannot read the history of a channel");
                Ok(None)
            }
            page => page.map(Some),
        }
    }

    /// Queues the removal of the messages `ids`. Keeps messages that the database records or that have a queued edit.
    /// For a game with a `trace` (the former content), a line of text replaces the newest message to remove.
    pub(super) async fn queue_removal(
        &self,
        place: Place,
        subject: Subject,
        ids: &[i64],
        trace: Option<Trace>,
    ) -> Result<(), Refused> {
        if ids.is_empty() {
            return Ok(());
        }
        let copies = ids.iter().map(|&id| MessageAt { place, id }).collect();
        self.shared.bot.club.outbox().clear(subject, copies, trace, self.task.now).await?;
        self.shared.bot.wake_up.all();
        Ok(())
    }
}
