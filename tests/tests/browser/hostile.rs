//! Hostile messages and hostile names of people and channels. The page shows all messages and names as text: no script
//! runs, and no foreign element appears on the page.

use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

use crate::kit::{Hand, Key, Person, Scene, Screen, begins, button, choice, dialog, field, has, story};

/// The number of texts that the test tries.
const CASES: usize = 12;

/// Parts of texts that a careless page would treat as HTML or as code. The parts contain no Discord markup.
const MARKUP: [&str; 16] = [
    "<script>window.ran = 1</script>",
    "<img src=x onerror=\"window.ran = 1\">",
    "<svg/onload=window.ran=1>",
    "<hostile-element>",
    "</div></li></ol>",
    "\" onmouseover=\"window.ran = 1",
    "' autofocus onfocus='window.ran = 1",
    "<iframe src=\"javascript:window.ran = 1\">",
    "<!-- ",
    "&lt;b&gt; &amp; &#60;",
    "<style>body { display: none }</style>",
    "{{constructor.constructor('window.ran = 1')()}}",
    "\u{202e}desrever\u{202c}",
    "שלום עולם",
    "👩‍👩‍👧‍👦🏳️‍🌈",
    "Zwölf Boxkämpfer ",
];

/// Discord markup: complete and broken, alone and around HTML.
const MARKS: [&str; 24] = [
    "**",
    "__",
    "*",
    "_",
    "~~",
    "||",
    "`",
    "```",
    "```js\n",
    "\n> ",
    "\n>>> ",
    "\n# ",
    "\n- ",
    "\n1. ",
    "\n",
    "\\",
    "[press](javascript:window.ran=1)",
    "[press](https://127.0.0.1/\"onclick=\"window.ran=1)",
    "<https://127.0.0.1/\"><script>window.ran=1</script>>",
    "https://127.0.0.1/'onmouseover='window.ran=1'",
    "<t:99999999999999:R><t:0:\" onclick=\"window.ran=1>",
    "<@1\"onclick=\"window.ran=1><@&2><#3>",
    "</<b>hi</b>:1>",
    "<a:<b>:1>",
];

/// A PNG picture of one pixel.
const POINT: &[u8] = &[
    0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, b'I', b'H', b'D', b'R', 0, 0, 0, 1, 0, 0,
    0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0x0d, b'I', b'D', b'A', b'T', 0x78, 0x9c, 0x63,
    0xf8, 0xcf, 0xc0, 0xf0, 0x1f, 0, 5, 0, 1, 0xff, 0x56, 0xc7, 0x2f, 0x0d, 0, 0, 0, 0, b'I', b'E', b'N',
    b'D', 0xae, 0x42, 0x60, 0x82,
];

/// A text that tries to do harm.
#[derive(Clone, Debug)]
struct Hostile {
    /// A text without Discord's marks. The page must show this text unchanged.
    plain: String,
    /// A text with Discord's marks.
    marked: String,
}

fn hostile() -> impl Strategy<Value = Hostile> {
    let markup = select(MARKUP.to_vec()).prop_map(str::to_owned);
    let marks = select(MARKS.to_vec()).prop_map(str::to_owned);
    let any = "[^\\p{C}\\p{Z}*_~|`>\\[\\]()#\\\\@:/.-]{1,8}";
    let long = (1usize..400).prop_map(|length| "W".repeat(length));
    let plain = prop_oneof![6 => markup, 2 => any, 1 => long];
    let marked = prop_oneof![3 => plain.clone(), 4 => marks];
    let text = |pieces: Vec<String>| format!("x{}x", pieces.concat());
    (prop::collection::vec(plain, 1..6), prop::collection::vec(marked, 1..16))
        .prop_map(move |(plain, marked)| Hostile { plain: text(plain), marked: text(marked) })
}

/// Returns at most `length` characters of a text, without trailing whitespace.
fn cut(text: &str, length: usize) -> String {
    text.chars().take(length).collect::<String>().trim_end().to_owned()
}

/// Posts messages in a channel as the bot.
struct App<'a> {
    http: reqwest::Client,
    scene: &'a Scene,
    channel: String,
}

impl App<'_> {
    /// Posts a message with a picture and a text file. Both files have the name `name` and the description `words`.
    async fn posts(&self, mut message: Value, name: &str, words: &str) -> Value {
        let names = [format!("{name}.png"), format!("{name}.txt")];
        message["attachments"] = json!([
            { "id": 0, "filename": names[0], "description": words },
            { "id": 1, "filename": names[1], "description": words },
        ]);
        let mut form = reqwest::multipart::Form::new().text("payload_json", message.to_string());
        for (number, (name, kind, content)) in
            [(&names[0], "image/png", POINT), (&names[1], "text/plain", b"text")].into_iter().enumerate()
        {
            let part = reqwest::multipart::Part::bytes(content.to_vec()).file_name(name.clone());
            form = form.part(format!("files[{number}]"), part.mime_str(kind).expect("a media type"));
        }
        let address = format!("{}/api/v10/channels/{}/messages", self.scene.playground.page(), self.channel);
        let request = self.http.post(address).header("Authorization", self.scene.playground.authorization());
        let answer = request.multipart(form).send().await.expect("the sandbox answers");
        let posted: Value = answer.json().await.expect("with JSON");
        assert!(posted["id"].is_string(), "{posted} for {message}");
        posted
    }

    /// Posts a message that contains the text in every field that an app can fill in.
    async fn says(&self, text: &Hostile) -> Value {
        let (plain, marked) = (&text.plain, &text.marked);
        let message = json!({
            "content": cut(marked, 1_800),
            "embeds": [{
                "title": cut(marked, 250), "description": cut(marked, 1_800), "url": "https://127.0.0.1/\"><b>",
                "author": { "name": cut(plain, 250) }, "footer": { "text": cut(plain, 500) },
                "fields": [{ "name": cut(marked, 250), "value": cut(marked, 800) }],
            }],
            "components": [
                { "type": 1, "components": [
                    { "type": 2, "style": 1, "label": cut(plain, 80), "custom_id": cut(plain, 99) },
                    { "type": 2, "style": 5, "label": cut(plain, 79), "url": "https://127.0.0.1/'><b>" },
                ] },
                { "type": 1, "components": [
                    { "type": 3, "custom_id": "menu", "placeholder": cut(plain, 150),
                      "options": [{ "label": cut(plain, 100), "value": "1", "description": cut(plain, 90) }] },
                ] },
            ],
        });
        self.posts(message, &cut(plain, 60), &cut(plain, 1_000)).await
    }
}

/// Collects foreign elements and attributes of the page in `harm`.
const FOREIGN: &str = r#"
    const harm = [];
    if (window.ran) harm.push("a script ran");
    const tags = "script, style, link, meta, base, iframe, object, embed, hostile-element, img[src=x]";
    for (const node of document.body.querySelectorAll(tags)) harm.push(`there is ${node.outerHTML}`);
    for (const node of document.body.querySelectorAll("*")) {
        for (const { name, value } of node.attributes) {
            if (name.startsWith("on")) harm.push(`${node.tagName} has ${name}`);
            if (/^(href|src|action|formaction)$/.test(name) && !/^(https?:|\/|#)/.test(value)) harm.push(`${node.tagName} leads to ${value}`);
        }
    }"#;

/// Returns the foreign elements of the page, and the parts of a message whose text the page changed.
const HARM: &str = r#"
    const [message, plain] = arguments;
    FOREIGN
    const row = document.querySelector(`[data-message="${message.id}"]`);
    const texts = (selector) => [...row.querySelectorAll(selector)].map((it) => it.textContent);
    const is_said = (what, said, where) => { if (!where.some((it) => it.includes(said))) harm.push(`${what} ${said} became ${where}`); };
    const whole = [row.textContent];
    const [embed] = message.embeds;
    if (embed) {
        is_said("the author", embed.author.name, whole);
        is_said("the footer", embed.footer.text, whole);
        const [buttons, menus] = message.components;
        is_said("the button", buttons.components[0].label, texts("button"));
        is_said("the link", buttons.components[1].label, texts("a"));
        is_said("the menu", menus.components[0].placeholder, texts("button, [role=combobox]"));
        is_said("the picture", message.attachments[0].description, [...row.querySelectorAll("img")].map((it) => it.alt));
        is_said("the file", message.attachments[1].filename, texts("a"));
    } else {
        is_said("the text", plain, whole);
    }
    return harm;"#;

async fn harm(ann: &Person<'_>, message: &Value, plain: &str) -> Value {
    let id = message["id"].clone();
    let is_there = "return !!document.querySelector(`[data-message=\"${arguments[0]}\"]`)";
    ann.waits("the message is there", async || {
        (ann.run_with(is_there, id.clone()).await == true).then_some(())
    })
    .await;
    ann.run_with(
        "return ((...arguments) => { HARM })(...arguments[0])"
            .replace("HARM", HARM)
            .replace("FOREIGN", FOREIGN)
            .as_str(),
        json!([message, plain]),
    )
    .await
}

#[test]
fn hostile_texts_stay_text() {
    story(Screen::Desktop, async |scene| {
        let state = scene.playground.state().await;
        let channels = state["channels"].as_array().cloned().unwrap_or_default();
        let chess = channels.iter().find(|it| it["name"] == "chess").expect("the channel");
        let http = reqwest::Client::builder().no_proxy().build().expect("a client");
        let app = App { http, scene, channel: chess["id"].as_str().unwrap_or_default().to_owned() };
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        let mut lots = TestRunner::default();
        for _ in 0..CASES {
            let text = hostile().new_tree(&mut lots).expect("a text").current();
            for content in [&text.plain, &text.marked] {
                let said = scene
                    .playground
                    .post("users/bob/channels/chess/messages", json!({ "content": cut(content, 1_900) }))
                    .await;
                assert!(said["id"].is_string(), "{said} for {content:?}");
                let plain = if content == &text.plain { cut(content, 1_900) } else { "x".to_owned() };
                assert_eq!(harm(&ann, &said, &plain).await, json!([]), "{text:?}");
            }
            let posted = app.says(&text).await;
            assert_eq!(harm(&ann, &posted, "").await, json!([]), "{text:?}");
        }
    });
}

/// Names that may cause faults in addresses, on the page or in programs.
const NAMES: [&str; 8] =
    ["..", "a/b?c#d%e%2f", "%", "\u{202e}ylno", "👩‍👩‍👧‍👦🏳️‍🌈", "שלום", "\"><img src=x onerror=ran=1>", "dm"];

/// Generates names that may contain any character.
fn name() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        2 => select(NAMES.to_vec()).prop_map(str::to_owned),
        2 => select(MARKUP.to_vec()).prop_map(str::to_owned),
        1 => "[^\\p{C}\\p{Z}]{1,8}",
    ];
    prop::collection::vec(piece, 1..3).prop_map(|pieces| cut(&pieces.concat(), 32))
}

/// A person and a channel with any names.
struct Called<'a> {
    person: &'a str,
    channel: &'a str,
    /// The id of the person.
    id: String,
    /// The id of the channel.
    place: String,
}

impl<'a> Called<'a> {
    /// Makes the person and the channel. Bob mentions the person in the channel, and the person replies.
    async fn make(scene: &Scene, [person, channel]: [&'a str; 2]) -> Self {
        let playground = &scene.playground;
        let made = playground.post("channels", json!({ "name": channel })).await;
        let place = made["id"].as_str().unwrap_or_else(|| panic!("{made} for {channel:?}")).to_owned();
        let made = playground.post("users", json!({ "name": person })).await;
        let id = made["id"].as_str().unwrap_or_else(|| panic!("{made} for {person:?}")).to_owned();
        let called = json!({ "content": format!("<@{id}> in <#{place}>") });
        playground.post(&format!("users/bob/channels/{place}/messages"), called).await;
        let hers = json!({ "content": "Here I am" });
        let said = playground.post(&format!("users/{id}/channels/{place}/messages"), hers).await;
        assert!(said["id"].is_string(), "{said} by {person:?}");
        Self { person, channel, id, place }
    }

    /// Checks that the page has no foreign elements and shows no error.
    async fn is_harmless(&self, ann: &Person<'_>, screen: &str) {
        let found = ann.run(&format!("{FOREIGN} return harm;")).await;
        assert_eq!(found, json!([]), "{screen} of {:?} in {:?}", self.person, self.channel);
        let toast = ann.run("return document.querySelector('#toast.shown')?.textContent ?? ''").await;
        assert_eq!(toast, "", "{screen}");
    }

    /// Checks that the page shows both names unchanged in the heading, beside a message, and in mentions.
    async fn is_named(&self, ann: &Person<'_>) {
        let names = "const names = ['#channel-head h1', '.message:last-child .by .author', '.text .mention[data-user]', '.text .mention[data-channel]']
            .map((it) => document.querySelector(it)?.textContent);
            return names.includes(undefined) ? null : names";
        let names = ann
            .waits("all names are there", async || Some(ann.run(names).await).filter(Value::is_array))
            .await;
        let bare = |name: &str| name.trim_start_matches(['@', '#']).to_owned();
        let seen: Vec<String> =
            names.as_array().into_iter().flatten().filter_map(Value::as_str).map(bare).collect();
        let mut rest = self.person.chars();
        let large = rest.next().map_or(String::new(), |first| first.to_uppercase().to_string());
        let shown = large + rest.as_str();
        let [channel, person] = [self.channel.trim_start_matches('#'), self.person].map(bare);
        assert!(
            seen == [&*channel, &shown, &shown, &channel] || seen == [&*channel, &person, &person, &channel],
            "{seen:?} for {:?}, {:?}",
            self.person,
            self.channel
        );
    }
}

/// Makes a person and a channel with these names, and checks every screen that shows names.
async fn walks_around(scene: &Scene, names: [&str; 2]) {
    let called = Called::make(scene, names).await;
    let ann = scene.person("ann", &called.place, Hand::Mouse).await;
    called.is_named(&ann).await;
    called.is_harmless(&ann, "a channel").await;

    let id = &called.id;
    ann.run(&format!("document.querySelector('#members [data-user=\"{id}\"]').click()")).await;
    ann.sees(&dialog(begins("About "))).await;
    called.is_harmless(&ann, "a profile").await;
    ann.hits(Key::Escape).await;
    // Ann switches to the account of the person.
    ann.run(&format!("document.querySelector('#faces [data-user=\"{id}\"]').click()")).await;
    ann.waits("she is that person", async || {
        let current = "return document.querySelector('#faces .current')?.dataset.user";
        (ann.run(current).await == *id).then_some(())
    })
    .await;
    writes_and_looks(&ann, &called).await;
}

/// Lets the person write, open the dialogs above the channel, and open the page again.
async fn writes_and_looks(ann: &Person<'_>, called: &Called<'_>) {
    ann.types("Typed here").await;
    ann.hits(Key::Enter).await;
    ann.reads("Typed here").await;
    called.is_harmless(ann, "the person's own view").await;
    ann.presses(&button(begins("Notifications"))).await;
    ann.sees(&dialog("Notifications")).await;
    called.is_harmless(ann, "the inbox").await;
    ann.hits(Key::Escape).await;
    ann.presses(&button("Start")).await;
    ann.sees(&dialog(begins("You are"))).await;
    called.is_harmless(ann, "the first screen").await;
    ann.hits(Key::Escape).await;
    begins_a_command(ann, called).await;
    // After a reload, the page shows the same messages.
    ann.run("location.reload()").await;
    ann.reads("Typed here").await;
    called.is_harmless(ann, "the page opened again").await;
}

/// Lets the person begin a command, look at the suggested opponents, and cancel the command.
async fn begins_a_command(ann: &Person<'_>, called: &Called<'_>) {
    ann.types("/challenge ").await;
    ann.sees(&button("Run the command")).await;
    ann.goes_into(&field(begins("opponent:"))).await;
    ann.sees(&choice(has("bob"))).await;
    called.is_harmless(ann, "a command").await;
    ann.presses(&button("Do not run the command")).await;
}

#[test]
fn people_and_channels_may_be_called_anything() {
    let mut lots = TestRunner::default();
    let mut one = || {
        name()
            .prop_filter("names say something", |it| !it.trim().is_empty())
            .new_tree(&mut lots)
            .expect("a name")
            .current()
    };
    let fixed = NAMES.chunks(2).map(|pair| [pair[0].to_owned(), pair[1].to_owned()]);
    let mut names: Vec<[String; 2]> = fixed.collect();
    let all = names.len() + 2;
    // Each name must be new. Letter case makes no difference.
    let is_new = |names: &[[String; 2]], drawn: &[String; 2]| {
        !names.iter().flatten().any(|known| drawn.iter().any(|it| it.to_lowercase() == known.to_lowercase()))
    };
    while names.len() < all {
        names.extend(Some([one(), one()]).filter(|drawn| is_new(&names, drawn)));
    }
    for names in names.chunks(3) {
        story(Screen::Desktop, async |scene| {
            for [person, channel] in names {
                walks_around(scene, [person, channel]).await;
            }
        });
    }
}

#[test]
fn a_message_that_cannot_be_drawn_leaves_the_others_visible() {
    story(Screen::Desktop, async |scene| {
        let playground = &scene.playground;
        let says = async |content: String| {
            playground.post("users/bob/channels/chess/messages", json!({ "content": content })).await
        };
        says(format!("The end is <t:{}:R>", "9".repeat(310))).await;
        let ann = scene.person("ann", "chess", Hand::Mouse).await;
        ann.reads("The end is <t:999").await;
        // After an unexpected fault in one message, the page shows a notice in place of the message.
        ann.run(
            "console.error = (error) => { window.told = error.message; };
            const format = Date.prototype.toLocaleString;
            Date.prototype.toLocaleString = function (...how) { Date.prototype.toLocaleString = format; throw new Error('broken'); };",
        )
        .await;
        let broken = says("Broken <t:0:D>".to_owned()).await;
        let id = broken["id"].as_str().unwrap_or_default();
        ann.reads("This message can't be shown.").await;
        assert_eq!(ann.run("return window.told").await, "broken");
        says("Whole".to_owned()).await;
        ann.reads("Whole").await;
        let is_marked = format!("return !!document.querySelector('[data-message=\"{id}\"]')");
        assert_eq!(ann.run(&is_marked).await, true);
    });
}
