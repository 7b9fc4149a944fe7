//! Messages about what happened in a game: its board, what one player asks of the other, flags, pauses, rulings.

use chess_arbiter::{Conclusion, Event, Game, Plea};
use chess_core::Color;
use chess_store::tournaments::is_told_by_rounds;
use chess_store::{
    Display, GameId, KeptGame, Shows, StoreError, Subject, Tx, computers, displays, outbox, rulings, venues,
};
use jiff::{SignedDuration, Timestamp};

use crate::caller::Answer;
use crate::outbox::game_event::GameEvent;
use crate::outbox::lane::{Answered, boards};
use crate::outbox::news::News;
use crate::outbox::notice::{Audience, Notice, Trace};
use crate::work::{Cause, Change, Work};

/// How long a board waits for the board of a computer that is about to act.
const THOUGHT: SignedDuration = SignedDuration::from_secs(10);

/// Tells what happened in a game, and has its messages show how things stand.
pub(crate) fn show(work: &Work<'_>, Change { kept, events, cause }: &Change) -> Result<(), StoreError> {
    let first = events.first();
    let is_pause = matches!(first, Some(Event::Paused { .. } | Event::Resumed));
    if matches!(first, Some(Event::Extended { .. })) || is_pause && cause.by.is_none() {
        return ruled(work, kept, cause);
    }
    if matches!(first, Some(Event::Away { .. })) {
        return refresh(work, kept, |_| true, cause.now);
    }
    // Time that is given back after an outage is told by the caller.
    let Some(event) = GameEvent::of(events) else { return Ok(()) };
    if let GameEvent::TookBack { .. } = event {
        retire_taken_back(work, kept, cause.now)?;
        retire_settled(work, kept, |_| false, cause.now)?;
    }
    if event.has_board() {
        cause.show(work, kept, event)?;
        return announce_end(work, kept, cause.now);
    }
    // A computer needs no message.
    let is_for_computer = cause.by.is_some_and(|by| kept.computers[!by].is_some());
    if !(is_for_computer && matches!(event, GameEvent::Asked(_) | GameEvent::Paused | GameEvent::Resumed)) {
        cause.tell(work, kept, cause.news(kept, event))?;
    }
    retire_settled(work, kept, |_| false, cause.now)?;
    if let GameEvent::Asked(plea) | GameEvent::Declined(plea) = event
        && plea != Plea::Draw
    {
        // Boards show no other request.
        return Ok(());
    }
    refresh(work, kept, |_| true, cause.now)
}

/// Tells both players what an arbiter decided; the board stays, and shows how things stand.
fn ruled(tx: &Tx<'_>, kept: &KeptGame, cause: &Cause) -> Result<(), StoreError> {
    if let Some((ruling, _)) = rulings::last(tx, kept.id)? {
        cause.tell(tx, kept, News::Ruling { game: kept.id, ruling })?;
    }
    retire_settled(tx, kept, |_| false, cause.now)?;
    refresh(tx, kept, |_| true, cause.now)
}

/// Tells those in the channel how a game ended that was played in a thread. The rounds of a tournament tell of its games.
fn announce_end(tx: &Tx<'_>, kept: &KeptGame, now: Timestamp) -> Result<(), StoreError> {
    let is_void = kept.game.ending().is_some_and(|ending| ending.conclusion == Conclusion::Void);
    let is_news = kept.game.played_result().is_some() || is_void && !kept.game.move_times().is_empty();
    if kept.thread.is_none() || !is_news || is_told_by_rounds(tx, kept.id)? {
        return Ok(());
    }
    let channel = venues::load(tx, kept.venue)?.place;
    News::Poster { game: kept.id }.post(tx, channel, &Answered::Nobody, now)
}

impl Cause {
    /// The news of an event.
    fn news(&self, kept: &KeptGame, event: GameEvent) -> News {
        let ply = kept.game.board().ply().0;
        News::Happened { game: kept.id, event, by: self.by.map(Into::into), ply }
    }

    /// Shows the board.
    pub(crate) fn show(&self, tx: &Tx<'_>, kept: &KeptGame, event: GameEvent) -> Result<(), StoreError> {
        let news = self.news(kept, event);
        let place = venues::of_game(tx, kept)?.place;
        let (replaces, mut beside) = self.answered.at(place);
        let has_computer = Color::ALL.into_iter().any(|color| kept.computers[color].is_some());
        if replaces.is_none() && beside.is_none() && has_computer {
            beside = way_of_the_last(tx, kept.id)?;
        }
        let to = Audience::Venue(place);
        Notice::Post { news, to, replaces, beside }.push_until(tx, self.now, shown_at(kept, self.now))
    }

    /// Says something where the game is shown.
    fn tell(&self, tx: &Tx<'_>, kept: &KeptGame, news: News) -> Result<(), StoreError> {
        news.post(tx, venues::of_game(tx, kept)?.place, &self.answered, self.now)
    }
}

/// The answer which the board that waits in the outbox is to follow. A computer's board comes in its place, and has no other way to
/// where nothing else is written.
fn way_of_the_last(tx: &Tx<'_>, game: GameId) -> Result<Option<Answer>, StoreError> {
    match outbox::following(tx, &boards(game))? {
        Some(Notice::Post { replaces, beside, .. }) => Ok(replaces.or(beside)),
        _ => Ok(None),
    }
}

/// When a board is shown. Where a computer is about to act, its own is likely to come first and takes this one's place: one
/// message a turn.
pub(crate) fn shown_at(kept: &KeptGame, now: Timestamp) -> Timestamp {
    let wait = if computers::called(kept).is_some() { THOUGHT } else { SignedDuration::ZERO };
    now.saturating_add(wait).unwrap_or(now)
}

/// Puts boards of a running game right where they stand, as far as they show its present position.
pub(crate) fn refresh(
    tx: &Tx<'_>,
    kept: &KeptGame,
    which: impl Fn(&Display) -> bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    for board in displays::of(tx, Subject::Game(kept.id))?.into_iter().filter(which) {
        if is_position_of(kept, board.shows) {
            let ply = board.shows.ply().0;
            Notice::Refresh { game: kept.id, message: board.message, ply }.push(tx, now)?;
        }
    }
    Ok(())
}

/// Whether a board shows the position in which a running game stands. As many half-moves may have led to another one before
/// moves were taken back.
fn is_position_of(kept: &KeptGame, shows: Shows) -> bool {
    kept.game.ending().is_none() && shows.version >= kept.since
}

/// Boards after moves that were taken back shrink at once: nobody should look at them for the position.
fn retire_taken_back(tx: &Tx<'_>, kept: &KeptGame, now: Timestamp) -> Result<(), StoreError> {
    let subject = Subject::Game(kept.id);
    for Display { message, shows } in displays::of(tx, subject)? {
        if shows.ply() > kept.game.board().ply() {
            displays::forget(tx, subject, message)?;
            Notice::Retire { game: kept.id, message, was: Trace::TakenBack }.push(tx, now)?;
        }
    }
    Ok(())
}

/// Requests that are settled and flags that cannot be claimed any more shrink to a line, and others with them.
pub(crate) fn retire_settled(
    tx: &Tx<'_>,
    kept: &KeptGame,
    others: impl Fn(&Display) -> bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    let requests = Plea::ALL.map(|plea| Subject::Request(kept.id, plea));
    for subject in requests.into_iter().chain([Subject::Flag(kept.id)]) {
        retire(tx, subject, |old| !stands(&kept.game, subject) || others(old), now)?;
    }
    Ok(())
}

/// Whether a request of this kind is open, or a flag can be claimed.
pub(crate) fn stands(game: &Game, subject: Subject) -> bool {
    match subject {
        Subject::Request(_, plea) => game.asks_for(plea).is_some(),
        Subject::Flag(_) => game.flag_down().is_some(),
        Subject::Game(_)
        | Subject::Pgn(_)
        | Subject::Replay(_)
        | Subject::Review(_)
        | Subject::Challenge(_)
        | Subject::Reminder(_)
        | Subject::Tournament(_) => false,
    }
}

/// Messages about a game shrink to a line.
pub(crate) fn retire(
    tx: &Tx<'_>,
    subject: Subject,
    which: impl Fn(&Display) -> bool,
    now: Timestamp,
) -> Result<(), StoreError> {
    for old in displays::of(tx, subject)?.into_iter().filter(which) {
        let (game, was) = match subject {
            Subject::Game(game) => (game, Trace::Board { ply: old.shows.ply().0 }),
            Subject::Request(game, plea) => (game, Trace::Request(plea)),
            Subject::Flag(game) => (game, Trace::Flag),
            Subject::Pgn(_)
            | Subject::Replay(_)
            | Subject::Review(_)
            | Subject::Challenge(_)
            | Subject::Reminder(_)
            | Subject::Tournament(_) => continue,
        };
        displays::forget(tx, subject, old.message)?;
        Notice::Retire { game, message: old.message, was }.push(tx, now)?;
    }
    Ok(())
}
