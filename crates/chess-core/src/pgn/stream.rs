//! Reading the games of a file that need not fit into memory.

use std::io::{self, BufRead, Read};

use super::cursor::{Cursor, Rest, Step};
use super::{Pgn, StreamError};

/// How many bytes are read at once, if the game at hand is not longer.
const CHUNK: usize = 1 << 16;

/// Reads the games of a file, or of anything else that can be read.
///
/// They are the games that [`read`](super::read) reads from the whole text, but no more is kept in memory than twice
/// what the longest game may have. Bytes that are not UTF-8 are read as Latin-1, the older character set of PGN.
///
/// ```
/// use chess_core::pgn;
/// let file: &[u8] = b"[White \"J\xF6rg\"]\n\n1. e4 e5 *\n";
/// for game in pgn::read_from(file) {
///     assert_eq!(game?.tags.get("White"), Some("Jörg"));
/// }
/// # Ok::<(), pgn::StreamError>(())
/// ```
pub const fn read_from<R: BufRead>(reader: R) -> Stream<R> {
    Stream { reader, bytes: Vec::new(), text: String::new(), rest: Rest::Unread, cursor: Cursor::new() }
}

/// The games of a PGN file.
#[derive(Clone, Debug)]
pub struct Stream<R> {
    reader: R,
    /// What has been read, but is not text yet: the beginning of a character.
    bytes: Vec<u8>,
    text: String,
    rest: Rest,
    cursor: Cursor,
}

impl<R: BufRead> Iterator for Stream<R> {
    type Item = Result<Pgn, StreamError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            match self.cursor.step(&self.text, self.rest) {
                Step::Done(game) => return game.map(|game| game.map_err(StreamError::Text)),
                Step::NeedsMore => {
                    if let Err(error) = self.read_more() {
                        self.rest = Rest::Nothing;
                        self.text.clear();
                        return Some(Err(StreamError::Io(error)));
                    }
                }
            }
        }
    }
}

impl<R: BufRead> Stream<R> {
    /// Reads as much again as there is, so that a long game is not begun anew too often.
    fn read_more(&mut self) -> io::Result<()> {
        self.cursor.forget_read(&mut self.text);
        let wanted = self.text.len().max(CHUNK) as u64;
        let read = self.reader.by_ref().take(wanted).read_to_end(&mut self.bytes)?;
        if (read as u64) < wanted {
            self.rest = Rest::Nothing;
        }
        self.decode();
        Ok(())
    }

    /// Makes text of the bytes, except of a character that is not whole yet.
    fn decode(&mut self) {
        if let Ok(text) = str::from_utf8(&self.bytes) {
            self.text.push_str(text);
            self.bytes.clear();
            return;
        }
        let mut cut = Vec::new();
        let mut chunks = self.bytes.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            self.text.push_str(chunk.valid());
            let invalid = chunk.invalid();
            let begins = str::from_utf8(invalid).is_err_and(|error| error.error_len().is_none());
            if begins && chunks.peek().is_none() && self.rest == Rest::Unread {
                cut = invalid.to_vec();
            } else {
                self.text.extend(invalid.iter().copied().map(char::from));
            }
        }
        self.bytes = cut;
    }
}
