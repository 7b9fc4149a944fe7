//! What a picture shows: a position and everything drawn on and around it.

use chess_core::{ByColor, Color, Move, Position, Square};

use crate::atlas::Face;
use crate::label::Label;
use crate::palette::Ground;

/// What a picture of one board shows.
///
/// Check needs no word: it follows from the position.
///
/// ```
/// use chess_core::Position;
/// use chess_render::{Orientation, Scene};
/// let scene = Scene::new(Position::default(), Orientation::Black);
/// assert_eq!(scene.orientation, Orientation::Black);
/// assert_eq!(scene.last_move, None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The position on the board.
    pub position: Position,
    /// Who sits below.
    pub orientation: Orientation,
    /// The move that led to the position; its squares are highlighted.
    pub last_move: Option<Move>,
    /// A piece whose legal moves are shown: dots on empty squares, rings around what it can take.
    pub chosen: Option<Square>,
    /// Arrows, drawn in this order.
    pub arrows: Vec<Arrow>,
    /// What the result means to each king.
    pub marks: ByColor<Option<Mark>>,
    /// What stands in a panel below the board.
    pub footer: Option<Footer>,
}

/// An arrow from one square to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// Where the arrow begins.
    pub from: Square,
    /// Where it points.
    pub to: Square,
    /// What it stands for.
    pub stroke: Stroke,
}

/// How an arrow is drawn; the two kinds differ in shape as well as in colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stroke {
    /// An unbroken shaft in the colour that the theme has for hints: a move to make, or a better one.
    #[default]
    Solid,
    /// A shaft of dashes, reddish: a move that should not have been made.
    Dashed,
}

/// What a result means to a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// His side has won.
    Won,
    /// His side has lost.
    Lost,
    /// Nobody has won.
    Drawn,
}

impl Mark {
    /// What a result means to each side: a winner, or nobody.
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

/// What stands in a panel below the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Footer {
    /// A line in the middle, such as the reason of a result.
    Banner(String),
    /// A line at the left, such as the last move with its number; at the right what has been captured, and
    /// who is ahead by how many pawns.
    Material(String),
}

/// Who sits below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Orientation {
    /// White sits below.
    #[default]
    White,
    /// Black sits below.
    Black,
}

impl From<Color> for Orientation {
    fn from(below: Color) -> Self {
        match below {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl Orientation {
    /// The player who sits below.
    ///
    /// ```
    /// use chess_core::Color;
    /// use chess_render::Orientation;
    /// assert_eq!(Orientation::from(Color::Black).below(), Color::Black);
    /// ```
    pub const fn below(self) -> Color {
        match self {
            Self::White => Color::White,
            Self::Black => Color::Black,
        }
    }

    /// The column and the row of a square, counted from the top left.
    pub(crate) const fn cell(self, square: Square) -> (usize, usize) {
        let (file, rank) = (square.file().index(), square.rank().index());
        match self {
            Self::White => (file, 7 - rank),
            Self::Black => (7 - file, rank),
        }
    }
}

impl Scene {
    /// Makes the scene of a bare position.
    pub const fn new(position: Position, orientation: Orientation) -> Self {
        Self {
            position,
            orientation,
            last_move: None,
            chosen: None,
            arrows: Vec::new(),
            marks: ByColor { white: None, black: None },
            footer: None,
        }
    }

    /// Highlights the squares of the move that led to the position.
    ///
    /// ```
    /// # use chess_core::{Position, read_uci};
    /// # use chess_render::{Orientation, Scene};
    /// let played = read_uci(&Position::START, "g1f3");
    /// let scene = Scene::new(Position::START, Orientation::White).with_last_move(played);
    /// assert_eq!(scene.last_move, played);
    /// ```
    #[must_use]
    pub fn with_last_move(self, last_move: impl Into<Option<Move>>) -> Self {
        Self { last_move: last_move.into(), ..self }
    }

    /// Shows the legal moves of the piece on a square.
    ///
    /// ```
    /// # use chess_core::{Position, Square};
    /// # use chess_render::{Orientation, Scene};
    /// let scene = Scene::new(Position::START, Orientation::White).with_chosen(Square::G1);
    /// assert_eq!(scene.chosen, Some(Square::G1));
    /// ```
    #[must_use]
    pub fn with_chosen(self, square: Square) -> Self {
        Self { chosen: Some(square), ..self }
    }

    /// Draws one arrow more, for a move to make or a better one.
    ///
    /// ```
    /// # use chess_core::{Position, Square};
    /// # use chess_render::{Arrow, Orientation, Scene, Stroke};
    /// let scene = Scene::new(Position::START, Orientation::White).with_arrow(Square::E2, Square::E4);
    /// assert_eq!(scene.arrows, [Arrow { from: Square::E2, to: Square::E4, stroke: Stroke::Solid }]);
    /// ```
    #[must_use]
    pub fn with_arrow(self, from: Square, to: Square) -> Self {
        self.with_stroke(Arrow { from, to, stroke: Stroke::Solid })
    }

    /// Draws one arrow more, for a move that should not have been made.
    ///
    /// ```
    /// # use chess_core::{Position, Square};
    /// # use chess_render::{Arrow, Orientation, Scene, Stroke};
    /// let scene = Scene::new(Position::START, Orientation::White).with_dashed_arrow(Square::F2, Square::F3);
    /// assert_eq!(scene.arrows, [Arrow { from: Square::F2, to: Square::F3, stroke: Stroke::Dashed }]);
    /// ```
    #[must_use]
    pub fn with_dashed_arrow(self, from: Square, to: Square) -> Self {
        self.with_stroke(Arrow { from, to, stroke: Stroke::Dashed })
    }

    fn with_stroke(mut self, arrow: Arrow) -> Self {
        self.arrows.push(arrow);
        self
    }

    /// Marks both kings with the result: a winner, or nobody.
    ///
    /// ```
    /// # use chess_core::{Color, Position};
    /// # use chess_render::{Mark, Orientation, Scene};
    /// let scene = Scene::new(Position::START, Orientation::White).with_result(Some(Color::Black));
    /// assert_eq!(scene.marks[Color::White], Some(Mark::Lost));
    /// ```
    #[must_use]
    pub fn with_result(self, winner: Option<Color>) -> Self {
        Self { marks: Mark::of_result(winner).map(Some), ..self }
    }

    /// Sets the panel below the board.
    ///
    /// ```
    /// # use chess_core::Position;
    /// # use chess_render::{Footer, Orientation, Scene};
    /// let footer = Footer::Banner("Stalemate".to_owned());
    /// let scene = Scene::new(Position::START, Orientation::White).with_footer(footer);
    /// assert!(scene.footer.is_some());
    /// ```
    #[must_use]
    pub fn with_footer(self, footer: Footer) -> Self {
        Self { footer: Some(footer), ..self }
    }

    /// Whether squares, last move and check are all there is.
    pub(crate) fn is_bare(&self) -> bool {
        let unmarked = self.marks == ByColor { white: None, black: None };
        unmarked && self.chosen.is_none() && self.arrows.is_empty() && self.footer.is_none()
    }

    /// The square of the king in check.
    pub(crate) fn checked(&self) -> Option<Square> {
        self.position.is_check().then(|| self.position.king(self.position.turn()))
    }

    /// What each square shows, in rows from the top left.
    pub(crate) fn faces(&self) -> [Face; 64] {
        let marked = self.last_move.map(|played| [played.from(), played.destination()]);
        let checked = self.checked();
        let mut faces = Square::ALL.map(|square| Face {
            piece: self.position.piece_at(square),
            ground: ground(square, marked.is_some_and(|squares| squares.contains(&square)), checked),
            label: Label::of(square, self.orientation.below()),
        });
        match self.orientation {
            // Squares count from a1 along the ranks: upside down for White, from right to left for Black.
            Orientation::White => faces.as_chunks_mut::<8>().0.reverse(),
            Orientation::Black => faces.as_chunks_mut::<8>().0.iter_mut().for_each(|rank| rank.reverse()),
        }
        faces
    }
}

fn ground(square: Square, marked: bool, checked: Option<Square>) -> Ground {
    let light = (square.file().index() + square.rank().index()) % 2 == 1;
    match (light, checked == Some(square), marked) {
        (true, true, _) => Ground::LightCheck,
        (false, true, _) => Ground::DarkCheck,
        (true, false, true) => Ground::LightMarked,
        (false, false, true) => Ground::DarkMarked,
        (true, false, false) => Ground::Light,
        (false, false, false) => Ground::Dark,
    }
}
