//! What happened in a game, as notices keep it. The events of the arbiter say more, and are no stored format.

use chess_arbiter::{Event, OfferRefusal, Plea};
use chess_core::Move;
use serde::{Deserialize, Serialize};

/// What happened in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameEvent {
    /// The game began.
    Started,
    /// A player moved.
    Moved {
        /// The fate of the draw offer that came with the move.
        offer: Offered,
    },
    /// Moves were taken back, given by their bits.
    TookBack {
        /// The move of the player who asked for it.
        bits: u16,
        /// The opponent's answer to the move.
        answer: Option<u16>,
    },
    /// The game ended other than by a move.
    Ended,
    /// A player asked the opponent for something.
    Asked(Plea),
    /// A player declined a request of the opponent.
    Declined(Plea),
    /// A player gave the opponent time.
    Gave {
        /// The time.
        seconds: i64,
    },
    /// The players agreed on a pause.
    Paused,
    /// A player ended the pause.
    Resumed,
    /// The time of the player to move is over, and the opponent can claim it.
    TimeOver,
}

/// The fate of a draw offer that came with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Offered {
    /// None was offered.
    No,
    /// The offer stands.
    Yes,
    /// Both sides must have moved first; the move was played without it.
    TooEarly,
    /// The last offer was refused not long ago; the move was played without it.
    TooSoon {
        /// The number of own moves that are missing.
        moves: u32,
    },
}

impl GameEvent {
    /// Returns what the events of one change say; nothing for events that players do not cause, and that have no message of
    /// their own or one about a ruling.
    pub(crate) fn of(events: &[Event]) -> Option<Self> {
        Some(match events.first()? {
            Event::Moved { .. } => Self::Moved { offer: Offered::of(events) },
            Event::TakenBack { mv, answer, .. } => {
                Self::TookBack { bits: mv.to_bits(), answer: answer.map(Move::to_bits) }
            }
            Event::Ended(_) => Self::Ended,
            Event::Asked { plea, .. } => Self::Asked(*plea),
            Event::Declined { plea, .. } => Self::Declined(*plea),
            Event::TimeGranted { time, .. } => Self::Gave { seconds: time.as_secs() },
            Event::Paused { .. } => Self::Paused,
            Event::Resumed => Self::Resumed,
            Event::FlagFell { .. } => Self::TimeOver,
            Event::OfferLapsed { .. }
            | Event::OfferRefused { .. }
            | Event::TimeGiven
            | Event::Extended { .. }
            | Event::Away { .. } => return None,
        })
    }

    /// Whether its message is the board.
    pub const fn has_board(self) -> bool {
        match self {
            Self::Started | Self::Moved { .. } | Self::TookBack { .. } | Self::Ended => true,
            Self::Asked(_)
            | Self::Declined(_)
            | Self::Gave { .. }
            | Self::Paused
            | Self::Resumed
            | Self::TimeOver => false,
        }
    }

    /// Whether the public message says all that the player learns.
    pub(crate) const fn is_plain(self) -> bool {
        !matches!(self, Self::Moved { offer: Offered::TooEarly | Offered::TooSoon { .. } })
    }
}

impl Offered {
    /// Reads the fate of the offer from the events of a move.
    fn of(events: &[Event]) -> Self {
        let offer = events.iter().find_map(|event| {
            if let Event::Asked { plea: Plea::Draw, .. } = event {
                return Some(Self::Yes);
            }
            let Event::OfferRefused { why, .. } = event else { return None };
            Some(match why {
                OfferRefusal::TooEarly => Self::TooEarly,
                OfferRefusal::TooSoon { moves } => Self::TooSoon { moves: *moves },
            })
        });
        offer.unwrap_or(Self::No)
    }
}
