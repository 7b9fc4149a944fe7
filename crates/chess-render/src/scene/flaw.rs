//! Classes of bad moves and their annotation signs.

/// The class of a bad move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flaw {
    /// An inaccuracy, `?!`, shown as a blue disc.
    Inaccuracy,
    /// A mistake, `?`, shown as an orange diamond.
    Mistake,
    /// A blunder, `??`, shown as a red square.
    Blunder,
}

impl Flaw {
    /// The three classes, the least bad first.
    pub const ALL: [Self; 3] = [Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Returns the annotation sign that follows the move.
    ///
    /// ```
    /// use chess_render::Flaw;
    /// assert_eq!(Flaw::ALL.map(Flaw::sign), ["?!", "?", "??"]);
    /// ```
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}
