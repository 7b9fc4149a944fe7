//! The page and the bot in the languages of their readers.

use serde_json::json;

use crate::kit::{Hand, Key, Screen, begins, button, deed, has, menu, story};

/// How one language is spoken.
struct Spoken {
    locale: &'static str,
    /// The command that plays, its option, and a move as it is written.
    command: [&'static str; 3],
    /// What stands in it: its text, and the knights' menu with a move.
    list: [&'static str; 3],
    /// What is told in private about the move that was typed.
    told: &'static str,
    /// The menu about a person with which they are challenged.
    menu: &'static str,
    /// When her time ends.
    time: &'static str,
}

const GERMAN: Spoken = Spoken {
    locale: "de",
    command: ["zug", "zug", "Sc3"],
    list: ["Wähle einen deiner", "♞", "Sf3"],
    told: "1.Sc3",
    menu: "Zum Schach herausfordern",
    time: "in 3 Tagen",
};

const RUSSIAN: Spoken = Spoken {
    locale: "ru",
    command: ["ход", "ход", "Кc3"],
    list: ["Возможных ходов", "♞", "Кf3"],
    told: "1.Кc3",
    menu: "Вызвать на партию в шахматы",
    time: "через 3 дня",
};

/// Ann plays in her own language on a server that speaks another.
fn is_spoken(it: &Spoken) {
    story(Screen::Desktop, async |scene| {
        let playground = &scene.playground;
        let table = zug_tests::Table::again(playground, "chess", zug_tests::Terms::default()).await;
        playground.change("ann", json!({ "locale": it.locale })).await;
        let ann = scene.person("ann", &table.channel, Hand::Mouse).await;
        ann.reads(it.time).await;
        ann.presses(&button("Move")).await;
        ann.reads(it.list[0]).await;
        ann.presses(&menu(begins(it.list[1]))).await;
        ann.sees(&crate::kit::choice(begins(it.list[2]))).await;
        ann.hits(Key::Escape).await;
        let [command, option, text] = it.command;
        ann.types(&format!("/{command} ")).await;
        ann.fills(option, text).await;
        ann.hits(Key::Enter).await;
        ann.reads(it.told).await;
        ann.reads(&format!("/{command}")).await;
        ann.presses(&button("Bob")).await;
        ann.sees(&deed(has(it.menu))).await;
    });
}

#[test]
fn german_is_spoken() {
    is_spoken(&GERMAN);
}

#[test]
fn russian_is_spoken() {
    is_spoken(&RUSSIAN);
}
