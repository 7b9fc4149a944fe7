//! The rules for polls.

use serde_json::Value;

use super::field;
use super::review::{Review, below};
use crate::world::is_emoji;

/// How many answers a poll has at most.
const ANSWERS: usize = 10;
/// How many hours a poll lasts at most: 32 days.
const HOURS: i64 = 32 * 24;
const QUESTION: usize = 300;
const ANSWER: usize = 55;

/// Checks a poll that stands at `path` of a request.
pub(super) fn poll(review: &mut Review, poll: &Value, path: &str) {
    if poll.is_null() {
        return;
    }
    if !poll.is_object() {
        review.refuse(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
        return;
    }
    text(review, &poll["question"], &below(path, "question"), QUESTION);
    field::number(review, poll, ("duration", path), 1..=HOURS);
    if !poll["layout_type"].is_null() {
        field::kind(review, poll, ("layout_type", path), &[1]);
    }
    let multiselect = &poll["allow_multiselect"];
    if !multiselect.is_null() && !multiselect.is_boolean() {
        let detail = "Must be either true or false.";
        review.refuse(&below(path, "allow_multiselect"), "BOOLEAN_TYPE_CONVERT", detail);
    }
    let path = below(path, "answers");
    let answers = poll["answers"].as_array().map(Vec::as_slice).unwrap_or_default();
    if poll["answers"].is_null() {
        review.refuse(&path, "BASE_TYPE_REQUIRED", "This field is required");
    } else if !(1..=ANSWERS).contains(&answers.len()) {
        review.refuse(&path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.");
    }
    for (index, answer) in answers.iter().enumerate() {
        let path = below(&below(&path, index), "poll_media");
        text(review, &answer["poll_media"], &path, ANSWER);
        emoji(review, &answer["poll_media"]["emoji"], &below(&path, "emoji"));
    }
}

/// Checks the text of a question or an answer.
fn text(review: &mut Review, media: &Value, path: &str, most: usize) {
    field::needed(review, media, ("text", path), 1..=most);
    let said = &media["text"];
    if !said.is_null() && !said.is_string() {
        let detail = format!("Could not interpret \"{said}\" as string.");
        review.refuse(&below(path, "text"), "STRING_TYPE_CONVERT", &detail);
    }
}

fn emoji(review: &mut Review, emoji: &Value, path: &str) {
    if emoji.is_null() {
        return;
    }
    if !emoji["id"].is_null() {
        review.refuse_unbuilt(&below(path, "id"), "emojis of servers");
    } else if !emoji["name"].as_str().is_some_and(is_emoji) {
        review.refuse(&below(path, "name"), "POLL_INVALID_EMOJI", "Invalid emoji");
    }
}
