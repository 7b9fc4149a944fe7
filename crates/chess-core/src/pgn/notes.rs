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
    /// The number of half-moves up to and including the annotated move; 0 for an annotation before the first move.
    pub after: Ply,
    /// The numeric annotation glyphs: 1 for `!`, 2 for `?` and so on.
    pub signs: Vec<u8>,
    /// The time left on the clock (`[%clk]`).
    pub clock: Option<Duration>,
    /// The time spent on the move (`[%emt]`).
    pub elapsed: Option<Duration>,
    /// The text of the comment.
    pub text: String,
    /// A variation: a line of legal moves that begins in place of the annotated move. Only the writer uses this field,
    /// because the reader skips variations.
    pub instead: Vec<Move>,
}

impl Note {
    /// Adds a comment. Time commands set the fields `clock` and `elapsed`. The rest of the comment goes into the field
    /// `text`.
    pub(super) fn add_comment(&mut self, comment: &str) {
        let mut rest = comment;
        while let Some(command) = TimeCommand::find(rest) {
            self.add_words(command.before);
            match command.name {
                TimeName::Clock => self.clock = Some(command.time),
                TimeName::Elapsed => self.elapsed = Some(command.time),
            }
            rest = command.after;
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
        let clock = self.clock.map(|time| format!("[%clk {}]", clock_text(time)));
        let elapsed = self.elapsed.map(|time| format!("[%emt {}]", clock_text(time)));
        let text = (!self.text.is_empty()).then(|| {
            let text = self.text.replace('}', ")");
            // The text must not contain a time command: a reader would take the command for a clock.
            if TimeCommand::find(&text).is_some() { text.replace("[%", "[ %") } else { text }
        });
        let parts: Vec<String> = [clock, elapsed, text].into_iter().flatten().collect();
        parts.join(" ")
    }
}

enum TimeName {
    Clock,
    Elapsed,
}

/// A time command in a comment, such as `[%clk 1:00:05]`, with the text before and after the command.
struct TimeCommand<'a> {
    before: &'a str,
    name: TimeName,
    time: Duration,
    after: &'a str,
}

impl<'a> TimeCommand<'a> {
    /// Finds the first time command of a comment.
    fn find(comment: &'a str) -> Option<Self> {
        let brackets = comment.bytes().enumerate().filter(|&(_, byte)| byte == b'[');
        brackets.map(|(place, _)| place).find_map(|place| {
            let (before, command) = comment.split_at_checked(place)?;
            let name = match command.as_bytes() {
                [b'[', b'%', b'c', b'l', b'k', ..] => TimeName::Clock,
                [b'[', b'%', b'e', b'm', b't', ..] => TimeName::Elapsed,
                _ => return None,
            };
            let start = "[%clk".len();
            let end = start + command.bytes().skip(start).position(|byte| matches!(byte, b'[' | b']'))?;
            let time = read_clock(command.get(start..end)?)?;
            let after = command.get(end..)?.strip_prefix(']')?;
            Some(Self { before, name, time, after })
        })
    }
}

/// Reads `h:mm:ss`, `m:ss` or seconds alone. A fraction of a second is optional and is cut to thousandths.
fn read_clock(text: &str) -> Option<Duration> {
    let (mut seconds, mut part, mut millis) = (0_u64, 0_u64, 0);
    // True if the previous byte is a digit. Each number and the fraction need at least one digit.
    let mut after_digit = false;
    // The value of the next digit of the fraction, in thousandths.
    let mut worth = None;
    for byte in text.trim().bytes() {
        match (byte, worth) {
            (b'0'..=b'9', None) => part = part.checked_mul(10)?.checked_add(u64::from(byte - b'0'))?,
            (b'0'..=b'9', Some(each)) => {
                millis += each * u64::from(byte - b'0');
                worth = Some(each / 10);
            }
            (b':', None) if after_digit => {
                seconds = seconds.checked_add(part)?.checked_mul(60)?;
                part = 0;
            }
            (b'.', None) if after_digit => worth = Some(100),
            _ => return None,
        }
        after_digit = byte.is_ascii_digit();
    }
    if !after_digit {
        return None;
    }
    let whole = Duration::from_secs(seconds.checked_add(part)?);
    whole.checked_add(Duration::from_millis(millis))
}

fn clock_text(time: Duration) -> String {
    let seconds = time.as_secs();
    let text = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match time.subsec_millis() {
        0 => text,
        millis => format!("{text}.{millis:03}"),
    }
}
