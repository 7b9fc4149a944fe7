//! The tolerant reader: reads every typed text that can mean only one legal move.

use super::query::{Case, PieceQuery, Query};
use super::tidy::tidy;
use super::why::{why_no_castling, why_no_piece};
use crate::{Language, Move, Position, ReadError, Square, Wing};

/// Reads a legal move from a typed text: SAN, long notation, UCI, ICCF numbers or figurines.
///
/// The reader takes three steps, and stops at the first step that finds a legal move. If this step finds several moves,
/// the text is ambiguous. The steps accept these piece letters:
/// 1. Letters of the language `own` and of English, in their usual case: `bxc4` and `Bxc4` differ.
/// 2. The same letters in any case, and letters of other languages in their usual case.
/// 3. Letters of all languages in any case.
///
/// A letter for a piece (not a pawn) in `own` or in English rules out the other languages. For example, with English as
/// `own`, `Bc5` is a bishop move or an error, but never a German pawn move.
///
/// # Errors
/// [`ReadError`] with the reason, or with all moves that the text may mean.
///
/// ```
/// use chess_core::{Language, Position, ReadError, WhyNot, read_move};
/// let position = Position::START;
/// let knight = read_move(&position, "1. sf3!", Language::German)?;
/// assert_eq!(Ok(knight), read_move(&position, "♘g1-f3", Language::English));
///
/// let blocked = read_move(&position, "Ta3", Language::German);
/// let Err(ReadError::Illegal(WhyNot::PathBlocked(at), _)) = blocked else { panic!() };
/// assert_eq!(at.to_string(), "a2");
/// # Ok::<(), ReadError>(())
/// ```
pub fn read_move(position: &Position, text: &str, own: Language) -> Result<Move, ReadError> {
    let text = tidy(text)?;
    let tiers = tiers(&text, own);
    if let Some(answer) = tiers.iter().find_map(|tier| Found::of(position, tier).answer()) {
        return answer.and_then(|mv| ensure_not_knight(position, mv, &text, own));
    }
    Err(match tiers.into_iter().flatten().min_by_key(|query| query.is_impossible()) {
        None => no_square(&text).map_or(ReadError::NotAMove, ReadError::NoSquare),
        Some(query) => illegal(position, query, &text),
    })
}

/// Returns `mv`, or [`ReadError::Ambiguous`] if `own` is Russian and `text` may also mean a legal knight move. Russian
/// players may type the Latin `K` (king in English) for the Cyrillic `К`, the letter of the knight.
fn ensure_not_knight(position: &Position, mv: Move, text: &str, own: Language) -> Result<Move, ReadError> {
    let knight = text.strip_prefix('K').filter(|_| own == Language::Russian);
    let knight = knight.and_then(|rest| Query::read(&format!("К{rest}"), own, Case::Exact));
    let mut moves = Found::of(position, &knight.into_iter().collect::<Vec<_>>()).moves;
    if moves.is_empty() || moves.contains(&mv) {
        return Ok(mv);
    }
    moves.insert(0, mv);
    Err(ReadError::Ambiguous(moves))
}

/// Returns the legal moves that a text may mean in the language `own` or in English. A letter names a piece only in its
/// usual case: in English, `B` is a bishop, but `b` is a file.
pub(super) fn read_exactly(position: &Position, text: &str, own: Language) -> Vec<Move> {
    let Ok(text) = tidy(text) else { return Vec::new() };
    tiers(&text, own).first().map_or_else(Vec::new, |tier| Found::of(position, tier).moves)
}

/// Returns the possible readings of a text, in groups. [`read_move`] tries a group only if no legal move matches the
/// earlier groups.
///
/// If the text names a piece other than a pawn in the language `own` or in English, the result has no readings in other
/// languages. For example, if `own` is English, `Bc5` is a bishop move and never a German pawn move.
fn tiers(text: &str, own: Language) -> Vec<Vec<Query>> {
    let read = |language, case| Query::read(text, language, case);
    let near = |case| {
        let mut queries: Vec<Query> =
            [read(own, case), read(Language::English, case)].into_iter().flatten().collect();
        queries.dedup();
        queries
    };
    let mut exact = near(Case::Exact);
    exact.extend(Query::read_numeric(text));
    if exact.iter().any(|query| query.names_piece()) {
        return vec![exact];
    }
    let mut either = near(Case::Either);
    if either.iter().any(|query| query.names_piece()) {
        return vec![exact, either];
    }
    // A Russian player may type the Latin `C` instead of the Cyrillic `С`, the letter of the bishop.
    let bishop = text.strip_prefix(['C', 'c']).filter(|_| own == Language::Russian);
    either.extend(bishop.and_then(|rest| Query::read(&format!("С{rest}"), own, Case::Exact)));
    let far = |case| Language::ALL.into_iter().filter_map(move |language| read(language, case));
    either.extend(far(Case::Exact));
    vec![exact, either, far(Case::Either).collect()]
}

/// The legal moves that match at least one of several readings of a typed text. A reading is a [`Query`].
#[derive(Default)]
struct Found {
    moves: Vec<Move>,
    /// The possible promotions, for a text that does not name the promoted piece.
    unnamed: Vec<Move>,
}

impl Found {
    fn of(position: &Position, queries: &[Query]) -> Self {
        let mut found = Self::default();
        for query in queries {
            let (moves, promotion) = match query {
                Query::Castling(wing) => (castlings(position, *wing), None),
                Query::Piece(query) => (fitting(position, *query), query.promotion),
            };
            for mv in moves {
                let is_named = mv.promotion() == promotion || mv.is_castling();
                let known = if is_named { &mut found.moves } else { &mut found.unnamed };
                if (is_named || promotion.is_none()) && !known.contains(&mv) {
                    known.push(mv);
                }
            }
        }
        found
    }

    /// Returns the matching move. Returns `None` if no legal move matches, and an error in two cases:
    /// - Several moves match.
    /// - Only promotions match, and the text does not name the promoted piece.
    fn answer(self) -> Option<Result<Move, ReadError>> {
        match (self.moves.as_slice(), self.unnamed.is_empty()) {
            ([], true) => None,
            ([], false) => Some(Err(ReadError::PromotionMissing(self.unnamed))),
            ([mv], _) => Some(Ok(*mv)),
            _ => Some(Err(ReadError::Ambiguous(self.moves))),
        }
    }
}

/// Returns the coordinates at the end of a text, such as `h9`, if the board has no square of this name.
fn no_square(text: &str) -> Option<String> {
    let at = text.char_indices().rev().nth(1)?.0;
    let (piece, square) = text.split_at(at);
    let is_pair = square.starts_with(|file: char| file.is_ascii_lowercase() && file != 'x')
        && square.ends_with(|rank: char| rank.is_ascii_digit())
        && piece.chars().count() <= 4;
    (is_pair && square.parse::<Square>().is_err()).then(|| square.to_owned())
}

/// Returns the legal moves that match a query, with every possible promotion. Returns castling moves only if no other
/// move matches.
fn fitting(position: &Position, query: PieceQuery) -> Vec<Move> {
    let legal = position.legal_moves();
    let fitting: Vec<Move> = legal.iter().copied().filter(|&mv| query.fits(position, mv)).collect();
    if !fitting.is_empty() {
        return fitting;
    }
    legal.into_iter().filter(|&mv| query.fits_castling(mv)).collect()
}

fn castlings(position: &Position, wing: Wing) -> Vec<Move> {
    let goes = |mv: &Move| mv.is_castling() && mv.destination().file() == wing.king_file();
    position.legal_moves().into_iter().filter(goes).collect()
}

/// Returns the error for a text that has the form of a move but matches no legal move.
fn illegal(position: &Position, query: Query, text: &str) -> ReadError {
    let legal = position.legal_moves();
    match query {
        Query::Castling(wing) => {
            let king = position.king(position.turn());
            let candidates = legal.into_iter().filter(|mv| mv.from() == king).collect();
            ReadError::Illegal(why_no_castling(position, wing), candidates)
        }
        Query::Piece(query) => {
            // A phone may turn `bxc6` into `Bxc6`, so the pawn's move is the first candidate.
            let small = text.chars().take(1).flat_map(char::to_lowercase).chain(text.chars().skip(1));
            let pawn = Query::read(&small.collect::<String>(), Language::English, Case::Exact);
            let pawns = Found::of(position, &pawn.into_iter().collect::<Vec<_>>()).moves;
            let named = |mv: &Move| query.may_mean(position, mv.from()) && !pawns.contains(mv);
            let candidates = pawns.iter().copied().chain(legal.into_iter().filter(named)).collect();
            ReadError::Illegal(why_no_piece(position, query), candidates)
        }
    }
}
