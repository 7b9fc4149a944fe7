//! How the levels think: how far they look, how well they judge, and what they do not see.

/// The habits of a level.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    /// How many positions it looks at.
    pub(crate) nodes: u64,
    /// How many half-moves it looks ahead, and how many captures after that.
    pub(crate) depth: usize,
    pub(crate) captures: i32,
    /// By how much its judgement is off, as a deviation in hundredths of a pawn.
    pub(crate) noise: i32,
    /// How much it knows beside the count of the pieces, in sixteenths.
    pub(crate) knowledge: i32,
    /// How often in a thousand it does not see a reply of a kind.
    pub(crate) unseen: Unseen,
    /// How often in a thousand it does not see a move of its own that it would not see as a reply.
    pub(crate) own: u32,
}

/// How often in a thousand a move of a kind is not seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unseen {
    /// A move of a bishop or queen over a long diagonal, or a piece that strikes backwards.
    pub(crate) long: u32,
    /// A knight that attacks two at once.
    pub(crate) fork: u32,
    /// A move that opens the line of another piece.
    pub(crate) discovered: u32,
    /// A move that pins or skewers.
    pub(crate) pin: u32,
    /// A quiet move that attacks something.
    pub(crate) threat: u32,
    /// Any other capture.
    pub(crate) capture: u32,
    /// Any other move.
    pub(crate) other: u32,
}

impl Unseen {
    /// The kinds that are hard to see this often, the easy ones that often.
    const fn new(hard: u32, threat: u32, capture: u32, other: u32) -> Self {
        Self { long: hard, fork: hard, discovered: hard, pin: hard, threat, capture, other }
    }

    /// How often the kind that is hardest to see is not seen.
    pub(crate) fn most(&self) -> u32 {
        let kinds = [self.long, self.fork, self.discovered, self.pin, self.threat, self.capture, self.other];
        kinds.into_iter().max().unwrap_or(0)
    }
}

/// Found by matches of each level against the next; see `docs/bots.md`.
#[rustfmt::skip]
pub(crate) const HABITS: [Habits; 10] = [
    Habits { nodes: 300, depth: 1, captures: 1, noise: 203, knowledge: 5, unseen: Unseen::new(792, 692, 583, 493), own: 498 },
    Habits { nodes: 300, depth: 1, captures: 2, noise: 160, knowledge: 6, unseen: Unseen::new(732, 612, 440, 420), own: 405 },
    Habits { nodes: 350, depth: 1, captures: 3, noise: 114, knowledge: 7, unseen: Unseen::new(668, 548, 346, 337), own: 372 },
    Habits { nodes: 400, depth: 2, captures: 3, noise: 130, knowledge: 8, unseen: Unseen::new(622, 510, 275, 288), own: 340 },
    Habits { nodes: 430, depth: 2, captures: 4, noise: 107, knowledge: 9, unseen: Unseen::new(566, 461, 204, 241), own: 319 },
    Habits { nodes: 500, depth: 3, captures: 5, noise: 112, knowledge: 10, unseen: Unseen::new(516, 414, 142, 196), own: 304 },
    Habits { nodes: 600, depth: 3, captures: 6, noise: 92, knowledge: 11, unseen: Unseen::new(471, 367, 74, 151), own: 300 },
    Habits { nodes: 680, depth: 3, captures: 7, noise: 65, knowledge: 12, unseen: Unseen::new(374, 286, 12, 96), own: 300 },
    Habits { nodes: 1050, depth: 4, captures: 20, noise: 53, knowledge: 14, unseen: Unseen::new(251, 170, 0, 45), own: 300 },
    Habits { nodes: 1700, depth: 6, captures: 64, noise: 42, knowledge: 16, unseen: Unseen::new(168, 108, 0, 24), own: 300 },
];
