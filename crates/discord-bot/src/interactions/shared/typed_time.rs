//! Reads typed time controls in English, German and Russian: `3d`, `12 Stunden`, `2 недели`, `ohne`, `eine Woche`, `10
//! Tage + 1 Tag`, `live 15m+10s`, and chess players' usual notation `15+10`.

use chess_arbiter::{Allowance, Extension, Fischer, FischerOutOfRange, OutOfRange, TimeControl};
use jiff::SignedDuration;

/// The reason why a text is not a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TimeError {
    /// The text is neither a time per move, nor a time bank with an increment, nor a word for "no clock".
    #[error("not a time")]
    Unreadable,
    /// The time per move is too short or too long.
    #[error(transparent)]
    OutOfRange(#[from] OutOfRange),
    /// The time bank or the increment is too small or too large.
    #[error(transparent)]
    Fischer(#[from] FischerOutOfRange),
}

/// The texts that stand for "no clock".
const NONE: &str = "none|no|no clock|no limit|no time limit|unlimited|ohne|kein|keine|keins|kein limit|kein zeitlimit|\
    ohne limit|ohne zeitlimit|unbegrenzt|без ограничений|без ограничения времени|без срока|нет|неограниченно";

/// The seconds of each unit, and the words for the unit.
const UNITS: [(i64, &str); 5] = [
    (7 * 86_400, "w wk week weeks woche wochen нед неделя неделю недели недель"),
    (86_400, "d day days t tg tag tage tagen д дн день дня дней сут сутки суток"),
    (3600, "h hr hrs hour hours st std stunde stunden ч час часа часов"),
    (60, "m mn min mins minute minutes minuten м мин минута минуту минуты минут ' ′"),
    (1, "s sec secs second seconds sek sekunde sekunden с сек секунда секунду секунды секунд \" ″"),
];

/// Words that can precede the time bank of a live game.
const LIVE: [&str; 3] = ["live", "вживую", "в реальном времени"];

/// Words that stand for the number one.
const ONE: [&str; 9] = ["a", "an", "one", "ein", "eine", "einen", "один", "одна", "одну"];

/// Words between two numbers of a duration, as in "2 days and 12 hours".
const AND: [&str; 3] = ["and", "und", "и"];

/// Reads a time per move, or a time bank with its increment. Letter case does not matter. Ignores words after the time
/// ("3 days per move").
pub(crate) fn read(text: &str) -> Result<TimeControl, TimeError> {
    let text = text.trim().to_lowercase().replace(" plus ", "+").replace(" плюс ", "+");
    if NONE.split('|').any(|none| none == text) {
        return Ok(TimeControl::Unlimited);
    }
    let Some((bank, increment)) = text.split_once(['+', '|', '/']) else {
        return Ok(TimeControl::PerMove(Allowance::from_seconds(span(&text)?)?));
    };
    let live = LIVE.iter().find_map(|live| bank.strip_prefix(live));
    let (bank, increment) = (live.unwrap_or(bank).trim_start_matches(':').trim(), increment.trim());
    let (bank, increment) = match (bare(bank), bare(increment)) {
        (Some(minutes), Some(seconds)) => (minutes.saturating_mul(60), seconds),
        (None, Some(0)) => (span(bank)?, 0),
        _ => (span(bank)?, span(increment)?),
    };
    Ok(TimeControl::Fischer(Fischer::from_seconds(bank, increment)?))
}

/// Reads the extra time that an arbiter gives.
pub(crate) fn extension(text: &str) -> Option<Extension> {
    Extension::from_seconds(span(&text.to_lowercase()).ok()?).ok()
}

/// Reads a duration between a minute and 90 days.
pub(crate) fn lasting(text: &str) -> Option<SignedDuration> {
    let seconds = span(&text.to_lowercase()).ok()?;
    (60..=90 * 86_400).contains(&seconds).then(|| SignedDuration::from_secs(seconds))
}

/// Reads a text that is only digits. Returns `None` for any other text, such as a number with a unit.
fn bare(text: &str) -> Option<i64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| number(text))
}

/// Reads digits. A number that is too large becomes the largest `i64`, which exceeds every limit.
fn number(digits: &str) -> i64 {
    digits.parse().unwrap_or(i64::MAX)
}

/// Reads one or more numbers with units. The first number can be missing, as in "a week". Returns the sum in seconds.
fn span(text: &str) -> Result<i64, TimeError> {
    let text = text.trim();
    let (mut rest, mut total) = single(text).map_or((text, None), |(seconds, rest)| (rest, Some(seconds)));
    loop {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (count, after) = rest.split_at(digits);
        if count.is_empty() {
            break;
        }
        let after = after.trim_start();
        let end = after.find(|c: char| c.is_whitespace() || c.is_ascii_digit() || ".,".contains(c));
        let (word, after) = after.split_at(end.unwrap_or(after.len()));
        let seconds = number(count).saturating_mul(unit(word).ok_or(TimeError::Unreadable)?);
        total = Some(total.unwrap_or(0_i64).saturating_add(seconds));
        rest = after.trim_start_matches(['.', ',', ' ']);
        if let Some((and, after)) = rest.split_once(' ')
            && AND.contains(&and)
        {
            rest = after.trim_start();
        }
    }
    // Unread digits are an error, because digits could change the meaning.
    total.filter(|_| !rest.contains(|c: char| c.is_ascii_digit())).ok_or(TimeError::Unreadable)
}

/// Reads a unit of time at the beginning of `text`, such as "week", "a week" or "one week". Returns the unit in
/// seconds, and the rest of `text`. Returns `None` for a unit of one character, such as "d".
fn single(text: &str) -> Option<(i64, &str)> {
    let text = ONE.iter().find_map(|one| text.strip_prefix(one)?.strip_prefix(' ')).unwrap_or(text);
    let end = text.find(|c: char| c.is_whitespace() || ".,".contains(c)).unwrap_or(text.len());
    let (word, rest) = text.split_at(end);
    let seconds = unit(word).filter(|_| word.chars().count() > 1)?;
    Some((seconds, rest.trim_start_matches(['.', ',', ' '])))
}

/// The number of seconds in a unit.
fn unit(word: &str) -> Option<i64> {
    let named = |words: &str| words.split(' ').any(|known| known == word);
    UNITS.iter().find(|(_, words)| named(words)).map(|(seconds, _)| *seconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_per_move_are_read_in_common_spellings() {
        let seconds = |text: &str| match read(text) {
            Ok(TimeControl::PerMove(allowance)) => Ok(Some(allowance.seconds())),
            Ok(TimeControl::Unlimited) => Ok(None),
            Ok(TimeControl::Fischer(fischer)) => panic!("{text:?} is {fischer:?}"),
            Err(error) => Err(error),
        };
        let cases: [(Option<i64>, &[&str]); 9] = [
            (Some(129_600), &["1d12h", "1 Tag und 12 Stunden", "1 день и 12 часов", "1 d. 12 h.", "36h"]),
            (Some(259_200), &["3d", "3 days a move", "3 Tage", "3t", "3 дня", "3 сут."]),
            (Some(43_200), &[" 12 H ", "12 часов на ход", "12 Std", "12 Stunden", "12 ч", "12ч"]),
            (
                Some(86_400),
                &["1 Tag pro Zug", "1 сутки", "a day", "Ein Tag pro Zug", "сутки", "один день на ход"],
            ),
            (Some(18_000), &["5 Std."]),
            (Some(172_800), &["2 суток"]),
            (Some(604_800), &["1w", "a week", "eine Woche", "неделя", "one week per move"]),
            (Some(1_209_600), &["2 недели"]),
            (None, &["None", "ohne", "Keine", "kein Limit", "без срока", "нет"]),
        ];
        for (right, texts) in cases {
            for text in texts {
                assert_eq!(seconds(text), Ok(right), "{text:?}");
            }
        }
        for outside in
            ["15d", "0h", "3 Wochen", "15m", "99999999999d", "9223372036854775807w 9223372036854775807w"]
        {
            assert_eq!(seconds(outside), Err(TimeError::OutOfRange(OutOfRange)), "{outside:?}");
        }
        for wrong in [
            "", "d", "-1d", "3", "3 moons", "1.5d", "+3d d", "ж", "3ж", "3d or 5d", "3d 5", "live 3d", "a",
            "a d", "a moon",
        ] {
            assert_eq!(seconds(wrong), Err(TimeError::Unreadable), "{wrong:?}");
        }
    }

    #[test]
    fn time_banks_are_read_in_common_spellings() {
        let cases: [((i64, i64), &[&str]); 6] = [
            (
                (864_000, 86_400),
                &[
                    "10d+1d",
                    "10 d + 1 d a move",
                    "10 Tage + 1 Tag pro Zug",
                    "10 Tage plus 24 Std.",
                    "10 д + 1 д",
                    "10 дней плюс 1 день на ход",
                    "10D/1D",
                ],
            ),
            (
                (900, 10),
                &[
                    "15m+10s",
                    "15+10",
                    "15|10",
                    " 15 + 10 ",
                    "15 Min + 10 Sek",
                    "15 Minuten + 10 Sekunden",
                    "15 мин + 10 с",
                    "15 минут + 10 секунд",
                    "live 15m + 10s",
                    "Live: 15 Minuten + 10 Sekunden pro Zug",
                    "вживую 15м + 10с",
                    "В реальном времени: 15 минут + 10 секунд на ход",
                    "live 15+10",
                    "15' + 10\"",
                ],
            ),
            ((300, 0), &["5+0", "5m+0", "5 min + 0 s", "5 Minuten + 0"]),
            ((90, 1), &["1m30s+1s", "90s+1s", "1 Minute und 30 Sekunden + 1 Sekunde"]),
            ((60 * 86_400, 14 * 86_400), &["60d+2w", "60 дней + 2 недели"]),
            ((5400, 30), &["90m+30s", "1h 30m + 30s", "90+30"]),
        ];
        for ((bank, increment), texts) in cases {
            let right = TimeControl::Fischer(Fischer::from_seconds(bank, increment).unwrap());
            for text in texts {
                assert_eq!(read(text), Ok(right), "{text:?}");
            }
        }
    }

    #[test]
    fn time_banks_out_of_range_are_refused_with_another_error_than_unreadable_ones() {
        let outside = [
            "61d+1d",
            "10d+15d",
            "59s+1s",
            "15m+4m",
            "0+10",
            "90000+10",
            "99999999999999999999+1",
            "1m+99999999999w",
        ];
        for outside in outside {
            assert_eq!(read(outside), Err(TimeError::Fischer(FischerOutOfRange)), "{outside:?}");
        }
        for wrong in [
            "+",
            "10d+",
            "+1d",
            "10d+1",
            "15+10s",
            "10d+1d+1d",
            "10d+moon",
            "15++10",
            "1.5d+1d",
            "x+y",
            "15m+-10s",
        ] {
            assert_eq!(read(wrong), Err(TimeError::Unreadable), "{wrong:?}");
        }
    }

    proptest::proptest! {
        #[test]
        fn blanks_around_a_typed_time_change_nothing(text in "\\PC{0,40}", more in "([0-9]{0,25} ?[a-zдмсч'+|/. ]{0,4}){0,6}") {
            for text in [text, more] {
                proptest::prop_assert_eq!(read(&text), read(&format!(" {text} ")));
            }
        }
    }
}
