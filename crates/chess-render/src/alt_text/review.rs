//! Describes a game review in words, for screen readers.

use chess_core::{Color, Flaw, Language, MoveNumber};

use crate::alt_text::sentences::{Sentences, short, side};
use crate::chart::review::{MOST_MOMENTS, Moment, ReviewSheet, whole_percent};

/// Describes a review in at most 1024 characters, Discord's limit. The text gives each player's accuracy and bad
/// moves, and White's expected score at the start and at the end. The turning point and the worst moments follow.
///
/// Texts exist in English, German and Russian; every other language gets English.
///
/// ```
/// use std::collections::BTreeMap;
/// use chess_core::{ByColor, Color, Flaw, Language, MoveNumber, Ply};
/// use chess_render::{Player, ReviewSheet, review_alt_text};
/// let sheet = ReviewSheet {
///     players: ByColor { white: "Ann", black: "Bob" }
///         .map(|name| Player { names: vec![name.to_owned()], ..Player::default() }),
///     accuracies: ByColor { white: Some(71.4), black: None },
///     first: MoveNumber { number: 1, by: Color::White },
///     expected: vec![0.5, 0.3],
///     flaws: BTreeMap::from([(Ply(1), Flaw::Mistake)]),
///     turning_point: Some(Ply(1)),
///     moments: Vec::new(),
/// };
/// assert_eq!(
///     review_alt_text(&sheet, Language::English),
///     "Review of a game, as a graph of White's chances over 1 move. White, Ann: accuracy 71%, mistakes 1. \
///      Black, Bob. White's expected score: 50% at the start, 30% at the end. \
///      Turning point: White's move 1.",
/// );
/// ```
pub fn review_alt_text(sheet: &ReviewSheet, language: Language) -> String {
    let mut sentences = Sentences::default();
    let half_moves = sheet.expected.len().saturating_sub(1);
    sentences.say(&title(half_moves.div_ceil(2), language));
    for color in Color::ALL {
        sentences.say(&player(sheet, color, language));
    }
    if let [start, .., end] = &sheet.expected[..] {
        let [start, end] = [start, end].map(|share| percent(share * 100.0, language));
        sentences.say(&language.select([
            format!("White's expected score: {start} at the start, {end} at the end"),
            format!("Erwartete Punkte von Weiß: {start} am Anfang, {end} am Ende"),
            format!("Ожидаемая доля очков белых: {start} в начале, {end} в конце"),
        ]));
    }
    if let Some(ply) = sheet.turning_point.filter(|ply| sheet.has(*ply)) {
        let MoveNumber { number, by } = sheet.first.leading_to(ply);
        let [english, german, russian] = match by {
            Color::White => ["White", "Weiß", "белых"],
            Color::Black => ["Black", "Schwarz", "чёрных"],
        };
        sentences.say(&language.select([
            format!("Turning point: {english}'s move {number}"),
            format!("Wendepunkt: {number}. Zug von {german}"),
            format!("Переломный момент: {number}-й ход {russian}"),
        ]));
    }
    let moments = sheet.moments.iter().take(MOST_MOMENTS).map(|moment| told(moment, language));
    sentences.list(language.select(["Worst moments", "Schlimmste Momente", "Худшие моменты"]), moments);
    sentences.text
}

fn title(moves: usize, language: Language) -> String {
    let [english, german] = if moves == 1 { ["move", "Zug"] } else { ["moves", "Züge"] };
    language.select([
        format!("Review of a game, as a graph of White's chances over {moves} {english}"),
        format!("Analyse einer Partie, als Kurve der Chancen von Weiß über {moves} {german}"),
        format!("Разбор партии: график шансов белых, ходов: {moves}"),
    ])
}

/// Describes a player: name, accuracy and counts of bad moves.
fn player(sheet: &ReviewSheet, color: Color, language: Language) -> String {
    let name = sheet.players[color].names.first().map(|name| short(name)).filter(|name| !name.is_empty());
    let side = side(color, language);
    let who = name.map_or_else(|| side.to_owned(), |name| format!("{side}, {name}"));
    let accuracy = language.select(["accuracy", "Genauigkeit", "точность"]);
    let accuracy = sheet.accuracies[color].map(|share| format!("{accuracy} {}", percent(share, language)));
    let flaws = Flaw::ALL.map(|flaw| (flaw, sheet.count(color, flaw)));
    let flaws = flaws.into_iter().filter(|(_, count)| *count > 0);
    let flaws = flaws.map(|(flaw, count)| format!("{} {count}", flaw_name(flaw, language)));
    let figures: Vec<String> = accuracy.into_iter().chain(flaws).collect();
    if figures.is_empty() { who } else { format!("{who}: {}", figures.join(", ")) }
}

/// Returns the plural name of a class of bad moves. The text puts the count after the name.
fn flaw_name(flaw: Flaw, language: Language) -> &'static str {
    language.select(match flaw {
        Flaw::Inaccuracy => ["inaccuracies", "Ungenauigkeiten", "неточности:"],
        Flaw::Mistake => ["mistakes", "Fehler", "ошибки:"],
        Flaw::Blunder => ["blunders", "Patzer", "зевки:"],
    })
}

/// Writes a percentage, rounded to a whole number.
fn percent(share: f64, language: Language) -> String {
    format!("{}{}", whole_percent(share), language.select(["%", " %", " %"]))
}

/// Describes a moment: the move played and the better move.
fn told(moment: &Moment, language: Language) -> String {
    let played = short(&moment.played.text);
    let better = language.select(["better", "besser", "лучше"]);
    match &moment.better {
        Some(named) => format!("{played}, {better} {}", short(&named.text)),
        None => played,
    }
}
