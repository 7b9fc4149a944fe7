//! The languages whose piece letters are read and written (FIDE Laws, Appendix C.2).

use serde::{Deserialize, Serialize};

/// A language in which moves are read and written. The comment of a variant lists the letters from king to pawn.
///
/// ```
/// use chess_core::{Language, Position, read_move};
/// let russian = read_move(&Position::START, "Кf3", Language::Russian);
/// assert!(russian.is_ok());
/// assert_eq!(russian, read_move(&Position::START, "Sf3", Language::German));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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

/// The piece signs of a written move.
///
/// ```
/// use chess_core::{Language, Notation, Position, read_san, write_san};
/// let mv = read_san(&Position::START, "Nf3").unwrap();
/// assert_eq!(write_san(&Position::START, mv, Notation::Letters(Language::French)), "Cf3");
/// assert_eq!(write_san(&Position::START, mv, Notation::Figurines), "♘f3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Notation {
    /// The letters of a language.
    Letters(Language),
    /// Chess figures: `♘f3`.
    Figurines,
}
