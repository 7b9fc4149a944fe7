//! The pages about the rules, from `pages.tsv`. Each line of the file is a page, in reading order. The last column
//! names articles of the FIDE Laws of Chess (2023). A page can have these kinds of drawings:
//!
//! - `dots`: the legal moves of the piece on a square, as dots and rings
//! - `arrow`: a possible move
//! - `attack`: an attack, or a move that is not possible
//! - `played`: the last move, with highlighted squares; the board shows the position after this move

use std::sync::LazyLock;

use chess_core::{Color, Square, read_uci};
use chess_render::{Scene, Stroke};
use chess_service::Named;

use crate::interactions::press::{Leaf, Topic};
use crate::present::game::result;

/// A page about a rule.
#[derive(Debug)]
pub(crate) struct Page {
    /// `None` for the overview.
    topic: Option<Topic>,
    /// The keys of the sentences on the page.
    pub(crate) says: Vec<&'static str>,
    /// The key of the text that says how this bot applies the rule.
    pub(crate) here: &'static str,
    pub(crate) articles: &'static str,
    /// The board with its drawings.
    pub(crate) scene: Scene,
    /// The result of the game on the board, such as `1–0`. Empty for most pages.
    pub(crate) result: &'static str,
}

static PAGES: LazyLock<Vec<Page>> =
    LazyLock::new(|| include_str!("pages.tsv").lines().skip(1).filter_map(read).collect());

/// The pages of a topic, or the overview.
pub(crate) fn pages(topic: Option<Topic>) -> impl Iterator<Item = &'static Page> {
    PAGES.iter().filter(move |page| page.topic == topic)
}

/// Returns the page that has the topic and the index in `leaf`.
pub(crate) fn page(leaf: Leaf) -> Option<&'static Page> {
    pages(Some(leaf.topic)).nth(leaf.page.into())
}

/// All pages of all topics, in reading order.
pub(crate) fn leaves() -> impl Iterator<Item = Leaf> {
    Topic::ALL.iter().flat_map(|topic| (0..).zip(pages(Some(*topic))).map(|(page, _)| topic.page(page)))
}

/// Reads a line of `pages.tsv`. `None` if the line has a mistake. A test checks that no page is missing.
fn read(row: &'static str) -> Option<Page> {
    let columns: Vec<&str> = row.split('\t').collect();
    let [topic, says, here, position, drawings, result, articles] = columns[..] else { return None };
    let scene = Scene::new(position.parse().ok()?, Color::White);
    let scene = drawings.split_terminator(", ").try_fold(scene, drawn)?;
    let winner = [Some(Color::White), Some(Color::Black), None]
        .into_iter()
        .find(|winner| result::result(*winner) == result);
    Some(Page {
        topic: Topic::named(topic),
        says: says.split(' ').collect(),
        here,
        articles,
        scene: winner.map_or(scene.clone(), |winner| scene.with_result(winner)),
        result,
    })
}

/// Adds a drawing, such as `arrow e2e4`, to a scene. Returns `None` if the text `drawing` is not a valid drawing.
fn drawn(scene: Scene, drawing: &str) -> Option<Scene> {
    let (kind, squares) = drawing.split_once(' ')?;
    let (from, to) = squares.split_at_checked(2)?;
    let (from, to) = (from.parse().ok()?, to.parse::<Square>());
    match kind {
        "dots" => Some(scene.with_chosen(from)),
        "arrow" => Some(scene.with_arrow(from, to.ok()?, Stroke::Solid)),
        "attack" => Some(scene.with_arrow(from, to.ok()?, Stroke::Dashed)),
        "played" => {
            let played = read_uci(&scene.position, squares)?;
            let position = scene.position.after(played);
            Some(Scene { position, ..scene }.with_last_move(played))
        }
        _ => None,
    }
}
