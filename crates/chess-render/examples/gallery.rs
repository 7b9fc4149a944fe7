//! Draws `poster.png`, `replay.gif` and `gallery.png` in `docs/pictures`: `cargo run -p chess-board-render --example
//! gallery`.

use std::fs;
use std::path::Path;

use anyhow::Context;
use chess_core::{ByColor, Color, Game, Language, Position, Square, read_san};
use chess_render::{
    Caption, Footer, Mark, PieceSet, Player, Poster, Replay, Scene, Size, Story, Stroke, Style, Theme, gif,
    png, poster,
};
use image::RgbImage;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::imageops::overlay;

/// Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
const OPERA: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 \
    O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";
const SETS: [PieceSet; 3] = [PieceSet::Classic, PieceSet::Noto, PieceSet::Letters(Language::Russian)];

fn main() -> anyhow::Result<()> {
    let game = played(OPERA)?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("poster.png"), named(&game, Size::Px720))?;
    fs::write(folder.join("replay.gif"), gif(&told(&game), &style(Theme::Brown, SETS[0], Size::Px360))?)?;
    let mut sheet = Sheet { rows: Vec::new() };
    for set in SETS {
        let scenes = [0, 21, 29, 31, 33].map(|plies| scene_after(&game, plies));
        let row = Theme::ALL
            .into_iter()
            .zip(scenes)
            .map(|(theme, scene)| png(&scene, &style(theme, set, Size::Px360)));
        sheet.add_row(row)?;
    }
    sheet.add_row(decorated(&game))?;
    sheet.add_row([named(&game, Size::Px480), flipped(&game)])?;
    let file = fs::File::create(folder.join("gallery.png"))?;
    let encoder = PngEncoder::new_with_quality(file, CompressionType::Best, FilterType::Adaptive);
    sheet.picture().write_with_encoder(encoder).context("cannot write the gallery")
}

fn style(theme: Theme, pieces: PieceSet, size: Size) -> Style {
    Style { theme, pieces, size }
}

fn played(moves: &str) -> anyhow::Result<Game> {
    let mut game = Game::new(Position::START);
    for text in moves.split_whitespace() {
        game.play(read_san(game.position(), text).with_context(|| format!("{text} is not legal"))?)?;
    }
    Ok(game)
}

/// Makes a replay with players, moves and result.
fn told(game: &Game) -> Replay<'_> {
    let names = ByColor { white: "Paul Morphy", black: "Duke & Count" };
    let numbered = |(place, text): (usize, &str)| {
        let dots = if place % 2 == 0 { "." } else { "..." };
        Caption { text: format!("{}{dots}{text}", place / 2 + 1), time: String::new() }
    };
    let story = Story {
        players: names.map(|name| Player { names: vec![name.to_owned()], ..Player::default() }),
        title: "Paris, 1858".to_owned(),
        captions: OPERA.split_whitespace().enumerate().map(numbered).collect(),
        result: "1–0 · checkmate".to_owned(),
        marks: Mark::of_result(Some(Color::White)).map(Some),
    };
    Replay { game, orientation: Color::White, story: Some(story) }
}

/// Returns the scene after a number of half-moves.
fn scene_after(game: &Game, plies: usize) -> Scene {
    let position = game.positions().nth(plies).copied().unwrap_or(Position::START);
    let last_move = plies.checked_sub(1).and_then(|before| game.moves().get(before).copied());
    Scene::new(position, Color::White).with_last_move(last_move)
}

/// Makes five pictures: dots, arrows, a banner, captured pieces, and the result of a drawn game.
fn decorated(game: &Game) -> [Vec<u8>; 5] {
    let small = |theme| style(theme, PieceSet::Classic, Size::Px360);
    let arrows = scene_after(game, 24).with_arrow(Square::D1, Square::D7, Stroke::Solid).with_arrow(
        Square::G5,
        Square::F6,
        Stroke::Solid,
    );
    let mate = scene_after(game, 33).with_result(Some(Color::White));
    let draw = scene_after(game, 0).with_result(None);
    [
        png(&scene_after(game, 18).with_chosen(Square::C4), &small(Theme::Brown)),
        png(&arrows, &small(Theme::Blue)),
        png(&mate.with_footer(Footer::Banner("Checkmate · 1–0".to_owned())), &small(Theme::Green)),
        png(
            &scene_after(game, 31).with_footer(Footer::Material {
                played: "16. Qb8+".to_owned(),
                sides: ByColor { white: "White", black: "Black" }.map(str::to_owned),
            }),
            &small(Theme::HighContrast),
        ),
        png(&draw.with_footer(Footer::Banner("Ничья по соглашению".to_owned())), &small(Theme::ColorBlind)),
    ]
}

/// Draws a poster. Black has two possible names: the font cannot draw the first, and the second needs two lines.
fn named(game: &Game, size: Size) -> Vec<u8> {
    let players = ByColor {
        white: Player { names: vec!["Paul Morphy".to_owned()], ..Player::default() },
        black: Player {
            names: vec!["公爵".to_owned(), "Duke of Brunswick".to_owned()], ..Player::default()
        },
    };
    let drawing = Poster {
        scene: scene_after(game, 33).with_result(Some(Color::White)),
        players,
        result: "1–0".to_owned(),
        reason: "checkmate".to_owned(),
        opening: "Philidor Defense".to_owned(),
        details: vec!["17 moves".to_owned(), "Paris, 1858".to_owned()],
    };
    poster(&drawing, &style(Theme::Brown, PieceSet::Classic, size))
}

fn flipped(game: &Game) -> Vec<u8> {
    let scene = Scene { orientation: Color::Black, ..scene_after(game, 29) };
    png(&scene, &style(Theme::Blue, PieceSet::Noto, Size::Px720))
}

/// Pictures in rows.
struct Sheet {
    rows: Vec<Vec<RgbImage>>,
}

impl Sheet {
    const GAP: u32 = 10;

    fn add_row(&mut self, pictures: impl IntoIterator<Item = Vec<u8>>) -> anyhow::Result<()> {
        let decoded = pictures.into_iter().map(|file| Ok(image::load_from_memory(&file)?.into_rgb8()));
        self.rows.push(decoded.collect::<anyhow::Result<_>>()?);
        Ok(())
    }

    fn picture(&self) -> RgbImage {
        let height_of =
            |row: &[RgbImage]| row.iter().map(|picture| picture.height() + Self::GAP).max().unwrap_or(0);
        let width_of = |row: &[RgbImage]| row.iter().map(|picture| picture.width() + Self::GAP).sum::<u32>();
        let width = self.rows.iter().map(|row| width_of(row)).max().unwrap_or(0) + Self::GAP;
        let height = self.rows.iter().map(|row| height_of(row)).sum::<u32>() + Self::GAP;
        let mut sheet = RgbImage::from_pixel(width, height, image::Rgb([49, 51, 56]));
        let mut y = Self::GAP;
        for row in &self.rows {
            let mut x = Self::GAP;
            for picture in row {
                overlay(&mut sheet, picture, x.into(), y.into());
                x += picture.width() + Self::GAP;
            }
            y += height_of(row);
        }
        sheet
    }
}
