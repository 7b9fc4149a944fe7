//! `zug move-to` and `zug restore`, as a host runs both commands.

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::process::Command;

    use discord_sandbox::RateLimits;
    use serde_json::json;
    use zug_tests::{Message, Stage};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const CHANNEL: &str = "moving";

    /// Runs a command on a data folder and checks the exit code. Returns the output.
    fn zug(arguments: &[&str], data: &Path, code: i32) -> String {
        let output = Command::new(PROGRAM).args(arguments).arg("--data").arg(data).output().unwrap();
        let said = String::from_utf8([output.stderr, output.stdout].concat()).unwrap();
        assert_eq!(output.status.code(), Some(code), "{said}");
        said
    }

    async fn see(stage: &Stage, text: &str) -> Message {
        let look = async || {
            let seen = stage.messages("ann", CHANNEL).await;
            seen.into_iter().find(|message| message.text.contains(text) && message.button("♞").is_some())
        };
        stage.wait_for(text, look).await
    }

    async fn play(stage: &Stage, player: &str, mv: &str, shown: &str) -> Message {
        let did = stage.command(player, CHANNEL, "move", json!({ "move": mv })).await;
        assert!(did.answer().starts_with("You played"), "{did:?}");
        see(stage, shown).await
    }

    /// Ann challenges a person. Returns the newest challenge.
    async fn challenge(stage: &Stage, opponent: &str) -> Message {
        let cards = async || {
            let mut seen = stage.messages("ann", CHANNEL).await;
            seen.retain(|message| message.button("Accept").is_some());
            seen
        };
        let before = cards().await.len();
        stage.command("ann", CHANNEL, "challenge", json!({ "opponent": opponent, "colour": "white" })).await;
        stage.wait_for("the challenge", async || cards().await.into_iter().nth(before)).await
    }

    async fn begin(keeps_file: bool) -> Stage {
        let mut stage = Stage::new(PROGRAM, RateLimits::Generous).await;
        stage.keeps_file = keeps_file;
        stage.start_bot().await;
        stage.channel(CHANNEL).await;
        let card = challenge(&stage, "bob").await;
        stage.press("bob", CHANNEL, &card, "Accept").await;
        stage
    }

    #[tokio::test]
    async fn a_club_moves_to_a_server_and_its_old_boards_still_work() {
        if std::env::var_os("ZUG_TEST_DATABASE").is_none() {
            return;
        }
        let mut stage = begin(true).await;
        let board = play(&stage, "ann", "e4", "1.e4").await;
        let games = stage.games();
        // In tests, the data folder selects the schema on the server. The address has no effect.
        let move_to = ["move-to", "postgres://zug@db.example/zug"];
        assert!(zug(&move_to, &games, 2).contains("another zug process is using"));
        stage.kill_bot();
        let said = zug(&move_to, &games, 0);
        assert!(
            said.contains("\ncopying rows of game: 1\n") && said.contains("zug run --database"),
            "{said}"
        );
        assert!(said.contains("\n1 games replayed") && said.ends_with(" read: sound\n"), "{said}");
        assert!(zug(&["doctor"], &games, 2).contains("has moved to a database"));
        assert!(zug(&move_to, &games, 2).contains("has moved to a database"));

        stage.keeps_file = false;
        stage.start_bot().await;
        let moves = stage.press("bob", CHANNEL, &board, "♞").await;
        assert!(moves.answers[0].button("Nf6").is_some(), "{moves:?}");
        play(&stage, "bob", "e5", "1…e5").await;
    }

    #[tokio::test]
    async fn a_copy_is_restored_in_place_of_a_stopped_club() {
        let mut stage = begin(false).await;
        play(&stage, "ann", "e4", "1.e4").await;
        let games = stage.games();
        let copy = games.with_extension("copy");
        let copy = copy.to_str().unwrap();
        zug(&["backup", copy], &games, 0);
        let lost = play(&stage, "bob", "c5", "1…c5").await;
        assert!(zug(&["restore", copy], &games, 2).contains("another zug process is using"));
        let lost_card = challenge(&stage, "cem").await;
        stage.kill_bot();
        let said = zug(&["restore", copy], &games, 0);
        assert!(
            said.contains("Time of the copy: 2") && said.contains("; moves lost since then: 1."),
            "{said}"
        );
        assert!(said.contains("zug.sqlite.replaced-2"), "{said}");
        let broken = games.join("broken");
        fs::write(&broken, "no database").unwrap();
        assert!(zug(&["restore", broken.to_str().unwrap()], &games, 2).contains("cannot be copied"));
        assert!(!games.join("zug.sqlite.part").exists());

        stage.start_bot().await;
        // The lost board and the lost challenge would fit the restored club: the game has had as many moves again, and
        // the challenge has the same number.
        play(&stage, "bob", "e5", "1…e5").await;
        let card = challenge(&stage, "cem").await;
        for (player, lost, button) in [("ann", &lost, "♞"), ("cem", &lost_card, "Accept")] {
            let refused = stage.press(player, CHANNEL, lost, button).await;
            assert!(refused.answer().starts_with("This message is newer than the backup"), "{refused:?}");
        }
        play(&stage, "ann", "Nf3", "2.Nf3").await;
        let accepted = stage.press("cem", CHANNEL, &card, "Accept").await;
        assert!(accepted.answer().starts_with("Game 2 begins"), "{accepted:?}");
    }
}
