//! Puts what has to be said into the outbox: on its way, and in the lane in which it keeps its order.

use chess_arbiter::{Account, Place};
use chess_store::{GameId, Route, StoreError, TournamentId, Tx, outbox};
use jiff::Timestamp;

use crate::caller::{Answer, Caller, Way};
use crate::deed::Deed;
use crate::news::{Export, News};
use crate::notice::{Audience, Notice};

/// The private answer to whoever caused some news.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Answered<'a> {
    /// There is none.
    Nobody,
    /// It says no more than the news, and goes once they stand in the same place.
    ByTheNews(&'a Caller),
    /// It says more than the news, and stays beside them.
    Apart(&'a Caller),
}

impl Answered<'_> {
    /// What news in a place replace, and what stays beside them: an answer elsewhere is none of theirs.
    pub(crate) fn at(self, place: Place) -> (Option<Answer>, Option<Answer>) {
        let there = |caller: &Caller| caller.answer.clone().filter(|_| caller.viewer.venue.place == place);
        match self {
            Self::Nobody => (None, None),
            Self::ByTheNews(caller) => (there(caller), None),
            Self::Apart(caller) => (None, there(caller)),
        }
    }
}

impl Notice {
    /// Puts the notice into the outbox, if there is a way to those who see it.
    pub(crate) fn push(&self, tx: &Tx<'_>, now: Timestamp) -> Result<(), StoreError> {
        self.push_until(tx, now, now)
    }

    /// The same; it waits until then for something that takes its place.
    pub(crate) fn push_until(&self, tx: &Tx<'_>, now: Timestamp, until: Timestamp) -> Result<(), StoreError> {
        let Some(route) = self.route() else { return Ok(()) };
        let lane = self.lane();
        if let Self::Refresh { .. } | Self::RedrawTournament { .. } = self {
            // One that waits already will show the state of then, and one that is under way is put right afterwards.
            return outbox::push_once(tx, route, &lane, self, now);
        }
        let id = outbox::push(tx, route, &lane, self, now)?;
        if until > now { outbox::hold(tx, id, until) } else { Ok(()) }
    }

    /// Puts the private answer to a caller into the outbox, if they wait for one.
    pub(crate) fn answer(tx: &Tx<'_>, caller: &Caller, deed: Deed) -> Result<(), StoreError> {
        let Some(Answer { interaction, reply }) = caller.answer.clone() else { return Ok(()) };
        let from = Some(caller.viewer.venue.place);
        Self::Answer { to: caller.account(), interaction, reply, deed, from }.push(tx, caller.now)
    }

    /// The way to those who see it; none leads to a computer, or to somebody who was forgotten.
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
            | Self::Remove { message } => Some(Route::Edit(message.place)),
        }
    }

    /// What it stays in order with: each person has lanes of their own.
    fn lane(&self) -> String {
        match self {
            Self::Answer { interaction, .. } | Self::Dismiss(Answer { interaction, .. }) => {
                format!("answer {}", interaction.id)
            }
            Self::Post { news, to: Audience::Person(Account::Person(_, handle)), .. } => {
                format!("{} to {handle}", news.lane())
            }
            Self::Post { news, .. } => news.lane(),
            // Its boards wait until it is known where they are shown.
            Self::Open { game, .. } => boards(*game),
            // Its rounds wait until it is known where it is shown.
            Self::Gather { tournament, .. } => lane_of(*tournament),
            Self::Refresh { message, .. }
            | Self::Redraw { message, .. }
            | Self::RedrawTournament { message, .. }
            | Self::Rewrite { message, .. }
            | Self::Retire { message, .. }
            | Self::Remove { message } => format!("message {}", message.id),
        }
    }
}

impl News {
    /// Tells it in the place where the game or challenge is shown.
    pub(crate) fn post(
        self,
        tx: &Tx<'_>,
        place: Place,
        answered: Answered<'_>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let (replaces, beside) = answered.at(place);
        let to = Audience::Venue(place);
        Notice::Post { news: self, to, replaces, beside }.push(tx, now)
    }

    /// Tells it to one person.
    pub(crate) fn tell(self, tx: &Tx<'_>, to: Account, now: Timestamp) -> Result<(), StoreError> {
        Notice::Post { news: self, to: Audience::Person(to), replaces: None, beside: None }.push(tx, now)
    }

    /// The game in whose place it is told, as far as it names one; nothing for what has a place of its own.
    pub fn told_with(self) -> Option<GameId> {
        match self {
            Self::Board { game, .. }
            | Self::Offer { game, .. }
            | Self::Declined { game, .. }
            | Self::Time { game, .. }
            | Self::Takeback { game, .. }
            | Self::Pause { game, .. }
            | Self::Vacation { game, .. }
            | Self::Ruling { game, .. }
            | Self::Export { game, .. } => Some(game),
            Self::Poster { .. }
            | Self::Halted { .. }
            | Self::Reminder { .. }
            | Self::Card { .. }
            | Self::NoGame { .. }
            | Self::Unreached { .. }
            | Self::Tournament { .. } => None,
        }
    }

    /// A board is overtaken by a later one of its game; what is said between boards has a lane of its own.
    fn lane(self) -> String {
        match self {
            Self::Board { game, .. } => boards(game),
            Self::Poster { game } => format!("poster {}", game.0),
            Self::Offer { game, .. } | Self::Declined { game, .. } => format!("offer {}", game.0),
            Self::Time { game, .. } => format!("time {}", game.0),
            Self::Takeback { game, .. } => format!("takeback {}", game.0),
            Self::Ruling { game, .. } => format!("ruling {}", game.0),
            Self::Halted { game, .. } => format!("plan {}", game.0),
            Self::Pause { game, .. } => format!("pause {}", game.0),
            Self::Vacation { game, .. } => format!("vacation {}", game.0),
            Self::Export { game, export, .. } => export.lane(game),
            Self::Reminder { reminder } => format!("reminder {}", reminder.0),
            Self::Card { challenge } | Self::NoGame { challenge } | Self::Unreached { challenge } => {
                format!("challenge {}", challenge.0)
            }
            Self::Tournament { tournament, .. } => lane_of(tournament),
        }
    }
}

/// The lane of what is told about a tournament.
pub(crate) fn lane_of(tournament: TournamentId) -> String {
    format!("tournament {}", tournament.0)
}

/// The lane of a game's boards.
pub(crate) fn boards(game: GameId) -> String {
    format!("game {}", game.0)
}

impl Export {
    /// The lane of its message.
    pub(crate) fn lane(self, game: GameId) -> String {
        match self {
            Self::Pgn => format!("pgn {}", game.0),
            Self::Replay => format!("replay {}", game.0),
            Self::Review => format!("review {}", game.0),
        }
    }
}
