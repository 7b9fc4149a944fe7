//! What is left on the clocks of a game with a bank, in words.

use chess_arbiter::TimeControl;
use chess_service::GameView;
use jiff::SignedDuration;

use crate::words::Words;

/// From here on hours and minutes are enough; below seconds count.
const LONG: SignedDuration = SignedDuration::from_hours(3);
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// What each side of a running game had left when the last move was made; nothing before the first one, which would only
/// repeat the terms.
pub(super) fn line(view: &GameView, words: &Words) -> Option<String> {
    let TimeControl::Fischer(_) = view.game.time() else { return None };
    if view.game.turn().is_none() || view.game.move_times().is_empty() {
        return None;
    }
    let left = view.game.left()?;
    let args =
        [("white", self::left(left.white, words).into()), ("black", self::left(left.black, words).into())];
    Some(words.say("board-clocks", &args))
}

/// What is left, as a clock would show it: in days and hours, in hours and minutes, or to the second.
pub(super) fn left(left: SignedDuration, words: &Words) -> String {
    let seconds = left.as_secs().max(0);
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600, seconds / 60 % 60);
    if left >= DAY {
        words.say("left-days", &[("days", days.into()), ("hours", (hours % 24).into())])
    } else if left > LONG {
        words.say("left-hours", &[("hours", hours.into()), ("minutes", minutes.into())])
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use chess_core::Language;

    use super::*;
    use crate::words::Phrases;

    #[test]
    fn what_is_left_is_told_as_exactly_as_it_matters() {
        let phrases = Phrases::load().unwrap();
        for (seconds, language, expected) in [
            (864_000, Language::English, "10 d 0 h"),
            (9 * 86_400 + 11_000, Language::German, "9 T 3 Std"),
            (86_399, Language::Russian, "23 ч 59 мин"),
            (10_801, Language::English, "3 h 0 min"),
            (10_800, Language::English, "3:00:00"),
            (3661, Language::German, "1:01:01"),
            (905, Language::Russian, "15:05"),
            (9, Language::English, "0:09"),
            (0, Language::English, "0:00"),
            (-5, Language::English, "0:00"),
        ] {
            let left = SignedDuration::from_secs(seconds);
            assert_eq!(super::left(left, phrases.of(language)), expected);
        }
    }
}
