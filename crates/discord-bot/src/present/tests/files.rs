//! Snapshots of every kind of exported file.

use chess_core::{Color, Language, read_move};
use jiff::SignedDuration;

use super::kit::samples::{names, rated, start_time, view_at_pace, with_bank};
use super::messages::reviews;
use crate::present::record::pgn;
use crate::present::words::Phrases;

#[test]
fn an_exported_game_names_its_opening_its_time_and_its_claim() {
    let phrases = Phrases::load();
    let pace = SignedDuration::from_mins(40);
    let mut claimed = view_at_pace(None, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", pace);
    let intended = read_move(claimed.game.position(), "Ng8", Language::English).unwrap();
    claimed
        .game
        .perform(Color::Black, chess_arbiter::Deed::Claim(Some(intended)), start_time() + pace * 30)
        .unwrap();
    let post = pgn::file(&claimed, &names(), phrases.of(Language::German));
    insta::assert_snapshot!("pgn", String::from_utf8(post.file.unwrap().content).unwrap());
}

#[test]
fn an_exported_game_with_a_time_bank_has_the_remaining_times() {
    let phrases = Phrases::load();
    let names = names();
    let live = with_bank("15m+10s", "e4 e5 Nf3 Nc6", SignedDuration::from_secs(70));
    let slow = with_bank("10d+1d", "e4 e5 Nf3", SignedDuration::from_hours(30));
    let files = [live, slow].map(|view| {
        let post = pgn::file(&view, &names, phrases.of(Language::English));
        String::from_utf8(post.file.unwrap().content).unwrap()
    });
    insta::assert_snapshot!("pgn-bank", files.join("\n"));
}

#[test]
fn an_exported_rated_game_has_the_ratings_and_their_changes() {
    let phrases = Phrases::load();
    let names = names();
    let post = pgn::file(&rated(), &names, phrases.of(Language::English));
    insta::assert_snapshot!("pgn-rated", String::from_utf8(post.file.unwrap().content).unwrap());
}

#[test]
fn the_file_of_a_review_has_scores_signs_and_better_lines() {
    let phrases = Phrases::load();
    let file = reviews::file(phrases.of(Language::Russian));
    let read = chess_core::pgn::read(&file).next().unwrap().unwrap();
    assert_eq!(read.game.moves().len(), 14);
    assert_eq!(read.notes.iter().flat_map(|note| &note.signs).copied().collect::<Vec<_>>(), [2, 6, 4, 4]);
    insta::assert_snapshot!("review", file);
}
