//! The board as everybody in the venue sees it: what happened, whose move it is, until when, and the buttons that apply now.

use chess_arbiter::{Account, Conclusion};
use chess_core::Color;
use chess_render::{Footer, Scene, alt_text};
use chess_service::{GameView, Occasion};

use super::markup::{self, mention};
use super::{scoresheet, verdict};
use crate::look::Look;
use crate::post::{Button, Picture, Post, Row, Tone};
use crate::press::{GamePress, Press};
use crate::words::Words;

/// The board in its venue.
pub(crate) fn shared(view: &GameView, occasion: Occasion, look: Look, words: &Words) -> Post {
    let mut lines = vec![headline(view, words)];
    lines.extend(happened(view, occasion, words));
    lines.push(state(view, words));
    Post {
        text: lines.join("\n"),
        pings: pings(view, occasion),
        picture: Some(picture(view, None, look, words)),
        rows: vec![Row::Buttons(buttons(view, words))],
        file: None,
    }
}

/// The board for one reader in private, with its words beside it.
pub(crate) fn private(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Post {
    let picture = picture(view, me, look, words);
    let mut lines = vec![headline(view, words)];
    lines.extend(last_move(view, words));
    lines.push(state(view, words));
    lines.push(format!("-# {}", picture.alt));
    lines.push(format!("`{}`", view.game.position().to_fen()));
    Post { text: lines.join("\n"), picture: Some(picture), ..Post::default() }
}

/// Number, players and time of a game.
fn headline(view: &GameView, words: &Words) -> String {
    let args = [
        ("number", view.id.0.to_string().into()),
        ("white", mention(view.accounts.white).into()),
        ("black", mention(view.accounts.black).into()),
    ];
    words.say("board-headline", &args)
}

fn last_move(view: &GameView, words: &Words) -> Option<String> {
    let board = view.game.board();
    let mv = scoresheet::numbered(board, board.ply(), words)?;
    Some(words.say("board-last-move", &[("move", mv.into())]))
}

fn happened(view: &GameView, occasion: Occasion, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    match occasion {
        Occasion::Started => lines.push(words.plain("board-started")),
        Occasion::Moved | Occasion::DrawOffered | Occasion::DrawDeclined { .. } | Occasion::Ended => {
            lines.extend(last_move(view, words));
        }
    }
    if matches!(occasion, Occasion::DrawDeclined { .. }) && view.game.offer().is_none() {
        lines.push(words.plain("board-declined"));
    }
    if let Some(offer) = view.game.offer() {
        lines.push(words.say("board-offer", &[("who", mention(view.accounts[offer.by]).into())]));
    }
    lines
}

/// Whose move it is and until when, or how the game ended.
fn state(view: &GameView, words: &Words) -> String {
    let game = &view.game;
    if let Some(ending) = game.ending() {
        return verdict::verdict(view, ending, words);
    }
    let who = mention(view.accounts[game.position().turn()]).into();
    let check = if game.position().is_check() { "yes" } else { "no" }.into();
    match game.deadline() {
        None => words.say("board-turn", &[("who", who), ("check", check)]),
        Some(deadline) => {
            let until = markup::relative(deadline).into();
            words.say("board-turn-until", &[("who", who), ("check", check), ("until", until)])
        }
    }
}

/// Who is called: the player to move; the one to answer an offer or whose offer was declined; both at the beginning and at the end.
fn pings(view: &GameView, occasion: Occasion) -> Vec<Account> {
    let handle = |color: Color| view.accounts[color];
    let Some(turn) = view.game.turn() else { return vec![handle(Color::White), handle(Color::Black)] };
    match (occasion, view.game.offer()) {
        (Occasion::Started, _) => vec![handle(turn), handle(!turn)],
        (Occasion::DrawOffered, Some(offer)) => vec![handle(!offer.by)],
        (Occasion::DrawDeclined { offer_of }, _) => vec![handle(offer_of.into())],
        _ => vec![handle(turn)],
    }
}

/// The picture of a board and its words; `me` is the side of its reader, if there is one reader and they play.
fn picture(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Picture {
    let board = view.game.board();
    let mut scene =
        Scene::new(*board.position(), look.orientation(view, me)).with_last_move(board.last_move());
    if let Some(ending) = view.game.ending() {
        scene = scene.with_footer(Footer::Banner(verdict::banner(ending, words)));
        if let Conclusion::Decided(outcome) = ending.conclusion {
            scene = scene.with_result(outcome.winner());
        }
    }
    let alt = alt_text(&scene, words.language());
    Picture { scene, style: look.style(words.language()), alt }
}

/// The buttons that apply now.
fn buttons(view: &GameView, words: &Words) -> Vec<Button> {
    let game = &view.game;
    let button = |press, key: &str, tone| Button {
        press: Press::Game(press, view.id, view.version),
        label: words.plain(key),
        tone,
    };
    if game.ending().is_some() {
        return vec![
            button(GamePress::Pgn, "button-pgn", Tone::Secondary),
            button(GamePress::Replay, "button-replay", Tone::Secondary),
        ];
    }
    let mut buttons = vec![button(GamePress::Moves(0), "button-move", Tone::Primary)];
    if game.offer().is_some() {
        buttons.push(button(GamePress::AcceptDraw, "button-accept-draw", Tone::Success));
        buttons.push(button(GamePress::DeclineDraw, "button-decline-draw", Tone::Secondary));
    } else if Color::ALL.into_iter().any(|color| game.may_offer(color)) {
        buttons.push(button(GamePress::OfferDraw, "button-offer-draw", Tone::Secondary));
    }
    if game.claimable().is_some() {
        buttons.push(button(GamePress::ClaimDraw, "button-claim-draw", Tone::Success));
    }
    buttons.push(if game.may_abort() {
        button(GamePress::Abort, "button-abort", Tone::Secondary)
    } else {
        button(GamePress::AskResign, "button-resign", Tone::Danger)
    });
    buttons
}
