//! Reads a typed day: `tomorrow`, `2026-12-24`, `24.12.`, `24.12.2026`, or a day with the name of the month, as in the
//! suggestions.

use jiff::civil::Date;

use crate::discord::limits;
use crate::present::record::poster;
use crate::present::words::Words;

/// A person can type today or one of the 365 days after today.
const SEARCHED_DAYS: usize = 366;

/// Searches the days from today on, and returns the first day that the text can mean.
pub(crate) fn read(text: &str, today: Date, words: &Words) -> Option<Date> {
    let text = text.trim().to_lowercase();
    // The year may be missing if the text has the name of the month.
    let is_it = |name: &String| *name == text || text.contains(' ') && name.starts_with(&format!("{text} "));
    days(today).find(|day| names(*day, today, words).iter().any(is_it))
}

/// Suggests days that match the typed text. Each suggestion is a label and the value to send.
pub(crate) fn suggest(typed: &str, today: Date, words: &Words) -> Vec<(String, String)> {
    let typed = typed.trim().to_lowercase();
    let meant = days(today).filter(|day| names(*day, today, words).iter().any(|name| name.contains(&typed)));
    meant.take(limits::CHOICES).map(|day| (poster::date(day, words), day.to_string())).collect()
}

fn days(today: Date) -> impl Iterator<Item = Date> {
    std::iter::successors(Some(today), |day| day.tomorrow().ok()).take(SEARCHED_DAYS)
}

/// The spellings of a day, in lower case.
fn names(day: Date, today: Date, words: &Words) -> Vec<String> {
    let (number, month, year) = (day.day(), day.month(), day.year());
    let mut names = vec![
        poster::date(day, words).to_lowercase(),
        day.to_string(),
        format!("{number}.{month}."),
        format!("{number:02}.{month:02}."),
        format!("{number}.{month}.{year}"),
        format!("{number:02}.{month:02}.{year}"),
    ];
    names.extend((day == today).then(|| words.plain("day-today")));
    names.extend((day.yesterday().ok() == Some(today)).then(|| words.plain("day-tomorrow")));
    names
}

#[cfg(test)]
mod tests {
    use chess_core::Language;
    use jiff::civil::date;

    use super::*;
    use crate::present::words::Phrases;

    #[test]
    fn days_are_read_in_common_spellings_and_the_first_match_from_today_counts() {
        let phrases = Phrases::load();
        let today = date(2026, 11, 22);
        let christmas = Some(date(2026, 12, 24));
        for (text, language, expected) in [
            ("2026-12-24", Language::English, christmas),
            (" 24.12. ", Language::English, christmas),
            ("24.12.2026", Language::Russian, christmas),
            ("24 December 2026", Language::English, christmas),
            ("24 December", Language::English, christmas),
            ("24 Dec", Language::English, None),
            ("24", Language::English, None),
            ("24. dezember 2026", Language::German, christmas),
            ("24 декабря 2026", Language::Russian, christmas),
            ("22.11.", Language::German, Some(today)),
            ("today", Language::English, Some(today)),
            ("Tomorrow", Language::English, Some(date(2026, 11, 23))),
            ("morgen", Language::German, Some(date(2026, 11, 23))),
            ("завтра", Language::Russian, Some(date(2026, 11, 23))),
            // The day has already passed in this year, so the text means the day in the next year.
            ("03.02.", Language::German, Some(date(2027, 2, 3))),
            ("2026-11-21", Language::English, None),
            ("2027-11-23", Language::English, None),
            ("31.02.", Language::English, None),
            ("soon", Language::English, None),
            ("", Language::English, None),
        ] {
            assert_eq!(read(text, today, phrases.of(language)), expected, "{text:?}");
        }
    }

    #[test]
    fn the_next_days_are_suggested_and_read_back() {
        let phrases = Phrases::load();
        let (today, words) = (date(2026, 11, 22), phrases.of(Language::German));
        let suggested = suggest("", today, words);
        assert_eq!(suggested.len(), limits::CHOICES);
        for (label, value) in &suggested {
            assert_eq!(read(label, today, words), read(value, today, words));
        }
        let february = suggest("februar", today, words);
        assert_eq!(february.first().map(|(_, value)| value.as_str()), Some("2027-02-01"));
    }
}
