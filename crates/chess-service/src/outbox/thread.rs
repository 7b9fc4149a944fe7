//! Opens and records threads of games and tournaments, and falls back to the channel if a thread is lost.

use chess_arbiter::Place;
use chess_store::{GameId, NoticeId, StoreError, Tx, challenges, games, outbox, tournaments, venues};
use jiff::Timestamp;

use crate::challenges::card::redraw;
use crate::club::Outbox;
use crate::games::boards::shown_at;
use crate::outbox::delivered::dismiss;
use crate::outbox::game_event::GameEvent;
use crate::outbox::lane::boards;
use crate::outbox::news::News;
use crate::outbox::notice::{Audience, Notice};
use crate::refused::Refused;
use crate::tournaments::{AboutTournament, game_opened, gathered, place};

/// Records the thread of a game and posts its first board there, unless a later board is queued. Deletes the private answer,
/// because the channel now has a link to the thread.
pub(crate) fn opened(
    tx: &Tx<'_>,
    id: NoticeId,
    thread: Option<i64>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (game, challenge, by, channel, replaces, beside) = match outbox::body(tx, id)? {
        Some(Notice::Open { game, challenge, by, channel, replaces, beside }) => {
            (game, challenge, by, channel, replaces, beside)
        }
        Some(Notice::Gather { tournament, replaces, .. }) => {
            dismiss(tx, replaces.as_ref(), now)?;
            return gathered(tx, tournament, thread, now);
        }
        _ => return Ok(()),
    };
    games::set_thread(tx, game, thread)?;
    game_opened(tx, game, now)?;
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
    let news = News::Happened { game, event: GameEvent::Started, by, ply: kept.game.board().ply().0 };
    let to = Audience::Venue(thread.map_or(channel, |id| Place { id, ..channel }));
    Notice::Post { news, to, replaces, beside }.push_until(tx, now, shown_at(&kept, now))
}

/// The place of news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToldIn {
    /// The thread of the game or tournament, or else its channel.
    pub place: Place,
    /// Whether the place is a thread.
    pub has_thread: bool,
}

impl Outbox<'_> {
    /// The place of news that follow their game or tournament; `None` for news with a place of its own.
    ///
    /// # Errors
    /// The game or tournament does not exist.
    pub async fn told_in(self, news: News) -> Result<Option<ToldIn>, Refused> {
        self.club.store.read(move |tx| Ok(told_in(tx, news)?)).await
    }
}

fn told_in(tx: &Tx<'_>, news: News) -> Result<Option<ToldIn>, StoreError> {
    if let News::Tournament { tournament, about } = news {
        if about == AboutTournament::Card {
            return Ok(None);
        }
        let (place, has_thread) = place(tx, tournament)?;
        return Ok(Some(ToldIn { place, has_thread }));
    }
    let Some(game) = told_with(tx, news)? else { return Ok(None) };
    let kept = games::load(tx, game)?;
    let place = venues::of_game(tx, &kept)?.place;
    Ok(Some(ToldIn { place, has_thread: kept.thread.is_some() }))
}

fn told_with(tx: &Tx<'_>, news: News) -> Result<Option<GameId>, StoreError> {
    if let News::Card { challenge } | News::NoGame { challenge } = news {
        Ok(challenges::load(tx, challenge)?.rematch_of)
    } else {
        Ok(news.told_with())
    }
}

/// Posts news in the current place of its game or tournament, which has moved since the news was queued.
pub(crate) fn tell_elsewhere(
    tx: &Tx<'_>,
    id: NoticeId,
    lost: Option<i64>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(Notice::Post { news, replaces, beside, .. }) = outbox::body(tx, id)? else { return Ok(()) };
    if let News::Tournament { tournament, .. } = news {
        if lost.is_some() && tournaments::load(tx, tournament)?.thread == lost {
            tournaments::set_thread(tx, tournament, None)?;
        }
        let to = Audience::Venue(place(tx, tournament)?.0);
        return Notice::Post { news, to, replaces, beside }.push(tx, now);
    }
    let Some(game) = told_with(tx, news)? else { return Ok(()) };
    let mut kept = games::load(tx, game)?;
    if lost.is_some() && kept.thread == lost {
        games::set_thread(tx, game, None)?;
        kept.thread = None;
    }
    let to = Audience::Venue(venues::of_game(tx, &kept)?.place);
    Notice::Post { news, to, replaces, beside }.push(tx, now)
}
