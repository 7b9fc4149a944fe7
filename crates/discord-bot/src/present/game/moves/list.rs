//! The private list of legal moves: the board from the player's side, and below it the moves to choose from.

use chess_arbiter::{Deed, WithMove};
use chess_core::Color;
use chess_service::{Caution, GameView};

use super::entry::{self, MoveEntry};
use super::layout::{self, Ways};
use crate::discord::post::{Button, Picture, Post, Row, Tone};
use crate::interactions::press::{GamePress, Press, Sheet};
use crate::present::game::board as boards;
use crate::present::game::{board_text, parts};
use crate::present::look::Look;
use crate::present::words::Words;
use crate::present::words::markup::joined;

/// The list for the player to move. Without a look, the list has no picture.
pub(crate) fn list(view: &GameView, sheet: Sheet, look: Option<Look>, words: &Words) -> Post {
    let me = view.game.position().turn();
    let count = view.game.position().legal_moves().len();
    let lead = words.say("moves-list", &[("count", count.into())]);
    let offer = (sheet.with == WithMove::DrawOffer).then(|| words.plain("moves-with-offer"));
    let text = joined([Some(lead), Some(words.about("moves-game", &(view, me), &[])), offer], "\n");
    let post = Post { rows: rows(view, sheet, words), ..Post::text(text) };
    with_board(post, (view, me), look, words)
}

/// Adds the board from the player's side, and the spoken moves for readers who want text.
pub(super) fn with_board(
    post: Post,
    (view, me): (&GameView, Color),
    look: Option<Look>,
    words: &Words,
) -> Post {
    let Some(look) = look else { return post };
    let post = Post { picture: Some(boards::own(view, Some(me), look, words)), ..post };
    board_text::beside(board_text::choices(post, view, look.twin, words), look.twin, words)
}

/// The board above the moves, from the side of the player to move.
pub(crate) fn board(view: &GameView, look: Look, words: &Words) -> Picture {
    boards::own(view, Some(view.game.position().turn()), look, words)
}

/// The moves to choose from, and the other buttons.
pub(crate) fn rows(view: &GameView, sheet: Sheet, words: &Words) -> Vec<Row> {
    let moves = entry::all(view, words);
    let press = |press| Press::Game(press, view.id, view.version);
    let ways = Ways {
        take: &|mv| press(GamePress::Play(mv, sheet.with, Caution::Ask)),
        pick: &|part| press(GamePress::Pick(Sheet { part, ..sheet })),
        open: &|part| press(GamePress::Moves(Sheet { part, ..sheet })),
        tools: &|part| tools(view, &moves, Sheet { part, ..sheet }, words),
    };
    layout::rows(view, (&moves, sheet.part), &ways, words)
}

/// The other buttons: claim a draw with a move, add or remove a draw offer, and type the move.
fn tools(view: &GameView, moves: &[MoveEntry], sheet: Sheet, words: &Words) -> Vec<Button> {
    let button = |press, label, tone| parts::button(view, press, label, tone);
    let claim = |found: &MoveEntry| {
        let label = words.say("button-claim-with", &[("move", found.san.clone().into())]);
        button(GamePress::Do(Deed::Claim { intended: Some(found.mv) }), label, Tone::Success)
    };
    // One button is enough, because every correct claim ends the game in a draw.
    let mut buttons: Vec<Button> =
        moves.iter().find(|found| found.claims.is_some()).map(claim).into_iter().collect();
    let (other, key, tone) = match sheet.with {
        WithMove::NoOffer => (WithMove::DrawOffer, "button-with-offer", Tone::Secondary),
        WithMove::DrawOffer => (WithMove::NoOffer, "button-without-offer", Tone::Success),
    };
    let me: Color = view.game.position().turn();
    // A player who is offered a draw must answer first, because a move with an offer would decline the opponent's
    // offer.
    let may_offer = view.game.offer().is_none() && view.game.may_offer_with_move(me);
    if may_offer || sheet.with == WithMove::DrawOffer {
        let press = GamePress::Moves(Sheet { with: other, ..sheet });
        buttons.push(button(press, words.plain(key), tone));
    }
    buttons.push(button(GamePress::Type(sheet.with), words.plain("button-type"), Tone::Secondary));
    buttons
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_core::{Language, write_uci};

    use super::*;
    use crate::discord::limits;
    use crate::discord::post::Menu;
    use crate::present::tests::kit::samples::view;
    use crate::present::words::Phrases;

    /// The menus and the buttons in the rows of a list.
    fn parts(rows: &[Row]) -> (Vec<&Menu>, Vec<&Button>) {
        let menus = rows.iter().filter_map(|row| if let Row::Menu(menu) = row { Some(menu) } else { None });
        let buttons =
            rows.iter().filter_map(|row| if let Row::Buttons(row) = row { Some(row) } else { None });
        (menus.collect(), buttons.flatten().collect())
    }

    /// The moves to choose from in one message, in UCI.
    fn offered(view: &GameView, rows: &[Row]) -> Vec<String> {
        let (menus, buttons) = parts(rows);
        let menus = menus.into_iter().flat_map(|menu| menu.entries.iter().map(|entry| entry.value.clone()));
        let moves = buttons.into_iter().filter_map(|button| {
            let Press::Game(GamePress::Play(mv, ..), ..) = button.press else { return None };
            Some(write_uci(view.game.position(), mv))
        });
        menus.chain(moves).collect()
    }

    #[test]
    fn every_move_is_offered_once_within_discords_limits_and_three_taps() {
        let phrases = Phrases::load().unwrap();
        for fen in [
            "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            // Positions with two rooks (28 moves), with a queen (27 moves), and with three queens.
            "7k/8/8/3R4/4R3/8/8/K7 w - - 0 1",
            "8/7k/8/3Q4/8/8/8/K7 w - - 0 1",
            "8/7k/1Q6/3Q4/5Q2/8/8/K7 w - - 0 1",
            "7k/8/8/8/8/8/7r/K7 w - - 0 1",
            "n1n5/1Pk5/8/8/8/8/5Kp1/5N1N w - - 0 1",
        ] {
            let view = view(Some(fen), "");
            let words = phrases.of(Language::German);
            let all = rows(&view, Sheet::ALL, words);
            let mut sheets = vec![all.clone()];
            for button in parts(&all).1 {
                if let Press::Game(GamePress::Moves(sheet), ..) = button.press
                    && sheet.part > 0
                {
                    sheets.push(rows(&view, sheet, words));
                }
            }
            let mut moves = Vec::new();
            for rows in &sheets {
                assert!(rows.len() <= limits::ROWS, "{fen}");
                let (menus, buttons) = parts(rows);
                let ids: Vec<String> = menus
                    .iter()
                    .map(|menu| menu.press)
                    .chain(buttons.iter().map(|button| button.press))
                    .map(|press| press.to_string())
                    .collect();
                assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{fen}: {ids:?}");
                assert!(
                    menus.iter().all(|menu| (1..=limits::OPTIONS).contains(&menu.entries.len())),
                    "{fen}"
                );
                for row in rows {
                    assert!(
                        !matches!(row, Row::Buttons(row) if row.is_empty() || row.len() > limits::BUTTONS)
                    );
                }
                let names: BTreeSet<&str> = menus.iter().map(|menu| menu.placeholder.as_str()).collect();
                assert_eq!(names.len(), menus.len(), "{fen}: two menus are called the same: {names:?}");
                moves.extend(offered(&view, rows));
            }
            let count = moves.len();
            let offered: BTreeSet<String> = moves.into_iter().collect();
            let legal = view.game.position().legal_moves();
            let legal: BTreeSet<String> =
                legal.into_iter().map(|mv| write_uci(view.game.position(), mv)).collect();
            assert_eq!(offered, legal, "{fen}");
            assert_eq!(count, offered.len(), "{fen}: a move is there twice");
        }
    }
}
