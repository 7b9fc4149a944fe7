//! Classes of bad moves and their annotation signs.

/// The class of a bad move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flaw {
    /// An inaccuracy, `?!`.
    Inaccuracy,
    /// A mistake, `?`.
    Mistake,
    /// A blunder, `??`.
    Blunder,
}

impl Flaw {
    /// All classes of bad moves, the least serious class first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Returns the annotation sign that follows the move.
    ///
    /// ```
    /// use chess_core::Flaw;
    /// assert_eq!(Flaw::ALL.map(Flaw::sign), ["?!", "?", "??"]);
    /// ```
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// Returns the numeric annotation glyph (NAG) of Portable Game Notation.
    ///
    /// ```
    /// use chess_core::Flaw;
    /// assert_eq!(Flaw::Blunder.nag(), 4);
    /// ```
    pub const fn nag(self) -> u8 {
        match self {
            Self::Inaccuracy => 6,
            Self::Mistake => 2,
            Self::Blunder => 4,
        }
    }
}
