//! Annotations of moves: comments, clocks and annotation signs.

use std::time::Duration;

use crate::{Move, Ply};

/// The annotation of a move.
///
/// ```
/// use std::time::Duration;
/// use chess_core::pgn;
/// let game = pgn::read("1. e4! {[%clk 1:00:05] sharp} *").next().unwrap()?;
/// let [note] = &game.notes[..] else { panic!() };
/// assert_eq!((note.after.0, &note.signs[..], note.text.as_str()), (1, &[1][..], "sharp"));
/// assert_eq!(note.clock, Some(Duration::from_secs(3605)));
/// # Ok::<(), pgn::PgnError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// The ply after the annotated move; 0 for an annotation before the first move.
    pub after: Ply,
    /// The numeric annotation glyphs: 1 for `!`, 2 for `?` and so on.
    pub signs: Vec<u8>,
    /// The time left on the clock (`[%clk]`).
    pub clock: Option<Duration>,
    /// The time spent on the move (`[%emt]`).
    pub elapsed: Option<Duration>,
    /// The text of the comment.
    pub text: String,
    /// A variation: other moves in place of the annotated move, each legal after the previous one. The reader
    /// skips variations, so only the writer uses this field.
    pub instead: Vec<Move>,
}

impl Note {
    /// Adds a comment: time commands become durations, and the rest is text.
    pub(super) fn add_comment(&mut self, comment: &str) {
        let mut rest = comment;
        while let Some((before, command, time, after)) = find_time(rest) {
            self.add_words(before);
            *(if command == CLOCK { &mut self.clock } else { &mut self.elapsed }) = Some(time);
            rest = after;
        }
        self.add_words(rest);
    }

    fn add_words(&mut self, text: &str) {
        for word in text.split_whitespace() {
            if !self.text.is_empty() {
                self.text.push(' ');
            }
            self.text.push_str(word);
        }
    }

    /// Returns the clock, the time spent and the text as one comment.
    pub(super) fn comment(&self) -> String {
        let clock = self.clock.map(|time| format!("{CLOCK} {}]", clock_text(time)));
        let elapsed = self.elapsed.map(|time| format!("{ELAPSED} {}]", clock_text(time)));
        let text = (!self.text.is_empty()).then(|| {
            let text = self.text.replace('}', ")");
            // The text must not contain a time command: a reader would take the command for a clock.
            if find_time(&text).is_some() { text.replace("[%", "[ %") } else { text }
        });
        let parts: Vec<String> = [clock, elapsed, text].into_iter().flatten().collect();
        parts.join(" ")
    }
}

/// The beginnings of the time commands.
const CLOCK: &str = "[%clk";
const ELAPSED: &str = "[%emt";

/// Finds the first time command of a comment. Returns the text before the command, the beginning of the command, the
/// time, and the text after the command.
fn find_time(comment: &str) -> Option<(&str, &str, Duration, &str)> {
    comment.match_indices('[').find_map(|(place, _)| {
        let (before, rest) = comment.split_at_checked(place)?;
        let command = [CLOCK, ELAPSED].into_iter().find(|command| rest.starts_with(command))?;
        let rest = rest.strip_prefix(command)?;
        let (time, after) = rest.split_at_checked(rest.find(['[', ']'])?)?;
        Some((before, command, read_clock(time)?, after.strip_prefix(']')?))
    })
}

/// Reads `h:mm:ss`, `m:ss` or seconds alone. A fraction of a second is optional and is cut to thousandths.
fn read_clock(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let mut seconds = 0_u64;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(digits(part)?.parse().ok()?)?;
    }
    let thousandths = digits(fraction)?.bytes().zip([100, 10, 1]);
    let millis = thousandths.map(|(digit, worth)| worth * u64::from(digit - b'0')).sum();
    Duration::from_secs(seconds).checked_add(Duration::from_millis(millis))
}

/// Returns the text if it consists of digits only.
fn digits(text: &str) -> Option<&str> {
    (!text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())).then_some(text)
}

fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match time.subsec_millis() {
        0 => text,
        millis => format!("{text}.{millis:03}"),
    }
}
