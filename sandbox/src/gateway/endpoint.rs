//! Interactions over HTTP. The sandbox posts signed interactions to the bot's endpoint, without the gateway. After an
//! accepted PING, the bot counts as connected while the endpoint is reachable.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc::unbounded_channel;
use tokio::time::{sleep, timeout};

use super::frame::Frame;
use super::session::Identify;
use crate::{Change, Platform, Snowflake};

/// The longest wait for an answer from the endpoint. Discord also waits 3 s.
const PATIENCE: Duration = Duration::from_secs(3);
/// The shortest interval between two checks that the endpoint is reachable.
const CHECK_INTERVAL: Duration = Duration::from_millis(100);

/// Posts interactions to the endpoint after the endpoint accepts a PING. Returns when the sandbox stops.
pub(crate) async fn post_to(endpoint: SocketAddr, platform: Arc<Platform>) {
    loop {
        tokio::select! {
            () = platform.stopped() => return,
            () = session(endpoint, &platform) => {}
        }
        sleep(CHECK_INTERVAL).await;
    }
}

/// Sends a PING. If the endpoint accepts the PING, posts interactions until the endpoint accepts no more connections,
/// or the sandbox ends the session.
async fn session(endpoint: SocketAddr, platform: &Arc<Platform>) {
    let application = platform.lock_quietly().world.application.id;
    let ping =
        json!({"id": application, "application_id": application, "type": 1, "token": "ping", "version": 1});
    if post(endpoint, platform, &ping).await != Some(200) {
        return;
    }
    let (sender, mut frames) = unbounded_channel();
    let said = Identify { intents: 0, shard: (0, 1) };
    let begun = {
        let mut discord = platform.lock();
        discord.announce(Change::State);
        discord.identify(&said, sender)
    };
    let Some((id, number)) = begun else { return };
    loop {
        match timeout(CHECK_INTERVAL, frames.recv()).await {
            Ok(Some(Frame::Say(text))) => {
                let event: Value = serde_json::from_str(&text).unwrap_or_default();
                if event["t"] == "INTERACTION_CREATE" {
                    drop(tokio::spawn(tell(endpoint, Arc::clone(platform), event["d"].clone())));
                }
            }
            Ok(Some(Frame::Forget(_) | Frame::Close(_) | Frame::Drop) | None) => break,
            Err(_) if TcpStream::connect(endpoint).await.is_err() => break,
            Err(_) => {}
        }
    }
    let mut discord = platform.lock();
    discord.sessions.unlink(&id, number, true);
    discord.announce(Change::State);
}

/// Posts an interaction. If the endpoint does not accept the interaction, the interaction counts as missed.
async fn tell(endpoint: SocketAddr, platform: Arc<Platform>, interaction: Value) {
    if post(endpoint, &platform, &interaction).await != Some(202) {
        let id = interaction["id"].as_str().and_then(|id| id.parse::<Snowflake>().ok());
        if let Some(id) = id {
            platform.lock().miss(id);
        }
    }
}

/// Posts JSON with a signature, and returns the status of the answer.
async fn post(endpoint: SocketAddr, platform: &Platform, json: &Value) -> Option<u16> {
    let (body, time) = (json.to_string(), (platform.clock.now_ms() / 1000).to_string());
    let signature = platform.lock_quietly().signer.sign(&format!("{time}{body}"));
    let length = body.len();
    let request = format!(
        "POST /interactions HTTP/1.1\r\nhost: {endpoint}\r\ncontent-type: application/json\r\n\
         x-signature-ed25519: {signature}\r\nx-signature-timestamp: {time}\r\ncontent-length: {length}\r\n\
         connection: close\r\n\r\n{body}"
    );
    let exchange = async {
        let mut stream = TcpStream::connect(endpoint).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        Ok::<_, std::io::Error>(answer)
    };
    let answer = timeout(PATIENCE, exchange).await.ok()?.ok()?;
    let head = String::from_utf8_lossy(&answer);
    head.split(' ').nth(1)?.parse().ok()
}
