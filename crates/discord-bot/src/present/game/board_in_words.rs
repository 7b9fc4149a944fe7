//! The text version (text twin) of a board, for readers who cannot see the picture: the last move in spoken form, the
//! squares of all pieces, and a diagram. In a message for several readers, this text comes last, in small print.

use chess_core::{Color, Move, Ply, Position, Square, write_spoken};
use chess_render::{Scene, advantage, alt_sentences};
use chess_service::{GameView, PuzzleDeed};

use crate::discord::limits;
use crate::discord::post::{Drawing, Picture, Post, Row};
use crate::interactions::press::{GamePress, Press, PuzzlePress};
use crate::present::game::moves;
use crate::present::setting::Twin;
use crate::present::words::{Words, args, pieces, scoresheet};

/// Appends the text version of the picture to the post. Omits lines that do not fit into a message.
pub(crate) fn beside(mut post: Post, twin: Twin, words: &Words) -> Post {
    let Some(picture) = post.picture.as_mut().filter(|_| twin != Twin::Off) else { return post };
    let lines = if let Drawing::Board(scene) = &picture.drawing {
        let mut sentences = alt_sentences(scene, words.language);
        // Drop the last sentence, about the panel below the board: the text of the message already has the same
        // content.
        sentences.truncate(sentences.len() - usize::from(scene.footer.is_some()));
        described(scene, sentences, twin, words)
    } else {
        vec![small(&picture.alt)]
    };
    let mut all_fit = true;
    for line in lines {
        let text = format!("{}\n{line}", post.text);
        if limits::units(&text) <= limits::CONTENT {
            post.text = text;
        } else {
            all_fit = false;
        }
    }
    if all_fit {
        shorten_alt(picture, twin, words);
    }
    post
}

/// Replaces the alternative text with a short reference to the message text. With [`Twin::Off`], changes nothing. The
/// message text must describe the board.
pub(super) fn shorten_alt(picture: &mut Picture, twin: Twin, words: &Words) {
    if twin != Twin::Off {
        picture.alt = words.plain("twin-alt");
    }
}

/// Replaces the labels of the move and piece buttons with words, if the reader wants text besides the picture. The
/// words do not reveal that a move gives check or mate, because the player has to find that out alone.
pub(crate) fn choices(mut post: Post, view: &GameView, twin: Twin, words: &Words) -> Post {
    if twin == Twin::Off {
        return post;
    }
    let position = view.game.position();
    for row in &mut post.rows {
        let Row::Buttons(buttons) = row else { continue };
        for button in buttons {
            if let Some(mv) = chosen(&button.press).filter(|mv| position.is_legal(*mv)) {
                let said = write_spoken(position, mv, words.language);
                let end = said.rfind(", ").filter(|_| position.after(mv).is_check());
                let said = said.get(..end.unwrap_or(said.len())).unwrap_or(&said);
                let is_in_words = button.label == moves::reading(position, mv, words);
                let written =
                    if is_in_words { scoresheet::choice(position, mv, words) } else { button.label.clone() };
                button.label = told(Some(capitalized(said)), written, twin);
            } else if let Some(name) = moves::in_words(&button.label, position, words) {
                button.label = name;
            }
        }
    }
    post
}

/// The move behind a button: played in a game, given as the answer to a puzzle, or added to a line of the plan.
fn chosen(press: &Press) -> Option<Move> {
    if let Press::Game(GamePress::Ahead(step) | GamePress::Keep(step), ..) = press {
        return step.moves().last().copied();
    }
    if let Press::Game(GamePress::Play(mv, ..), ..)
    | Press::Puzzle(PuzzlePress::Do(PuzzleDeed::Play(mv)), _) = press
    {
        Some(*mv)
    } else {
        None
    }
}

/// The board of a game in words, line by line. The sentences about the last move and the turn are omitted, because the
/// first line of the message already has this content.
pub(super) fn lines(scene: &Scene, twin: Twin, words: &Words) -> Vec<String> {
    if twin == Twin::Off {
        return Vec::new();
    }
    let mut sentences = alt_sentences(scene, words.language);
    sentences.truncate(Color::ALL.len());
    described(scene, sentences, twin, words)
}

/// Puts `sentences` about a board in small print, and adds a sentence about the material balance. If the reader wants a
/// diagram, the diagram follows.
fn described(scene: &Scene, mut sentences: Vec<String>, twin: Twin, words: &Words) -> Vec<String> {
    sentences.extend(material(&scene.position, words));
    let mut lines: Vec<String> = sentences.iter().map(|sentence| small(sentence)).collect();
    lines.extend((twin == Twin::Diagram).then(|| diagram(&scene.position, scene.orientation)));
    lines
}

/// The half-moves with the numbers `first` to `last` in spoken form, such as "Pawn e4. Reply: pawn e5". The first
/// half-move of the game has the number 1.
pub(super) fn said(game: &chess_core::Game, first: Ply, last: Ply, words: &Words) -> Option<String> {
    let mut text = capitalized(&scoresheet::said(game, first, words)?);
    for ply in first.0 + 1..=last.0 {
        let answer = scoresheet::said(game, Ply(ply), words)?;
        text = words.say("twin-answered", &args![first: text, answer: answer]);
    }
    Some(text)
}

/// Returns the text for one or more moves. `said` is the spoken form, and `written` is the notation. If `said` is given
/// and the reader wants text besides the picture, the text is the spoken form with the notation in brackets. Otherwise,
/// the text is only the notation.
pub(crate) fn told(said: Option<String>, written: String, twin: Twin) -> String {
    match said {
        Some(said) if twin != Twin::Off => format!("{said} ({written})"),
        _ => written,
    }
}

/// The material balance. `None` if the material is even.
fn material(position: &Position, words: &Words) -> Option<String> {
    let (color, points) = advantage(position)?;
    Some(words.say("twin-ahead", &args![side: pieces::side(color), points: points]))
}

/// The board in monospaced characters, with coordinates.
fn diagram(position: &Position, orientation: Color) -> String {
    let mut squares: Vec<Square> = Square::ALL.into_iter().collect();
    // From the eighth rank to the first rank. Each rank begins with the a-file.
    squares.sort_by_key(|square| (std::cmp::Reverse(square.rank()), square.file()));
    if orientation == Color::Black {
        squares.reverse();
    }
    let mut rows: Vec<String> = squares.chunks(8).map(|rank| row(position, rank)).collect();
    let files = squares.iter().take(8).map(|square| square.file().letter().to_string());
    rows.push(format!("  {}", spaced(files)));
    format!("```\n{}\n```", rows.join("\n"))
}

/// Returns a line for `squares`, the squares of one rank: the number of the rank, and a sign for each square.
fn row(position: &Position, squares: &[Square]) -> String {
    let number = squares.first().map_or(' ', |square| square.rank().digit());
    let sign = |square| position.piece_at(square).map_or_else(|| "·".to_owned(), pieces::shown);
    let signs = squares.iter().copied().map(sign);
    format!("{number} {}", spaced(signs))
}

fn spaced(signs: impl Iterator<Item = String>) -> String {
    signs.collect::<Vec<_>>().join(" ")
}

/// Small print in Discord's Markdown.
pub(super) fn small(sentence: &str) -> String {
    format!("-# {sentence}")
}

/// The text with a capital first letter.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use chess_arbiter::WithMove;
    use chess_core::Language;
    use chess_render::alt_text;
    use chess_service::Wish;

    use super::*;
    use crate::present::look::Look;
    use crate::present::person::settings;
    use crate::present::tests::kit::samples::view;
    use crate::present::words::Phrases;

    #[test]
    fn the_alternative_text_refers_to_the_message_only_if_the_message_holds_all_words() {
        let phrases = Phrases::load();
        let words = phrases.of(Language::English);
        let look = Look { twin: Twin::Words, ..Look::default() };
        let scene = || Scene::new(Position::START, Color::White);
        let alt = |text: String, twin| {
            let post = Post { picture: Some(look.board(scene(), words)), ..Post::text(text) };
            beside(post, twin, words).picture.unwrap().alt
        };
        let full = alt_text(&scene(), Language::English);
        assert_eq!(alt(String::new(), Twin::Words), words.plain("twin-alt"));
        assert_eq!(alt(String::new(), Twin::Off), full);
        assert_eq!(alt("x".repeat(limits::CONTENT), Twin::Words), full);
        // The settings preview has no board in words, so the picture has the full alternative text.
        assert!(settings::picture(look, words).alt.starts_with("Chessboard"));
    }

    #[test]
    fn the_readings_of_a_text_are_labelled_by_their_spoken_form_and_their_notation() {
        let phrases = Phrases::load();
        let words = phrases.of(Language::English);
        let view = view(Some("4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1"), "");
        let moves = ["b3c4", "f1c4"].map(|text| chess_core::read_uci(view.game.position(), text).unwrap());
        let rows = moves::readings(&view, &moves, Wish::Play(WithMove::NoOffer), words);
        let labels = |twin| {
            let post = choices(Post { rows: rows.clone(), ..Post::default() }, &view, twin, words);
            let rows = post
                .rows
                .into_iter()
                .filter_map(|row| if let Row::Buttons(row) = row { Some(row) } else { None });
            rows.flatten().map(|button| button.label).collect::<Vec<_>>()
        };
        assert_eq!(labels(Twin::Off), ["Pawn b3 takes c4", "Bishop f1 takes c4"]);
        assert_eq!(labels(Twin::Words), ["Pawn b3 takes c4 (bxc4)", "Bishop takes c4 (Bxc4)"]);
    }

    #[test]
    fn a_diagram_has_the_readers_side_at_the_bottom_and_no_emoji() {
        let position: Position = "k7/1p6/8/8/8/8/6P1/7K w - - 0 1".parse().unwrap();
        let white = diagram(&position, Color::White);
        let lines: Vec<&str> = white.lines().collect();
        assert_eq!(lines[1..3], ["8 ♚ · · · · · · ·", "7 · ♟\u{FE0E} · · · · · ·"]);
        assert_eq!(lines[7..], ["2 · · · · · · ♙ ·", "1 · · · · · · · ♔", "  a b c d e f g h", "```"]);
        let black = diagram(&position, Color::Black);
        let lines: Vec<&str> = black.lines().collect();
        assert_eq!(lines[1..3], ["1 ♔ · · · · · · ·", "2 · ♙ · · · · · ·"]);
        assert_eq!(lines[9], "  h g f e d c b a");
    }
}
