//! Threads of games and tournaments. Records new threads, and queues the reopening of archived threads of running
//! games. If a thread is lost, the game or tournament continues in the channel.

use chess_arbiter::{Place, Server};
use chess_store::{NoticeId, Result, StoreError, Tx, games, outbox, players, tournaments};
use jiff::Timestamp;

use crate::challenges::card::redraw;
use crate::games::boards::{announce_end, archive_later, shown_at};
use crate::outbox::delivered::dismiss;
use crate::outbox::lane::boards;
use crate::tournaments::{game_opened, gathered};
use crate::{Allowed, Audience, Done, Facts, GameEvent, News, Notice, Outbox, Work};

/// Zug reopens archived threads only in a server with at most this many running games in threads. Discord allows 1,000
/// active threads in a server, and the members need some of these threads.
const MOST_IN_THREADS: usize = 500;

impl Outbox<'_> {
    /// Queues the reopening of the archived threads of a server's running games, so that commands and buttons work
    /// there again. Exception: does nothing if too many running games of the server have threads.
    pub async fn reopen(
        self,
        server: Server,
        is_archived: impl Fn(&Place) -> bool + Send + 'static,
        now: Timestamp,
    ) -> Allowed<()> {
        let archived = self.read(move |tx| {
            let mut threads = games::live_threads(tx, server)?;
            let is_within_cap = threads.len() <= MOST_IN_THREADS;
            threads.retain(|thread| is_within_cap && is_archived(thread));
            Ok::<_, StoreError>(threads)
        });
        // Most servers have no archived thread to reopen. Their calls must not wait for the writer.
        let archived = archived.await?;
        if !archived.is_empty() {
            self.write(now, move |work| archived.iter().try_for_each(|it| Notice::Reopen(*it).push(work)))
                .await?;
        }
        Ok(())
    }
}

/// Records `thread` as the thread of a game or tournament, which the notice `id` names. `None` means that the game or
/// tournament stays in the channel. In both cases, queues the first message:
/// - For a game: the first board, unless a later board is queued.
/// - For a tournament: the message about the first round.
///
/// Also queues updates of earlier messages, such as a challenge's card and private answers.
pub(crate) fn opened(work: &Work<'_>, id: NoticeId, thread: Option<i64>) -> Result<()> {
    let notice = outbox::body(work, id)?;
    if let Some(Notice::Gather { tournament, channel, replaces }) = notice {
        dismiss(work, replaces.as_ref())?;
        clear_line(work, channel, thread)?;
        return gathered(work, tournament, thread);
    }
    let Some(Notice::Open { game, challenge, by, channel, replaces, beside, elsewhere }) = notice else {
        return Ok(());
    };
    games::set_thread(work, game, thread)?;
    if game_opened(work, game)? {
        clear_line(work, channel, thread)?;
    }
    challenge.map_or(Ok(()), |challenge| redraw(work, challenge))?;
    let kept = games::load(work, game)?;
    if thread.is_some() && kept.game.ending().is_some() {
        archive_later(work, game)?;
        announce_end(work, &kept)?;
    }
    if let (Some(answer), Some(by), Some(_)) = (elsewhere, by, thread) {
        let to = players::account(work, kept.game.players()[by])?;
        Notice::correct(work, answer, (to, Done::Accepted(game)))?;
    }
    let is_overtaken = outbox::has_come(work, &boards(game), id)?;
    let is_said = thread.is_some() || is_overtaken;
    if is_said {
        dismiss(work, replaces.as_ref())?;
    }
    if is_overtaken {
        return Ok(());
    }
    let (replaces, beside) = if is_said { (None, None) } else { (replaces, beside) };
    let news = News::Happened { game, event: GameEvent::Started, by, ply: kept.game.board().ply().0 };
    let to = Audience::Venue(thread.map_or(channel, |id| Place { id, ..channel }));
    Notice::Post { news, to, replaces, beside }.push_until(work, shown_at(&kept, work.now))
}

/// Queues the deletion of the system message that announces a new thread. Call this function only if a message of a
/// tournament links to the thread.
fn clear_line(work: &Work<'_>, channel: Place, thread: Option<i64>) -> Result<()> {
    thread.map_or(Ok(()), |thread| Notice::ClearThreadLine { channel, thread }.push(work))
}

/// Queues the message of the notice `id` again, for the present place of the game or tournament. Callers use this
/// function if the game or tournament has moved to another place.
pub(crate) fn tell_elsewhere(work: &Work<'_>, id: NoticeId) -> Result<()> {
    let Some(notice) = outbox::body(work, id)? else { return Ok(()) };
    let facts = Facts::of(work, &notice)?;
    let Notice::Post { news, replaces, beside, .. } = notice else { return Ok(()) };
    let Some(place) = facts.place_of(news) else { return Ok(()) };
    Notice::Post { news, to: Audience::Venue(place), replaces, beside }.push(work)
}

/// Moves the game or tournament of a closed thread to the thread's channel.
pub(crate) fn leave(tx: &Tx<'_>, closed: Place) -> Result<()> {
    if let Some(kept) = games::in_thread(tx, closed)? {
        games::set_thread(tx, kept.id, None)
    } else if let Some(tournament) = tournaments::in_thread(tx, closed)? {
        tournaments::set_thread(tx, tournament, None)
    } else {
        Ok(())
    }
}
