//! Reads a line of successive moves from a scoresheet or from speech: `12…Nxd5 13.exd5`, `e4, knight f6`.

use super::tidy::without_number;
use crate::{Language, Move, Position, ReadError, read_typed};

/// The largest number of words in one move, such as `queen from d1 takes d5`.
const WORDS: usize = 6;
/// The maximum number of attempts to read words as a move. A meaningful text needs fewer attempts.
const TRIES: u32 = 400;

/// The error of [`read_line`]: the text that is not a legal move, and the moves before this text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("after {} moves: {error}", .after.len())]
pub struct LineError {
    /// The legal moves before the wrong text.
    pub after: Vec<Move>,
    /// The text that is not a legal move.
    pub text: Box<str>,
    /// The reason.
    pub error: ReadError,
}

/// Reads a sequence of moves that begins at `position`. Reads each move with [`read_typed`]. Move numbers, commas,
/// semicolons and line breaks may separate the moves. A spoken move may have several words.
///
/// # Errors
/// The text contains no words, or a part of the text is not a legal move. If the words can form moves in several ways,
/// the error is from the attempt that read the most words.
///
/// ```
/// use chess_core::{Language, Position, read_line};
/// let line = read_line(&Position::START, "1.e4 e5 2. Nf3, knight c6", Language::English)?;
/// assert_eq!(line.len(), 4);
/// let error = read_line(&Position::START, "1.e4 e5 2.Nf4 Nc6", Language::English).unwrap_err();
/// assert_eq!((error.after.len(), &*error.text), (2, "Nf4"));
/// # Ok::<(), chess_core::LineError>(())
/// ```
pub fn read_line(position: &Position, text: &str, own: Language) -> Result<Vec<Move>, LineError> {
    let words: Vec<Word<'_>> = words(text);
    let mut reading = Reading { own, tries: TRIES, moves: Vec::new(), furthest: None };
    if !words.is_empty() && reading.goes(position, &words) {
        return Ok(reading.moves);
    }
    let nothing = || LineError { after: Vec::new(), text: text.trim().into(), error: ReadError::Empty };
    Err(reading.furthest.map_or_else(nothing, |(_, error)| error))
}

#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    text: &'a str,
    /// True if a move certainly begins with this word.
    begins: bool,
}

/// Splits a line into words, without move numbers.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    for part in text.split([',', ';', '\n']) {
        let mut begins = true;
        for word in part.split_whitespace() {
            let rest = without_number(word);
            begins |= rest.len() < word.len();
            if !rest.is_empty() {
                words.push(Word { text: rest, begins });
                begins = false;
            }
        }
    }
    words
}

/// The state of the line reader.
struct Reading {
    own: Language,
    tries: u32,
    /// The moves read so far.
    moves: Vec<Move>,
    /// The number of unread words and the error, both from the failed attempt that read the most words.
    furthest: Option<(usize, LineError)>,
}

impl Reading {
    /// Reads all words as successive moves. Returns true if every word belongs to a legal move.
    ///
    /// The next move may consist of several words. The function tries the first word alone, then the first two words
    /// together, and so on. An attempt succeeds if the text is a move and the function can also read the remaining
    /// words.
    fn goes(&mut self, position: &Position, words: &[Word<'_>]) -> bool {
        let Some((first, rest)) = words.split_first() else { return true };
        let joined = 1 + rest.iter().take(WORDS - 1).take_while(|word| !word.begins).count();
        let mut text = String::new();
        let mut wrong: Option<(Box<str>, ReadError)> = None;
        for (number, word) in std::iter::once(first).chain(rest).take(joined).enumerate() {
            let Some(tries) = self.tries.checked_sub(1) else { return false };
            self.tries = tries;
            if number > 0 {
                text.push(' ');
            }
            text.push_str(word.text);
            match read_typed(position, &text, self.own) {
                Ok(mv) => {
                    self.moves.push(mv);
                    if self.goes(&position.after(mv), words.split_at(number + 1).1) {
                        return true;
                    }
                    self.moves.pop();
                }
                Err(error) => {
                    let says_more = |(_, kept): &(Box<str>, ReadError)| is_vague(kept) && !is_vague(&error);
                    // A text without a digit names no square yet.
                    let is_unfinished = wrong.as_ref().is_some_and(|(text, kept)| {
                        is_vague(kept) && !text.contains(|letter: char| letter.is_ascii_digit())
                    });
                    if wrong.as_ref().is_none_or(says_more) || is_unfinished {
                        wrong = Some((text.as_str().into(), error));
                    }
                }
            }
        }
        if let Some((text, error)) = wrong
            && self.furthest.as_ref().is_none_or(|(left, _)| words.len() < *left)
        {
            self.furthest = Some((words.len(), LineError { after: self.moves.clone(), text, error }));
        }
        false
    }
}

/// Returns true if an error only says that a text is not a move.
const fn is_vague(error: &ReadError) -> bool {
    matches!(error, ReadError::Empty | ReadError::TooLong | ReadError::NotAMove)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Notation;
    use crate::notation::write_san;

    fn read(text: &str, own: Language) -> Result<String, LineError> {
        let mut position = Position::START;
        let moves = read_line(&position, text, own)?;
        let written = moves.into_iter().map(|mv| {
            let san = write_san(&position, mv, Notation::Letters(Language::English));
            position = position.after(mv);
            san
        });
        Ok(written.collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn a_line_is_read_in_written_and_spoken_notation() {
        let line = "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O";
        for (text, own) in [
            (line, Language::English),
            ("1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Bxc6 dxc6 5.O-O", Language::English),
            ("1. e4 1... e5 2. Nf3! 2… Nc6 3. Bb5 3…a6 4. Bxc6 dxc6 5. 0-0", Language::English),
            ("e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1", Language::English),
            ("e4,e5;Nf3\nNc6 , Bb5 a6 Bxc6 dxc6 castle kingside", Language::English),
            (
                "e2 to e4, e7 e5, knight f3, knight c6, bishop b5, a6, bishop takes c6, d takes c6, castle",
                Language::English,
            ),
            ("e4 e5 knight f3 knight c6 bishop b5 a6 bishop takes c6 d takes c6 castle", Language::English),
            ("1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.Lxc6 dxc6 5.kurze Rochade", Language::German),
            ("1.e4 e5 2.Кf3 Кc6 3.Сb5 a6 4.С:c6 dc 5.короткая рокировка", Language::Russian),
            ("e4 e5 конь f3 конь c6 слон b5 a6 слон бьёт c6 d бьёт c6 0-0", Language::Russian),
        ] {
            assert_eq!(read(text, own).as_deref(), Ok(line), "{text}");
        }
        let mates = "f3 e5 g4 Qh4#";
        assert_eq!(read(mates, Language::English).as_deref(), Ok(mates));
    }

    #[test]
    fn the_error_names_the_first_unreadable_move_and_the_moves_before_it() {
        let wrong = |text| {
            let error = read(text, Language::English).unwrap_err();
            (error.after.len(), error.text.into_string(), is_vague(&error.error))
        };
        for (text, expected) in [
            ("", (0, "", true)),
            ("1. , 2.", (0, "1. , 2.", true)),
            ("Nf9 e5", (0, "Nf9", false)),
            ("e4 e5 Ke3 Nc6", (2, "Ke3", false)),
            ("1.e4 e5 2.hello Nc6", (2, "hello Nc6", true)),
            ("e4, e5, knight takes d9, a6", (2, "knight takes d9", true)),
            ("e4 e5 Nf3 d6 Nd2", (4, "Nd2", false)),
            ("e4 e5 Nc3 Nc6 Nge2 d6 Nb5 a6 Nd4 exd4", (8, "Nd4", false)),
            ("f3 e5 g4 Qh4 e3", (4, "e3", false)),
        ] {
            let (after, text_there, vague) = expected;
            assert_eq!(wrong(text), (after, text_there.to_owned(), vague), "{text}");
        }
    }

    #[test]
    fn reading_a_line_of_five_hundred_words_ends_soon() {
        let text = "a3 a6 ".repeat(200);
        assert!(read(&text, Language::English).is_err());
        assert!(read(&"knight ".repeat(500), Language::English).is_err());
    }
}
