//! Panels with text and small pieces, above or below a board.

use chess_core::{ByColor, Color, Piece, Role};

use crate::board::pieces;
use crate::drawing::canvas::Canvas;
use crate::drawing::drawable::drawable;
use crate::drawing::figure::Figure;
use crate::drawing::outline::pixels;
use crate::drawing::palette::{self, Ground};
use crate::drawing::text_box::Align;
use crate::drawing::text_line::{CAP_HEIGHT, TextLine};
use crate::scene::material;
use crate::{Footer, PieceSet, Player, Scene};

/// The ground of panels and of pages.
pub(crate) const GROUND: Ground = Ground::Light;

/// The font sizes to try before a banner is cut, as shares of the usual size.
const SMALLER: [f32; 3] = [1.0, 0.88, 0.78];

/// A panel across the width of a canvas.
pub(crate) struct Panel<'a> {
    pub(crate) canvas: &'a mut Canvas,
    pub(crate) top: usize,
    pub(crate) height: usize,
}

impl Panel<'_> {
    /// Returns the height of a panel for squares of this size.
    ///
    /// The panel is as low as its text allows: Discord shows pictures at most 350 pixels high, and each row
    /// of the panel makes the board smaller.
    pub(crate) const fn height_for(square: usize) -> usize {
        square * 4 / 9
    }

    /// Returns the distance of text from the edges.
    pub(crate) const fn margin(&self) -> usize {
        Self::margin_of(self.height)
    }

    /// Returns the distance of text from the edges of a panel with this height.
    pub(crate) const fn margin_of(height: usize) -> usize {
        height * 3 / 8
    }

    /// Returns the size of text in a panel with this height.
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
        let color = palette::index(GROUND, 0, 255, 192);
        let line = Canvas::new(self.canvas.width(), Self::rule_of(self.height), color);
        self.canvas.place(&line, (0, top));
    }

    /// Returns the thickness of the line in a panel with this height.
    pub(crate) const fn rule_of(height: usize) -> usize {
        if height < 40 { 1 } else { height / 20 }
    }

    /// Writes a text, cut to the columns. Returns the left and right edge of the written part.
    pub(crate) fn write(
        &mut self,
        text: &str,
        (left, right): (usize, usize),
        align: Align,
    ) -> (usize, usize) {
        self.write_in(self.text_size(), text, (left, right), align)
    }

    /// Writes a centred text, in smaller letters if it would be cut.
    fn proclaim(&mut self, text: &str, (left, right): (usize, usize)) {
        let room = pixels(right.saturating_sub(left));
        let sizes = SMALLER.map(|share| self.text_size() * share);
        let is_whole =
            |size: &f32| drawable(text).is_none_or(|text| !TextLine::fitted(&text, *size, room).is_cut());
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
        let line = TextLine::fitted(&text, size, pixels(room));
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

    /// Draws a piece at a column, vertically centred. Returns the piece's right edge.
    pub(crate) fn stand(&mut self, set: PieceSet, piece: Piece, left: usize, size: usize) -> usize {
        let figure = pieces::figure(set, piece, size);
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

/// Draws the names of both players: White at the left, Black at the right, each beside a king.
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

/// Draws the captured pieces of both sides and the material advantage, aligned at the right edge.
fn captured(scene: &Scene, set: PieceSet, (left, right): (usize, usize), panel: &mut Panel<'_>) {
    let balance = material::advantage(&scene.position);
    let size = panel.height * 9 / 10;
    let mut end = right;
    // Drawn from the right: the pieces that White has captured come last, at the left.
    for winner in [Color::Black, Color::White] {
        if let Some((_, points)) = balance.filter(|(ahead, _)| *ahead == winner) {
            end = panel.write(&format!("+{points}"), (left, end), Align::Right).0;
            end = end.saturating_sub(size / 6);
        }
        let men = material::missing(&scene.position, !winner);
        let mut columns = Vec::new();
        for (place, piece) in men.iter().enumerate().rev() {
            // Equal pieces overlap, so that thirty captured pieces fit.
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
