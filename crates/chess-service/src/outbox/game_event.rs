//! Events in a game, in the format of stored notices. Notices do not store [`chess_arbiter::Event`], because this type
//! contains more data and may change.

use chess_arbiter::{Event, OfferRefusal, Plea};
use chess_core::Move;
use serde::{Deserialize, Serialize};

/// An event in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameEvent {
    /// The game began.
    Started,
    /// A player moved. The field says whether the player also offered a draw.
    Moved(Offered),
    /// Moves were taken back. A move is stored as its bits ([`Move::to_bits`]).
    TookBack {
        /// The undone move of the player who asked for the takeback, encoded with [`Move::to_bits`].
        bits: u16,
        /// The opponent's answer to the undone move, encoded with [`Move::to_bits`]; `None` if the opponent had not
        /// answered.
        answer: Option<u16>,
    },
    /// The game ended by an event other than a move, such as a resignation.
    Ended,
    /// A player made a request to the opponent.
    Asked(Plea),
    /// A player declined a request of the opponent.
    Declined(Plea),
    /// A player gave the opponent this number of seconds.
    Gave(i64),
    /// The players agreed on a pause.
    Paused,
    /// A player ended the pause.
    Resumed,
    /// The time of the player to move is over, and the opponent can claim the win.
    TimeOver,
}

/// Says whether a move came with a draw offer, and whether the offer was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offered {
    /// No offer came with the move.
    No,
    /// The offer stands.
    Yes,
    /// The move was played, but the draw offer was refused for this reason.
    Refused(OfferRefusal),
}

impl GameEvent {
    /// Returns the event to report in the message about an action in a game. `events` are the events of this action.
    /// Returns `None` for these changes:
    /// - Vacations, and time that a ruling adds: other messages report these changes.
    /// - Time given back after an outage: no message reports this change.
    pub(crate) fn of(events: &[Event]) -> Option<Self> {
        Some(match events.first()? {
            Event::Moved(..) => Self::Moved(Offered::of(events)),
            Event::TakenBack(mv, answer) => {
                Self::TookBack { bits: mv.to_bits(), answer: answer.map(Move::to_bits) }
            }
            Event::Ended(_) => Self::Ended,
            Event::Asked(plea) => Self::Asked(*plea),
            Event::Declined(plea) => Self::Declined(*plea),
            Event::TimeGranted(time) => Self::Gave(time.as_secs()),
            Event::Paused(_) => Self::Paused,
            Event::Resumed => Self::Resumed,
            Event::FlagFell(_) => Self::TimeOver,
            Event::OfferRefused(_) | Event::TimeGiven | Event::Extended | Event::Away(_) => return None,
        })
    }

    /// Returns true if the message about the event shows the board.
    pub const fn has_board(self) -> bool {
        matches!(self, Self::Started | Self::Moved(_) | Self::TookBack { .. } | Self::Ended)
    }

    /// Returns true if the public message tells the acting player everything, so that the program can delete the
    /// private answer.
    pub(crate) const fn is_plain(self) -> bool {
        !matches!(self, Self::Moved(Offered::Yes | Offered::Refused(_)))
    }
}

impl Offered {
    /// Reads from the events of a move whether the player offered a draw with the move, and whether the offer was
    /// refused.
    fn of(events: &[Event]) -> Self {
        let offer = events.iter().find_map(|event| {
            if *event == Event::Asked(Plea::Draw) {
                return Some(Self::Yes);
            }
            let Event::OfferRefused(why) = event else { return None };
            Some(Self::Refused(*why))
        });
        offer.unwrap_or(Self::No)
    }
}
