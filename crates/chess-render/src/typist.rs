//! The line under a replay: each letter is drawn once, at whole columns and in few shades, so that a line
//! costs little and looks the same from frame to frame.

use std::collections::BTreeMap;

use crate::canvas::Canvas;
use crate::figure::Figure;
use crate::name::drawable;
use crate::outline::pixels;
use crate::panel::{GROUND, Panel};
use crate::text::{CAP_HEIGHT, Letter, Line};

/// Writes lines of one width and height.
pub(crate) struct Typist {
    empty: Canvas,
    letters: BTreeMap<char, Option<Type>>,
}

/// A letter on its ground.
struct Type {
    letter: Letter,
    printed: Canvas,
}

impl Typist {
    /// A typist for the panel below a board.
    pub(crate) fn new(square: usize) -> Self {
        let height = Panel::height_for(square);
        let mut empty = Canvas::new(square * 8, height, GROUND.bare());
        Panel { canvas: &mut empty, top: 0, height }.rule();
        Self { empty, letters: BTreeMap::new() }
    }

    /// Writes one text at the left and one at the right; the right one is cut last.
    pub(crate) fn line(&mut self, left: &str, right: &str) -> Canvas {
        let mut strip = self.empty.clone();
        let margin = Panel::margin_of(strip.height());
        let mut end = strip.width().saturating_sub(margin);
        if let Some(text) = drawable(right) {
            let line = Line::fitted(&text, self.size(), pixels(end - margin));
            let start = end.saturating_sub(line.whole_width());
            self.write(&line, start, &mut strip);
            end = start.saturating_sub(margin);
        }
        if let Some(text) = drawable(left) {
            let line = Line::fitted(&text, self.size(), pixels(end.saturating_sub(margin)));
            self.write(&line, margin, &mut strip);
        }
        strip
    }

    fn size(&self) -> f32 {
        Panel::text_size_of(self.empty.height())
    }

    fn write(&mut self, line: &Line, left: usize, strip: &mut Canvas) {
        let (size, height) = (self.size(), strip.height());
        let mut pen = pixels(left);
        for character in line.text().chars() {
            let known = self.letters.entry(character).or_insert_with(|| Type::of(character, size, height));
            if let Some(Type { letter, printed }) = known {
                strip.place(printed, (letter.first_column(pen), height - printed.height()));
            }
            pen += line.advance(character);
        }
    }
}

impl Type {
    fn of(character: char, size: f32, height: usize) -> Option<Self> {
        let baseline = f32::midpoint(pixels(height), size * CAP_HEIGHT);
        let letter = Letter::draw(character, size, baseline, height)?;
        let mut printed = Canvas::new(letter.mask.width(), height, GROUND.bare());
        let mask = letter.mask.in_few_shades();
        printed.print(&Figure { body: mask.clone(), ink: mask }, (0, 0), GROUND);
        Some(Self { letter, printed: printed.below(Panel::rule_of(height)) })
    }
}
