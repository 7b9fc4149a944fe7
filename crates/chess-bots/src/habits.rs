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
    const NOTHING: Self = Self { long: 0, fork: 0, discovered: 0, pin: 0, threat: 0, capture: 0, other: 0 };

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
    Habits { nodes: 300, depth: 1, captures: 1, noise: 180, knowledge: 4, unseen: Unseen::new(800, 700, 600, 500), own: 500 },
    Habits { nodes: 500, depth: 1, captures: 2, noise: 140, knowledge: 6, unseen: Unseen::new(700, 500, 350, 300), own: 400 },
    Habits { nodes: 700, depth: 2, captures: 3, noise: 110, knowledge: 8, unseen: Unseen::new(600, 400, 200, 200), own: 300 },
    Habits { nodes: 800, depth: 3, captures: 4, noise: 80, knowledge: 10, unseen: Unseen::new(450, 300, 40, 100), own: 300 },
    Habits { nodes: 1000, depth: 4, captures: 6, noise: 60, knowledge: 12, unseen: Unseen::new(300, 200, 0, 50), own: 300 },
    Habits { nodes: 1200, depth: 5, captures: 8, noise: 45, knowledge: 14, unseen: Unseen::new(180, 120, 0, 30), own: 300 },
    Habits { nodes: 1500, depth: 7, captures: 64, noise: 30, knowledge: 16, unseen: Unseen::new(100, 60, 0, 10), own: 300 },
    Habits { nodes: 2500, depth: 100, captures: 64, noise: 15, knowledge: 16, unseen: Unseen::new(30, 20, 0, 0), own: 300 },
    Habits { nodes: 8_000, depth: 100, captures: 64, noise: 0, knowledge: 16, unseen: Unseen::NOTHING, own: 0 },
    Habits { nodes: 60_000, depth: 100, captures: 64, noise: 0, knowledge: 16, unseen: Unseen::NOTHING, own: 0 },
];
