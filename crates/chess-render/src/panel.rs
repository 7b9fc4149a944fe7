//! Panels of plain ground beside a board, with text and small men.

use chess_core::{ByColor, Color, Piece, Role};

use crate::canvas::Canvas;
use crate::figure::Figure;
use crate::name::drawable;
use crate::outline::pixels;
use crate::palette::{self, Ground};
use crate::player::Player;
use crate::text::{CAP_HEIGHT, Line};
use crate::{Footer, PieceSet, Scene, material};

/// What panels are made of.
pub(crate) const GROUND: Ground = Ground::Light;

/// The sizes that a text is tried in that should not be cut, as shares of the usual one.
const SMALLER: [f32; 3] = [1.0, 0.88, 0.78];

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
    ///
    /// It is as low as its text allows: Discord shows a picture at most 350 pixels high, so that each row
    /// below the board makes the board smaller.
    pub(crate) const fn height_for(square: usize) -> usize {
        square * 4 / 9
    }

    /// The distance that text keeps from the edges.
    pub(crate) const fn margin(&self) -> usize {
        Self::margin_of(self.height)
    }

    /// The distance that text keeps from the edges of a panel with this height.
    pub(crate) const fn margin_of(height: usize) -> usize {
        height * 3 / 8
    }

    /// The size of text in a panel with this height.
    pub(crate) const fn text_size_of(height: usize) -> f32 {
        pixels(height) * 0.78
    }

    /// Draws a thin line along the top edge.
    pub(crate) fn rule(&mut self) {
        self.line_at(self.top);
    }

    /// Draws a thin line along the bottom edge.
    fn rule_below(&mut self) {
        self.line_at(self.top + self.height - Self::rule_of(self.height));
    }

    fn line_at(&mut self, top: usize) {
        let color = palette::place(GROUND, 0, 255, 192);
        let line = Canvas::new(self.canvas.width(), Self::rule_of(self.height), color);
        self.canvas.place(&line, (0, top));
    }

    /// How thick the line of a panel with this height is.
    pub(crate) const fn rule_of(height: usize) -> usize {
        if height < 40 { 1 } else { height / 20 }
    }

    /// Writes as much of a text as fits between two columns; gives the columns that it takes.
    pub(crate) fn write(
        &mut self,
        text: &str,
        (left, right): (usize, usize),
        align: Align,
    ) -> (usize, usize) {
        self.write_in(self.text_size(), text, (left, right), align)
    }

    /// Writes a text in the middle, in smaller letters where it would be cut.
    fn proclaim(&mut self, text: &str, (left, right): (usize, usize)) {
        let room = pixels(right.saturating_sub(left));
        let sizes = SMALLER.map(|share| self.text_size() * share);
        let is_whole =
            |size: &f32| drawable(text).is_none_or(|text| !Line::fitted(&text, *size, room).is_cut());
        let [.., smallest] = sizes;
        let size = sizes.into_iter().find(is_whole).unwrap_or(smallest);
        self.write_in(size, text, (left, right), Align::Middle);
    }

    fn write_in(
        &mut self,
        size: f32,
        text: &str,
        (left, right): (usize, usize),
        align: Align,
    ) -> (usize, usize) {
        let room = right.saturating_sub(left);
        let Some(text) = drawable(text) else { return (left, left) };
        let line = Line::fitted(&text, size, pixels(room));
        let width = line.whole_width().min(room);
        let left = match align {
            Align::Left => left,
            Align::Middle => left + (room - width) / 2,
            Align::Right => right - width,
        };
        let baseline = f32::midpoint(pixels(self.height), size * CAP_HEIGHT);
        let mask = line.mask((0.0, baseline), width + 1, self.height);
        let figure = Figure { body: mask.clone(), ink: mask };
        self.canvas.print(&figure, (left, self.top), GROUND);
        (left, left + width)
    }

    const fn text_size(&self) -> f32 {
        Self::text_size_of(self.height)
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
            panel.proclaim(text, (left, right));
        }
        Footer::Material(text) => {
            let half = panel.canvas.width() * 2 / 5;
            panel.write(text, (left, half), Align::Left);
            captured(scene, set, (half, right), panel);
        }
    }
}

/// Draws the names of both players: White at the left, Black at the right, each beside the king.
pub(crate) fn names(players: &ByColor<Player>, set: PieceSet, panel: &mut Panel<'_>) {
    panel.rule_below();
    let (width, size) = (panel.canvas.width(), panel.height * 9 / 10);
    let (edge, gap) = (panel.margin() / 2, panel.margin() / 3);
    let name = |color: Color| {
        let Player { rating, .. } = &players[color];
        let name = players[color].shown_name(color);
        if rating.is_empty() { name } else { format!("{name} ({rating})") }
    };
    let king = |color| Piece { color, role: Role::King };
    let left = panel.stand(set, king(Color::White), edge, size) + gap;
    panel.write(&name(Color::White), (left, width / 2 - gap), Align::Left);
    let right = width - edge - size;
    panel.stand(set, king(Color::Black), right, size);
    panel.write(&name(Color::Black), (width / 2 + gap, right - gap), Align::Right);
}

/// Draws the captured men of both sides and the advantage of the one that is ahead, against the right edge.
fn captured(scene: &Scene, set: PieceSet, (left, right): (usize, usize), panel: &mut Panel<'_>) {
    let balance = material::advantage(&scene.position);
    let size = panel.height * 9 / 10;
    let mut end = right;
    // White's gains stand first, so they are drawn last.
    for winner in [Color::Black, Color::White] {
        if let Some((_, points)) = balance.filter(|(ahead, _)| *ahead == winner) {
            end = panel.write(&format!("+{points}"), (left, end), Align::Right).0;
            end = end.saturating_sub(size / 6);
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
