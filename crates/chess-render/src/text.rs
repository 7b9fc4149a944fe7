//! One line of text, cut to a width.

use ab_glyph::{Font, point};

use crate::fonts::TEXT;
use crate::outline::{Mask, Outline, Placement};

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
        kept.truncate(kept.trim_end().len());
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
        TEXT.h_advance_unscaled(TEXT.glyph_id(character)) * self.scale()
    }

    /// Pixels per font unit.
    fn scale(&self) -> f32 {
        self.size / TEXT.units_per_em().unwrap_or(1000.0)
    }

    /// Draws the line from a point of its base line on.
    pub(crate) fn mask(&self, (mut x, baseline): (f32, f32), width: usize, height: usize) -> Mask {
        let mut mask = Mask::empty(width, height);
        let scale = self.scale();
        for character in self.text.chars() {
            if let Some(glyph) = Outline::of(&TEXT, character) {
                let placement = Placement { origin: point(x, baseline), scale_x: scale, scale_y: scale };
                mask.unite(&glyph.mask(placement, width, height));
            }
            x += self.advance(character);
        }
        mask
    }
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

    proptest! {
        #[test]
        fn no_line_is_wider_than_its_box(text in "[a-zA-ZА-Яа-я …]{0,60}", width in 0.0_f32..400.0) {
            prop_assert!(Line::fitted(&text, 24.0, width).width() <= width);
        }
    }
}
