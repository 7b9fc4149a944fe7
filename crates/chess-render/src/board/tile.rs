//! Draws one square with its ground, piece and coordinates.

use crate::board::{Label, glow};
use crate::drawing::{Figure, Ground, palette};
use crate::encode::Runs;

pub(crate) fn tile(square: usize, ground: Ground, figure: Option<&Figure>, label: Label) -> Runs {
    let mut figure = figure.cloned().unwrap_or_else(|| Figure::blank(square));
    label.write_on(&mut figure, square);
    let layers = figure.body.coverage().iter().zip(figure.ink.coverage());
    let pixels: Vec<u8> = match ground {
        Ground::LightCheck | Ground::DarkCheck => glow::levels(square)
            .zip(layers)
            .map(|(level, (&body, &ink))| palette::index(ground, level, body, ink))
            .collect(),
        Ground::Light | Ground::Dark | Ground::LightMarked | Ground::DarkMarked => {
            layers.map(|(&body, &ink)| palette::index(ground, 0, body, ink)).collect()
        }
    };
    Runs::of(&pixels, square)
}
