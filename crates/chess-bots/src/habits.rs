//! The parameters of the levels: search depth, errors of evaluation, and overlooked moves.

use chess_core::Role;

/// The parameters of a level.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    /// The largest number of positions to search.
    pub(crate) nodes: u64,
    /// The maximum depth in half-moves, without extensions. Quiescence search adds at most `captures` + 1 half-moves.
    pub(crate) depth: usize,
    pub(crate) captures: i32,
    /// The standard deviation of the evaluation error, in hundredths of a pawn.
    pub(crate) noise: i32,
    /// The weight of the full evaluation, in sixteenths. The material balance has the remaining weight.
    pub(crate) knowledge: i32,
    /// The chances that the simulated player overlooks a move of the opponent. Each kind of move has its own chance.
    pub(crate) unseen: Unseen,
    /// The factor, in thousandths, that reduces the chances in `unseen` for the player's own moves.
    pub(crate) own: u32,
}

/// The chances to overlook a move, per thousand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen {
    /// The chance to overlook a move that is hard to see:
    /// - a capture at least four squares away on a diagonal
    /// - a capture at least three squares backwards
    /// - a fork by a knight
    /// - a quiet move that pins or skewers a piece
    /// - a quiet move that opens a line for another piece of the same player
    pub(crate) hard: u32,
    /// The chance to overlook a quiet move with a threat. The move attacks either a piece worth more than the attacker,
    /// or an unprotected piece other than a pawn.
    pub(crate) threat: u32,
    /// The chance to overlook a capture that is not hard to see.
    pub(crate) capture: u32,
    /// The chance to overlook a move that is not hard to see, is no threat and captures nothing.
    pub(crate) other: u32,
    /// The [`Self::standing_limit`] for the capture of a queen.
    pub(crate) standing_queen_limit: u32,
}

impl Unseen {
    const fn new(hard: u32, threat: u32, capture: u32, other: u32, standing_queen_limit: u32) -> Self {
        Self { hard, threat, capture, other, standing_queen_limit }
    }

    /// Returns the maximum chance, per thousand, to overlook a standing capture of a piece with the role `taken`. A
    /// capture is standing if the capturing piece already attacked the target square before the previous half-move.
    pub(crate) fn standing_limit(&self, taken: Role) -> u32 {
        match taken {
            Role::Queen | Role::King => self.standing_queen_limit,
            Role::Rook => 3 * self.standing_queen_limit,
            Role::Bishop | Role::Knight => 9 * self.standing_queen_limit,
            Role::Pawn => 1_000,
        }
    }

    /// Returns the highest of the four chances `hard`, `threat`, `capture` and `other`, per thousand.
    pub(crate) fn most(&self) -> u32 {
        self.hard.max(self.threat).max(self.capture).max(self.other)
    }
}

/// The parameters of each level. The values come from matches against other engines (`docs/measurements/bots.md`).
#[rustfmt::skip]
pub(crate) const HABITS: [Habits; 10] = [
    Habits { nodes: 300, depth: 1, captures: 3, noise: 110, knowledge: 6, unseen: Unseen::new(640, 560, 250, 320, 80), own: 330 },
    Habits { nodes: 390, depth: 2, captures: 4, noise: 150, knowledge: 3, unseen: Unseen::new(680, 830, 180, 505, 12), own: 590 },
    Habits { nodes: 430, depth: 2, captures: 5, noise: 136, knowledge: 4, unseen: Unseen::new(620, 820, 95, 480, 3), own: 570 },
    Habits { nodes: 550, depth: 2, captures: 6, noise: 80, knowledge: 7, unseen: Unseen::new(530, 680, 62, 365, 2), own: 465 },
    Habits { nodes: 680, depth: 4, captures: 6, noise: 84, knowledge: 8, unseen: Unseen::new(482, 472, 91, 219, 2), own: 397 },
    Habits { nodes: 1200, depth: 5, captures: 9, noise: 55, knowledge: 12, unseen: Unseen::new(400, 305, 50, 110, 2), own: 300 },
    Habits { nodes: 2000, depth: 7, captures: 14, noise: 42, knowledge: 14, unseen: Unseen::new(330, 245, 20, 78, 1), own: 300 },
    Habits { nodes: 4800, depth: 11, captures: 20, noise: 31, knowledge: 15, unseen: Unseen::new(190, 125, 3, 30, 1), own: 300 },
    Habits { nodes: 16_000, depth: 64, captures: 64, noise: 26, knowledge: 16, unseen: Unseen::new(105, 65, 0, 11, 1), own: 300 },
    Habits { nodes: 160_000, depth: 64, captures: 64, noise: 0, knowledge: 16, unseen: Unseen::new(0, 0, 0, 0, 0), own: 300 },
];
