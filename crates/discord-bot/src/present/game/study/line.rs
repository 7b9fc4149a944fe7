//! The private answer to a reader who thinks about a line of moves: the position after the line.

use chess_core::{Color, Game, LineError, Ply};
use chess_render::Scene;
use chess_service::GameView;

use crate::discord::post::Post;
use crate::present::Look;
use crate::present::game::{board, board_text};
use crate::present::refusal::illegal_move;
use crate::present::words::{Words, joined, scoresheet};

/// The board after the moves in `ahead`, which continue the game. `wrong` is the reason why the rest of the line is not
/// legal. If `look` is `None`, the post has no picture.
pub(crate) fn post(
    view: &GameView,
    (ahead, wrong): (&Game, Option<&LineError>),
    me: Option<Color>,
    look: Option<Look>,
    words: &Words,
) -> Post {
    let first = Ply(view.game.board().ply().0 + 1);
    let moves = scoresheet::span(ahead, first, ahead.ply(), words);
    let text = match wrong {
        Some(error) => illegal_move::explain_line(error, ahead, moves, ("study-first", &[]), words),
        None => moves.map(|moves| words.say("study-after", &[("moves", moves.into())])).unwrap_or_default(),
    };
    let text = joined([text, words.plain("study-private"), board::headline(view, words)], "\n");
    let Some(look) = look else { return Post::text(text) };
    let scene = Scene::new(*ahead.position(), look.orientation(view.game.position(), me))
        .with_last_move(ahead.last_move());
    board_text::beside(Post { picture: Some(look.board(scene, words)), ..Post::text(text) }, look.twin, words)
}

#[cfg(test)]
mod tests {
    use chess_core::{Language, read_line};

    use super::*;
    use crate::present::tests::kit::samples::view;
    use crate::present::words::Phrases;

    #[test]
    fn a_line_is_shown_up_to_the_move_that_cannot_be_played() {
        let phrases = Phrases::load().unwrap();
        let words = phrases.of(Language::English);
        let view = view(None, "e4 e5");
        let said = |typed: &str| {
            let read = read_line(view.game.position(), typed, Language::English);
            let (moves, wrong) = match read {
                Ok(moves) => (moves, None),
                Err(error) => (error.after.clone(), Some(error)),
            };
            let mut ahead = view.game.board().clone();
            for mv in moves {
                ahead.play(mv).unwrap();
            }
            post(&view, (&ahead, wrong.as_ref()), None, Some(Look::default()), words).text
        };
        assert!(said("Nf3, knight c6 3.Bb5").starts_with("After **2.Nf3 Nc6 3.Bb5**\n"));
        let wrong = said("Nf3 Nf6 Bb7");
        assert!(wrong.contains("“Bb7” after **2.Nf3 Nf6**"), "{wrong}");
        assert!(said("Ke3").contains("“Ke3”"));
    }
}
