//! Visibility of the board, and sizes of the elements that a finger must hit.

use serde_json::{Value, json};
use zug_tests::Table;

use crate::kit::{Hand, Person, Screen, begins, button, choice, dialog, field, story};

const BOTH: [(Screen, Hand); 2] = [(Screen::Desktop, Hand::Mouse), (Screen::Phone, Hand::Finger)];

/// Returns how many points of the newest board's height are covered or out of view.
const COVERED: &str = "
    const board = [...document.querySelectorAll('.picture')].at(-1).getBoundingClientRect();
    const view = document.getElementById('scroller').getBoundingClientRect();
    const list = document.querySelector('.picker')?.getBoundingClientRect();
    const besides = !list || list.left >= board.right || list.right <= board.left;
    const end = besides ? view.bottom : Math.min(view.bottom, list.top);
    return Math.max(0, view.top - board.top) + Math.max(0, board.bottom - end);";

/// Waits until the newest board is in sight. The page scrolls to a new message while the message's picture loads.
async fn board_is_in_sight(person: &Person<'_>) {
    person
        .waits("the whole board is in sight", async || {
            person.run(COVERED).await.as_f64().is_some_and(|covered| covered < 1.0).then_some(())
        })
        .await;
}

#[test]
fn a_list_of_moves_leaves_the_board_in_sight() {
    for (screen, hand) in BOTH {
        story(screen, async |scene| {
            let ann = scene.ann_to_move(hand).await;
            // The list opens below the board, and then above the message box.
            ann.presses(&button(begins("♟"))).await;
            ann.glimpses(&button("h4")).await;
            board_is_in_sight(&ann).await;
            ann.presses(&button("Dismiss message")).await;
            ann.goes_into(&field(begins("Message"))).await;
            ann.types("/move ").await;
            ann.sees(&choice(begins("Na3"))).await;
            board_is_in_sight(&ann).await;
        });
    }
}

/// The largest height of the newest board in pixels, without the line with the author's name.
const ROOM: f64 = 500.0;

/// Returns the height of the newest board, from the text to the buttons, and the height of each row of buttons. Returns
/// null until the board's picture is loaded.
const HEIGHTS: &str = "
    const board = [...document.querySelectorAll('.message')].filter((it) => it.querySelector('.picture')).at(-1);
    const height = (it) => Math.round(it.getBoundingClientRect().height);
    if (height(board.querySelector('.picture')) < 200) return null;
    const top = board.querySelector('.text').getBoundingClientRect().top;
    const below = Math.round(board.getBoundingClientRect().bottom - top);
    return [below, ...[...board.querySelectorAll('.row')].map(height)];";

#[test]
fn the_newest_board_leaves_room_on_a_phone_in_every_language() {
    story(Screen::Phone, async |scene| {
        let mut high = Vec::new();
        for language in 1..=3 {
            let options = json!({ "language": language });
            scene.playground.command("mod", "general", "settings server", options).await;
            let before = scene.playground.newest_thread("chess").await;
            let options = json!({ "opponent": "bob", "colour": "white" });
            let did = scene.playground.command("ann", "chess", "challenge", options).await;
            let card = scene.playground.card_of(&did, "bob", "chess").await;
            scene.playground.press("bob", "chess", &card, &card.buttons[0].label).await;
            let mut table = Table { playground: &scene.playground, channel: "chess".to_owned(), board: card };
            table.sit_down(before).await;
            let ann = scene.person("ann", &table.channel, Hand::Finger).await;
            ann.sees(&button(begins("♟"))).await;
            for moves in [&[][..], &["e4", "e5"]] {
                table.play_all(0, moves).await;
                if !moves.is_empty() {
                    ann.reads("1…e5").await;
                }
                let heights = async || Some(ann.run(HEIGHTS).await).filter(Value::is_array);
                let heights = ann.waits("the picture of the board", heights).await;
                let [board, kinds, others] = [0, 1, 2].map(|at| heights[at].as_f64().unwrap_or(f64::MAX));
                if board > ROOM || kinds > 50.0 || others > 50.0 || heights[3].is_number() {
                    high.push((language, moves.len(), heights));
                }
            }
        }
        assert!(high.is_empty(), "{high:?}");
    });
}

/// Returns the name and size of each element that is too small for a finger (below 44 points). Leaves out elements
/// within a sentence (WCAG 2.5.5 and 2.5.8, "inline") and boxes in larger labels. Also leaves out names of authors,
/// because the face beside a name opens the same menu ("equivalent").
const SMALL: &str = r"
    const isInline = (it) => it.parentElement.closest('.above') || it.closest('.text, p, .offers .muted') && getComputedStyle(it).display.startsWith('inline');
    const isTwice = (it) => it.matches('.author') || (it.labels?.length && it.labels[0].getBoundingClientRect().height >= 44);
    return [...document.querySelectorAll('button, a[href], input, select, textarea, [role=option]')].flatMap((it) => {
        if (!it.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || it.matches('.skip') || isInline(it) || isTwice(it)) return [];
        const { width, height } = it.getBoundingClientRect();
        const isLarge = Math.round(width) >= 44 && Math.round(height) >= 44;
        return isLarge ? [] : [`${it.ariaLabel ?? it.innerText} (${it.className}): ${Math.round(width)} x ${Math.round(height)}`];
    });";

#[test]
fn every_element_on_a_phone_is_large_enough_for_a_finger() {
    story(Screen::Phone, async |scene| {
        let said = json!({ "content": "Look at <https://example.com> and </move:1>, <@1>, ||this||" });
        scene.playground.post("users/bob/channels/general/messages", said).await;
        let newcomer = scene.newcomer(Hand::Finger).await;
        is_large(&newcomer, "a channel").await;
        newcomer.presses(&button("Start")).await;
        newcomer.sees(&dialog(begins("You are Ann"))).await;
        is_large(&newcomer, "the first screen").await;
        let ann = scene.ann_to_move(Hand::Finger).await;
        is_large(&ann, "a game").await;
        ann.presses(&button("Show channels")).await;
        ann.sees(&button(begins("Ann – Bob"))).await;
        is_large(&ann, "the channels").await;
        ann.presses(&button(begins("Ann playing as"))).await;
        ann.sees(&dialog("Play as")).await;
        is_large(&ann, "the settings").await;
        ann.hits(crate::kit::Key::Escape).await;
        ann.presses(&button(begins("Ann – Bob"))).await;
        ann.presses(&button("Show or hide members")).await;
        ann.presses(&button("Bob")).await;
        ann.sees(&dialog("About Bob")).await;
        is_large(&ann, "a profile").await;
        ann.hits(crate::kit::Key::Escape).await;
        ann.run("document.body.classList.remove('with-members')").await;
        ann.presses(&button("More of the sandbox")).await;
        ann.sees(&dialog("Sandbox")).await;
        is_large(&ann, "the sandbox").await;
        ann.hits(crate::kit::Key::Escape).await;
        ann.presses(&button(begins("Notifications"))).await;
        ann.sees(&dialog("Notifications")).await;
        is_large(&ann, "the inbox").await;
        ann.hits(crate::kit::Key::Escape).await;
        ann.presses(&button(begins("Enlarge: Chessboard"))).await;
        ann.sees(&button("Close")).await;
        is_large(&ann, "a picture in full").await;
        ann.presses(&button("Close")).await;
        ann.presses(&button(begins("♟"))).await;
        ann.sees(&button("a3")).await;
        is_large(&ann, "the moves of a kind").await;
        ann.presses(&button("More")).await;
        ann.presses(&button("All moves")).await;
        ann.presses(&button("Type it")).await;
        ann.sees(&field("Move")).await;
        is_large(&ann, "a form").await;
        ann.presses(&button("Cancel")).await;
        ann.presses(&field(begins("Message"))).await;
        ann.types("/challenge ").await;
        ann.sees(&button("Run the command")).await;
        is_large(&ann, "a command").await;
    });
}

async fn is_large(person: &Person<'_>, screen: &str) {
    assert_eq!(person.run(SMALL).await, Value::Array(Vec::new()), "on {screen}");
}

/// The test passes on machines with and without an emoji font.
#[test]
fn the_first_emoji_on_the_page_is_drawn() {
    const WIDTH: &str = "
        const text = [...document.querySelectorAll('.caption')].find((it) => it.textContent.startsWith('🤝')).firstChild;
        const range = document.createRange();
        range.setStart(text, 0);
        range.setEnd(text, 2);
        return range.getBoundingClientRect().width / parseFloat(getComputedStyle(text.parentElement).fontSize);";
    story(Screen::Desktop, async |scene| {
        let ann = scene.ann_to_move(Hand::Mouse).await;
        ann.presses(&button("More")).await;
        ann.presses(&button("All moves")).await;
        ann.sees(&button("🤝 Offer a draw with it")).await;
        // Without a glyph for the emoji, the browser draws a narrow box.
        ann.waits("it is as wide as it is tall", async || {
            ann.run(WIDTH).await.as_f64().is_some_and(|width| width > 0.9).then_some(())
        })
        .await;
    });
}
