//! Draws a game with names, captions and result as an animated GIF. Each frame after the first contains only the
//! rectangle around the changed pixels.

pub(crate) mod caption_writer;
pub(crate) mod frame;
pub(crate) mod replay;
