//! The time left on the clocks of a game with a bank, in words.

use chess_arbiter::{Deed, Plea, TimeControl};
use chess_core::Color;
use chess_service::GameView;
use jiff::SignedDuration;

use crate::discord::post::{Button, Post, Row, Tone};
use crate::interactions::press::{GamePress, Press};
use crate::present::challenge::form;
use crate::present::words::Words;
use crate::present::words::markup::mention;

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

/// Tells a player that they were given time.
pub(crate) fn given(view: &GameView, by: Color, seconds: i64, words: &Words) -> Post {
    let to = view.accounts[!by];
    let args = [
        ("opponent", mention(to).into()),
        ("who", mention(view.accounts[by]).into()),
        ("span", form::span(seconds, words).into()),
    ];
    Post {
        text: words.say("board-time-given", &args),
        pings: vec![to],
        reply_to: view.message,
        ..Post::default()
    }
}

/// Asks a player for time, with the buttons that answer.
pub(crate) fn asked(view: &GameView, by: Color, words: &Words) -> Post {
    let button = |press, key: &str, tone| Button {
        press: Press::Game(press, view.id, view.version),
        label: words.plain(key),
        tone,
    };
    let to = view.accounts[!by];
    let seconds = view.game.time().gift().map_or(0, |time| time.as_secs());
    let args = [
        ("opponent", mention(to).into()),
        ("who", mention(view.accounts[by]).into()),
        ("span", form::span(seconds, words).into()),
    ];
    let buttons = vec![
        button(GamePress::Do(Deed::Agree(Plea::Time)), "button-grant-time", Tone::Success),
        button(GamePress::Do(Deed::Decline(Plea::Time)), "button-decline-time", Tone::Secondary),
    ];
    Post {
        text: words.say("board-time-asked", &args),
        pings: vec![to],
        rows: vec![Row::Buttons(buttons)],
        reply_to: view.message,
        ..Post::default()
    }
}

/// Tells a player that they will not be given time.
pub(crate) fn declined(view: &GameView, request_of: Color, words: &Words) -> Post {
    let who = view.accounts[request_of];
    let text = words.say("board-time-declined", &[("who", mention(who).into())]);
    Post { text, pings: vec![who], reply_to: view.message, ..Post::default() }
}

/// What is left, as a clock would show it: in days and hours, in hours and minutes, or to the second.
pub(crate) fn left(left: SignedDuration, words: &Words) -> String {
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

/// What is left, in so few letters that they fit below a small board.
pub(crate) fn about(left: SignedDuration, words: &Words) -> String {
    let (key, number) = match left.as_hours() {
        48.. => ("left-about-days", left.as_hours() / 24),
        2.. => ("left-about-hours", left.as_hours()),
        _ => ("left-about-minutes", left.as_mins().max(0)),
    };
    words.say(key, &[("left", number.into())])
}

#[cfg(test)]
mod tests {
    use chess_core::Language;

    use super::*;
    use crate::present::words::Phrases;

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
    #[test]
    fn what_is_left_can_be_told_in_few_letters() {
        let phrases = Phrases::load().unwrap();
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
