//! Writes indexed-colour PNG files with the `png` crate.

use png::{BitDepth, ColorType, Compression, Encoder, EncodingError, Filter};

/// The main content of a picture, which determines the compression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// Boards and charts: the PNG stores differences from the row above.
    Shapes,
    /// Text: the PNG stores unfiltered rows. Equal letters then have equal bytes, which deflate compresses well.
    Text,
}

/// Writes rows of palette indices as a PNG.
pub(crate) fn indexed_png(width: usize, pixels: &[u8], colors: &[[u8; 3]], content: Content) -> Vec<u8> {
    written((width, pixels.len() / width.max(1)), colors, |mut encoder| {
        let (compression, filter) = match content {
            Content::Shapes => (Compression::Fast, Filter::Up),
            Content::Text => (Compression::Balanced, Filter::NoFilter),
        };
        encoder.set_compression(compression);
        encoder.set_filter(filter);
        encoder.write_header()?.write_image_data(pixels)
    })
}

/// Returns a PNG with this width, height and palette. `write` gets the encoder, and must write the header and the
/// pixels.
pub(crate) fn written(
    (width, height): (usize, usize),
    colors: &[[u8; 3]],
    write: impl FnOnce(Encoder<'_, &mut Vec<u8>>) -> Result<(), EncodingError>,
) -> Vec<u8> {
    let edge = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
    let mut file = Vec::with_capacity(width * height / 8);
    let mut encoder = Encoder::new(&mut file, edge(width), edge(height));
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(colors.as_flattened());
    #[expect(clippy::expect_used, reason = "writing to a vector cannot fail and the pixels fill all rows")]
    write(encoder).expect("the pixels fill all rows");
    file
}
