//! The bot's token: random at each start, so that nobody can guess it.

/// The number of random letters. The letters contain 160 random bits.
const DRAWN: usize = 40;
/// Sixteen letters, one for each value of four bits.
const LETTERS: &[u8; 16] = b"abcdefghkmnpqrst";

/// Draws a token in the shape of Discord's tokens: three parts with dots between. Some clients check this shape.
pub(crate) fn draw() -> Result<String, getrandom::Error> {
    let mut bytes = [0; DRAWN / 2];
    getrandom::fill(&mut bytes)?;
    let halves = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let drawn: String =
        halves.filter_map(|half| LETTERS.get(usize::from(half))).map(|letter| char::from(*letter)).collect();
    Ok(format!("MTAwMDAwMDAwMDAwMDAwMDAx.sandbx.{drawn}"))
}
