//! Zug on a PostgreSQL server. With `ZUG_TEST_DATABASE`, the bot of each story has a schema of its own on that server.

#[cfg(test)]
mod tests {
    use std::process::Command;
    use std::{env, fs};

    /// A sample of the stories, which runs without `DEEP=postgres`.
    const STORIES: [&str; 12] = [
        "clock::outages::tests::an_outage_extends_the_deadline_on_the_board_and_time_after_it_counts",
        "clock::vacations::tests::a_vacation_stops_the_clock_and_can_end_early",
        "computers::games::tests::a_kill_while_the_computer_thinks_leads_to_one_move",
        "delivery::faults::tests::a_killed_bot_posts_the_board_after_its_restart",
        "delivery::interrupted::tests::a_command_interrupted_after_its_effect_is_answered_after_the_restart",
        "people::counter_offers::tests::a_challenge_is_countered_once_and_the_counter_offer_is_a_challenge_of_its_own",
        "people::privacy::tests::a_person_can_read_and_download_all_stored_data",
        "people::settings_cards::tests::a_server_is_set_with_menus_by_members_with_manage_server",
        "rules::plans::tests::a_plan_made_by_buttons_is_played_at_once_after_a_kill",
        "rules::puzzles::tests::a_server_gets_a_puzzle_of_the_day_that_its_members_solve",
        "rules::two_taps::tests::two_presses_at_once_play_exactly_one_move",
        "tournaments::course::tests::a_round_robin_of_four_is_played_by_buttons_from_announcement_to_winners",
    ];

    /// Skipped tests: the stories about the SQLite file, and the tests that run other stories.
    const WITHOUT: [&str; 12] = [
        "stories_of_every_kind",
        "host::doctor",
        "a_bot_whose_database_is_deleted",
        "a_copy_is_restored_in_place_of_a_stopped_club",
        "a_database_newer_than_the_program",
        "a_folder_that_cannot_be_used_is_named",
        "a_forgotten_player_resigns",
        "a_lost_gateway_and_a_locked_database",
        "a_person_hears_that_a_commit_is_uncertain",
        "a_playground_whose_database_is_deleted",
        "a_second_bot_on_the_same_database",
        "weeks_of_random_play",
    ];

    /// `DEEP=postgres` runs all stories.
    #[test]
    fn stories_of_every_kind_come_true_on_postgresql() {
        if env::var_os("ZUG_TEST_DATABASE").is_none() {
            return;
        }
        let mut stories = Command::new(env::current_exe().unwrap());
        stories.env_remove("DEEP");
        let is_deep = env::var_os("DEEP").is_some_and(|depth| depth == "postgres");
        if is_deep {
            stories.args(WITHOUT.iter().flat_map(|name| ["--skip", name]));
        } else {
            stories.arg("--exact").args(STORIES);
        }
        let output = stories.output().unwrap();
        let report = String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success(), "{report}");
        assert!(is_deep || report.contains(&format!("{} passed", STORIES.len())), "{report}");
    }

    /// The server of `scripts/test` asks for the password `secret`.
    #[test]
    fn a_wrong_database_or_password_is_named_with_the_remedy() {
        let address = env::var("ZUG_TEST_DATABASE").unwrap_or_default();
        if !address.contains(":secret@/postgres?") {
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("password");
        let check = |address: &str, expected: [&str; 2]| {
            let mut zug = Command::new(env!("CARGO_BIN_EXE_zug-under-test"));
            zug.args(["run", "--database", address, "--database-password-file"]).arg(&file).arg("--data");
            let output = zug.arg(folder.path().join("data")).env("DISCORD_TOKEN", "x").output().unwrap();
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(!output.status.success() && expected.iter().all(|part| said.contains(part)), "{said}");
        };
        check(&address, [file.to_str().unwrap(), "cannot be read"]);
        fs::write(&file, "secret\n").unwrap();
        check("postgres://", ["names no host", "postgres://USER@HOST/DATABASE"]);
        let missing = address.replace(":secret@/postgres?", ":other@/missing?");
        check(&missing, ["\"missing\" does not exist", "CREATE DATABASE"]);
        fs::write(&file, "wrong\n").unwrap();
        check(&missing, ["password authentication failed", "Check host, user and password"]);
    }
}
