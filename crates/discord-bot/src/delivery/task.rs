//! A row that the dispatcher hands out to be sent.

use std::fmt::Display;

use chess_service::{Delivery, NoticeId, Route, Waiting};
use jiff::Timestamp;

use super::backlog::Door;
use super::channel_queue::RequestKind;

/// A row that was handed out.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) waiting: Waiting,
    /// Whether it may have been sent before without our knowing.
    pub(super) is_doubtful: bool,
    /// Whether a later row waits in its lane.
    pub(super) followed: Followed,
    pub(super) now: Timestamp,
}

/// Whether a later row of the same lane waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Followed {
    Yes,
    /// None among the rows up to this one; later ones may have come.
    NotUpTo(NoticeId),
}

/// Where a row goes, and what it does there.
pub(super) fn door(route: Route) -> (Door, RequestKind) {
    match route {
        Route::Answer(interaction) => (Door::Answer(interaction.id), RequestKind::Edit),
        Route::FollowUp(interaction) => (Door::Answer(interaction.id), RequestKind::Post),
        Route::Post(place) => (Door::Channel(place.id), RequestKind::Post),
        Route::Edit(place) => (Door::Channel(place.id), RequestKind::Edit),
        Route::Person(_, person) => (Door::Person(person), RequestKind::Post),
    }
}

/// The row will never be delivered.
pub(super) fn given_up(reason: &dyn Display) -> Delivery {
    Delivery::GivenUp { reason: reason.to_string().into() }
}
