//! Small menus, lists and commands, used with the keyboard alone.

use serde_json::json;

use crate::kit::{Hand, Key, Person, Screen, begins, button, choice, dialog, menu, story};

/// Returns the entry that Enter would choose.
async fn marked(person: &Person<'_>) -> String {
    let text = "return document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.innerText";
    person.run(text).await.as_str().unwrap_or_default().to_owned()
}

#[test]
fn typed_letters_home_and_end_move_the_choice_in_a_list() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.ann_to_move(Hand::Keyboard).await;
        ann.runs("rules", &[]).await;
        ann.presses(&menu("Choose a topic")).await;
        ann.sees(&choice(begins("Castling"))).await;
        ann.types("ca").await;
        assert!(marked(&ann).await.starts_with("Castling"));
        ann.hits(Key::End).await;
        assert!(marked(&ann).await.starts_with("Tournaments"));
        ann.hits(Key::Home).await;
        let first = marked(&ann).await;
        assert!(!first.starts_with("Tournaments"), "{first}");
        ann.types(" ").await;
        ann.reads(first.lines().next().unwrap_or_default()).await;
    });
}

#[test]
fn tab_leads_out_of_a_small_menu_and_closes_it() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.ann_to_move(Hand::Keyboard).await;
        for (key, next) in [(Key::Tab, "Show or hide members"), (Key::BackTab, "Notifications")] {
            ann.presses(&button(begins("Notifications"))).await;
            ann.sees(&dialog("Notifications")).await;
            for _ in 0..20 {
                if ann.names("dialog").await.is_empty() {
                    break;
                }
                ann.hits(key).await;
            }
            assert_eq!(ann.focus().await, next);
        }
    });
}

#[test]
fn a_half_typed_command_stays_with_its_person() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.person("ann", "chess", Hand::Keyboard).await;
        ann.types("/cha").await;
        ann.sees(&choice(begins("/challenge"))).await;
        ann.hits(Key::Escape).await;
        for (name, text) in [("Bob", ""), ("Ann", "/cha")] {
            ann.presses(&button(begins(&format!("Play as {name}")))).await;
            ann.becomes(name).await;
            let shown = "return [document.getElementById('composer-input').value, \
                document.querySelectorAll('.picker').length]";
            assert_eq!(ann.run(shown).await, json!([text, 0]), "as {name}");
        }
    });
}

#[test]
fn the_name_of_an_option_with_a_colon_leads_to_the_option() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.person("ann", "chess", Hand::Keyboard).await;
        let bob = scene.person("bob", "chess", Hand::Mouse).await;
        ann.types("/challenge bob colour:black").await;
        let values = "return [...document.querySelectorAll('.argument-input')].map((it) => it.value)";
        assert_eq!(ann.run(values).await, json!(["bob", "black"]));
        assert!(ann.focus().await.starts_with("colour:"), "{}", ann.focus().await);
        ann.sees(&choice("black")).await;
        // The first Enter takes the suggestion, and the second Enter runs the command.
        ann.hits(Key::Enter).await;
        ann.hits(Key::Enter).await;
        bob.presses(&button("Accept")).await;
        bob.reads("Bob – Ann").await;
    });
}

#[test]
fn arrows_choose_the_colours_of_the_page() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.ann_to_move(Hand::Keyboard).await;
        ann.presses(&button(begins("Ann playing as"))).await;
        ann.sees(&dialog("Play as")).await;
        ann.reaches(&menu("Colours")).await;
        ann.hits(Key::Down).await;
        assert_eq!(ann.run("return document.documentElement.dataset.theme").await, "light");
        ann.hits(Key::Down).await;
        assert_eq!(ann.run("return document.documentElement.dataset.theme").await, "dark");
    });
}

#[test]
fn a_text_outside_of_an_options_list_is_refused() {
    story(Screen::Desktop, async |scene| {
        scene.playground.change("ann", json!({ "locale": "de" })).await;
        let ann = scene.person("ann", "chess", Hand::Keyboard).await;
        ann.types("/herausfordern ").await;
        ann.sees(&button("Run the command")).await;
        ann.types("Nobody").await;
        ann.reads("No match.").await;
        ann.hits(Key::Enter).await;
        ann.reads("The option \"gegner\" must be chosen from its list.").await;
        assert!(ann.focus().await.starts_with("gegner:"), "{}", ann.focus().await);
    });
}
