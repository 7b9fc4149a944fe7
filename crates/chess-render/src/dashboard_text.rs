//! A dashboard in words, for those who hear it instead of seeing it.

use chess_core::Language;

use crate::dashboard::{RunningGame, Turn};
use crate::spoken::{Spoken, short, words};

/// Describes a dashboard in at most 1024 characters, the length that Discord allows: number, opponent, whose
/// turn it is and the time that is left, game by game.
///
/// There are words in English, German and Russian; every other language gets English ones.
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
/// assert_eq!(dashboard_alt_text(&[game], Language::English), "Running games: 1, Bob, your move, 2 d 4 h.");
/// ```
pub fn dashboard_alt_text(games: &[RunningGame], language: Language) -> String {
    let words = words(language, [&ENGLISH, &GERMAN, &RUSSIAN]);
    let mut spoken = Spoken::default();
    spoken.list(words.title, games.iter().map(|game| told(game, words)));
    spoken.into_text()
}

fn told(game: &RunningGame, words: &Words) -> String {
    let turn = match game.turn {
        Turn::Mine => words.mine,
        Turn::Theirs => words.theirs,
    };
    let opponent = game.opponent.first().map_or("?", String::as_str);
    let parts = [short(&game.number), short(opponent), turn.to_owned(), short(&game.time)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

/// The words of a language.
struct Words {
    title: &'static str,
    mine: &'static str,
    theirs: &'static str,
}

const ENGLISH: Words = Words { title: "Running games", mine: "your move", theirs: "their move" };
const GERMAN: Words = Words { title: "Laufende Partien", mine: "du bist am Zug", theirs: "Gegner am Zug" };
const RUSSIAN: Words = Words {
    title: "Текущие партии", mine: "ваш ход", theirs: "ход соперника"
};
