//! The content of a picture of one board: a position, and everything on and around the board.

use chess_core::{ByColor, Color, Move, Position, Square};

use crate::Player;

/// The content of a picture of one board.
///
/// The scene has no field for the king in check, because the position shows the check.
///
/// ```
/// use chess_core::{Color, Position};
/// use chess_render::Scene;
/// let scene = Scene::new(Position::START, Color::Black);
/// assert_eq!(scene.orientation, Color::Black);
/// assert_eq!(scene.last_move, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The position.
    pub position: Position,
    /// The player at the bottom of the picture.
    pub orientation: Color,
    /// The last move. The picture highlights the two squares of this move.
    pub last_move: Option<Move>,
    /// The square of a piece. The picture shows the legal moves of this piece: dots on empty squares, and rings
    /// around pieces that can be captured.
    pub chosen: Option<Square>,
    /// The arrows in drawing order.
    pub arrows: Vec<Arrow>,
    /// The result marks on the kings.
    pub marks: ByColor<Option<Mark>>,
    /// The players, in a panel above the board.
    pub players: Option<ByColor<Player>>,
    /// The panel below the board.
    pub footer: Option<Footer>,
}

/// An arrow from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The square at the arrow's tail.
    pub from: Square,
    /// The square at the arrow's head.
    pub to: Square,
    /// The shape and colour of the arrow.
    pub stroke: Stroke,
}

/// The shape and colour of an arrow. The shapes differ, because some readers cannot tell the colours apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stroke {
    /// An unbroken shaft in the theme's accent colour. The arrow shows a move to make, or the better alternative to a
    /// mistake.
    Solid,
    /// A dashed shaft and a hollow head in a reddish colour. The arrow shows a mistake, an attack, or a move that is
    /// not possible.
    Dashed,
}

/// The result of a game for one player, shown on the player's king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// The player won.
    Won,
    /// The player lost.
    Lost,
    /// The game was drawn.
    Drawn,
}

impl Mark {
    /// Returns the marks of both kings. If `winner` is `None`, the game is drawn.
    ///
    /// ```
    /// use chess_core::Color;
    /// use chess_render::Mark;
    /// assert_eq!(Mark::of_result(Some(Color::Black)).white, Mark::Lost);
    /// assert_eq!(Mark::of_result(None).black, Mark::Drawn);
    /// ```
    pub fn of_result(winner: Option<Color>) -> ByColor<Self> {
        ByColor::new(|color| match winner {
            None => Self::Drawn,
            Some(winner) if winner == color => Self::Won,
            Some(_) => Self::Lost,
        })
    }
}

/// The content of the panel below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Footer {
    /// A centred text, such as the reason for a result.
    Banner(String),
    /// The material balance.
    Material {
        /// The text at the left of the panel, such as the last move with its number.
        played: String,
        /// The names of the players. The panel shows a name only if the player has more pieces of some kind than the
        /// opponent. The surplus pieces follow the name. For the player ahead, the advantage in pawns comes last.
        sides: ByColor<String>,
    },
}

impl Scene {
    /// Makes the scene of a position without highlights.
    pub const fn new(position: Position, orientation: Color) -> Self {
        Self {
            position,
            orientation,
            last_move: None,
            chosen: None,
            arrows: Vec::new(),
            marks: ByColor { white: None, black: None },
            players: None,
            footer: None,
        }
    }

    /// Returns the column and the row of a square, counted from the top left.
    pub(crate) fn cell(&self, square: Square) -> (usize, usize) {
        let (file, rank) = (square.file().index(), square.rank().index());
        if self.orientation == Color::White { (file, 7 - rank) } else { (7 - file, rank) }
    }

    /// Highlights the origin and the target of the last move.
    ///
    /// ```
    /// # use chess_core::{Color, Position, read_uci};
    /// # use chess_render::Scene;
    /// let played = read_uci(&Position::START, "g1f3");
    /// let scene = Scene::new(Position::START, Color::White).with_last_move(played);
    /// assert_eq!(scene.last_move, played);
    /// ```
    #[must_use]
    pub fn with_last_move(self, last_move: impl Into<Option<Move>>) -> Self {
        Self { last_move: last_move.into(), ..self }
    }

    /// Shows the legal moves of the piece on a square.
    ///
    /// ```
    /// # use chess_core::{Color, Position, Square};
    /// # use chess_render::Scene;
    /// let scene = Scene::new(Position::START, Color::White).with_chosen(Square::G1);
    /// assert_eq!(scene.chosen, Some(Square::G1));
    /// ```
    #[must_use]
    pub fn with_chosen(self, square: Square) -> Self {
        Self { chosen: Some(square), ..self }
    }

    /// Adds an arrow.
    ///
    /// ```
    /// # use chess_core::{Color, Position, Square};
    /// # use chess_render::{Arrow, Scene, Stroke};
    /// let scene = Scene::new(Position::START, Color::White).with_arrow(Square::E2, Square::E4, Stroke::Solid);
    /// assert_eq!(scene.arrows, [Arrow { from: Square::E2, to: Square::E4, stroke: Stroke::Solid }]);
    /// ```
    #[must_use]
    pub fn with_arrow(mut self, from: Square, to: Square, stroke: Stroke) -> Self {
        self.arrows.push(Arrow { from, to, stroke });
        self
    }

    /// Marks both kings with the result. If `winner` is `None`, the game is drawn.
    ///
    /// ```
    /// # use chess_core::{Color, Position};
    /// # use chess_render::{Mark, Scene};
    /// let scene = Scene::new(Position::START, Color::White).with_result(Some(Color::Black));
    /// assert_eq!(scene.marks[Color::White], Some(Mark::Lost));
    /// ```
    #[must_use]
    pub fn with_result(self, winner: Option<Color>) -> Self {
        Self { marks: Mark::of_result(winner).map(Some), ..self }
    }

    /// Sets the panel below the board.
    ///
    /// ```
    /// # use chess_core::{Color, Position};
    /// # use chess_render::{Footer, Scene};
    /// let footer = Footer::Banner("Stalemate".to_owned());
    /// let scene = Scene::new(Position::START, Color::White).with_footer(footer);
    /// assert!(scene.footer.is_some());
    /// ```
    #[must_use]
    pub fn with_footer(self, footer: Footer) -> Self {
        Self { footer: Some(footer), ..self }
    }

    /// Returns true if the scene has no dots, arrows, marks or panels.
    pub(crate) fn is_bare(&self) -> bool {
        self.marks == ByColor::default()
            && self.chosen.is_none()
            && self.arrows.is_empty()
            && self.players.is_none()
            && self.footer.is_none()
    }

    /// Returns the square of the king in check.
    pub(crate) fn checked(&self) -> Option<Square> {
        self.position.is_check().then(|| self.position.king(self.position.turn()))
    }
}
