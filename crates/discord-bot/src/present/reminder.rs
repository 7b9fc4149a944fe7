//! A reminder: which games wait, how long there is for each, and a button for each.

use chess_service::{GameView, ReminderView};

use super::games;
use super::markup::{self, mention};
use crate::limits;
use crate::post::{Button, Post, Row, Tone};
use crate::press::Press;
use crate::words::Words;

/// A reminder of some games, each with the name of the opponent.
pub(crate) fn reminder(view: &ReminderView, named: &[(GameView, String)], words: &Words) -> Post {
    let who = mention(view.account);
    let lines: Vec<String> = if let [(game, _)] = named {
        let game = line(view, game, words).into();
        vec![words.say("reminder-one", &[("who", who.into()), ("game", game)])]
    } else {
        let args = [("who", who.into()), ("count", named.len().into())];
        let games = named.iter().map(|(game, _)| format!("- {}", line(view, game, words)));
        std::iter::once(words.say("reminder-many", &args)).chain(games).collect()
    };
    let button = |(game, opponent): &(GameView, String)| Button {
        press: Press::Remind(game.id, view.id),
        label: if named.len() == 1 {
            words.plain("button-move")
        } else {
            words.say("button-move-against", &[("opponent", opponent.clone().into())])
        },
        tone: Tone::Primary,
    };
    let buttons: Vec<Button> = named.iter().map(button).collect();
    Post {
        text: lines.join("\n"),
        pings: vec![view.account],
        rows: buttons.chunks(limits::BUTTONS).map(|row| Row::Buttons(row.to_vec())).collect(),
        ..Post::default()
    }
}

/// The opponent, what they played, how long there is, and a link to the board.
fn line(view: &ReminderView, game: &GameView, words: &Words) -> String {
    let until = game.game.deadline().map_or_else(|| words.plain("games-no-clock"), markup::relative);
    let args = [
        ("number", game.id.0.to_string().into()),
        ("opponent", games::against(game, view.account, words).into()),
        ("move", games::last(game, words).into()),
        ("until", until.into()),
        ("link", games::board_link(game, words).into()),
    ];
    words.say("reminder-game", &args)
}
