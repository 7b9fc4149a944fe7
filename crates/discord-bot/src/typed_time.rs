//! How people write the time for a move, in English, German and Russian: `3d`, `12 Stunden`, `2 недели`, `ohne`.

use chess_arbiter::{Allowance, OutOfRange, TimeControl};

/// Why a text is no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TimeError {
    /// Not a number with a unit, and not a word for "no clock".
    #[error("not a time")]
    Unreadable,
    /// Too short or too long.
    #[error(transparent)]
    OutOfRange(#[from] OutOfRange),
}

const NONE: [&str; 20] = [
    "none",
    "no",
    "no clock",
    "no limit",
    "no time limit",
    "unlimited",
    "ohne",
    "kein",
    "keine",
    "keins",
    "kein limit",
    "kein zeitlimit",
    "ohne limit",
    "ohne zeitlimit",
    "unbegrenzt",
    "без ограничений",
    "без ограничения времени",
    "без срока",
    "нет",
    "неограниченно",
];
const WEEKS: [&str; 11] =
    ["w", "week", "weeks", "woche", "wochen", "нед", "неделя", "неделю", "недели", "недель", "wk"];
const DAYS: [&str; 16] = [
    "d",
    "day",
    "days",
    "t",
    "tg",
    "tag",
    "tage",
    "tagen",
    "д",
    "дн",
    "день",
    "дня",
    "дней",
    "сут",
    "сутки",
    "суток",
];
const HOURS: [&str; 13] =
    ["h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "ч", "час", "часа", "часов", "st"];

/// Reads a time for a move, in any case; what follows the unit ("3 days per move") is left aside.
pub(crate) fn read(text: &str) -> Result<TimeControl, TimeError> {
    let text = text.trim().to_lowercase();
    if NONE.contains(&text.as_str()) {
        return Ok(TimeControl::Unlimited);
    }
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (number, rest) = text.split_at(digits);
    let word = rest.split_whitespace().next().unwrap_or_default().trim_end_matches('.');
    let unit = match word {
        _ if WEEKS.contains(&word) => 7 * 86_400,
        _ if DAYS.contains(&word) => 86_400,
        _ if HOURS.contains(&word) => 3600,
        _ => return Err(TimeError::Unreadable),
    };
    let number: u32 = number.parse().map_err(|_| TimeError::Unreadable)?;
    Ok(TimeControl::PerMove(Allowance::from_seconds(i64::from(number) * unit)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        let seconds = |text: &str| match read(text) {
            Ok(TimeControl::PerMove(allowance)) => Ok(Some(allowance.seconds())),
            Ok(TimeControl::Unlimited) => Ok(None),
            Err(error) => Err(error),
        };
        let cases: [(Option<i64>, &[&str]); 8] = [
            (Some(259_200), &["3d", "3 days a move", "3 Tage", "3t", "3 дня", "3 сут."]),
            (Some(43_200), &[" 12 H ", "12 часов на ход", "12 Std", "12 Stunden", "12 ч", "12ч"]),
            (Some(86_400), &["1 Tag pro Zug", "1 сутки"]),
            (Some(18_000), &["5 Std."]),
            (Some(172_800), &["2 суток"]),
            (Some(604_800), &["1w"]),
            (Some(1_209_600), &["2 недели"]),
            (None, &["None", "ohne", "Keine", "kein Limit", "без срока", "нет"]),
        ];
        for (right, texts) in cases {
            for text in texts {
                assert_eq!(seconds(text), Ok(right), "{text:?}");
            }
        }
        for outside in ["15d", "0h", "3 Wochen"] {
            assert_eq!(seconds(outside), Err(TimeError::OutOfRange(OutOfRange)), "{outside:?}");
        }
        for wrong in ["", "d", "-1d", "3", "3 moons", "1.5d", "99999999999d", "+3d d", "ж", "3ж"] {
            assert_eq!(seconds(wrong), Err(TimeError::Unreadable), "{wrong:?}");
        }
    }
}
