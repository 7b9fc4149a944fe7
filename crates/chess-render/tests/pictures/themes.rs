//! Tests that people with any kind of colour vision can tell the colours of each theme apart.

use chess_core::{Color, Position, Square, read_uci};
use chess_render::{Scene, Style, Theme};
use image::Rgb;
use image::imageops::{FilterType, resize};

use crate::decoding::{corner, picture};

/// A colour in linear light, each channel from 0 to 1.
type Linear = [f64; 3];

/// The colours of the squares in a theme.
struct Squares {
    /// The light and the dark square, plain and with a highlight.
    plain: [Rgb<u8>; 2],
    marked: [Rgb<u8>; 2],
    /// The ring around a king in check.
    ring: Rgb<u8>,
    /// The darkest pixel of a coordinate on a light and on a dark square, on a board scaled to 350 pixels.
    labels: [Rgb<u8>; 2],
}

fn squares(theme: Theme) -> Squares {
    // Black's queen moves from a light to a dark square and gives check.
    let style = Style { theme, ..Style::default() };
    let position: Position = "k7/8/8/8/8/8/2q5/7K b - - 0 1".parse().unwrap();
    let played = read_uci(&position, "c2c1").unwrap();
    let scene = Scene::new(position.after(played), Color::White).with_last_move(played);
    let picture = picture(&scene, style);
    let pixel = |square, (x, y): (u32, u32)| {
        let (left, top) = corner(square, Color::White, picture.width());
        *picture.get_pixel(left + x, top + y)
    };
    let ground = |square| pixel(square, (1, 88));
    let shown = &resize(&picture, 350, 350, FilterType::Triangle);
    let darkest = |square| {
        let (left, top) = corner(square, Color::White, 350);
        let inside = (top..top + 13).flat_map(|y| (left..left + 9).map(move |x| *shown.get_pixel(x, y)));
        inside.min_by(|a, b| luminance(*a).total_cmp(&luminance(*b))).unwrap()
    };
    Squares {
        plain: [ground(Square::D5), ground(Square::E5)],
        marked: [ground(Square::C2), ground(Square::C1)],
        ring: pixel(Square::H1, (4, 45)),
        labels: [darkest(Square::A4), darkest(Square::A3)],
    }
}

#[test]
fn coordinates_have_a_contrast_of_three_to_one_at_least() {
    for theme in Theme::ALL {
        let squares = squares(theme);
        for (label, ground) in squares.labels.into_iter().zip(squares.plain) {
            let contrast = contrast(label, ground);
            assert!(contrast >= 3.0, "{theme:?}: {label:?} on {ground:?} is {contrast:.2}");
        }
    }
}

#[test]
fn a_highlight_has_a_contrast_of_three_to_two() {
    for theme in Theme::ALL {
        let squares = squares(theme);
        for (plain, marked) in squares.plain.into_iter().zip(squares.marked) {
            let contrast = contrast(plain, marked);
            assert!(contrast >= 1.5, "{theme:?}: {plain:?} and {marked:?} are {contrast:.2}");
        }
    }
}

#[test]
fn highlight_and_check_differ_in_colour_from_the_plain_square() {
    for theme in Theme::ALL {
        let Squares { plain, marked, ring, .. } = squares(theme);
        for (plain, marked) in plain.into_iter().zip(marked) {
            for (one, other, least) in [(plain, marked, 12.0), (ring, plain, 20.0), (ring, marked, 20.0)] {
                let difference = difference(linear(one), linear(other));
                assert!(difference >= least, "{theme:?}: {one:?} and {other:?} differ by {difference:.1}");
            }
        }
    }
}

#[test]
fn the_color_blind_theme_is_distinct_for_every_kind_of_colour_vision() {
    let Squares { plain, marked, ring, .. } = squares(Theme::ColorBlind);
    for (sight, matrix) in SIGHTS {
        for (plain, marked) in plain.into_iter().zip(marked) {
            for (one, other) in [(plain, marked), (ring, plain), (ring, marked)] {
                let difference = difference(seen(linear(one), &matrix), seen(linear(other), &matrix));
                assert!(difference >= 20.0, "{sight}: {one:?} and {other:?} differ by {difference:.1}");
            }
        }
    }
}

#[test]
fn the_colour_difference_equals_the_published_test_data() {
    // Source: Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula" (2005), pairs 1, 7, 17, 25 and
    // 33.
    for (one, other, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 0.0, 0.0], [50.0, -1.0, 2.0], 2.3669),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377),
    ] {
        let difference = ciede2000(one, other);
        assert!((difference - expected).abs() < 0.0001, "{difference} instead of {expected}");
    }
}

/// Matrices for colours in linear light. Each matrix simulates the complete lack of one kind of cone (Machado,
/// Oliveira and Fernandes, 2009).
const SIGHTS: [(&str, [[f64; 3]; 3]); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deutan",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritan",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

fn seen(color: Linear, matrix: &[[f64; 3]; 3]) -> Linear {
    matrix.map(|row| {
        row.iter().zip(color).map(|(weight, channel)| weight * channel).sum::<f64>().clamp(0.0, 1.0)
    })
}

fn linear(color: Rgb<u8>) -> Linear {
    color.0.map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    })
}

/// Returns the relative luminance of WCAG 2.
fn luminance(color: Rgb<u8>) -> f64 {
    let [red, green, blue] = linear(color);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Returns the contrast ratio of WCAG 2, from 1 to 21.
fn contrast(one: Rgb<u8>, other: Rgb<u8>) -> f64 {
    let [lower, upper] = [luminance(one).min(luminance(other)), luminance(one).max(luminance(other))];
    (upper + 0.05) / (lower + 0.05)
}

fn difference(one: Linear, other: Linear) -> f64 {
    ciede2000(lab(one), lab(other))
}

/// Converts a colour to CIE L*a*b* under the illuminant D65.
fn lab([red, green, blue]: Linear) -> [f64; 3] {
    let f = |t: f64| if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 };
    let x = f((0.412_456 * red + 0.357_576 * green + 0.180_438 * blue) / 0.950_47);
    let y = f(0.212_673 * red + 0.715_152 * green + 0.072_175 * blue);
    let z = f((0.019_334 * red + 0.119_192 * green + 0.950_304 * blue) / 1.088_83);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Returns the colour difference of CIE 142-2001. The names of the variables follow the standard.
#[expect(clippy::many_single_char_names, reason = "the letters of the standard")]
fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let seventh = |c: f64| (c.powi(7) / (c.powi(7) + 25_f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - seventh(f64::midpoint(a1.hypot(b1), a2.hypot(b2))));
    let (a1, a2) = ((1.0 + g) * a1, (1.0 + g) * a2);
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f64, b: f64| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let gray = c1 * c2 == 0.0;
    let turn = if gray { 0.0 } else { (h2 - h1 + 540.0).rem_euclid(360.0) - 180.0 };
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let h = if gray { h1 + h2 } else { (h1 + turn / 2.0).rem_euclid(360.0) };
    let (l, c) = (f64::midpoint(l1, l2), f64::midpoint(c1, c2));
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
        - 0.20 * cos(4.0 * h - 63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let rt = -2.0 * seventh(c) * (60.0 * (-((h - 275.0) / 25.0).powi(2)).exp()).to_radians().sin();
    let (dl, dc, dh) = ((l2 - l1) / sl, (c2 - c1) / sc, dh / sh);
    (dl * dl + dc * dc + dh * dh + rt * dc * dh).sqrt()
}
