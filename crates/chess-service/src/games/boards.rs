//! Messages about what happened in a game: its board, what one player asks of the other, flags, pauses, rulings.

use chess_arbiter::{Conclusion, Event, Plea};
use chess_core::{Color, Move};
use chess_store::tournaments::is_told_by_rounds;
use chess_store::{
    Display, GameId, KeptGame, Shows, StoreError, Subject, Tx, computers, displays, outbox, rulings, venues,
};
use jiff::{SignedDuration, Timestamp};

use crate::caller::Answer;
use crate::outbox::lane::{Answered, boards};
use crate::outbox::news::{AboutPause, AboutTakeback, AboutTime};
use crate::outbox::news::{News, Occasion};
use crate::outbox::notice::{Audience, Notice, Trace};
use crate::work::{Cause, Change, Work};

/// How long a board waits for the board of a computer that is about to act.
const THOUGHT: SignedDuration = SignedDuration::from_secs(10);

/// Tells what happened in a game, and has its messages show how things stand.
pub(crate) fn show(work: &Work<'_>, Change { kept, events, cause }: &Change) -> Result<(), StoreError> {
    let id = kept.id;
    match events.first() {
        Some(Event::Moved { .. }) => {
            cause.show(work, kept, Occasion::Moved)?;
            announce_end(work, kept, cause.now)
        }
        Some(Event::Ended(_)) => {
            cause.show(work, kept, Occasion::Ended)?;
            announce_end(work, kept, cause.now)
        }
        // A computer that is offered a draw needs no message.
        Some(Event::Asked { plea: Plea::Draw, by }) if kept.computers[!*by].is_some() => {
            refresh(work, kept, |_| true, cause.now)
        }
        Some(Event::Asked { plea: Plea::Draw, by }) => {
            tell_asked(work, kept, (Plea::Draw, *by), cause)?;
            refresh(work, kept, |_| true, cause.now)
        }
        Some(Event::Declined { plea: Plea::Draw, by }) => {
            tell_declined(work, kept, (Plea::Draw, *by), cause)?;
            refresh(work, kept, |_| true, cause.now)
        }
        Some(Event::TimeGranted { by, time }) => {
            tell_time(work, kept, AboutTime::Given { by: (*by).into(), seconds: time.as_secs() }, cause)
        }
        Some(Event::Asked { plea, by }) => tell_asked(work, kept, (*plea, *by), cause),
        Some(Event::Declined { plea, by }) => tell_declined(work, kept, (*plea, *by), cause),
        Some(Event::FlagFell { of }) => {
            let ply = kept.game.board().ply().0;
            tell_time(work, kept, AboutTime::Over { of: (*of).into(), ply }, cause)
        }
        Some(Event::TakenBack { mv, answer, .. }) => {
            retire_taken_back(work, kept, cause.now)?;
            retire(work, Subject::Takeback(id), |_| true, cause.now)?;
            let (bits, answer) = (mv.to_bits(), answer.map(Move::to_bits));
            cause.show(work, kept, Occasion::TakenBack { bits, answer })
        }
        Some(Event::Paused { .. }) => {
            paused_or_not(work, kept, |by| AboutPause::Agreed { request_of: (!by).into() }, cause)
        }
        Some(Event::Resumed) => paused_or_not(work, kept, |by| AboutPause::Over { by: by.into() }, cause),
        Some(Event::Extended { .. }) => ruled(work, kept, cause),
        Some(Event::Away { .. }) => refresh(work, kept, |_| true, cause.now),
        // Whoever gives time back knows which boards have to tell it.
        Some(Event::TimeGiven | Event::OfferLapsed { .. } | Event::OfferRefused { .. }) | None => Ok(()),
    }
}

/// Tells something about time. A request or a flag that is settled by it shrinks to a line, and boards show the time there is.
fn tell_time(tx: &Tx<'_>, kept: &KeptGame, about: AboutTime, cause: &Cause) -> Result<(), StoreError> {
    cause.tell(tx, kept, News::Time { game: kept.id, about })?;
    retire(tx, Subject::Request(kept.id), |_| kept.game.asks_for(Plea::Time).is_none(), cause.now)?;
    retire_flag(tx, kept, cause.now)?;
    refresh(tx, kept, |_| true, cause.now)
}

/// Tells that a game stands still or goes on: to the opponent of whoever did that, or as what an arbiter decided. A computer needs no
/// message.
fn paused_or_not(
    tx: &Tx<'_>,
    kept: &KeptGame,
    about: impl FnOnce(Color) -> AboutPause,
    cause: &Cause,
) -> Result<(), StoreError> {
    let Some(by) = cause.by else { return ruled(tx, kept, cause) };
    if kept.computers[!by].is_none() {
        cause.tell(tx, kept, News::Pause { game: kept.id, about: about(by) })?;
    }
    retire(tx, Subject::Pause(kept.id), |_| true, cause.now)?;
    refresh(tx, kept, |_| true, cause.now)
}

/// Tells both players what an arbiter decided; the board stays, and shows how things stand.
fn ruled(tx: &Tx<'_>, kept: &KeptGame, cause: &Cause) -> Result<(), StoreError> {
    if let Some((ruling, _)) = rulings::last(tx, kept.id)? {
        cause.tell(tx, kept, News::Ruling { game: kept.id, ruling })?;
    }
    retire_flag(tx, kept, cause.now)?;
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
    /// Shows the board.
    pub(crate) fn show(&self, tx: &Tx<'_>, kept: &KeptGame, occasion: Occasion) -> Result<(), StoreError> {
        let ply = kept.game.board().ply().0;
        let news = News::Board { game: kept.id, occasion, by: self.by.map(Into::into), ply };
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
    pub(crate) fn tell(&self, tx: &Tx<'_>, kept: &KeptGame, news: News) -> Result<(), StoreError> {
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

/// The message that time is over shrinks to a line once that is no more so.
fn retire_flag(tx: &Tx<'_>, kept: &KeptGame, now: Timestamp) -> Result<(), StoreError> {
    retire(tx, Subject::Flag(kept.id), |_| kept.game.flag_down().is_none(), now)
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
            Subject::Offer(game) => (game, Trace::Offer),
            Subject::Request(game) => (game, Trace::Request),
            Subject::Takeback(game) => (game, Trace::Takeback),
            Subject::Pause(game) => (game, Trace::Pause),
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

/// What the messages show that ask for something in a game.
pub(crate) const fn request(plea: Plea, game: GameId) -> Subject {
    match plea {
        Plea::Draw => Subject::Offer(game),
        Plea::Time => Subject::Request(game),
        Plea::Takeback => Subject::Takeback(game),
        Plea::Pause => Subject::Pause(game),
    }
}

/// Asks the opponent.
pub(crate) fn tell_asked(
    tx: &Tx<'_>,
    kept: &KeptGame,
    (plea, by): (Plea, Color),
    cause: &Cause,
) -> Result<(), StoreError> {
    let (game, by, ply) = (kept.id, by.into(), kept.game.board().ply().0);
    let news = match plea {
        Plea::Draw => News::Offer { game, by, ply },
        Plea::Time => News::Time { game, about: AboutTime::Asked { by, ply } },
        Plea::Takeback => News::Takeback { game, about: AboutTakeback::Asked { by, ply } },
        Plea::Pause => News::Pause { game, about: AboutPause::Asked { by, ply } },
    };
    cause.tell(tx, kept, news)
}

/// Tells whoever asked that they asked in vain; the request shrinks to a line.
pub(crate) fn tell_declined(
    tx: &Tx<'_>,
    kept: &KeptGame,
    (plea, by): (Plea, Color),
    cause: &Cause,
) -> Result<(), StoreError> {
    let (game, request_of) = (kept.id, (!by).into());
    let news = match plea {
        Plea::Draw => News::Declined { game, offer_of: request_of },
        Plea::Time => News::Time { game, about: AboutTime::Declined { request_of } },
        Plea::Takeback => News::Takeback { game, about: AboutTakeback::Declined { request_of } },
        Plea::Pause => News::Pause { game, about: AboutPause::Declined { request_of } },
    };
    cause.tell(tx, kept, news)?;
    retire(tx, request(plea, game), |_| true, cause.now)
}
