//! The post of a page about a rule: its sentences, its board, and the buttons to the other pages.

use std::collections::BTreeSet;

use chess_core::Square;
use chess_render::Scene;
use chess_service::Named;

use super::pages::{self, Page, leaves};
use crate::discord::post::{Button, Entry, Picture, Post, Row, Tone};
use crate::interactions::press::{Leaf, Press, RulesPress, Topic};
use crate::present::game::board_text;
use crate::present::words::{Words, joined};
use crate::present::{Look, Twin};

/// A page with its board, or the overview if there is no such page. Without `look`, the post has no picture.
pub(crate) fn shown(leaf: Option<Leaf>, look: Option<Look>, words: &Words) -> Post {
    let leaf = leaf.filter(|leaf| pages::page(*leaf).is_some());
    let heading = leaf.map_or_else(|| words.plain("rules-title"), |leaf| heading(leaf, words));
    let Some(page) = leaf.map_or_else(|| pages::pages(None).next(), pages::page) else {
        return Post::text(heading);
    };
    let says = page.says.iter().map(|key| words.plain(key));
    let here = words.say("rules-here", &[("text", words.plain(page.here).into())]);
    let laws = words.say("rules-laws", &[("articles", page.articles.into())]);
    let text = joined([heading].into_iter().chain(says).chain([here, laws]), "\n");
    let mut post = Post::text(text).with_buttons(turns(leaf, words));
    post.rows.push(menu(words));
    match look {
        Some(look) => with_board(post, page, look, words),
        None => post,
    }
}

pub(super) fn title(topic: Topic, words: &Words) -> String {
    words.plain(&format!("choice-{}", topic.name()))
}

fn heading(leaf: Leaf, words: &Words) -> String {
    let args = [
        ("topic", title(leaf.topic, words).into()),
        ("page", (leaf.page + 1).into()),
        ("pages", pages::pages(Some(leaf.topic)).count().into()),
    ];
    words.say("rules-heading", &args)
}

/// The squares with a dot or a ring.
pub(crate) fn dots(scene: &Scene) -> BTreeSet<Square> {
    let moves = scene.position.legal_moves();
    moves.iter().filter(|mv| Some(mv.from()) == scene.chosen).map(|mv| mv.destination()).collect()
}

/// Adds the board with its drawings, and describes both in the alternative text. For readers who want text, the message
/// also contains the description.
fn with_board(post: Post, page: &Page, look: Look, words: &Words) -> Post {
    let drawn = in_words(page, words);
    let board = look.board(page.scene.clone(), words);
    let alt = joined([board.alt.clone()].into_iter().chain(drawn.iter().cloned()), " ");
    let picture = Picture { alt, ..board };
    let mut post = board_text::beside(Post { picture: Some(picture), ..post }, look.twin, words);
    if look.twin != Twin::Off {
        post.text.extend(drawn.iter().map(|sentence| format!("\n-# {sentence}")));
    }
    post
}

/// The dots, the arrows and the result of a board in words.
fn in_words(page: &Page, words: &Words) -> Vec<String> {
    let dots = page.scene.chosen.map(|square| {
        let squares = joined(dots(&page.scene).iter().map(ToString::to_string), ", ");
        words.say("rules-dots", &[("square", square.to_string().into()), ("squares", squares.into())])
    });
    let arrows = joined(page.scene.arrows.iter().map(|arrow| format!("{}–{}", arrow.from, arrow.to)), ", ");
    let arrows = (!arrows.is_empty()).then(|| words.say("rules-arrows", &[("arrows", arrows.into())]));
    let result =
        (!page.result.is_empty()).then(|| words.say("rules-result", &[("result", page.result.into())]));
    dots.into_iter().chain(arrows).chain(result).collect()
}

/// The buttons to the previous and the next page, even if that page belongs to another topic. The overview has a button
/// to the first page.
fn turns(leaf: Option<Leaf>, words: &Words) -> Vec<Button> {
    let all: Vec<Leaf> = leaves().collect();
    let at = leaf.and_then(|leaf| all.iter().position(|one| *one == leaf));
    let turn = |to: Option<usize>, key: &str, tone| {
        let to = to.and_then(|to| all.get(to))?;
        Some(Button::new(Press::Rules(RulesPress::Turn(*to)), words.plain(key), tone))
    };
    let back = turn(at.and_then(|at| at.checked_sub(1)), "button-back", Tone::Secondary);
    let next = turn(Some(at.map_or(0, |at| at + 1)), "button-forward", Tone::Primary);
    back.into_iter().chain(next).collect()
}

/// A menu of all topics.
fn menu(words: &Words) -> Row {
    let topics = Topic::ALL.iter().copied();
    let entries =
        topics.map(|topic| Entry::new(Press::Rules(RulesPress::Turn(topic.page(0))), title(topic, words)));
    Row::choices(0, words.plain("rules-choose"), entries.collect())
}
