//! Reads the games of a file that need not fit into memory.

use std::io::{self, BufRead, Read};

use super::cursor::{Cursor, Rest, Step};
use super::errors::StreamError;
use super::record::Pgn;

/// The number of bytes read at once, unless the current game is longer.
const CHUNK: usize = 1 << 16;

/// Reads the games of a file or of another source.
///
/// The games equal those that [`read`](super::read) reads from the whole text, but memory stays below a small
/// multiple of the longest allowed game. Bytes that are not UTF-8 are read as Latin-1, the older character
/// set of PGN.
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
    Stream {
        reader,
        chunk: CHUNK,
        bytes: Vec::new(),
        text: String::new(),
        rest: Rest::Unread,
        cursor: Cursor::new(),
    }
}

/// The games of a PGN file.
#[derive(Clone, Debug)]
pub struct Stream<R> {
    reader: R,
    chunk: usize,
    /// Bytes that are not yet decoded: the beginning of a character.
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
    /// Reads a chunk of the usual size, or of the size of the unparsed text if this text is longer. The unparsed
    /// text then doubles, so a long game is parsed again only a few times.
    fn read_more(&mut self) -> io::Result<()> {
        self.cursor.forget_read(&mut self.text);
        let wanted = self.text.len().max(self.chunk) as u64;
        let read = self.reader.by_ref().take(wanted).read_to_end(&mut self.bytes)?;
        if (read as u64) < wanted {
            self.rest = Rest::Nothing;
        }
        self.decode();
        Ok(())
    }

    /// Decodes the bytes, except those of an incomplete character.
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::pgn::errors::{PgnError, Problem, StreamError};
    use crate::pgn::games::read;
    use crate::pgn::record::Pgn;
    use crate::pgn::stream::read_from;

    /// Reads a stream in chunks of this many bytes.
    fn stream(bytes: &[u8], chunk: usize) -> Vec<Result<Pgn, PgnError>> {
        let mut stream = read_from(bytes);
        stream.chunk = chunk;
        let games = stream.map(|game| {
            game.map_err(|error| match error {
                StreamError::Text(error) => error,
                StreamError::Io(error) => panic!("{error}"),
            })
        });
        games.collect()
    }

    #[test]
    fn a_stream_yields_the_same_games_and_errors_as_the_text() {
        let text = "\u{FEFF}1. e4 {ü\n[%clk 0:01:00]} e5 1. d4 1-0 1. d4 * {x}\n[White \"A\"]\n1. e5 *\n\
                    [Black \"B\"B\"]\n[FEN \"8\"]\n1. e4 (e5 (e6) *\n[White \"C\"]\n1. d4 {not closed\n\
                    [White \"D\"]\n1. c4) *\n\n[White \"E\"]\n\n1. g4 g5";
        let closed_late = "1. e4 {open\n[White \"B\"]\n} *";
        for text in [text, closed_late] {
            let whole: Vec<_> = read(text).collect();
            for chunk in 1..=text.len() {
                assert_eq!(stream(text.as_bytes(), chunk), whole, "{chunk}");
            }
        }
        let errors = read(text).filter_map(Result::err).map(|error| (error.line, error.column));
        assert_eq!(errors.collect::<Vec<_>>(), [(4, 4), (5, 1), (9, 7), (11, 6)]);
    }

    #[test]
    fn bytes_that_are_not_utf_8_are_read_as_latin_1() {
        for chunk in 1..40 {
            let bytes = b"[White \"J\xF6rg\"]\n[Black \"J\xC3\xB6rg\"]\n\n1. e4 *\n{\xE2\x82";
            let games = stream(bytes, chunk);
            let tags = &games[0].as_ref().unwrap().tags;
            assert_eq!((tags.get("White"), tags.get("Black")), (Some("Jörg"), Some("Jörg")));
            assert_eq!(games[1].as_ref().unwrap_err().problem, Problem::OpenComment);
        }
    }

    proptest! {
        #[test]
        fn a_stream_yields_the_same_as_any_text(
            text in "[\\PC\n\\[\\]{}();%$.*\"\\\\a-h1-8NBRQKO=+#x -]{0,80}",
            chunk in 1_usize..20,
        ) {
            prop_assert_eq!(stream(text.as_bytes(), chunk), read(&text).collect::<Vec<_>>());
        }
    }
}
