//! A paired round: boards with their results, and byes.

use std::collections::BTreeMap;

use chess_core::{ByColor, Color};
use serde::{Deserialize, Serialize};

use crate::{Bye, Number, Points, Verdict};

/// A game between two players and its verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Board {
    /// The player with White and the player with Black.
    pub players: ByColor<Number>,
    /// The verdict; `None` while the game is running.
    pub verdict: Option<Verdict>,
}

impl Board {
    /// Makes a board for a game that has not ended.
    pub fn new(white: Number, black: Number) -> Self {
        Self { players: ByColor { white, black }, verdict: None }
    }

    /// Returns the colour of a player; `None` if the player does not play at this board.
    pub fn color_of(&self, number: Number) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.players[color] == number)
    }
}

/// The boards and byes of a round. A player without a board and without a bye is absent ([`Slot::Absent`]).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// The boards, starting with board 1.
    pub boards: Vec<Board>,
    /// The kind of bye for each player with a bye.
    pub byes: BTreeMap<Number, Bye>,
}

impl Round {
    /// Returns the player's [`Slot`] in this round.
    pub fn slot(&self, number: Number) -> Slot {
        if let Some(&bye) = self.byes.get(&number) {
            return Slot::Bye(bye);
        }
        let found = self.boards.iter().find_map(|board| Some((board, board.color_of(number)?)));
        found.map_or(Slot::Absent, |(board, color)| Slot::Game {
            opponent: board.players[!color],
            color,
            verdict: board.verdict,
        })
    }

    /// Counts the games without a verdict.
    pub fn running(&self) -> usize {
        self.boards.iter().filter(|board| board.verdict.is_none()).count()
    }
}

/// The game, bye or absence of a player in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The player was paired.
    Game {
        /// The opponent.
        opponent: Number,
        /// The player's own colour.
        color: Color,
        /// The verdict; `None` while the game is running.
        verdict: Option<Verdict>,
    },
    /// The player has a bye.
    Bye(Bye),
    /// The player has neither a game nor a bye, for one of these reasons:
    /// - The round is not paired yet.
    /// - The player entered the tournament after the pairing of the round.
    /// - The player left or was removed before the pairing of the round.
    Absent,
}

impl Slot {
    /// Returns the player's points in this round. A running game gives no points.
    pub fn points(self) -> Points {
        match self {
            Self::Game { color, verdict: Some(verdict), .. } => verdict.points()[color],
            Self::Bye(bye) => bye.points(),
            Self::Game { verdict: None, .. } | Self::Absent => Points::ZERO,
        }
    }

    /// Returns true if the pairing of the round included the player: the player got an opponent or [`Bye::Pairing`].
    pub(crate) fn was_paired(self) -> bool {
        matches!(self, Self::Game { .. } | Self::Bye(Bye::Pairing))
    }

    /// Returns true if the player's game in this round has ended and was not forfeited.
    pub fn was_played(self) -> bool {
        matches!(self, Self::Game { verdict: Some(Verdict::Played(_)), .. })
    }
}
