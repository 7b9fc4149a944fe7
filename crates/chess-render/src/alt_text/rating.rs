//! Describes a rating over time in words, for screen readers.

use chess_core::Language;

use crate::alt_text::sentences::{Sentences, short};
use crate::chart::rating_history::{Certainty, RatingHistory};
use crate::chart::rating_scale::whole;

/// Describes a rating chart in at most 1024 characters, Discord's limit. The text gives, in this order:
/// - the player's name
/// - the first and the last label of the time axis, if the axis has at least two labels
/// - the first, the highest, the lowest and the last rating
/// - the deviation of the last rating, and a note if the last rating is provisional
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
    let mut sentences = Sentences::default();
    let title = language.select(["Rating over time", "Verlauf der Wertung", "Рейтинг во времени"]);
    match history.names.first().map(|name| short(name)).filter(|name| !name.is_empty()) {
        Some(name) => sentences.say(&format!("{title}: {name}")),
        None => sentences.say(title),
    }
    if let [first, .., last] = &history.days[..] {
        sentences.say(&format!("{} – {}", short(&first.text), short(&last.text)));
    }
    let ratings = history.points.iter().map(|point| whole(point.rating));
    let (Some(first), Some(last)) = (history.points.first(), history.points.last()) else {
        let nothing = ["No rated games yet", "Noch keine gewerteten Partien", "Рейтинговых партий ещё нет"];
        sentences.say(language.select(nothing));
        return sentences.text;
    };
    let (highest, lowest) = (ratings.clone().max().unwrap_or_default(), ratings.min().unwrap_or_default());
    let certainty = match last.certainty {
        Certainty::Provisional => language.select([", provisional", ", vorläufig", ", предварительный"]),
        Certainty::Established => "",
    };
    sentences.say(&format!(
        "{} {}, {} {highest}, {} {lowest}, {} {} ± {}{certainty}",
        language.select(["First", "Zuerst", "Сначала"]),
        whole(first.rating),
        language.select(["highest", "am höchsten", "наибольший"]),
        language.select(["lowest", "am niedrigsten", "наименьший"]),
        language.select(["now", "jetzt", "сейчас"]),
        whole(last.rating),
        whole(last.deviation),
    ));
    sentences.text
}
