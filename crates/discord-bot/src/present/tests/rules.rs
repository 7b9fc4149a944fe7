//! Tests of the rules pages. The table [`HELD`] names at least one test for each sentence about the rules.
//! `tests/tests/project/documents.rs` checks that the named tests exist.

use std::collections::BTreeSet;

use chess_core::{DrawReason, Game, Language, Move, Outcome, Piece, Square, attacks_from, read_move};
use chess_render::Scene;
use chess_service::Named;

use crate::discord::post::{Post, Row};
use crate::interactions::press::{Leaf, Press, RulesPress, Topic};
use crate::present::rules::page::{dots, shown};
use crate::present::rules::pages::{Page, leaves, page, pages};
use crate::present::words::Phrases;

/// The keys of sentences about the rules, each with a test that fails if the sentence becomes false.
const HELD: &[(&str, &str)] = &[
    ("rules-start-1", "a_refused_move_says_why_and_changes_nothing"),
    ("rules-start-2", "article_5_1_1_checkmate_wins_at_once"),
    ("rules-start-3", "only_the_legal_moves_of_a_chosen_piece_are_marked"),
    ("rules-start-here", "next_leads_through_all_pages_and_the_menu_to_all_topics"),
    ("rules-king-1", "articles_3_1_to_3_6_pieces_move_until_a_piece_blocks_them"),
    ("rules-king-2", "article_3_9_2_no_move_may_leave_the_own_king_in_check"),
    ("rules-king-here", "a_move_that_is_not_legal_says_why"),
    ("rules-pieces-here", "every_move_is_reached_once_within_three_presses"),
    ("rules-pieces-here", "a_knight_move_is_read_in_every_spelling"),
    ("rules-pieces-here", "a_piece_is_moved_in_words_of_three_languages"),
    ("rules-queen-1", "articles_3_1_to_3_6_pieces_move_until_a_piece_blocks_them"),
    ("rules-queen-2", "articles_3_1_to_3_6_pieces_move_until_a_piece_blocks_them"),
    ("rules-rook-1", "articles_3_1_to_3_6_pieces_move_until_a_piece_blocks_them"),
    ("rules-rook-2", "articles_3_1_to_3_6_pieces_move_until_a_piece_blocks_them"),
    ("rules-rook-3", "articles_3_1_to_3_6_pieces_move_until_a_piece_blocks_them"),
    ("rules-bishop-1", "articles_3_1_to_3_6_pieces_move_until_a_piece_blocks_them"),
    ("rules-bishop-2", "articles_3_1_to_3_6_pieces_move_until_a_piece_blocks_them"),
    ("rules-knight-1", "articles_3_1_to_3_6_pieces_move_until_a_piece_blocks_them"),
    ("rules-knight-2", "every_board_shows_what_its_page_says"),
    ("rules-pawn-1", "article_3_7_pawns_move_forward_and_capture_diagonally"),
    ("rules-pawn-2", "article_3_7_pawns_move_forward_and_capture_diagonally"),
    ("rules-pawn-3", "article_3_7_pawns_move_forward_and_capture_diagonally"),
    ("rules-pawn-here", "a_pawn_move_is_read_in_every_spelling"),
    ("rules-pawn-here", "a_pawn_is_moved_in_words_of_three_languages"),
    ("rules-pawn-takes-1", "article_3_7_pawns_move_forward_and_capture_diagonally"),
    ("rules-pawn-takes-2", "article_3_7_pawns_move_forward_and_capture_diagonally"),
    ("rules-pawn-takes-here", "a_capture_by_a_pawn_is_read_as_the_rules_say"),
    ("rules-promotion-1", "article_3_7_3_3_a_pawn_promotes_to_the_named_piece"),
    ("rules-promotion-2", "article_3_7_3_3_a_pawn_promotes_to_the_named_piece"),
    ("rules-promotion-here", "a_promotion_without_a_piece_is_refused_with_the_choices"),
    ("rules-castling-1", "article_3_8_2_castling_is_allowed_while_only_the_rook_is_attacked"),
    ("rules-castling-2", "every_board_shows_what_its_page_says"),
    ("rules-castling-here", "castling_is_read_in_every_spelling"),
    ("rules-castled-1", "every_board_shows_what_its_page_says"),
    ("rules-castled-2", "every_board_shows_what_its_page_says"),
    ("rules-castling-not-1", "article_3_8_2_castling_is_allowed_while_only_the_rook_is_attacked"),
    ("rules-castling-not-2", "article_3_8_2_castling_is_allowed_while_only_the_rook_is_attacked"),
    ("rules-castling-not-3", "article_3_8_2_castling_is_allowed_while_only_the_rook_is_attacked"),
    ("rules-castling-not-here", "a_move_that_is_not_legal_says_why"),
    ("rules-castling-lost-1", "article_3_8_2_1_the_right_to_castle_is_lost_by_moving_or_losing_king_or_rook"),
    ("rules-castling-lost-2", "every_board_shows_what_its_page_says"),
    (
        "rules-castling-lost-here",
        "article_3_8_2_1_the_right_to_castle_is_lost_by_moving_or_losing_king_or_rook",
    ),
    ("rules-passing-1", "article_3_7_3_1_a_pawn_may_be_captured_en_passant_only_at_once"),
    ("rules-passing-2", "every_board_shows_what_its_page_says"),
    ("rules-passing-here", "en_passant_captures_are_read_in_every_spelling"),
    ("rules-passed-1", "article_3_7_3_1_a_pawn_may_be_captured_en_passant_only_at_once"),
    ("rules-passed-2", "article_3_7_3_1_a_pawn_may_be_captured_en_passant_only_at_once"),
    ("rules-passed-3", "every_board_shows_what_its_page_says"),
    ("rules-passed-4", "article_3_7_3_1_a_pawn_may_be_captured_en_passant_only_at_once"),
    ("rules-passed-here", "a_move_that_is_not_legal_says_why"),
    ("rules-check-1", "position_highlight_and_check_can_be_read_from_the_picture"),
    ("rules-check-2", "article_3_9_2_no_move_may_leave_the_own_king_in_check"),
    ("rules-check-here", "highlight_and_check_differ_in_colour_from_the_plain_square"),
    ("rules-check-out-1", "article_3_9_2_no_move_may_leave_the_own_king_in_check"),
    ("rules-check-out-2", "every_board_shows_what_its_page_says"),
    ("rules-check-out-here", "a_move_that_is_not_legal_says_why"),
    ("rules-pin-1", "article_3_9_2_no_move_may_leave_the_own_king_in_check"),
    ("rules-pin-2", "every_board_shows_what_its_page_says"),
    ("rules-mate-1", "article_5_1_1_checkmate_wins_at_once"),
    ("rules-mate-2", "every_board_shows_what_its_page_says"),
    ("rules-mate-here", "article_5_1_1_checkmate_wins_at_once"),
    ("rules-stalemate-1", "article_5_2_1_stalemate_draws_at_once"),
    ("rules-stalemate-2", "article_5_2_1_stalemate_draws_at_once"),
    ("rules-stalemate-here", "article_5_2_1_stalemate_draws_at_once"),
    ("rules-agreed-1", "draw_offers_are_limited_to_one_at_a_time_and_to_every_tenth_move"),
    ("rules-agreed-2", "a_draw_offer_stands_until_it_is_answered"),
    ("rules-agreed-here", "draw_offers_are_limited_to_one_at_a_time_and_to_every_tenth_move"),
    ("rules-threefold-1", "a_repetition_is_claimed_on_the_board_and_only_by_the_side_to_move"),
    ("rules-threefold-2", "article_9_2_1_a_claim_may_name_a_move_before_it_is_made"),
    ("rules-threefold-3", "article_9_2_3_en_passant_counts_only_if_the_capture_is_legal"),
    ("rules-threefold-3", "article_9_2_3_a_lost_castling_right_makes_the_position_different"),
    ("rules-threefold-4", "a_claim_with_the_intended_move_ends_the_game_and_the_move_is_not_played"),
    ("rules-threefold-5", "article_9_6_1_the_fifth_occurrence_draws_without_a_claim"),
    ("rules-threefold-here", "a_repetition_is_claimed_on_the_board_and_only_by_the_side_to_move"),
    ("rules-intended-here", "a_claim_with_the_intended_move_ends_the_game_and_the_move_is_not_played"),
    ("rules-fifty-1", "a_move_that_gives_up_a_draw_claim_asks_first"),
    ("rules-fifty-2", "a_move_that_gives_up_a_draw_claim_asks_first"),
    ("rules-fifty-3", "article_9_6_2_seventy_five_moves_draw_unless_the_last_one_mates"),
    ("rules-fifty-here", "no_answer_to_a_claim_plays_a_move"),
    ("rules-dead-1", "article_5_2_2_a_dead_position_draws_at_once"),
    ("rules-dead-2", "article_5_2_2_a_dead_position_draws_at_once"),
    ("rules-wall-1", "article_5_2_2_a_dead_position_draws_at_once"),
    ("rules-dead-here", "article_5_2_2_a_dead_position_draws_at_once"),
    ("rules-dead-here", "a_composed_dead_position_ends_by_claim"),
    ("rules-clock-1", "a_bank_loses_the_used_time_and_gains_the_increment"),
    ("rules-clock-2", "a_bank_loses_the_used_time_and_gains_the_increment"),
    ("rules-clock-here", "a_vacation_stops_the_clock_and_can_end_early"),
    ("rules-clock-here", "an_agreed_pause_stops_both_clocks_until_either_player_resumes"),
    ("rules-flag-1", "a_fallen_flag_loses_only_if_the_opponent_can_mate"),
    ("rules-flag-2", "a_fallen_flag_takes_precedence_over_claims_agreement_and_resignation"),
    ("rules-flag-here", "the_game_ends_when_the_opponent_claims"),
    ("rules-flag-draw-1", "a_fallen_flag_loses_only_if_the_opponent_can_mate"),
    ("rules-flag-draw-2", "a_fallen_flag_loses_only_if_the_opponent_can_mate"),
    ("rules-flag-draw-here", "a_flag_falls_by_itself_and_draws_where_no_mate_is_possible"),
    ("rules-resign-1", "resignation_asks_once_and_a_young_game_is_aborted"),
    ("rules-resign-2", "resignation_asks_once_and_a_young_game_is_aborted"),
    ("rules-resign-here", "an_adjudicated_game_counts_and_a_void_game_does_not"),
    ("rules-resign-here", "resignation_asks_once_and_a_young_game_is_aborted"),
    ("rules-resign-draw-1", "a_resignation_loses_only_if_the_opponent_can_mate"),
    ("rules-resign-draw-2", "a_resignation_loses_only_if_the_opponent_can_mate"),
    ("rules-resign-draw-here", "resignation_and_deletion_draw_if_the_opponent_cannot_mate"),
    ("rules-points-1", "a_round_robin_of_four_is_played_by_buttons_from_announcement_to_winners"),
    ("rules-points-2", "a_large_swiss_is_paired_and_scored_correctly"),
    ("rules-points-here", "a_round_robin_of_four_is_played_by_buttons_from_announcement_to_winners"),
    ("rules-award-1", "a_player_without_an_opponent_is_awarded_the_win"),
    ("rules-award-1", "the_opponent_of_a_removed_player_is_awarded_the_win"),
    ("rules-award-2", "awarded_wins_are_wins"),
    ("rules-award-2", "results_against_a_player_who_left_before_half_of_the_games_do_not_count"),
    ("rules-award-here", "the_opponent_of_a_removed_player_is_awarded_the_win"),
    ("rules-award-here", "the_pgn_file_says_why_a_win_was_awarded"),
];

/// The name of each page of the rules in order, and the expected contents of the page's board:
/// - `c3` stands for a dot or a ring on this square. No other squares have a dot or a ring.
/// - `Kg1` stands for a piece on a square. Only pieces that the page mentions are listed.
/// - `check`, `mate`, `stalemate` or `dead` (a dead position) is the state of the position.
const SHOWN: &[(&str, &str)] = &[
    ("pieces 1", "c3 d3 c4 c5 d5"),
    ("pieces 2", "a1 d1 g1 b2 d2 f2 c3 d3 e3 c4 e4 f4 g4 h4 c5 d5 e5 b6 d6 f6 a7 g7 h8"),
    ("pieces 3", "d1 d2 d3 c4 e4 f4 g4 h4 d5 d6"),
    ("pieces 4", "g1 f2 c3 e3 c5 e5 b6 f6 a7"),
    ("pieces 5", "c2 e2 b3 f3 b5 f5 c6 e6"),
    ("pawns 1", "c3 c4"),
    ("pawns 2", "d5 f5"),
    ("pawns 3", "d8 e8"),
    ("castling 1", ""),
    ("castling 2", "Kg1 Rf1 kc8 rd8"),
    ("castling 3", "c1 d1 rf8 rb8"),
    ("castling 4", "c1 d1 f1 Rh1"),
    ("en-passant 1", "d5 d6"),
    ("en-passant 2", "d6 e6"),
    ("en-passant 3", "Pd6"),
    ("check 1", "check"),
    ("check 2", "d1 f1 d2 f2 Bb5 check"),
    ("check 3", "e3 e4 e5 e6 e7 e8 Re2 re8"),
    ("mate 1", "mate"),
    ("mate 2", "stalemate"),
    ("draws 1", ""),
    ("draws 2", ""),
    ("draws 3", ""),
    ("draws 4", ""),
    ("draws 5", "dead"),
    ("draws 6", "dead"),
    ("time 1", ""),
    ("time 2", ""),
    ("time 3", ""),
    ("resigning 1", ""),
    ("resigning 2", ""),
    ("tournaments 1", "mate"),
    ("tournaments 2", ""),
];

/// Returns all pages except the overview, each with a name such as "check 2".
fn all() -> Vec<(String, &'static Page)> {
    let named = |leaf: Leaf| {
        let name = format!("{} {}", leaf.topic.name(), leaf.page + 1);
        (name, page(leaf).unwrap())
    };
    leaves().map(named).collect()
}

fn overview() -> &'static Page {
    pages(None).next().unwrap()
}

fn state(scene: &Scene) -> Option<&'static str> {
    match Game::new(scene.position).automatic_outcome() {
        Some(Outcome::Win { .. }) => Some("mate"),
        Some(Outcome::Draw(DrawReason::Stalemate)) => Some("stalemate"),
        Some(Outcome::Draw(_)) => Some("dead"),
        None => scene.position.is_check().then_some("check"),
    }
}

#[test]
fn every_board_shows_what_its_page_says() {
    let names: Vec<String> = all().into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, SHOWN.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    for ((name, page), (_, expected)) in all().into_iter().zip(SHOWN) {
        let scene = &page.scene;
        let is_piece = |token: &&str| token.len() == 3;
        let (pieces, seen): (Vec<&str>, Vec<&str>) = expected.split(' ').partition(is_piece);
        let dots: Vec<String> = dots(scene).iter().map(ToString::to_string).collect();
        let shown = dots.iter().map(String::as_str).chain(state(scene)).collect::<Vec<_>>();
        assert_eq!(shown.join(" "), seen.join(" "), "{name}");
        for piece in pieces {
            let stands = |square: &Square| {
                let letter = scene.position.piece_at(*square).map(Piece::letter);
                letter.is_some_and(|letter| format!("{letter}{square}") == piece)
            };
            assert!(Square::ALL.iter().any(stands), "{name}: {piece}");
        }
    }
}

#[test]
fn every_arrow_is_an_attack_or_a_move_of_its_piece() {
    for (name, page) in all().into_iter().chain([("overview".to_owned(), overview())]) {
        let scene = &page.scene;
        for arrow in &scene.arrows {
            let piece = scene.position.piece_at(arrow.from).unwrap_or_else(|| panic!("{name}: {arrow:?}"));
            let attacks = attacks_from(piece.role, piece.color, arrow.from, scene.position.occupied())
                .contains(arrow.to);
            let is_step = scene
                .position
                .legal_moves()
                .iter()
                .any(|mv| (mv.from(), mv.destination()) == (arrow.from, arrow.to));
            assert!(attacks || is_step, "{name}: {arrow:?}");
        }
    }
}

#[test]
fn every_sentence_about_the_rules_has_a_test() {
    let keys = |page: &'static Page| page.says.iter().chain([&page.here]).copied();
    let said: BTreeSet<&str> =
        all().into_iter().flat_map(|(_, page)| keys(page)).chain(keys(overview())).collect();
    let held: BTreeSet<&str> = HELD.iter().map(|(key, _)| *key).collect();
    assert_eq!(held, said);
    let phrases = Phrases::load();
    let missing = |key: &&&str| phrases.of(Language::English).plain(key) == **key;
    assert_eq!(said.iter().filter(missing).collect::<Vec<_>>(), Vec::<&&str>::new());
}

/// Tests the spellings of a pawn capture that the text with the key `rules-pawn-takes-here` mentions.
#[test]
fn a_capture_by_a_pawn_is_read_as_the_rules_say() {
    let position = page(Topic::Pawns.page(1)).unwrap().scene.position;
    let read = |text| read_move(&position, text, Language::English).map(Move::to);
    for text in ["exd5", "ed5", "ed"] {
        assert_eq!(read(text), Ok(Square::D5), "{text}");
    }
}

fn buttons(post: &Post) -> Vec<RulesPress> {
    let row =
        post.rows.iter().find_map(|row| if let Row::Buttons(buttons) = row { Some(buttons) } else { None });
    let press = |press: &Press| if let Press::Rules(press) = press { Some(*press) } else { None };
    row.into_iter().flatten().filter_map(|button| press(&button.press)).collect()
}

#[test]
fn next_leads_through_all_pages_and_the_menu_to_all_topics() {
    let phrases = Phrases::load();
    let words = phrases.of(Language::English);
    let (mut at, mut seen) = (None, Vec::new());
    while let Some(RulesPress::Turn(next)) = buttons(&shown(at, None, words)).last().copied() {
        // The last page has no button to a next page. The last button of that page leads to a page already seen, so the
        // loop ends here.
        if seen.contains(&next) {
            break;
        }
        seen.push(next);
        at = Some(next);
    }
    assert_eq!(seen, leaves().collect::<Vec<_>>());
    let post = shown(None, None, words);
    let Some(Row::Menu(menu)) = post.rows.last() else { panic!("{post:?}") };
    let opens = menu.options.iter().map(|entry| entry.value.parse());
    let topics = Topic::ALL.iter().map(|topic| Ok(Press::Rules(RulesPress::Turn(topic.page(0)))));
    assert!(opens.eq(topics));
}
