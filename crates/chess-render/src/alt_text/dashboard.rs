//! Describes a dashboard in words, for screen readers.

use chess_core::Language;

use crate::alt_text::sentences::{Sentences, short};
use crate::page::dashboard::{RunningGame, Turn};

/// Describes a dashboard in at most 1024 characters, Discord's limit. The text gives the number, the opponent,
/// the player to move and the time left of each game. `whose` is the name of the dashboard's owner, or `None` if
/// the reader is the owner.
///
/// Texts exist in English, German and Russian; every other language gets English.
///
/// ```
/// use chess_core::{Color, Language, Position};
/// use chess_render::{RunningGame, Scene, Turn, dashboard_alt_text};
/// let game = RunningGame {
///     scene: Scene::new(Position::START, Color::White),
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
    let mut sentences = Sentences::default();
    let whose = whose.map(short);
    let title = language.select(["Running games", "Laufende Partien", "Идущие партии"]);
    let title = whose.as_ref().map_or_else(|| title.to_owned(), |name| format!("{title} ({name})"));
    sentences.list(&title, games.iter().map(|game| told(game, whose.as_deref(), language)));
    sentences.text
}

fn told(game: &RunningGame, whose: Option<&str>, language: Language) -> String {
    let opponent = short(game.opponent.first().map_or("?", String::as_str));
    let to_move = |name: &str| language.select(["{} to move", "{} am Zug", "ходит {}"]).replace("{}", name);
    let turn = match (game.turn, whose) {
        (Turn::Mine, None) => language.select(["your move", "du bist am Zug", "твой ход"]).to_owned(),
        (Turn::Theirs, None) => language.select(["their move", "Gegner am Zug", "ход соперника"]).to_owned(),
        (Turn::Mine, Some(name)) => to_move(name),
        (Turn::Theirs, Some(_)) => to_move(&opponent),
    };
    let parts = [short(&game.number), opponent, turn, short(&game.time)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}
