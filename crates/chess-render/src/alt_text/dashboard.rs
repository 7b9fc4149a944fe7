//! Describes a dashboard in words, for screen readers.

use chess_core::Language;

use crate::alt_text::sentences::{Sentences, short, words};
use crate::page::dashboard::{RunningGame, Turn};

/// Describes a dashboard in at most 1024 characters, Discord's limit: number, opponent, player to move and
/// time left for each game. `whose` names the owner if the reader is another person.
///
/// Texts exist in English, German and Russian; every other language gets English.
///
/// ```
/// use chess_core::{Language, Position};
/// use chess_render::{Orientation, RunningGame, Scene, Turn, dashboard_alt_text};
/// let game = RunningGame {
///     scene: Scene::new(Position::START, Orientation::White),
///     number: "1".to_owned(),
///     opponent: vec!["Bob".to_owned()],
///     time: "2 d 4 h".to_owned(),
///     turn: Turn::Mine,
/// };
/// let told = |whose| dashboard_alt_text(&[game.clone()], whose, Language::English);
/// assert_eq!(told(None), "Running games: 1, Bob, your move, 2 d 4 h.");
/// assert_eq!(told(Some("Ann")), "Running games (Ann): 1, Bob, Ann to move, 2 d 4 h.");
/// ```
pub fn dashboard_alt_text(games: &[RunningGame], whose: Option<&str>, language: Language) -> String {
    let words = words(language, [&ENGLISH, &GERMAN, &RUSSIAN]);
    let mut sentences = Sentences::default();
    let whose = whose.map(short);
    let title =
        whose.as_ref().map_or_else(|| words.title.to_owned(), |name| format!("{} ({name})", words.title));
    sentences.list(&title, games.iter().map(|game| told(game, whose.as_deref(), words)));
    sentences.into_text()
}

fn told(game: &RunningGame, whose: Option<&str>, words: &Words) -> String {
    let opponent = short(game.opponent.first().map_or("?", String::as_str));
    let turn = match (game.turn, whose) {
        (Turn::Mine, None) => words.mine.to_owned(),
        (Turn::Theirs, None) => words.theirs.to_owned(),
        (Turn::Mine, Some(name)) => words.to_move.replace("{}", name),
        (Turn::Theirs, Some(_)) => words.to_move.replace("{}", &opponent),
    };
    let parts = [short(&game.number), opponent, turn, short(&game.time)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// The words of a language; `{}` stands for a name.
struct Words {
    title: &'static str,
    mine: &'static str,
    theirs: &'static str,
    to_move: &'static str,
}

const ENGLISH: Words =
    Words { title: "Running games", mine: "your move", theirs: "their move", to_move: "{} to move" };
const GERMAN: Words = Words {
    title: "Laufende Partien",
    mine: "du bist am Zug",
    theirs: "Gegner am Zug",
    to_move: "{} am Zug",
};
const RUSSIAN: Words =
    Words {
        title: "Идущие партии", mine: "твой ход", theirs: "ход соперника", to_move: "ходит {}"
    };
