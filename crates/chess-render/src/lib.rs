//! Pictures of chess boards: a scene and a style become a PNG, without files or system fonts.

mod alt_text;
mod atlas;
mod bits;
mod board;
mod canvas;
mod deflate;
mod fast_png;
mod figure;
mod fonts;
mod glow;
mod huffman;
mod label;
mod lzw;
mod outline;
mod palette;
mod replay;
mod scene;
mod style;
mod tile;

pub use alt_text::alt_text;
pub use board::png;
pub use replay::{GifError, gif};
pub use scene::{Orientation, Scene};
pub use style::{PieceSet, Size, Style, Theme, UnknownSize, UnknownTheme};
