//! Adds a button to a refusal. The button opens the page of the rules that explains the refusal.

use chess_arbiter::{Plea, Refusal};
use chess_core::{ReadError, Role, WhyNot};
use chess_service::Refused;

use super::page::title;
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{Leaf, Press, RulesPress, Topic};
use crate::present::words::Words;

/// The page about claims of a draw.
const CLAIM: Leaf = Topic::Draws.page(1);
/// The page about offers of a draw.
const OFFER: Leaf = Topic::Draws.page(0);
/// The page about flags.
const FLAG: Leaf = Topic::Time.page(1);

/// The page that explains a refusal, if a rule of chess is the reason.
fn of_refusal(refused: &Refused) -> Option<Leaf> {
    if let Refused::Text { error, .. } = refused {
        return of_text(error);
    }
    let Refused::Game { refusal, .. } = refused else { return None };
    if let Refusal::ClaimUnfounded { .. } = refusal {
        return Some(CLAIM);
    }
    if let Refusal::Offer(_) | Refusal::Asked { plea: Plea::Draw, .. } = refusal {
        return Some(OFFER);
    }
    let is_time = matches!(refusal, Refusal::FlagFallsByItself | Refusal::TimeNotOver | Refusal::OwnTimeOver);
    is_time.then_some(FLAG)
}

fn of_text(error: &ReadError) -> Option<Leaf> {
    match error {
        ReadError::Illegal { why, .. } => of_illegal(*why),
        ReadError::PromotionMissing(_) => Some(Topic::Pawns.page(2)),
        ReadError::Empty
        | ReadError::TooLong
        | ReadError::NotAMove
        | ReadError::NoSquare(_)
        | ReadError::Ambiguous(_) => None,
    }
}

fn of_illegal(why: WhyNot) -> Option<Leaf> {
    Some(match why {
        WhyNot::NoSuchPiece(_) | WhyNot::EmptySquare(_) | WhyNot::WrongSide(_) => return None,
        WhyNot::CannotReach { role, .. } => of_role(role),
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

/// The button that opens a page.
pub(crate) fn button(leaf: Leaf, words: &Words) -> Button {
    let label = words.say("button-rule", &[("topic", title(leaf.topic, words).into())]);
    Button::new(Press::Rules(RulesPress::Open(leaf)), label, Tone::Secondary)
}

/// Adds a button that opens the page about a refusal: in the last row of buttons, or in a new row if there is room.
pub(crate) fn with_link(mut post: Post, refused: &Refused, words: &Words) -> Post {
    let Some(leaf) = of_refusal(refused) else { return post };
    post.add(button(leaf, words));
    post
}

#[cfg(test)]
mod tests {
    use chess_core::{Language, Position, read_move};

    use super::*;
    use crate::present::rules::pages::page;

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
