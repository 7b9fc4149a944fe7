//! What the page shows of what moderators did: names, time-outs, bans, and commands that somebody may not use.

use serde_json::json;

use crate::kit::{Hand, Person, Screen, button, has, story, words};

/// Waits until the box at the bottom says something, and whether it takes text then.
async fn box_says(person: &Person<'_>, said: &str, is_shut: bool) {
    let look =
        "const box = document.getElementById('composer-input'); return [box.placeholder, box.disabled]";
    person
        .waits(&format!("the box says {said:?}"), async || {
            let seen = person.run(look).await;
            let is_said = seen[0].as_str().is_some_and(|text| text.contains(said));
            (is_said && seen[1] == is_shut).then_some(())
        })
        .await;
}

#[test]
fn whoever_is_timed_out_reads_so_and_writes_again_once_it_is_over() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.person("ann", "general", Hand::Mouse).await;
        box_says(&ann, "Message", false).await;
        scene.playground.moderate("ann", json!({ "timed_out_s": 600 })).await;
        box_says(&ann, "You are timed out until ", true).await;
        scene.playground.advance(601).await;
        box_says(&ann, "Message", false).await;
    });
}

#[test]
fn whoever_is_banned_reads_so_and_finds_nothing_of_the_server() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.person("ann", "general", Hand::Mouse).await;
        ann.reads("Welcome to #general").await;
        scene.playground.make("guilds/Chess friends/bans", json!({ "user": "ann", "reason": "noise" })).await;
        ann.reads("You are banned from this server.").await;
        let gone = async || (!ann.text().await.contains("#general")).then_some(());
        ann.waits("nothing is left of the channel", gone).await;
    });
}

#[test]
fn people_are_called_as_they_are_named_in_the_server() {
    story(Screen::Desktop, async |scene| {
        let said = json!({ "content": "good evening" });
        scene.playground.make("users/bob/channels/general/messages", said).await;
        let ann = scene.person("ann", "general", Hand::Mouse).await;
        ann.glimpses(&words("good evening")).await;
        scene.playground.moderate("bob", json!({ "nick": "Bobby Tables" })).await;
        ann.glimpses(&words(has("Bobby Tables"))).await;
    });
}

#[test]
fn a_command_that_somebody_may_not_use_here_is_not_offered() {
    story(Screen::Desktop, async |scene| {
        let hide = json!({ "permissions": [{ "channel": "general", "allow": false }] });
        scene.playground.make("guilds/Chess friends/commands/games", hide).await;
        let ann = scene.person("ann", "general", Hand::Mouse).await;
        ann.reads("Welcome to #general").await;
        ann.types("/gam").await;
        ann.reads("There is no such command.").await;
        ann.run("document.getElementById('composer-input').value = ''").await;
        ann.presses(&button("chess")).await;
        ann.reads("Welcome to #chess").await;
        ann.types("/gam").await;
        ann.reads("/games").await;
    });
}
