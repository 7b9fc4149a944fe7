//! The one place where a game is begun, or saved after something happened in it, and from where the news spreads.

use chess_arbiter::{Conclusion, Event, Game, Plea, Venue};
use chess_core::{Color, Move};
use chess_store::tournaments::is_told_by_rounds;
use chess_store::{
    Display, GameId, KeptChallenge, KeptGame, Shows, StoreError, Subject, Tx, VenueId, challenges, computers,
    displays, games, houses, outbox, rulings, venues,
};
use jiff::{SignedDuration, Timestamp};

use crate::about::{AboutPause, AboutTime};
use crate::asking::{tell_asked, tell_declined};
use crate::caller::{Answer, Way};
use crate::house;
use crate::news::{News, Occasion};
use crate::notice::{Audience, Notice, Trace};
use crate::plans;
use crate::ratings;
use crate::reminders;
use crate::saying::{Answered, boards};
use crate::shown::redraw;
use crate::tournaments;

/// How long a board waits for the board of a computer that is about to act.
const THOUGHT: SignedDuration = SignedDuration::from_secs(10);

/// Who caused something in a game, and when.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cause<'a> {
    /// The side that acted; nobody where time ran out.
    pub(crate) by: Option<Color>,
    /// Who is answered in private.
    pub(crate) answered: Answered<'a>,
    /// When.
    pub(crate) now: Timestamp,
}

/// Begins a game that was asked for in a venue, perhaps out of a challenge, which is answered with it. It is opened where its
/// server wants games; where there may be a thread for it, that comes first.
pub(crate) fn begin(
    tx: &Tx<'_>,
    asked: VenueId,
    game: &Game,
    challenge: Option<&KeptChallenge>,
    cause: Cause<'_>,
) -> Result<GameId, StoreError> {
    let venue = house::opening(tx, asked)?;
    let id = games::insert(tx, venue, game)?;
    if venue != asked {
        houses::set_home(tx, id, asked)?;
    }
    if let Some(challenge) = challenge {
        challenges::save(tx, challenge, Some(id))?;
    }
    let challenge = challenge.map(|challenge| challenge.id);
    let Venue { place: channel, server, .. } = venues::load(tx, venue)?;
    let (replaces, beside) = cause.answered.at(channel);
    let is_open = |answer: &Answer| answer.reply.way == Way::Open;
    if server.is_some() && replaces.as_ref().or(beside.as_ref()).is_none_or(is_open) {
        let by = cause.by.map(Into::into);
        Notice::Open { game: id, challenge, by, channel, replaces, beside }.push(tx, cause.now)?;
        return Ok(id);
    }
    cause.show(tx, &games::load(tx, id)?, Occasion::Started)?;
    challenge.map_or(Ok(()), |challenge| redraw(tx, challenge, cause.now))?;
    Ok(id)
}

/// Saves a game after these events, counts it if it ended, and pushes what has to be said about them. If a player planned the
/// answer to a move, it is played and recorded as well.
///
/// # Errors
/// [`StoreError::Stale`] if the game was changed since it was loaded.
pub(crate) fn record(
    tx: &Tx<'_>,
    kept: &KeptGame,
    events: &[Event],
    cause: Cause<'_>,
) -> Result<(), StoreError> {
    games::save(tx, kept, events)?;
    if events.iter().any(|event| matches!(event, Event::Ended(_))) {
        ratings::settle(tx, kept)?;
    }
    let is_answer = |event: &Event| {
        matches!(
            event,
            Event::Moved { .. } | Event::TakenBack { .. } | Event::Paused { .. } | Event::Ended(_)
        )
    };
    // Whoever is away is reminded once they are back.
    let waits = kept.game.turn().is_some_and(|turn| kept.game.away(turn, cause.now).is_none());
    let is_put_off = |event: &Event| matches!(event, Event::Away { .. }) && !waits;
    if events.iter().any(|event| is_answer(event) || is_put_off(event)) {
        reminders::answered(tx, kept.id, None, cause.now)?;
    } else {
        reminders::changed(tx, kept, cause.now)?;
    }
    say(tx, kept, events, cause)?;
    if events.iter().any(|event| matches!(event, Event::Ended(_))) {
        tournaments::report(tx, kept, cause.now)?;
    }
    plans::follow(tx, kept, events, cause.now)
}

/// Pushes what has to be said about what happened in a game.
fn say(tx: &Tx<'_>, kept: &KeptGame, events: &[Event], cause: Cause<'_>) -> Result<(), StoreError> {
    let id = kept.id;
    match events.first() {
        Some(Event::Moved { .. }) => {
            cause.show(tx, kept, Occasion::Moved)?;
            announce_end(tx, kept, cause.now)
        }
        Some(Event::Ended(_)) => {
            cause.show(tx, kept, Occasion::Ended)?;
            announce_end(tx, kept, cause.now)
        }
        // A computer that is offered a draw needs no message.
        Some(Event::DrawOffered { by }) if kept.computers[!*by].is_some() => {
            refresh(tx, kept, |_| true, cause.now)
        }
        Some(Event::DrawOffered { by }) => {
            let offer = News::Offer { game: id, by: (*by).into(), ply: kept.game.board().ply().0 };
            cause.tell(tx, kept, offer)?;
            refresh(tx, kept, |_| true, cause.now)
        }
        Some(Event::DrawDeclined { by }) => {
            cause.tell(tx, kept, News::Declined { game: id, offer_of: (!*by).into() })?;
            retire(tx, Subject::Offer(id), |_| true, cause.now)?;
            refresh(tx, kept, |_| true, cause.now)
        }
        Some(Event::TimeGranted { by, time }) => {
            tell_time(tx, kept, AboutTime::Given { by: (*by).into(), seconds: time.as_secs() }, cause)
        }
        Some(Event::Asked { plea, by }) => tell_asked(tx, kept, (*plea, *by), cause),
        Some(Event::Declined { plea, by }) => tell_declined(tx, kept, (*plea, *by), cause),
        Some(Event::FlagFell { of }) => {
            let ply = kept.game.board().ply().0;
            tell_time(tx, kept, AboutTime::Over { of: (*of).into(), ply }, cause)
        }
        Some(Event::TakenBack { mv, answer, .. }) => {
            retire_taken_back(tx, kept, cause.now)?;
            retire(tx, Subject::Takeback(id), |_| true, cause.now)?;
            let (bits, answer) = (mv.to_bits(), answer.map(Move::to_bits));
            cause.show(tx, kept, Occasion::TakenBack { bits, answer })
        }
        Some(Event::Paused { .. }) => {
            paused_or_not(tx, kept, |by| AboutPause::Agreed { request_of: (!by).into() }, cause)
        }
        Some(Event::Resumed) => paused_or_not(tx, kept, |by| AboutPause::Over { by: by.into() }, cause),
        Some(Event::Extended { .. }) => ruled(tx, kept, cause),
        Some(Event::Away { .. }) => refresh(tx, kept, |_| true, cause.now),
        // Whoever gives time back knows which boards have to tell it.
        Some(Event::TimeGiven | Event::OfferLapsed { .. } | Event::OfferRefused { .. }) | None => Ok(()),
    }
}

/// Tells something about time. A request or a flag that is settled by it shrinks to a line, and boards show the time there is.
fn tell_time(tx: &Tx<'_>, kept: &KeptGame, about: AboutTime, cause: Cause<'_>) -> Result<(), StoreError> {
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
    cause: Cause<'_>,
) -> Result<(), StoreError> {
    let Some(by) = cause.by else { return ruled(tx, kept, cause) };
    if kept.computers[!by].is_none() {
        cause.tell(tx, kept, News::Pause { game: kept.id, about: about(by) })?;
    }
    retire(tx, Subject::Pause(kept.id), |_| true, cause.now)?;
    refresh(tx, kept, |_| true, cause.now)
}

/// Tells both players what an arbiter decided; the board stays, and shows how things stand.
fn ruled(tx: &Tx<'_>, kept: &KeptGame, cause: Cause<'_>) -> Result<(), StoreError> {
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
    News::Poster { game: kept.id }.post(tx, channel, Answered::Nobody, now)
}

impl Cause<'_> {
    /// Shows the board.
    fn show(&self, tx: &Tx<'_>, kept: &KeptGame, occasion: Occasion) -> Result<(), StoreError> {
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
        news.post(tx, venues::of_game(tx, kept)?.place, self.answered, self.now)
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
            let ply = board.shows.ply.0;
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
        if shows.ply > kept.game.board().ply() {
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
            Subject::Game(game) => (game, Trace::Board { ply: old.shows.ply.0 }),
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
