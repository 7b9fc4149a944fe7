//! Writes PNG files of palette indices with the `png` crate.

use std::io;

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};

/// The main content of a picture, which decides the compression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// Boards and charts: the PNG stores differences from the row above.
    Shapes,
    /// Text: the PNG stores unfiltered rows, in which deflate finds repeated letters.
    Text,
}

/// Writes rows of palette indices as a PNG.
pub(crate) fn indexed_png(width: usize, pixels: &[u8], colors: &[[u8; 3]], content: Content) -> Vec<u8> {
    let mut file = Vec::with_capacity(pixels.len() / 8);
    #[expect(clippy::expect_used, reason = "writing to a vector cannot fail and the pixels fill all rows")]
    write(width, pixels, colors, content, &mut file).expect("the pixels fill all rows");
    file
}

fn write(
    width: usize,
    pixels: &[u8],
    colors: &[[u8; 3]],
    content: Content,
    file: &mut Vec<u8>,
) -> Result<(), EncodingError> {
    let edge =
        |length: usize| u32::try_from(length).map_err(|_| io::Error::from(io::ErrorKind::InvalidInput));
    let mut encoder = Encoder::new(file, edge(width)?, edge(pixels.len() / width.max(1))?);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colors.as_flattened());
    let (compression, filter) = match content {
        Content::Shapes => (Compression::Fast, Filter::Up),
        Content::Text => (Compression::Balanced, Filter::NoFilter),
    };
    encoder.set_compression(compression);
    encoder.set_filter(filter);
    encoder.write_header()?.write_image_data(pixels)
}
