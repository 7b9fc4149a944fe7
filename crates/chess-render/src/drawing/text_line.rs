//! One line of text, cut to a width.

use ab_glyph::{Font, point};

use crate::drawing::fonts::TEXT;
use crate::drawing::outline::{Outline, Placement};
use crate::drawing::{Canvas, Ground, Mask, pixels};

/// The height of capitals and digits, as a share of the font size.
pub(crate) const CAP_HEIGHT: f32 = 0.714;

pub(crate) struct TextLine {
    pub(crate) text: String,
    /// The font size in pixels per em.
    pub(crate) size: f32,
}

impl TextLine {
    /// Cuts a text to a width. A cut text ends with an ellipsis, or is empty if there is no room for an
    /// ellipsis.
    pub(crate) fn fitted(text: &str, size: f32, width: f32) -> Self {
        let whole = Self { text: text.to_owned(), size };
        if whole.width() <= width {
            return whole;
        }
        let mut line = Self { text: "…".to_owned(), size };
        let mut room = width - line.width();
        let fits = |character: &char| {
            room -= advance(*character, size);
            room >= 0.0
        };
        let kept: String = text.chars().take_while(fits).collect();
        line.text.insert_str(0, kept.trim_end_matches([' ', ',', ':']));
        if line.width() > width {
            line.text.clear();
        }
        line
    }

    /// Returns the width in pixels.
    pub(crate) fn width(&self) -> f32 {
        self.text.chars().map(|character| advance(character, self.size)).sum()
    }

    /// Returns the first of these font sizes at which a text fits into a width, or else the last of the sizes.
    pub(crate) fn fitting<const N: usize>(text: &str, sizes: [f32; N], width: f32) -> f32 {
        let fits = |size: &f32| Self { text: text.to_owned(), size: *size }.width() <= width;
        sizes.into_iter().find(fits).or(sizes.last().copied()).unwrap_or_default()
    }

    /// Rasterizes a text in the middle of a square box.
    pub(crate) fn centred(text: &str, size: f32, edge: usize) -> Mask {
        let line = Self { text: text.to_owned(), size };
        let middle = pixels(edge) / 2.0;
        line.mask((middle - line.width() / 2.0, middle + size * CAP_HEIGHT / 2.0), edge, edge)
    }

    /// Breaks a text between words into at most `most` lines of this width. If the text is longer, the last line
    /// ends with an ellipsis.
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

    /// Rasterizes the line. The given point is the left end of the base line. Each letter begins at a whole
    /// pixel.
    pub(crate) fn mask(&self, (mut x, baseline): (f32, f32), width: usize, height: usize) -> Mask {
        let mut mask = Mask::empty(width, height);
        for character in self.text.chars() {
            if let Some(letter) = Letter::draw(character, self.size, baseline, height) {
                mask.unite_at(&letter.mask, letter.first_column(x));
            }
            x += advance(character, self.size);
        }
        mask
    }

    /// Draws the line on a canvas. `left` is the x coordinate of the left edge, and `baseline` is the y
    /// coordinate of the base line.
    pub(crate) fn print(&self, canvas: &mut Canvas, (left, baseline): (usize, usize), ground: Ground) {
        // Letters, including diacritics, reach at most 1.1 font sizes above and 0.3 font sizes below the base
        // line.
        let (ascent, depth) = (whole(self.size * 1.1).min(baseline), whole(self.size * 0.3));
        let mask = self.mask((0.0, pixels(ascent)), whole(self.width()) + 1, ascent + depth);
        canvas.write(&mask, (left, baseline - ascent), ground);
    }

    /// Returns the width, rounded up to whole pixels.
    pub(crate) fn whole_width(&self) -> usize {
        whole(self.width())
    }

    /// Returns true if the text ends with an ellipsis because it was cut.
    pub(crate) fn is_cut(&self) -> bool {
        self.text.ends_with('…')
    }
}

/// Returns the advance width of a character in pixels.
pub(crate) fn advance(character: char, size: f32) -> f32 {
    TEXT.h_advance_unscaled(TEXT.glyph_id(character)) * scale(size)
}

/// Returns the y coordinate of the base line of a text whose capital letters are centred on the row `middle`.
pub(crate) fn baseline(middle: usize, size: f32) -> usize {
    middle + whole(size * CAP_HEIGHT / 2.0)
}

/// Returns the number of pixels per font unit.
fn scale(size: f32) -> f32 {
    size / TEXT.units_per_em().unwrap_or(1000.0)
}

/// A rasterized letter in a box that is as wide as the visible letter.
pub(crate) struct Letter {
    pub(crate) mask: Mask,
    /// The distance from the pen position to the left edge of the letter's box, in pixels.
    bearing: f32,
}

impl Letter {
    /// Rasterizes a letter in a box of this height. Returns `None` for a character without visible pixels.
    pub(crate) fn draw(character: char, size: f32, baseline: f32, height: usize) -> Option<Self> {
        let outline = Outline::of(&TEXT, character)?;
        let scale = scale(size);
        let bearing = (outline.left * scale).floor();
        let placement = Placement { origin: point(-bearing, baseline), scale_x: scale, scale_y: scale };
        let width = whole(outline.right * scale - bearing);
        Some(Self { mask: outline.mask(placement, width, height), bearing })
    }

    /// Returns the first column of the letter's box if the pen is at the x coordinate `pen`.
    pub(crate) fn first_column(&self, pen: f32) -> usize {
        whole((pen.round() + self.bearing).max(0.0))
    }
}

/// Rounds a length up to whole pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no length is negative or large")]
pub(crate) fn whole(length: f32) -> usize {
    length.ceil() as usize
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_text_that_is_too_long_ends_with_an_ellipsis() {
        let whole = TextLine::fitted("Ann and Bob", 20.0, 1000.0);
        assert_eq!(whole.text, "Ann and Bob");
        assert_eq!(TextLine::fitted("Ann and Bob", 20.0, whole.width()).text, "Ann and Bob");
        assert_eq!(TextLine::fitted("Ann and Bob", 20.0, whole.width() - 1.0).text, "Ann and B…");
        assert_eq!(TextLine::fitted("Ann and Bob", 20.0, 5.0).text, "");
    }

    #[test]
    fn a_text_is_broken_between_words() {
        let broken = |most| -> Vec<String> {
            let lines = TextLine::broken("Sicilian Defense: Najdorf Variation", 20.0, 180.0, most);
            lines.iter().map(|line| line.text.clone()).collect()
        };
        assert_eq!(broken(3), ["Sicilian Defense:", "Najdorf Variation"]);
        assert_eq!(broken(1), ["Sicilian Defense…"]);
        assert!(broken(0).is_empty());
    }

    proptest! {
        #[test]
        fn no_line_of_a_broken_text_is_wider_than_its_box(text in "[a-zA-ZА-Яа-я …]{0,90}", width in 0.0_f32..400.0) {
            let lines = TextLine::broken(&text, 24.0, width, 3);
            prop_assert!(lines.len() <= 3 && lines.iter().all(|line| line.width() <= width));
        }

        #[test]
        fn no_line_is_wider_than_its_box(text in "[a-zA-ZА-Яа-я …]{0,60}", width in 0.0_f32..400.0) {
            prop_assert!(TextLine::fitted(&text, 24.0, width).width() <= width);
        }
    }
}
