//! Files attached to messages.

use axum::body::Bytes;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::snowflake::Snowflake;

/// An uploaded file in a request.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The number `n` in `files[n]`. The file's entry in `attachments` has this number as `id`.
    pub(crate) index: u64,
    pub(crate) name: String,
    pub(crate) bytes: Bytes,
}

impl Upload {
    /// Returns the name under which the sandbox keeps the file.
    pub(crate) fn plain_name(&self) -> String {
        self.name.chars().map(|c| if is_kept(c) { c } else { '_' }).collect()
    }
}

/// A file attached to a message, without its bytes. The world's `files` hold the bytes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Attachment {
    pub(crate) id: Snowflake,
    pub(crate) filename: String,
    pub(crate) description: Option<String>,
    /// The size of the file in bytes.
    pub(crate) size: usize,
    /// Width and height, if the file is a picture.
    pub(crate) pixels: Option<(u32, u32)>,
}

impl Attachment {
    /// Makes an attachment from an upload. If the file is a PNG or GIF, reads the width and height.
    pub(crate) fn new(id: Snowflake, upload: &Upload, description: Option<String>) -> Self {
        let filename = upload.plain_name();
        Self { id, filename, description, size: upload.bytes.len(), pixels: picture_size(&upload.bytes) }
    }

    /// Returns the path of the file below the sandbox's address.
    pub(crate) fn path(&self, channel: Snowflake) -> String {
        format!("/attachments/{channel}/{}/{}", self.id, self.filename)
    }

    pub(crate) fn json(&self, channel: Snowflake, address: &str) -> Value {
        let url = format!("{address}{}", self.path(channel));
        let mut json = json!({
            "id": self.id,
            "filename": self.filename,
            "size": self.size,
            "url": url,
            "proxy_url": url,
            "content_type": content_type(&self.filename),
            "ephemeral": false,
        });
        if let Some(description) = &self.description {
            json["description"] = json!(description);
        }
        if let Some((width, height)) = self.pixels {
            json["width"] = json!(width);
            json["height"] = json!(height);
        }
        json
    }
}

/// Returns the media type that fits a file's name.
pub(crate) fn content_type(filename: &str) -> &'static str {
    let extension = filename.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
    match extension.as_deref() {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("json") => "application/json; charset=utf-8",
        Some("txt" | "pgn" | "fen" | "csv" | "md" | "log") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Returns true for characters that a file's name may contain. Discord replaces other characters.
fn is_kept(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_')
}

/// Reads the width and height from the header of a PNG or GIF.
fn picture_size(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        let width = u32::from_be_bytes(bytes.get(16..20)?.try_into().ok()?);
        let height = u32::from_be_bytes(bytes.get(20..24)?.try_into().ok()?);
        return Some((width, height));
    }
    if bytes.starts_with(b"GIF8") {
        let width = u16::from_le_bytes(bytes.get(6..8)?.try_into().ok()?);
        let height = u16::from_le_bytes(bytes.get(8..10)?.try_into().ok()?);
        return Some((width.into(), height.into()));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_measured_and_an_odd_name_is_made_plain() {
        let gif = b"GIF89a\x10\x00\x20\x00";
        let upload = Upload { index: 0, name: "my board.gif".to_owned(), bytes: Bytes::from_static(gif) };
        let attachment = Attachment::new(Snowflake(1), &upload, None);
        assert_eq!(attachment.pixels, Some((16, 32)));
        assert_eq!(attachment.filename, "my_board.gif");
        assert_eq!(content_type(&attachment.filename), "image/gif");
    }
}
