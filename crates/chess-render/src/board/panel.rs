//! Panels with text and small pieces, above or below a board.

use chess_core::{ByColor, Color, Piece, Role};

use crate::board::pieces;
use crate::drawing::text_box::aligned;
use crate::drawing::text_line::CAP_HEIGHT;
use crate::drawing::{Align, Canvas, Ground, TextLine, drawable, palette, pixels};
use crate::scene::material;
use crate::{Footer, PieceSet, Player, Scene};

/// The background of panels and of pages. A dark background does not glare in Discord's dark theme.
pub(crate) const GROUND: Ground = Ground::Dark;

/// Returns the palette index of thin lines on the background [`GROUND`].
pub(crate) fn line() -> u8 {
    palette::index(GROUND, 0, 255, 192)
}

/// The font sizes of a text, as shares of the usual size. A panel uses the first size at which the text fits.
const SMALLER: [f32; 3] = [1.0, 0.88, 0.78];

/// A strip with text and small pieces, above or below a board. A panel is as wide as the board.
pub(crate) struct Panel {
    pub(crate) canvas: Canvas,
}

impl Panel {
    /// Makes an empty panel for a board. `square` is the width of one square of the board, in pixels.
    pub(crate) fn new(square: usize) -> Self {
        Self { canvas: Canvas::new(square * 8, square * 4 / 9, GROUND.bare()) }
    }

    pub(crate) fn with_footer(footer: &Footer, scene: &Scene, set: PieceSet, square: usize) -> Self {
        let mut panel = Self::new(square);
        panel.rule(0);
        let (left, right) = (panel.margin(), panel.canvas.width() - panel.margin());
        match footer {
            Footer::Banner(text) => {
                panel.write(text, (left, right), Align::Middle);
            }
            Footer::Material { played, sides } => {
                let free = panel.draw_gains(scene, sides, set, right);
                panel.write(played, (left, free.max(left)), Align::Left);
            }
        }
        panel
    }

    /// Makes the panel with the names and ratings of both players: White at the left, Black at the right, each
    /// beside a king.
    pub(crate) fn with_names(players: &ByColor<Player>, set: PieceSet, square: usize) -> Self {
        let mut panel = Self::new(square);
        let (width, height) = (panel.canvas.width(), panel.canvas.height());
        panel.rule(height - panel.rule_thickness());
        let (edge, gap, size) = (panel.margin() / 2, panel.margin() / 3, height * 9 / 10);
        let name = |color: Color| {
            let Player { rating, .. } = &players[color];
            let name = players[color].shown_name(color);
            if rating.is_empty() { name } else { format!("{name} ({rating})") }
        };
        let king = |color| Piece { color, role: Role::King };
        panel.draw_piece(set, king(Color::White), edge, size);
        panel.write(&name(Color::White), (edge + size + gap, width / 2 - gap), Align::Left);
        let right = width - edge - size;
        panel.draw_piece(set, king(Color::Black), right, size);
        panel.write(&name(Color::Black), (width / 2 + gap, right - gap), Align::Right);
        panel
    }

    /// Returns the width of the left margin. The right margin has the same width.
    pub(crate) fn margin(&self) -> usize {
        self.canvas.height() * 3 / 8
    }

    pub(crate) fn text_size(&self) -> f32 {
        pixels(self.canvas.height()) * 0.78
    }

    /// Returns the thickness of the panel's horizontal lines.
    pub(crate) fn rule_thickness(&self) -> usize {
        if self.canvas.height() < 40 { 1 } else { self.canvas.height() / 20 }
    }

    /// Draws a thin horizontal line across the panel. `top` is the line's first pixel row.
    pub(crate) fn rule(&mut self, top: usize) {
        let size = (self.canvas.width(), self.rule_thickness());
        self.canvas.fill((0, top), size, line());
    }

    /// Writes a text between two columns, in smaller letters if necessary. Returns the text's left edge.
    fn write(&mut self, text: &str, columns: (usize, usize), align: Align) -> usize {
        let room = pixels(columns.1.saturating_sub(columns.0));
        let sizes = SMALLER.map(|share| self.text_size() * share);
        let size = TextLine::fitting(&drawable(text).unwrap_or_default(), sizes, room);
        let Some((line, (left, right))) = aligned(text, size, columns, align) else { return columns.0 };
        let height = self.canvas.height();
        let baseline = f32::midpoint(pixels(height), size * CAP_HEIGHT);
        self.canvas.write(&line.mask((0.0, baseline), right - left + 1, height), (left, 0), GROUND);
        left
    }

    /// Draws a piece with its left edge at the column `left`, vertically centred.
    fn draw_piece(&mut self, set: PieceSet, piece: Piece, left: usize, size: usize) {
        let top = self.canvas.height().saturating_sub(size) / 2;
        self.canvas.print(&pieces::figure(set, piece, size), (left, top), GROUND);
    }

    /// Draws each side's name, gained pieces and advantage, leftwards from the column `right`. The panel stays free to
    /// the left of the returned column.
    fn draw_gains(&mut self, scene: &Scene, sides: &ByColor<String>, set: PieceSet, right: usize) -> usize {
        let balance = material::advantage(&scene.position);
        let size = self.canvas.height() * 9 / 10;
        let mut end = right;
        for color in [Color::Black, Color::White] {
            let gains = material::gains(&scene.position, color);
            if gains.is_empty() {
                continue;
            }
            if let Some((_, points)) = balance.filter(|(ahead, _)| *ahead == color) {
                end = self.write(&format!("+{points}"), (0, end), Align::Right).saturating_sub(size / 8);
            }
            let mut columns = Vec::new();
            for (place, piece) in gains.iter().enumerate().rev() {
                // Equal pieces overlap, so that the gains of both sides fit.
                let next_is_equal = gains.get(place + 1).is_some_and(|next| next.role == piece.role);
                end = end.saturating_sub(if next_is_equal { size / 4 } else { size * 3 / 4 });
                columns.push((*piece, end));
            }
            for (piece, column) in columns.into_iter().rev() {
                self.draw_piece(set, piece, column, size);
            }
            end = self.write(&sides[color], (0, end.saturating_sub(size / 8)), Align::Right);
            end = end.saturating_sub(size / 2);
        }
        end
    }
}
