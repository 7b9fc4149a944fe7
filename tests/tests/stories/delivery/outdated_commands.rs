//! Commands that Discord lists differently from the program: removed commands, incomplete commands, and a command that
//! a server allows to more people.

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use zug_tests::{Outcome, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// Registers a command with Discord. The command replaces the bot's command of the same name.
    async fn list(playground: &Playground, command: Value) {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let api = format!("{}/api/v10/applications", playground.page());
        let token = playground.authorization();
        let own = client.get(format!("{api}/@me")).header("Authorization", &token).send().await.unwrap();
        let own: Value = own.json().await.unwrap();
        let commands = format!("{api}/{}/commands", own["id"].as_str().unwrap());
        let listed =
            client.post(commands).header("Authorization", &token).json(&command).send().await.unwrap();
        assert!(listed.status().is_success(), "{}", listed.text().await.unwrap());
    }

    /// Checks that the answer is private, and returns its text.
    fn answer(did: &Outcome) -> &str {
        assert!(did.refused.is_none(), "{:?}", did.refused);
        assert!(did.posts.is_empty() && did.answers.iter().all(|answer| answer.private));
        did.answer()
    }

    /// Waits until the bot has compared its commands with Discord's list. The bot then knows the commands' ids.
    async fn wait_for_the_commands(playground: &Playground) {
        let is_known = async |playground: &Playground| {
            playground.command("ann", "dm", "help", json!({})).await.answer().contains("</challenge:")
        };
        playground.until("the comparison of the commands", is_known).await;
    }

    #[tokio::test]
    async fn a_removed_command_says_so_at_once() {
        let playground = Playground::start(PROGRAM);
        wait_for_the_commands(&playground).await;
        list(
            &playground,
            json!({ "type": 1, "name": "moves-of-before", "description": "A command of before" }),
        )
        .await;
        list(&playground, json!({ "type": 2, "name": "Play chess with" })).await;
        let below = json!([{ "type": 1, "name": "ask", "description": "A subcommand of before" }]);
        list(
            &playground,
            json!({ "type": 1, "name": "settings", "description": "Settings", "options": below }),
        )
        .await;
        let wanted = json!([{ "type": 4, "name": "move", "description": "A number", "required": true }]);
        list(&playground, json!({ "type": 1, "name": "move", "description": "Moves", "options": wanted }))
            .await;
        let outdated = "This command is out of date";
        for (name, options) in
            [("moves-of-before", json!({})), ("settings ask", json!({})), ("move", json!({ "move": 4 }))]
        {
            let did = playground.command("ann", "general", name, options).await;
            assert!(answer(&did).contains(outdated), "{name}: {did:?}");
        }
        let did = playground.command_on("ann", "general", "Play chess with", "bob").await;
        assert!(answer(&did).contains(outdated), "{did:?}");
        assert_eq!(playground.traffic().await.unanswered, 0);
    }

    #[tokio::test]
    async fn a_command_without_its_subcommand_is_answered_with_help() {
        let playground = Playground::start(PROGRAM);
        wait_for_the_commands(&playground).await;
        for name in ["settings", "arbiter", "tournament"] {
            list(
                &playground,
                json!({ "type": 1, "name": name, "description": "Without what belongs to it" }),
            )
            .await;
            let did = playground.command("ann", "general", name, json!({})).await;
            let help = answer(&did);
            assert!(help.contains("- </challenge:") && help.contains("> starts a game"), "{name}: {did:?}");
        }
        assert_eq!(playground.traffic().await.unanswered, 0);
    }

    #[tokio::test]
    async fn a_restart_sends_commands_only_if_discord_has_others() {
        let playground = Playground::start(PROGRAM);
        let sent = async || {
            let traffic = playground.get("traffic").await;
            let is_it = |request: &&Value| {
                request["method"] == "PUT" && request["path"].as_str().unwrap().ends_with("/commands")
            };
            traffic["requests"].as_array().unwrap().iter().filter(is_it).count()
        };
        wait_for_the_commands(&playground).await;
        assert_eq!(sent().await, 1);
        playground.restart(Restart::Term).await;
        wait_for_the_commands(&playground).await;
        assert_eq!(sent().await, 1);
        list(&playground, json!({ "type": 1, "name": "moves-of-before", "description": "Of before" })).await;
        playground.restart(Restart::Term).await;
        wait_for_the_commands(&playground).await;
        assert_eq!(sent().await, 2);
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_challenge_in_a_direct_message_says_where_challenges_are_made() {
        let playground = Playground::start(PROGRAM);
        list(&playground, json!({ "type": 2, "name": "Challenge to chess" })).await;
        let did = playground.command_on("ann", "dm", "Challenge to chess", "bob").await;
        assert!(answer(&did).contains("Challenge people in a server"), "{did:?}");
    }

    /// In Discord's settings, a server can allow `/arbiter` to members without Manage Server. The sandbox has no such
    /// settings, so the test registers the command again, without the permission.
    #[tokio::test]
    async fn a_ruling_is_only_for_members_to_whom_discord_shows_the_command() {
        let playground = Playground::start(PROGRAM);
        let table = Table::open(&playground, "allowed", Terms::default()).await;
        let why = json!({ "reason": "a power cut" });
        let hidden = table.command("cem", "arbiter pause", why.clone()).await;
        assert!(hidden.refused.is_some(), "{hidden:?}");
        let reason = json!([{ "type": 3, "name": "reason", "description": "Why", "required": true }]);
        let pause = json!([{ "type": 1, "name": "pause", "description": "Pauses", "options": reason }]);
        let arbiter = json!({ "type": 1, "name": "arbiter", "description": "Rulings", "options": pause });
        list(&playground, arbiter).await;
        table.command("cem", "arbiter pause", why).await;
        table.arrived("the news", "has paused your game").await;
    }
}
