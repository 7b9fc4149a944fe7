//! The answer to `/settings`: what is set now, and a picture that shows it.

use chess_arbiter::{Flag, Mode, Network, Place, TimeControl};
use chess_core::{Language, Position, read_move};
use chess_render::{Orientation, Scene};
use chess_service::{ANYWHERE, Confirming, Daily, HouseRules, Reminding, kept_flag};

use super::{challenge_form, markup};
use crate::house::Organisers;
use crate::look::{Look, Side, Toggle};
use crate::post::{Picture, Post};
use crate::words::{Args, Words};

/// The moves of the preview: the last one is marked and gives check, so that every colour of a theme is seen.
const MOVES: [&str; 7] = ["e4", "e5", "Qh5", "Nc6", "Bc4", "d6", "Qxf7+"];

/// What a person is told unasked, and when they are asked.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// Where they are reminded.
    pub(crate) reminding: Reminding,
    /// When they are told daily which games wait.
    pub(crate) daily: Option<Daily>,
    /// When they are asked before a move is played.
    pub(crate) confirming: Confirming,
}

/// How a person's own boards look and where they are reminded, with a preview.
pub(crate) fn own(look: Look, told: &Told, words: &Words) -> Post {
    let daily = told.daily.as_ref().map_or_else(
        || choice("off", words),
        |daily| {
            let args = [("hour", format!("{}:00", daily.hour).into()), ("zone", daily.zone.clone().into())];
            words.say("settings-daily", &args)
        },
    );
    let ways = [
        ("reminders", choice(told.reminding.name(), words).into()),
        ("digest", daily.into()),
        ("confirm", choice(told.confirming.name(), words).into()),
        ("text", choice(look.twin.name(), words).into()),
    ];
    preview("settings-me", &ways, (look, look.side), words)
}

/// What a server has set beside the look of its boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ways {
    /// The language that is written there; nothing if it is not decided yet.
    pub(crate) spoken: Option<Language>,
    /// How many games against computers a person may have running.
    pub(crate) computer_games: u32,
    /// How games are played of which the challenge does not say it.
    pub(crate) mode: Mode,
    /// Whether each game has a thread of its own.
    pub(crate) threads: Toggle,
    /// How flags fall in games of which the challenge does not say it.
    pub(crate) flag: Flag,
    /// The time of games of which the challenge does not say it.
    pub(crate) time: TimeControl,
    /// Where games are opened, and how many a person may have.
    pub(crate) rules: HouseRules,
    /// The role of those who may challenge; without one everybody may.
    pub(crate) challengers: Option<i64>,
    /// How many days of vacation a person has in a year.
    pub(crate) vacation: u32,
    /// Who may announce tournaments, beside those who manage the server.
    pub(crate) organisers: Option<Organisers>,
}

/// How the boards of a server look and what else it has set, with a preview.
pub(crate) fn shared(look: Look, ways: Ways, words: &Words) -> Post {
    // Nobody's own side is below where everybody looks.
    let side = if look.side == Side::Mine { Side::White } else { look.side };
    let games = ways.rules.channel.map(|id| Place { network: Network::Discord, id });
    let games = games.map_or_else(
        || choice(ANYWHERE, words),
        |place| words.say("settings-games-in", &[("place", markup::channel(place).into())]),
    );
    let challengers = ways.challengers.map_or_else(|| choice("everybody", words), markup::role);
    let rated = if ways.mode == Mode::Rated { "yes" } else { "no" };
    let organisers = match ways.organisers {
        None => words.plain("settings-organisers-managers"),
        Some(Organisers::Everybody) => choice("everybody", words),
        Some(Organisers::Role(role)) => markup::role(role),
    };
    let ways = [
        ("language", language(ways.spoken, words).into()),
        ("computers", ways.computer_games.into()),
        ("rated", rated.into()),
        ("threads", choice(ways.threads.name(), words).into()),
        ("flag", choice(kept_flag(ways.flag), words).into()),
        ("time", challenge_form::time(ways.time, words).into()),
        ("games", games.into()),
        ("challengers", challengers.into()),
        ("organisers", organisers.into()),
        ("running", ways.rules.running.into()),
        ("pending", ways.rules.pending.into()),
        ("vacation", ways.vacation.into()),
    ];
    preview("settings-server", &ways, (look, side), words)
}

/// The name of a language; that it is not decided yet where there is none.
pub(super) fn language(language: Option<Language>, words: &Words) -> String {
    choice(language.map_or("auto", Language::code), words)
}

fn preview(key: &str, ways: Args<'_>, (look, side): (Look, Side), words: &Words) -> Post {
    let mut args = vec![
        ("theme", choice(look.theme.name(), words).into()),
        ("pieces", choice(look.pieces.name(), words).into()),
        ("side", choice(side.name(), words).into()),
    ];
    args.extend_from_slice(ways);
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
