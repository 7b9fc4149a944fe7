//! The buttons below a public or private board.

use chess_arbiter::{Account, Deed, Plea};
use chess_core::Color;
use chess_service::{Export, GameView, Told};

use super::parts::keyed as button;
use super::{clocks, moves, plan, request, time};
use crate::discord::post::{Button, Row, Tone};
use crate::interactions::press::{GamePress, Press, Sheet, Viewpoint};
use crate::present::words::Words;

/// The rows of buttons of a public board. The first row has a button for each kind of piece that can move. The second
/// row has at most three other buttons, because more buttons do not fit on a phone. If a draw is offered or can be
/// claimed, the buttons for this draw replace the buttons to offer a draw and to resign. A player can still resign on
/// the private board, which the button **More** opens.
pub(super) fn public(view: &GameView, words: &Words) -> Vec<Row> {
    let Some(turn) = view.game.turn().filter(|_| view.game.paused().is_none()) else {
        return Row::of(&still(view, None, words));
    };
    let is_persons = !matches!(view.accounts[turn], Account::Computer(_));
    let groups = is_persons.then(|| Row::Buttons(moves::group_buttons(view, words)));
    let more = button(view, GamePress::Board(Viewpoint::default()), "button-more", Tone::Secondary, words);
    let mut buttons = vec![more];
    if view.game.offer().is_some() {
        buttons.extend(request::answers(view, Plea::Draw, words));
    } else if let Some(claim) = claim(view, words).filter(|_| is_persons) {
        buttons.insert(0, claim);
    } else {
        let hint = hint(view, turn, words);
        buttons.extend(hint.map_or_else(|| offer(view, turn, words), |hint| vec![hint]));
        buttons.push(resign(view, turn, words));
    }
    groups.into_iter().chain([Row::Buttons(buttons)]).collect()
}

/// The rows of buttons of a private board. The reader can use all these buttons. There are at most four rows, so that
/// a row with buttons to earlier positions also fits.
pub(super) fn own(view: &GameView, me: Option<Color>, words: &Words) -> Vec<Row> {
    let Some(me) = me else { return spectators(view, words) };
    let planned = Vec::from_iter(plan::button(view, me, words));
    let takeback = request::buttons(view, me, (Plea::Takeback, "button-takeback"), words);
    let Some(turn) = view.game.turn().filter(|_| view.game.paused().is_none()) else {
        let more = Row::of(&[takeback, planned].concat());
        return Row::of(&still(view, Some(me), words)).into_iter().chain(more).collect();
    };
    let mut first = Vec::new();
    if view.game.may_claim_time(me) {
        first.push(clocks::claim_button(view, words));
    }
    if turn == me {
        first.push(button(view, GamePress::Moves(Sheet::ALL), "button-all-moves", Tone::Primary, words));
        first.extend(claim(view, words));
    }
    first.extend(offer(view, me, words));
    first.push(resign(view, me, words));
    let requests = time::requests(view, me, words).chain(hint(view, me, words));
    let more: Vec<Button> = [takeback, planned].concat().into_iter().chain(requests).collect();
    Row::of(&first).into_iter().chain(Row::of(&more)).collect()
}

/// Returns the buttons with which a spectator exports an ended game. For a running game, returns no buttons.
fn spectators(view: &GameView, words: &Words) -> Vec<Row> {
    let is_over = view.game.ending().is_some();
    let mut buttons = if is_over { takeaways(view, GamePress::Export, words) } else { Vec::new() };
    buttons.retain(|button| !matches!(button.press, Press::Game(GamePress::Rematch, ..)));
    Row::of(&buttons)
}

/// The button that claims a draw in the position on the board.
fn claim(view: &GameView, words: &Words) -> Option<Button> {
    view.game.claimable()?;
    let press = GamePress::Do(Deed::Claim(None));
    Some(button(view, press, "button-claim-draw", Tone::Success, words))
}

/// The buttons that answer the opponent's draw offer, or the button with which `me` may offer a draw.
fn offer(view: &GameView, me: Color, words: &Words) -> Vec<Button> {
    request::buttons(view, me, (Plea::Draw, "button-offer-draw"), words)
}

fn resign(view: &GameView, by: Color, words: &Words) -> Button {
    let (key, tone) = if view.may(by, Deed::Abort) {
        ("button-abort", Tone::Secondary)
    } else {
        ("button-resign", Tone::Danger)
    };
    button(view, GamePress::AskResign, key, tone, words)
}

/// The button that gives a hint to a person who is to move against the computer, outside of tournaments.
fn hint(view: &GameView, me: Color, words: &Words) -> Option<Button> {
    let (computer, _) = view.computer().filter(|_| view.tournament.is_none())?;
    let may_ask = computer != me && view.game.turn() == Some(me);
    may_ask.then(|| button(view, GamePress::Hint(Told::Piece), "button-hint", Tone::Secondary, words))
}

/// The buttons of a game in which nobody can move: a paused game or an ended game.
fn still(view: &GameView, me: Option<Color>, words: &Words) -> Vec<Button> {
    if view.game.paused().is_none() {
        return takeaways(view, if me.is_some() { GamePress::Export } else { GamePress::Share }, words);
    }
    let resign = button(view, GamePress::AskResign, "button-resign", Tone::Danger, words);
    time::resume(view, words).into_iter().chain([resign]).collect()
}

/// The buttons of an ended game. `press` is [`GamePress::Share`], which posts a file for everybody, or
/// [`GamePress::Export`], which gives a file only to the reader. The game has these buttons:
/// - PGN: always.
/// - Replay and review: only if the game has a result and at least one move.
/// - Rematch: only outside tournaments.
fn takeaways(view: &GameView, press: fn(Export) -> GamePress, words: &Words) -> Vec<Button> {
    let file = |export, key: &str| button(view, press(export), key, Tone::Secondary, words);
    let mut buttons = vec![file(Export::Pgn, "button-pgn")];
    if view.game.played_result().is_some() {
        buttons.push(file(Export::Replay, "button-replay"));
        buttons.push(file(Export::Review, "button-review"));
    }
    if view.tournament.is_none() {
        buttons.push(button(view, GamePress::Rematch, "button-rematch", Tone::Primary, words));
    }
    buttons
}
