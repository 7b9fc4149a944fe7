//! Drawing tools for all pictures: colours and the palette, a canvas of palette indices, outlines of glyphs and shapes,
//! fonts, and lines of text. The fonts lack many characters, so each text from a caller of the crate must first pass
//! through [`drawable::drawable`].

pub(crate) mod canvas;
pub(crate) mod color;
pub(crate) mod drawable;
pub(crate) mod figure;
pub(crate) mod fonts;
pub(crate) mod outline;
pub(crate) mod paint;
pub(crate) mod palette;
pub(crate) mod polyline;
pub(crate) mod text_box;
pub(crate) mod text_line;
pub(crate) mod theme_colors;

pub(crate) use canvas::Canvas;
pub(crate) use color::Rgb;
pub(crate) use drawable::drawable;
pub(crate) use figure::Figure;
pub(crate) use outline::{Mask, pixels, polygon};
pub(crate) use paint::Paint;
pub(crate) use palette::Ground;
pub(crate) use text_box::{Align, Grid, TextBox};
pub(crate) use text_line::TextLine;
