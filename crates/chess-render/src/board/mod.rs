//! Draws one board. A scene comes in, a PNG or a canvas goes out. The atlas caches each square of a piece set
//! and size; the overlay draws dots, arrows and result marks over the squares, and a panel holds text above
//! or below them.

pub(crate) mod arrows;
pub(crate) mod atlas;
pub(crate) mod face;
pub(crate) mod glow;
pub(crate) mod label;
pub(crate) mod overlay;
pub(crate) mod panel;
pub(crate) mod picture;
pub(crate) mod pieces;
pub(crate) mod tile;
