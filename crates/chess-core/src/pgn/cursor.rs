//! The state of reading a PGN text that may be only partly in memory.

use super::draft::{After, Draft};
use super::errors::{PgnError, Problem};
use super::record::Pgn;
use super::tokens::{Stretch, Token, Tokens, find_tag};

/// The most bytes of a game.
pub(super) const LONGEST_GAME: usize = 4 << 20;

/// Whether the source holds more text after the part in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rest {
    Nothing,
    Unread,
}

/// The result of reading one game.
pub(super) enum Step {
    /// A game or an error; `None` at the end.
    Done(Option<Result<Pgn, PgnError>>),
    /// The game may continue in text that is not yet in memory.
    NeedsMore,
}

/// The offset of the reader, with its line and column.
#[derive(Clone, Debug)]
pub(super) struct Cursor {
    offset: usize,
    /// True while the rest of a game that is too long is skipped.
    skipping: bool,
    /// A part of the text that contains no `}`.
    brace_free: Stretch,
    /// An earlier offset, at `line` and `column`. The count of lines and columns continues from this offset.
    counted: usize,
    line: usize,
    column: usize,
}

impl Cursor {
    /// Starts at the beginning of a text.
    pub(super) const fn new() -> Self {
        Self { offset: 0, skipping: false, brace_free: Stretch::NONE, counted: 0, line: 1, column: 1 }
    }

    /// Reads the next game.
    pub(super) fn step(&mut self, text: &str, rest: Rest) -> Step {
        if self.skipping && !self.skip(text) {
            return if rest == Rest::Unread { Step::NeedsMore } else { Step::Done(None) };
        }
        let window = text.get(..text.floor_char_boundary(self.offset + LONGEST_GAME)).unwrap_or(text);
        let whole = window.len() == text.len();
        let may_grow = whole && rest == Rest::Unread;
        let mut tokens = Tokens::at(window, self.offset, self.brace_free);
        let mut draft = Draft::new();
        loop {
            let before = tokens.offset();
            let token = tokens.next();
            self.brace_free = tokens.brace_free();
            let cut_off = tokens.offset() == window.len() || matches!(token, Some(Err(Problem::OpenComment)));
            if may_grow && cut_off {
                return Step::NeedsMore;
            }
            match token {
                None if whole => break,
                None => {
                    draft.fail(window.len(), Problem::TooLong);
                    self.skipping = true;
                    break;
                }
                Some(Ok(Token::Tag { .. })) if draft.has_begun() => {
                    tokens = Tokens::at(window, before, self.brace_free);
                    break;
                }
                Some(token) => {
                    if draft.take(token, tokens.start()) == After::Game {
                        break;
                    }
                }
            }
        }
        self.offset = tokens.offset();
        Step::Done(draft.finish().map(|game| game.map_err(|(at, problem)| self.error(text, at, problem))))
    }

    /// Skips to the next line that begins with a tag. Returns false if the text in memory has no more tags.
    fn skip(&mut self, text: &str) -> bool {
        let found = text.get(self.offset..).and_then(find_tag);
        // The line end is kept, because a tag may follow.
        let end = text.len() - usize::from(text.ends_with('\n') && self.offset < text.len());
        self.offset = found.map_or(end, |found| self.offset + found);
        self.skipping = found.is_none();
        !self.skipping
    }

    /// Removes from `text` everything that has been read.
    pub(super) fn forget_read(&mut self, text: &mut String) {
        self.count_to(text, self.offset);
        text.drain(..self.offset);
        self.brace_free = self.brace_free.without(self.offset);
        self.offset = 0;
        self.counted = 0;
    }

    fn error(&mut self, text: &str, offset: usize, problem: Problem) -> PgnError {
        self.count_to(text, offset);
        PgnError { line: self.line, column: self.column, problem }
    }

    fn count_to(&mut self, text: &str, offset: usize) {
        let passed = text.get(self.counted..offset).unwrap_or_default();
        let lines = passed.bytes().filter(|&byte| byte == b'\n').count();
        if lines > 0 {
            self.line += lines;
            self.column = 1;
        }
        let last_line = passed.rsplit('\n').next().unwrap_or_default();
        self.column += last_line.chars().filter(|&letter| letter != '\u{FEFF}').count();
        self.counted = offset;
    }
}
