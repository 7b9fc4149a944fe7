//! Earlier positions of a game, and the buttons that step through the positions.

use chess_core::{Color, Game, Ply};
use chess_render::Scene;
use chess_service::GameView;

use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{GamePress, Viewpoint};
use crate::present::game::{board, board_text, parts};
use crate::present::words::{Words, joined, scoresheet};
use crate::present::{BoardSide, Look};

/// The most half-moves in the list of the moves so far. A phone shows twelve half-moves in two lines.
const SHOWN: u32 = 12;

/// The position after `ply` half-moves, with the moves before this position.
pub(crate) fn post(view: &GameView, ply: Ply, me: Option<Color>, look: Look, words: &Words) -> Post {
    let game = view.game.board();
    let position = game.position_at(ply).unwrap_or(*game.start());
    let last = ply.0.checked_sub(1).and_then(|before| game.moves().get(before as usize));
    let below = look.orientation(game.position(), me);
    let text = match scoresheet::numbered(game, ply, words) {
        Some(mv) => words.say("study-after", &[("moves", mv.into())]),
        None => words.plain("study-start"),
    };
    let text = joined([Some(text), moves(game, ply, words), Some(board::headline(view, words))], "\n");
    let scene = Scene::new(position, below).with_last_move(last.copied());
    let post = Post { picture: Some(look.board(scene, words)), ..Post::text(text) };
    board_text::beside(post, look.twin, words).with_buttons(steps(view, ply, below, words))
}

/// The last moves up to `ply` in small print. `None` at the start position.
pub(in crate::present::game) fn moves(game: &Game, ply: Ply, words: &Words) -> Option<String> {
    // The start position has no last move.
    ply.0.checked_sub(1)?;
    let first = Ply(ply.0.saturating_sub(SHOWN) + 1);
    let moves = scoresheet::span(game, first, ply, words)?;
    Some(if first == Ply(1) { format!("-# {moves}") } else { format!("-# … {moves}") })
}

/// The buttons to the positions before and after `ply`, to the present position, and to the flipped board.
pub(in crate::present::game) fn steps(view: &GameView, ply: Ply, below: Color, words: &Words) -> Vec<Button> {
    let last = view.game.board().ply();
    let (side, other) = match below {
        Color::White => (BoardSide::White, BoardSide::Black),
        Color::Black => (BoardSide::Black, BoardSide::White),
    };
    let to = |ply, side, label| {
        let seen = Viewpoint { ply, side: Some(side) };
        parts::button(view, GamePress::Board(seen), label, Tone::Secondary)
    };
    let back = ply.0.checked_sub(1).map(|before| to(Some(before), side, "◀".to_owned()));
    let forward = (ply < last).then(|| to(Some(ply.0 + 1), side, "▶".to_owned()));
    // If the position is the last position before the present position, the button forward already leads to the present
    // position.
    let present = (ply.0 + 1 < last.0).then(|| to(None, side, "▶▶".to_owned()));
    let here = (ply < last).then_some(ply.0);
    let flip = to(here, other, words.plain("button-flip"));
    [back, forward, present, Some(flip)].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use chess_core::Language;

    use super::*;
    use crate::discord::post::{Drawing, Picture, Row};
    use crate::interactions::press::Press;
    use crate::present::tests::kit::samples::view;
    use crate::present::words::Phrases;

    /// The target of the button with this label.
    fn target(post: &Post, label: &str) -> Option<Viewpoint> {
        let Some(Row::Buttons(row)) = post.rows.first() else { return None };
        row.iter().find(|button| button.label == label).and_then(|button| {
            if let Press::Game(GamePress::Board(seen), ..) = button.press { Some(seen) } else { None }
        })
    }

    #[test]
    fn an_earlier_position_has_its_moves_and_leads_back_forward_and_to_the_other_side() {
        let phrases = Phrases::load().unwrap();
        let view = view(None, "e4 e5 Nf3 Nc6");
        let words = phrases.of(Language::German);
        let post = post(&view, Ply(2), Some(Color::Black), Look::default(), words);
        assert!(post.text.contains("-# 1.e4 e5\n"), "{}", post.text);
        let Some(Picture { drawing: Drawing::Board(scene), .. }) = &post.picture else { panic!("no board") };
        assert_eq!(Some(scene.position), view.game.board().position_at(Ply(2)));
        assert_eq!((scene.orientation, scene.last_move), (Color::Black, Some(view.game.board().moves()[1])));
        let seen = |ply, side| Some(Viewpoint { ply, side: Some(side) });
        assert_eq!(target(&post, "◀"), seen(Some(1), BoardSide::Black));
        assert_eq!(target(&post, "▶"), seen(Some(3), BoardSide::Black));
        assert_eq!(target(&post, "▶▶"), seen(None, BoardSide::Black));
        assert_eq!(target(&post, "Drehen"), seen(Some(2), BoardSide::White));
    }

    #[test]
    fn the_start_leads_only_forward_and_the_present_position_only_back() {
        let phrases = Phrases::load().unwrap();
        let words = phrases.of(Language::English);
        let view = view(None, "e4 e5 Nf3");
        let labels = |ply| -> Vec<String> {
            steps(&view, Ply(ply), Color::White, words).into_iter().map(|it| it.label).collect()
        };
        assert_eq!(moves(view.game.board(), Ply(0), words), None);
        assert_eq!(labels(0), ["▶", "▶▶", "Flip"]);
        assert_eq!(labels(2), ["◀", "▶", "Flip"]);
        assert_eq!(labels(3), ["◀", "Flip"]);
    }
}
