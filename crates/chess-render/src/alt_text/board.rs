//! Describes a board in words, for screen readers.

use chess_core::{ByColor, Color, Language, Piece, Role};

use crate::alt_text::sentences::{MOST_CHARACTERS, side};
use crate::{Footer, Scene};

/// Describes a scene in at most 1024 characters, Discord's limit. The text gives the orientation, the pieces of both
/// sides, the last move and the footer. Before the end of the game, the text also gives the player to move, and says
/// whether this player is in check.
///
/// Texts exist in English, German and Russian; every other language gets English.
///
/// ```
/// use chess_core::{Color, Language, Position};
/// use chess_render::{Scene, alt_text};
/// let scene = Scene::new("8/8/8/8/8/5k2/4q3/7K w - - 0 1".parse::<Position>()?, Color::White);
/// assert_eq!(
///     alt_text(&scene, Language::English),
///     "Chessboard from White's side. White: king h1. Black: king f3, queen e2. White to move.",
/// );
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn alt_text(scene: &Scene, language: Language) -> String {
    let seen_by = language.select(match scene.orientation {
        Color::White => [
            "Chessboard from White's side.",
            "Schachbrett aus der Sicht von Weiß.",
            "Шахматная доска со стороны белых.",
        ],
        Color::Black => [
            "Chessboard from Black's side.",
            "Schachbrett aus der Sicht von Schwarz.",
            "Шахматная доска со стороны чёрных.",
        ],
    });
    let mut text = seen_by.to_owned();
    for sentence in alt_sentences(scene, language) {
        let sentence = format!(" {sentence}");
        text.extend(sentence.chars().take(MOST_CHARACTERS.saturating_sub(text.chars().count())));
    }
    text
}

/// Describes a scene sentence by sentence, for a text beside the picture. The sentences leave out the orientation, and
/// their total length has no limit.
///
/// ```
/// use chess_core::{Color, Language, Position};
/// use chess_render::{Scene, alt_sentences};
/// let scene = Scene::new("8/8/8/8/8/5k2/4q3/7K w - - 0 1".parse::<Position>()?, Color::White);
/// assert_eq!(
///     alt_sentences(&scene, Language::English),
///     ["White: king h1.", "Black: king f3, queen e2.", "White to move."],
/// );
/// # Ok::<(), chess_core::FenError>(())
/// ```
pub fn alt_sentences(scene: &Scene, language: Language) -> Vec<String> {
    let mut sentences: Vec<String> = Color::ALL.map(|color| men(scene, color, language)).into();
    sentences.extend(scene.last_move.map(|played| {
        let (from, to) = (played.from(), played.destination());
        let moved =
            scene.position.piece_at(to).map(|piece| played.promotion().map_or(piece.role, |_| Role::Pawn));
        let name = moved.map(|role| format!("{} ", names(role, language)[0])).unwrap_or_default();
        let last_move = language.select(["Last move", "Letzter Zug", "Последний ход"]);
        format!("{last_move}: {name}{from}–{to}.")
    }));
    // After the end of the game, no player is to move.
    let is_over = matches!(scene.footer, Some(Footer::Banner(_))) || scene.marks != ByColor::default();
    if !is_over {
        let to_move = language.select(match scene.position.turn() {
            Color::White => ["White to move", "Weiß am Zug", "Ход белых"],
            Color::Black => ["Black to move", "Schwarz am Zug", "Ход чёрных"],
        });
        let in_check = language.select([", in check", ", im Schach", ", шах"]);
        sentences.push(format!("{to_move}{}.", if scene.position.is_check() { in_check } else { "" }));
    }
    sentences.extend(scene.footer.as_ref().map(|footer| match footer {
        Footer::Banner(line) => format!("{}.", capitalized(line).trim_end_matches('.')),
        Footer::Material { played, .. } => format!("{}.", played.trim_end_matches('.')),
    }));
    sentences
}

fn capitalized(line: &str) -> String {
    let mut letters = line.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Lists the pieces of one side with their squares, from the king to the pawns.
fn men(scene: &Scene, color: Color, language: Language) -> String {
    let kinds = Role::ALL.into_iter().rev().filter_map(|role| {
        let squares = scene.position.by_piece(Piece { color, role });
        let [one, many] = names(role, language);
        let name = if squares.many() { many } else { one };
        let squares: Vec<String> = squares.into_iter().map(|square| square.to_string()).collect();
        (!squares.is_empty()).then(|| format!("{name} {}", squares.join(" ")))
    });
    format!("{}: {}.", side(color, language), kinds.collect::<Vec<_>>().join(", "))
}

/// Returns the singular and the plural of a piece name.
fn names(role: Role, language: Language) -> [&'static str; 2] {
    language.select(match role {
        Role::King => [["king", "kings"], ["König", "Könige"], ["король", "короли"]],
        Role::Queen => [["queen", "queens"], ["Dame", "Damen"], ["ферзь", "ферзи"]],
        Role::Rook => [["rook", "rooks"], ["Turm", "Türme"], ["ладья", "ладьи"]],
        Role::Bishop => [["bishop", "bishops"], ["Läufer", "Läufer"], ["слон", "слоны"]],
        Role::Knight => [["knight", "knights"], ["Springer", "Springer"], ["конь", "кони"]],
        Role::Pawn => [["pawn", "pawns"], ["Bauer", "Bauern"], ["пешка", "пешки"]],
    })
}
