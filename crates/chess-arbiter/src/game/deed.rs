//! The deeds: acts of a player in a game.

use chess_core::{Color, Move};
use serde::{Deserialize, Serialize};

/// An act of a player in a game. The result of some deeds also depends on the answer of a mate search
/// ([`Deed::question`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// Plays a move, with or without a draw offer.
    Play(Move, WithMove),
    /// Claims a draw by repetition, by fifty moves or in a dead position (Articles 5.2.2, 9.2 and 9.3). If
    /// the claim names a move, repetition and fifty moves are judged after this move. The claim does not play the move.
    Claim(Option<Move>),
    /// Claims that the opponent's time is over (Articles 6.8 and 6.9).
    ClaimTime,
    /// Asks the opponent for something.
    Ask(Plea),
    /// Agrees to a request of the opponent.
    Agree(Plea),
    /// Declines a request of the opponent.
    Decline(Plea),
    /// Gives the opponent extra time, even if the opponent has not asked for time.
    Give,
    /// Ends a pause that the players agreed on.
    Resume,
    /// Resigns (Article 5.1.2).
    Resign,
    /// Aborts the game without a result, before both sides have moved.
    Abort,
}

/// A request of one player, which the opponent answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Plea {
    /// A draw by agreement (Article 5.2.3).
    Draw,
    /// More time.
    Time,
    /// A takeback of the asker's last move. If the opponent has already replied to this move, the takeback also undoes
    /// the opponent's reply.
    Takeback,
    /// A pause of the clocks.
    Pause,
    /// An abort of the game without a result, even after both sides have moved.
    Abort,
}

/// The state of a request that a player has made since the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// The request of this player waits for the opponent's answer.
    Open(Color),
    /// The opponent declined the request of this player. The player can ask again after the next move or takeback.
    Declined(Color),
}

/// Says whether a move carries an offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WithMove {
    /// The move carries no draw offer.
    NoOffer,
    /// The move carries a draw offer.
    DrawOffer,
}

/// A question for the mate search: can a series of legal moves end in mate by one side, or by either side?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MateQuestion {
    /// The question whether this side can still mate.
    CanMate(Color),
    /// The question whether either side can still mate.
    CanAnybodyMate,
}

impl Plea {
    /// All requests.
    pub const ALL: [Self; 5] = [Self::Draw, Self::Time, Self::Takeback, Self::Pause, Self::Abort];
}

impl Deed {
    /// Returns the question for [`Game::search_mate`](crate::Game::search_mate), or `None` if the deed needs no mate
    /// search. `by` is the player who performs the deed.
    pub fn question(self, by: Color) -> Option<MateQuestion> {
        match self {
            Self::Claim(..) => Some(MateQuestion::CanAnybodyMate),
            Self::ClaimTime => Some(MateQuestion::CanMate(by)),
            Self::Resign => Some(MateQuestion::CanMate(!by)),
            Self::Play(..)
            | Self::Ask(_)
            | Self::Agree(_)
            | Self::Decline(_)
            | Self::Give
            | Self::Resume
            | Self::Abort => None,
        }
    }
}
