//! A drawing in two layers, fill and ink, such as a piece or a coordinate.

use crate::drawing::outline::Mask;

/// A drawing in two layers. The lower layer `body` has the fill colour, and the upper layer `ink` has the ink
/// colour.
#[derive(Clone, Debug)]
pub(crate) struct Figure {
    pub(crate) body: Mask,
    pub(crate) ink: Mask,
}

impl Figure {
    /// Makes a square drawing with empty layers.
    pub(crate) fn blank(square: usize) -> Self {
        Self { body: Mask::empty(square, square), ink: Mask::empty(square, square) }
    }
}
