//! Encodes palette indices as image files.
//!
//! The `png` crate writes the chunks of all PNG files and compresses most pictures. A hand-written deflate encoder
//! compresses boards without panels, arrows, dots or result marks. This encoder compresses each square only once, and
//! many pictures reuse the compressed square. An LZW encoder makes GIF frames from runs of equal pixels.

mod bits;
mod board_png;
mod deflate;
mod gif;
mod huffman;
mod indexed_png;
mod lzw;
mod runs;

pub(crate) use board_png::board_png;
pub(crate) use deflate::Strips;
pub(crate) use gif::Gif;
pub(crate) use indexed_png::{Content, indexed_png};
pub(crate) use lzw::RunEncoder;
pub(crate) use runs::Runs;
