//! Reminders: whoever lets a game wait is told before the time runs out, in one message for all games of a server, at most once
//! an hour; what was answered leaves the message.

use std::str::FromStr;

use chess_arbiter::{Account, PlayerId, Server};
use chess_store::aside::Source;
use chess_store::preferences::{self, Owner};
use chess_store::reminders::{self, ReminderKind};
use chess_store::{
    GameId, KeptGame, ReminderId, StoreError, Subject, Tx, VenueId, displays, games, players, turns, venues,
};
use jiff::{SignedDuration, Timestamp};

use crate::club::Club;
use crate::news::News;
use crate::notice::Notice;
use crate::preferences::Preferences;
use crate::refused::Refused;
use crate::saying::Answered;
use crate::view::GameView;

/// What the preference is called that says where a person is reminded.
pub const REMINDERS: &str = "reminders";

/// Nobody is reminded twice within this; what would be due within it is said at once.
const PAUSE: SignedDuration = SignedDuration::from_hours(1);
/// Games that one message speaks of at most.
const MOST: usize = 8;
/// Due games looked for together.
const TOGETHER: u32 = 32;

/// Where a person is reminded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reminding {
    /// Where the game is played.
    #[default]
    Channel,
    /// In private.
    Private,
    /// Not at all.
    Off,
}

impl Reminding {
    /// The lasting name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Channel => "channel",
            Self::Private => "private",
            Self::Off => "off",
        }
    }
}

/// The text names no way to be reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no way to be reminded")]
pub struct NoReminding;

impl FromStr for Reminding {
    type Err = NoReminding;

    fn from_str(text: &str) -> Result<Self, NoReminding> {
        let all = [Self::Channel, Self::Private, Self::Off];
        all.into_iter().find(|way| way.name() == text).ok_or(NoReminding)
    }
}

/// A reminder as a front end sees it.
#[derive(Clone, Debug)]
pub struct ReminderView {
    /// Which one.
    pub id: ReminderId,
    /// Who is reminded.
    pub account: Account,
    /// Why.
    pub kind: ReminderKind,
    /// The games it speaks of that still wait, the one with the least time first.
    pub games: Vec<GameView>,
}

impl Club {
    /// A reminder as it stands, for a message with it; nothing if nothing that it speaks of waits any more.
    ///
    /// # Errors
    /// The database failed.
    pub async fn reminder(&self, id: ReminderId) -> Result<Option<ReminderView>, Refused> {
        self.store.read(move |tx| Ok(view(tx, id)?)).await
    }

    /// Reminds everybody of whom a reminder is due at `now`.
    pub(crate) async fn remind(&self, now: Timestamp) -> Result<(), Refused> {
        loop {
            let due = self.store.read(move |tx| reminders::due(tx, now, TOGETHER)).await?;
            if due.is_empty() {
                return Ok(());
            }
            for id in due {
                match self.store.write(move |tx| remind(tx, id, now)).await {
                    Err(error) if error.is_local() => {
                        self.put_aside((Source::Game, id.0), &error.to_string(), now).await?;
                    }
                    other => other?,
                }
            }
        }
    }
}

/// Reminds the player to move in a game, and with it of all others of the same server in which a reminder is due soon.
fn remind(tx: &Tx<'_>, id: GameId, now: Timestamp) -> Result<(), StoreError> {
    let kept = games::load(tx, id)?;
    let due = reminders::due_in(tx, &kept)?;
    let (Some(turn), Some(due), None) = (kept.game.turn(), due, kept.game.fallen(now)) else {
        return reminders::put_off(tx, id, None);
    };
    if due > now {
        return reminders::put_off(tx, id, Some(due));
    }
    if let Some(vacation) = kept.game.away(turn, now) {
        return reminders::put_off(tx, id, Some(vacation.until));
    }
    let player = kept.game.players()[turn];
    let way = reminding(&preferences::load(tx, Owner::Player(player))?);
    if way == Reminding::Off {
        return reminders::note_sent(tx, &kept, now);
    }
    if let Some(free) = reminders::last(tx, player)?.map(|last| later(last, PAUSE))
        && free > now
    {
        return reminders::put_off(tx, id, Some(free));
    }
    let together = together(tx, player, &kept, now)?;
    let ids: Vec<GameId> = together.iter().map(|kept| kept.id).collect();
    for kept in &together {
        reminders::note_sent(tx, kept, later(now, PAUSE))?;
        answered(tx, kept.id, Some(ReminderKind::Deadline), now)?;
    }
    let news = News::Reminder { reminder: reminders::open(tx, player, ReminderKind::Deadline, &ids, now)? };
    match way {
        Reminding::Channel => news.post(tx, venues::of_game(tx, &kept)?.place, Answered::Nobody, now),
        Reminding::Private | Reminding::Off => news.tell(tx, players::account(tx, player)?, now),
    }
}

/// A game and those that wait for the same player in the same server and are due soon, the one with the least time first. One
/// that cannot be read hides no other.
fn together(
    tx: &Tx<'_>,
    player: PlayerId,
    kept: &KeptGame,
    now: Timestamp,
) -> Result<Vec<KeptGame>, StoreError> {
    let room = room(tx, kept.venue)?;
    let mut together = Vec::new();
    for id in turns::waiting_for(tx, player)? {
        let read = || -> Result<Option<KeptGame>, StoreError> {
            let other = games::load(tx, id)?;
            let is_away = other.game.turn().is_some_and(|turn| other.game.away(turn, now).is_some());
            let is_due =
                !is_away && reminders::due_in(tx, &other)?.is_some_and(|due| due <= later(now, PAUSE));
            Ok(if is_due && self::room(tx, other.venue)? == room { Some(other) } else { None })
        };
        match read() {
            Ok(other) => together.extend(other),
            Err(error) if error.is_local() => {}
            Err(error) => return Err(error),
        }
    }
    // However many come before it: the game that is due now is among them.
    together.sort_by_key(|other| (other.id != kept.id, other.game.deadline()));
    together.truncate(MOST);
    Ok(together)
}

/// Who sees what is said in a venue: everybody in its server, or in the place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Room {
    Server(Server),
    Place(VenueId),
}

fn room(tx: &Tx<'_>, venue: VenueId) -> Result<Room, StoreError> {
    Ok(venues::load(tx, venue)?.server.map_or(Room::Place(venue), Room::Server))
}

/// Where somebody with these preferences is reminded.
pub fn reminding(kept: &Preferences) -> Reminding {
    kept.get(REMINDERS).and_then(|way| way.parse().ok()).unwrap_or_default()
}

/// A game does not wait any more for whom it waited: no reminder, or none of a kind, speaks of it.
pub(crate) fn answered(
    tx: &Tx<'_>,
    game: GameId,
    kind: Option<ReminderKind>,
    now: Timestamp,
) -> Result<(), StoreError> {
    for reminder in reminders::of_game(tx, game)? {
        if kind.is_none_or(|kind| kind == reminder.kind) {
            reminders::answered(tx, reminder.id, game)?;
            rewrite(tx, reminder.id, now)?;
        }
    }
    Ok(())
}

/// Something about a game has changed that reminders of it tell; perhaps there is more time.
pub(crate) fn changed(tx: &Tx<'_>, kept: &KeptGame, now: Timestamp) -> Result<(), StoreError> {
    reminders::come_again(tx, kept, later(now, PAUSE))?;
    for reminder in reminders::of_game(tx, kept.id)? {
        rewrite(tx, reminder.id, now)?;
    }
    Ok(())
}

/// Has the messages of a reminder tell how things stand; where nothing waits any more they go.
pub(crate) fn rewrite(tx: &Tx<'_>, reminder: ReminderId, now: Timestamp) -> Result<(), StoreError> {
    let subject = Subject::Reminder(reminder);
    let is_over = reminders::games(tx, reminder)?.is_empty();
    for display in displays::of(tx, subject)? {
        let message = display.message;
        if is_over {
            displays::forget(tx, subject, message)?;
            Notice::Remove { message }.push(tx, now)?;
        } else {
            Notice::Rewrite { reminder, message }.push(tx, now)?;
        }
    }
    Ok(())
}

fn view(tx: &Tx<'_>, id: ReminderId) -> Result<Option<ReminderView>, StoreError> {
    let Some(reminder) = reminders::load(tx, id)? else { return Ok(None) };
    let mut views = Vec::new();
    for game in reminders::games(tx, id)? {
        match games::load(tx, game).and_then(|kept| GameView::of(tx, kept)) {
            Ok(view) => views.push(view),
            Err(error) if error.is_local() => {}
            Err(error) => return Err(error),
        }
    }
    views.sort_by_key(|view| (view.game.deadline().is_none(), view.game.deadline(), view.id));
    let account = players::account(tx, reminder.player)?;
    Ok((!views.is_empty()).then_some(ReminderView { id, account, kind: reminder.kind, games: views }))
}

fn later(time: Timestamp, by: SignedDuration) -> Timestamp {
    time.saturating_add(by).unwrap_or(time)
}
