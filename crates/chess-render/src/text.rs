//! One line of text, cut to a width.

use ab_glyph::{Font, point};

use crate::canvas::Canvas;
use crate::figure::Figure;
use crate::fonts::TEXT;
use crate::outline::{Mask, Outline, Placement, pixels};
use crate::palette::Ground;

/// The height of capitals and digits as a share of the font size.
pub(crate) const CAP_HEIGHT: f32 = 0.714;

/// A line of text that fits into its width.
pub(crate) struct Line {
    text: String,
    /// Pixels per em.
    size: f32,
}

impl Line {
    /// Takes as much of the text as fits, with an ellipsis if something is left out.
    pub(crate) fn fitted(text: &str, size: f32, width: f32) -> Self {
        let whole = Self { text: text.to_owned(), size };
        if whole.width() <= width {
            return whole;
        }
        let mut line = Self { text: "…".to_owned(), size };
        let mut room = width - line.width();
        let mut kept = String::new();
        for character in text.chars() {
            room -= line.advance(character);
            if room < 0.0 {
                break;
            }
            kept.push(character);
        }
        kept.truncate(kept.trim_end_matches([' ', ',', ':']).len());
        line.text.insert_str(0, &kept);
        if line.width() > width {
            line.text.clear();
        }
        line
    }

    /// The width in pixels.
    pub(crate) fn width(&self) -> f32 {
        self.text.chars().map(|character| self.advance(character)).sum()
    }

    fn advance(&self, character: char) -> f32 {
        advance(character, self.size)
    }

    /// Breaks a text between words into lines that fit; the last of so many lines ends with an ellipsis if
    /// something is left out.
    pub(crate) fn broken(text: &str, size: f32, width: f32, most: usize) -> Vec<Self> {
        let mut lines: Vec<Self> = Vec::new();
        let mut words = text.split(' ').peekable();
        while let Some(first) = words.next().filter(|_| lines.len() < most) {
            let mut line = Self { text: first.to_owned(), size };
            let last = lines.len() + 1 == most;
            while let Some(word) = words.peek() {
                let longer = Self { text: format!("{} {word}", line.text), size };
                if longer.width() > width && !last {
                    break;
                }
                line = longer;
                words.next();
            }
            lines.push(Self::fitted(&line.text, size, width));
        }
        lines
    }

    /// Draws the line from a point of its base line on, each letter from a whole column on.
    pub(crate) fn mask(&self, (mut x, baseline): (f32, f32), width: usize, height: usize) -> Mask {
        let mut mask = Mask::empty(width, height);
        for character in self.text.chars() {
            if let Some(letter) = Letter::draw(character, self.size, baseline, height) {
                mask.unite_at(&letter.mask, letter.first_column(x));
            }
            x += self.advance(character);
        }
        mask
    }

    /// Prints the line on a canvas, from a column on and with its base line at a row.
    pub(crate) fn print(&self, canvas: &mut Canvas, (left, baseline): (usize, usize), ground: Ground) {
        // No letter with its marks is higher, and none hangs lower.
        let (ascent, depth) = (whole(self.size * 1.1).min(baseline), whole(self.size * 0.3));
        let mask = self.mask((0.0, pixels(ascent)), whole(self.width()) + 1, ascent + depth);
        let figure = Figure { body: mask.clone(), ink: mask };
        canvas.print(&figure, (left, baseline - ascent), ground);
    }

    /// The width in whole pixels.
    pub(crate) fn whole_width(&self) -> usize {
        whole(self.width())
    }

    /// Whether something of the text is left out.
    pub(crate) fn is_cut(&self) -> bool {
        self.text.ends_with('…')
    }

    /// The letters of the line.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }
}

/// How far a letter of a size moves the pen.
pub(crate) fn advance(character: char, size: f32) -> f32 {
    TEXT.h_advance_unscaled(TEXT.glyph_id(character)) * scale(size)
}

/// Pixels per font unit.
fn scale(size: f32) -> f32 {
    size / TEXT.units_per_em().unwrap_or(1000.0)
}

/// A letter drawn in a box that is as wide as its ink.
pub(crate) struct Letter {
    pub(crate) mask: Mask,
    /// Where the box begins, counted from the pen.
    bearing: f32,
}

impl Letter {
    /// Draws a letter in a box of this height, on a base line; nothing if it has no ink.
    pub(crate) fn draw(character: char, size: f32, baseline: f32, height: usize) -> Option<Self> {
        let outline = Outline::of(&TEXT, character)?;
        let scale = scale(size);
        let bearing = (outline.left * scale).floor();
        let placement = Placement { origin: point(-bearing, baseline), scale_x: scale, scale_y: scale };
        let width = whole(outline.right * scale - bearing);
        Some(Self { mask: outline.mask(placement, width, height), bearing })
    }

    /// The column of the box when the pen is here.
    pub(crate) fn first_column(&self, pen: f32) -> usize {
        whole((pen.round() + self.bearing).max(0.0))
    }
}

/// A number of pixels that hold a length.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a length is small and not negative"
)]
pub(crate) fn whole(length: f32) -> usize {
    length.ceil() as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_text_that_is_too_long_ends_with_an_ellipsis() {
        let whole = Line::fitted("Ann and Bob", 20.0, 1000.0);
        assert_eq!(whole.text, "Ann and Bob");
        assert_eq!(Line::fitted("Ann and Bob", 20.0, whole.width()).text, "Ann and Bob");
        assert_eq!(Line::fitted("Ann and Bob", 20.0, whole.width() - 1.0).text, "Ann and B…");
        assert_eq!(Line::fitted("Ann and Bob", 20.0, 5.0).text, "");
    }

    #[test]
    fn a_text_is_broken_between_words() {
        let broken = |most| -> Vec<String> {
            let lines = Line::broken("Sicilian Defense: Najdorf Variation", 20.0, 180.0, most);
            lines.iter().map(|line| line.text.clone()).collect()
        };
        assert_eq!(broken(3), ["Sicilian Defense:", "Najdorf Variation"]);
        assert_eq!(broken(1), ["Sicilian Defense…"]);
        assert!(broken(0).is_empty());
    }

    proptest! {
        #[test]
        fn no_broken_line_is_wider_than_its_box(text in "[a-zA-ZА-Яа-я …]{0,90}", width in 0.0_f32..400.0) {
            let lines = Line::broken(&text, 24.0, width, 3);
            prop_assert!(lines.len() <= 3 && lines.iter().all(|line| line.width() <= width));
        }

        #[test]
        fn no_line_is_wider_than_its_box(text in "[a-zA-ZА-Яа-я …]{0,60}", width in 0.0_f32..400.0) {
            prop_assert!(Line::fitted(&text, 24.0, width).width() <= width);
        }
    }
}
