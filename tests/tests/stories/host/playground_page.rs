//! The first screen of the playground. The tests run each shortcut of the screen as the page does.

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use zug_tests::{Board, Message, Playground};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// Returns the name of the person who does a step. The user of the page is Ann.
    fn name(who: &Value) -> &str {
        who["named"].as_str().unwrap_or("ann")
    }

    /// Waits for a message in `place` with a button whose `custom_id` begins with `prefix`. Returns the newest such
    /// message and the whole `custom_id`.
    async fn button(playground: &Playground, user: &str, place: &str, prefix: &str) -> (Message, String) {
        let what = format!("something that {user} can press");
        let id_in = |message: &Message| {
            let found = message.buttons.iter().find(|button| button.id.starts_with(prefix));
            found.map(|button| button.id.clone())
        };
        let message = playground.wait_for_post(user, place, &what, |post| id_in(post).is_some()).await;
        let id = id_in(&message).unwrap();
        (message, id)
    }

    /// Runs a shortcut. Returns the person and the channel that the page shows at the end.
    async fn carry_out(playground: &Playground, label: &str) -> (String, String) {
        let offered = playground.offered().await;
        let shortcut =
            offered.iter().find(|it| it["label"] == label).unwrap_or_else(|| panic!("{offered:?}"));
        let (mut last, mut shown) = (None, None);
        for step in shortcut["steps"].as_array().unwrap() {
            let user = name(&step["who"]);
            let named = step["place"]["channel"].as_str().map(ToOwned::to_owned);
            // Before the bot's first message, the place is the channel `chess`.
            let place = || named.clone().or_else(|| last.clone()).unwrap_or("chess".to_owned());
            let did = match step["step"].as_str().unwrap() {
                "command" => {
                    let command = step["name"].as_str().unwrap();
                    playground.command(user, &place(), command, step["options"].clone()).await
                }
                "press" => {
                    let prefix = step["custom_id"].as_str().unwrap();
                    let (message, id) = button(playground, user, &place(), prefix).await;
                    playground.component(user, &place(), &message.id, &id, &[]).await
                }
                "show" => {
                    shown = Some((user.to_owned(), place()));
                    continue;
                }
                "pause" => continue,
                other => panic!("an unknown step: {other}"),
            };
            last = did.posts.last().map(|message| message.channel.clone()).or(last);
        }
        shown.expect("something is shown")
    }

    /// Waits until the bot waits for exactly these people in a place.
    async fn awaited(playground: &Playground, place: &str, expected: &[&str]) {
        let state = playground.state().await;
        let users = state["users"].as_array().unwrap();
        let name = |id: &Value| users.iter().find(|user| user["id"] == *id)?["name"].as_str();
        let what = format!("only {expected:?} to be awaited");
        playground
            .until(&what, async |playground| {
                let awaited = playground.awaited().await;
                let here = awaited.iter().filter(|it| it["channel"] == place);
                here.filter_map(|it| name(&it["user"])).eq(expected.iter().copied())
            })
            .await;
    }

    #[tokio::test]
    async fn the_sample_game_of_the_first_screen_is_played_to_mate() {
        let playground = Playground::start(PROGRAM);
        let (user, place) = carry_out(&playground, "Watch a sample game").await;
        assert_eq!(user, "ann");
        let is_mate = |message: &Message| message.is_board() && message.text.contains("17.Rd8#");
        playground.wait_for_post("ann", &place, "the board with the mate", is_mate).await;
        awaited(&playground, &place, &[]).await;
    }

    #[tokio::test]
    async fn the_first_screen_opens_the_rules_with_one_press() {
        let playground = Playground::start(PROGRAM);
        let (user, place) = carry_out(&playground, "Read the rules").await;
        let is_overview =
            |message: &Message| message.private && message.text.starts_with("### The rules of chess");
        let messages = playground.messages(&user, &place).await;
        assert!(messages.iter().any(is_overview), "{messages:?}");
    }
}
