//! Describes a game review in words, for screen readers.

use chess_core::{ByColor, Color, Language, MoveNumber};

use crate::Flaw;
use crate::alt_text::sentences::{Sentences, short, words};
use crate::chart::review::{MOST_MOMENTS, Moment, ReviewSheet, count, move_number, whole_percent};

/// Describes a review in at most 1024 characters, Discord's limit: the players with their accuracy and bad
/// moves, White's expected score at the start and at the end, the turning point, and the worst moments.
///
/// Texts exist in English, German and Russian; every other language gets English.
///
/// ```
/// use std::collections::BTreeMap;
/// use chess_core::{ByColor, Color, Language, MoveNumber, Ply};
/// use chess_render::{Flaw, Player, ReviewSheet, review_alt_text};
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
///      Black, Bob. White's share of the points to be expected: 50% at the start, 30% at the end. \
///      Turning point: White's move 1.",
/// );
/// ```
pub fn review_alt_text(sheet: &ReviewSheet, language: Language) -> String {
    let words = words(language, [&ENGLISH, &GERMAN, &RUSSIAN]);
    let mut sentences = Sentences::default();
    let half_moves = sheet.expected.len().saturating_sub(1);
    sentences.say(&(words.title)(half_moves.div_ceil(2)));
    for color in Color::ALL {
        sentences.say(&player(sheet, color, words));
    }
    if let [start, .., end] = &sheet.expected[..] {
        let [start, end] = [start, end].map(|share| (words.percent)(whole_percent(share * 100.0)));
        sentences.say(&(words.course)(start, end));
    }
    if let Some(ply) = sheet.turning_point.filter(|ply| ply.0 > 0 && (ply.0 as usize) <= half_moves) {
        sentences.say(&(words.turning_point)(move_number(sheet.first, ply)));
    }
    let moments = sheet.moments.iter().take(MOST_MOMENTS).map(|moment| told(moment, words));
    sentences.list(words.moments, moments);
    sentences.into_text()
}

/// Describes a player: name, accuracy and counts of bad moves.
fn player(sheet: &ReviewSheet, color: Color, words: &Words) -> String {
    let name = sheet.players[color].names.first().map(|name| short(name)).filter(|name| !name.is_empty());
    let side = words.side[color];
    let who = name.map_or_else(|| side.to_owned(), |name| format!("{side}, {name}"));
    let accuracy = sheet.accuracies[color]
        .map(|percent| format!("{} {}", words.accuracy, (words.percent)(whole_percent(percent))));
    let flaws = Flaw::ALL.map(|flaw| (flaw, count(sheet, color, flaw)));
    let flaws = flaws.into_iter().filter(|(_, count)| *count > 0);
    let flaws = flaws.map(|(flaw, count)| format!("{} {count}", (words.flaws)(flaw)));
    let figures: Vec<String> = accuracy.into_iter().chain(flaws).collect();
    if figures.is_empty() { who } else { format!("{who}: {}", figures.join(", ")) }
}

/// Describes a moment: the move played and the better move.
fn told(moment: &Moment, words: &Words) -> String {
    let played = short(&moment.played.text);
    match &moment.better {
        Some(better) => format!("{played}, {} {}", words.better, short(&better.text)),
        None => played,
    }
}

/// The words of a language.
struct Words {
    /// The title with the number of moves.
    title: fn(usize) -> String,
    side: ByColor<&'static str>,
    accuracy: &'static str,
    percent: fn(u8) -> String,
    /// The plural of a class of bad moves; its count follows.
    flaws: fn(Flaw) -> &'static str,
    course: fn(String, String) -> String,
    turning_point: fn(MoveNumber) -> String,
    moments: &'static str,
    /// The word between the move played and the better move.
    better: &'static str,
}

const ENGLISH: Words = Words {
    title: |moves| {
        let moves = if moves == 1 { "1 move".to_owned() } else { format!("{moves} moves") };
        format!("Review of a game, as a graph of White's chances over {moves}")
    },
    side: ByColor { white: "White", black: "Black" },
    accuracy: "accuracy",
    percent: |percent| format!("{percent}%"),
    flaws: |flaw| match flaw {
        Flaw::Inaccuracy => "inaccuracies",
        Flaw::Mistake => "mistakes",
        Flaw::Blunder => "blunders",
    },
    course: |start, end| {
        format!("White's share of the points to be expected: {start} at the start, {end} at the end")
    },
    turning_point: |MoveNumber { number, by }| match by {
        Color::White => format!("Turning point: White's move {number}"),
        Color::Black => format!("Turning point: Black's move {number}"),
    },
    moments: "Worst moments",
    better: "better",
};

const GERMAN: Words = Words {
    title: |moves| {
        let moves = if moves == 1 { "1 Zug".to_owned() } else { format!("{moves} Züge") };
        format!("Analyse einer Partie, als Kurve der Chancen von Weiß über {moves}")
    },
    side: ByColor { white: "Weiß", black: "Schwarz" },
    accuracy: "Genauigkeit",
    percent: |percent| format!("{percent} %"),
    flaws: |flaw| match flaw {
        Flaw::Inaccuracy => "Ungenauigkeiten",
        Flaw::Mistake => "Fehler",
        Flaw::Blunder => "Patzer",
    },
    course: |start, end| format!("Zu erwartende Punkte von Weiß: {start} am Anfang, {end} am Ende"),
    turning_point: |MoveNumber { number, by }| match by {
        Color::White => format!("Wendepunkt: {number}. Zug von Weiß"),
        Color::Black => format!("Wendepunkt: {number}. Zug von Schwarz"),
    },
    moments: "Schlimmste Momente",
    better: "besser",
};

const RUSSIAN: Words = Words {
    title: |moves| format!("Разбор партии: график шансов белых, ходов: {moves}"),
    side: ByColor { white: "Белые", black: "Чёрные" },
    accuracy: "точность",
    percent: |percent| format!("{percent} %"),
    flaws: |flaw| match flaw {
        Flaw::Inaccuracy => "неточности:",
        Flaw::Mistake => "ошибки:",
        Flaw::Blunder => "зевки:",
    },
    course: |start, end| format!("Ожидаемая доля очков белых: {start} в начале, {end} в конце"),
    turning_point: |MoveNumber { number, by }| match by {
        Color::White => format!("Переломный момент: {number}-й ход белых"),
        Color::Black => format!("Переломный момент: {number}-й ход чёрных"),
    },
    moments: "Худшие моменты",
    better: "лучше",
};
