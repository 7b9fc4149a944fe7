//! Opens and records threads of games and tournaments, reopens archived threads of running games, and falls back to the
//! channel if a thread is lost.

use chess_arbiter::{Place, Server};
use chess_store::{NoticeId, StoreError, Tx, games, outbox, players, tournaments};
use jiff::Timestamp;

use crate::challenges::card::redraw;
use crate::games::boards::{announce_end, archive_later, shown_at};
use crate::outbox::delivered::dismiss;
use crate::outbox::lane::boards;
use crate::tournaments::{game_opened, gathered};
use crate::{Audience, Done, Facts, GameEvent, News, Notice, Outbox, Refused};

/// Zug reopens archived threads only in a server with at most this many running games in threads. Discord allows
/// 1,000 active threads in a server, and the members need some of these threads.
const MOST_IN_THREADS: usize = 500;

impl Outbox<'_> {
    /// Queues rows that reopen the archived threads of a server's running games, because people can use neither
    /// commands nor buttons in an archived thread. Does nothing if the server has too many running games in threads.
    pub async fn reopen(
        self,
        server: Server,
        is_archived: impl Fn(&Place) -> bool + Send + 'static,
        now: Timestamp,
    ) -> Result<(), Refused> {
        let archived = self.read(move |tx| {
            let mut threads = games::live_threads(tx, server)?;
            let is_within_cap = threads.len() <= MOST_IN_THREADS;
            threads.retain(|thread| is_within_cap && is_archived(thread));
            Ok::<_, StoreError>(threads)
        });
        // Most servers have no archived thread to reopen. Their calls must not wait for the writer.
        let archived = archived.await?;
        if !archived.is_empty() {
            self.write(move |tx| archived.iter().try_for_each(|it| Notice::Reopen(*it).push(tx, now)))
                .await?;
        }
        Ok(())
    }
}

/// Records the thread of a game or tournament. Queues the first board of the game, unless a later board is queued.
/// Deletes the private answer if a link to the thread or a later board makes the answer unnecessary.
pub(crate) fn opened(
    tx: &Tx<'_>,
    id: NoticeId,
    thread: Option<i64>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let notice = outbox::body(tx, id)?;
    if let Some(Notice::Gather { tournament, channel, replaces, .. }) = notice {
        dismiss(tx, replaces.as_ref(), now)?;
        clear_line(tx, channel, thread, now)?;
        return gathered(tx, tournament, thread, now);
    }
    let Some(Notice::Open { game, challenge, by, channel, replaces, beside, elsewhere }) = notice else {
        return Ok(());
    };
    games::set_thread(tx, game, thread)?;
    if game_opened(tx, game, now)? {
        clear_line(tx, channel, thread, now)?;
    }
    challenge.map_or(Ok(()), |challenge| redraw(tx, challenge, now))?;
    let kept = games::load(tx, game)?;
    if thread.is_some() && kept.game.ending().is_some() {
        archive_later(tx, game, now)?;
        announce_end(tx, &kept, now)?;
    }
    if let (Some(answer), Some(by), Some(_)) = (elsewhere, by, thread) {
        let to = players::account(tx, kept.game.players()[by])?;
        Notice::correct(tx, answer, (to, Done::Accepted(game)), now)?;
    }
    let is_overtaken = outbox::has_come(tx, &boards(game), id)?;
    let is_said = thread.is_some() || is_overtaken;
    if is_said {
        dismiss(tx, replaces.as_ref(), now)?;
    }
    if is_overtaken {
        return Ok(());
    }
    let (replaces, beside) = if is_said { (None, None) } else { (replaces, beside) };
    let news = News::Happened { game, event: GameEvent::Started, by, ply: kept.game.board().ply().0 };
    let to = Audience::Venue(thread.map_or(channel, |id| Place { id, ..channel }));
    Notice::Post { news, to, replaces, beside }.push_until(tx, now, shown_at(&kept, now))
}

/// Queues the deletion of the network's line about a new thread of a tournament or tournament game. The messages of the
/// tournament link to the thread.
fn clear_line(tx: &Tx<'_>, channel: Place, thread: Option<i64>, now: Timestamp) -> Result<(), StoreError> {
    thread.map_or(Ok(()), |thread| Notice::ClearThreadLine { channel, thread }.push(tx, now))
}

/// Queues news again after its game or tournament has moved to another place.
pub(crate) fn tell_elsewhere(tx: &Tx<'_>, id: NoticeId, now: Timestamp) -> Result<(), StoreError> {
    let Some(notice) = outbox::body(tx, id)? else { return Ok(()) };
    let facts = Facts::of(tx, &notice)?;
    let Notice::Post { news, replaces, beside, .. } = notice else { return Ok(()) };
    let Some(place) = facts.place_of(news) else { return Ok(()) };
    Notice::Post { news, to: Audience::Venue(place), replaces, beside }.push(tx, now)
}

/// Moves the game or tournament of a closed thread to the thread's channel.
pub(crate) fn leave(tx: &Tx<'_>, closed: Place) -> Result<(), StoreError> {
    if let Some(kept) = games::in_thread(tx, closed)? {
        games::set_thread(tx, kept.id, None)
    } else if let Some(tournament) = tournaments::in_thread(tx, closed)? {
        tournaments::set_thread(tx, tournament, None)
    } else {
        Ok(())
    }
}
