//! Forms that an app opens, with text fields, menus and paragraphs.

use serde_json::{Value, json};

use crate::kit::{Barriers, Hand, Screen, begins, button, dialog, field, story};

/// Opens a form in place of an app, and stores the data that the person submits.
const OPEN: &str = "
    const [form] = arguments;
    const fetched = window.fetch;
    window.fetch = async (path, how) => {
        if (!path.endsWith('/modal')) return fetched(path, how);
        if (how.method === 'POST') window.sent = JSON.parse(how.body).fields;
        return new Response(JSON.stringify(how.method === 'POST' ? { interaction: { status: 'updated' } } : form));
    };
    import('/page/messages/form.js').then(({ openForm }) => openForm('1'));";

#[test]
fn a_form_with_menus_is_read_filled_in_and_sent() {
    story(Screen::Desktop, async |scene| {
        let label = |text: &str, menu: Value| json!({"type": 18, "label": text, "component": menu});
        let offers = json!([{"label": "Green", "value": "g", "description": "From Uji"}, {"label": "Black", "value": "b"}]);
        let chosen =
            json!([{"label": "Milk", "value": "m", "default": true}, {"label": "Lemon", "value": "l"}]);
        let optional =
            json!({"type": 5, "custom_id": "who", "required": false, "min_values": 1, "max_values": 1});
        let form = json!({"custom_id": "tea", "title": "Your tea", "components": [
            {"type": 10, "content": "Choose **well**"},
            label("Kind", json!({"type": 3, "custom_id": "kind", "options": offers, "min_values": 1, "max_values": 1})),
            label("With", json!({"type": 3, "custom_id": "with", "options": chosen, "min_values": 1, "max_values": 2})),
            label("For whom", optional),
            label("Words", json!({"type": 4, "custom_id": "words", "style": 1, "required": false})),
        ]});
        let ann = scene.person("ann", "chess", Hand::Keyboard).await;
        ann.run_with(OPEN, form).await;
        ann.sees(&dialog("Your tea")).await;
        ann.reads("Choose well").await;
        ann.sees(&field("Words")).await;
        Barriers::default().look(&ann, "a form with menus").await;
        // The required menu has no choice yet, so the form stays open.
        ann.presses(&button("Submit")).await;
        let is_open = "return document.querySelector('dialog.form select:invalid')?.name ?? ''";
        assert_eq!(ann.run(is_open).await, "kind");
        ann.goes_into(&crate::kit::menu(begins("Kind"))).await;
        ann.types("Black").await;
        ann.goes_into(&field("Words")).await;
        ann.types("Hot").await;
        ann.presses(&button("Submit")).await;
        let sent = ann
            .waits("it is sent", async || {
                Some(ann.run("return window.sent ?? null").await).filter(Value::is_object)
            })
            .await;
        assert_eq!(sent, json!({"kind": ["b"], "with": ["m"], "who": [], "words": "Hot"}));
    });
}
