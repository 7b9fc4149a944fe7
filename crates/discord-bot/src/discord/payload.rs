//! Turns a post into Discord's JSON and files.
//! For every message, this module sets the allowed mentions and enforces Discord's length limits.

#![expect(clippy::indexing_slicing, reason = "a JSON object takes any field")]

use std::borrow::Cow;

use poise::serenity_prelude::ChannelType;
use serde_json::{Value, json};

use super::limits;
use super::post::{Button, File, LinkButton, Menu, Picture, Post, Row};
use super::rest::Payload;
use super::snowflake;

/// The time after which Discord archives an inactive thread, in minutes: the longest time that Discord allows.
const WEEK: u32 = 7 * 24 * 60;
/// A message flag: no previews of links.
const SUPPRESS_EMBEDS: u32 = 1 << 2;
/// A message flag: no notification sound.
const SUPPRESS_NOTIFICATIONS: u32 = 1 << 12;
/// A message flag: visible to one person.
pub(crate) const EPHEMERAL: u32 = 1 << 6;

/// The style of a button that opens a web page.
const LINK: u8 = 5;

/// Returns true if a channel is a thread. A thread cannot contain another thread.
pub(crate) fn is_thread(channel: ChannelType) -> bool {
    matches!(channel, ChannelType::NewsThread | ChannelType::PublicThread | ChannelType::PrivateThread)
}

/// Converts a post. Discord notifies only the accounts in [`Post::pings`]. The function draws the picture and so blocks
/// the thread. Do not call this function on an async thread.
pub(crate) fn payload(post: &Post) -> Payload {
    let mut files = Vec::new();
    let mut attachments = Vec::new();
    for file in post.picture.as_ref().map(Picture::file).into_iter().chain(post.file.clone()) {
        let name = file_name(&file.name);
        let mut attachment = json!({ "id": files.len(), "filename": name });
        if let Some(about) = &file.about {
            attachment["description"] = json!(cut(about, limits::ALT_TEXT));
        }
        attachments.push(attachment);
        files.push(File { name, ..file });
    }
    let users: Vec<String> =
        post.pings.iter().filter_map(|&account| snowflake::user(account)).map(|id| id.to_string()).collect();
    let rows: Vec<Value> =
        rows(post).into_iter().map(|components| json!({ "type": 1, "components": components })).collect();
    let mut json = json!({
        "content": cut(&post.text, limits::CONTENT), "allowed_mentions": { "parse": [], "users": users },
        "components": rows, "attachments": attachments,
    });
    if post.is_silent {
        json["flags"] = json!(SUPPRESS_NOTIFICATIONS);
    }
    if let Some(message) = post.reply_to {
        // If the replied-to message does not exist any more, Discord posts an ordinary message instead of the reply.
        json["message_reference"] =
            json!({ "message_id": message.id.to_string(), "fail_if_not_exists": false });
    }
    Payload { json, files }
}

impl Payload {
    /// Suppresses previews of links, for messages in channels.
    pub(crate) fn in_channel(mut self) -> Self {
        let flags = self.json["flags"].as_u64().unwrap_or_default();
        self.json["flags"] = json!(flags | u64::from(SUPPRESS_EMBEDS));
        self
    }

    /// Sets the nonce by which Discord recognises a message that is sent twice.
    pub(crate) fn with_nonce(mut self, nonce: u64) -> Self {
        self.json["nonce"] = json!(nonce.to_string());
        self.json["enforce_nonce"] = json!(true);
        self
    }

    /// Removes the list of attachments from an edit, so that Discord keeps the files of the message.
    pub(crate) fn keeping_files(self) -> Self {
        self.without("attachments")
    }

    /// Removes a field.
    pub(crate) fn without(mut self, field: &str) -> Self {
        self.json.as_object_mut().and_then(|fields| fields.remove(field));
        self
    }
}

/// The JSON of an immediate private answer to an interaction.
pub(crate) fn private_text(text: &str) -> Value {
    let data = json!({
        "content": cut(text, limits::CONTENT), "flags": EPHEMERAL, "allowed_mentions": { "parse": [] },
    });
    json!({ "type": 4, "data": data })
}

/// Returns the JSON that answers an interaction with a form. The form has one text field. The texts are the form's
/// title, the field's label, and an example for the field.
pub(crate) fn form(custom_id: &str, [title, label, example]: &[String; 3]) -> Value {
    let input = json!({
        "type": 4, "custom_id": "line", "style": 1, "placeholder": cut(example, limits::FORM_EXAMPLE),
        "min_length": 1, "max_length": limits::FORM_LINE, "required": true,
    });
    let label = json!({ "type": 18, "label": cut(label, limits::FORM_TEXT), "component": input });
    let data = json!({
        "custom_id": custom_id, "title": cut(title, limits::FORM_TEXT), "components": [label],
    });
    json!({ "type": 9, "data": data })
}

/// The label of an autocomplete choice, cut to Discord's limit.
pub(crate) fn suggestion(label: &str) -> String {
    cut(label, limits::CHOICE).into_owned()
}

/// The components of each row. The post's link comes after the last button, or in a new row if the last row is full.
fn rows(post: &Post) -> Vec<Vec<Value>> {
    let mut rows: Vec<Vec<Value>> = post.rows.iter().take(limits::ROWS).map(row).collect();
    let is_full = matches!(post.rows.last(), Some(Row::Menu(_) | Row::Entities { .. }));
    if let Some(link) = post.link.as_ref().map(link) {
        match rows.last_mut().filter(|row| !is_full && row.len() < limits::BUTTONS) {
            Some(row) => row.push(link),
            None => rows.push(vec![link]),
        }
    }
    rows.truncate(limits::ROWS);
    rows
}

fn row(row: &Row) -> Vec<Value> {
    match row {
        Row::Buttons(buttons) => buttons.iter().take(limits::BUTTONS).map(button).collect(),
        Row::Menu(shown) => vec![menu(shown)],
        Row::Entities { press, placeholder, entity } => vec![json!({
            "type": *entity as u8, "custom_id": press.to_string(), "placeholder": cut(placeholder, limits::PLACEHOLDER),
        })],
    }
}

fn link(link: &LinkButton) -> Value {
    json!({ "type": 2, "style": LINK, "label": cut(&link.label, limits::LABEL), "url": link.url })
}

fn button(button: &Button) -> Value {
    json!({
        "type": 2, "style": button.tone as u8, "label": cut(&button.label, limits::LABEL),
        "custom_id": button.press.to_string(),
    })
}

fn menu(menu: &Menu) -> Value {
    let options = menu.options.iter().take(limits::OPTIONS);
    let options: Vec<Value> = options
        .map(|entry| {
            let mut option = json!({ "label": cut(&entry.label, limits::OPTION), "value": entry.value });
            if let Some(remark) = &entry.remark {
                option["description"] = json!(cut(remark, limits::OPTION));
            }
            option
        })
        .collect();
    json!({
        "type": 3, "custom_id": menu.press.to_string(), "placeholder": cut(&menu.placeholder, limits::PLACEHOLDER),
        "options": options,
    })
}

/// The JSON of a new thread in a channel. Discord archives the thread after a week without messages.
pub(crate) fn thread(name: &str, channel: ChannelType) -> Value {
    let is_of_news = channel == ChannelType::News;
    let kind = if is_of_news { ChannelType::NewsThread } else { ChannelType::PublicThread };
    json!({ "name": cut(name, limits::THREAD_NAME), "type": kind, "auto_archive_duration": WEEK })
}

/// Shortens a text to at most `limit` UTF-16 units, including a final "…". Prefers to cut after a line break.
fn cut(text: &str, limit: usize) -> Cow<'_, str> {
    // The number of UTF-16 units never exceeds the number of bytes, so the byte length decides for nearly every text.
    if text.len() <= limit || text.encode_utf16().count() <= limit {
        return Cow::Borrowed(text);
    }
    let kept = beginning(text, limit.saturating_sub(1));
    let line = kept.rfind('\n').filter(|end| *end >= kept.len() / 2);
    let kept = line.and_then(|end| kept.get(..=end)).unwrap_or(&kept);
    Cow::Owned(format!("{kept}…"))
}

/// Returns the longest prefix of a text that has at most `room` UTF-16 code units.
pub(crate) fn beginning(text: &str, mut room: usize) -> String {
    let fits = |letter: &char| {
        let left = room.checked_sub(letter.len_utf16());
        room = left.unwrap_or_default();
        left.is_some()
    };
    text.chars().take_while(fits).collect()
}

/// Cuts the name of a file and keeps its extension.
fn file_name(name: &str) -> String {
    let (stem, kind) = name.rsplit_once('.').unwrap_or((name, ""));
    if name.len() <= limits::FILE_NAME || kind.len() > 8 {
        return cut(name, limits::FILE_NAME).into_owned();
    }
    format!("{}.{kind}", cut(stem, limits::FILE_NAME - kind.len() - 1))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::post::{File, MenuOption, Tone};
    use crate::interactions::press::{ChallengePress, Press};
    use chess_service::ChallengeId;
    use proptest::prelude::*;

    fn units(text: &Value) -> usize {
        text.as_str().unwrap().encode_utf16().count()
    }

    proptest! {
        #[test]
        fn long_texts_are_cut_to_the_limit_and_others_are_unchanged(
            text in "(\\PC|\n|😀){0,3000}", limit in 1_usize..2100,
        ) {
            let kept = cut(&text, limit);
            prop_assert!(kept.encode_utf16().count() <= limit);
            if text.encode_utf16().count() <= limit {
                prop_assert_eq!(&*kept, text.as_str());
            } else {
                let body = kept.strip_suffix('…').unwrap();
                prop_assert!(text.starts_with(body));
            }
        }

        #[test]
        fn every_post_is_within_discords_limits(text in "(\\PC|\n|😀){0,2500}", count in 0_usize..40) {
            let press = Press::Challenge(ChallengePress::Withdraw, ChallengeId(1));
            let button = Button { press: press.clone(), label: text.clone(), tone: Tone::Primary };
            let entry = MenuOption { label: text.clone(), value: "x".to_owned(), remark: Some(text.clone()) };
            let menu = Menu { press, placeholder: text.clone(), options: vec![entry; count] };
            let mut rows = vec![Row::Menu(menu)];
            rows.extend(vec![Row::Buttons(vec![button; count]); count]);
            let file = File { name: text.clone(), content: Vec::new(), about: Some(text.clone()) };
            let post = Post { text: text.clone(), rows, file: Some(file), ..Post::default() };
            let Payload { json, files } = payload(&post);
            prop_assert!(units(&json["content"]) <= 2000);
            prop_assert!(units(&json["attachments"][0]["description"]) <= 1024);
            prop_assert!(files[0].name.encode_utf16().count() <= 100);
            prop_assert_eq!(json["attachments"][0]["filename"].as_str(), Some(files[0].name.as_str()));
            let rows = json["components"].as_array().unwrap();
            prop_assert!(rows.len() <= 5);
            let menu = &rows[0]["components"][0];
            prop_assert!(units(&menu["placeholder"]) <= 150);
            prop_assert!(menu["options"].as_array().unwrap().len() <= 25);
            for option in menu["options"].as_array().unwrap() {
                prop_assert!(units(&option["label"]) <= 100 && units(&option["description"]) <= 100);
            }
            for row in &rows[1..] {
                let buttons = row["components"].as_array().unwrap();
                prop_assert!(buttons.len() <= 5);
                prop_assert!(buttons.iter().all(|button| units(&button["label"]) <= 80));
            }
            let said = private_text(&text);
            prop_assert!(units(&said["data"]["content"]) <= 2000);
            let shown = form("", &[text.clone(), text.clone(), text]);
            prop_assert!(units(&shown["data"]["title"]) <= 45);
            let label = &shown["data"]["components"][0];
            prop_assert!(units(&label["label"]) <= 45 && units(&label["component"]["placeholder"]) <= 100);
        }
    }

    #[test]
    fn links_follow_the_last_button_and_open_a_row_below_a_menu() {
        let press = Press::Challenge(ChallengePress::Withdraw, ChallengeId(1));
        let button = Button { press: press.clone(), label: "Accept".to_owned(), tone: Tone::Primary };
        let link = LinkButton { label: "Analyse".to_owned(), url: "https://example.org/".to_owned() };
        let menu = Row::Menu(Menu { press, placeholder: String::new(), options: Vec::new() });
        let lengths = |rows: Vec<Row>| -> Vec<usize> {
            let post = Post { rows, link: Some(link.clone()), ..Post::default() };
            let Value::Array(rows) = payload(&post).json["components"].clone() else { panic!("no rows") };
            rows.iter().map(|row| row["components"].as_array().unwrap().len()).collect()
        };
        assert_eq!(lengths(vec![Row::Buttons(vec![button.clone(); 4])]), [5]);
        assert_eq!(lengths(vec![Row::Buttons(vec![button; 5])]), [5, 1]);
        assert_eq!(lengths(vec![menu]), [1, 1]);
        assert_eq!(lengths(Vec::new()), [1]);
    }

    #[test]
    fn a_long_text_is_cut_at_the_end_of_a_line_if_one_is_near() {
        assert_eq!(cut("one\ntwo\nthree", 10), "one\ntwo\n…");
        assert_eq!(cut("a\nbcdefghijklm", 8), "a\nbcdef…");
        assert_eq!(cut("😀😀😀", 5), "😀😀…");
        assert_eq!(cut("😀😀😀", 4), "😀…");
    }

    #[test]
    fn a_long_file_name_keeps_its_extension() {
        let name = file_name(&format!("{}.pgn", "x".repeat(200)));
        assert!(name.len() <= 102 && name.strip_suffix(".pgn").is_some());
    }
}
