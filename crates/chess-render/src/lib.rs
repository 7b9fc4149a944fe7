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
mod material;
mod name;
mod outline;
mod overlay;
mod paint;
mod palette;
mod poster;
mod replay;
mod scene;
mod strip;
mod style;
mod text;
mod thumbnails;
mod tile;

pub use alt_text::alt_text;
pub use board::png;
pub use poster::{Player, Poster, poster};
pub use replay::{GifError, gif};
pub use scene::{Arrow, Footer, Mark, Orientation, Scene};
pub use style::{PieceSet, Size, Style, Theme, UnknownSize, UnknownTheme};
pub use thumbnails::{Thumbnail, ThumbnailsError, thumbnails};
