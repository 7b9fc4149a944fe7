//! Reads a typed move. The caller plays the move without confirmation, so a text with two meanings must give an error.
//! A phone may have changed the case of the first letter, so this module reads the text in both cases: as `bxc4` and as
//! `Bxc4`. The text is ambiguous if both readings give legal moves of different kinds of piece.

use super::read::read_exactly;
use super::spoken::{Written, in_notation};
use super::why::why_no_castling;
use crate::{File, Language, Move, Position, Rank, ReadError, Role, Square, Wing, read_move, read_uci};

/// Reads a move like [`read_move`], but also tries the text with the case of its first letter switched. Phones
/// capitalize the first letter of a line, and many people type only small letters. If the two readings are legal
/// moves of different kinds of piece, the text is ambiguous.
///
/// A text that is not a move in notation may be a spoken move: `knight takes e5`, `е2 на е четыре`,
/// `kurze Rochade`, `e8 queen`. The words may be English, German or Russian, whatever the language `own` is. The
/// function converts the words to notation and reads the notation like any other text.
///
/// # Errors
///
/// [`ReadError`] with the reason, or with all moves that the text may mean.
///
/// ```
/// use chess_core::{Language, Position, ReadError, read_typed};
/// let position: Position = "4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1".parse()?;
/// for text in ["Bxc4", "bxc4"] {
///     let Err(ReadError::Ambiguous(moves)) = read_typed(&position, text, Language::English) else { panic!() };
///     assert_eq!(moves.len(), 2);
/// }
/// // The text names both squares, so it is not ambiguous.
/// assert!(read_typed(&position, "b3c4", Language::English).is_ok());
/// assert!(read_typed(&position, "bishop takes c4", Language::English).is_ok());
/// assert!(read_typed(&position, "пешка бьёт c4", Language::English).is_ok());
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn read_typed(position: &Position, text: &str, own: Language) -> Result<Move, ReadError> {
    match read_written(position, text, own) {
        Err(error @ (ReadError::NotAMove | ReadError::NoSquare(_) | ReadError::TooLong)) => {
            let mut spoken = in_notation(text, own).into_iter();
            spoken.find_map(|written| read_spoken(position, &written, own)).unwrap_or(Err(error))
        }
        read => read,
    }
}

/// Reads a spoken move after its conversion to notation. Returns `None` if the notation is not a move. Also returns
/// `None` if the text names a captured piece, but the move does not capture such a piece.
fn read_spoken(position: &Position, written: &Written, own: Language) -> Option<Result<Move, ReadError>> {
    match written {
        Written::Castling => {
            let [short, long] = ["O-O", "O-O-O"].map(|text| read_written(position, text, own));
            Some(match (short, long) {
                (Ok(short), Ok(long)) => Err(ReadError::Ambiguous(vec![short, long])),
                (Err(_), Ok(only)) => Ok(only),
                (short, Err(_)) => short,
            })
        }
        Written::Move { text, prey, castle } => match read_written(position, text, own) {
            Err(ReadError::Empty | ReadError::TooLong | ReadError::NotAMove | ReadError::NoSquare(_)) => None,
            Ok(mv) if prey.is_some_and(|prey| taken(position, mv) != Some(prey)) => None,
            Ok(mv) if *castle => Some(ensure_not_castling(position, mv)),
            read => Some(read),
        },
    }
}

/// Returns `mv`, or an error if the typed word "castle" may mean castling instead of a rook. For example, "castle g1"
/// is an error while White's king is on e1, even when castling is illegal.
fn ensure_not_castling(position: &Position, mv: Move) -> Result<Move, ReadError> {
    let king = position.king(position.turn());
    let is_home = |square: Square| square.rank().seen_by(position.turn()) == Rank::One;
    let uncastled = king.file() == File::E && is_home(king) && is_home(mv.to());
    let wing = [Wing::King, Wing::Queen].into_iter().find(|wing| wing.king_file() == mv.to().file());
    let Some(wing) = wing.filter(|_| uncastled && position.role_at(mv.from()) == Some(Role::Rook)) else {
        return Ok(mv);
    };
    let castles = |other: &Move| other.is_castling() && other.destination() == mv.to();
    Err(match position.legal_moves().into_iter().find(castles) {
        Some(castling) => ReadError::Ambiguous(vec![mv, castling]),
        None => ReadError::Illegal(why_no_castling(position, wing), vec![mv]),
    })
}

/// Returns the role of the captured piece; `None` if the move captures nothing.
fn taken(position: &Position, mv: Move) -> Option<Role> {
    let captured = || if mv.is_en_passant() { Some(Role::Pawn) } else { position.role_at(mv.to()) };
    position.is_capture(mv).then(captured).flatten()
}

/// Reads a move like [`read_move`], then checks the text with the case of the first letter switched. If the switched
/// text gives a legal move of another kind of piece, the text is ambiguous. For example, `bxc4` is ambiguous if both a
/// pawn and a bishop can capture on c4. A legal move in UCI, such as `b3c4`, is never ambiguous.
fn read_written(position: &Position, text: &str, own: Language) -> Result<Move, ReadError> {
    let read = read_move(position, text, own)?;
    if read_uci(position, text.trim()).is_some() {
        return Ok(read);
    }
    let is_other = |mv: &Move| position.role_at(mv.from()) != position.role_at(read.from());
    let others = other_case(text).map(|text| read_exactly(position, &text, own)).unwrap_or_default();
    let moves: Vec<Move> = std::iter::once(read).chain(others.into_iter().filter(is_other)).collect();
    if moves.len() > 1 { Err(ReadError::Ambiguous(moves)) } else { Ok(read) }
}

/// Returns the text with the case of its first letter switched.
fn other_case(text: &str) -> Option<String> {
    let (at, letter) = text.char_indices().find(|(_, letter)| letter.is_alphabetic())?;
    let (before, rest) = text.split_at_checked(at)?;
    let after = rest.strip_prefix(letter)?;
    let turned: String =
        if letter.is_uppercase() { letter.to_lowercase().collect() } else { letter.to_uppercase().collect() };
    Some(format!("{before}{turned}{after}"))
}
