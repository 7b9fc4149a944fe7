//! The answer to `/settings`: the texts of the values, and a picture of a board with the chosen theme and pieces.

use chess_arbiter::{Network, Place};
use chess_core::{Language, Position, read_move};
use chess_render::Scene;
use chess_service::Named;

use crate::discord::post::Picture;
use crate::present::challenge::form;
use crate::present::look::Look;
use crate::present::setting::{BoardSide, Permitted, from_json};
use crate::present::words::{Words, args, markup};

/// The moves of the preview. The last move is highlighted and gives check, so the picture has every colour of a theme.
const MOVES: [&str; 7] = ["e4", "e5", "Qh5", "Nc6", "Bc4", "d6", "Qxf7+"];

/// The displayed name of a value that people can choose, such as a language or a colour. `name` is the untranslated
/// name of the value, such as `white`.
pub(crate) fn choice(name: &str, words: &Words) -> String {
    words.plain(&format!("choice-{name}"))
}

/// The displayed name of the choice `name`. If `name` is an hour such as 8:00, returns the hour unchanged, because an
/// hour has the same form in every language.
pub(crate) fn named(name: &str, words: &Words) -> String {
    if name.contains(':') { name.to_owned() } else { choice(name, words) }
}

/// Returns the stored text of a setting unchanged, for a setting whose text needs no translation.
pub(crate) fn text(text: &str, _: &Words) -> String {
    text.to_owned()
}

/// The displayed name of the side at the bottom of a server's boards. `side` is the stored name of a [`BoardSide`]. For
/// a server, [`BoardSide::Mine`] means White.
pub(crate) fn shared_side(side: &str, words: &Words) -> String {
    choice(if side == BoardSide::Mine.name() { "white" } else { side }, words)
}

pub(crate) fn time(json: &str, words: &Words) -> String {
    form::time(from_json(json).unwrap_or_default(), words)
}

/// Displays a stored value: the id of a channel as a mention, and a choice such as `anywhere` as a name.
pub(crate) fn channel(stored: &str, words: &Words) -> String {
    let Ok(id) = stored.parse() else { return choice(stored, words) };
    let place = markup::channel(Place { network: Network::Discord, id });
    words.say("settings-games-in", &args![place: place])
}

pub(crate) fn members(json: &str, words: &Words) -> String {
    match from_json(json).unwrap_or(Permitted::Managers) {
        Permitted::Managers => words.plain("settings-organisers-managers"),
        Permitted::Everybody => words.plain("choice-everybody"),
        Permitted::Role(role) => markup::role(role),
    }
}

/// A picture of a sample position, to preview the look of boards.
pub(crate) fn picture(look: Look, words: &Words) -> Picture {
    let mut position = Position::START;
    let mut last = None;
    for text in MOVES {
        if let Ok(mv) = read_move(&position, text, Language::English) {
            position = position.after(mv);
            last = Some(mv);
        }
    }
    let scene = Scene::new(position, look.orientation(&position, None)).with_last_move(last);
    look.board(scene, words)
}
