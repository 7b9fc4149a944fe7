//! Reading the games of a PGN text one after the other, with every move checked.

use super::tokens::sign_number;
use super::{Marker, Note, PgnError, Problem, Tags, Token, Tokens};
use crate::{Game, Language, Move, Ply, Position, read_move, read_san};

/// How many moves, notes and tags a game may have.
const MOST_MOVES: usize = 20_000;
const MOST_TAGS: usize = 200;
/// How many bytes the notes of a game may have.
const MOST_WORDS: usize = 1 << 20;

/// A game with what PGN says about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pgn {
    /// The tag pairs.
    pub tags: Tags,
    /// The start position and the moves.
    pub game: Game,
    /// Comments, clocks and signs, in the order of the moves.
    pub notes: Vec<Note>,
    /// The mark at the end.
    pub marker: Marker,
}

impl Pgn {
    /// A game of which nothing but the moves is known.
    pub fn new(game: Game) -> Self {
        Self { tags: Tags::default(), game, notes: Vec::new(), marker: Marker::Unknown }
    }

    /// The note on the move that led to a ply, made if there is none.
    ///
    /// # Panics
    ///
    /// Never: a note that is missing is made.
    pub fn note(&mut self, after: Ply) -> &mut Note {
        let place = self.notes.partition_point(|note| note.after < after);
        if self.notes.get(place).is_none_or(|note| note.after != after) {
            self.notes.insert(place, Note { after, ..Note::default() });
        }
        #[expect(clippy::indexing_slicing, reason = "the note has just been found or made")]
        &mut self.notes[place]
    }
}

/// Reads the games of a text.
///
/// Moves may be written in SAN, as UCI, or in any way that [`read_move`] reads in English; variations are
/// passed over. After an error reading goes on with the next tag.
pub fn read(text: &str) -> Games<'_> {
    Games { text, tokens: Tokens::new(text), failed: false }
}

/// The games of a PGN text.
#[derive(Clone, Debug)]
pub struct Games<'a> {
    text: &'a str,
    tokens: Tokens<'a>,
    failed: bool,
}

impl Iterator for Games<'_> {
    type Item = Result<Pgn, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if std::mem::take(&mut self.failed) {
            self.tokens.skip_to_tag();
        }
        let game = self.game();
        self.failed = matches!(game, Some(Err(_)));
        game
    }
}

impl Games<'_> {
    fn game(&mut self) -> Option<Result<Pgn, PgnError>> {
        let mut draft = Draft::default();
        loop {
            let mut ahead = self.tokens.clone();
            let Some(token) = ahead.next() else {
                self.tokens = ahead;
                return draft.finish();
            };
            if matches!(token, Ok(Token::Tag { .. })) && draft.has_moves() {
                return draft.finish();
            }
            let start = word_start(&token, &ahead);
            match token.and_then(|token| draft.take(token)) {
                Ok(After::Word) => self.tokens = ahead,
                Ok(After::Game) => {
                    self.tokens = ahead;
                    return draft.finish();
                }
                Err(problem) => {
                    let offset = start.unwrap_or(self.tokens.offset());
                    self.tokens = ahead;
                    return Some(Err(PgnError::at(self.text, offset, problem)));
                }
            }
        }
    }
}

/// Where a word began: a word that is read ends at the offset.
fn word_start(token: &Result<Token<'_>, Problem>, after: &Tokens<'_>) -> Option<usize> {
    match token {
        Ok(Token::Move(word)) => after.offset().checked_sub(word.len()),
        _ => None,
    }
}

/// Whether a word ended the game.
enum After {
    Word,
    Game,
}

/// A game while it is read.
#[derive(Default)]
struct Draft {
    tags: Tags,
    game: Option<Game>,
    notes: Vec<Note>,
    words: usize,
    depth: usize,
    marker: Option<Marker>,
}

impl Draft {
    const fn has_moves(&self) -> bool {
        self.game.is_some()
    }

    fn take(&mut self, token: Token<'_>) -> Result<After, Problem> {
        match token {
            Token::VariationStart => self.depth += 1,
            Token::VariationEnd => self.depth = self.depth.checked_sub(1).ok_or(Problem::Variation)?,
            _ if self.depth > 0 => {}
            Token::Tag { name, value } => self.tag(name, value)?,
            Token::Move(text) => self.play(text)?,
            Token::Comment(text) => self.comment(text)?,
            Token::Sign(sign) => self.sign(sign),
            Token::Marker(marker) => {
                self.marker = Some(marker);
                self.begun()?;
                return Ok(After::Game);
            }
        }
        Ok(After::Word)
    }

    fn tag(&mut self, name: &str, value: &str) -> Result<(), Problem> {
        if self.tags.len() >= MOST_TAGS {
            return Err(Problem::TooLong);
        }
        self.tags.set(name, unescaped(value));
        Ok(())
    }

    /// The game, begun with the position of the tags if it has not begun.
    fn begun(&mut self) -> Result<&mut Game, Problem> {
        let start = match (&self.game, self.tags.get("FEN")) {
            (None, Some(fen)) => Position::from_fen(fen).map_err(Problem::Fen)?,
            _ => Position::START,
        };
        Ok(self.game.get_or_insert_with(|| Game::new(start)))
    }

    fn play(&mut self, text: &str) -> Result<(), Problem> {
        let game = self.begun()?;
        if game.moves().len() >= MOST_MOVES {
            return Err(Problem::TooLong);
        }
        let bare = text.trim_end_matches(['!', '?']);
        let mv = read_word(game.position(), bare)?;
        game.play_legal(mv);
        let signs = text.strip_prefix(bare).map_or(0, sign_number);
        if signs > 0 {
            self.sign(signs);
        }
        Ok(())
    }

    fn last_note(&mut self) -> &mut Note {
        let after = self.game.as_ref().map_or(Ply(0), Game::ply);
        if self.notes.last().is_none_or(|note| note.after != after) {
            self.notes.push(Note { after, ..Note::default() });
        }
        let last = self.notes.len() - 1;
        #[expect(clippy::indexing_slicing, reason = "the note has just been found or made")]
        &mut self.notes[last]
    }

    fn comment(&mut self, text: &str) -> Result<(), Problem> {
        self.words += text.len();
        if self.words > MOST_WORDS {
            return Err(Problem::TooLong);
        }
        self.last_note().add_comment(text);
        Ok(())
    }

    fn sign(&mut self, sign: u8) {
        self.last_note().signs.push(sign);
    }

    fn finish(mut self) -> Option<Result<Pgn, PgnError>> {
        if self.game.is_none() && self.tags.len() == 0 {
            return None;
        }
        let tagged = self.tags.get("Result").and_then(Marker::read);
        let marker = self.marker.or(tagged).unwrap_or_default();
        if let Err(problem) = self.begun() {
            return Some(Err(PgnError { line: 0, column: 0, problem }));
        }
        let game = self.game?;
        Some(Ok(Pgn { tags: self.tags, game, notes: self.notes, marker }))
    }
}

/// Reads a move as PGN has it, else in any other way.
fn read_word(position: &Position, text: &str) -> Result<Move, Problem> {
    if let Some(mv) = read_san(position, text) {
        return Ok(mv);
    }
    read_move(position, text, Language::English).map_err(|why| Problem::Move { text: text.to_owned(), why })
}

fn unescaped(value: &str) -> String {
    let mut letters = value.chars();
    let mut text = String::with_capacity(value.len());
    while let Some(letter) = letters.next() {
        text.push(if letter == '\\' { letters.next().unwrap_or(letter) } else { letter });
    }
    text
}
