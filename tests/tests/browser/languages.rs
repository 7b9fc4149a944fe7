//! The page and the private boards are in the language of the reader. Public boards are in the language of the server.

use serde_json::json;

use crate::kit::{Hand, Key, Screen, begins, button, deed, has, story};

/// Ann reads Russian on an English server.
#[test]
fn the_page_is_in_the_language_of_the_reader() {
    story(Screen::Desktop, async |scene| {
        let playground = &scene.playground;
        let table = zug_tests::Table::again(playground, "chess", zug_tests::Terms::default()).await;
        playground.change("ann", json!({ "locale": "ru" })).await;
        let ann = scene.person("ann", &table.channel, Hand::Mouse).await;
        // The page shows when Ann's time ends.
        ann.reads("через 3 дня").await;
        ann.presses(&button(begins("♞"))).await;
        ann.sees(&button("Кf3")).await;
        ann.types("/ход ").await;
        ann.fills("ход", "Кc3").await;
        ann.hits(Key::Enter).await;
        // The public board is in the language of the server, and the private board is in the language of Ann.
        ann.reads("1.Nc3").await;
        ann.runs("доска", &[]).await;
        ann.reads("1.Кc3").await;
        ann.reads("/доска").await;
        ann.presses(&button("Bob")).await;
        ann.sees(&deed(has("Вызвать на партию в шахматы"))).await;
    });
}
