//! The mentions of commands in messages. A tap on a mention opens the command.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Playground, Restart};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// Returns Discord's markup for a command, with the id of the registered command.
    async fn mention(playground: &Playground, name: &str) -> String {
        let commands = playground.commands("ann").await;
        let base = name.split(' ').next();
        let id = commands.as_array().into_iter().flatten().find(|it| it["name"].as_str() == base);
        format!("</{name}:{}>", id.expect("a command")["id"].as_str().expect("an id"))
    }

    #[tokio::test]
    async fn answers_in_every_language_mention_commands_also_after_a_restart() {
        let playground = Playground::start(PROGRAM).without_threads().await;
        playground.post("users", json!({ "name": "gerda", "locale": "de" })).await;
        let games = mention(&playground, "games").await;
        for restart in [false, true] {
            if restart {
                playground.restart(Restart::Kill).await;
            }
            for who in ["ann", "gerda"] {
                // Before the bot has registered the commands, an answer has names instead of mentions.
                let has_mentions = async |it: &Playground| {
                    let help = it.command(who, "general", "help", json!({})).await;
                    help.answer().contains(&games)
                };
                playground.until("the mentions", has_mentions).await;
            }
        }
        // In a text, the options of a command come after the mention of the command.
        let none = playground.command("ann", "general", "leaderboard", json!({})).await;
        let challenge = mention(&playground, "challenge").await;
        assert!(none.answer().contains(&format!("{challenge} `rated:`")), "{none:?}");
    }
}
