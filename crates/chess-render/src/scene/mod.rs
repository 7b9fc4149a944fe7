//! Descriptions that callers fill in: a board with its highlights and arrows, a style, a player, a class of
//! bad moves. These types hold no pixels and use no other folder of this crate.

pub(crate) mod board_scene;
pub(crate) mod flaw;
pub(crate) mod material;
pub(crate) mod player;
pub(crate) mod style;
