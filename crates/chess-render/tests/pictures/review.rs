//! Tests of review sheets and their alt texts.

use std::collections::BTreeMap;

use chess_core::{ByColor, Color, Flaw, Language, MoveNumber, Ply, Position, Square, read_san};
use chess_render::{
    Moment, NamedMove, Player, ReviewSheet, Scene, Size, Stroke, Style, png, review_alt_text, review_sheet,
};
use image::{Rgb, RgbImage};
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;

use crate::decoding::decoded;

const WHITE: Rgb<u8> = Rgb([255, 255, 255]);

/// Makes the review of a game with equal chances throughout.
pub(crate) fn even(half_moves: usize) -> ReviewSheet {
    ReviewSheet {
        players: ByColor::default(),
        accuracies: ByColor::default(),
        first: MoveNumber { number: 1, by: Color::White },
        expected: vec![0.5; half_moves + 1],
        flaws: BTreeMap::new(),
        turning_point: None,
        moments: Vec::new(),
    }
}

/// Makes a moment in the start position.
pub(crate) fn moment([played, better]: [&str; 2], text: &str) -> Moment {
    let start = Position::START;
    let named = |san, text: &str| NamedMove { mv: read_san(&start, san).unwrap(), text: text.to_owned() };
    Moment {
        scene: Scene::new(start, Color::White),
        played: named(played, text),
        better: Some(named(better, better)),
    }
}

/// Makes a review with flaws, a turning point and moments.
pub(crate) fn eventful(moments: usize) -> ReviewSheet {
    let expected = [0.5, 0.52, 0.5, 0.31, 0.33, 0.3, 0.62, 0.1, 0.12, 0.02, 0.05];
    let moments = [("g4", "2. g4??"), ("f3", "1. f3?!"), ("h4", "4. h4?")].into_iter().take(moments);
    ReviewSheet {
        players: ByColor { white: "Ann", black: "Зоя Космодемьянская-Ильичёва" }
            .map(|name| Player { names: vec![name.to_owned()], ..Player::default() }),
        accuracies: ByColor { white: Some(41.6), black: Some(97.2) },
        expected: expected.to_vec(),
        flaws: BTreeMap::from([(3, Flaw::Inaccuracy), (6, Flaw::Mistake), (7, Flaw::Blunder)])
            .into_iter()
            .map(|(ply, flaw)| (Ply(ply), flaw))
            .collect(),
        turning_point: Some(Ply(7)),
        moments: moments.map(|(played, text)| moment([played, "e4"], text)).collect(),
        ..even(0)
    }
}

fn drawn(sheet: &ReviewSheet) -> RgbImage {
    decoded(&review_sheet(sheet, &Style::default()))
}

#[test]
fn the_light_area_of_a_review_is_as_high_as_whites_expected_score() {
    for share in [0.0, 0.25, 0.5, 0.8, 1.0] {
        let picture = drawn(&ReviewSheet { expected: vec![share; 60], ..even(0) });
        // These pixels lie in the plot area, beside the vertical line in the middle.
        let white = (102..278).filter(|y| *picture.get_pixel(300, *y) == WHITE).count();
        let wanted = (180.0 * share).clamp(0.0, 176.0);
        assert!((f64::from(u32::try_from(white).unwrap()) - wanted).abs() <= 4.0, "{share}: {white}");
    }
}

#[test]
fn a_review_ignores_flaws_and_turning_points_beyond_the_game() {
    let outside = [0, 21, 600, u32::MAX].map(|ply| (Ply(ply), Flaw::Blunder));
    for turning_point in [None, Some(Ply(0)), Some(Ply(21)), Some(Ply(u32::MAX))] {
        let sheet = ReviewSheet { flaws: BTreeMap::from(outside), turning_point, ..even(20) };
        assert!(review_sheet(&sheet, &Style::default()) == review_sheet(&even(20), &Style::default()));
        assert_eq!(review_alt_text(&sheet, Language::English), review_alt_text(&even(20), Language::English));
    }
}

#[test]
fn a_review_shows_at_most_three_moments() {
    let more = ReviewSheet { moments: vec![moment(["g4", "e4"], "1. g4?"); 9], ..even(20) };
    let three = ReviewSheet { moments: vec![moment(["g4", "e4"], "1. g4?"); 3], ..even(20) };
    assert!(drawn(&more) == drawn(&three));
}

#[test]
fn every_review_is_as_wide_as_a_board_and_small_enough_to_send() {
    for size in Size::ALL {
        for count in 0..=3 {
            let file = review_sheet(&eventful(count), &Style { size, ..Style::default() });
            assert_eq!(decoded(&file).width(), size.pixels());
            assert!(size > Size::Px720 || file.len() <= 120_000, "{} bytes", file.len());
        }
    }
}

#[test]
fn a_dashed_arrow_has_gaps_and_a_solid_one_has_none() {
    let bare = Scene::new(Position::START, Color::White);
    let changed = |scene: &Scene| {
        let [plain, with] = [&bare, scene].map(|scene| decoded(&png(scene, &Style::default())));
        // These pixels lie in the middle of the a-file, on empty squares.
        let over = (200..520).map(|y| plain.get_pixel(45, y) != with.get_pixel(45, y));
        let over: Vec<bool> = over.collect();
        over.chunk_by(|one, other| one == other).count()
    };
    assert_eq!(changed(&bare.clone().with_arrow(Square::A2, Square::A7, Stroke::Solid)), 1);
    assert!(changed(&bare.clone().with_arrow(Square::A2, Square::A7, Stroke::Dashed)) > 10);
}

#[test]
fn the_alt_text_of_a_review_names_accuracy_chances_and_moments() {
    let told = |language| review_alt_text(&eventful(2), language);
    assert_eq!(
        told(Language::English),
        "Review of a game, as a graph of White's chances over 5 moves. White, Ann: accuracy 42%, \
         inaccuracies 1, blunders 1. Black, Зоя Космодемьянская-Ильичёва: accuracy 97%, mistakes 1. \
         White's expected score: 50% at the start, 5% at the end. \
         Turning point: White's move 4. Worst moments: 2. g4??, better e4; 1. f3?!, better e4."
    );
    assert_eq!(
        told(Language::German),
        "Analyse einer Partie, als Kurve der Chancen von Weiß über 5 Züge. Weiß, Ann: Genauigkeit 42 %, \
         Ungenauigkeiten 1, Patzer 1. Schwarz, Зоя Космодемьянская-Ильичёва: Genauigkeit 97 %, Fehler 1. \
         Erwartete Punkte von Weiß: 50 % am Anfang, 5 % am Ende. \
         Wendepunkt: 4. Zug von Weiß. Schlimmste Momente: 2. g4??, besser e4; 1. f3?!, besser e4."
    );
    assert_eq!(
        told(Language::Russian),
        "Разбор партии: график шансов белых, ходов: 5. Белые, Ann: точность 42 %, \
         неточности: 1, зевки: 1. Чёрные, Зоя Космодемьянская-Ильичёва: точность 97 %, ошибки: 1. \
         Ожидаемая доля очков белых: 50 % в начале, 5 % в конце. \
         Переломный момент: 4-й ход белых. Худшие моменты: 2. g4??, лучше e4; 1. f3?!, лучше e4."
    );
}

fn flaw() -> impl Strategy<Value = Flaw> {
    prop::sample::select(&Flaw::ALL[..])
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[a-zЖ ]{0,80}", Just("117…Nbxd2+??".to_owned())]
}

prop_compose! {
    fn any_sheet()(
        expected in vec(prop_oneof![any::<f64>(), 0.0..=1.0], 0..700),
        flaws in btree_map(0_u32..800, flaw(), 0..60),
        turning_point in prop::option::of(0_u32..800),
        number in prop_oneof![0_u32..300, any::<u32>()],
        by in prop::sample::select(&Color::ALL[..]),
        texts in vec(text(), 0..5),
        accuracy in prop::option::of(any::<f64>()),
        name in text(),
    ) -> ReviewSheet {
        let player = Player { names: vec![name], ..Player::default() };
        ReviewSheet {
            players: ByColor { white: player.clone(), black: player },
            accuracies: ByColor { white: accuracy, black: Some(100.0) },
            first: MoveNumber { number, by },
            expected,
            flaws: flaws.into_iter().map(|(ply, flaw)| (Ply(ply), flaw)).collect(),
            turning_point: turning_point.map(Ply),
            moments: texts.iter().map(|text| moment(["Na3", "d4"], text)).collect(),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_review_draws_beyond_its_margins(
        sheet in any_sheet(),
        size in prop::sample::select(&[Size::Px360, Size::Px480, Size::Px720][..]),
    ) {
        let picture = decoded(&review_sheet(&sheet, &Style { size, ..Style::default() }));
        let (width, height) = picture.dimensions();
        let edge = width / 240;
        for y in 0..height {
            let ground = picture.get_pixel(0, y);
            for x in (0..edge).chain(width - edge..width) {
                prop_assert_eq!(picture.get_pixel(x, y), ground, "{} {}", x, y);
            }
        }
    }

    #[test]
    fn the_alt_text_of_every_review_has_at_most_1024_characters(sheet in any_sheet()) {
        for language in [Language::English, Language::German, Language::Russian] {
            let text = review_alt_text(&sheet, language);
            prop_assert!(text.chars().count() <= 1024 && text.ends_with('.'), "{}", text);
        }
    }
}
