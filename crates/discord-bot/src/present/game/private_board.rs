//! The private board of a game: the present position, an earlier position, or the position after a line of moves.

use chess_core::{Color, Game, LineError, Ply};
use chess_render::Scene;
use chess_service::GameView;

use super::board::{self, own, text};
use super::status::Occasion;
use super::study::lichess;
use super::{board_buttons, board_in_words, clocks, parts};
use crate::discord::post::{Button, Drawing, Picture, Post, Row, Tone};
use crate::interactions::press::{GamePress, Viewpoint};
use crate::present::record::poster;
use crate::present::refusal::illegal_move;
use crate::present::words::markup::KnownNames;
use crate::present::words::{Words, args, joined, scoresheet};
use crate::present::{BoardSide, Look};

/// The most half-moves that a private board lists. On a phone, twelve half-moves take two lines.
const SHOWN: u32 = 12;

/// The private board of one reader, with the moves so far and the buttons to earlier positions. A player also gets the
/// buttons for the actions that are possible now.
pub(crate) fn post(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Post {
    let (game, below) = (view.game.board(), look.orientation(view.game.position(), me));
    let text = text(view, Occasion::Private(me), look, words);
    let text = joined([Some(text), moves(game, game.ply(), words)], "\n");
    let mut rows = Row::of(&steps(view, game.ply(), below, words));
    rows.extend(board_buttons::own(view, me, words));
    let mut picture = own(view, me, look, words);
    board_in_words::shorten_alt(&mut picture, look.twin, words);
    let post = Post { picture: Some(picture), rows, link: lichess::link(view, words), ..Post::text(text) };
    board_in_words::choices(post, view, look.twin, words)
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

/// The position after `ply` half-moves. The text lists the last moves up to this position.
pub(crate) fn earlier(view: &GameView, ply: Ply, me: Option<Color>, look: Look, words: &Words) -> Post {
    let game = view.game.board();
    let position = game.position_at(ply).unwrap_or(*game.start());
    let last = ply.0.checked_sub(1).and_then(|before| game.moves().get(before as usize));
    let below = look.orientation(game.position(), me);
    let text = match scoresheet::numbered(game, ply, words) {
        Some(mv) => words.say("study-after", &args![moves: mv]),
        None => words.plain("study-start"),
    };
    let text = joined([Some(text), moves(game, ply, words), Some(board::headline(view, words))], "\n");
    let scene = Scene::new(position, below).with_last_move(last.copied());
    let post = Post { picture: Some(look.board(scene, words)), ..Post::text(text) };
    board_in_words::beside(post, look.twin, words).with_buttons(steps(view, ply, below, words))
}

/// The last moves up to `ply` in small print. `None` at the start position.
fn moves(game: &Game, ply: Ply, words: &Words) -> Option<String> {
    // The start position has no last move.
    ply.0.checked_sub(1)?;
    let first = Ply(ply.0.saturating_sub(SHOWN) + 1);
    let moves = scoresheet::span(game, first, ply, words)?;
    Some(if first == Ply(1) { format!("-# {moves}") } else { format!("-# … {moves}") })
}

/// The buttons that lead from the position after `ply` half-moves to the previous position, to the next position, to
/// the present position, and to the same position from the other side.
fn steps(view: &GameView, ply: Ply, below: Color, words: &Words) -> Vec<Button> {
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
    // One move before the present position, the button forward already leads to the present position.
    let present = (ply.0 + 1 < last.0).then(|| to(None, side, "▶▶".to_owned()));
    let here = (ply < last).then_some(ply.0);
    let flip = to(here, other, words.plain("button-flip"));
    [back, forward, present, Some(flip)].into_iter().flatten().collect()
}

/// The board after a line of moves that the reader studies. `ahead` is the game after this line. With an `error`,
/// `ahead` ends before the refused move, and the post explains the error. If `look` is `None`, the post has no picture.
pub(crate) fn after_line(
    view: &GameView,
    (ahead, error): (&Game, Option<&LineError>),
    me: Option<Color>,
    look: Option<Look>,
    words: &Words,
) -> Post {
    let first = Ply(view.game.board().ply().0 + 1);
    let moves = scoresheet::span(ahead, first, ahead.ply(), words);
    let text = match error {
        Some(error) => illegal_move::explain_line(error, ahead, moves, ("study-first", &[]), words),
        None => moves.map(|moves| words.say("study-after", &args![moves: moves])).unwrap_or_default(),
    };
    let text = joined([text, words.plain("study-private"), board::headline(view, words)], "\n");
    let Some(look) = look else { return Post::text(text) };
    let scene = Scene::new(*ahead.position(), look.orientation(view.game.position(), me))
        .with_last_move(ahead.last_move());
    let post = Post { picture: Some(look.board(scene, words)), ..Post::text(text) };
    board_in_words::beside(post, look.twin, words)
}

#[cfg(test)]
mod tests {
    use chess_core::{Language, read_line};
    use jiff::SignedDuration;

    use super::*;
    use crate::interactions::press::Press;
    use crate::present::tests::kit::samples::{names, view, with_bank};
    use crate::present::words::Phrases;

    /// Returns the [`Viewpoint`] that the button with this label opens.
    fn target(post: &Post, label: &str) -> Option<Viewpoint> {
        let Some(Row::Buttons(row)) = post.rows.first() else { return None };
        row.iter().find(|button| button.label == label).and_then(|button| {
            if let Press::Game(GamePress::Board(seen), ..) = button.press { Some(seen) } else { None }
        })
    }

    #[test]
    fn an_earlier_position_has_its_moves_and_leads_back_forward_and_to_the_other_side() {
        let phrases = Phrases::load();
        let view = view(None, "e4 e5 Nf3 Nc6");
        let words = phrases.of(Language::German);
        let post = earlier(&view, Ply(2), Some(Color::Black), Look::default(), words);
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
        let phrases = Phrases::load();
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

    #[test]
    fn a_line_is_shown_up_to_the_move_that_cannot_be_played() {
        let phrases = Phrases::load();
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
            after_line(&view, (&ahead, wrong.as_ref()), None, Some(Look::default()), words).text
        };
        assert!(said("Nf3, knight c6 3.Bb5").starts_with("After **2.Nf3 Nc6 3.Bb5**\n"));
        let wrong = said("Nf3 Nf6 Bb7");
        assert!(wrong.contains("“Bb7” after **2.Nf3 Nf6**"), "{wrong}");
        assert!(said("Ke3").contains("“Ke3”"));
    }

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
        let earlier = earlier(&view, Ply(1), None, Look::default(), words);
        assert_eq!(white(earlier), "Ann");
    }
}
