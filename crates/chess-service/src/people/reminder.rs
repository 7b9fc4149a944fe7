//! Reminds players who are short of time. A player gets at most one reminder an hour. A reminder about one game also
//! lists other games of the player, up to [`MOST`] games in all. Each of the other games meets all these conditions:
//! - The game waits for the player's move.
//! - A reminder about the game would be due within the next hour.
//! - The game is in the same server as the first game of the list or, outside servers, in the same channel.

use chess_arbiter::{Account, Event, PlayerId};
use chess_store::{
    GameId, KeptGame, ReminderId, ReminderKind, Result, Source, Subject, Tx, displays, games, players,
    reminders, venues,
};
use jiff::{SignedDuration, Timestamp};

use crate::games::view::is_same_room;
use crate::{
    Allowed, Answered, Change, GameView, News, Notice, People, REMINDERS, Refused, Reminding, Work, readable,
};

/// The shortest time between a player's last reminder of any kind and the next reminder about a deadline. The reminder
/// about a deadline can also list games whose own reminders are due within this time.
const PAUSE: SignedDuration = SignedDuration::from_hours(1);
/// The maximum number of games that one reminder lists.
const MOST: usize = 8;
/// The maximum number of games that one query loads.
const TOGETHER: u32 = 32;

/// A reminder as a front end sees it.
#[derive(Clone, Debug)]
pub struct ReminderView {
    /// The reminder's id.
    pub id: ReminderId,
    /// The account of the player.
    pub account: Account,
    /// The kind of the reminder.
    pub kind: ReminderKind,
    /// The games that still wait for the player's move, shortest remaining time first.
    pub games: Vec<GameView>,
}

impl People<'_> {
    /// Sends all reminders that are due at `now`.
    pub(crate) async fn remind(self, now: Timestamp) -> Allowed<()> {
        loop {
            let due = self.read(move |tx| reminders::due(tx, now, TOGETHER)).await?;
            if due.is_empty() {
                return Ok(());
            }
            for id in due {
                let handled = self.write(now, move |work| remind(work, id)).await;
                let handled = handled.map_err(Refused::Failed);
                self.outbox().contain((Source::Game, id.0), handled, now).await?;
            }
        }
    }
}

/// Reminds the player whose turn it is in a game. The message also lists the player's other games in the same server
/// that are due for a reminder soon.
fn remind(work: &Work<'_>, id: GameId) -> Result<()> {
    let kept = games::load(work, id)?;
    let due = reminders::due_in(work, &kept)?;
    let (Some(turn), Some(due), None) = (kept.game.turn(), due, kept.game.fallen(work.now)) else {
        return reminders::put_off(work, id, None);
    };
    if due > work.now {
        return reminders::put_off(work, id, Some(due));
    }
    if let Some(vacation) = kept.game.away(turn, work.now) {
        return reminders::put_off(work, id, Some(vacation.until));
    }
    let player = kept.game.players()[turn];
    let way = REMINDERS.of_player(work, player)?;
    if way == Reminding::Off {
        return reminders::note_sent(work, &kept, work.now);
    }
    if let Some(free) = reminders::last(work, player)?.map(|last| later(last, PAUSE))
        && free > work.now
    {
        return reminders::put_off(work, id, Some(free));
    }
    let together = together(work, player, &kept)?;
    let ids: Vec<GameId> = together.iter().map(|kept| kept.id).collect();
    for kept in &together {
        reminders::note_sent(work, kept, later(work.now, PAUSE))?;
        answered(work, kept.id, Some(ReminderKind::Deadline))?;
    }
    let news = News::Reminder(reminders::open(work, player, ReminderKind::Deadline, &ids, work.now)?);
    match way {
        Reminding::Channel => news.post(work, venues::of_game(work, &kept)?.place, &Answered::Nobody),
        Reminding::Private | Reminding::Off => news.tell(work, players::account(work, player)?),
    }
}

/// Lists the games of one reminder, at most [`MOST`]. `kept` comes first. Then come other games of the player, sorted
/// by deadline. Each of the other games meets all these conditions:
/// - The game is readable, and its reminder is due within [`PAUSE`].
/// - The player is not on vacation in the game.
/// - The game is in the same server as `kept`. Outside servers, the game is in the same channel as `kept`.
fn together(work: &Work<'_>, player: PlayerId, kept: &KeptGame) -> Result<Vec<KeptGame>> {
    let venue = venues::load(work, kept.venue)?;
    let soon = |id| {
        let other = games::load(work, id)?;
        let is_away = other.game.turn().is_some_and(|turn| other.game.away(turn, work.now).is_some());
        let is_due =
            !is_away && reminders::due_in(work, &other)?.is_some_and(|due| due <= later(work.now, PAUSE));
        Ok((is_due && is_same_room(venues::load(work, other.venue)?, venue)).then_some(other))
    };
    let waiting = readable(games::waiting_for(work, player)?.into_iter().map(soon))?;
    let mut together: Vec<KeptGame> = waiting.into_iter().flatten().collect();
    // The list always contains the game that is due now, even if `MOST` other games have less time.
    together.sort_by_key(|other| (other.id != kept.id, other.game.deadline()));
    together.truncate(MOST);
    Ok(together)
}

/// Updates the reminders that list a changed game. Removes the game from all reminders after a move, a takeback, a
/// pause or the end of the game, or if the player to move goes on vacation.
pub(crate) fn follow(work: &Work<'_>, Change { kept, events, .. }: &Change) -> Result<()> {
    // A player on vacation gets reminders after the vacation.
    let waits = kept.game.turn().is_some_and(|turn| kept.game.away(turn, work.now).is_none());
    let is_answer = |event: &Event| {
        matches!(event, Event::Moved(..) | Event::TakenBack(..) | Event::Paused(_) | Event::Ended(_))
            || !waits && matches!(event, Event::Away(_))
    };
    if events.iter().any(is_answer) {
        return answered(work, kept.id, None);
    }
    // The deadline may have changed, so this code schedules the reminder again.
    reminders::reschedule_sent(work, kept, later(work.now, PAUSE))?;
    reminders::of_game(work, kept.id)?.iter().try_for_each(|reminder| rewrite(work, reminder.id))
}

/// Removes a game from each reminder that lists the game, and queues an update of the messages that show the reminder.
/// If `kind` is given, changes only reminders of this kind.
pub(crate) fn answered(work: &Work<'_>, game: GameId, kind: Option<ReminderKind>) -> Result<()> {
    for reminder in reminders::of_game(work, game)? {
        if kind.is_none_or(|kind| kind == reminder.kind) {
            reminders::answered(work, reminder.id, game)?;
            rewrite(work, reminder.id)?;
        }
    }
    Ok(())
}

/// Queues an edit of each message of a reminder. If no game of the reminder waits any more, queues the deletion of each
/// message instead.
pub(crate) fn rewrite(work: &Work<'_>, reminder: ReminderId) -> Result<()> {
    let subject = Subject::Reminder(reminder);
    let is_over = reminders::games(work, reminder)?.is_empty();
    for display in displays::of(work, subject)? {
        let message = display.message;
        if is_over {
            displays::forget(work, subject, message)?;
            Notice::Remove(message).push(work)?;
        } else {
            Notice::Rewrite(reminder, message).push(work)?;
        }
    }
    Ok(())
}

/// The current state of a reminder. `None` if the reminder does not exist, or if none of the games in the reminder
/// still waits for the player.
pub(crate) fn view(tx: &Tx<'_>, id: ReminderId) -> Result<Option<ReminderView>> {
    let Some(reminder) = reminders::load(tx, id)? else { return Ok(None) };
    let view = |game| GameView::of(tx, games::load(tx, game)?);
    let mut views = readable(reminders::games(tx, id)?.into_iter().map(view))?;
    views.sort_by_key(|view| (view.game.deadline().is_none(), view.game.deadline(), view.id));
    let account = players::account(tx, reminder.player)?;
    Ok((!views.is_empty()).then_some(ReminderView { id, account, kind: reminder.kind, games: views }))
}

fn later(time: Timestamp, by: SignedDuration) -> Timestamp {
    time.saturating_add(by).unwrap_or(time)
}
