//! All pages about the rules, each with the alternative text of the picture, and refusals with a button to a page.

use chess_arbiter::{Deed, Refusal, WithMove};
use chess_core::{Color, Winnability, read_move};
use chess_service::{Refused, Wish};

use crate::present::look::Look;
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{ANN, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;
use crate::present::{refusal, rules};

pub(crate) fn pages(words: &Words) -> Vec<String> {
    let look = Look { twin: Twin::Diagram, ..Look::default() };
    let page = |leaf| {
        // Checks that the page also fits with the longest text twin.
        shown(&rules::shown(leaf, Some(look), words));
        let post = rules::shown(leaf, Some(Look::default()), words);
        let alt = post.picture.as_ref().map_or("no picture", |picture| picture.alt.as_str());
        format!("{}\n    board: {alt}", shown(&post))
    };
    [None].into_iter().chain(rules::pages::leaves().map(Some)).map(page).collect()
}

/// Refusals, each with the button to the page that explains the refusal.
pub(crate) fn links(words: &Words) -> Vec<String> {
    let game = || Box::new(view(Some("4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1"), ""));
    let castling = read_move(game().game.position(), "O-O", words.language).unwrap_err();
    let claim = game()
        .game
        .perform_judged(Color::White, Deed::Claim(None), &Winnability::Winnable(Vec::new()), start_time())
        .unwrap_err();
    let refused = [
        Refused::Text { error: castling, wish: Wish::Play(WithMove::NoOffer), game: game() },
        Refused::Game { refusal: claim, game: game() },
        Refused::Game { refusal: Refusal::TimeNotOver, game: game() },
    ];
    let shown = |refused: &Refused| {
        let post = refusal::refusal(refused, ANN, "", words).unwrap();
        shown(&rules::with_link(post, refused, words))
    };
    refused.iter().map(shown).collect()
}
