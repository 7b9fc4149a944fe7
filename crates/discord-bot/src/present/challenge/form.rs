//! Texts for the options of a challenge: durations, terms, and the errors of a start position.

use std::collections::BTreeSet;

use chess_arbiter::{Account, ColorWish, Mode, Pace, StartError, Terms, TimeControl};
use chess_core::{Color, FenReason};
use chess_service::ChallengeView;

use crate::interactions::shared::typed_time;
use crate::present::game::result;
use crate::present::words::markup::{escape, joined, mention};
use crate::present::words::{Words, args, openings, pieces, variant};

/// The wishes for a colour, with their names.
pub(crate) const COLORS: [(ColorWish, &str); 3] = [
    (ColorWish::Plays(Color::White), "white"),
    (ColorWish::Plays(Color::Black), "black"),
    (ColorWish::Random, "random"),
];

/// A time control in words.
pub(crate) fn time(time: TimeControl, words: &Words) -> String {
    match time {
        TimeControl::Unlimited => words.plain("time-none"),
        TimeControl::PerMove(allowance) => {
            words.say("time-move", &args![span: duration_in_words(allowance.seconds(), words)])
        }
        TimeControl::Fischer(fischer) => {
            let [bank, increment] = [fischer.bank(), fischer.increment()].map(|time| time.as_secs());
            let key = if increment == 0 { "time-bank" } else { "time-bank-increment" };
            let [bank, increment] = [bank, increment].map(|seconds| duration_in_words(seconds, words).into());
            let bank = words.say(key, &[("bank", bank), ("increment", increment)]);
            match fischer.pace() {
                Pace::Correspondence => bank,
                Pace::Live => words.say("time-live", &args![time: bank]),
            }
        }
    }
}

/// Describes the terms of a challenge: the colour of the player `who` (`None` for the reader), the time and any odds.
/// If the game can be rated, also says whether the game is rated.
pub(super) fn terms(view: &ChallengeView, terms: Terms, who: Option<Account>, words: &Words) -> String {
    let mode = view.unratable().is_none().then(|| words.plain(&format!("mode-{}", variant(&terms.mode))));
    let odds = openings::odds(view.challenge.start, words);
    joined([Some(color_and_time(terms, who, words)), odds, mode], " · ")
}

/// The mode other than `mode`, and the text key of the button that chooses this other mode. `None` if the game cannot
/// be rated.
pub(super) fn other_mode(view: &ChallengeView, mode: Mode) -> Option<(Mode, &'static str)> {
    view.unratable().is_none().then_some(match mode {
        Mode::Rated => (Mode::Casual, "button-casual"),
        Mode::Casual => (Mode::Rated, "button-rated"),
    })
}

fn color_and_time(terms: Terms, who: Option<Account>, words: &Words) -> String {
    let time = time(terms.time, words);
    let ColorWish::Plays(color) = terms.color else {
        return words.say("card-terms-random", &args![time: time]);
    };
    let color = words.plain(&format!("color-{}", pieces::side(color)));
    let key = if who.is_some() { "card-terms" } else { "card-terms-mine" };
    let who = who.map(mention).unwrap_or_default();
    words.say(key, &args![who: who, color: color, time: time])
}

/// The units of a duration, the largest first. Each entry holds the length of the unit in seconds and the unit's text
/// key.
const UNITS: [(i64, &str); 4] =
    [(86_400, "span-days"), (3600, "span-hours"), (60, "span-minutes"), (1, "span-seconds")];
/// The largest number for which [`duration_in_words`] prefers a single unit. For example, 99 hours are "99 hours", but
/// 100 hours are "4 days 4 hours".
const MANY: i64 = 99;

/// A duration in words. Uses the largest unit that gives a whole number up to [`MANY`], such as "2 days" or "36 hours".
/// Without such a unit, splits the duration into days, hours, minutes and seconds.
pub(crate) fn duration_in_words(seconds: i64, words: &Words) -> String {
    let say = |count: i64, key| words.say(key, &args![n: count]);
    let whole = |&(unit, _): &(i64, &str)| seconds % unit == 0 && seconds / unit <= MANY;
    if let Some((unit, key)) = UNITS.into_iter().find(whole) {
        return say(seconds / unit, key);
    }
    let mut rest = seconds;
    let parts = UNITS.map(|(unit, key)| {
        let count = rest / unit;
        rest %= unit;
        (count > 0).then(|| say(count, key))
    });
    joined(parts, " ")
}

/// Common time controls.
const USUAL: [&str; 13] =
    ["1d", "2d", "3d", "7d", "14d", "12h", "1h", "10d+1d", "20d+12h", "15m+10s", "5m+3s", "30m+20s", "none"];

/// Suggests time controls for the text typed so far. If the text is a time control, this time control comes first. The
/// common time controls that match the text follow. Each suggestion has a label and the value to send.
pub(crate) fn suggest(typed: &str, words: &Words) -> Vec<(String, String)> {
    let typed = typed.trim().to_lowercase();
    let shown = |text: &str| Some(time(typed_time::read(text).ok()?, words));
    let meant = shown(&typed).map(|label| (label, typed.clone()));
    let usual = USUAL
        .into_iter()
        .filter_map(|value| Some((shown(value)?, value.to_owned())))
        .filter(|(label, value)| value.starts_with(&typed) || label.to_lowercase().contains(&typed))
        .filter(|(label, _)| meant.as_ref().is_none_or(|(meant, _)| meant != label));
    meant.iter().cloned().chain(usual).collect()
}

/// The most reasons in one text. The text gives only the number of the other reasons.
const MOST_REASONS: usize = 10;

/// Says why a position cannot be the start of a game. Names each reason only once.
pub(crate) fn start(error: &StartError, words: &Words) -> String {
    let no_fen = |reason: &FenReason| matches!(reason, FenReason::Empty | FenReason::Ranks(0 | 1));
    match error {
        // A text without a slash is no attempt at a FEN.
        StartError::Fen(error) if error.reasons.iter().any(no_fen) => words.plain("fen-unknown"),
        StartError::Fen(error) => {
            let mut told = BTreeSet::new();
            let mut reasons: Vec<String> = error.reasons.iter().map(|reason| fen(*reason, words)).collect();
            reasons.retain(|reason| told.insert(reason.clone()));
            let rest = reasons.len().saturating_sub(MOST_REASONS);
            reasons.truncate(MOST_REASONS);
            reasons.extend((rest > 0).then(|| words.say("fen-more", &args![count: rest])));
            let lines = reasons.iter().map(|reason| format!("- {reason}"));
            joined([words.plain("fen-wrong")].into_iter().chain(lines), "\n")
        }
        StartError::AlreadyOver(outcome) => {
            words.say("fen-over", &args![reason: result::reason_phrase(*outcome, words)])
        }
    }
}

fn fen(reason: FenReason, words: &Words) -> String {
    use FenReason::{
        Castling, CastlingText, Empty, EnPassant, EnPassantText, FullmoveNumber, HalfmoveClock,
        ImpossibleCheck, ManyKings, ManyPawns, ManyPieces, ManyPromotions, NoKing, OpponentInCheck,
        PawnOnEdge, TooManyFields, Turn,
    };
    let key = format!("fen-{}", variant(&reason));
    let arg = match reason {
        Empty => return words.plain("fen-unknown"),
        TooManyFields | Turn | CastlingText | EnPassantText | HalfmoveClock | FullmoveNumber
        | OpponentInCheck | ImpossibleCheck => return words.plain(&key),
        FenReason::Ranks(found) => ("found", found.into()),
        FenReason::RankLength(rank) => ("rank", rank.into()),
        FenReason::UnknownPiece(letter) => ("letter", shown(letter).into()),
        NoKing(side) | ManyKings(side) | ManyPawns(side) | ManyPieces(side) | ManyPromotions(side)
        | Castling(side) => ("side", pieces::side(side).into()),
        PawnOnEdge(square) | EnPassant(square) => ("square", square.to_string().into()),
    };
    words.say(&key, &[arg])
}

/// A letter, or its code point if the letter is invisible on its own.
fn shown(letter: char) -> String {
    let is_seen = letter.is_ascii_graphic() || letter.escape_debug().len() == 1;
    if is_seen { escape(&letter.to_string()) } else { format!("U+{:04X}", u32::from(letter)) }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use chess_arbiter::Start;
    use chess_core::Language;
    use proptest::prelude::*;

    use super::*;
    use crate::discord::limits;
    use crate::present::words::Phrases;

    static PHRASES: LazyLock<Phrases> = LazyLock::new(Phrases::load);

    fn said(fen: &str, language: Language) -> Option<String> {
        Start::from_fen(fen).err().map(|error| start(&error, PHRASES.of(language)))
    }

    #[test]
    fn each_reason_is_listed_once_and_at_most_ten_are() {
        let text = said("xxxxxxxx/8/8/8/8/8/8/8 w - - 0 1", Language::English).unwrap();
        assert_eq!(text.matches("x is neither a piece").count(), 1, "{text}");
        let text = said("acdefghi/jlmostuv/wxyzACDE/8/8/8/8/8", Language::English).unwrap();
        assert_eq!(text.lines().count(), 12, "{text}");
        assert!(text.lines().last().unwrap().starts_with("- and "), "{text}");
    }

    #[test]
    fn times_are_suggested_in_the_readers_language() {
        let first = |typed: &str, language: Language| {
            suggest(typed, PHRASES.of(language)).into_iter().next().map(|(label, _)| label)
        };
        for (typed, language, expected) in [
            ("3t", Language::German, "3 Tage pro Zug"),
            ("5 Tage", Language::German, "5 Tage pro Zug"),
            ("12 Std", Language::German, "12 Stunden pro Zug"),
            ("oh", Language::German, "ohne Zeitlimit"),
            ("2 суток", Language::Russian, "2 дня на ход"),
            ("без", Language::Russian, "без ограничения времени"),
            ("нет", Language::Russian, "без ограничения времени"),
            ("1w", Language::English, "7 days per move"),
            ("10d+", Language::English, "10 days + 1 day per move"),
            ("10 Tage + 1 Tag", Language::German, "10 Tage + 1 Tag pro Zug"),
            ("15 мин + 10 с", Language::Russian, "в реальном времени: 15 минут + 10 секунд на ход"),
            ("live", Language::German, "live: 15 Minuten + 10 Sekunden pro Zug"),
            ("90m + 0", Language::English, "live: 90 minutes for the whole game"),
            ("1d 1m 1s", Language::English, "1 day 1 minute 1 second per move"),
        ] {
            assert_eq!(first(typed, language).as_deref(), Some(expected), "{typed}");
        }
        assert_eq!(suggest("", PHRASES.of(Language::English)).len(), USUAL.len());
        assert_eq!(suggest("moon", PHRASES.of(Language::English)), []);
    }

    #[test]
    fn an_invisible_letter_is_shown_as_its_code_point() {
        for (letter, expected) in [
            ('x', "x"),
            ('*', "\\*"),
            ('ж', "ж"),
            ('\'', "'"),
            ('\u{202e}', "U+202E"),
            ('\u{300}', "U+0300"),
            ('\0', "U+0000"),
        ] {
            assert_eq!(shown(letter), expected);
        }
    }

    proptest! {
        #[test]
        fn the_reasons_against_a_position_fit_into_one_message(
            text in prop_oneof![
                "\\PC{0,120}",
                "([a-zA-Z*_ж@:]{0,14}/){7}[a-zA-Z*_ж@:]{0,14}",
                proptest::collection::vec(any::<char>(), 0..=120).prop_map(String::from_iter),
            ],
        ) {
            for language in [Language::English, Language::German, Language::Russian] {
                if let Some(said) = said(&text, language) {
                    prop_assert!(said.encode_utf16().count() < limits::CONTENT, "{said}");
                }
            }
        }
    }
}
