//! Tests that alt texts describe the whole position within Discord's limit.

use std::collections::BTreeMap;

use crate::decoding::reached_by_chance;
use chess_core::{Color, Language, Move, Piece, Position, Role, Square};
use chess_render::{Footer, Scene, alt_text};
use proptest::prelude::*;

/// The facts that a listener learns from an alt text.
#[derive(Debug, PartialEq, Eq)]
struct Heard {
    pieces: BTreeMap<Square, (Color, Role)>,
    last_move: Option<(Role, String)>,
    below: Color,
    turn: Color,
    check: bool,
}

/// The words that the tests search for: beginnings of sentences and of piece names.
struct Words {
    seen_by: [&'static str; 2],
    side: [&'static str; 2],
    turn: [&'static str; 2],
    check: &'static str,
    last_move: &'static str,
    roles: [(&'static str, Role); 6],
}

const fn roles(names: [&'static str; 6]) -> [(&'static str, Role); 6] {
    let [king, queen, rook, bishop, knight, pawn] = names;
    [
        (king, Role::King),
        (queen, Role::Queen),
        (rook, Role::Rook),
        (bishop, Role::Bishop),
        (knight, Role::Knight),
        (pawn, Role::Pawn),
    ]
}

const LANGUAGES: [(Language, Words); 3] = [
    (
        Language::English,
        Words {
            seen_by: ["Chessboard from White's side", "Chessboard from Black's side"],
            side: ["White: ", "Black: "],
            turn: ["White to move", "Black to move"],
            check: ", in check",
            last_move: "Last move: ",
            roles: roles(["king", "queen", "rook", "bishop", "knight", "pawn"]),
        },
    ),
    (
        Language::German,
        Words {
            seen_by: ["Schachbrett aus der Sicht von Weiß", "Schachbrett aus der Sicht von Schwarz"],
            side: ["Weiß: ", "Schwarz: "],
            turn: ["Weiß am Zug", "Schwarz am Zug"],
            check: ", im Schach",
            last_move: "Letzter Zug: ",
            roles: roles(["König", "Dame", "T", "Läufer", "Springer", "Bauer"]),
        },
    ),
    (
        Language::Russian,
        Words {
            seen_by: ["Шахматная доска со стороны белых", "Шахматная доска со стороны чёрных"],
            side: ["Белые: ", "Чёрные: "],
            turn: ["Ход белых", "Ход чёрных"],
            check: ", шах",
            last_move: "Последний ход: ",
            roles: roles(["корол", "ферз", "ладь", "слон", "кон", "пешк"]),
        },
    ),
];

fn heard(text: &str, words: &Words) -> Heard {
    let which = |pair: [&str; 2], sentence: &str| {
        Color::ALL
            .into_iter()
            .zip(pair)
            .find(|(_, begin)| sentence.starts_with(begin))
            .map(|(color, _)| color)
    };
    let mut heard = Heard {
        pieces: BTreeMap::new(),
        last_move: None,
        below: Color::White,
        turn: Color::White,
        check: false,
    };
    for sentence in text.strip_suffix('.').expect("a full stop at the end").split(". ") {
        if let Some(color) = which(words.side, sentence) {
            for kind in sentence.split_once(": ").unwrap().1.split(", ") {
                let (name, squares) = kind.split_once(' ').unwrap();
                let role = words.roles.iter().find(|(begin, _)| name.starts_with(begin)).unwrap().1;
                heard
                    .pieces
                    .extend(squares.split(' ').map(|square| (square.parse().unwrap(), (color, role))));
            }
        } else if let Some(color) = which(words.turn, sentence) {
            heard.turn = color;
            heard.check = sentence.ends_with(words.check);
        } else if let Some(squares) = sentence.strip_prefix(words.last_move) {
            let (name, squares) = squares.split_once(' ').unwrap();
            let role = words.roles.iter().find(|(begin, _)| name.starts_with(begin)).unwrap().1;
            heard.last_move = Some((role, squares.to_owned()));
        } else {
            heard.below = which(words.seen_by, sentence).expect("a sentence that is known");
        }
    }
    heard
}

fn truth(position: &Position, last_move: Option<Move>, below: Color) -> Heard {
    let piece =
        |square: Square| position.piece_at(square).map(|Piece { color, role }| (square, (color, role)));
    let moved = |played: Move| {
        let role = position.piece_at(played.destination()).unwrap().role;
        let role = if played.promotion().is_some() { Role::Pawn } else { role };
        (role, format!("{}–{}", played.from(), played.destination()))
    };
    Heard {
        pieces: Square::ALL.into_iter().filter_map(piece).collect(),
        last_move: last_move.map(moved),
        below,
        turn: position.turn(),
        check: position.is_check(),
    }
}

proptest! {
    #[test]
    fn the_alt_text_describes_every_piece_and_the_last_move((position, last_move) in reached_by_chance(), black in any::<bool>()) {
        let below = if black { Color::Black } else { Color::White };
        let scene = Scene::new(position, below).with_last_move(last_move);
        for (language, words) in &LANGUAGES {
            let text = alt_text(&scene, *language);
            prop_assert!(text.chars().count() <= 1024);
            prop_assert_eq!(heard(&text, words), truth(&position, last_move, below));
        }
    }
}

#[test]
fn the_alt_text_of_a_full_board_fits_into_discords_limit() {
    let position: Position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".parse().unwrap();
    for language in Language::ALL {
        let text = alt_text(&Scene::new(position, Color::Black), language);
        assert!(text.chars().count() <= 512, "{text}");
    }
}

#[test]
fn the_alt_text_of_a_finished_game_names_no_player_to_move() {
    let mated: Position = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1".parse().unwrap();
    for (language, words) in &LANGUAGES {
        let running = Scene::new(mated, Color::White);
        let ended = running.clone().with_result(Some(Color::White));
        let aborted = running.clone().with_footer(Footer::Banner("aborted".to_owned()));
        assert!(alt_text(&running, *language).contains(words.turn[1]));
        for over in [ended, aborted] {
            let text = alt_text(&over, *language);
            assert!(!text.contains(words.turn[1]) && !text.contains(words.check), "{text}");
        }
    }
}

#[test]
fn a_long_footer_is_cut_in_the_alt_text() {
    let read = |line: String| {
        let scene = Scene::new(Position::START, Color::White).with_footer(Footer::Banner(line));
        alt_text(&scene, Language::Russian)
    };
    assert!(read("ничья".to_owned()).ends_with(". Ничья."));
    assert_eq!(read("ж".repeat(2000)).chars().count(), 1024);
}
