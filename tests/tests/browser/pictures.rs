//! A player's first view of a game. With `PICTURES` in the environment, the tests store this view as the pictures of
//! the README.

use std::path::Path;

use serde_json::json;

use crate::kit::{Hand, Scene, Screen, begins, button, story};

/// The folder of the README's pictures.
const PICTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/pictures");

/// The Opera Game, up to Bob's draw offer.
const MOVES: [&str; 18] = [
    "e4", "e5", "Nf3", "d6", "d4", "Bg4", "dxe5", "Bxf3", "Qxf3", "dxe5", "Bc4", "Nf6", "Qb3", "Qe7", "Nc3",
    "c6", "Bg5", "b5",
];

/// Opens Ann's game, and checks that Ann sees all important information without scrolling.
async fn glances(scene: &Scene, hand: Hand, is_offered: Offered, file: &str) {
    let mut table = zug_tests::Table::again(&scene.playground, "chess", zug_tests::Terms::default()).await;
    table.play_all(0, &MOVES).await;
    if is_offered == Offered::Yes {
        let words = json!({ "content": "Off on holiday tomorrow. Shall we call it a draw?" });
        scene.playground.post(&format!("users/bob/channels/{}/messages", table.channel), words).await;
        table.command("bob", "draw", json!({})).await;
    }
    let ann = scene.person("ann", &table.channel, hand).await;
    ann.prefers("dark").await;
    if is_offered == Offered::Yes {
        ann.glimpses(&button("Accept")).await;
    }
    ann.glimpses(&button(begins("Enlarge: Chessboard"))).await;
    ann.glimpses(&button("More")).await;
    ann.photographs(&Path::new(PICTURES).join(file)).await;
}

/// Says whether Bob offers a draw.
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
