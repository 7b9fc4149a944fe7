//! Samples of the messages about ratings and results in a server.

use chess_arbiter::{Account, Deed, Mode, Network, Pace, Plea, Rating, rate};
use chess_core::{ByColor, Color, DrawReason, Language, Outcome, Victory};
use chess_service::{GameView, Leaderboard, Profile, ResultCounts, Standing, Week};
use jiff::{SignedDuration, Timestamp};

use crate::discord::post::{File, Picture};
use crate::present::game::private_board;
use crate::present::look::Look;
use crate::present::person::{profile, ratings, week};
use crate::present::tests::kit::samples::{ANN, BOB, rated, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::{Phrases, Words};

fn rating(points: f64, deviation: f64) -> Rating {
    Rating::new(points, deviation, 0.06).unwrap()
}

/// The ratings after each of `games` games, one game every other day. Every third game is lost and every fifth drawn.
fn history(games: i64) -> Vec<(Timestamp, Rating)> {
    let opponent = rating(1580.0, 70.0);
    let mut mine = Rating::default();
    let played = (0..games).map(|number| {
        let outcome = match number {
            number if number % 3 == 2 => Outcome::Win { winner: Color::Black, by: Victory::Checkmate },
            number if number % 5 == 4 => Outcome::Draw(DrawReason::Agreement),
            _ => Outcome::Win { winner: Color::White, by: Victory::Checkmate },
        };
        mine = rate(ByColor { white: mine, black: opponent }, outcome).white;
        (start_time() + SignedDuration::from_hours(48 * number), mine)
    });
    played.collect()
}

/// A player with many games at both paces.
fn regular() -> Profile {
    let history = history(30);
    let standing = |pace, rating, games| Standing { pace, rating, games };
    let mut lost = view(None, "d4 d5 c4 e6 Nc3 Nf6").game;
    lost.perform(Color::White, Deed::Resign, start_time()).unwrap();
    Profile {
        standings: vec![
            standing(Pace::Correspondence, history.last().unwrap().1, 30),
            standing(Pace::Live, rating(1432.4, 211.0), 1),
        ],
        scores: ByColor {
            white: ResultCounts { won: 12, drawn: 1, lost: 2 },
            black: ResultCounts { won: 1, drawn: 21, lost: 5 },
        },
        pace: Some(Pace::Correspondence),
        recent: vec![(Color::White, rated().game), (Color::White, rated().game), (Color::White, lost)],
        history,
    }
}

fn names() -> [String; 2] {
    ["王", "ann"].map(str::to_owned)
}

fn page(count: i64, first_deviation: f64, more: bool) -> Leaderboard {
    let places = (0..count).map(|place| {
        let account = Account::Person(Network::Discord, 1_234_567_890_123_456_789 + place);
        let deviation = if place == 0 { first_deviation } else { 80.0 };
        let games = 5 + u32::try_from(place).unwrap();
        let rating = rating(1900.0 - 23.0 * f64::from(games), deviation);
        (account, Standing { pace: Pace::Correspondence, rating, games })
    });
    Leaderboard { pace: Pace::Correspondence, places: places.collect(), more }
}

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let (look, names) = (Some(Look::default()), names());
    let now = start_time() + SignedDuration::from_hours(48 * 30);
    let profiled = |profile: &Profile| shown(&profile::profile(profile, (ANN, &names), look, now, words));
    let casual = Profile { standings: Vec::new(), history: Vec::new(), pace: None, ..regular() };
    let row = |color: Color| {
        let mut profile = regular();
        profile.recent = vec![(color, rated().game); 3];
        shown(&profile::profile(&profile, (BOB, &names), None, now, words))
    };
    let mut drawn = regular();
    let mut game = rated().game.record();
    game.ending = None;
    let mut game = chess_arbiter::Game::restore(game).unwrap();
    game.perform(Color::White, Deed::Ask(Plea::Draw), start_time()).unwrap();
    game.perform(Color::Black, Deed::Agree(Plea::Draw), start_time()).unwrap();
    drawn.recent = vec![(Color::White, game); 2];
    let scores = regular().scores;
    let only_white = ByColor { white: ResultCounts { won: 0, drawn: 1, lost: 0 }, ..ByColor::default() };
    let versus = |scores| ratings::versus(scores, (ANN, BOB), words).unwrap_or_default();
    let leaderboard = |board: &Leaderboard, page| shown(&ratings::leaderboard(board, page, words));
    let live = Leaderboard { pace: Pace::Live, ..page(0, 80.0, false) };
    let gained = page(2, 80.0, false).places.into_iter().zip([12.4, -0.3]);
    let told = Week {
        best: vec![(Pace::Live, gained.map(|((who, standing), points)| (who, standing, points)).collect())],
        longest: Some(rated()),
        waiting: vec![view(None, "e4 e5")],
    };
    let week = |week: &Week| week::week(week, words).map(|post| shown(&post)).unwrap_or_default();
    let mut short = view(None, "e4 e5");
    short.game = short.game.in_mode(Mode::Rated);
    short.game.perform(Color::White, Deed::Resign, start_time()).unwrap();
    let again = GameView { score: Some(ResultCounts { won: 3, drawn: 1, lost: 1 }), ..rated() };
    vec![
        shown(&private_board::post(&short, Some(Color::White), Look::default(), words)),
        shown(&private_board::post(&again, Some(Color::White), Look::default(), words)),
        profiled(&regular()),
        profiled(&casual),
        profiled(&Profile { history: history(1), ..regular() }),
        profiled(&Profile { history: history(200), ..regular() }),
        profiled(&Profile::default()),
        row(Color::White),
        row(Color::Black),
        profiled(&drawn),
        words.plain("profile-computer"),
        versus(scores),
        versus(only_white),
        leaderboard(&page(10, 120.0, true), 0),
        leaderboard(&page(2, 80.0, false), 1),
        leaderboard(&live, 0),
        leaderboard(&live, 7),
        week(&told),
        week(&Week::default()),
    ]
}

/// Draws charts of profiles. If the environment variable `PICTURE` names a folder, also writes the charts to this
/// folder.
#[test]
fn the_chart_of_a_profile_is_as_wide_as_a_board_and_less_than_half_as_high() {
    let phrases = Phrases::load();
    let (look, names) = (Some(Look::default()), names());
    for (language, games) in [(Language::English, 30), (Language::German, 200), (Language::Russian, 2)] {
        let profile = Profile { history: history(games), ..regular() };
        let words = phrases.of(language);
        let now = start_time() + SignedDuration::from_hours(48 * games);
        let post = profile::profile(&profile, (ANN, &names), look, now, words);
        let picture: Picture = post.picture.unwrap();
        let File { name, content: png, .. } = picture.file();
        let edge = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert!(edge(16) == 720 && edge(20) * 2 < edge(16), "{} × {}", edge(16), edge(20));
        if let Some(folder) = std::env::var_os("PICTURE") {
            let file = format!("{}-{name}", language.code());
            std::fs::write(std::path::Path::new(&folder).join(file), png).unwrap();
        }
    }
}
