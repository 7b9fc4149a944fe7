//! Draws one board as a PNG or a canvas. The atlas caches the squares of each piece set and size. The overlay
//! draws dots, rings, arrows and result marks over the squares. Panels above and below the board hold text.

pub(crate) mod arrows;
pub(crate) mod atlas;
pub(crate) mod face;
pub(crate) mod glow;
pub(crate) mod label;
pub(crate) mod overlay;
pub(crate) mod panel;
pub(crate) mod picture;
pub(crate) mod pieces;

pub(crate) use atlas::Atlas;
pub(crate) use face::{Face, faces};
pub(crate) use label::Label;
pub(crate) use panel::Panel;
