//! Descriptions that callers fill in: a board with its highlights and arrows, a style, a player. These types
//! hold no pixels and use no other folder of this crate.

pub(crate) mod board_scene;
pub(crate) mod material;
pub(crate) mod player;
pub(crate) mod style;
