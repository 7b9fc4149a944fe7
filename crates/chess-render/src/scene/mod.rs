//! Descriptions that callers fill in: a board with highlights and arrows, a style, a player. The types hold no
//! pixels.

pub(crate) mod board_scene;
pub(crate) mod material;
pub(crate) mod player;
pub(crate) mod style;
