//! The events in a game. Most events come from an action of a player (a deed), a decision of the arbiter (a ruling) or
//! the clock.

use chess_core::{Color, Move};
use jiff::SignedDuration;

use crate::{Ending, OfferRefusal, PausedBy, Plea};

/// One change in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// This player played this move.
    Moved(Color, Move),
    /// A player tried to offer a draw with a move. The move was played, but the offer was refused for this reason.
    OfferRefused(OfferRefusal),
    /// The program gave lost time back to the player to move, for example after an outage of the program.
    TimeGiven,
    /// A player gave the opponent this amount of extra time.
    TimeGranted(SignedDuration),
    /// A player made this request.
    Asked(Plea),
    /// A player declined this request of the opponent.
    Declined(Plea),
    /// The deadline of this player has passed, and the opponent can claim the win.
    FlagFell(Color),
    /// A takeback undid a move, and the opponent's reply if there was one. The first value is the move of the player
    /// who asked for the takeback. The second value is the reply.
    TakenBack(Move, Option<Move>),
    /// An arbiter gave more time to the player to move.
    Extended,
    /// The game was paused, by an arbiter or by both players.
    Paused(PausedBy),
    /// A pause ended.
    Resumed,
    /// This player booked, shortened or cancelled a vacation.
    Away(Color),
    /// The game ended.
    Ended(Ending),
}
