//! The private board of one reader.

use chess_core::Color;
use chess_service::GameView;

use super::board::{own, text};
use super::status::Occasion;
use super::study::{lichess, position};
use super::{board_buttons, board_text, clocks};
use crate::discord::post::{Drawing, Picture, Post, Row};
use crate::present::Look;
use crate::present::record::poster;
use crate::present::words::markup::KnownNames;
use crate::present::words::{Words, joined};

/// The private board of one reader, with the moves so far and the buttons to earlier positions. A player also gets the
/// buttons for the actions that are possible now.
pub(crate) fn post(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Post {
    let (game, below) = (view.game.board(), look.orientation(view.game.position(), me));
    let text = text(view, Occasion::Private(me), look, words);
    let text = joined([Some(text), position::moves(game, game.ply(), words)], "\n");
    let mut rows = Row::of(&position::steps(view, game.ply(), below, words));
    rows.extend(board_buttons::own(view, me, words));
    let mut picture = own(view, me, look, words);
    board_text::refer(&mut picture, look.twin, words);
    let post = Post { picture: Some(picture), rows, link: lichess::link(view, words), ..Post::text(text) };
    board_text::choices(post, view, look.twin, words)
}

/// Writes the names of the players above the board, because a picture may be shared without its message. In a game with
/// a time bank, the remaining time stands before each name. A picture of an earlier position has no times.
pub(crate) fn with_names(mut post: Post, view: &GameView, names: &KnownNames, words: &Words) -> Post {
    let Some(Picture { drawing: Drawing::Board(scene), .. }) = &mut post.picture else { return post };
    let mut players = poster::players(view, names, words);
    if let Some(left) = clocks::shown(view).filter(|_| scene.position == *view.game.position()) {
        for color in Color::ALL {
            for name in &mut players[color].names {
                *name = format!("{} · {name}", clocks::left(left[color], words));
            }
        }
    }
    scene.players = Some(players);
    post
}

#[cfg(test)]
mod tests {
    use chess_core::{Language, Ply};
    use jiff::SignedDuration;

    use super::*;
    use crate::present::tests::kit::samples::{names, with_bank};
    use crate::present::words::Phrases;

    #[test]
    fn the_names_of_the_players_stand_in_the_picture_with_the_time_on_their_banks() {
        let phrases = Phrases::load();
        let words = phrases.of(Language::English);
        let view = with_bank("20h+1h", "e4 e5", SignedDuration::from_hours(1));
        let names = names();
        let white = |post: Post| {
            let post = with_names(post, &view, &names, words);
            let Some(Picture { drawing: Drawing::Board(scene), .. }) = post.picture else { panic!() };
            scene.players.unwrap().white.names.remove(0)
        };
        let time = clocks::left(clocks::shown(&view).unwrap().white, words);
        assert_eq!(white(post(&view, None, Look::default(), words)), format!("{time} · Ann"));
        let earlier = position::earlier(&view, Ply(1), None, Look::default(), words);
        assert_eq!(white(earlier), "Ann");
    }
}
