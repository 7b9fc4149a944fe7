//! Compares pictures with golden files, pixel by pixel.
//!
//! `UPDATE_GOLDEN=1` rewrites the golden files. If a picture differs, the test writes one file into the temporary
//! folder of the tests: the expected picture, the differences and the actual picture side by side.

use std::fs;
use std::path::Path;

use chess_core::{ByColor, Color, Language, Position, Square, read_uci};
use chess_render::{
    Footer, PieceSet, Player, Poster, Scene, Size, Stroke, Style, Theme, dashboard, png, poster,
    rating_chart, review_sheet, table_pages,
};
use image::{Rgb, RgbImage};

use crate::dashboard::games;
use crate::decoding::decoded;
use crate::rating::forty_days;
use crate::review::eventful;
use crate::tables::{cross_table, swiss, with_gone};

const MIDDLEGAME: &str = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";

fn check(name: &str, picture: &[u8]) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name).with_extension("png");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, picture).expect("the golden picture can be written");
    }
    assert!(picture.len() <= 30_000, "{name} has {} bytes", picture.len());
    let golden = fs::read(&file).expect("there is a golden picture");
    let (expected, actual) = (decoded(&golden), decoded(picture));
    if expected != actual {
        let shown = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name).with_extension("png");
        triptych(&expected, &actual).save(&shown).expect("the comparison can be written");
        panic!("{name} has changed: see {}", shown.display());
    }
}

/// Joins the expected picture, the differing pixels and the actual picture.
fn triptych(expected: &RgbImage, actual: &RgbImage) -> RgbImage {
    let width = expected.width().max(actual.width());
    let height = expected.height().max(actual.height());
    RgbImage::from_fn(width * 3, height, |x, y| {
        let pixel = |picture: &RgbImage| picture.get_pixel_checked(x % width, y).copied();
        match x / width {
            0 => pixel(expected),
            1 if pixel(expected) == pixel(actual) => Some(Rgb([255, 255, 255])),
            1 => Some(Rgb([200, 0, 0])),
            _ => pixel(actual),
        }
        .unwrap_or(Rgb([0, 0, 0]))
    })
}

/// Makes a footer with the material balance.
pub(crate) fn material(played: &str) -> Footer {
    let sides = ByColor { white: "White", black: "Black" }.map(str::to_owned);
    Footer::Material { played: played.to_owned(), sides }
}

fn mate(orientation: Color) -> Scene {
    let position: Position = MIDDLEGAME.parse().unwrap();
    let played = read_uci(&position, "h5f7").unwrap();
    Scene::new(position.after(played), orientation).with_last_move(played)
}

#[test]
fn the_start_position_equals_its_golden_picture() {
    check("start", &png(&Scene::new(Position::START, Color::White), &Style::default()));
}

#[test]
fn every_theme_and_piece_set_equals_its_golden_picture() {
    let sets = [PieceSet::Classic, PieceSet::Noto, PieceSet::Letters(Language::German)];
    for (theme, pieces) in Theme::ALL.into_iter().zip(sets.into_iter().cycle()) {
        let style = Style { theme, pieces, size: Size::Px480 };
        check(&theme.to_string(), &png(&mate(Color::Black), &style));
    }
}

#[test]
fn overlay_and_footer_equal_their_golden_pictures() {
    let style = Style { size: Size::Px360, ..Style::default() };
    let position: Position = MIDDLEGAME.parse().unwrap();
    let scene = Scene::new(position, Color::White).with_chosen(Square::H5).with_arrow(
        Square::C4,
        Square::F7,
        Stroke::Solid,
    );
    check("dots", &png(&scene.with_footer(material("4. Qh5")), &style));
    let ended = mate(Color::White).with_result(Some(Color::White));
    check("banner", &png(&ended.with_footer(Footer::Banner("Checkmate · 1–0".to_owned())), &style));
}

#[test]
fn posters_equal_their_golden_pictures() {
    let style = Style { size: Size::Px360, ..Style::default() };
    let scene = mate(Color::White);
    let players = ByColor { white: "Ann", black: "Зоя Космодемьянская-Ильичёва" }
        .map(|name| Player { names: vec![name.to_owned()], rating: "1500".to_owned() });
    let opening = "Scholar's Mate".to_owned();
    let framed = Poster {
        scene: scene.with_result(Some(Color::White)),
        players,
        result: "1–0".to_owned(),
        reason: "Schachmatt".to_owned(),
        opening,
        details: vec!["4 Züge".to_owned(), "21. Juli 2026".to_owned()],
    };
    check("poster", &poster(&framed, &style));
}

#[test]
fn reviews_with_none_to_three_moments_equal_their_golden_pictures() {
    let style = Style { size: Size::Px360, ..Style::default() };
    check("review", &review_sheet(&eventful(3), &style));
    check("review-two", &review_sheet(&eventful(2), &Style { theme: Theme::ColorBlind, ..style }));
    check("review-one", &review_sheet(&eventful(1), &Style { theme: Theme::Blue, ..style }));
    check("review-none", &review_sheet(&eventful(0), &Style { theme: Theme::HighContrast, ..style }));
}

#[test]
fn a_rating_chart_equals_its_golden_picture() {
    check("rating", &rating_chart(&forty_days(), &Style::default()));
}

#[test]
fn a_dashboard_equals_its_golden_picture() {
    let style = Style { size: Size::Px360, ..Style::default() };
    check("dashboard", &dashboard(&games(5), &style));
}

#[test]
fn tables_equal_their_golden_pictures() {
    check("cross-table", &table_pages(&cross_table(6), &Style::default()).concat());
    let style = Style { size: Size::Px480, theme: Theme::Green, ..Style::default() };
    check("swiss", &table_pages(&swiss(10), &style).concat());
    check("swiss-gone", &table_pages(&with_gone(swiss(3)), &style).concat());
}
