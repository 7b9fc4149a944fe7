//! A short game between two people, each in a separate window. The stories in `ways` use the mouse.

use crate::kit::{Hand, Scene, Screen, begins, button, story};

/// The shortest game that ends with mate. Each entry has the index of the player, the kind of piece, and the move.
const MATE: [(usize, &str, &str); 4] = [(0, "♟", "f3"), (1, "♟", "e5"), (0, "♟", "g4"), (1, "♛", "Qh4")];

/// Ann challenges Bob, both open the thread of their game, and Bob mates.
async fn plays(scene: &Scene, hand: Hand) {
    let people = [scene.person("ann", "chess", hand).await, scene.person("bob", "chess", hand).await];
    let [ann, bob] = &people;
    ann.runs("challenge", &[("opponent", "Bob"), ("colour", "white")]).await;
    bob.presses(&button("Accept")).await;
    for person in &people {
        person.presses(&button("Ann – Bob · 1")).await;
    }
    for (who, piece, text) in MATE {
        people[who].presses(&button(begins(piece))).await;
        people[who].presses(&button(text)).await;
        for person in &people {
            person.reads(text).await;
        }
    }
    for person in &people {
        person.reads("0–1").await;
        person.reads("Checkmate").await;
    }
}

#[test]
fn two_people_play_with_keyboards_alone() {
    story(Screen::Desktop, async |scene| plays(scene, Hand::Keyboard).await);
}

#[test]
fn two_people_play_with_their_fingers_on_phones() {
    story(Screen::Phone, async |scene| plays(scene, Hand::Finger).await);
}
