//! Parses a typed text into a [`Query`]. A query holds the facts that the text states about a move. The callers compare
//! the query with the legal moves.

use super::letters::role_of_figurine;
use crate::{Bitboard, File, Language, Move, Position, Rank, Role, Square, Wing};

/// The facts that a text states about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Query {
    Castling(Wing),
    Piece(PieceQuery),
}

/// The facts that a text states about a move other than castling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PieceQuery {
    pub(super) role: Option<Role>,
    pub(super) from_file: Option<File>,
    pub(super) from_rank: Option<Rank>,
    pub(super) to_file: File,
    pub(super) to_rank: Option<Rank>,
    pub(super) promotion: Option<Role>,
}

/// Says whether piece letters must have their usual case (`Nf3`), or may have either case (`nf3`).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Case {
    Exact,
    Either,
}

impl Query {
    /// Parses a text that `tidy` has normalized, with the piece letters of a language. Returns `None` if the text does
    /// not have the form of a move.
    pub(super) fn read(text: &str, language: Language, case: Case) -> Option<Self> {
        castling(text).map(Self::Castling).or_else(|| PieceQuery::read(text, language, case).map(Self::Piece))
    }

    /// Returns true if the text names a piece other than a pawn.
    pub(super) fn names_piece(self) -> bool {
        matches!(self, Self::Piece(PieceQuery { role: Some(role), .. }) if role != Role::Pawn)
    }

    /// Returns true if the query is a pawn capture across more than one file, such as `cxg4`. No such capture is legal,
    /// so the text more likely means another move.
    pub(super) fn is_impossible(self) -> bool {
        matches!(self, Self::Piece(query) if query.pawn_file_distance().is_some_and(|files| files > 1))
    }

    /// Parses a move in ICCF numbers. Files and ranks are numbers from 1 to 8. A promotion to queen, rook,
    /// bishop or knight is 1, 2, 3 or 4.
    pub(super) fn read_numeric(text: &str) -> Option<Self> {
        let digits: Option<Vec<usize>> =
            text.chars().map(|digit| (digit.to_digit(10)? as usize).checked_sub(1)).collect();
        let digits = digits?;
        let (&[from_file, from_rank, to_file, to_rank], rest) = digits.split_first_chunk::<4>()?;
        let promotion = match rest {
            [] => None,
            [number] => Some(*Role::PROMOTIONS.get(*number)?),
            _ => return None,
        };
        Some(Self::Piece(PieceQuery {
            role: None,
            from_file: Some(*File::ALL.get(from_file)?),
            from_rank: Some(*Rank::ALL.get(from_rank)?),
            to_file: *File::ALL.get(to_file)?,
            to_rank: Some(*Rank::ALL.get(to_rank)?),
            promotion,
        }))
    }
}

impl PieceQuery {
    fn read(text: &str, language: Language, case: Case) -> Option<Self> {
        let leading = leading_role(text, language, case);
        let (role, rest) = leading.map_or((None, text), |(role, rest)| (Some(role), rest));
        let letters: Vec<char> = rest.chars().collect();
        let read = |shape: &&str| Self::read_shape(&letters, shape, role, language);
        let mut query = SHAPES.iter().find_map(read)?;
        let whole_origin = query.from_file.is_some() && query.from_rank.is_some();
        if query.role.is_none() && !whole_origin {
            // A capital letter, as in `Dxc4`, may be a piece of another language. The reader does not take such a
            // letter for a file.
            if case == Case::Exact && letters.first().is_some_and(|letter| letter.is_uppercase()) {
                return None;
            }
            query.role = Some(Role::Pawn);
        }
        let is_short = query.to_rank.is_none();
        // A pawn move names the file of the pawn only in a capture, so `cc4` is not a pawn move.
        (query.pawn_file_distance() != Some(0) && (!is_short || query.role == Some(Role::Pawn)))
            .then_some(query)
    }

    /// Parses coordinates, and then an optional promotion. `shape` is one of [`SHAPES`], the possible orders of the
    /// coordinates. Returns `None` if the letters have any other form.
    fn read_shape(letters: &[char], shape: &str, role: Option<Role>, language: Language) -> Option<Self> {
        let mut query =
            Self { role, from_file: None, from_rank: None, to_file: File::A, to_rank: None, promotion: None };
        let mut rest = letters;
        for part in shape.chars() {
            while let ['x' | 'X' | 'х' | 'Х' | '-', after @ ..] = rest {
                rest = after;
            }
            let (&letter, after) = rest.split_first()?;
            rest = after;
            match part {
                'f' => query.from_file = Some(file(letter)?),
                'r' => query.from_rank = Some(Rank::from_digit(letter)?),
                'F' => query.to_file = file(letter)?,
                _ => query.to_rank = Some(Rank::from_digit(letter)?),
            }
        }
        if !rest.is_empty() {
            query.promotion = Some(promotion(rest, language)?);
        }
        Some(query)
    }

    /// Returns how many files a pawn moves sideways, such as 1 for `exd5`. Returns `None` for three kinds of text:
    /// - a text without the file of the origin (`d5`),
    /// - a text with the rank of the origin (`e4xd5`),
    /// - a text that names a piece other than a pawn (`Nexd5`).
    pub(super) fn pawn_file_distance(self) -> Option<usize> {
        let from = self.from_file.filter(|_| self.role == Some(Role::Pawn) && self.from_rank.is_none())?;
        Some(from.index().abs_diff(self.to_file.index()))
    }

    /// Returns the squares that match the stated file and rank of the origin.
    pub(super) fn origins(self) -> Bitboard {
        let file = self.from_file.map_or(Bitboard::ALL, Bitboard::from);
        file & self.from_rank.map_or(Bitboard::ALL, Bitboard::from)
    }

    /// Returns the target square. Returns `None` if the text names only the file of the target.
    pub(super) fn target(self) -> Option<Square> {
        Some(Square::new(self.to_file, self.to_rank?))
    }

    /// Returns true if the stated role and origin fit the piece on this square.
    pub(super) fn may_mean(self, position: &Position, square: Square) -> bool {
        self.origins().contains(square) && self.role.is_none_or(|role| position.role_at(square) == Some(role))
    }

    /// Returns true if this legal move agrees with the query. The function ignores the promotion.
    pub(super) fn fits(self, position: &Position, mv: Move) -> bool {
        !mv.is_castling()
            && self.may_mean(position, mv.from())
            && self.to_file == mv.to().file()
            && self.to_rank.is_none_or(|rank| rank == mv.to().rank())
    }

    /// Returns true if `mv` is castling, and the query can describe the king's move:
    /// - The query names the king or no piece.
    /// - The stated origin fits the king's square.
    /// - The target is the king's square after castling, as in `e1g1`. The rook's square, as in `e1h1`, fits only if
    ///   the query states both file and rank of the origin.
    pub(super) fn fits_castling(self, mv: Move) -> bool {
        let target = self.target();
        let whole_origin = self.from_file.is_some() && self.from_rank.is_some();
        mv.is_castling()
            && self.origins().contains(mv.from())
            && matches!(self.role, None | Some(Role::King))
            && (target == Some(mv.destination()) || whole_origin && target == Some(mv.to()))
    }
}

/// The possible orders of the coordinates in a move, the most complete order first. `f` and `r` are the file and the
/// rank of the origin. `F` and `R` are the file and the rank of the target. `fF` is the short form of a pawn capture,
/// as in `ed`.
const SHAPES: [&str; 5] = ["frFR", "fFR", "rFR", "FR", "fF"];

/// Returns the file of a letter. A Cyrillic letter counts as the Latin letter that looks the same.
fn file(letter: char) -> Option<File> {
    match letter {
        'а' | 'А' => Some(File::A),
        'с' | 'С' => Some(File::C),
        'е' | 'Е' => Some(File::E),
        letter => File::from_letter(letter),
    }
}

/// Parses castling, written with zeros, Latin letters or Cyrillic letters.
fn castling(text: &str) -> Option<Wing> {
    let mut letters = text.chars().filter(|&letter| letter != '-');
    let rooks = letters.clone().count();
    let is_castling = letters.all(|letter| matches!(letter, 'O' | 'o' | '0' | 'О' | 'о'));
    match rooks {
        2 if is_castling => Some(Wing::King),
        3 if is_castling => Some(Wing::Queen),
        _ => None,
    }
}

/// Returns the piece that the beginning of a text names, and the rest of the text. The longest matching piece letter
/// counts: in Russian, `Кр` before `К`.
fn leading_role(text: &str, language: Language, case: Case) -> Option<(Role, &str)> {
    if let Some(figure) = text.chars().next()
        && let Some(role) = role_of_figurine(figure)
    {
        return Some((role, text.strip_prefix(figure)?));
    }
    let named = |role| Some((role, strip(text, language.letter(role), case)?));
    Role::ALL.into_iter().filter_map(named).min_by_key(|(_, rest)| rest.len())
}

/// Removes a piece letter from the beginning of a text. Returns `None` if the text does not begin with the letter, or
/// if `letter` is empty.
fn strip<'a>(text: &'a str, letter: &str, case: Case) -> Option<&'a str> {
    let same = |found: char, expected: char| match case {
        Case::Exact => found == expected,
        Case::Either => found.to_lowercase().eq(expected.to_lowercase()),
    };
    let mut rest = text.chars();
    let begins = letter.chars().all(|expected| rest.next().is_some_and(|found| same(found, expected)));
    (begins && !letter.is_empty()).then_some(rest.as_str())
}

/// Parses a promotion, such as `=Q`, `Q`, `(Q)` or `/Q`. Accepts piece letters of the given language and of English, as
/// capital or small letters.
fn promotion(letters: &[char], language: Language) -> Option<Role> {
    let text: String = letters.iter().filter(|letter| !matches!(letter, '=' | '(' | ')' | '/')).collect();
    let whole = |language| match leading_role(&text, language, Case::Either) {
        Some((role, "")) if Role::PROMOTIONS.contains(&role) => Some(role),
        _ => None,
    };
    whole(language).or_else(|| whole(Language::English))
}
