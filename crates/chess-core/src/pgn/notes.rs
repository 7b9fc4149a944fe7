//! What stands beside the moves: comments, clocks and evaluation signs.

use std::time::Duration;

use crate::Ply;

/// What a game says about one of its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// The ply after whose move the note stands; 0 for a note before the first move.
    pub after: Ply,
    /// The numbers of the evaluation signs: 1 for `!`, 2 for `?` and so on.
    pub signs: Vec<u8>,
    /// The time left on the clock (`[%clk]`).
    pub clock: Option<Duration>,
    /// The time spent on the move (`[%emt]`).
    pub elapsed: Option<Duration>,
    /// The words.
    pub text: String,
}

impl Note {
    /// Takes in a comment: clock commands become durations, the rest is text.
    pub(super) fn add_comment(&mut self, comment: &str) {
        let comment = comment.split_whitespace().collect::<Vec<_>>().join(" ");
        let (text, clock) = without_command(&comment, "[%clk ");
        let (text, elapsed) = without_command(&text, "[%emt ");
        self.clock = clock.or(self.clock);
        self.elapsed = elapsed.or(self.elapsed);
        for word in text.split_whitespace() {
            if !self.text.is_empty() {
                self.text.push(' ');
            }
            self.text.push_str(word);
        }
    }

    /// The comment that says the same.
    pub(super) fn comment(&self) -> String {
        let clock = self.clock.map(|time| format!("[%clk {}]", clock_text(time)));
        let elapsed = self.elapsed.map(|time| format!("[%emt {}]", clock_text(time)));
        let text = (!self.text.is_empty()).then(|| self.text.replace('}', ")"));
        let parts: Vec<String> = [clock, elapsed, text].into_iter().flatten().collect();
        parts.join(" ")
    }
}

/// The text without the first command of this name, and the time it names.
fn without_command(text: &str, command: &str) -> (String, Option<Duration>) {
    let parts = text.split_once(command).and_then(|(before, rest)| {
        let (time, after) = rest.split_once(']')?;
        Some((format!("{before} {after}"), read_clock(time.trim())?))
    });
    match parts {
        Some((text, time)) => (text, Some(time)),
        None => (text.to_owned(), None),
    }
}

/// Reads `h:mm:ss` with an optional fraction of a second.
fn read_clock(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds = 0_u64;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    let millis = format!("{fraction:0<3}").chars().take(3).collect::<String>().parse().ok()?;
    Duration::from_secs(seconds).checked_add(Duration::from_millis(millis))
}

fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match time.subsec_millis() {
        0 => text,
        millis => format!("{text}.{millis:03}"),
    }
}
