//! A reminder: the waiting games, with the remaining time and a button for each game.

use chess_service::{GameView, ReminderKind, ReminderView};

use super::game_lists;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::Press;
use crate::present::Twin;
use crate::present::game::clocks;
use crate::present::words::{Words, args, mention};

/// The most games that a reminder names.
const MOST: usize = 8;

/// Makes a reminder about the games in `named`. Each game is paired with the opponent's name.
pub(crate) fn reminder(view: &ReminderView, named: &[(GameView, String)], twin: Twin, words: &Words) -> Post {
    let count = named.len();
    let named = named.get(..MOST).unwrap_or(named);
    let who = mention(view.account);
    let games = named.iter().map(|(game, _)| line(view, game, twin, words));
    let mut lines: Vec<String> = match (view.kind, named) {
        (ReminderKind::Deadline, [(game, _)]) => {
            let key = if game.game.flag_down().is_some() { "reminder-over" } else { "reminder-one" };
            vec![words.say(key, &args![who: who, game: line(view, game, twin, words)])]
        }
        (kind, _) => {
            let key = if kind == ReminderKind::Digest { "digest" } else { "reminder-many" };
            let lead = words.say(key, &args![who: who, count: count]);
            std::iter::once(lead).chain(games.map(|game| format!("- {game}"))).collect()
        }
    };
    if count > named.len() {
        lines.push(words.say("digest-more", &args![count: count - named.len()]));
    }
    let key = if named.len() == 1 { "button-move" } else { "button-move-against" };
    let buttons = named.iter().map(|(game, opponent)| {
        let label = words.say(key, &args![opponent: opponent.as_str()]);
        Button::new(Press::Remind(game.id, view.id), label, Tone::Primary)
    });
    Post { pings: vec![view.account], ..Post::text(lines.join("\n")) }.with_buttons(buttons)
}

/// The opponent, the opponent's last move, the deadline, and a link to the board.
fn line(view: &ReminderView, game: &GameView, twin: Twin, words: &Words) -> String {
    let until = clocks::until_for(game, game.color_of(view.account), words);
    let until = until.unwrap_or_else(|| words.plain("games-no-clock"));
    let args = args![
        opponent: game_lists::against(game, view.account, words),
        move: game_lists::last_told(game, twin, words), until: until,
        link: game_lists::board_link(game, words),
    ];
    words.about("reminder-game", game, &args)
}
