//! Compression of gateway messages. A message is plain text, is compressed separately, or belongs to one compressed
//! stream for the whole connection.

use std::io::Write;

use axum::extract::ws::{Message, Utf8Bytes};
use flate2::write::ZlibEncoder;
use flate2::{Compress, Compression, FlushCompress};

/// [`Packing::Payload`] compresses messages that are longer than this number of bytes.
const WORTH_PACKING: usize = 2048;
/// The number of bytes by which a buffer for compressed output is larger than the message.
const STREAM_SLACK: usize = 128;

pub(super) enum Packing {
    Plain,
    /// Compresses each long message separately, for `compress` in IDENTIFY.
    Payload,
    /// Compresses the whole connection as one stream, for `compress=zlib-stream` in the gateway URL.
    Stream(Compress),
}

impl Packing {
    pub(super) fn stream() -> Self {
        Self::Stream(Compress::new(Compression::fast(), true))
    }

    pub(super) fn pack(&mut self, text: Utf8Bytes) -> Message {
        match self {
            Self::Payload if text.len() > WORTH_PACKING => {
                let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
                match encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish()) {
                    Ok(packed) => Message::Binary(packed.into()),
                    Err(_) => Message::Text(text),
                }
            }
            Self::Plain | Self::Payload => Message::Text(text),
            Self::Stream(stream) => Message::Binary(append(stream, text.as_bytes()).into()),
        }
    }
}

/// Compresses a message as the next part of the stream. The flush after each message makes the output end with
/// `00 00 FF FF`.
fn append(stream: &mut Compress, text: &[u8]) -> Vec<u8> {
    let mut packed = Vec::with_capacity(text.len() + STREAM_SLACK);
    let begin = stream.total_in();
    loop {
        let done = usize::try_from(stream.total_in() - begin).unwrap_or(usize::MAX);
        let rest = text.get(done..).unwrap_or_default();
        let room = packed.capacity() - packed.len();
        let result = stream.compress_vec(rest, &mut packed, FlushCompress::Sync);
        if result.is_err() || (packed.len() < packed.capacity() && room > 0) {
            return packed;
        }
        packed.reserve(text.len() + STREAM_SLACK);
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use flate2::read::ZlibDecoder;
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn a_stream_is_flushed_after_every_message_and_unpacks_unchanged() {
        let mut packing = Packing::stream();
        let long: Vec<u32> = (0..5_000).collect();
        let said = [json!({"op": 10}), json!({ "long": long }), json!({"op": 11})];
        let mut stream = Vec::new();
        for message in &said {
            let packed = packing.pack(message.to_string().into()).into_data();
            assert!(packed.ends_with(&[0, 0, 0xff, 0xff]));
            stream.extend(packed);
        }
        let mut text = Vec::new();
        // The stream has no end mark, so the decoder reads all bytes and then fails.
        drop(ZlibDecoder::new(&stream[..]).read_to_end(&mut text));
        let expected: String = said.iter().map(Value::to_string).collect();
        assert_eq!(String::from_utf8(text).unwrap(), expected);
    }
}
