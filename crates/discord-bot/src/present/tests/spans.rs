//! The grammatical cases of spans of time in sentences: Russian says "21 минута" but "на 21 минуту".

use chess_core::Language;

use crate::present::challenge::form;
use crate::present::words::Phrases;
use crate::present::words::text::tests::source;

/// Spans of time in seconds. The spans cover all units, and the Russian forms "минута", "минуты" and "минут".
const SPANS: [i64; 7] = [60, 2 * 60, 5 * 60, 21 * 60, 21, 3600, 21 * 86_400];
/// The names of placeholders in the texts. The values of these placeholders are spans of time, or begin with a span of
/// time.
const VALUES: [&str; 4] = ["span", "bank", "increment", "time"];

/// Finds the texts that contain a placeholder from [`VALUES`]. Returns the key and the content of each such text.
fn takers(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    let texts = source(language).lines().filter_map(|line| line.split_once(" = "));
    texts.filter(|(_, text)| VALUES.iter().any(|value| text.contains(&format!("{{ ${value} }}"))))
}

#[test]
fn spans_in_sentences_read_well_in_every_language() {
    let phrases = Phrases::load();
    for language in [Language::English, Language::German, Language::Russian] {
        let words = phrases.of(language);
        let mut lines = Vec::new();
        for (key, _) in takers(language) {
            for seconds in SPANS {
                let args = VALUES.map(|value| (value, form::duration_in_words(seconds, words).into()));
                lines.push(format!("{key}: {}", words.say(key, &args)));
            }
        }
        insta::assert_snapshot!(format!("{}-spans", language.code()), lines.join("\n"));
    }
}

/// The bot inserts every span of time into Russian texts in the nominative, such as "21 минута". This form would be
/// wrong after the preposition "через", for example.
#[test]
fn russian_texts_put_spans_behind_no_word_that_asks_for_another_case() {
    for (key, text) in takers(Language::Russian) {
        for value in VALUES {
            let before = text.split_once(&format!("{{ ${value} }}")).map_or("", |(before, _)| before);
            let stands_alone =
                before.is_empty() || [": ", "· ", "+ "].iter().any(|end| before.ends_with(end));
            assert!(stands_alone, "{key} = {text}");
        }
    }
}
