//! Checks that the bundled font can draw each text of a picture, in every language.

use chess_arbiter::{Conclusion, Ending};
use chess_core::{Award, Color, DrawReason, Language, Outcome, Victory};
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::kit::samples::view;
use super::one_of_each::one_of_each;
use crate::present::game::result;
use crate::present::record::poster;
use crate::present::words::Phrases;
use crate::present::words::markup::KnownNames;

/// Every kind of ending of a game.
pub(super) fn conclusions() -> Vec<Conclusion> {
    let wins = [
        Victory::Checkmate,
        Victory::Resignation,
        Victory::Time,
        Victory::Award(Award::Bye),
        Victory::Award(Award::Removal),
        Victory::Award(Award::Departure),
        Victory::Award(Award::Absence),
        Victory::Award(Award::Ruling),
    ];
    let draws = one_of_each!(DrawReason:
        Stalemate,
        DeadPosition,
        Agreement,
        Threefold,
        FiftyMoves,
        Fivefold,
        SeventyFiveMoves,
        TimeWithoutMate,
        ResignationWithoutMate,
        Ruling
    );
    let wins = Color::ALL.into_iter().flat_map(|winner| wins.map(|by| Outcome::Win { winner, by }));
    let decided = wins.chain(draws.map(Outcome::Draw)).map(Conclusion::Decided);
    decided.chain([Conclusion::Aborted(Color::White), Conclusion::Void]).collect()
}

#[test]
fn every_text_of_a_poster_can_be_drawn_whole_in_every_language() {
    let phrases = Phrases::load();
    for language in [Language::English, Language::German, Language::Russian] {
        let words = phrases.of(language);
        let months =
            (1..=12).map(|month| jiff::civil::date(2026, month, 21).to_zoned(TimeZone::UTC).unwrap());
        let days = months.map(|day| poster::date(day.date(), words));
        let moves = [1, 3, 50].map(|moves: i64| words.say("poster-moves", &[("moves", moves.into())]));
        let players = poster::players(&view(None, ""), &KnownNames::new(), words);
        let colours = [players.white, players.black].map(|player| player.names.concat());
        for text in days.chain(moves).chain(colours) {
            assert_eq!(chess_render::drawable(&text), Some(text));
        }
    }
}

#[test]
fn every_banner_can_be_drawn_whole_in_every_language() {
    let phrases = Phrases::load();
    for conclusion in conclusions() {
        for language in [Language::English, Language::German, Language::Russian] {
            let ending = Ending { conclusion, at: Timestamp::UNIX_EPOCH, intended: None };
            let banner = result::banner(ending, phrases.of(language));
            assert_eq!(chess_render::drawable(&banner), Some(banner), "{conclusion:?}");
        }
    }
}
