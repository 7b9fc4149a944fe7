//! Where a game is shown: it gets a thread of its own, or loses it and goes on in its channel.

use chess_arbiter::Place;
use chess_store::{GameId, NoticeId, StoreError, Tx, challenges, games, outbox, venues};
use jiff::Timestamp;

use crate::club::Club;
use crate::delivery::{dismiss, redraw};
use crate::notice::{Audience, News, Notice, Occasion};
use crate::record::shown_at;
use crate::refused::Refused;
use crate::saying::boards;

/// Notes where a game is shown, and shows it there, unless a later board waits already. The line in the channel that leads to the
/// thread says as much as a private answer.
pub(crate) fn opened(
    tx: &Tx<'_>,
    id: NoticeId,
    thread: Option<i64>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(Notice::Open { game, challenge, by, channel, replaces, beside }) = outbox::body(tx, id)? else {
        return Ok(());
    };
    games::set_thread(tx, game, thread)?;
    challenge.map_or(Ok(()), |challenge| redraw(tx, challenge, now))?;
    let is_overtaken = outbox::has_come(tx, &boards(game), id)?;
    let is_said = thread.is_some() || is_overtaken;
    if is_said {
        dismiss(tx, replaces.as_ref(), now)?;
    }
    if is_overtaken {
        return Ok(());
    }
    let (replaces, beside) = if is_said { (None, None) } else { (replaces, beside) };
    let kept = games::load(tx, game)?;
    let news = News::Board { game, occasion: Occasion::Started, by, ply: kept.game.board().ply().0 };
    let to = Audience::Venue(thread.map_or(channel, |id| Place { id, ..channel }));
    Notice::Post { news, to, replaces, beside }.push_until(tx, now, shown_at(&kept, now))
}

impl Club {
    /// The game in whose place some news are told; nothing for what has a place of its own.
    ///
    /// # Errors
    /// The database failed, or what they speak of is not there.
    pub async fn told_with(&self, news: News) -> Result<Option<GameId>, Refused> {
        self.store.read(move |tx| Ok(told_with(tx, news)?)).await
    }
}

fn told_with(tx: &Tx<'_>, news: News) -> Result<Option<GameId>, StoreError> {
    if let News::Card { challenge } | News::NoGame { challenge } = news {
        Ok(challenges::load(tx, challenge)?.rematch_of)
    } else {
        Ok(news.told_with())
    }
}

/// Says in the place where a game is shown now what was to be said where it was shown.
pub(crate) fn tell_elsewhere(
    tx: &Tx<'_>,
    id: NoticeId,
    lost: Option<i64>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(Notice::Post { news, replaces, beside, .. }) = outbox::body(tx, id)? else { return Ok(()) };
    let Some(game) = told_with(tx, news)? else { return Ok(()) };
    let mut kept = games::load(tx, game)?;
    if lost.is_some() && kept.thread == lost {
        games::set_thread(tx, game, None)?;
        kept.thread = None;
    }
    let to = Audience::Venue(venues::of_game(tx, &kept)?.place);
    Notice::Post { news, to, replaces, beside }.push(tx, now)
}
