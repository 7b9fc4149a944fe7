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
    Habits { nodes: 300, depth: 1, captures: 1, noise: 180, knowledge: 4, unseen: Unseen::new(815, 715, 620, 515), own: 515 },
    Habits { nodes: 300, depth: 1, captures: 2, noise: 122, knowledge: 6, unseen: Unseen::new(700, 580, 405, 385), own: 400 },
    Habits { nodes: 350, depth: 1, captures: 3, noise: 96, knowledge: 7, unseen: Unseen::new(620, 500, 280, 280), own: 350 },
    Habits { nodes: 400, depth: 2, captures: 3, noise: 105, knowledge: 8, unseen: Unseen::new(580, 470, 220, 250), own: 325 },
    Habits { nodes: 450, depth: 2, captures: 4, noise: 81, knowledge: 10, unseen: Unseen::new(494, 394, 137, 184), own: 302 },
    Habits { nodes: 550, depth: 3, captures: 5, noise: 84, knowledge: 11, unseen: Unseen::new(450, 345, 60, 140), own: 300 },
    Habits { nodes: 680, depth: 3, captures: 7, noise: 59, knowledge: 12, unseen: Unseen::new(345, 258, 8, 84), own: 300 },
    Habits { nodes: 1100, depth: 4, captures: 20, noise: 46, knowledge: 14, unseen: Unseen::new(225, 150, 0, 38), own: 300 },
    Habits { nodes: 1800, depth: 6, captures: 64, noise: 37, knowledge: 16, unseen: Unseen::new(150, 95, 0, 20), own: 300 },
    Habits { nodes: 3200, depth: 100, captures: 64, noise: 24, knowledge: 16, unseen: Unseen::new(95, 58, 0, 5), own: 300 },
];
