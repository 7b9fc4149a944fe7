//! Describes a board in words, for screen readers.

use chess_core::{ByColor, Color, Language, Piece, Role, Square};

use crate::alt_text::sentences::{MOST_CHARACTERS, words};
use crate::{Footer, Orientation, Scene};

/// Describes a scene in at most 1024 characters, Discord's limit: the orientation, the pieces of both sides,
/// the last move, the player to move unless the game is over, check, and the footer.
///
/// Texts exist in English, German and Russian; every other language gets English.
///
/// ```
/// use chess_core::{Language, Position};
/// use chess_render::{Orientation, Scene, alt_text};
/// let scene = Scene::new("8/8/8/8/8/5k2/4q3/7K w - - 0 1".parse::<Position>()?, Orientation::White);
/// assert_eq!(
///     alt_text(&scene, Language::English),
///     "Chessboard from White's side. White: king h1. Black: king f3, queen e2. White to move.",
/// );
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn alt_text(scene: &Scene, language: Language) -> String {
    let words = words(language, [&ENGLISH, &GERMAN, &RUSSIAN]);
    let seen_by = match scene.orientation {
        Orientation::White => words.seen_by.white,
        Orientation::Black => words.seen_by.black,
    };
    let mut text = seen_by.to_owned();
    for sentence in sentences(scene, words) {
        let sentence = format!(" {sentence}");
        text.extend(sentence.chars().take(MOST_CHARACTERS.saturating_sub(text.chars().count())));
    }
    text
}

/// Describes a scene sentence by sentence for a text beside the picture. The orientation is left out and the
/// length is not limited.
///
/// ```
/// use chess_core::{Language, Position};
/// use chess_render::{Orientation, Scene, alt_sentences};
/// let scene = Scene::new("8/8/8/8/8/5k2/4q3/7K w - - 0 1".parse::<Position>()?, Orientation::White);
/// assert_eq!(
///     alt_sentences(&scene, Language::English),
///     ["White: king h1.", "Black: king f3, queen e2.", "White to move."],
/// );
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn alt_sentences(scene: &Scene, language: Language) -> Vec<String> {
    sentences(scene, words(language, [&ENGLISH, &GERMAN, &RUSSIAN]))
}

fn sentences(scene: &Scene, words: &Words) -> Vec<String> {
    let mut sentences: Vec<String> = Color::ALL.map(|color| men(scene, color, words)).into();
    sentences.extend(scene.last_move.map(|played| {
        let (from, to) = (played.from(), played.destination());
        let moved =
            scene.position.piece_at(to).map(|piece| played.promotion().map_or(piece.role, |_| Role::Pawn));
        let name = moved.map(|role| format!("{} ", (words.role)(role)[0])).unwrap_or_default();
        format!("{}: {name}{from}–{to}.", words.last_move)
    }));
    if !is_over(scene) {
        let check = if scene.position.is_check() { words.in_check } else { "" };
        sentences.push(format!("{}{check}.", words.to_move[scene.position.turn()]));
    }
    sentences.extend(scene.footer.as_ref().map(|footer| match footer {
        Footer::Banner(line) => format!("{}.", capitalized(line).trim_end_matches('.')),
        Footer::Material(line) => format!("{}.", line.trim_end_matches('.')),
    }));
    sentences
}

/// Returns true if the scene shows the end of a game, at which no player is to move.
fn is_over(scene: &Scene) -> bool {
    matches!(scene.footer, Some(Footer::Banner(_))) || scene.marks != ByColor::default()
}

/// Capitalizes the first letter.
fn capitalized(line: &str) -> String {
    let mut letters = line.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Lists the pieces of one side with their squares, from the king down.
fn men(scene: &Scene, color: Color, words: &Words) -> String {
    let kinds = Role::ALL.into_iter().rev().filter_map(|role| {
        let squares: Vec<String> = squares_of(scene, Piece { color, role });
        let [one, many] = (words.role)(role);
        let name = if squares.len() == 1 { one } else { many };
        (!squares.is_empty()).then(|| format!("{name} {}", squares.join(" ")))
    });
    format!("{}: {}.", words.side[color], kinds.collect::<Vec<_>>().join(", "))
}

fn squares_of(scene: &Scene, piece: Piece) -> Vec<String> {
    let shows = |square: &Square| scene.position.piece_at(*square) == Some(piece);
    Square::ALL.into_iter().filter(shows).map(|square| square.to_string()).collect()
}

/// The words of a language.
struct Words {
    seen_by: ByColor<&'static str>,
    side: ByColor<&'static str>,
    to_move: ByColor<&'static str>,
    /// The text after the name of the player to move.
    in_check: &'static str,
    last_move: &'static str,
    /// The singular and the plural of a piece name.
    role: fn(Role) -> [&'static str; 2],
}

const ENGLISH: Words = Words {
    seen_by: ByColor { white: "Chessboard from White's side.", black: "Chessboard from Black's side." },
    side: ByColor { white: "White", black: "Black" },
    to_move: ByColor { white: "White to move", black: "Black to move" },
    in_check: ", in check",
    last_move: "Last move",
    role: |role| match role {
        Role::King => ["king", "kings"],
        Role::Queen => ["queen", "queens"],
        Role::Rook => ["rook", "rooks"],
        Role::Bishop => ["bishop", "bishops"],
        Role::Knight => ["knight", "knights"],
        Role::Pawn => ["pawn", "pawns"],
    },
};

const GERMAN: Words = Words {
    seen_by: ByColor {
        white: "Schachbrett aus der Sicht von Weiß.",
        black: "Schachbrett aus der Sicht von Schwarz.",
    },
    side: ByColor { white: "Weiß", black: "Schwarz" },
    to_move: ByColor { white: "Weiß am Zug", black: "Schwarz am Zug" },
    in_check: ", im Schach",
    last_move: "Letzter Zug",
    role: |role| match role {
        Role::King => ["König", "Könige"],
        Role::Queen => ["Dame", "Damen"],
        Role::Rook => ["Turm", "Türme"],
        Role::Bishop => ["Läufer", "Läufer"],
        Role::Knight => ["Springer", "Springer"],
        Role::Pawn => ["Bauer", "Bauern"],
    },
};

const RUSSIAN: Words = Words {
    seen_by: ByColor {
        white: "Шахматная доска со стороны белых.",
        black: "Шахматная доска со стороны чёрных.",
    },
    side: ByColor { white: "Белые", black: "Чёрные" },
    to_move: ByColor { white: "Ход белых", black: "Ход чёрных" },
    in_check: ", шах",
    last_move: "Последний ход",
    role: |role| match role {
        Role::King => ["король", "короли"],
        Role::Queen => ["ферзь", "ферзи"],
        Role::Rook => ["ладья", "ладьи"],
        Role::Bishop => ["слон", "слоны"],
        Role::Knight => ["конь", "кони"],
        Role::Pawn => ["пешка", "пешки"],
    },
};
