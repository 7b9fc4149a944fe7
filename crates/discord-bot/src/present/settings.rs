//! The answer to `/settings`: what is set now, and a picture that shows it.

use chess_core::{Language, Position, read_move};
use chess_render::{Orientation, Scene, alt_text};
use chess_service::Owner;

use crate::look::{Look, Side};
use crate::post::{Picture, Post};
use crate::words::Words;

/// The moves of the preview: the last one is marked and gives check, so that every colour of a theme is seen.
const MOVES: [&str; 7] = ["e4", "e5", "Qh5", "Nc6", "Bc4", "d6", "Qxf7+"];

/// What is set now, with a preview.
pub(crate) fn preview(look: Look, owner: Owner, words: &Words) -> Post {
    let key = match owner {
        Owner::Person(_) => "settings-me",
        Owner::Server(_) => "settings-server",
    };
    let side = match (owner, look.side) {
        (Owner::Server(_), Side::Mine) => Side::White,
        (_, side) => side,
    };
    let choice = |name: &str| words.plain(&format!("choice-{name}"));
    let args = [
        ("theme", choice(look.theme.name()).into()),
        ("pieces", choice(look.pieces.name()).into()),
        ("side", choice(side.name()).into()),
    ];
    Post { text: words.say(key, &args), picture: Some(picture(look, side, words)), ..Post::default() }
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
    let alt = alt_text(&scene, words.language());
    Picture { scene, style: look.style(words.language()), alt }
}
