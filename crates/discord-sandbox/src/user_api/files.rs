//! Files that people hand over: as text, or as bytes in base64.

use serde::Deserialize;

use super::refusal::Refusal;
use crate::world::Upload;

/// How many files go with a message, and how large each may be.
const MOST: usize = 10;
const LARGEST: usize = 10 * 1024 * 1024;

/// A file as a request brings it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Handed {
    filename: String,
    text: Option<String>,
    base64: Option<String>,
    #[serde(skip)]
    bytes: Option<Vec<u8>>,
}

impl Handed {
    /// Hands over a file as it is.
    pub(crate) fn new(filename: &str, bytes: &[u8]) -> Self {
        Self { filename: filename.to_owned(), text: None, base64: None, bytes: Some(bytes.to_vec()) }
    }
}

/// Reads the files of a message.
pub(super) fn uploads(files: Vec<Handed>) -> Result<Vec<Upload>, Refusal> {
    if files.len() > MOST {
        return Err(Refusal::Full("10 files"));
    }
    files.into_iter().zip(0..).map(|(file, index)| upload(file, index)).collect()
}

fn upload(file: Handed, index: u64) -> Result<Upload, Refusal> {
    let bytes = match (file.text, file.base64) {
        (Some(text), None) => Some(text.into_bytes()),
        (None, Some(text)) => from_base64(&text),
        (None, None) => file.bytes,
        (Some(_), Some(_)) => None,
    };
    let bytes = bytes.filter(|bytes| bytes.len() <= LARGEST && !file.filename.is_empty());
    let bytes = bytes.ok_or_else(|| Refusal::NoFile(file.filename.clone()))?;
    Ok(Upload { index, name: file.filename, bytes: bytes.into() })
}

/// Reads base64 with or without what fills it up at its end.
fn from_base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let (mut held, mut bits) = (0_u32, 0);
    for letter in text.trim_end_matches('=').bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        held = held << 6 | u32::from(value);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push(u8::try_from(held >> bits & 0xff).ok()?);
            held &= (1 << bits) - 1;
        }
    }
    // A single letter is no byte, and what is left over says nothing.
    (bits < 6 && held == 0).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_is_read_and_what_is_none_is_not() {
        for (text, bytes) in [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg", "foob")] {
            assert_eq!(from_base64(text).as_deref(), Some(bytes.as_bytes()), "{text}");
        }
        for text in ["Z", "Zm9v!", "Zh==", "Zm 9v"] {
            assert_eq!(from_base64(text), None, "{text}");
        }
    }
}
