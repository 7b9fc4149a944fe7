//! Receives interactions over HTTP instead of the gateway. Discord signs each request.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use data_encoding::HEXLOWER_PERMISSIVE;
use ed25519_dalek::{Signature, VerifyingKey};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::{Bytes, Incoming};
use hyper::{HeaderMap, Method, Request, Response, StatusCode};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::connect::ConnectError;
use super::shards::Receive;
use crate::bot::Bot;
use crate::http::{self, response};

/// The time limit for one request. Discord waits three seconds for an answer.
const PATIENCE: Duration = Duration::from_secs(3);
/// The maximum size of a request, in bytes. An interaction that contains a message and 25 people is much smaller.
const LONGEST: usize = 256 * 1024;
/// The largest accepted difference between the signed time of a request and the bot's clock, in seconds.
const TIMESTAMP_TOLERANCE: u64 = 60;
/// The type of an interaction with which Discord tests the endpoint. The answer has the same type.
const PING: u64 = 1;

/// Receives interactions until `closing` becomes true.
///
/// # Errors
/// There is no valid public key, or the bot cannot listen on the address.
pub(crate) async fn run(
    bot: Arc<Bot>,
    address: SocketAddr,
    key: Option<String>,
    receive: Receive,
    closing: watch::Receiver<bool>,
) -> Result<(), ConnectError> {
    let key = key.and_then(|key| VerifyingKey::from_bytes(&bytes(&key)?).ok()).ok_or(ConnectError::NoKey)?;
    let listener = TcpListener::bind(address).await;
    let listener = listener.map_err(|source| ConnectError::Listen { address, source })?;
    tracing::info!(%address, "receiving interactions over HTTP");
    // The endpoint counts as one connected shard, because the bot cannot know whether Discord reaches this address.
    bot.lost_shards.send_modify(|lost_shards| lost_shards.of = 1);
    bot.connected_shards.send_modify(|connected| _ = connected.insert(0));
    let endpoint = Arc::new(Endpoint { bot, key, receive });
    let answer = move |request: Request<Incoming>| {
        let endpoint = Arc::clone(&endpoint);
        async move { endpoint.answer(request).await }
    };
    // After `closing` becomes true, a request that is under way may still pass on an interaction.
    http::serve(listener, PATIENCE, closing, answer).await;
    Ok(())
}

struct Endpoint {
    bot: Arc<Bot>,
    /// The public key of the application. This key checks Discord's signatures.
    key: VerifyingKey,
    receive: Receive,
}

impl Endpoint {
    async fn answer(&self, request: Request<Incoming>) -> Response<Full<Bytes>> {
        let (status, body) = self.take(request).await.unwrap_or_else(|status| {
            tracing::debug!(%status, "refused a request");
            (status, String::new())
        });
        response(status, "application/json", body)
    }

    /// Checks a request and passes the interaction on. The HTTP response does not contain the bot's answer: the bot
    /// answers with separate requests to Discord. The error is the HTTP status of a refusal.
    async fn take(&self, request: Request<Incoming>) -> Result<(StatusCode, String), StatusCode> {
        if request.method() != Method::POST {
            return Err(StatusCode::METHOD_NOT_ALLOWED);
        }
        let (head, body) = request.into_parts();
        let body = Limited::new(body, LONGEST).collect().await.map_err(|_| StatusCode::PAYLOAD_TOO_LARGE)?;
        let body = body.to_bytes();
        let signed_at = self.signed_at(&head.headers, &body).ok_or(StatusCode::UNAUTHORIZED)?;
        // An old request may be a replay by an attacker.
        if self.bot.clock.now().await.as_second().abs_diff(signed_at) > TIMESTAMP_TOLERANCE {
            return Err(StatusCode::UNAUTHORIZED);
        }
        let json: Value = serde_json::from_slice(&body).map_err(|_| StatusCode::BAD_REQUEST)?;
        if json.get("type").and_then(Value::as_u64) == Some(PING) {
            return Ok((StatusCode::OK, json!({ "type": PING }).to_string()));
        }
        (self.receive)(json);
        Ok((StatusCode::ACCEPTED, String::new()))
    }

    /// The time at which Discord signed a request. `None` if Discord has not signed the request.
    fn signed_at(&self, headers: &HeaderMap, body: &[u8]) -> Option<i64> {
        let text = |name: &str| headers.get(name)?.to_str().ok();
        let (signature, time) = (text("x-signature-ed25519")?, text("x-signature-timestamp")?);
        let signed = [time.as_bytes(), body].concat();
        self.key.verify_strict(&signed, &Signature::from_bytes(&bytes(signature)?)).ok()?;
        time.parse().ok()
    }
}

/// Reads hexadecimal digits.
fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?.try_into().ok()
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use ed25519_dalek::{Signer, SigningKey};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tokio::task::JoinHandle;

    use super::*;
    use crate::discord::clock::system_now;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    const SECRET: [u8; 32] = [7; 32];

    struct Stage {
        address: SocketAddr,
        received: Arc<Mutex<Vec<Value>>>,
        closing: watch::Sender<bool>,
        running: JoinHandle<Result<(), ConnectError>>,
        _kept: (FakeDiscord, tempfile::TempDir),
    }

    impl Stage {
        async fn set_up() -> Self {
            let address = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
            let discord = FakeDiscord::start(|_| Does::Answers(200, json!({})));
            let (bot, folder) = discord.bot();
            let received = Arc::new(Mutex::new(Vec::new()));
            let kept = Arc::clone(&received);
            let receive = Arc::new(move |json| kept.lock().unwrap().push(json));
            let closing = watch::Sender::new(false);
            let mut shards = bot.connected_shards.subscribe();
            let digits = SigningKey::from_bytes(&SECRET).verifying_key().to_bytes().map(hex).concat();
            let running = tokio::spawn(run(bot, address, Some(digits), receive, closing.subscribe()));
            shards.wait_for(|shards| shards.contains(&0)).await.unwrap();
            Self { address, received, closing, running, _kept: (discord, folder) }
        }

        /// Sends the raw text of a request and returns the answer.
        async fn exchange(&self, request: &str) -> String {
            let mut stream = TcpStream::connect(self.address).await.unwrap();
            stream.write_all(request.as_bytes()).await.unwrap();
            let mut answer = Vec::new();
            // The endpoint may close the connection early. The test ignores this error.
            drop(stream.read_to_end(&mut answer).await);
            String::from_utf8(answer).unwrap()
        }

        /// Posts a body that is signed with a key, and returns the status and the body of the answer.
        async fn post(&self, body: &str, secret: [u8; 32], seconds_ago: i64) -> (u16, String) {
            let time = system_now().as_second() - seconds_ago;
            let signed = SigningKey::from_bytes(&secret).sign(format!("{time}{body}").as_bytes());
            let signature = signed.to_bytes().map(hex).concat();
            let answer = self.exchange(&post(body, &signature, time)).await;
            let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
            (status, answer.split("\r\n\r\n").nth(1).unwrap().to_owned())
        }
    }

    fn hex(byte: u8) -> String {
        format!("{byte:02x}")
    }

    fn post(body: &str, signature: &str, time: i64) -> String {
        let length = body.len();
        format!(
            "POST / HTTP/1.1\r\nhost: x\r\nx-signature-ed25519: {signature}\r\nx-signature-timestamp: {time}\r\n\
             content-length: {length}\r\n\r\n{body}"
        )
    }

    #[tokio::test]
    async fn a_ping_is_answered_and_an_interaction_is_handed_on() {
        let stage = Stage::set_up().await;
        let (status, body) = stage.post(r#"{"type":1}"#, SECRET, 0).await;
        assert_eq!((status, body.as_str()), (200, r#"{"type":1}"#));
        assert_eq!(stage.post(r#"{"type":3}"#, SECRET, 0).await, (202, String::new()));
        assert_eq!(*stage.received.lock().unwrap(), [json!({ "type": 3 })]);
        stage.closing.send_replace(true);
        stage.running.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn a_request_that_discord_has_not_signed_just_now_is_refused() {
        let stage = Stage::set_up().await;
        let body = r#"{"type":3}"#;
        assert_eq!(stage.post(body, [8; 32], 0).await.0, 401, "another key");
        assert_eq!(stage.post(body, SECRET, 3600).await.0, 401, "an old request");
        assert_eq!(stage.post(body, SECRET, -3600).await.0, 401, "a request of the future");
        for signature in ["", "00", &"00".repeat(64), &"zz".repeat(64)] {
            let answer = stage.exchange(&post(body, signature, system_now().as_second())).await;
            assert!(answer.starts_with("HTTP/1.1 401"), "{signature}: {answer}");
        }
        assert_eq!(stage.post("no JSON", SECRET, 0).await.0, 400);
        assert!(stage.exchange("GET / HTTP/1.1\r\nhost: x\r\n\r\n").await.starts_with("HTTP/1.1 405"));
        assert!(stage.received.lock().unwrap().is_empty());
    }

    #[tokio::test]
    async fn a_request_that_is_too_long_or_too_slow_is_refused() {
        let stage = Stage::set_up().await;
        let long = format!("{{\"type\":3,\"x\":\"{}\"}}", "x".repeat(LONGEST));
        assert_eq!(stage.post(&long, SECRET, 0).await.0, 413);
        let slow = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{";
        assert_eq!(stage.exchange(slow).await, "", "the connection is closed without an answer");
        assert!(stage.received.lock().unwrap().is_empty());
    }
}
