//! Tests that the frames of an animation, decoded by the `image` crate, equal the pictures of the positions.

use std::io::Cursor;

use crate::decoding::{picture, reached_by_chance};
use chess_core::{ByColor, Color, Game, Position, Role};
use chess_render::{
    Caption, GifError, Mark, PieceSet, Player, Replay, Scene, Size, Story, Style, Theme, gif,
};
use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder, DynamicImage, RgbImage, imageops};
use proptest::prelude::*;

/// Decodes the frames of an animation.
fn seen(file: &[u8]) -> Vec<RgbImage> {
    let frames = GifDecoder::new(Cursor::new(file)).expect("the GIF is sound").into_frames();
    frames
        .map(|frame| DynamicImage::from(frame.expect("the frame is sound").into_buffer()).into_rgb8())
        .collect()
}

fn check(game: &Game, orientation: Color, style: Style) {
    let frames = seen(&gif(&Replay { game, orientation, story: None }, &style).unwrap());
    assert_eq!(frames.len(), game.moves().len() + 1);
    let moves = std::iter::once(None).chain(game.moves().iter().copied().map(Some));
    for ((frame, position), last_move) in frames.iter().zip(game.positions()).zip(moves) {
        let scene = Scene::new(*position, orientation).with_last_move(last_move);
        assert!(*frame == picture(&scene, style), "the frame after {last_move:?} is another picture");
    }
}

/// Makes texts for a replay, with a different caption after each move.
fn story(plies: usize, result: &str) -> Story {
    let caption = |ply: usize| Caption {
        text: format!("{ply}. ½ Ф{}x{}", ply * 7, ply % 5),
        time: format!("{} h", ply % 3),
    };
    let players = ByColor { white: "Ann", black: "王" };
    Story {
        players: players.map(|name| Player { names: vec![name.to_owned()], ..Player::default() }),
        title: "before".to_owned(),
        captions: (1..=plies).map(caption).collect(),
        result: result.to_owned(),
        marks: Mark::of_result(Some(Color::Black)).map(Some),
    }
}

/// Crops a picture to rows.
fn rows(picture: &RgbImage, top: u32, height: u32) -> RgbImage {
    imageops::crop_imm(picture, 0, top, picture.width(), height).to_image()
}

fn check_told(game: &Game, orientation: Color, style: Style) {
    let plies = game.moves().len();
    let told = |replay: &Replay<'_>| seen(&gif(replay, &style).unwrap());
    let replay = Replay { game, orientation, story: Some(story(plies, "0–1 · мат")) };
    let frames = told(&replay);
    assert_eq!(frames.len(), plies + 1);
    let edge = style.size.pixels();
    let above = (frames[0].height() - edge) / 2;
    let moves = std::iter::once(None).chain(game.moves().iter().copied().map(Some));
    for (ply, ((frame, position), last_move)) in frames.iter().zip(game.positions()).zip(moves).enumerate() {
        let mut scene = Scene::new(*position, orientation).with_last_move(last_move);
        if ply == plies {
            scene = scene.with_result(Some(Color::Black));
        }
        assert!(rows(frame, above, edge) == picture(&scene, style), "the board after {last_move:?}");
        assert!(rows(frame, 0, above) == rows(&frames[0], 0, above), "the names after {last_move:?}");
        // The caption must look the same as in a replay of this position alone.
        let mut short = story(0, if ply == plies { "0–1 · мат" } else { "" });
        if let Some(caption) =
            ply.checked_sub(1).and_then(|before| story(plies, "").captions.get(before).cloned())
        {
            short.title = caption.text;
            if ply < plies {
                short.result = caption.time;
            }
        }
        let alone = told(&Replay { game: &Game::new(*position), orientation, story: Some(short) });
        assert!(
            rows(frame, above + edge, above) == rows(&alone[0], above + edge, above),
            "the line at {ply}"
        );
    }
}

#[test]
fn the_frames_of_a_replay_show_names_board_and_caption() {
    check_told(&game_of(20), Color::White, Style { size: Size::Px480, ..Style::default() });
    check_told(
        &game_of(5),
        Color::Black,
        Style { theme: Theme::Blue, size: Size::Px360, ..Style::default() },
    );
    check_told(&Game::new(Position::START), Color::White, Style::default());
}

#[test]
fn the_last_frame_of_a_replay_is_shown_longer() {
    let game = game_of(20);
    let replay = Replay { game: &game, orientation: Color::White, story: Some(Story::default()) };
    let file = gif(&replay, &Style::default()).unwrap();
    let frames = GifDecoder::new(Cursor::new(file)).unwrap().into_frames();
    let delays: Vec<_> = frames.map(|frame| frame.unwrap().delay().numer_denom_ms().0).collect();
    let (last, others) = delays.split_last().unwrap();
    assert!(others.iter().all(|delay| delay * 4 <= *last), "{delays:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_text_fits_into_the_panels_of_a_replay(
        [name, title, text, time] in prop::array::uniform4(prop_oneof![any::<String>(), "[a-zЖj½ ]{0,80}"]),
    ) {
        let mut game = Game::new(Position::START);
        game.play(chess_core::read_uci(game.position(), "e2e4").unwrap()).unwrap();
        let player = Player { names: vec![name], rating: title.clone() };
        let players = ByColor { white: player.clone(), black: player };
        let result = text.clone();
        let told = Story { players, title, captions: vec![Caption { text, time }], result, ..Story::default() };
        let small = Style { size: Size::Px360, ..Style::default() };
        let file = gif(&Replay { game: &game, orientation: Color::White, story: Some(told) }, &small).unwrap();
        let frames = seen(&file);
        // The edges of the panels above and below the board must stay empty.
        for frame in &frames {
            let ground = *frame.get_pixel(0, 0);
            for (x, y) in (2..18).chain(382..400).flat_map(|y| (356..360).map(move |x| (x, y))) {
                prop_assert_eq!(*frame.get_pixel(x, y), ground, "{} {}", x, y);
            }
        }
    }
}

/// Returns the shortest game of the lichess collection with at least `plies` half-moves.
fn game_of(plies: usize) -> Game {
    let text = include_str!("../../../../tests/data/lichess-433-games.pgn");
    let games = chess_core::pgn::read(text).filter_map(Result::ok).map(|pgn| pgn.game);
    games.filter(|game| game.moves().len() >= plies).min_by_key(|game| game.moves().len()).unwrap()
}

#[test]
fn the_frames_of_a_long_game_equal_the_pictures_of_its_positions() {
    check(&game_of(150), Color::Black, Style::default());
}

/// Plays three hundred half-moves without a capture. Some pawn moves ensure that no position occurs five times.
fn long_game() -> Game {
    let mut game = Game::new(Position::START);
    while game.moves().len() < 300 {
        let position = *game.position();
        let is_pawn = |square| position.piece_at(square).is_some_and(|piece| piece.role == Role::Pawn);
        let moves = position.legal_moves().into_iter();
        let mv = moves
            .filter(|mv| position.piece_at(mv.destination()).is_none() && !mv.is_en_passant())
            .filter(|mv| !position.after(*mv).is_check())
            .min_by_key(|mv| {
                let due = game.position().halfmove_clock() > 60;
                (is_pawn(mv.from()) != due, game.occurrences_after(*mv).len(), mv.to_bits())
            });
        game.play(mv.unwrap()).unwrap();
    }
    game
}

/// Discord accepts files of up to 10 MiB.
#[test]
fn a_replay_of_three_hundred_half_moves_is_small_enough_to_be_posted() {
    let game = long_game();
    let replay = Replay { game: &game, orientation: Color::White, story: Some(story(300, "½–½")) };
    let file = gif(&replay, &Style::default()).unwrap();
    assert!(file.len() < 10 * 1024 * 1024, "{} bytes", file.len());
}

#[test]
fn a_game_without_moves_is_one_frame() {
    check(&Game::new(Position::START), Color::White, Style::default());
}

#[test]
fn a_game_of_more_than_a_thousand_half_moves_is_refused() {
    let mut game = Game::new("4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap());
    for uci in ["e1d1", "e8d8", "d1e1", "d8e8"].iter().cycle().take(1001) {
        game.play(chess_core::read_uci(game.position(), uci).unwrap()).unwrap();
    }
    let refused = gif(&Replay { game: &game, orientation: Color::White, story: None }, &Style::default());
    assert_eq!(refused, Err(GifError(1001)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_frames_of_a_replay_equal_the_pictures_in_every_theme_and_size(
        (start, _) in reached_by_chance(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 1..12),
        theme in prop::sample::select(&Theme::ALL[..]),
        size in prop::sample::select(&Size::ALL[..]),
    ) {
        let mut game = Game::new(start);
        for choice in choices {
            let moves: Vec<_> = game.position().legal_moves().iter().copied().collect();
            if moves.is_empty() || game.play(*choice.get(&moves)).is_err() {
                break;
            }
        }
        check(&game, Color::White, Style { theme, pieces: PieceSet::Noto, size });
    }
}
