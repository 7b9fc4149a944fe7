//! Clocks in words: the time left, the deadline of a move, a fallen flag, and the button that claims the win.

use chess_arbiter::{Deed, Flag, TimeControl};
use chess_core::{ByColor, Color};
use chess_service::GameView;
use jiff::SignedDuration;

use super::parts;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::GamePress;
use crate::present::challenge::form;
use crate::present::words::{Words, args, markup};

/// The longest remaining time that the bot shows with seconds.
const LONG: SignedDuration = SignedDuration::from_hours(3);

/// A line with the remaining time of both sides. `None` if [`shown`] returns `None`.
pub(super) fn line(view: &GameView, words: &Words) -> Option<String> {
    let left = shown(view)?;
    let args = args![white: self::left(left.white, words), black: self::left(left.black, words)];
    Some(words.say("board-clocks", &args))
}

/// The remaining time of both sides after the last move. `None` in a game without a time bank, before the first move,
/// during a pause, and after the end of the game.
pub(super) fn shown(view: &GameView) -> Option<ByColor<SignedDuration>> {
    view.game.left().filter(|_| view.game.turn().is_some() && !view.game.move_times().is_empty())
}

/// Tells a player that the opponent gave the player more time.
pub(crate) fn given(view: &GameView, by: Color, seconds: i64, words: &Words) -> Post {
    let span = args![span: form::duration_in_words(seconds, words)];
    parts::told(view, by, ("board-time-given", &span), words)
}

/// Remaining time as on a clock:
/// - from a day on: days and hours
/// - less than a day, but more than [`LONG`]: hours and minutes
/// - up to [`LONG`]: hours (if any), minutes and seconds
pub(crate) fn left(left: SignedDuration, words: &Words) -> String {
    let seconds = left.as_secs().max(0);
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600, seconds / 60 % 60);
    if days > 0 {
        words.say("left-days", &args![days: days, hours: hours % 24])
    } else if left > LONG {
        words.say("left-hours", &args![hours: hours, minutes: minutes])
    } else if hours > 0 {
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

/// The remaining time as a short text in one unit, such as "5 h". The text fits below a small board.
pub(crate) fn about(left: SignedDuration, words: &Words) -> String {
    let (key, number) = match left.as_hours() {
        48.. => ("left-about-days", left.as_hours() / 24),
        2.. => ("left-about-hours", left.as_hours()),
        _ => ("left-about-minutes", left.as_mins().max(0)),
    };
    words.say(key, &args![left: number])
}

/// The text with the key `key`, for a game in which a player must claim a win on time. `None` if the game ends
/// automatically when the time runs out, or if the game has no time limit.
pub(crate) fn by_claim((flag, time): (Flag, TimeControl), key: &str, words: &Words) -> Option<String> {
    (flag == Flag::ByClaim && time != TimeControl::Unlimited).then(|| words.plain(key))
}

/// The deadline of the current move. After the deadline, the text says how long ago the time ran out. `None` without a
/// clock.
pub(super) fn until(view: &GameView, words: &Words) -> Option<String> {
    let deadline = view.game.deadline()?;
    Some(match view.game.flag_down() {
        Some(since) => words.say("flag-over", &args![since: markup::relative(since)]),
        None => markup::relative(deadline),
    })
}

/// The deadline of the current move, or `None` without a deadline. When the time is over, the text is, for example,
/// "time over 5 minutes ago, the win can be claimed". To a player (side `me`), the text says "you can claim the win" or
/// "your time ran out".
pub(crate) fn until_for(view: &GameView, me: Option<Color>, words: &Words) -> Option<String> {
    match (me, view.game.turn(), view.game.flag_down()) {
        (Some(me), Some(turn), Some(since)) => {
            let key = if me == turn { "flag-over-mine" } else { "flag-over-theirs" };
            Some(words.about(key, &(view, me), &args![since: markup::relative(since)]))
        }
        _ => until(view, words),
    }
}

/// The button that claims a win on time.
pub(super) fn claim_button(view: &GameView, words: &Words) -> Button {
    parts::button(view, GamePress::Do(Deed::ClaimTime), words.plain("button-claim-time"), Tone::Success)
}

/// Tells a player that the opponent's time is over, with the button that claims the win.
pub(crate) fn fallen(view: &GameView, of: Color, words: &Words) -> Post {
    parts::told(view, of, ("board-time-over", &[]), words).with_buttons([claim_button(view, words)])
}

#[cfg(test)]
mod tests {
    use chess_core::Language;

    use super::*;
    use crate::present::words::Phrases;

    #[test]
    fn remaining_time_is_more_precise_the_less_there_is() {
        let phrases = Phrases::load();
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
    #[test]
    fn remaining_time_has_a_short_form() {
        let phrases = Phrases::load();
        for (minutes, language, expected) in [
            (14 * 24 * 60, Language::German, "14 T"),
            (2 * 24 * 60 - 1, Language::English, "47 h"),
            (120, Language::Russian, "2 ч"),
            (119, Language::English, "119 min"),
            (-3, Language::German, "0 min"),
        ] {
            let left = SignedDuration::from_mins(minutes);
            assert_eq!(about(left, phrases.of(language)), expected);
        }
    }
}
