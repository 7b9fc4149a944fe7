//! What a player sees of a game at one glance; with `PICTURES` in the environment, these are the pictures of the README.

use std::path::Path;

use serde_json::json;

use crate::kit::{Hand, Scene, Screen, begins, button, story};

/// Where the README's pictures are.
const PICTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures");

/// A game that was played at the opera, as far as Bob's offer.
const MOVES: [&str; 18] = [
    "e4", "e5", "Nf3", "d6", "d4", "Bg4", "dxe5", "Bxf3", "Qxf3", "dxe5", "Bc4", "Nf6", "Qb3", "Qe7", "Nc3",
    "c6", "Bg5", "b5",
];

/// Ann comes back to her game, and what she has to know is in sight.
async fn glances(scene: &Scene, hand: Hand, is_offered: Offered, file: &str) {
    let mut table = zug_tests::Table::again(&scene.playground, "chess", zug_tests::Terms::default()).await;
    table.play_all(0, &MOVES).await;
    if is_offered == Offered::Yes {
        let words = json!({ "content": "Off on holiday tomorrow. Shall we call it a draw?" });
        scene.playground.post(&format!("users/bob/channels/{}/messages", table.channel), words).await;
        table.command("bob", "draw offer", json!({})).await;
    }
    let ann = scene.person("ann", &table.channel, hand).await;
    ann.prefers("dark").await;
    if is_offered == Offered::Yes {
        ann.glimpses(&button("Accept draw")).await;
    }
    ann.glimpses(&button(begins("Enlarge: Chessboard"))).await;
    ann.glimpses(&button("Move")).await;
    ann.photographs(&Path::new(PICTURES).join(file)).await;
}

/// Whether Bob offers a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Offered {
    Yes,
    No,
}

#[test]
fn a_game_is_seen_at_one_glance() {
    story(Screen::Desktop, async |scene| glances(scene, Hand::Mouse, Offered::Yes, "desktop.png").await);
}

#[test]
fn a_game_is_seen_at_one_glance_on_a_phone() {
    story(Screen::Phone, async |scene| glances(scene, Hand::Finger, Offered::No, "phone.png").await);
}
