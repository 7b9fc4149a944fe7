//! Writes the text below the board of a replay. For speed, the writer draws each letter once, and then copies its
//! picture. Each copy begins at a whole pixel, so a letter has the same pixels in all frames.

use std::collections::BTreeMap;

use crate::board::Panel;
use crate::board::panel::GROUND;
use crate::drawing::text_line::{CAP_HEIGHT, Letter, advance, whole};
use crate::drawing::{Canvas, TextLine, drawable, pixels};

/// Writes the line below the board, with a cache of drawn letters.
pub(crate) struct CaptionWriter {
    empty: Panel,
    letters: BTreeMap<char, DrawnLetter>,
}

struct DrawnLetter {
    /// The advance width of the letter.
    advance: f32,
    /// The letter as a mask, and as a picture in the panel's colours; `None` for a character without visible pixels.
    printed: Option<(Letter, Canvas)>,
}

impl CaptionWriter {
    /// Makes a writer for the panel below a board.
    pub(crate) fn new(square: usize) -> Self {
        let mut empty = Panel::new(square);
        empty.rule(0);
        Self { empty, letters: BTreeMap::new() }
    }

    /// Writes one text at the left and one at the right. If the two texts do not fit, cuts the left text first.
    pub(crate) fn line(&mut self, left: &str, right: &str) -> Canvas {
        let mut strip = self.empty.canvas.clone();
        let margin = self.empty.margin();
        let mut end = strip.width().saturating_sub(margin);
        if let Some(text) = drawable(right) {
            let (text, width) = self.fitted(text, end - margin);
            let start = end.saturating_sub(width);
            self.write(&text, start, &mut strip);
            end = start.saturating_sub(margin);
        }
        if let Some(text) = drawable(left) {
            let (text, _) = self.fitted(text, end.saturating_sub(margin));
            self.write(&text, margin, &mut strip);
        }
        strip
    }

    /// Cuts a text to a width. Returns the text and its width.
    fn fitted(&mut self, text: String, room: usize) -> (String, usize) {
        let width = whole(text.chars().map(|character| self.letter(character).advance).sum());
        if width <= room {
            return (text, width);
        }
        let line = TextLine::fitted(&text, self.empty.text_size(), pixels(room));
        let width = line.whole_width();
        (line.text, width)
    }

    fn letter(&mut self, character: char) -> &DrawnLetter {
        let Self { empty, letters } = self;
        letters.entry(character).or_insert_with(|| DrawnLetter::of(character, empty))
    }

    fn write(&mut self, text: &str, left: usize, strip: &mut Canvas) {
        let mut pen = pixels(left);
        for character in text.chars() {
            let DrawnLetter { advance, printed } = self.letter(character);
            if let Some((letter, printed)) = printed {
                strip.place(printed, (letter.first_column(pen), strip.height() - printed.height()));
            }
            pen += advance;
        }
    }
}

impl DrawnLetter {
    fn of(character: char, panel: &Panel) -> Self {
        let (size, height) = (panel.text_size(), panel.canvas.height());
        let baseline = f32::midpoint(pixels(height), size * CAP_HEIGHT);
        let printed = Letter::draw(character, size, baseline, height).map(|letter| {
            let mut canvas = Canvas::new(letter.mask.width(), height, GROUND.bare());
            canvas.write(&letter.mask.in_few_shades(), (0, 0), GROUND);
            (letter, canvas.below(panel.rule_thickness()))
        });
        Self { advance: advance(character, size), printed }
    }
}
