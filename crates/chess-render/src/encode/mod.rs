//! Encodes palette indices as image files. Hand-written deflate, Huffman and LZW encoders make PNG files of
//! squares that are compressed once, and GIF frames of runs of equal pixels. The `png` crate writes all other
//! PNG files. The input is pixels and a palette, the output is the bytes of a file.

mod bits;
mod board_png;
mod deflate;
mod gif;
mod huffman;
mod indexed_png;
mod lzw;
mod runs;

pub(crate) use board_png::board_png;
pub(crate) use deflate::{DeflateCode, Strips};
pub(crate) use gif::Gif;
pub(crate) use indexed_png::{Content, indexed_png};
pub(crate) use lzw::RunEncoder;
pub(crate) use runs::Runs;
