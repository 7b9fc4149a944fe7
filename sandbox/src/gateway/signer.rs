//! Signs the requests that the sandbox sends to the endpoint of a bot.

use rcgen::{KeyPair, PKCS_ED25519, SigningKey};

/// The key with which the sandbox signs requests to the endpoint. The sandbox draws a new key at each start.
#[derive(Debug)]
pub(crate) struct Signer(Option<KeyPair>);

impl Signer {
    /// Draws a key. If the system gives no random bytes, the sandbox sends requests with an empty signature.
    pub(crate) fn draw() -> Self {
        Self(KeyPair::generate_for(&PKCS_ED25519).ok())
    }

    /// Returns the public key in hexadecimal digits. Without a key, all digits are zeros.
    pub(crate) fn verify_key(&self) -> String {
        self.0.as_ref().map_or_else(|| "00".repeat(32), |key| hex(key.public_key_raw()))
    }

    pub(super) fn sign(&self, text: &str) -> String {
        let signature = self.0.as_ref().and_then(|key| key.sign(text.as_bytes()).ok());
        hex(&signature.unwrap_or_default())
    }
}

fn hex(bytes: &[u8]) -> String {
    let digits: Vec<String> = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    digits.concat()
}
