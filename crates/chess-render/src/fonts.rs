//! The fonts that are part of the program.

use std::sync::LazyLock;

use ab_glyph::FontRef;

/// Names and coordinates: Latin, Greek and Cyrillic.
pub(crate) static TEXT: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parsed(include_bytes!("../../../fonts/NotoSans-Regular-subset.ttf")));

/// Pieces in two layers, ink and body.
pub(crate) static CLASSIC: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parsed(include_bytes!("../../../fonts/pieces-classic.ttf")));

/// Pieces in one layer.
pub(crate) static NOTO: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parsed(include_bytes!("../../../fonts/pieces-noto.ttf")));

#[expect(clippy::expect_used, reason = "the fonts are part of the program and every test reads them")]
fn parsed(font: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(font).expect("a bundled font is sound")
}
