//! The lists from which a player chooses a move: in a game, in a puzzle, and for a plan (moves prepared for later).

use chess_arbiter::{Deed, Game, WithMove};
use chess_core::{Color, Move, Ply};
use chess_service::{Caution, GameView, PlanView, PuzzleDeed, PuzzleView, TryState};

use super::layout::{self, Ways};
use super::piece_buttons::{self, MoveEntry};
use crate::discord::post::{Button, Picture, Post, Row, Tone};
use crate::interactions::press::{GamePress, PlanStep, Press, PuzzlePress, Sheet};
use crate::present::Look;
use crate::present::game::{board as boards, board_in_words, hint, parts};
use crate::present::words::{Words, args, joined, pieces, scoresheet};

/// The list of legal moves for the player to move. If `look` is `None`, the list has no picture.
pub(crate) fn list(view: &GameView, sheet: Sheet, look: Option<Look>, words: &Words) -> Post {
    let me = view.game.position().turn();
    let offer = (sheet.with == WithMove::DrawOffer).then(|| words.plain("moves-with-offer"));
    let text = joined([Some(words.about("moves-game", &(view, me), &[])), offer], "\n");
    let post = Post { rows: rows(view, sheet, words), ..Post::text(text) };
    with_board(post, (view, me), look, words)
}

/// The board above the moves, from the side of the player to move.
pub(crate) fn board(view: &GameView, look: Look, words: &Words) -> Picture {
    boards::own(view, Some(view.game.position().turn()), look, words)
}

/// The buttons for the part `sheet.part` of the list of moves. The buttons play moves, open other parts, or claim a
/// draw. The first part, number 0, also has the buttons of [`tools`].
pub(crate) fn rows(view: &GameView, sheet: Sheet, words: &Words) -> Vec<Row> {
    let open = |part| Press::Game(GamePress::Moves(Sheet { part, ..sheet }), view.id, view.version);
    let ways = Ways {
        take: &|mv| Press::Game(GamePress::Play(mv, sheet.with, Caution::Ask), view.id, view.version),
        open: &open,
        claim: &|moves| claim(view, moves, words),
        tools: tools(view, sheet, words),
    };
    layout::rows(&piece_buttons::all(view, words), sheet.part, &ways, words)
}

/// The list from which a player chooses the next move of a planned line. `step` holds the line so far, and `ahead` is
/// the game after this line. If `look` is `None`, the list has no picture.
pub(crate) fn ahead(plan: &PlanView, ahead: Game, step: PlanStep, look: Option<Look>, words: &Words) -> Post {
    let (now, me) = (plan.game.game.board().ply(), plan.color);
    let view = GameView { game: ahead, ..plan.game.clone() };
    let press = |press| Press::Game(press, view.id, view.version);
    let show = Button::new(press(GamePress::Plan), words.plain("button-plan-show"), Tone::Secondary);
    let is_own = view.game.position().turn() == me;
    let ways = Ways {
        take: &|mv: Move| press(press_for(step, mv, is_own)),
        open: &|part| press(GamePress::Ahead(step.at(part))),
        claim: &|_| None,
        tools: vec![show],
    };
    let moves = scoresheet::span(view.game.board(), Ply(now.0 + 1), view.game.board().ply(), words);
    let key = match (is_own, &moves) {
        (true, Some(_)) => "plan-answer",
        (true, None) => "plan-begin",
        (false, Some(_)) => "plan-expect-after",
        (false, None) => "plan-expect",
    };
    let text = words.about(key, &(&view, me), &args![moves: moves.unwrap_or_default()]);
    let game = words.about("moves-game", &(&view, me), &[]);
    let rows = layout::rows(&piece_buttons::all(&view, words), step.part, &ways, words);
    with_board(Post { rows, ..Post::text(format!("{text}\n{game}")) }, (&view, me), look, words)
}

/// The message with a puzzle. The buttons show part number `part` of the list of moves (see [`piece_buttons::split`]). After a
/// hint, the text names the piece to move. If `look` is `None`, the message has no picture.
pub(crate) fn puzzle(puzzle: &PuzzleView, part: u8, look: Option<Look>, words: &Words) -> Post {
    let press = |press| Press::Puzzle(press, puzzle.id);
    let tool = |deed, key: &str| Button::new(press(PuzzlePress::Do(deed)), words.plain(key), Tone::Secondary);
    let give_up = tool(PuzzleDeed::GiveUp, "button-give-up");
    let hinted = puzzle.line.first().filter(|_| puzzle.state == Some(TryState::Hinted));
    let tools =
        if hinted.is_some() { vec![give_up] } else { vec![tool(PuzzleDeed::Hint, "button-hint"), give_up] };
    let ways = Ways {
        take: &|mv: Move| press(PuzzlePress::Do(PuzzleDeed::Play(mv))),
        open: &|part| press(PuzzlePress::Moves(part)),
        claim: &|_| None,
        tools,
    };
    let own = if puzzle.is_own { "yes" } else { "no" };
    let args = args![side: pieces::side(puzzle.turn()), own: own];
    let hint = hinted.map(|mv| hint::piece(puzzle.view.game.position(), *mv, words));
    let text = joined([Some(words.say("puzzle-shown", &args)), hint], "\n");
    let rows = layout::rows(&piece_buttons::all(&puzzle.view, words), part, &ways, words);
    with_board(Post { rows, ..Post::text(text) }, (&puzzle.view, puzzle.turn()), look, words)
}

/// Adds the board from the player's side. For readers who want text, also describes the board and puts the labels of
/// the buttons into words. If `look` is `None`, changes nothing.
fn with_board(post: Post, (view, me): (&GameView, Color), look: Option<Look>, words: &Words) -> Post {
    let Some(look) = look else { return post };
    let post = Post { picture: Some(boards::own(view, Some(me), look, words)), ..post };
    board_in_words::beside(board_in_words::choices(post, view, look.twin, words), look.twin, words)
}

/// The button that claims a draw with the first of `moves` that justifies a claim. One button is enough, because
/// every correct claim ends the game in a draw.
fn claim(view: &GameView, moves: &[MoveEntry], words: &Words) -> Option<Button> {
    let found = moves.iter().find(|found| found.claims.is_some())?;
    let label = words.say("button-claim-with", &args![move: found.san.clone()]);
    let press = GamePress::Do(Deed::Claim(Some(found.mv)));
    Some(parts::button(view, press, label, Tone::Success))
}

/// The buttons below the moves: type the move, and add or remove a draw offer.
fn tools(view: &GameView, sheet: Sheet, words: &Words) -> Vec<Button> {
    let typed = GamePress::Type(sheet.with);
    let mut buttons = vec![parts::keyed(view, typed, "button-type", Tone::Secondary, words)];
    let (other, key, tone) = match sheet.with {
        WithMove::NoOffer => (WithMove::DrawOffer, "button-with-offer", Tone::Secondary),
        WithMove::DrawOffer => (WithMove::NoOffer, "button-without-offer", Tone::Success),
    };
    let me: Color = view.game.position().turn();
    // A player who received a draw offer must answer first, because a move with an offer would decline the opponent's
    // offer.
    let may_offer = view.game.offer().is_none() && view.game.may_offer_with_move(me);
    if may_offer || sheet.with == WithMove::DrawOffer {
        let press = GamePress::Moves(Sheet { with: other, ..sheet });
        buttons.push(parts::keyed(view, press, key, tone, words));
    }
    buttons
}

/// The action of the button for `mv`. For White's line "e4 e5 Nf3", the buttons "e4" and "e5" ask for the next move,
/// and the button "Nf3" adds the line to the plan.
fn press_for(step: PlanStep, mv: Move, is_own_move: bool) -> GamePress {
    match step.with(mv) {
        Some(next) if is_own_move && next.moves().len() > 1 => GamePress::Keep(next),
        Some(next) => GamePress::Ahead(next),
        None => GamePress::Plan,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use chess_core::Language;

    use super::*;
    use crate::discord::limits;
    use crate::present::tests::kit::samples::view;
    use crate::present::words::Phrases;

    fn buttons(rows: &[Row]) -> Vec<Button> {
        let rows = rows.iter().filter_map(|row| if let Row::Buttons(row) = row { Some(row) } else { None });
        rows.flatten().cloned().collect()
    }

    /// Checks that the buttons fit into one message, and that no two buttons have the same action or the same label.
    /// Returns the moves that the buttons play, and the parts of the list of moves that the buttons open.
    fn read(rows: &[Row], what: &str) -> (Vec<Move>, Vec<Sheet>) {
        assert!(rows.len() <= limits::ROWS, "{what}");
        for row in rows {
            assert!(
                !matches!(row, Row::Buttons(row) if row.is_empty() || row.len() > limits::BUTTONS),
                "{what}"
            );
        }
        let buttons = buttons(rows);
        let ids: BTreeSet<String> = buttons.iter().map(|button| button.press.to_string()).collect();
        let labels: BTreeSet<&str> = buttons.iter().map(|button| button.label.as_str()).collect();
        assert_eq!((ids.len(), labels.len()), (buttons.len(), buttons.len()), "{what}: {buttons:?}");
        let moves = buttons.iter().filter_map(|button| {
            let Press::Game(GamePress::Play(mv, ..), ..) = button.press else { return None };
            Some(mv)
        });
        let sheets = buttons.iter().filter_map(|button| {
            let Press::Game(GamePress::Moves(sheet), ..) = button.press else { return None };
            Some(sheet)
        });
        (moves.collect(), sheets.collect())
    }

    /// Checks that the buttons of the public board lead to every legal move exactly once. Returns the number of
    /// presses for each move.
    fn presses_to_reach(view: &GameView, words: &Words, what: &str) -> BTreeMap<u16, usize> {
        let groups = [Row::Buttons(piece_buttons::group_buttons(view, words))];
        let (none, first) = read(&groups, what);
        assert_eq!(none, [], "{what}: a tap on the board plays no move");
        let mut found = BTreeMap::new();
        for sheet in &first {
            let (moves, next) = read(&rows(view, *sheet, words), what);
            let is_way = |next: &Sheet| next.part == 0 || first.contains(next);
            assert!(first.len() == 1 || next.iter().any(is_way), "{what}: no way to the other groups");
            for mv in moves {
                assert_eq!(found.insert(mv.to_bits(), 2), None, "{what}: {mv:?} twice");
            }
            for sheet in next.into_iter().filter(|sheet| !first.contains(sheet)) {
                for mv in read(&rows(view, sheet, words), what).0 {
                    assert_eq!(found.insert(mv.to_bits(), 3), None, "{what}: {mv:?} twice");
                }
            }
        }
        let legal: BTreeSet<u16> =
            view.game.position().legal_moves().into_iter().map(Move::to_bits).collect();
        assert_eq!(found.keys().copied().collect::<BTreeSet<_>>(), legal, "{what}");
        found
    }

    #[test]
    fn every_move_is_reached_once_within_three_presses() {
        let phrases = Phrases::load();
        for fen in [
            "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            // Positions with two rooks (28 moves), with a queen (27 moves), and with three queens.
            "7k/8/8/3R4/4R3/8/8/K7 w - - 0 1",
            "8/7k/8/3Q4/8/8/8/K7 w - - 0 1",
            "8/7k/1Q6/3Q4/5Q2/8/8/K7 w - - 0 1",
            "7k/8/8/8/8/8/7r/K7 w - - 0 1",
            // A queen with 17 moves. These moves leave no row for the other groups.
            "6k1/8/8/P7/8/8/7K/Q7 w - - 0 1",
            // Two pawns that promote, en passant, double check, and castling in Chess960.
            "n1n5/1Pk5/8/8/8/8/5Kp1/5N1N w - - 0 1",
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            "4k3/8/5N2/8/8/8/4R3/4K3 b - - 0 1",
            "4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1",
        ] {
            let view = view(Some(fen), "");
            presses_to_reach(&view, phrases.of(Language::German), fen);
        }
    }
}
