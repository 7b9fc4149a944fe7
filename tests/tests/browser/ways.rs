//! The ways to challenge, to move and to end a game with the mouse.

use crate::kit::{Hand, Key, Person, Scene, Screen, begins, button, deed, field, has, story};

/// The end of the name of game 1's thread. The beginning of the name depends on the colours.
const GAME: &str = " · 1";

/// Begins a game of Ann with White against Bob. Plays these moves, and opens the game's thread for both players.
async fn game<'s>(scene: &'s Scene, moves: &[&str]) -> [Person<'s>; 2] {
    let playground = &scene.playground;
    let mut table = zug_tests::Table::again(playground, "chess", zug_tests::Terms::default()).await;
    table.play_all(0, moves).await;
    let people = [
        scene.person("ann", &table.channel, Hand::Mouse).await,
        scene.person("bob", &table.channel, Hand::Mouse).await,
    ];
    for person in &people {
        person.sees(&button("More")).await;
    }
    people
}

#[test]
fn a_challenge_from_the_profile_leads_to_a_game() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        let bob = scene.person("bob", "chess", Hand::Mouse).await;
        ann.presses(&button("Bob")).await;
        ann.presses(&deed("Challenge to chess")).await;
        bob.presses(&button("Accept")).await;
        for person in [&ann, &bob] {
            person.presses(&button(has(GAME))).await;
            person.sees(&button("Abort")).await;
        }
        // Bob presses the right button of the mouse on the face beside a message.
        bob.asks_about(&button("About Zug")).await;
        bob.presses(&deed("Challenge to chess")).await;
        bob.reads("Zug").await;
    });
}

#[test]
fn moves_are_typed_suggested_and_chosen() {
    story(Screen::Desktop, async |scene| {
        let [ann, bob] = &game(scene, &[]).await;
        ann.presses(&button("More")).await;
        ann.presses(&button("All moves")).await;
        ann.presses(&button("Type it")).await;
        ann.goes_into(&field("Move")).await;
        ann.types("knight to f3").await;
        ann.presses(&button("Submit")).await;
        bob.reads("1.Nf3").await;
        bob.runs("move", &[("move", "Nf6")]).await;
        ann.reads("1…Nf6").await;
        ann.presses(&button(begins("♞"))).await;
        ann.presses(&button("Ng1")).await;
        bob.reads("2.Ng1").await;
    });
}

#[test]
fn a_move_that_is_typed_in_a_hurry_is_the_one_that_is_played() {
    story(Screen::Desktop, async |scene| {
        let [ann, bob] = &game(scene, &["e4"]).await;
        bob.types("/move ").await;
        bob.sees(&field(begins("move:"))).await;
        bob.types("Nh6").await;
        // If a suggestion has arrived, the first Enter takes the suggestion. The second Enter sends the command.
        bob.hits(Key::Enter).await;
        bob.hits(Key::Enter).await;
        ann.reads("1…Nh6").await;
    });
}

#[test]
fn an_offer_is_declined_and_a_game_resigned() {
    story(Screen::Desktop, async |scene| {
        let [ann, bob] = &game(scene, &["e4", "e5"]).await;
        ann.presses(&button("Offer draw")).await;
        bob.presses(&button("Decline")).await;
        ann.reads("declined").await;
        ann.presses(&button("Resign")).await;
        ann.sees(&button("Keep playing")).await;
        ann.presses(&button("Resign")).await;
        for person in [ann, bob] {
            person.reads("0–1").await;
        }
    });
}

/// Bob kills the bot with the sandbox's button while Ann sees a list of moves.
#[test]
fn the_bot_is_killed_in_the_middle_and_the_page_goes_on() {
    story(Screen::Desktop, async |scene| {
        let [ann, bob] = &game(scene, &[]).await;
        ann.run("window.stays = true").await;
        ann.presses(&button(begins("♟"))).await;
        ann.sees(&button("e4")).await;
        bob.presses(&button("Kill")).await;
        bob.reads("The bot runs again.").await;
        ann.presses(&button("e4")).await;
        bob.reads("1.e4").await;
        bob.presses(&button(begins("♟"))).await;
        bob.presses(&button("e5")).await;
        ann.reads("1…e5").await;
        assert_eq!(ann.run("return window.stays").await, true, "the page was not loaded anew");
    });
}

#[test]
fn a_command_in_an_answer_opens_when_a_person_taps_it() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        let bob = scene.person("bob", "chess", Hand::Mouse).await;
        ann.runs("help", &[]).await;
        ann.presses(&button("/challenge")).await;
        ann.presses(&button("Run the command")).await;
        bob.presses(&button("Accept")).await;
    });
}
