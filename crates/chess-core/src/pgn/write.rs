//! Writes a game as PGN in export format.

use super::notes::Note;
use super::record::Pgn;
use super::tags::ROSTER;
use crate::{Color, Language, Move, MoveNumber, Notation, Ply, Position, write_san};

/// The maximum length of a line of the move text, in characters.
const WIDTH: usize = 79;

impl Pgn {
    /// Returns the game as PGN text.
    ///
    /// `Result`, `SetUp` and `FEN` in `tags` are ignored. The written `Result` is always `marker`. `SetUp` and `FEN`
    /// are written only if the start position of `game` is not the usual start position.
    ///
    /// ```
    /// use chess_core::{Game, Position, pgn::Pgn, read_san};
    /// let mut game = Game::new(Position::START);
    /// game.play(read_san(game.position(), "e4").unwrap())?;
    /// assert!(Pgn::new(game).write().ends_with("\n\n1. e4 *\n"));
    /// # Ok::<(), chess_core::IllegalMove>(())
    /// ```
    pub fn write(&self) -> String {
        let mut text = String::new();
        self.write_tags(&mut text);
        text.push('\n');
        let mut width = 0;
        for word in self.words() {
            let length = word.chars().count();
            if width > 0 {
                let fits = width + 1 + length <= WIDTH;
                text.push(if fits { ' ' } else { '\n' });
                width = if fits { width + 1 } else { 0 };
            }
            text.push_str(&word);
            width += length;
        }
        text.push('\n');
        text
    }

    fn write_tags(&self, text: &mut String) {
        let mut tag = |name: &str, value: &str| {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
            text.extend(["[", name, " \"", &value, "\"]\n"]);
        };
        for (name, unknown) in ROSTER {
            let value = self.tags.get(name).unwrap_or(unknown);
            tag(name, if name == "Result" { self.marker.text() } else { value });
        }
        if *self.game.start() != Position::START {
            tag("SetUp", "1");
            tag("FEN", &self.game.start().to_fen());
        }
        for (name, value) in self.tags.iter() {
            let written = ROSTER.iter().any(|(roster, _)| *roster == name) || matches!(name, "SetUp" | "FEN");
            if !written {
                tag(name, value);
            }
        }
    }

    /// Returns the words of the move text. [`Pgn::write`] breaks lines only between these words.
    fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut notes = self.notes.iter().peekable();
        let mut note_words = |ply: Ply, before: Option<&Position>, words: &mut Vec<String>| {
            let length = words.len();
            while let Some(note) = notes.next_if(|note| note.after <= ply) {
                push_note(note, words);
                if let Some(before) = before {
                    self.push_variation(&note.instead, (ply, before), words);
                }
            }
            words.len() > length
        };
        let mut numbered = true;
        note_words(Ply(0), None, &mut words);
        for ((ply, &mv), position) in (1..).map(Ply).zip(self.game.moves()).zip(self.game.positions()) {
            let number: MoveNumber = self.game.move_number_of(ply);
            if numbered || number.by == Color::White {
                words.push(number.to_string());
            }
            words.push(write_san(position, mv, Notation::Letters(Language::English)));
            numbered = note_words(ply, Some(position), &mut words);
        }
        words.push(self.marker.text().to_owned());
        words
    }

    /// Adds `moves` to `words` as a variation. Stops before an illegal move. `first` is the half-move number of
    /// the first move, and `before` is the position before this move.
    fn push_variation(&self, moves: &[Move], (first, before): (Ply, &Position), words: &mut Vec<String>) {
        let (mut position, mut line) = (*before, Vec::new());
        for (ply, &mv) in (first.0..).map(Ply).zip(moves) {
            if !position.is_legal(mv) {
                break;
            }
            let number: MoveNumber = self.game.move_number_of(ply);
            if line.is_empty() || number.by == Color::White {
                line.push(number.to_string());
            }
            line.push(write_san(&position, mv, Notation::Letters(Language::English)));
            position = position.after(mv);
        }
        if !line.is_empty() {
            words.extend(std::iter::once("(".to_owned()).chain(line).chain([")".to_owned()]));
        }
    }
}

fn push_note(note: &Note, words: &mut Vec<String>) {
    words.extend(note.signs.iter().map(|sign| format!("${sign}")));
    let comment = note.comment();
    if !comment.is_empty() {
        words.push("{".to_owned());
        words.extend(unbroken(&comment));
        words.push("}".to_owned());
    }
}

/// Splits a comment into words. A command and its value, such as `[%eval 0.35]`, form one word.
fn unbroken(comment: &str) -> impl Iterator<Item = String> {
    let mut words = comment.split(' ').peekable();
    std::iter::from_fn(move || {
        let word = words.next()?;
        let value =
            words.next_if(|next| word.starts_with("[%") && !word.ends_with(']') && next.ends_with(']'));
        Some(value.map_or_else(|| word.to_owned(), |value| format!("{word} {value}")))
    })
}
