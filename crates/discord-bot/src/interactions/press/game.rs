//! The actions of buttons in a game, and the pages of a list of games.

use chess_arbiter::{Account, Deed, Network, Plea, WithMove};
use chess_core::Move;
use chess_service::{Caution, Export, GameId, Target, Told, TournamentId, Version};
use serde::{Deserialize, Serialize};

use super::PlanStep;
use crate::present::setting::BoardSide;

/// The action of a button in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum GamePress {
    /// Show the list of legal moves, or a part of the list.
    Moves(Sheet),
    /// Play this move. Unless the [`Caution`] is `Sure`, the bot may first ask the player to confirm the move.
    Play(Move, WithMove, Caution),
    /// Open the form for a typed move, or play the move from a submitted form.
    Type(WithMove),
    /// Perform this action, which is not a move.
    Do(Deed),
    /// Make this request, or agree if the opponent has made the same request. Exceptions for a new draw offer:
    /// - If the player can claim a draw, the bot asks whether the player wants to claim or to offer the draw.
    /// - In a dead position, the game ends at once.
    Request(Plea),
    /// Show the clocks, with the actions about time.
    Time,
    /// Ask for confirmation of a resignation, or of an abort if the player may still abort the game.
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
    /// Show the moves that the player has planned.
    Plan,
    /// In the dialog that plans a line, show the possible next moves. The [`PlanStep`] holds the moves chosen so far,
    /// and selects the part of the list to show.
    Ahead(PlanStep),
    /// Add the moves in the [`PlanStep`] to the player's plan. The command `/plan` uses an empty step, because the bot
    /// then adds the moves that the player typed in the command.
    Keep(PlanStep),
    ClearPlan,
}

impl GamePress {
    /// Returns [`Target::Button`] for a press that is valid only while the game still has `version`. Returns
    /// [`Target::Game`] for a press that is always valid.
    pub(crate) const fn target(self, game: GameId, version: Version) -> Target {
        if let Self::Board(_)
        | Self::Time
        | Self::Share(_)
        | Self::Export(_)
        | Self::Rematch
        | Self::Plan
        | Self::ClearPlan = self
        {
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

/// The state of the message with the list of moves: the displayed part of the list, and whether the chosen move comes
/// with a draw offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Sheet {
    /// The number of the displayed part of the list. 0 stands for the whole list. `PACK_FACTOR` in
    /// `present::game::moves::piece_buttons` explains the other numbers.
    pub(crate) part: u8,
    pub(crate) with: WithMove,
}

impl Sheet {
    /// The whole list of moves. A move chosen from the list is played without a draw offer.
    pub(crate) const ALL: Self = Self { part: 0, with: WithMove::NoOffer };
}

/// A list of games, and the index of a page. The first page has the index 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum GamesPage {
    /// The running games of the person with this Discord id.
    Running(i64, u32),
    /// The finished games of the person with this Discord id.
    Finished(i64, u32),
    /// The reader's running games in a tournament.
    Tournament(TournamentId, u32),
}

impl GamesPage {
    /// The first page of running games. `None` for a computer, which has no list of games.
    pub(crate) fn first(whose: Account) -> Option<Self> {
        crate::discord::snowflake::user(whose).map(|whose| Self::Running(whose, 0))
    }

    /// Returns the person whose games the list shows. `reader` is the person who reads the list.
    pub(crate) const fn whose(self, reader: Account) -> Account {
        match self {
            Self::Running(whose, _) | Self::Finished(whose, _) => Account::Person(Network::Discord, whose),
            Self::Tournament(..) => reader,
        }
    }

    pub(crate) const fn page(self) -> u32 {
        let (Self::Running(_, page) | Self::Finished(_, page) | Self::Tournament(_, page)) = self;
        page
    }

    /// Another page of the same list.
    pub(crate) const fn at(self, page: u32) -> Self {
        match self {
            Self::Running(whose, _) => Self::Running(whose, page),
            Self::Finished(whose, _) => Self::Finished(whose, page),
            Self::Tournament(tournament, _) => Self::Tournament(tournament, page),
        }
    }

    /// The first page of running games of the same person or tournament.
    pub(crate) const fn running(self) -> Self {
        if let Self::Finished(whose, _) = self { Self::Running(whose, 0) } else { self.at(0) }
    }

    /// Returns the first page of the person's finished games. For [`Self::Tournament`], returns the tournament's first
    /// page, because a tournament has no list of finished games.
    pub(crate) const fn finished(self) -> Self {
        if let Self::Running(whose, _) = self { Self::Finished(whose, 0) } else { self.at(0) }
    }
}
