//! Tests with random gateway messages: the connection stays open or closes with one of Discord's codes, and nothing
//! panics.

use std::panic;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use proptest::prelude::*;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::bodies::{odd_text, spoil};
use super::dice::Dice;
use crate::{Config, Sandbox};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// The time without an answer after which the gateway counts as stuck.
const PATIENCE: Duration = Duration::from_secs(5);

/// Counts the panics of the program since the first use of this counter. Without a counter, a test does not notice a
/// panic in a task of the server.
static PANICS: LazyLock<&AtomicUsize> = LazyLock::new(|| {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        COUNT.fetch_add(1, Ordering::Relaxed);
        usual(info);
    }));
    &COUNT
});

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn bad_frames_are_survived_or_end_the_connection_with_a_code(
        seeds in proptest::collection::vec(any::<u64>(), 1..12)
    ) {
        let before = PANICS.load(Ordering::Relaxed);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let sandbox = Sandbox::start(Config::default()).await.unwrap();
            let ended = talk(&sandbox, &seeds).await;
            sandbox.stop().await;
            ended.map_err(TestCaseError::fail)
        })?;
        prop_assert_eq!(PANICS.load(Ordering::Relaxed), before);
    }
}

/// Sends a random message for each seed until the connection ends. Returns an error if the sandbox stays silent, or if
/// the connection ends without a close code from 4000 to 4014.
async fn talk(sandbox: &Sandbox, seeds: &[u64]) -> Result<(), String> {
    let url = format!("ws://{}/gateway", sandbox.address());
    let (mut socket, _) = connect_async(url).await.map_err(|error| error.to_string())?;
    for seed in seeds {
        let mut dice = Dice::new(*seed);
        let frame = draw(&mut dice, sandbox.token());
        // This message cannot be sent if the connection has ended.
        drop(socket.send(frame.clone()).await);
        drop(socket.send(Message::text(json!({"op": 1, "d": null}).to_string())).await);
        match timeout(PATIENCE, acknowledged(&mut socket)).await {
            Ok(Ok(())) => {}
            Ok(Err(4000..=4014)) => return Ok(()),
            Ok(Err(code)) => return Err(format!("closed with {code} after {frame}")),
            Err(_) => return Err(format!("silence after {frame}")),
        }
    }
    Ok(())
}

/// Reads messages until the sandbox acknowledges a heartbeat. Returns the close code if the connection ends.
async fn acknowledged(socket: &mut Socket) -> Result<(), u16> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                let said: Value = serde_json::from_str(&text).map_err(|_| 0_u16)?;
                if said["op"] == 11 {
                    return Ok(());
                }
            }
            // A binary message means that the sandbox now compresses its messages, so the connection is alive.
            Some(Ok(Message::Binary(_))) => return Ok(()),
            Some(Ok(Message::Close(frame))) => return Err(frame.map_or(0, |frame| frame.code.into())),
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return Err(0),
        }
    }
}

/// Generates a random gateway message, usually from a valid message with up to two random changes.
fn draw(dice: &mut Dice, token: &str) -> Message {
    let properties = json!({"os": "linux", "browser": "hand", "device": "hand"});
    let shard = json!([0, 1]);
    let sound = [
        json!({"op": 1, "d": 7}),
        json!({"op": 2, "d": {"token": token, "intents": 33281, "properties": properties, "shard": shard}}),
        json!({"op": 2, "d": {"token": token, "intents": 0, "properties": properties, "compress": true}}),
        json!({"op": 3, "d": {"since": null, "activities": [], "status": "online", "afk": false}}),
        json!({"op": 4, "d": {"guild_id": "1", "channel_id": null, "self_mute": false, "self_deaf": false}}),
        json!({"op": 6, "d": {"token": token, "session_id": "none", "seq": 5}}),
        json!({"op": 8, "d": {"guild_id": "1", "query": "", "limit": 0, "nonce": "n"}}),
        json!({"op": 31, "d": {"guild_ids": ["1"]}}),
    ];
    let mut json = dice.pick(&sound).clone();
    for _ in 0..dice.below(3) {
        spoil(&mut json, dice, &["1".to_owned(), token.to_owned()]);
    }
    match dice.below(12) {
        0 => Message::text(odd_text(dice)),
        1 => Message::binary(json.to_string()),
        2 => Message::binary(vec![0xff, 0x00, 0xfe]),
        3 => Message::text("[".repeat(100 + dice.below(4000))),
        4 => Message::Ping(vec![1].into()),
        _ => Message::text(json.to_string()),
    }
}
