//! Tests of dots, arrows, marks, footers and posters.

use chess_core::{ByColor, Color, Position, Square};
use chess_render::{Footer, Player, Poster, Scene, Size, Stroke, Style, poster};
use image::RgbImage;
use proptest::prelude::*;

use crate::decoding::{corner, decoded, picture};
use crate::golden::material;

fn small() -> Style {
    Style { size: Size::Px360, ..Style::default() }
}

fn start() -> Scene {
    Scene::new(Position::START, Color::White)
}

/// Returns the squares on which two boards differ.
fn changed(one: &RgbImage, other: &RgbImage, orientation: Color) -> Vec<Square> {
    let edge = one.width() / 8;
    let differs = |square: &Square| {
        let (left, top) = corner(*square, orientation, one.width());
        (left..left + edge).any(|x| (top..top + edge).any(|y| one.get_pixel(x, y) != other.get_pixel(x, y)))
    };
    Square::ALL.into_iter().filter(differs).collect()
}

fn check(scene: &Scene, expected: &[Square]) {
    for orientation in [Color::White, Color::Black] {
        let bare = Scene::new(scene.position, orientation);
        let scene = Scene { orientation, ..scene.clone() };
        assert_eq!(changed(&picture(&bare, small()), &picture(&scene, small()), orientation), expected);
    }
}

#[test]
fn only_the_legal_moves_of_a_chosen_piece_are_marked() {
    check(&start().with_chosen(Square::B1), &[Square::A3, Square::C3]);
    check(&start().with_chosen(Square::A1), &[]);
    check(&start().with_chosen(Square::E5), &[]);
}

#[test]
fn an_arrow_changes_only_the_squares_on_its_way() {
    check(&start().with_arrow(Square::E2, Square::E4, Stroke::Solid), &[Square::E2, Square::E3, Square::E4]);
    check(&start().with_arrow(Square::C6, Square::A6, Stroke::Solid), &[Square::A6, Square::B6, Square::C6]);
}

#[test]
fn an_arrow_from_a_square_to_itself_does_not_panic() {
    picture(&start().with_arrow(Square::A8, Square::A8, Stroke::Solid), small());
}

#[test]
fn a_result_marks_both_kings() {
    check(&start().with_result(Some(Color::Black)), &[Square::E1, Square::E8]);
    check(&start().with_result(None), &[Square::E1, Square::E8]);
}

#[test]
fn a_footer_does_not_change_the_board_above_it() {
    let bare = picture(&start(), small());
    for footer in [Footer::Banner("Checkmate".to_owned()), material("1. e4")] {
        let with = picture(&start().with_footer(footer), small());
        assert!(with.height() > 360);
        assert_eq!(changed(&bare, &with, Color::White), []);
    }
}

#[test]
fn the_names_of_the_players_stand_above_an_unchanged_board() {
    let players = ["Ann", "Bob"].map(|name| Player { names: vec![name.to_owned()], ..Player::default() });
    let [white, black] = players;
    let with = picture(&Scene { players: Some(ByColor { white, black }), ..start() }, small());
    let bare = picture(&start(), small());
    let above = with.height() - bare.height();
    assert!(bare.enumerate_pixels().all(|(x, y, pixel)| with.get_pixel(x, y + above) == pixel));
    let ground = with.get_pixel(0, 0);
    assert!((0..180).any(|x| with.get_pixel(x, above / 2) != ground));
}

/// Draws a poster whose white player has these names.
fn named(names: &[&str]) -> RgbImage {
    decoded(&poster(&named_poster(names), &small()))
}

fn named_poster(names: &[&str]) -> Poster {
    let white = Player { names: names.iter().map(|&name| name.to_owned()).collect(), ..Player::default() };
    let players = ByColor { white, black: Player::default() };
    let [result, reason, opening] = Default::default();
    Poster { scene: start(), players, result, reason, opening, details: Vec::new() }
}

#[test]
fn a_poster_shows_the_first_name_that_can_be_drawn() {
    assert!(named(&["王", "wang"]) == named(&["wang"]));
    assert!(named(&["王"]) == named(&["White"]));
    assert!(named(&[]) == named(&["White"]));
    assert!(named(&["wang"]) != named(&["White"]));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_text_of_a_poster_draws_beyond_its_margins(
        [name, rating, opening] in prop::array::uniform3(prop_oneof![any::<String>(), "[a-zЖȪ ]{0,80}"]),
    ) {
        let player = Player { names: vec![name.clone()], rating };
        let players = ByColor { white: player.clone(), black: player };
        let (result, reason) = (name.clone(), opening.clone());
        let details = vec![name.clone(), name, opening.clone()];
        let poster_of = Poster { scene: start(), players, result, reason, opening, details };
        let picture = decoded(&poster(&poster_of, &small()));
        // The board is 360 pixels high. The panel above the board is 20 pixels high.
        let bare = decoded(&poster(&named_poster(&[]), &small()));
        for (x, y, pixel) in picture.enumerate_pixels() {
            let is_board = (20..380).contains(&y);
            let is_margin = y >= 380 && !(8..352).contains(&x);
            prop_assert!(!is_board || pixel == bare.get_pixel(x, y), "{} {}", x, y);
            prop_assert!(!is_margin || pixel == picture.get_pixel(0, 380), "{} {}", x, y);
        }
    }
}
