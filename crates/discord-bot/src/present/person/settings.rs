//! The answer to `/settings`: the values of all settings, and a picture of the look.

use chess_arbiter::{Network, Place};
use chess_core::{Language, Position, read_move};
use chess_render::{Orientation, Scene};
use chess_service::{
    ANYWHERE, COMPUTER_GAMES, CONFIRM, GAME_CHANNEL, Named, PENDING, PersonSettings, Preferences, REMINDERS,
    RUNNING, ServerSettings, Setting, USUAL_FLAG, USUAL_MODE, VACATION_DAYS,
};

use crate::discord::post::{Picture, Post};
use crate::present::challenge::form;
use crate::present::look::Look;
use crate::present::setting::{BoardSide, CHALLENGERS, ORGANISERS, Permitted, THREADS, TIME, TWIN};
use crate::present::words::markup;
use crate::present::words::{Args, Words};

/// The moves of the preview. The last one is highlighted and gives check, so that the picture has every colour of a
/// theme.
const MOVES: [&str; 7] = ["e4", "e5", "Qh5", "Nc6", "Bc4", "d6", "Qxf7+"];

/// The settings of a person, with a preview of their boards.
pub(crate) fn own(set: &PersonSettings, words: &Words) -> Post {
    let (kept, look) = (&set.kept, Look::of(&set.kept));
    let daily = set.daily.as_ref().map_or_else(
        || choice("off", words),
        |daily| {
            let args = [("hour", format!("{}:00", daily.hour).into()), ("zone", daily.zone.clone().into())];
            words.say("settings-daily", &args)
        },
    );
    let ways = [
        ("reminders", chosen(REMINDERS, kept, words).into()),
        ("digest", daily.into()),
        ("confirm", chosen(CONFIRM, kept, words).into()),
        ("text", chosen(TWIN, kept, words).into()),
    ];
    preview("settings-me", &ways, (look, look.side), words)
}

/// The settings of a server, with a preview of its boards.
pub(crate) fn shared(set: &ServerSettings, words: &Words) -> Post {
    let (kept, look) = (&set.kept, Look::of(&set.kept));
    // A board for several readers has no reader's own side.
    let side = if look.side == BoardSide::Mine { BoardSide::White } else { look.side };
    let games = GAME_CHANNEL.of(kept).map(|id| Place { network: Network::Discord, id });
    let games = games.map_or_else(
        || choice(ANYWHERE, words),
        |place| words.say("settings-games-in", &[("place", markup::channel(place).into())]),
    );
    let ways = [
        ("language", language(set.language, words).into()),
        ("computers", COMPUTER_GAMES.of(kept).into()),
        ("rated", USUAL_MODE.of(kept).name().into()),
        ("threads", chosen(THREADS, kept, words).into()),
        ("flag", chosen(USUAL_FLAG, kept, words).into()),
        ("time", form::time(TIME.of(kept), words).into()),
        ("games", games.into()),
        ("challengers", members(CHALLENGERS.of(kept), words).into()),
        ("organisers", members(ORGANISERS.of(kept), words).into()),
        ("running", RUNNING.of(kept).into()),
        ("pending", PENDING.of(kept).into()),
        ("vacation", VACATION_DAYS.of(kept).into()),
    ];
    preview("settings-server", &ways, (look, side), words)
}

fn members(members: Permitted, words: &Words) -> String {
    match members {
        Permitted::Managers => words.plain("settings-organisers-managers"),
        Permitted::Everybody => choice("everybody", words),
        Permitted::Role(role) => markup::role(role),
    }
}

/// The displayed name of a setting's value.
fn chosen<T: Named>(setting: Setting<T>, kept: &Preferences, words: &Words) -> String {
    choice(setting.of(kept).name(), words)
}

/// The displayed name of a language, or of "not decided yet".
pub(crate) fn language(language: Option<Language>, words: &Words) -> String {
    choice(language.map_or("auto", Language::code), words)
}

fn preview(key: &str, ways: Args<'_>, (look, side): (Look, BoardSide), words: &Words) -> Post {
    let mut args = vec![
        ("theme", choice(look.theme.name(), words).into()),
        ("pieces", choice(look.pieces.name(), words).into()),
        ("side", choice(side.name(), words).into()),
    ];
    args.extend_from_slice(ways);
    Post { text: words.say(key, &args), picture: Some(picture(look, side, words)), ..Post::default() }
}

/// The displayed name of a choice.
fn choice(name: &str, words: &Words) -> String {
    words.plain(&format!("choice-{name}"))
}

fn picture(look: Look, side: BoardSide, words: &Words) -> Picture {
    let mut position = Position::START;
    let mut last = None;
    for text in MOVES {
        if let Ok(mv) = read_move(&position, text, Language::English) {
            position = position.after(mv);
            last = Some(mv);
        }
    }
    let orientation = match side {
        BoardSide::Mine | BoardSide::White => Orientation::White,
        BoardSide::Black => Orientation::Black,
        BoardSide::Mover => Orientation::from(position.turn()),
    };
    let scene = Scene::new(position, orientation).with_last_move(last);
    look.board(scene, words)
}
