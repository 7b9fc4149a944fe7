//! The draft of a tournament. The bot stores nothing before the announcement, so each `custom_id` below the preview
//! contains the whole draft. All fields except the name are bytes in base 64, to leave room for the name:
//! `AAEFAYDSHwEAAMgBAAAAAA:Spring open`.

use std::num::NonZeroU16;

use chess_arbiter::{Mode, Note, TimeControl};
use chess_service::{Access, MAX_TOURNAMENT_NAME, TournamentRules, VacationRule};
use chess_tournament::{Lot, Seeding, System};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// The action of a button, menu or form below the preview of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum DraftPress {
    /// Announce the tournament.
    Post,
    /// Show the preview of this draft.
    Show,
    /// Admit only members with the chosen role.
    Members,
    /// Limit the duration of each round. The button opens a form, and the submitted form sets the limit.
    Length,
}

/// A tournament that is not announced yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Draft {
    pub(crate) system: System,
    pub(crate) time: TimeControl,
    pub(crate) mode: Mode,
    pub(crate) seeding: Seeding,
    pub(crate) vacations: VacationRule,
    pub(crate) room: u16,
    pub(crate) access: Access,
    /// The time at which the tournament begins by itself, in seconds since 1970.
    pub(crate) begins: Option<i64>,
    /// The longest duration of a round, in seconds.
    pub(crate) length: Option<i64>,
    /// The most games that a player plays at the same time.
    pub(crate) together: Option<NonZeroU16>,
    /// The name, as typed.
    #[serde(skip)]
    pub(crate) title: String,
}

impl Draft {
    /// Returns the rules of the drafted tournament, with `lot` as the seed for random numbers. Returns `None` if the
    /// name is empty, or longer than [`MAX_TOURNAMENT_NAME`].
    pub(crate) fn rules(&self, lot: Lot) -> Option<TournamentRules> {
        let fits = self.title.encode_utf16().count() <= MAX_TOURNAMENT_NAME;
        Some(TournamentRules {
            name: Note::new(&self.title).ok().flatten().filter(|_| fits)?,
            system: self.system,
            time: self.time,
            mode: self.mode,
            room: self.room,
            access: self.access,
            seeding: self.seeding,
            vacations: self.vacations,
            round_time: self.length.map(SignedDuration::from_secs),
            at_a_time: self.together,
            lot,
        })
    }

    /// The time at which the tournament begins by itself.
    pub(crate) fn begins_at(&self) -> Option<Timestamp> {
        Timestamp::from_second(self.begins?).ok()
    }
}
