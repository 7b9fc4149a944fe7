//! The answer to `/settings`: what is set now, and a picture that shows it.

use chess_core::{Language, Position, read_move};
use chess_render::{Orientation, Scene};

use crate::look::{Look, Side};
use crate::post::{Picture, Post};
use crate::words::Words;

/// The moves of the preview: the last one is marked and gives check, so that every colour of a theme is seen.
const MOVES: [&str; 7] = ["e4", "e5", "Qh5", "Nc6", "Bc4", "d6", "Qxf7+"];

/// How a person's own boards look, with a preview.
pub(crate) fn own(look: Look, words: &Words) -> Post {
    preview("settings-me", look, look.side, None, words)
}

/// How the boards of a server look and which language is written there, with a preview.
pub(crate) fn shared(look: Look, spoken: Option<Language>, words: &Words) -> Post {
    // Nobody's own side is below where everybody looks.
    let side = if look.side == Side::Mine { Side::White } else { look.side };
    preview("settings-server", look, side, spoken, words)
}

/// The name of a language; that it is not decided yet where there is none.
pub(super) fn language(language: Option<Language>, words: &Words) -> String {
    choice(language.map_or("auto", Language::code), words)
}

fn preview(key: &str, look: Look, side: Side, spoken: Option<Language>, words: &Words) -> Post {
    let args = [
        ("language", language(spoken, words).into()),
        ("theme", choice(look.theme.name(), words).into()),
        ("pieces", choice(look.pieces.name(), words).into()),
        ("side", choice(side.name(), words).into()),
    ];
    Post { text: words.say(key, &args), picture: Some(picture(look, side, words)), ..Post::default() }
}

/// What a choice is called.
fn choice(name: &str, words: &Words) -> String {
    words.plain(&format!("choice-{name}"))
}

fn picture(look: Look, side: Side, words: &Words) -> Picture {
    let mut position = Position::START;
    let mut last = None;
    for text in MOVES {
        if let Ok(mv) = read_move(&position, text, Language::English) {
            position = position.after(mv);
            last = Some(mv);
        }
    }
    let orientation = match side {
        Side::Mine | Side::White => Orientation::White,
        Side::Black => Orientation::Black,
        Side::Mover => Orientation::from(position.turn()),
    };
    let scene = Scene::new(position, orientation).with_last_move(last);
    Picture::board(scene, look.style(words.language()), words.language())
}
