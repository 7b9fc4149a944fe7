//! Pushes notices into the outbox, each with a route and with a lane, which keeps the order of its notices.

use chess_arbiter::{Account, Place, Plea};
use chess_store::{Export, GameId, Route, StoreError, TournamentId, Tx, outbox};
use jiff::Timestamp;

use crate::caller::{Answer, Caller, Way};
use crate::outbox::answer::Done;
use crate::outbox::game_event::GameEvent;
use crate::outbox::news::News;
use crate::outbox::notice::{Audience, Notice};

/// The relation between the private answer to a deed and the deed's public message.
#[derive(Clone, Debug)]
pub(crate) enum Answered {
    /// There is no private answer.
    Nobody,
    /// The answer in this place says no more than the public message, and is deleted once the message is posted.
    ByTheNews(Place, Answer),
    /// The answer in this place says more than the public message, and stays.
    Apart(Place, Answer),
}

impl Answered {
    /// For a caller whose private answer says no more than the public message.
    pub(crate) fn by_the_news(caller: &Caller) -> Self {
        let place = caller.viewer.venue.place;
        caller.answer.clone().map_or(Self::Nobody, |answer| Self::ByTheNews(place, answer))
    }

    /// For a caller whose private answer says more than the public message.
    pub(crate) fn apart(caller: &Caller) -> Self {
        let place = caller.viewer.venue.place;
        caller.answer.clone().map_or(Self::Nobody, |answer| Self::Apart(place, answer))
    }

    /// Returns the answer, if it says no more than the public message and is in another place than this channel.
    pub(crate) fn outside(&self, channel: Place) -> Option<Answer> {
        match self {
            Self::ByTheNews(at, answer) if *at != channel => Some(answer.clone()),
            Self::Nobody | Self::ByTheNews(..) | Self::Apart(..) => None,
        }
    }

    /// Returns the answer that a message in this place replaces, and the answer that stays beside the message.
    pub(crate) fn at(&self, place: Place) -> (Option<Answer>, Option<Answer>) {
        match self {
            Self::ByTheNews(at, answer) if *at == place => (Some(answer.clone()), None),
            Self::Apart(at, answer) if *at == place => (None, Some(answer.clone())),
            Self::Nobody | Self::ByTheNews(..) | Self::Apart(..) => (None, None),
        }
    }
}

impl Notice {
    /// Inserts the notice into the outbox. Does nothing if the reader is a computer or a person whose data is deleted.
    pub(crate) fn push(&self, tx: &Tx<'_>, now: Timestamp) -> Result<(), StoreError> {
        self.push_until(tx, now, now)
    }

    /// Does the same as [`Notice::push`], but delays the row until `until`. Meanwhile a later row may replace the delayed row.
    pub(crate) fn push_until(&self, tx: &Tx<'_>, now: Timestamp, until: Timestamp) -> Result<(), StoreError> {
        let Some(route) = self.route() else { return Ok(()) };
        let lane = self.lane();
        if let Self::Refresh { .. } | Self::RedrawTournament { .. } = self {
            // An edit shows the state at its delivery, so one waiting edit of a message is enough.
            return outbox::push_once(tx, route, &lane, self, now);
        }
        let id = outbox::push(tx, route, &lane, self, now)?;
        if until > now { outbox::hold(tx, id, until) } else { Ok(()) }
    }

    /// Queues the private answer to a caller, if the caller has an interaction.
    pub(crate) fn answer(tx: &Tx<'_>, caller: &Caller, deed: Done) -> Result<(), StoreError> {
        let Some(Answer { interaction, reply }) = caller.answer.clone() else { return Ok(()) };
        let from = Some(caller.viewer.venue.place);
        Self::Answer { to: caller.account(), interaction, reply, deed, from }.push(tx, caller.now)
    }

    /// The route to the readers; `None` for a computer or a person whose data is deleted.
    fn route(&self) -> Option<Route> {
        match self {
            Self::Answer { interaction, .. } | Self::Dismiss(Answer { interaction, .. }) => {
                Some(Route::Answer(*interaction))
            }
            Self::Post { to: Audience::Venue(place), replaces, beside, .. } => {
                Some(match replaces.as_ref().or(beside.as_ref()) {
                    Some(Answer { interaction, reply }) if reply.way == Way::ByAnswer => {
                        Route::FollowUp(*interaction)
                    }
                    _ => Route::Post(*place),
                })
            }
            Self::Open { channel: place, .. } | Self::Gather { channel: place, .. } => {
                Some(Route::Post(*place))
            }
            Self::Post { to: Audience::Person(account), .. } if account.is_forgotten() => None,
            Self::Post { to: Audience::Person(Account::Person(network, handle)), .. } => {
                Some(Route::Person(*network, *handle))
            }
            Self::Post { to: Audience::Person(Account::Computer(_)), .. } => None,
            Self::Refresh { message, .. }
            | Self::Redraw { message, .. }
            | Self::RedrawTournament { message, .. }
            | Self::Rewrite { message, .. }
            | Self::Retire { message, .. }
            | Self::Remove(message) => Some(Route::Edit(message.place)),
            Self::ClearThreadLine { channel: place, .. } | Self::Archive(place) => Some(Route::Edit(*place)),
        }
    }

    /// The lane of the notice: the notices of one lane are delivered in order. Each person has lanes of their own.
    fn lane(&self) -> String {
        match self {
            Self::Answer { interaction, .. } | Self::Dismiss(Answer { interaction, .. }) => {
                format!("answer {}", interaction.id)
            }
            Self::Post { news, to: Audience::Person(Account::Person(_, handle)), .. } => {
                format!("{} to {handle}", news.lane())
            }
            Self::Post { news, .. } => news.lane(),
            // Boards of the game wait until the place of the game is known.
            Self::Open { game, .. } => boards(*game),
            // Rounds of the tournament wait until the place of the tournament is known.
            Self::Gather { tournament, .. } => lane_of(*tournament),
            Self::Refresh { message, .. }
            | Self::Redraw { message, .. }
            | Self::RedrawTournament { message, .. }
            | Self::Rewrite { message, .. }
            | Self::Retire { message, .. }
            | Self::Remove(message) => format!("message {}", message.id),
            Self::ClearThreadLine { thread, .. } | Self::Archive(Place { id: thread, .. }) => {
                format!("thread {thread}")
            }
        }
    }
}

impl News {
    /// Queues the news for a place.
    pub(crate) fn post(
        self,
        tx: &Tx<'_>,
        place: Place,
        answered: &Answered,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (replaces, beside) = answered.at(place);
        let to = Audience::Venue(place);
        Notice::Post { news: self, to, replaces, beside }.push(tx, now)
    }

    /// Queues the news for one person.
    pub(crate) fn tell(self, tx: &Tx<'_>, to: Account, now: Timestamp) -> Result<(), StoreError> {
        Notice::Post { news: self, to: Audience::Person(to), replaces: None, beside: None }.push(tx, now)
    }

    /// The lane of the news. The boards of a game share a lane, so that a later board can replace a waiting one. Other news about
    /// the game has other lanes.
    fn lane(self) -> String {
        match self {
            Self::Happened { game, event, .. } => match event {
                GameEvent::Started
                | GameEvent::Moved { .. }
                | GameEvent::TookBack { .. }
                | GameEvent::Ended => boards(game),
                GameEvent::Asked(plea) | GameEvent::Declined(plea) => requests(game, plea),
                GameEvent::Gave { .. } | GameEvent::TimeOver => requests(game, Plea::Time),
                GameEvent::Paused | GameEvent::Resumed => requests(game, Plea::Pause),
            },
            Self::Poster(game) => format!("poster {}", game.0),
            Self::Ruling { game, .. } => format!("ruling {}", game.0),
            Self::Halted { game, .. } => format!("plan {}", game.0),
            Self::Vacation { game, .. } => format!("vacation {}", game.0),
            Self::Export { game, export, .. } => exports(game, export),
            Self::Reminder(reminder) => format!("reminder {}", reminder.0),
            Self::Week { server, .. } => format!("week {}", server.id),
            Self::Card(challenge) | Self::NoGame(challenge) | Self::Unreached(challenge) => {
                format!("challenge {}", challenge.0)
            }
            Self::Tournament { tournament, .. } => lane_of(tournament),
        }
    }
}

/// The lane of a tournament's messages.
pub(crate) fn lane_of(tournament: TournamentId) -> String {
    format!("tournament {}", tournament.0)
}

/// The lane of a game's boards.
pub(crate) fn boards(game: GameId) -> String {
    format!("game {}", game.0)
}

/// The lane of requests of one kind in a game.
fn requests(game: GameId, plea: Plea) -> String {
    format!("{} {}", plea.name(), game.0)
}

/// The lane of the export's message.
pub(crate) fn exports(game: GameId, export: Export) -> String {
    format!("{} {}", export.name(), game.0)
}
