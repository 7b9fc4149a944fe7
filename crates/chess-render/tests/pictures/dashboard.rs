//! Tests of dashboards and their alt texts.

use chess_core::{Color, Language, Position};
use chess_render::{RunningGame, Scene, Size, Style, Turn, dashboard, dashboard_alt_text};
use proptest::prelude::*;

use crate::decoding::decoded;

/// Makes running games. The owner is to move in every second game.
pub(crate) fn games(count: usize) -> Vec<RunningGame> {
    const NAMES: [&str; 4] = ["Bob", "Зоя Космодемьянская-Ильичёва", "magnus_of_the_north", "Zug (3)"];
    let game = |place: usize| RunningGame {
        scene: Scene::new(Position::START, Color::White),
        number: (place + 1).to_string(),
        opponent: vec![NAMES[place % 4].to_owned()],
        time: ["2 d 4 h", "59 min", ""][place % 3].to_owned(),
        turn: if place.is_multiple_of(2) { Turn::Mine } else { Turn::Theirs },
    };
    (0..count).map(game).collect()
}

#[test]
fn a_dashboard_shows_at_most_nine_games() {
    for count in 1..=9 {
        let file = dashboard(&games(count), &Style::default());
        assert_eq!(decoded(&file).width(), 720);
        assert!(file.len() <= 120_000, "{count} games have {} bytes", file.len());
    }
    assert_eq!(dashboard(&games(10), &Style::default()), dashboard(&games(9), &Style::default()));
}

#[test]
fn a_dashboard_shows_the_player_to_move_without_colours() {
    let mut games = games(2);
    games[1] = RunningGame { turn: Turn::Theirs, ..games[0].clone() };
    let picture = decoded(&dashboard(&games, &Style::default()));
    // Counts the dark pixels below a board.
    let dark = |columns: std::ops::Range<u32>| {
        let below = columns.flat_map(|x| (370..430).map(move |y| (x, y)));
        below.filter(|(x, y)| picture.get_pixel(*x, *y).0.iter().all(|channel| *channel < 64)).count()
    };
    assert!(dark(16..350) > 4 * dark(370..704));
}

#[test]
fn the_alt_text_of_a_dashboard_names_the_player_to_move() {
    let told = |language| dashboard_alt_text(&games(2), None, language);
    assert_eq!(
        told(Language::English),
        "Running games: 1, Bob, your move, 2 d 4 h; 2, Зоя Космодемьянская-Ильичёва, their move, 59 min."
    );
    assert!(told(Language::German).contains("1, Bob, du bist am Zug, 2 d 4 h; 2, "));
    assert!(told(Language::Russian).ends_with("ход соперника, 59 min."));
    let of_ann = |language| dashboard_alt_text(&games(2), Some("Анна"), language);
    assert!(
        of_ann(Language::German).starts_with("Laufende Partien (Анна): 1, Bob, Анна am Zug, 2 d 4 h; 2, ")
    );
    assert!(of_ann(Language::Russian).contains("1, Bob, ходит Анна, 2 d 4 h; 2, "));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn no_dashboard_draws_beyond_its_margins(
        count in 1_usize..=9,
        [number, name, time] in prop::array::uniform3(prop_oneof![any::<String>(), "[a-zЖ ]{0,80}"]),
        size in prop::sample::select(&Size::ALL[..]),
    ) {
        let mut games = games(count);
        for game in &mut games {
            (game.number, game.opponent, game.time) = (number.clone(), vec![name.clone()], time.clone());
        }
        let picture = decoded(&dashboard(&games, &Style { size, ..Style::default() }));
        for y in 0..picture.height() {
            for x in [0, 1, picture.width() - 2, picture.width() - 1] {
                prop_assert_eq!(picture.get_pixel(x, y), picture.get_pixel(0, 0), "{} {}", x, y);
            }
        }
        prop_assert!(dashboard_alt_text(&games, Some(&name), Language::Russian).chars().count() <= 1024);
    }
}
