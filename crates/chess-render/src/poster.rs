//! A board with the players' names around it, for final positions and for sharing.

use chess_core::{ByColor, Color, Piece, Role};

use crate::board;
use crate::canvas::Canvas;
use crate::name::first_drawable;
use crate::panel::{self, Align, Panel};
use crate::{PieceSet, Scene, Style};

/// A board with the players' names around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poster {
    /// The board; its footer is not shown.
    pub scene: Scene,
    /// Who plays.
    pub players: ByColor<Player>,
    /// The result or the state of the game, at the left below the board.
    pub result: String,
    /// The opening, at the right below the board.
    pub opening: String,
}

/// A player as a poster shows him.
///
/// A text that cannot be drawn, because the font lacks a letter, is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// The names to be tried, the best first; "White" or "Black" if none can be drawn.
    pub names: Vec<String>,
    /// The rating.
    pub rating: String,
    /// The time that is left.
    pub clock: String,
}

/// Draws a poster as a PNG.
///
/// ```
/// use chess_core::{ByColor, Position};
/// use chess_render::{Orientation, Player, Poster, Scene, Style, poster};
/// let names = ByColor { white: "Ann", black: "Зоя" };
/// let picture = poster(
///     &Poster {
///         scene: Scene::new(Position::START, Orientation::White),
///         players: names.map(|name| Player { names: vec![name.to_owned()], ..Player::default() }),
///         result: "½–½".to_owned(),
///         opening: "Start position".to_owned(),
///     },
///     &Style::default(),
/// );
/// assert!(picture.starts_with(b"\x89PNG"));
/// ```
pub fn poster(poster: &Poster, style: &Style) -> Vec<u8> {
    let square = style.size.square();
    let height = Panel::height_for(square);
    let board = board::drawn(&poster.scene, *style, square, &poster.scene.faces());
    let mut canvas = Canvas::new(square * 8, square * 8 + 3 * height, panel::GROUND.bare());
    canvas.place(&board, (0, height));
    let below = poster.scene.orientation.below();
    for (color, top) in [(!below, 0), (below, height + square * 8)] {
        let mut panel = Panel { canvas: &mut canvas, top, height };
        introduce(&poster.players[color], color, style.pieces, &mut panel);
    }
    let mut last = Panel { canvas: &mut canvas, top: 2 * height + square * 8, height };
    last.rule();
    let (left, right) = (last.margin(), square * 8 - last.margin());
    let (_, end) = last.write(&poster.result, (left, right), Align::Left);
    last.write(&poster.opening, (end + 2 * left, right), Align::Right);
    canvas.png(style.theme)
}

/// Shows a player: the king, the name and the rating, and the clock at the right.
fn introduce(player: &Player, color: Color, set: PieceSet, panel: &mut Panel<'_>) {
    let (left, right) = (panel.margin(), panel.canvas.width() - panel.margin());
    let king = Piece { color, role: Role::King };
    let left = panel.stand(set, king, left / 2, panel.height) + left / 2;
    let (clock, _) = panel.write(&player.clock, (left, right), Align::Right);
    let right = if clock == left { right } else { clock - panel.margin() };
    let side = match color {
        Color::White => "White",
        Color::Black => "Black",
    };
    let name = first_drawable(player.names.iter().map(String::as_str)).unwrap_or_else(|| side.to_owned());
    // The name is cut, so that the rating is not.
    let gap = panel.margin();
    let rating = panel.width_of(&player.rating);
    let (_, end) = panel.write(&name, (left, right.saturating_sub(rating + gap)), Align::Left);
    panel.write(&player.rating, (end + gap, right), Align::Left);
}
