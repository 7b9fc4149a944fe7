//! Panels of plain ground beside a board, with text and small men.

use chess_core::{Color, Piece};

use crate::canvas::Canvas;
use crate::figure::Figure;
use crate::name::drawable;
use crate::outline::pixels;
use crate::palette::{self, Ground};
use crate::text::{CAP_HEIGHT, Line};
use crate::{Footer, PieceSet, Scene, material};

/// What panels are made of.
pub(crate) const GROUND: Ground = Ground::Light;

/// A panel across a canvas.
pub(crate) struct Panel<'a> {
    pub(crate) canvas: &'a mut Canvas,
    pub(crate) top: usize,
    pub(crate) height: usize,
}

/// Where a text stands between the edges that it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

impl Panel<'_> {
    /// The height of a panel beside a board with squares of this size.
    pub(crate) const fn height_for(square: usize) -> usize {
        square * 2 / 3
    }

    /// The distance that text keeps from the edges.
    pub(crate) const fn margin(&self) -> usize {
        self.height / 4
    }

    /// Draws a thin line along the top edge.
    pub(crate) fn rule(&mut self) {
        let line =
            Canvas::new(self.canvas.width(), (self.height / 30).max(1), palette::place(GROUND, 0, 255, 192));
        self.canvas.place(&line, (0, self.top));
    }

    /// Writes as much of a text as fits between two columns; gives the columns that it takes.
    pub(crate) fn write(
        &mut self,
        text: &str,
        (left, right): (usize, usize),
        align: Align,
    ) -> (usize, usize) {
        let room = right.saturating_sub(left);
        let Some(text) = drawable(text) else { return (left, left) };
        let line = Line::fitted(&text, self.text_size(), pixels(room));
        let width = whole(line.width()).min(room);
        let left = match align {
            Align::Left => left,
            Align::Middle => left + (room - width) / 2,
            Align::Right => right - width,
        };
        let baseline = f32::midpoint(pixels(self.height), self.text_size() * CAP_HEIGHT);
        let mask = line.mask((0.0, baseline), width + 1, self.height);
        let figure = Figure { body: mask.clone(), ink: mask };
        self.canvas.print(&figure, (left, self.top), GROUND);
        (left, left + width)
    }

    /// How wide a text is when nothing limits it.
    pub(crate) fn width_of(&self, text: &str) -> usize {
        drawable(text).map_or(0, |text| whole(Line::fitted(&text, self.text_size(), f32::MAX).width()))
    }

    fn text_size(&self) -> f32 {
        pixels(self.height) * 0.52
    }

    /// Draws a man of the panel's height or less in the middle of the panel's height; gives his right edge.
    pub(crate) fn stand(&mut self, set: PieceSet, piece: Piece, left: usize, size: usize) -> usize {
        let figure = Figure::draw(set, piece, size);
        let corner = (left, self.top + self.height.saturating_sub(size) / 2);
        self.canvas.print(&figure, corner, GROUND);
        left + size
    }
}

/// Draws the footer of a scene.
pub(crate) fn footer(footer: &Footer, scene: &Scene, set: PieceSet, panel: &mut Panel<'_>) {
    panel.rule();
    let (left, right) = (panel.margin(), panel.canvas.width() - panel.margin());
    match footer {
        Footer::Banner(text) => {
            panel.write(text, (left, right), Align::Middle);
        }
        Footer::Material(text) => {
            let half = panel.canvas.width() * 2 / 5;
            panel.write(text, (left, half), Align::Left);
            captured(scene, set, (half, right), panel);
        }
    }
}

/// Draws the captured men of both sides and the advantage of the one that is ahead, against the right edge.
fn captured(scene: &Scene, set: PieceSet, (left, right): (usize, usize), panel: &mut Panel<'_>) {
    let balance = material::advantage(&scene.position);
    let size = panel.height * 3 / 5;
    let mut end = right;
    // White's gains stand first, so they are drawn last.
    for winner in [Color::Black, Color::White] {
        if let Some((_, points)) = balance.filter(|(ahead, _)| *ahead == winner) {
            end = panel.write(&format!("+{points}"), (left, end), Align::Right).0;
        }
        let men = material::missing(&scene.position, !winner);
        let mut columns = Vec::new();
        for (place, piece) in men.iter().enumerate().rev() {
            // Equal men overlap, so that even all thirty of them fit.
            let next_is_equal = men.get(place + 1).is_some_and(|next| next.role == piece.role);
            end = end.saturating_sub(if next_is_equal { size / 4 } else { size * 3 / 4 });
            columns.push((*piece, end));
        }
        for (piece, column) in columns.into_iter().rev() {
            panel.stand(set, piece, column, size);
        }
        end = end.saturating_sub(size / 4);
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a width is small and not negative"
)]
fn whole(width: f32) -> usize {
    width.ceil() as usize
}
