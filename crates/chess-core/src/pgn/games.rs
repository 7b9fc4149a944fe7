//! Reads the games of a text one after the other and checks every move.

use std::ops::Range;

use super::draft::Draft;
use super::errors::{PgnError, Problem};
use super::record::Pgn;
use super::tokens::{Token, Tokens, find_tag};

/// The maximum length of a game, in bytes.
const LONGEST_GAME: usize = 4 << 20;

/// Reads the games of a text.
///
/// Moves may have any notation that [`read_move`](crate::read_move) reads in English, such as SAN or UCI. The reader
/// skips variations. After an error, the reader continues with the next game.
///
/// ```
/// use chess_core::pgn;
/// let games: Vec<_> = pgn::read("1. e4 e5 1-0\n1. e5 *\n1. d4 *").collect();
/// assert_eq!(games[0].as_ref().unwrap().game.moves().len(), 2);
/// assert_eq!(games[1].as_ref().unwrap_err().line, 2);
/// assert_eq!(games[2].as_ref().unwrap().marker.text(), "*");
/// ```
pub const fn read(text: &str) -> PgnGames<'_> {
    PgnGames { text, offset: 0, skipping: false, brace_free: 0..0, error_offset: 0, line: 1, column: 1 }
}

/// The games of a PGN text.
#[derive(Clone, Debug)]
pub struct PgnGames<'a> {
    text: &'a str,
    offset: usize,
    /// True while the reader skips the rest of a game that is too long.
    skipping: bool,
    /// A part of the text without `}`, known from an earlier search. Later searches for `}` skip this part.
    brace_free: Range<usize>,
    /// The byte offset of the last error, at first 0. `line` and `column` belong to this offset.
    error_offset: usize,
    line: usize,
    column: usize,
}

impl Iterator for PgnGames<'_> {
    type Item = Result<Pgn, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.skipping {
            self.offset += find_tag(self.text.get(self.offset..)?)?;
            self.skipping = false;
        }
        let end = self.text.floor_char_boundary(self.offset + LONGEST_GAME);
        let window = self.text.get(..end).unwrap_or(self.text);
        let mut tokens = Tokens::at(window, self.offset, self.brace_free.clone());
        let mut draft = Draft::default();
        loop {
            let before = tokens.offset();
            let token = tokens.next();
            self.brace_free.clone_from(&tokens.brace_free);
            match token {
                None if end == self.text.len() => break,
                None => {
                    draft.fail(end, Problem::TooLong);
                    self.skipping = true;
                    break;
                }
                Some(Ok(Token::Tag(..))) if draft.has_begun => {
                    tokens = Tokens::at(window, before, self.brace_free.clone());
                    break;
                }
                Some(token) => {
                    if draft.take(token, tokens.start()).is_break() {
                        break;
                    }
                }
            }
        }
        self.offset = tokens.offset();
        draft.finish().map(|game| game.map_err(|(at, problem)| self.error(at, problem)))
    }
}

impl PgnGames<'_> {
    fn error(&mut self, offset: usize, problem: Problem) -> PgnError {
        let passed = self.text.get(self.error_offset..offset).unwrap_or_default();
        let lines = passed.bytes().filter(|&byte| byte == b'\n').count();
        if lines > 0 {
            self.line += lines;
            self.column = 1;
        }
        let last_line = passed.rsplit('\n').next().unwrap_or_default();
        self.column += last_line.chars().filter(|&letter| letter != '\u{FEFF}').count();
        self.error_offset = offset;
        PgnError { line: self.line, column: self.column, problem }
    }
}
