//! The message with a page of the rules, and the button that opens a page. Some refusals also have this button.

use std::collections::BTreeSet;

use chess_arbiter::{Plea, Refusal};
use chess_core::{ReadError, Role, Square, WhyNot};
use chess_render::Scene;
use chess_service::{Named, Refused};

use super::pages::{self, Page, leaves};
use crate::discord::post::{Button, MenuOption, Picture, Post, Row, Tone};
use crate::interactions::press::{Leaf, Press, RulesPress, Topic};
use crate::present::game::board_in_words;
use crate::present::words::{Words, args, joined};
use crate::present::{Look, Twin};

/// The page about claims of a draw.
const CLAIM: Leaf = Topic::Draws.page(1);
const OFFER: Leaf = Topic::Draws.page(0);
/// The page about the fall of a flag (loss on time).
const FLAG: Leaf = Topic::Time.page(1);

/// Shows the page of the rules that `leaf` names. Shows the overview if `leaf` is `None` or names no page. If `look` is
/// `None`, the post has no picture.
pub(crate) fn shown(leaf: Option<Leaf>, look: Option<Look>, words: &Words) -> Post {
    let leaf = leaf.filter(|leaf| pages::page(*leaf).is_some());
    let heading = leaf.map_or_else(|| words.plain("rules-title"), |leaf| heading(leaf, words));
    let Some(page) = leaf.map_or_else(|| pages::pages(None).next(), pages::page) else {
        return Post::text(heading);
    };
    let says = page.says.iter().map(|key| words.plain(key));
    let here = words.say("rules-here", &args![text: words.plain(page.here)]);
    let laws = words.say("rules-laws", &args![articles: page.articles]);
    let text = joined([heading].into_iter().chain(says).chain([here, laws]), "\n");
    let mut post = Post::text(text).with_buttons(turns(leaf, words));
    post.rows.push(menu(words));
    match look {
        Some(look) => with_board(post, page, look, words),
        None => post,
    }
}

/// The squares that the piece on `scene.chosen` can move to. The picture marks these squares with dots and rings.
pub(crate) fn dots(scene: &Scene) -> BTreeSet<Square> {
    let moves = scene.position.legal_moves();
    moves.iter().filter(|mv| Some(mv.from()) == scene.chosen).map(|mv| mv.destination()).collect()
}

/// The button that opens a page.
pub(crate) fn button(leaf: Leaf, words: &Words) -> Button {
    let label = words.say("button-rule", &args![topic: title(leaf.topic, words)]);
    Button::new(Press::Rules(RulesPress::Open(leaf)), label, Tone::Secondary)
}

/// If a page explains the refusal and the post has room for a button, adds a button that opens the page.
pub(crate) fn with_link(mut post: Post, refused: &Refused, words: &Words) -> Post {
    let Some(leaf) = of_refusal(refused) else { return post };
    post.add(button(leaf, words));
    post
}

fn title(topic: Topic, words: &Words) -> String {
    words.plain(&format!("choice-{}", topic.name()))
}

fn heading(leaf: Leaf, words: &Words) -> String {
    let args = args![
        topic: title(leaf.topic, words), page: leaf.page + 1, pages: pages::pages(Some(leaf.topic)).count(),
    ];
    words.say("rules-heading", &args)
}

/// Adds the picture of the page's board. The alternative text describes the board, the dots and arrows on the board,
/// and the result. For readers who want text, the message also contains this description.
fn with_board(post: Post, page: &Page, look: Look, words: &Words) -> Post {
    let drawn = in_words(page, words);
    let board = look.board(page.scene.clone(), words);
    let alt = joined([board.alt.clone()].into_iter().chain(drawn.iter().cloned()), " ");
    let picture = Picture { alt, ..board };
    let mut post = board_in_words::beside(Post { picture: Some(picture), ..post }, look.twin, words);
    if look.twin != Twin::Off {
        post.text.extend(drawn.iter().map(|sentence| format!("\n-# {sentence}")));
    }
    post
}

/// Sentences about the dots and arrows on the page's board, and about the result of the game there.
fn in_words(page: &Page, words: &Words) -> Vec<String> {
    let dots = page.scene.chosen.map(|square| {
        let squares = joined(dots(&page.scene).iter().map(ToString::to_string), ", ");
        words.say("rules-dots", &args![square: square.to_string(), squares: squares])
    });
    let arrows = joined(page.scene.arrows.iter().map(|arrow| format!("{}–{}", arrow.from, arrow.to)), ", ");
    let arrows = (!arrows.is_empty()).then(|| words.say("rules-arrows", &args![arrows: arrows]));
    let result = (!page.result.is_empty()).then(|| words.say("rules-result", &args![result: page.result]));
    dots.into_iter().chain(arrows).chain(result).collect()
}

/// The buttons to the previous and the next page. Either page can belong to another topic. The overview has a button to
/// the first page.
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

fn menu(words: &Words) -> Row {
    let topics = Topic::ALL.iter().copied();
    let entries = topics
        .map(|topic| MenuOption::new(Press::Rules(RulesPress::Turn(topic.page(0))), title(topic, words)));
    Row::choices(0, words.plain("rules-choose"), entries.collect())
}

/// The page that explains a refusal, if a rule of chess is the reason.
fn of_refusal(refused: &Refused) -> Option<Leaf> {
    if let Refused::Text { error, .. } = refused {
        return of_text(error);
    }
    let Refused::Game { refusal, .. } = refused else { return None };
    if let Refusal::ClaimUnfounded(..) = refusal {
        return Some(CLAIM);
    }
    if let Refusal::Offer(_) | Refusal::Asked(Plea::Draw, _) = refusal {
        return Some(OFFER);
    }
    let is_time = matches!(refusal, Refusal::FlagFallsByItself | Refusal::TimeNotOver | Refusal::OwnTimeOver);
    is_time.then_some(FLAG)
}

fn of_text(error: &ReadError) -> Option<Leaf> {
    if let ReadError::Illegal(why, _) = error {
        return of_illegal(*why);
    }
    matches!(error, ReadError::PromotionMissing(_)).then_some(Topic::Pawns.page(2))
}

fn of_illegal(why: WhyNot) -> Option<Leaf> {
    Some(match why {
        WhyNot::NoSuchPiece(_) | WhyNot::EmptySquare(_) | WhyNot::WrongSide(_) => return None,
        WhyNot::CannotReach(role, _) => of_role(role),
        WhyNot::OwnPieceOnTarget(_) => of_role(Role::Rook),
        WhyNot::PathBlocked(_) => of_role(Role::Queen),
        WhyNot::NothingToCapture(_) => Topic::Pawns.page(1),
        WhyNot::NoPromotion => Topic::Pawns.page(2),
        WhyNot::NoEnPassant(_) => Topic::EnPassant.page(1),
        WhyNot::KingIntoCheck(_) => of_role(Role::King),
        WhyNot::LeavesKingInCheck(_) => Topic::Check.page(1),
        WhyNot::Pinned(_) => Topic::Check.page(2),
        WhyNot::CastlingInCheck(_) | WhyNot::CastlingThroughCheck(_) | WhyNot::CastlingBlocked(_) => {
            Topic::Castling.page(2)
        }
        WhyNot::CastlingRightLost(_) => Topic::Castling.page(3),
    })
}

const fn of_role(role: Role) -> Leaf {
    match role {
        Role::King => Topic::Pieces.page(0),
        Role::Queen => Topic::Pieces.page(1),
        Role::Rook => Topic::Pieces.page(2),
        Role::Bishop => Topic::Pieces.page(3),
        Role::Knight => Topic::Pieces.page(4),
        Role::Pawn => Topic::Pawns.page(0),
    }
}

#[cfg(test)]
mod tests {
    use chess_core::{Language, Position, read_move};

    use super::pages::page;
    use super::*;

    #[test]
    fn a_refused_move_leads_to_the_page_about_its_rule() {
        let start = Position::START.to_fen();
        let first_key = |leaf: Leaf| page(leaf).unwrap().says[0];
        for (fen, text, key) in [
            (start.as_str(), "Ke2", "rules-rook-1"),
            (&start, "Ra3", "rules-queen-1"),
            (&start, "Nd4", "rules-knight-1"),
            (&start, "Ke4", "rules-king-1"),
            (&start, "e5", "rules-pawn-1"),
            (&start, "exd3", "rules-pawn-takes-1"),
            (&start, "e4=Q", "rules-promotion-1"),
            ("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8", "rules-promotion-1"),
            ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2", "exd6", "rules-passed-1"),
            ("3r3k/8/8/8/8/8/8/4K3 w - - 0 1", "Kd2", "rules-king-1"),
            ("4r2k/8/8/8/8/8/8/4K2N w - - 0 1", "Ng3", "rules-check-out-1"),
            ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", "rules-pin-1"),
            ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "rules-castling-not-1"),
            ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O", "rules-castling-lost-1"),
        ] {
            let position = Position::from_fen(fen).unwrap();
            let error = read_move(&position, text, Language::English).unwrap_err();
            assert_eq!(of_text(&error).map(first_key), Some(key), "{text}: {error:?}");
        }
        assert_eq!(first_key(CLAIM), "rules-threefold-1");
        assert_eq!(first_key(OFFER), "rules-agreed-1");
        assert_eq!(first_key(FLAG), "rules-flag-1");
    }
}
