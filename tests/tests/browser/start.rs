//! The first screen, which shows who the person is. One press begins a game.

use serde_json::json;

use crate::kit::{Barriers, Hand, Key, Person, Scene, Screen, begins, button, menu, story, switch, words};

/// The two screens of the tests, each with its input device.
const DESK: (Screen, Hand) = (Screen::Desktop, Hand::Mouse);
const PHONE: (Screen, Hand) = (Screen::Phone, Hand::Finger);

const WITH_BOB: &str = "Start a game Ann–Bob";
const WITH_THE_COMPUTER: &str = "Play the computer";
const SAMPLE: &str = "Watch a sample game";
const BESIDE: &str = "Open Bob beside me";

/// Runs a story of a person on a first visit, and checks that the screens have no barriers.
fn tells(at: (Screen, Hand), tell: impl AsyncFnOnce(&Scene, &Person<'_>, &mut Barriers)) {
    story(at.0, async |scene| {
        let ann = scene.newcomer(at.1).await;
        let mut barriers = Barriers::default();
        ann.sees(&button(WITH_BOB)).await;
        tell(scene, &ann, &mut barriers).await;
    });
}

/// Plays a pawn move from the list, and waits until the new board is visible without scrolling.
async fn pushes(person: &Person<'_>, mv: &str) {
    person.presses(&button(begins("♟"))).await;
    person.presses(&button(mv)).await;
    person.glimpses(&words(begins(", your move"))).await;
    person.glimpses(&button("More")).await;
}

#[test]
fn a_game_with_bob_is_one_press_away_on_a_phone() {
    tells(PHONE, async |_, ann, barriers| {
        ann.reads("You are Ann. Bob is the other person.").await;
        barriers.look(ann, "the first screen").await;
        ann.presses(&button(WITH_BOB)).await;
        ann.sees(&button("Abort")).await;
        barriers.look(ann, "a game that has begun").await;
        pushes(ann, "e4").await;
        ann.reads("1.e4").await;
        ann.presses(&button("Play as Bob (their turn)")).await;
        pushes(ann, "e5").await;
        ann.reads("1…e5").await;
        barriers.look(ann, "a game as Bob").await;
    });
}

#[test]
fn a_game_against_the_computer_is_one_press_away() {
    tells(DESK, async |_, ann, barriers| {
        ann.presses(&button(WITH_THE_COMPUTER)).await;
        pushes(ann, "e4").await;
        // The board shows the computer's answer beside Ann's move.
        ann.reads("1.e4 ").await;
        ann.reads("your move").await;
        barriers.look(ann, "a game against the computer").await;
    });
}

#[test]
fn the_computer_plays_at_the_level_that_a_person_chooses() {
    tells((Screen::Desktop, Hand::Keyboard), async |_, ann, _| {
        ann.reaches(&menu("level")).await;
        ann.hits(Key::Down).await;
        ann.hits(Key::Down).await;
        ann.presses(&button(WITH_THE_COMPUTER)).await;
        ann.reads("Zug (2").await;
    });
}

#[test]
fn a_sample_game_plays_itself_until_it_is_stopped() {
    tells(PHONE, async |scene, ann, barriers| {
        ann.presses(&button(SAMPLE)).await;
        ann.reads("1.e4").await;
        ann.reads("1…e5").await;
        barriers.look(ann, "a sample game").await;
        ann.presses(&button(begins("Stop"))).await;
        // When the sample game stops, **Start** moves to the side, and other games can begin.
        let names = async || ann.names("button").await;
        ann.waits("it has stopped", async || {
            names().await.iter().all(|name| !name.starts_with("Stop")).then_some(())
        })
        .await;
        ann.presses(&button("Start")).await;
        barriers.look(ann, "the first screen above a game").await;
        let before = scene.playground.interactions().await;
        ann.presses(&button(WITH_BOB)).await;
        ann.sees(&button("Abort")).await;
        let begun = scene.playground.interactions().await - before;
        assert_eq!(begun, 2, "the sample game goes on: only a challenge and its acceptance were asked for");
    });
}

#[test]
fn follow_switches_to_the_player_to_move() {
    tells(DESK, async |_, ann, barriers| {
        ann.presses(&button(WITH_BOB)).await;
        ann.sees(&button("Abort")).await;
        ann.presses(&switch("Follow")).await;
        for (mv, told) in [("e4", "1.e4"), ("e5", "1…e5")] {
            pushes(ann, mv).await;
            ann.reads(told).await;
            ann.becomes(if told.contains('…') { "Ann" } else { "Bob" }).await;
        }
        barriers.look(ann, "a game that is followed").await;
    });
}

#[test]
fn a_phone_shows_all_five_faces_and_explains_follow_in_its_menu() {
    tells(PHONE, async |scene, ann, barriers| {
        ann.reads("Follow in the menu ⋯ switches to the person for whom the bot waits.").await;
        for name in ["Ann", "Bob", "Cem", "Dora", "Mod"] {
            ann.glimpses(&button(begins(&format!("Play as {name}")))).await;
        }
        ann.presses(&button("More of the sandbox")).await;
        ann.reads("Follow switches to the person for whom the bot waits.").await;
        barriers.look(ann, "the menu of the sandbox").await;
        ann.presses(&switch("Follow")).await;
        ann.presses(&button("Play as Cem")).await;
        ann.becomes("Cem").await;
        zug_tests::Table::again(&scene.playground, "chess", zug_tests::Terms::default()).await;
        ann.becomes("Ann").await;
    });
}

#[test]
fn thirty_people_leave_the_controls_in_sight() {
    tells(DESK, async |scene, ann, barriers| {
        for number in 6..=30 {
            scene.playground.post("users", json!({ "name": format!("guest{number}") })).await;
        }
        let last = button("Play as Guest30");
        ann.sees(&last).await;
        for control in ["+1 h", "+1 w", "Rules", "Restart", "Kill"] {
            ann.glimpses(&button(begins(control))).await;
        }
        ann.glimpses(&button("Start")).await;
        ann.glimpses(&switch("Follow")).await;
        barriers.look(ann, "a page with thirty people").await;
        ann.presses(&last).await;
        ann.reads("You are Guest30.").await;
        ann.glimpses(&last).await;
    });
}

#[test]
fn two_people_play_side_by_side_in_one_window() {
    tells(DESK, async |_, window, barriers| {
        window.presses(&button(BESIDE)).await;
        let (ann, bob) = (window.at_pane(0), window.at_pane(1));
        bob.sees(&button(WITH_BOB)).await;
        barriers.look(window, "two people").await;
        ann.presses(&button(WITH_BOB)).await;
        pushes(&ann, "e4").await;
        bob.reads("1.e4").await;
        pushes(&bob, "e5").await;
        ann.reads("1…e5").await;
        bob.presses(&button(begins("♟"))).await;
        barriers.look(&ann, "the left of two people").await;
        barriers.look(&bob, "the right of two people").await;
    });
}

#[test]
fn two_people_take_turns_on_one_phone() {
    tells(PHONE, async |_, window, barriers| {
        window.presses(&button(BESIDE)).await;
        let (ann, bob) = (window.at_pane(0), window.at_pane(1));
        ann.presses(&button(WITH_BOB)).await;
        pushes(&ann, "e4").await;
        ann.reads("1.e4").await;
        window.presses(&button(begins("Bob"))).await;
        barriers.look(window, "one of two people").await;
        pushes(&bob, "e5").await;
        bob.reads("1…e5").await;
        window.presses(&button("Ann 1 unread")).await;
        ann.glimpses(&button("More")).await;
        ann.reads("1…e5").await;
        barriers.look(&ann, "the page of one of two people").await;
        window.sees(&button("Ann")).await;
    });
}

#[test]
fn every_one_of_many_windows_shows_new_messages() {
    // A browser allows only six event streams for all windows together, and the test opens more windows.
    const WINDOWS: usize = 7;
    story(Screen::Desktop, async |scene| {
        let mut people = Vec::new();
        for _ in 0..WINDOWS {
            people.push(scene.person("ann", "chess", Hand::Mouse).await);
        }
        for (number, person) in people.iter().enumerate().step_by(WINDOWS - 1) {
            let text = format!("said in window {number}");
            person.types(&text).await;
            person.hits(Key::Enter).await;
            for other in &people {
                other.sees(&words(text.as_str())).await;
            }
        }
        let last = people.last().expect("the last window");
        last.presses(&button("Bob")).await;
        last.sees(&crate::kit::dialog("About Bob")).await;
    });
}

#[test]
fn switching_to_another_person_closes_the_open_lists() {
    tells(DESK, async |_, ann, _| {
        ann.presses(&button(WITH_BOB)).await;
        ann.presses(&button(begins("♟"))).await;
        ann.sees(&button("a3")).await;
        ann.presses(&button("Play as Cem")).await;
        ann.waits("nothing of Ann's is left", async || {
            let told = ann.text().await.contains("Only you can see this");
            (!told && ann.names("option").await.is_empty()).then_some(())
        })
        .await;
    });
}
