//! A common renderer for comparison: an SVG drawing rendered by resvg.

use std::fmt::Write;
use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, OutlineCurve};
use anyhow::Context;
use chess_core::{Color, Piece, Role, Square};
use chess_render::Scene;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::glyphs::{SQUARE, corner, ground, is_checked};

/// The SVG paths of the pieces.
static PATHS: LazyLock<Vec<(Piece, String)>> = LazyLock::new(|| {
    let font = FontRef::try_from_slice(include_bytes!("../../../fonts/pieces-classic.ttf")).ok();
    let pieces = Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| Piece { color, role }));
    let layers = |font: &FontRef<'_>, piece: Piece| {
        let ink = u32::from(piece.figurine());
        let path = |code| char::from_u32(code).map(|glyph| path(font, glyph)).unwrap_or_default();
        format!("<path fill='#fff' d='{}'/><path d='{}'/>", path(ink + 0xBC00), path(ink))
    };
    font.map(|font| pieces.map(|piece| (piece, layers(&font, piece))).collect()).unwrap_or_default()
});

static LETTERS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let font = FontRef::try_from_slice(include_bytes!("../../../fonts/NotoSans-Regular-subset.ttf")).ok();
    font.map(|font| "abcdefgh12345678".chars().map(|letter| path(&font, letter)).collect())
        .unwrap_or_default()
});

fn path(font: &FontRef<'_>, glyph: char) -> String {
    let mut text = String::new();
    let mut last = None;
    for curve in font.outline(font.glyph_id(glyph)).map(|outline| outline.curves).unwrap_or_default() {
        let (start, rest) = match curve {
            OutlineCurve::Line(a, b) => (a, format!("L{} {}", b.x, b.y)),
            OutlineCurve::Quad(a, b, c) => (a, format!("Q{} {} {} {}", b.x, b.y, c.x, c.y)),
            OutlineCurve::Cubic(a, b, c, d) => {
                (a, format!("C{} {} {} {} {} {}", b.x, b.y, c.x, c.y, d.x, d.y))
            }
        };
        if last != Some(start) {
            text.extend(["M", &start.x.to_string(), " ", &start.y.to_string()]);
        }
        text += &rest;
        last = Some(match curve {
            OutlineCurve::Line(_, z) | OutlineCurve::Quad(_, _, z) | OutlineCurve::Cubic(_, _, _, z) => z,
        });
    }
    text
}

fn svg(scene: &Scene) -> anyhow::Result<String> {
    let edge = SQUARE * 8;
    let mut svg = format!("<svg xmlns='http://www.w3.org/2000/svg' width='{edge}' height='{edge}'>");
    for square in Square::ALL {
        let (x, y) = corner(square);
        let [red, green, blue, _] = ground(scene, square);
        write!(
            svg,
            "<rect x='{x}' y='{y}' width='{SQUARE}' height='{SQUARE}' fill='rgb({red},{green},{blue})'/>"
        )?;
        if is_checked(scene, square) {
            write!(svg, "<circle cx='{}' cy='{}' r='41' fill='none' stroke='#000'/>", x + 45, y + 45)?;
        }
        if let Some(piece) = scene.position.piece_at(square) {
            let paths = &PATHS.iter().find(|(known, _)| *known == piece).context("every piece has paths")?.1;
            write!(svg, "<g transform='translate({} {}) scale(.042 -.042)'>{paths}</g>", x + 12, y + 80)?;
        }
        let labels = [
            (x == 0, square.rank().index() + 8, (2, 23)),
            (y == SQUARE * 7, square.file().index(), (74, 81)),
        ];
        for (_, letter, (right, down)) in labels.into_iter().filter(|(shown, ..)| *shown) {
            let path = LETTERS.get(letter).context("every coordinate has a path")?;
            write!(
                svg,
                "<path transform='translate({} {}) scale(.028 -.028)' d='{path}'/>",
                x + right,
                y + down
            )?;
        }
    }
    svg += "</svg>";
    Ok(svg)
}

/// Draws a scene as SVG, renders the drawing and encodes the picture.
pub(crate) fn png(scene: &Scene) -> anyhow::Result<Vec<u8>> {
    let tree = Tree::from_str(&svg(scene)?, &Options::default())?;
    let mut pixels = Pixmap::new(SQUARE * 8, SQUARE * 8).context("a board has pixels")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}
