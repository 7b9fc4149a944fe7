//! The actions of buttons in a game.

use chess_arbiter::{Deed, Plea, WithMove};
use chess_core::Move;
use chess_service::{Caution, Export, GameId, Target, Told, Version};
use serde::{Deserialize, Serialize};

use crate::present::setting::BoardSide;

/// The action of a button in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum GamePress {
    /// Show the list of legal moves, or a part of the list.
    Moves(Sheet),
    /// Play this move. The caution and the player's settings decide whether the bot first asks for confirmation.
    Play(Move, WithMove, Caution),
    /// Open the form for a typed move, or play the move from a submitted form.
    Type(WithMove),
    /// Perform this action, which is not a move.
    Do(Deed),
    /// Agree to this request of the opponent. If the opponent has not made this request, make the request. A player who
    /// could claim a draw first chooses between the claim and the offer.
    Request(Plea),
    /// Show the clocks, with the actions about time.
    Time,
    /// Ask for confirmation of a resignation. Before both sides have moved, ask for confirmation of an abort.
    AskResign,
    /// Give a hint: only the piece, or the whole move.
    Hint(Told),
    /// Show the board in private.
    Board(Viewpoint),
    /// Post a file of the game for everybody.
    Share(Export),
    /// Give the person a file of the game.
    Export(Export),
    /// Ask for a rematch with colours swapped.
    Rematch,
}

impl GamePress {
    /// Returns the game of a button that the bot made for this version of the game. A button for the board, the clocks,
    /// a file or a rematch also works in later versions.
    pub(crate) const fn target(self, game: GameId, version: Version) -> Target {
        if let Self::Board(_) | Self::Time | Self::Share(_) | Self::Export(_) | Self::Rematch = self {
            Target::Game(game)
        } else {
            Target::Button(game, version)
        }
    }
}

/// The position and the side of a private board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Viewpoint {
    /// The number of half-moves before the position. `None` stands for the present position.
    pub(crate) ply: Option<u32>,
    /// The side at the bottom. `None` stands for the side that the reader prefers.
    pub(crate) side: Option<BoardSide>,
}

/// A part of the list of moves, and whether the chosen move comes with a draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sheet {
    /// The part of the list. The lowest three bits are the number of a kind of pieces. The other bits are the
    /// number of a pack of the kind's moves. Pack 0 means all moves of the kind. Part 0 means the whole list.
    pub(crate) part: u8,
    pub(crate) with: WithMove,
}

impl Sheet {
    /// The whole list of moves. A move that is chosen from this list comes without a draw offer.
    pub(crate) const ALL: Self = Self { part: 0, with: WithMove::NoOffer };
}
