//! The fonts that draw the page on a Debian machine with only two fonts: one for text and one for emoji.

use serde_json::json;

use crate::kit::{Hand, Person, Screen, begins, field, story};

/// Marks the visible innermost elements with plain text: printable ASCII characters and spaces.
const MARK_PLAIN: &str = r"
    for (const it of document.querySelectorAll('body *')) {
        const text = it.children.length ? '' : it.value || it.textContent;
        if (it.checkVisibility() && /^[\x20-\x7e\s]+$/.test(text)) it.dataset.plain = '';
    }";

/// Returns the families of all fonts that draw the elements of a selector.
async fn families(person: &Person<'_>, selector: &str) -> Vec<String> {
    let root = person.tells("DOM.getDocument", json!({ "depth": 0 })).await["root"]["nodeId"].take();
    person.tells("CSS.enable", json!({})).await;
    let which = json!({ "nodeId": root, "selector": selector });
    let found = person.tells("DOM.querySelectorAll", which).await["nodeIds"].take();
    let mut families = Vec::new();
    for node in found.as_array().expect("elements") {
        // The browser keeps typed text in a shadow tree of the field.
        let whole = json!({ "nodeId": node, "depth": -1, "pierce": true });
        let told = person.tells("DOM.describeNode", whole).await;
        let within =
            told["node"]["shadowRoots"][0]["children"].as_array().and_then(|children| children.last());
        let node = match within.and_then(|typed| typed["backendNodeId"].as_i64()) {
            Some(typed) => {
                let which = json!({ "backendNodeIds": [typed] });
                person.tells("DOM.pushNodesByBackendIdsToFrontend", which).await["nodeIds"][0].take()
            }
            None => node.clone(),
        };
        let told = person.tells("CSS.getPlatformFontsForNode", json!({ "nodeId": node })).await;
        let fonts = told["fonts"].as_array().cloned().unwrap_or_default();
        families.extend(fonts.iter().filter_map(|font| font["familyName"].as_str().map(str::to_owned)));
    }
    families.sort();
    families.dedup();
    families
}

#[test]
fn digits_and_spaces_come_from_a_text_font_and_emoji_from_an_emoji_font() {
    story(Screen::Desktop, async |scene| {
        let said = json!({ "content": "Game 0 1 2 # *" });
        scene.playground.post("users/bob/channels/chess/messages", said).await;
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        ann.reads("Game 0 1 2 # *").await;
        ann.goes_into(&field(begins("Message"))).await;
        ann.types("0 1 2").await;
        ann.run(MARK_PLAIN).await;
        for place in
            ["#messages [data-plain]", "button[data-plain]", "textarea[data-plain], input[data-plain]"]
        {
            let families = families(&ann, place).await;
            let is_text = |family: &String| !family.contains("Emoji");
            assert!(!families.is_empty() && families.iter().all(is_text), "{place}: {families:?}");
        }
        for emoji in ["😀", "🎉", "♥️"] {
            let said = json!({ "content": emoji });
            scene.playground.post("users/bob/channels/chess/messages", said).await;
            ann.reads(emoji).await;
            let newest = "#messages > :last-child .text";
            let families = families(&ann, newest).await;
            assert!(
                families.iter().all(|family| family.contains("Emoji")) && families.len() == 1,
                "{emoji}: {families:?}"
            );
        }
    });
}
