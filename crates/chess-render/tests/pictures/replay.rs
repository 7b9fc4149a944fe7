//! An animation, played by a library that had no part in making it, shows the pictures of the positions.

use std::io::Cursor;

use crate::decoding::{picture, reached_by_chance};
use chess_core::{Game, Position};
use chess_render::{GifError, Orientation, PieceSet, Scene, Size, Style, Theme, gif};
use image::codecs::gif::GifDecoder;
use image::{AnimationDecoder, DynamicImage, RgbImage};
use proptest::prelude::*;

/// The pictures that a viewer of the animation sees.
fn seen(file: &[u8]) -> Vec<RgbImage> {
    let frames = GifDecoder::new(Cursor::new(file)).expect("the GIF is sound").into_frames();
    frames
        .map(|frame| DynamicImage::from(frame.expect("the frame is sound").into_buffer()).into_rgb8())
        .collect()
}

fn check(game: &Game, orientation: Orientation, style: Style) {
    let frames = seen(&gif(game, orientation, &style).unwrap());
    assert_eq!(frames.len(), game.moves().len() + 1);
    let moves = std::iter::once(None).chain(game.moves().iter().copied().map(Some));
    for ((frame, position), last_move) in frames.iter().zip(game.positions()).zip(moves) {
        let scene = Scene::new(*position, orientation).with_last_move(last_move);
        assert!(*frame == picture(&scene, style), "the frame after {last_move:?} is another picture");
    }
}

/// The game of the lichess collection with the fewest moves of at least so many.
fn game_of(plies: usize) -> Game {
    let text = include_str!("../../../../tests/data/lichess-433-games.pgn");
    let games = chess_core::pgn::read(text).filter_map(Result::ok).map(|pgn| pgn.game);
    games.filter(|game| game.moves().len() >= plies).min_by_key(|game| game.moves().len()).unwrap()
}

#[test]
fn the_frames_of_a_long_game_are_the_pictures_of_its_positions() {
    check(&game_of(150), Orientation::Black, Style::default());
}

#[test]
fn a_game_without_moves_is_one_frame() {
    check(&Game::new(Position::START), Orientation::White, Style::default());
}

#[test]
fn a_game_of_more_than_a_thousand_half_moves_is_refused() {
    let mut game = Game::new("4k3/8/8/8/8/8/8/4K3 w - - 0 1".parse().unwrap());
    for uci in ["e1d1", "e8d8", "d1e1", "d8e8"].iter().cycle().take(1001) {
        game.play(chess_core::read_uci(game.position(), uci).unwrap()).unwrap();
    }
    let refused = gif(&game, Orientation::White, &Style::default());
    assert_eq!(refused, Err(GifError::TooLong { plies: 1001 }));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn every_theme_and_size_is_replayed_faithfully(
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
        check(&game, Orientation::White, Style { theme, pieces: PieceSet::Noto, size });
    }
}
