//! The private list of legal moves: the board from the player's side, and below it buttons when there are few moves, menus by
//! kinds of pieces when there are many, and never more than three taps to any of them.

use chess_arbiter::WithMove;
use chess_core::{Color, write_uci};
use chess_service::{Caution, GameView};

use super::found::{self, Found};
use super::menus::{self, Group};
use super::packs;
use crate::limits;
use crate::look::Look;
use crate::post::{Button, Entry, Menu, Post, Row, Tone};
use crate::present::board;
use crate::present::markup::mention;
use crate::press::{GamePress, Press, Pressed, Sheet};
use crate::words::Words;

/// The private list of legal moves for the player to move.
pub(crate) fn list(view: &GameView, sheet: Sheet, look: Look, words: &Words) -> Post {
    let me = view.game.position().turn();
    let count = view.game.position().legal_moves().len();
    let args = [("number", view.id.0.to_string().into()), ("opponent", mention(view.accounts[!me]).into())];
    let mut lines = vec![words.say("moves-list", &[("count", count.into())]), words.say("moves-game", &args)];
    if sheet.with == WithMove::DrawOffer {
        lines.push(words.plain("moves-with-offer"));
    }
    let picture = board::picture(view, (look.orientation(view, Some(me)), look), words);
    Post { text: lines.join("\n"), picture: Some(picture), rows: rows(view, sheet, words), ..Post::default() }
}

/// The moves to choose from, and what can be done instead.
pub(crate) fn rows(view: &GameView, sheet: Sheet, words: &Words) -> Vec<Row> {
    let moves = found::all(view, words);
    if moves.len() <= limits::BUTTONS {
        return vec![Row::Buttons(of_moves(view, &moves, sheet)), Row::Buttons(tools(view, sheet, words))];
    }
    if let Some(groups) = menus::groups(&moves) {
        let menus = groups.iter().enumerate().map(|(number, group)| {
            let placeholder = group.name(&groups, words);
            Row::Menu(menu(view, Sheet { part: part(number), ..sheet }, (group, placeholder), words))
        });
        return menus.chain([Row::Buttons(tools(view, sheet, words))]).collect();
    }
    let packs = packs::packs(&moves);
    let opened = usize::from(sheet.part).checked_sub(1).and_then(|number| packs.get(number));
    opened.map_or_else(|| closed(view, &packs, sheet, words), |pack| open(view, pack, sheet, words))
}

/// A button for each pack of moves.
fn closed(view: &GameView, packs: &[Vec<Found>], sheet: Sheet, words: &Words) -> Vec<Row> {
    let open = |(number, pack): (usize, &Vec<Found>)| {
        let press = GamePress::Moves(Sheet { part: part(number + 1), ..sheet });
        button(view, press, packs::name(pack), Tone::Primary)
    };
    let mut buttons: Vec<Button> = packs.iter().enumerate().map(open).collect();
    buttons.extend(tools(view, Sheet { part: 0, ..sheet }, words));
    in_rows(&buttons)
}

/// A button for each move of a pack, and the way back.
fn open(view: &GameView, pack: &[Found], sheet: Sheet, words: &Words) -> Vec<Row> {
    let mut rows = in_rows(&of_moves(view, pack, sheet));
    let back = GamePress::Moves(Sheet { part: 0, ..sheet });
    let mut below = vec![button(view, back, words.plain("button-back"), Tone::Secondary)];
    below.extend(tools(view, sheet, words));
    rows.push(Row::Buttons(below));
    rows
}

fn in_rows(buttons: &[Button]) -> Vec<Row> {
    buttons.chunks(limits::BUTTONS).map(|row| Row::Buttons(row.to_vec())).collect()
}

fn part(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn button(view: &GameView, press: GamePress, label: String, tone: Tone) -> Button {
    Button { press: Press::Game(press, view.id, view.version), label, tone }
}

fn of_moves(view: &GameView, moves: &[Found], sheet: Sheet) -> Vec<Button> {
    let play = |found: &Found| {
        let press = Pressed { bits: found.mv.to_bits(), with: sheet.with, caution: Caution::Ask };
        button(view, GamePress::Play(press), found.san.clone(), Tone::Primary)
    };
    moves.iter().map(play).collect()
}

fn menu(view: &GameView, sheet: Sheet, (group, placeholder): (&Group, String), words: &Words) -> Menu {
    let entry = |found: &Found| Entry {
        label: found.san.clone(),
        value: write_uci(view.game.position(), found.mv),
        remark: found.remark(words),
    };
    Menu {
        press: Press::Game(GamePress::Pick(sheet), view.id, view.version),
        placeholder,
        entries: group.0.iter().map(entry).collect(),
    }
}

/// Offer a draw with the move or not, and type it instead.
fn tools(view: &GameView, sheet: Sheet, words: &Words) -> Vec<Button> {
    let mut buttons = Vec::new();
    let (other, key, tone) = match sheet.with {
        WithMove::NoOffer => (WithMove::DrawOffer, "button-with-offer", Tone::Secondary),
        WithMove::DrawOffer => (WithMove::NoOffer, "button-without-offer", Tone::Success),
    };
    let me: Color = view.game.position().turn();
    if view.game.may_offer_with_move(me) || sheet.with == WithMove::DrawOffer {
        let press = GamePress::Moves(Sheet { with: other, ..sheet });
        buttons.push(button(view, press, words.plain(key), tone));
    }
    buttons.push(button(view, GamePress::Type(sheet.with), words.plain("button-type"), Tone::Secondary));
    buttons
}
