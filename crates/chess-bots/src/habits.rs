//! The parameters of the levels: search depth, errors of evaluation, and overlooked moves.

use chess_core::Role;

/// The parameters of a level.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    /// The largest number of positions to search.
    pub(crate) nodes: u64,
    /// The largest number of half-moves of the main search, and the largest number of successive captures after these
    /// half-moves.
    pub(crate) depth: usize,
    pub(crate) captures: i32,
    /// The standard deviation of the evaluation error, in hundredths of a pawn.
    pub(crate) noise: i32,
    /// The weight of the full evaluation, in sixteenths. The material balance has the remaining weight.
    pub(crate) knowledge: i32,
    /// The chances that the player overlooks a move of the opponent, by the kind of the move.
    pub(crate) unseen: Unseen,
    /// The factor for the chances to overlook the player's own moves, in thousandths.
    pub(crate) own: u32,
}

/// The chances to overlook a move, per thousand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen {
    /// A move that is hard to see: a capture along a long diagonal or far backwards, a fork by a knight, or a quiet move
    /// that pins, skewers or opens the line of another piece.
    pub(crate) hard: u32,
    /// A quiet move that attacks a more valuable or an unprotected piece.
    pub(crate) threat: u32,
    /// Any other capture.
    pub(crate) capture: u32,
    /// Any other move.
    pub(crate) other: u32,
    /// The capture of a queen by a piece that attacked the queen's square before the last move already.
    pub(crate) queen: u32,
}

impl Unseen {
    const fn new(hard: u32, threat: u32, capture: u32, other: u32, queen: u32) -> Self {
        Self { hard, threat, capture, other, queen }
    }

    /// Returns the greatest chance to overlook a capture by a piece that attacked the square before the last move
    /// already. A more valuable captured piece (`taken`) gives a lower chance.
    pub(crate) fn standing(&self, taken: Role) -> u32 {
        match taken {
            Role::Queen | Role::King => self.queen,
            Role::Rook => 3 * self.queen,
            Role::Bishop | Role::Knight => 9 * self.queen,
            Role::Pawn => 1_000,
        }
    }

    /// Returns the greatest chance of all kinds except `queen`: `queen` only lowers the chance of another kind.
    pub(crate) fn most(&self) -> u32 {
        self.hard.max(self.threat).max(self.capture).max(self.other)
    }
}

/// The parameters of each level. The values come from matches of each level against the next higher level
/// (`docs/bots.md`).
#[rustfmt::skip]
pub(crate) const HABITS: [Habits; 10] = [
    Habits { nodes: 300, depth: 1, captures: 1, noise: 203, knowledge: 5, unseen: Unseen::new(792, 692, 583, 493, 1000), own: 498 },
    Habits { nodes: 300, depth: 1, captures: 2, noise: 160, knowledge: 6, unseen: Unseen::new(732, 612, 440, 420, 600), own: 405 },
    Habits { nodes: 350, depth: 1, captures: 3, noise: 142, knowledge: 7, unseen: Unseen::new(668, 616, 346, 337, 200), own: 372 },
    Habits { nodes: 400, depth: 2, captures: 3, noise: 200, knowledge: 8, unseen: Unseen::new(622, 680, 275, 288, 15), own: 340 },
    Habits { nodes: 430, depth: 2, captures: 4, noise: 150, knowledge: 9, unseen: Unseen::new(566, 560, 204, 241, 10), own: 319 },
    Habits { nodes: 500, depth: 3, captures: 5, noise: 112, knowledge: 10, unseen: Unseen::new(516, 414, 142, 196, 10), own: 304 },
    Habits { nodes: 600, depth: 3, captures: 6, noise: 92, knowledge: 11, unseen: Unseen::new(471, 367, 74, 151, 3), own: 300 },
    Habits { nodes: 680, depth: 3, captures: 7, noise: 65, knowledge: 12, unseen: Unseen::new(374, 286, 12, 96, 2), own: 300 },
    Habits { nodes: 1050, depth: 4, captures: 20, noise: 53, knowledge: 14, unseen: Unseen::new(251, 170, 0, 45, 1), own: 300 },
    Habits { nodes: 1700, depth: 6, captures: 64, noise: 42, knowledge: 16, unseen: Unseen::new(168, 108, 0, 24, 1), own: 300 },
];
