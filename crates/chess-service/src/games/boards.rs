//! Queues the messages about a change in a game: the board, requests, flags, pauses, rulings, and the announcement of
//! the end.

use chess_arbiter::{Conclusion, Event, Game, Plea};
use chess_core::Color;
use chess_store::{
    Display, GameId, KeptGame, Result, Subject, Tx, computers, displays, games, outbox, rulings, tournaments,
    venues,
};
use jiff::{SignedDuration, Timestamp};

use crate::outbox::lane::boards;
use crate::{Answer, Answered, Audience, Cause, Change, GameEvent, News, Notice, Trace, Work};

/// The delay of a board's delivery if a computer is about to move. The board after the computer's move usually
/// replaces the delayed board.
const THOUGHT: SignedDuration = SignedDuration::from_secs(10);

/// The time between the end of a game and the archiving of the game's thread. Until then, Discord lists the thread
/// among the active threads of the channel.
const AFTER_THE_END: SignedDuration = SignedDuration::from_hours(24);

/// Schedules the archiving of an ended game's thread for a day from now.
pub(crate) fn archive_later(work: &Work<'_>, id: GameId) -> Result<()> {
    games::archive_at(work, id, work.now.saturating_add(AFTER_THE_END).unwrap_or(work.now))
}

/// Queues the message about a change in a game, and updates the messages that show the game.
pub(crate) fn show(work: &Work<'_>, Change { kept, events, cause }: &Change) -> Result<()> {
    let first = events.first();
    let is_pause = matches!(first, Some(Event::Paused(_) | Event::Resumed));
    if matches!(first, Some(Event::Extended)) || is_pause && cause.by.is_none() {
        return ruled(work, kept, cause);
    }
    if matches!(first, Some(Event::Away(_))) {
        return refresh(work, kept, |_| true);
    }
    // Time given back after an outage has no message, so `GameEvent::of` returns `None`. The module `outage` updates
    // the boards.
    let Some(event) = GameEvent::of(events) else { return Ok(()) };
    if let GameEvent::TookBack { .. } = event {
        retire_taken_back(work, kept)?;
        retire_settled(work, kept, |_| false)?;
    }
    if event.has_board() {
        cause.show(work, kept, event)?;
        if kept.game.ending().is_some() && kept.thread.is_some() {
            archive_later(work, kept.id)?;
        }
        return announce_end(work, kept);
    }
    // A computer needs no message about a request or a pause.
    let is_for_computer = cause.by.is_some_and(|by| kept.computers[!by].is_some());
    if !(is_for_computer && matches!(event, GameEvent::Asked(_) | GameEvent::Paused | GameEvent::Resumed)) {
        cause.tell(work, kept, cause.news(kept, event))?;
    }
    retire_settled(work, kept, |_| false)?;
    if let GameEvent::Asked(plea) | GameEvent::Declined(plea) = event
        && plea != Plea::Draw
    {
        // Boards show draw offers, but no other requests.
        return Ok(());
    }
    refresh(work, kept, |_| true)
}

/// Tells both players about a ruling. Queues edits of the existing boards, but no new board.
fn ruled(work: &Work<'_>, kept: &KeptGame, cause: &Cause) -> Result<()> {
    if let Some((ruling, _)) = rulings::last(work, kept.id)? {
        cause.tell(work, kept, News::Ruling(kept.id, ruling))?;
    }
    retire_settled(work, kept, |_| false)?;
    refresh(work, kept, |_| true)
}

/// Announces the end of a game in the parent channel of the game's thread. Does nothing in these cases:
/// - The game has no thread.
/// - The game was aborted, or has no moves.
/// - The tournament of the game announces the result.
pub(crate) fn announce_end(work: &Work<'_>, kept: &KeptGame) -> Result<()> {
    let is_void = kept.game.ending().is_some_and(|ending| ending.conclusion == Conclusion::Void);
    let is_news = kept.game.played_result().is_some() || is_void && !kept.game.move_times().is_empty();
    if kept.thread.is_none()
        || !is_news
        || tournaments::of_game(work, kept.id)?.is_some_and(|board| board.announces_result)
    {
        return Ok(());
    }
    let channel = venues::load(work, kept.venue)?.place;
    News::Poster(kept.id).post(work, channel, &Answered::Nobody)
}

impl Cause {
    /// The message about an event.
    fn news(&self, kept: &KeptGame, event: GameEvent) -> News {
        let ply = kept.game.board().ply().0;
        News::Happened { game: kept.id, event, by: self.by, ply }
    }

    /// Queues a new message that reports `event` and shows the board of the game.
    pub(crate) fn show(&self, work: &Work<'_>, kept: &KeptGame, event: GameEvent) -> Result<()> {
        let news = self.news(kept, event);
        let place = venues::of_game(work, kept)?.place;
        let (replaces, mut beside) = self.answered.at(place);
        let has_computer = Color::ALL.into_iter().any(|color| kept.computers[color].is_some());
        if replaces.is_none() && beside.is_none() && has_computer {
            beside = borrowed_interaction(work, kept.id)?;
        }
        let to = Audience::Venue(place);
        Notice::Post { news, to, replaces, beside }.push_until(work, shown_at(kept, work.now))
    }

    /// Queues the message `news` for the place in which the game is shown.
    fn tell(&self, work: &Work<'_>, kept: &KeptGame, news: News) -> Result<()> {
        news.post(work, venues::of_game(work, kept)?.place, &self.answered)
    }
}

/// Finds the newest queued board of `game` that is a follow-up to an interaction, and returns this interaction. A board
/// without an interaction, such as the board after a computer's move, can then use the same interaction.
fn borrowed_interaction(tx: &Tx<'_>, game: GameId) -> Result<Option<Answer>> {
    match outbox::following(tx, &boards(game))? {
        Some(Notice::Post { replaces, beside, .. }) => Ok(replaces.or(beside)),
        _ => Ok(None),
    }
}

/// The earliest time at which the bot may post the board of a game. If a computer is about to move, this time is
/// [`THOUGHT`] later than `now`, so that the board after the computer's move usually replaces this board.
pub(crate) fn shown_at(kept: &KeptGame, now: Timestamp) -> Timestamp {
    let wait = if computers::called(kept).is_some() { THOUGHT } else { SignedDuration::ZERO };
    now.saturating_add(wait).unwrap_or(now)
}

/// Queues edits of the messages that show the current position of a game. `which` selects the messages. Does nothing if
/// the game is over.
pub(crate) fn refresh(work: &Work<'_>, kept: &KeptGame, which: impl Fn(&Display) -> bool) -> Result<()> {
    for board in displays::of(work, Subject::Game(kept.id))?.into_iter().filter(which) {
        // After a takeback, another position may have the same number of half-moves. So this code compares versions.
        if kept.game.ending().is_none() && board.shows.version >= kept.since {
            let ply = board.shows.ply().0;
            Notice::Refresh { game: kept.id, message: board.message, ply }.push(work)?;
        }
    }
    Ok(())
}

/// After a takeback, replaces outdated boards with a line of text. A board is outdated if the board shows more
/// half-moves than the game now has.
fn retire_taken_back(work: &Work<'_>, kept: &KeptGame) -> Result<()> {
    let subject = Subject::Game(kept.id);
    for Display { message, shows } in displays::of(work, subject)? {
        if shows.ply() > kept.game.board().ply() {
            displays::forget(work, subject, message)?;
            Notice::Retire { game: kept.id, message, was: Trace::TakenBack }.push(work)?;
        }
    }
    Ok(())
}

/// Replaces outdated messages about requests and fallen flags with lines of text. A message is outdated if [`stands`]
/// returns false for the subject of the message, or if `is_outdated` returns true.
pub(crate) fn retire_settled(
    work: &Work<'_>,
    kept: &KeptGame,
    is_outdated: impl Fn(&Display) -> bool,
) -> Result<()> {
    let requests = Plea::ALL.map(|plea| Subject::Request(kept.id, plea));
    let mut subjects = requests.into_iter().chain([Subject::Flag(kept.id)]);
    subjects
        .try_for_each(|subject| retire(work, subject, |old| !stands(&kept.game, subject) || is_outdated(old)))
}

/// Returns true if a message about `subject` is still current. A message about a request is current while the request
/// is pending. A message about a fallen flag is current while the opponent can claim the win. Returns false for
/// subjects of other kinds.
pub(crate) fn stands(game: &Game, subject: Subject) -> bool {
    match subject {
        Subject::Request(_, plea) => game.asks_for(plea).is_some(),
        Subject::Flag(_) => game.flag_down().is_some(),
        Subject::Game(_)
        | Subject::Export(..)
        | Subject::Challenge(_)
        | Subject::Reminder(_)
        | Subject::Tournament(_) => false,
    }
}

/// Selects messages about `subject` with `which`, and queues edits that turn each message into one line of text
/// ([`Notice::Retire`]). Does nothing if `subject` is not a game, a request or a fallen flag.
pub(crate) fn retire(work: &Work<'_>, subject: Subject, which: impl Fn(&Display) -> bool) -> Result<()> {
    for old in displays::of(work, subject)?.into_iter().filter(which) {
        let (game, was) = match subject {
            Subject::Game(game) => (game, Trace::Board(old.shows.ply())),
            Subject::Request(game, plea) => (game, Trace::Request(plea)),
            Subject::Flag(game) => (game, Trace::Flag),
            Subject::Export(..) | Subject::Challenge(_) | Subject::Reminder(_) | Subject::Tournament(_) => {
                continue;
            }
        };
        displays::forget(work, subject, old.message)?;
        Notice::Retire { game, message: old.message, was }.push(work)?;
    }
    Ok(())
}
