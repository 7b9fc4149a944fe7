//! Draws a game as an animated GIF. A game with names, captions and result comes in, the bytes of a GIF go
//! out. Each frame holds only the rectangle of pixels that a move changes.

pub(crate) mod caption_writer;
pub(crate) mod frame;
pub(crate) mod replay;
