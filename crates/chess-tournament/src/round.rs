//! A round as it was posted: who plays whom with which colour, who plays nobody, and what came of it.

use std::collections::BTreeMap;

use chess_core::{ByColor, Color};

use crate::number::Number;
use crate::verdict::{Bye, Verdict};

/// Two players who meet, and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Who has which colour.
    pub players: ByColor<Number>,
    /// How it ended; `None` while it goes on.
    pub verdict: Option<Verdict>,
}

impl Board {
    /// A game that is about to begin.
    pub fn new(white: Number, black: Number) -> Self {
        Self { players: ByColor { white, black }, verdict: None }
    }

    /// The colour of a player, if they play here.
    pub fn color_of(&self, number: Number) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.players[color] == number)
    }
}

/// The pairings of a round. Who is in neither list does not take part in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// The games, the first board first.
    pub boards: Vec<Board>,
    /// Who has no opponent, and why.
    pub byes: BTreeMap<Number, Bye>,
}

impl Round {
    /// What a player does in this round.
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

    /// How many games have not ended.
    pub fn running(&self) -> usize {
        self.boards.iter().filter(|board| board.verdict.is_none()).count()
    }
}

/// What a player does in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The player was paired with somebody.
    Game {
        /// With whom.
        opponent: Number,
        /// The player's own colour.
        color: Color,
        /// How it ended; `None` while it goes on.
        verdict: Option<Verdict>,
    },
    /// The player has no opponent.
    Bye(Bye),
    /// The player has not entered yet, or is gone.
    Absent,
}
