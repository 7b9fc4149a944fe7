//! Describes a rating over time in words, for screen readers.

use chess_core::Language;

use crate::alt_text::sentences::{Sentences, short, words};
use crate::chart::rating_history::{Certainty, RatingHistory};
use crate::chart::rating_scale::whole;

/// Describes a rating chart in at most 1024 characters, Discord's limit: the first, the highest, the lowest
/// and the last rating, and a note if the last one is provisional.
///
/// Texts exist in English, German and Russian; every other language gets English.
///
/// ```
/// use chess_core::Language;
/// use chess_render::{Certainty, RatingHistory, RatingPoint, rating_alt_text};
/// let point = |(day, rating)| {
///     RatingPoint { day, rating, deviation: 60.0, certainty: Certainty::Established }
/// };
/// let history = RatingHistory {
///     names: vec!["Ann".to_owned()],
///     points: [(1, 1500.0), (4, 1533.0), (9, 1512.0)].map(point).to_vec(),
///     ..RatingHistory::default()
/// };
/// assert_eq!(
///     rating_alt_text(&history, Language::English),
///     "Rating over time: Ann. First 1500, highest 1533, lowest 1500, now 1512 ± 60.",
/// );
/// ```
pub fn rating_alt_text(history: &RatingHistory, language: Language) -> String {
    let words = words(language, [&ENGLISH, &GERMAN, &RUSSIAN]);
    let mut sentences = Sentences::default();
    match history.names.first().map(|name| short(name)).filter(|name| !name.is_empty()) {
        Some(name) => sentences.say(&format!("{}: {name}", words.title)),
        None => sentences.say(words.title),
    }
    if let [first, .., last] = &history.days[..] {
        sentences.say(&format!("{} – {}", short(&first.text), short(&last.text)));
    }
    let ratings = history.points.iter().map(|point| whole(point.rating));
    let (Some(first), Some(last)) = (history.points.first(), history.points.last()) else {
        sentences.say(words.nothing);
        return sentences.into_text();
    };
    let (highest, lowest) = (ratings.clone().max().unwrap_or_default(), ratings.min().unwrap_or_default());
    let certainty = match last.certainty {
        Certainty::Provisional => words.provisional,
        Certainty::Established => "",
    };
    sentences.say(&format!(
        "{} {}, {} {highest}, {} {lowest}, {} {} ± {}{certainty}",
        words.first,
        whole(first.rating),
        words.highest,
        words.lowest,
        words.now,
        whole(last.rating),
        whole(last.deviation),
    ));
    sentences.into_text()
}

/// The words of a language.
struct Words {
    title: &'static str,
    first: &'static str,
    highest: &'static str,
    lowest: &'static str,
    now: &'static str,
    /// The note after a provisional rating.
    provisional: &'static str,
    nothing: &'static str,
}

const ENGLISH: Words = Words {
    title: "Rating over time",
    first: "First",
    highest: "highest",
    lowest: "lowest",
    now: "now",
    provisional: ", provisional",
    nothing: "No rated games yet",
};

const GERMAN: Words = Words {
    title: "Verlauf der Wertung",
    first: "Zuerst",
    highest: "höchstens",
    lowest: "mindestens",
    now: "jetzt",
    provisional: ", vorläufig",
    nothing: "Noch keine gewerteten Partien",
};

const RUSSIAN: Words = Words {
    title: "Рейтинг во времени",
    first: "Сначала",
    highest: "наибольший",
    lowest: "наименьший",
    now: "сейчас",
    provisional: ", предварительный",
    nothing: "Рейтинговых партий ещё нет",
};
