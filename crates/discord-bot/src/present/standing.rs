//! Ratings in words: one of them, and what a game changed about those of its players.

use chess_arbiter::{Mode, Rating, RatingChange};
use chess_core::Color;
use chess_service::GameView;

use super::markup::mention;
use crate::words::Words;

/// A rating as it is read everywhere: with a question mark as long as little is known.
pub(super) fn rating(rating: Rating) -> String {
    let mark = if rating.is_provisional() { "?" } else { "" };
    format!("{}{mark}", rating.shown())
}

/// What a game changed about the ratings of both players, once it is over, if it changed anything.
pub(super) fn changes(view: &GameView, words: &Words) -> Option<String> {
    let changes = view.ratings?;
    let changed = Color::ALL.map(|color| {
        let RatingChange { before, after } = changes[color];
        let args = [
            ("who", mention(view.accounts[color]).into()),
            ("before", rating(before).into()),
            ("after", rating(after).into()),
        ];
        words.say("end-rating", &args)
    });
    Some(words.say("end-ratings", &[("changes", changed.join(" · ").into())]))
}

/// A text about a game or a challenge, with the word that it is rated where it is.
pub(super) fn with_mode(text: String, mode: Mode, words: &Words) -> String {
    match mode {
        Mode::Casual => text,
        Mode::Rated => format!("{text} · {}", words.plain("mode-rated")),
    }
}
