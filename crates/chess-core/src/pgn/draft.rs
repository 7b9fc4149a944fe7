//! Builds a PGN game from the tokens of its text.

use std::ops::ControlFlow;

use super::errors::Problem;
use super::marker::Marker;
use super::notes::Note;
use super::record::Pgn;
use super::tokens::{Token, sign_number};
use crate::{Game, Language, Position, read_move, read_san};

/// The initial capacity of the lists of moves and notes.
const USUAL_MOVES: usize = 100;
/// The maximum number of moves in a game.
const MOST_MOVES: usize = 20_000;
/// The maximum number of tags in a game.
const MOST_TAGS: usize = 200;
/// The maximum number of bytes in all comments of a game together.
const MOST_COMMENT_BYTES: usize = 1 << 20;

/// A game whose text is not yet read to the end.
///
/// After an error, the reader skips the remaining text of the game.
#[derive(Default)]
pub(super) struct Draft {
    pgn: Pgn,
    /// True after the tags of the game have ended. A further tag then begins another game.
    pub(super) has_begun: bool,
    comment_bytes: usize,
    depth: usize,
    /// The offset of the newest top-level variation. The error about an unclosed variation has this offset.
    opened: usize,
    marker: Option<Marker>,
    failed: Option<(usize, Problem)>,
}

impl Draft {
    /// Records the first error of the game and ignores later errors.
    pub(super) fn fail(&mut self, offset: usize, problem: Problem) {
        self.failed.get_or_insert((offset, problem));
    }

    /// Adds the token `word` to the game, or records an error at `offset`, the start of the token. Returns `Break` for
    /// a termination marker outside all variations, because the game ends there.
    pub(super) fn take(&mut self, word: Result<Token<'_>, Problem>, offset: usize) -> ControlFlow<()> {
        let taken = match word {
            Ok(Token::VariationStart) => {
                self.has_begun = true;
                self.opened = if self.depth == 0 { offset } else { self.opened };
                self.depth += 1;
                Ok(())
            }
            Ok(Token::VariationEnd) => {
                let outside = self.depth.checked_sub(1);
                self.depth = outside.unwrap_or(0);
                outside.map(drop).ok_or(Problem::Variation)
            }
            Ok(_) if self.depth > 0 => Ok(()),
            Ok(Token::Marker(marker)) => {
                self.marker = Some(marker);
                return ControlFlow::Break(());
            }
            Ok(Token::Tag(name, value)) => self.tag(name, value),
            Ok(Token::Move(text)) => self.play(text),
            Ok(Token::Comment(text)) => self.comment(text),
            Ok(Token::Sign(sign)) => {
                self.last_note().signs.push(sign);
                Ok(())
            }
            Err(problem) => {
                self.has_begun |= problem == Problem::OpenComment;
                Err(problem)
            }
        };
        if let Err(problem) = taken {
            self.fail(offset, problem);
        }
        ControlFlow::Continue(())
    }

    fn tag(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        if self.pgn.tags.len() >= MOST_TAGS {
            return Err(Problem::TooLong);
        }
        let value = unescaped(value);
        if name == "FEN" {
            self.pgn.game = Game::new(Position::from_fen_composed(&value).map_err(Problem::Fen)?);
        }
        self.pgn.tags.set(name, value);
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), Problem> {
        if !self.has_begun {
            self.has_begun = true;
            self.pgn.game.reserve(USUAL_MOVES);
            self.pgn.notes.reserve(USUAL_MOVES);
        }
        if self.failed.is_some() {
            return Ok(());
        }
        if self.pgn.game.moves().len() >= MOST_MOVES {
            return Err(Problem::TooLong);
        }
        let bare = text.trim_end_matches(['!', '?']);
        let position = self.pgn.game.position();
        let wrong = |why| Problem::Move(bare.to_owned(), why);
        let in_any_notation = || read_move(position, bare, Language::English).map_err(wrong);
        let mv = read_san(position, bare).map_or_else(in_any_notation, Ok)?;
        self.pgn.game.play_legal(mv);
        let signs = text.strip_prefix(bare).map_or(0, sign_number);
        if signs > 0 {
            self.last_note().signs.push(signs);
        }
        Ok(())
    }

    fn last_note(&mut self) -> &mut Note {
        self.pgn.note(self.pgn.game.ply())
    }

    fn comment(&mut self, text: &str) -> Result<(), Problem> {
        self.comment_bytes += text.len();
        if self.comment_bytes > MOST_COMMENT_BYTES {
            return Err(Problem::TooLong);
        }
        self.last_note().add_comment(text);
        Ok(())
    }

    /// Returns the game, or the error and its offset. Returns `None` if there was no game.
    pub(super) fn finish(mut self) -> Option<Result<Pgn, (usize, Problem)>> {
        if self.depth > 0 {
            self.fail(self.opened, Problem::Variation);
        }
        if let Some(failed) = self.failed {
            return Some(Err(failed));
        }
        if self.pgn.game.moves().is_empty() && self.marker.is_none() && self.pgn.tags.len() == 0 {
            return None;
        }
        let tagged = self.pgn.tags.get("Result").and_then(Marker::read);
        let marker = self.marker.or(tagged).unwrap_or_default();
        Some(Ok(Pgn { marker, ..self.pgn }))
    }
}

fn unescaped(value: &str) -> String {
    if !value.contains('\\') {
        return value.to_owned();
    }
    let mut letters = value.chars();
    let mut text = String::with_capacity(value.len());
    while let Some(letter) = letters.next() {
        text.push(if letter == '\\' { letters.next().unwrap_or(letter) } else { letter });
    }
    text
}
