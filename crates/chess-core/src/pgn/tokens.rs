//! Splits a PGN text into tokens without copying.

use std::ops::Range;

use super::errors::Problem;
use super::marker::Marker;

/// A token of a PGN text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// The name and the value of `[Name "value"]`, with escapes still in the value.
    Tag(&'a str, &'a str),
    /// A word that should be a move. The tokenizer does not check the word.
    Move(&'a str),
    /// The text of a comment, without its braces or its semicolon.
    Comment(&'a str),
    /// The number of an annotation glyph.
    Sign(u8),
    /// `(`
    VariationStart,
    /// `)`
    VariationEnd,
    /// The game termination marker.
    Marker(Marker),
}

/// The tokens of a PGN text.
///
/// After an error, the iterator skips a part of the text:
/// - After an invalid tag, the rest of the line.
/// - After a comment without an end, everything before the next line that begins with `[`.
///
/// ```
/// use chess_core::pgn::{Marker, Token, Tokens};
/// let words: Vec<_> = Tokens::new("1.e4 e5 0-1").collect::<Result<_, _>>().unwrap();
/// assert_eq!(words, [Token::Move("e4"), Token::Move("e5"), Token::Marker(Marker::BlackWins)]);
/// ```
#[derive(Clone, Debug)]
pub struct Tokens<'a> {
    text: &'a str,
    offset: usize,
    /// The offset of the token that was read last.
    start: usize,
    /// A range of the text without a `}`. The tokenizer does not search this range again for the end of a
    /// comment.
    pub(super) brace_free: Range<usize>,
}

impl<'a> Tokens<'a> {
    /// Makes an iterator over the tokens of a text. The iterator skips byte order marks.
    pub const fn new(text: &'a str) -> Self {
        Self::at(text, 0, 0..0)
    }

    /// Makes an iterator that begins at the byte `offset` of `text`. `brace_free` is a range of `text` without `}`,
    /// known from an earlier search. The iterator does not search this range again.
    pub(super) const fn at(text: &'a str, offset: usize, brace_free: Range<usize>) -> Self {
        Self { text, offset, start: offset, brace_free }
    }

    /// Returns the offset of the first unread byte.
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the offset of the token that was read last.
    ///
    /// ```
    /// use chess_core::pgn::Tokens;
    /// let mut words = Tokens::new("1. e4 e5");
    /// words.next();
    /// assert_eq!((words.start(), words.offset()), (3, 5));
    /// ```
    pub const fn start(&self) -> usize {
        self.start
    }

    fn byte(&self, offset: usize) -> Option<u8> {
        self.text.as_bytes().get(offset).copied()
    }

    fn slice(&self, from: usize, to: usize) -> &'a str {
        self.text.get(from..to).unwrap_or_default()
    }

    /// Returns the offset of the next byte for which `ends` is true, or the length of the text.
    fn seek(&self, from: usize, ends: impl Fn(u8) -> bool) -> usize {
        let rest = self.text.as_bytes().get(from..).unwrap_or_default();
        from + rest.iter().position(|&byte| ends(byte)).unwrap_or(rest.len())
    }

    /// Returns true if the offset is at the start of a line. Byte order marks at the start of the text are
    /// ignored.
    fn at_line_start(&self) -> bool {
        let before = self.text.get(..self.offset).unwrap_or_default();
        before.ends_with('\n') || before.trim_start_matches('\u{FEFF}').is_empty()
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.offset..).unwrap_or_default()
    }

    /// Reads a tag. The opening bracket is at the current offset.
    fn tag(&mut self) -> Result<Token<'a>, Problem> {
        let tag = self.whole_tag();
        if tag.is_none() {
            self.rest_of_line();
        }
        tag.ok_or(Problem::Tag)
    }

    fn whole_tag(&mut self) -> Option<Token<'a>> {
        let name = self.seek(self.offset + 1, |byte| !byte.is_ascii_whitespace());
        let end = self.seek(name, |byte| byte.is_ascii_whitespace() || matches!(byte, b'"' | b']'));
        let open = self.seek(end, |byte| !byte.is_ascii_whitespace());
        if end == name || self.byte(open) != Some(b'"') {
            return None;
        }
        let mut close = open + 1;
        loop {
            close = self.seek(close, |byte| matches!(byte, b'"' | b'\\' | b'\n'));
            match self.byte(close) {
                Some(b'"') => break,
                Some(b'\\') if self.byte(close + 1) != Some(b'\n') => close += 2,
                _ => return None,
            }
        }
        let last = self.seek(close + 1, |byte| !byte.is_ascii_whitespace());
        if self.byte(last) != Some(b']') {
            return None;
        }
        self.offset = last + 1;
        Some(Token::Tag(self.slice(name, end), self.slice(open + 1, close)))
    }

    /// Reads a comment in braces. The opening brace is at the current offset.
    fn comment(&mut self) -> Result<Token<'a>, Problem> {
        let start = self.offset + 1;
        let known = self.brace_free.contains(&start);
        let from = if known { self.brace_free.end } else { start };
        let Some(length) = self.text.as_bytes().get(from..).and_then(find_brace) else {
            let since = if known { self.brace_free.start } else { start };
            self.brace_free = since..self.text.len();
            let rest = self.rest();
            self.offset += find_tag(rest).unwrap_or(rest.len());
            return Err(Problem::OpenComment);
        };
        self.offset = from + length + 1;
        Ok(Token::Comment(self.slice(start, from + length)))
    }

    fn rest_of_line(&mut self) -> &'a str {
        let start = self.offset + 1;
        self.offset = self.seek(start, |byte| byte == b'\n');
        self.slice(start, self.offset)
    }

    /// Reads an annotation sign such as `$5` or `!?`.
    fn sign(&mut self) -> Token<'a> {
        let start = self.offset;
        if self.byte(start) == Some(b'$') {
            self.offset = self.seek(start + 1, |byte| !byte.is_ascii_digit());
            return Token::Sign(self.slice(start + 1, self.offset).parse().unwrap_or(0));
        }
        self.offset = self.seek(start, |byte| !matches!(byte, b'!' | b'?'));
        Token::Sign(sign_number(self.slice(start, self.offset)))
    }

    /// Reads a move, a move number or the game termination marker. Returns `None` for a move number.
    #[inline]
    fn word(&mut self) -> Option<Token<'a>> {
        let start = self.offset;
        let after_digits = self.seek(start, |byte| !byte.is_ascii_digit());
        // Most words that begin with a digit are move numbers: `12.` or `12...`
        if self.byte(after_digits) == Some(b'.') {
            self.offset = self.seek(after_digits, |byte| byte != b'.');
            return None;
        }
        let end = self.seek(after_digits, ends_word);
        self.offset = end;
        let word = self.slice(start, end);
        if after_digits == start && self.byte(start) != Some(b'*') {
            return Some(Token::Move(word));
        }
        if let Some(marker) = Marker::read(word) {
            return Some(Token::Marker(marker));
        }
        (after_digits < end).then_some(Token::Move(word))
    }
}

/// Finds the first `}`, eight bytes at a time.
fn find_brace(bytes: &[u8]) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let (eights, rest) = bytes.as_chunks();
    for (place, eight) in eights.iter().enumerate() {
        let different = u64::from_le_bytes(*eight) ^ ONES.wrapping_mul(b'}'.into());
        let same = different.wrapping_sub(ONES) & !different & ONES << 7;
        if same != 0 {
            return Some(8 * place + same.trailing_zeros() as usize / 8);
        }
    }
    let place = rest.iter().position(|&byte| byte == b'}')?;
    Some(8 * eights.len() + place)
}

#[inline]
const fn ends_word(byte: u8) -> bool {
    matches!(
        byte,
        b' ' | b'\n' | b'\r' | b'\t' | b'\x0C' | b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$'
    )
}

/// Returns the number of the annotation glyph for marks such as `!?`; 0 for unknown marks.
pub(super) fn sign_number(marks: &str) -> u8 {
    match marks {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        _ => 0,
    }
}

/// Returns the offset of the next line that begins with `[` and so may be a tag.
pub(super) fn find_tag(text: &str) -> Option<usize> {
    text.find("\n[").map(|end_of_line| end_of_line + 1)
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Result<Token<'a>, Problem>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.start = self.offset;
            let byte = self.byte(self.offset)?;
            match byte {
                b' ' | b'\n' | b'\r' | b'\t' | b'\x0C' | b'}' | b']' | b'<' | b'>' => self.offset += 1,
                b'[' => return Some(self.tag()),
                b'{' => return Some(self.comment()),
                b';' => return Some(Ok(Token::Comment(self.rest_of_line().trim_end_matches('\r')))),
                b'%' if self.at_line_start() => {
                    self.rest_of_line();
                }
                b'(' | b')' => {
                    self.offset += 1;
                    return Some(Ok(if byte == b'(' { Token::VariationStart } else { Token::VariationEnd }));
                }
                b'$' | b'!' | b'?' => return Some(Ok(self.sign())),
                0xEF if self.rest().starts_with('\u{FEFF}') => self.offset += '\u{FEFF}'.len_utf8(),
                _ => {
                    if let Some(token) = self.word() {
                        return Some(Ok(token));
                    }
                }
            }
        }
    }
}
