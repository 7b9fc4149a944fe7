//! Inserts notices into the outbox. Each notice gets a route (its destination) and a lane. The bot delivers the notices
//! of one lane one after the other, in their order.

use chess_arbiter::{Account, Place, Plea};
use chess_store::{Export, GameId, MessageAt, Named, Result, Route, TournamentId, outbox};
use jiff::Timestamp;

use crate::{Answer, Answered, Audience, Caller, Done, GameEvent, News, Notice, Way, Work};

impl Notice {
    /// Inserts the notice into the outbox. Does nothing if the reader is a computer or a person whose data is deleted.
    pub(crate) fn push(&self, work: &Work<'_>) -> Result<()> {
        self.push_until(work, work.now)
    }

    /// Does the same as [`Notice::push`], but delays the row until `until`. Meanwhile a later row may replace the
    /// delayed row.
    pub(crate) fn push_until(&self, work: &Work<'_>, until: Timestamp) -> Result<()> {
        let Some((route, lane)) = self.way() else { return Ok(()) };
        if let Self::Refresh { .. } | Self::RedrawTournament { .. } | Self::Reopen(_) = self {
            // An edit shows the state at its delivery, so one waiting edit of a message or thread is enough.
            return outbox::push_once(work, route, &lane, self, work.now);
        }
        let id = outbox::push(work, route, &lane, self, work.now)?;
        if until > work.now { outbox::hold(work, id, until) } else { Ok(()) }
    }

    /// Queues the private answer to a caller. Does nothing for a caller without [`Caller::answer`], such as a computer.
    pub(crate) fn answer(work: &Work<'_>, caller: &Caller, deed: Done) -> Result<()> {
        let Some(Answer { interaction, reply }) = caller.answer.clone() else { return Ok(()) };
        let from = Some(caller.viewer.venue.place);
        Self::Answer { to: caller.account(), interaction, reply, deed, from }.push(work)
    }

    /// Queues a private answer that corrects the answer already given to an interaction.
    pub(crate) fn correct(
        work: &Work<'_>,
        Answer { interaction, reply }: Answer,
        (to, deed): (Account, Done),
    ) -> Result<()> {
        Self::Answer { to, interaction, reply, deed, from: None }.push(work)
    }

    /// Returns the destination of the notice and the name of its queue (lane). Returns `None` if the recipient is a
    /// computer or a person whose data is deleted. The notices of one lane are delivered in order. Direct messages to
    /// different people never share a lane.
    fn way(&self) -> Option<(Route, String)> {
        Some(match self {
            Self::Answer { interaction, .. } | Self::Dismiss(Answer { interaction, .. }) => {
                (Route::Answer(*interaction), format!("answer {}", interaction.id))
            }
            Self::Post { news, to: Audience::Venue(place), replaces, beside } => {
                match replaces.as_ref().or(beside.as_ref()) {
                    Some(Answer { interaction, reply }) if reply.way == Way::ByAnswer => {
                        (Route::FollowUp(*interaction), news.lane())
                    }
                    _ => (Route::Post(*place), news.lane()),
                }
            }
            Self::Post { to: Audience::Person(account), .. } if account.is_forgotten() => return None,
            Self::Post { news, to: Audience::Person(Account::Person(network, handle)), .. } => {
                (Route::Person(*network, *handle), format!("{} to {handle}", news.lane()))
            }
            Self::Post { to: Audience::Person(Account::Computer(_)), .. } => return None,
            // Boards share the lane of this notice, so each board waits until the place of the game is known.
            Self::Open { game, channel, .. } => (Route::Post(*channel), boards(*game)),
            // Messages about rounds share the lane of this notice, so each message waits until the place of the
            // tournament is known.
            Self::Gather { tournament, channel, .. } => (Route::Post(*channel), lane_of(*tournament)),
            Self::Refresh { message, .. }
            | Self::Redraw(_, message)
            | Self::RedrawTournament { message, .. }
            | Self::Rewrite(_, message)
            | Self::Retire { message, .. }
            | Self::Remove(message) => (Route::Edit(message.place), edits(*message)),
            Self::ClearThreadLine { channel: place, thread }
            | Self::Archive(place @ Place { id: thread, .. })
            | Self::Reopen(place @ Place { id: thread, .. }) => {
                (Route::Edit(*place), format!("thread {thread}"))
            }
        })
    }
}

/// Returns the name of the queue (lane) in which all edits of a message wait. The edits in a lane are delivered in
/// order.
pub(super) fn edits(message: MessageAt) -> String {
    format!("message {}", message.id)
}

impl News {
    /// Queues a public message with this news for a channel, thread or conversation.
    pub(crate) fn post(self, work: &Work<'_>, place: Place, answered: &Answered) -> Result<()> {
        let (replaces, beside) = answered.at(place);
        let to = Audience::Venue(place);
        Notice::Post { news: self, to, replaces, beside }.push(work)
    }

    /// Queues the news for one person.
    pub(crate) fn tell(self, work: &Work<'_>, to: Account) -> Result<()> {
        Notice::Post { news: self, to: Audience::Person(to), replaces: None, beside: None }.push(work)
    }

    /// Returns the name of the queue (lane) in which the news waits. The messages of a lane are delivered in order. All
    /// boards of a game have the same lane, so that a later board can replace a board that still waits. Other news
    /// about the game waits in other lanes.
    fn lane(self) -> String {
        match self {
            Self::Happened { game, event, .. } => match event {
                GameEvent::Started | GameEvent::Moved(_) | GameEvent::TookBack { .. } | GameEvent::Ended => {
                    boards(game)
                }
                GameEvent::Asked(plea) | GameEvent::Declined(plea) => requests(game, plea),
                GameEvent::Gave(_) | GameEvent::TimeOver => requests(game, Plea::Time),
                GameEvent::Paused | GameEvent::Resumed => requests(game, Plea::Pause),
            },
            Self::Poster(game) => format!("poster {}", game.0),
            Self::Ruling(game, _) => format!("ruling {}", game.0),
            Self::Halted(game, _) => format!("plan {}", game.0),
            Self::Vacation { game, .. } => format!("vacation {}", game.0),
            Self::Export { game, export, .. } => exports(game, export),
            Self::Reminder(reminder) => format!("reminder {}", reminder.0),
            Self::Week(server, _) => format!("week {}", server.id),
            Self::Puzzle { server, .. } => format!("puzzle {}", server.id),
            Self::Card(challenge) | Self::NoGame(challenge) | Self::Unreached(challenge) => {
                format!("challenge {}", challenge.0)
            }
            Self::Tournament(tournament, _) => lane_of(tournament),
        }
    }
}

/// Returns the name of the queue (lane) in which a tournament's messages wait.
pub(crate) fn lane_of(tournament: TournamentId) -> String {
    format!("tournament {}", tournament.0)
}

/// Returns the name of the queue (lane) in which a game's boards wait.
pub(crate) fn boards(game: GameId) -> String {
    format!("game {}", game.0)
}

/// Returns the name of the lane for the messages about one kind of request in a game. Messages in the same lane are
/// sent in order.
fn requests(game: GameId, plea: Plea) -> String {
    format!("{plea:?} {}", game.0)
}

/// Returns the name of the lane for the message with an export. Messages in the same lane are sent in order.
pub(crate) fn exports(game: GameId, export: Export) -> String {
    format!("{} {}", export.name(), game.0)
}
