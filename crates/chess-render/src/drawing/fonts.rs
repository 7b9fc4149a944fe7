//! The fonts bundled with the program.

use std::sync::LazyLock;

use ab_glyph::FontRef;

/// The font of all texts and coordinates, with Latin, Greek and Cyrillic letters.
pub(crate) static TEXT: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parsed(include_bytes!("../../fonts/NotoSans-Regular-subset.ttf")));

/// The classic pieces, with an ink glyph and a body glyph for each piece.
pub(crate) static CLASSIC: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parsed(include_bytes!("../../fonts/pieces-classic.ttf")));

/// The font of the Noto piece set, with one glyph for each piece.
pub(crate) static NOTO: LazyLock<FontRef<'static>> =
    LazyLock::new(|| parsed(include_bytes!("../../fonts/pieces-noto.ttf")));

#[expect(clippy::expect_used, reason = "the fonts are part of the program and every test reads them")]
fn parsed(font: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(font).expect("a bundled font is sound")
}
