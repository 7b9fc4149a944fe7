//! The languages whose piece letters are read and written (FIDE Laws, Appendix C.2).

/// A language in which moves are read and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Language {
    /// `K Q R B N P`
    English,
    /// `K D T L S B`
    German,
    /// `Кр Ф Л С К п`
    Russian,
    /// `R D T F C P`
    French,
    /// `R D T A C P`
    Spanish,
    /// `R D T A C P`
    Italian,
    /// `K D T L P`, without a letter for the pawn
    Dutch,
    /// `K H W G S P`
    Polish,
    /// `K D V S J P`
    Czech,
    /// `K D T L S B`
    Swedish,
}

/// How pieces are written in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Notation {
    /// With the letters of a language.
    Letters(Language),
    /// With chess figures: `♘f3`.
    Figurines,
}
