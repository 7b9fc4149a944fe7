//! Encodes palette indices as image files. A hand-written deflate encoder compresses squares for pictures of bare
//! boards; many pictures reuse the same compressed square. An LZW encoder makes GIF frames from runs of equal pixels.
//! The `png` crate compresses all other pictures and writes the chunks of all PNG files.

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
