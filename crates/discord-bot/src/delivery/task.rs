//! A row that the dispatcher hands out to be sent.

use std::fmt::Display;

use chess_service::{Delivery, NoticeId, Route, Waiting};
use jiff::Timestamp;

use super::backlog::Door;
use super::channel_queue::RequestKind;

#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) waiting: Waiting,
    /// Whether an earlier attempt may have sent it without a confirmation.
    pub(super) is_doubtful: bool,
    pub(super) followed: Followed,
    pub(super) now: Timestamp,
}

/// Whether a later row of the same lane waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Followed {
    Yes,
    /// No, among the rows up to this id. Newer rows are not known yet.
    NotUpTo(NoticeId),
}

/// The door of a row, and the side that it uses.
pub(super) fn door(route: Route) -> (Door, RequestKind) {
    match route {
        Route::Answer(interaction) => (Door::Answer(interaction.id), RequestKind::Edit),
        Route::FollowUp(interaction) => (Door::Answer(interaction.id), RequestKind::Post),
        Route::Post(place) => (Door::Channel(place.id), RequestKind::Post),
        Route::Edit(place) => (Door::Channel(place.id), RequestKind::Edit),
        Route::Person(_, person) => (Door::Person(person), RequestKind::Post),
    }
}

/// A result for a row that can never be delivered.
pub(super) fn given_up(reason: &dyn Display) -> Delivery {
    Delivery::GivenUp { reason: reason.to_string().into() }
}
