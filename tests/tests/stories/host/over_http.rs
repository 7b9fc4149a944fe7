//! Interactions that Discord sends over HTTP and not over the gateway.

#[cfg(test)]
mod tests {
    use std::process::Command;

    /// Stories that also run over HTTP: a counter-offer, moves, a draw, a takeback, a tournament, settings, a kill before
    /// the answer, files, a group without the bot, a computer, suggestions.
    const STORIES: [&str; 11] = [
        "people::counter_offers::tests::a_challenge_is_countered_once_and_the_counter_offer_is_a_challenge_of_its_own",
        "rules::two_taps::tests::a_move_is_played_in_two_taps_or_typed_into_the_form",
        "rules::laws::tests::the_same_command_offers_a_draw_and_accepts_the_offer",
        "rules::takebacks::tests::a_takeback_undoes_a_move_and_its_answer_and_disables_the_old_board",
        "tournaments::course::tests::a_round_robin_of_four_is_played_by_buttons_from_announcement_to_winners",
        "people::settings_cards::tests::a_person_sets_boards_reminders_and_moves_with_menus_alone",
        "delivery::interrupted::tests::a_command_interrupted_before_its_effect_is_answered_once_and_can_be_repeated",
        "delivery::private_answers::tests::an_ended_game_is_exported_by_every_reader_and_posted_once",
        "delivery::conversations::tests::a_game_is_played_in_a_group_where_one_member_has_the_bot",
        "computers::games::tests::a_kill_while_the_computer_thinks_leads_to_one_move",
        "people::other_servers::tests::games_are_suggested_to_readers_with_access_own_games_first",
    ];

    #[test]
    fn stories_of_every_kind_come_true_over_http() {
        let mut stories = Command::new(std::env::current_exe().unwrap());
        stories.env("ZUG_OVER_HTTP", "true").args(["--test-threads=4", "--exact"]).args(STORIES);
        let output = stories.output().unwrap();
        let report = String::from_utf8_lossy(&output.stdout);
        assert!(report.contains(&format!("{} passed; 0 failed", STORIES.len())), "{report}");
    }
}
