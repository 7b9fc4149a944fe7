//! Settings of a server for its games: the channel, the role of challengers, and limits on games.

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};
    use zug_tests::{Board, Message, Outcome, Playground, Restart, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// The numbers of the choices of `/settings server game-channel:`.
    const HERE: u32 = 0;
    const ANYWHERE: u32 = 1;

    async fn start(channels: &[&str]) -> Playground {
        let playground = Playground::start(PROGRAM);
        for name in channels {
            playground.post("channels", json!({ "name": name })).await;
        }
        playground
    }

    async fn set(playground: &Playground, channel: &str, options: Value) -> String {
        playground.command("mod", channel, "settings server", options).await.answer().to_owned()
    }

    async fn challenge(playground: &Playground, who: &str, channel: &str, options: Value) -> Outcome {
        playground.command(who, channel, "challenge", options).await
    }

    /// Waits for the card of a challenge. A card has the button "Accept".
    async fn card(playground: &Playground, channel: &str, who: &str) -> Message {
        let is_card = |message: &Message| message.button("Accept").is_some();
        playground.wait_for_post(who, channel, "the card", is_card).await
    }

    /// Lets Ann challenge Bob in the lobby, and Bob accept in the lobby. Returns the card and the outcome.
    async fn accepted(playground: &Playground) -> (Message, Outcome) {
        challenge(playground, "ann", "lobby", json!({ "opponent": "bob", "colour": "white" })).await;
        let card = card(playground, "lobby", "bob").await;
        let did = playground.press("bob", "lobby", &card, "Accept").await;
        (card, did)
    }

    #[tokio::test]
    async fn a_server_opens_games_in_one_channel_and_the_challenge_links_to_it() {
        let playground = start(&["games", "lobby"]).await;
        let shown = set(&playground, "games", json!({ "game-channel": HERE })).await;
        assert!(shown.contains("Games are opened **in <#"), "{shown}");
        challenge(&playground, "ann", "lobby", json!({ "opponent": "bob", "colour": "white" })).await;
        let asked = card(&playground, "lobby", "bob").await;
        playground.restart(Restart::Kill).await;
        let did = playground.press("bob", "lobby", &asked, "Accept").await;
        assert!(did.answer().starts_with("Game 1 begins in <#"), "{did:?}");
        let thread = playground.wait_for_thread("games").await;
        playground.wait_for_post("bob", &thread, "the board", Message::is_board).await;
        let link = format!("has begun in <#{thread}>");
        let leads = |message: &Message| message.id == asked.id && message.text.contains(&link);
        let led = playground.wait_for_post("dora", "lobby", "the card with the link", leads).await;
        assert!(led.buttons.is_empty(), "{led:?}");
        assert_eq!(playground.newest_thread("lobby").await, None);
        // The players can also move from the channel of the challenge.
        playground.command("ann", "lobby", "move", json!({ "move": "e4" })).await;
        let is_moved = |message: &Message| message.is_board() && message.text.contains("1.e4");
        playground.wait_for_post("bob", &thread, "the move", is_moved).await;
        playground.command("bob", "lobby", "move", json!({ "move": "e5" })).await;
        let is_moved = |message: &Message| message.is_board() && message.text.contains("1…e5");
        playground.wait_for_post("bob", &thread, "the answer", is_moved).await;

        // Games against the computer open in the set channel too, and the bot posts results in this channel.
        challenge(&playground, "cem", "lobby", json!({ "level": 0, "colour": "white" })).await;
        let is_second = async |it: &Playground| it.newest_thread("games").await != Some(thread.clone());
        playground.until("the second thread", is_second).await;
        let question = playground.command("bob", &thread, "resign", json!({})).await;
        let question = question.answers.last().expect("a question").clone();
        playground.press("bob", &thread, &question, &question.buttons[0].label).await;
        let is_end = |message: &Message| message.button("Rematch").is_some();
        playground.wait_for_post("dora", "games", "the end", is_end).await;
        let lobby = playground.messages("dora", "lobby").await;
        assert!(lobby.iter().all(|message| message.ended_game().is_none()), "{lobby:?}");

        // Each game is again in the channel of its challenge.
        let shown = set(&playground, "lobby", json!({ "game-channel": ANYWHERE })).await;
        assert!(shown.contains("Games are opened **where the challenge is made**"), "{shown}");
        playground.restart(Restart::Term).await;
        let table = Table::again(&playground, "lobby", Terms::default()).await;
        assert_eq!(playground.newest_thread("lobby").await, Some(table.channel));
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_game_channel_without_permissions_is_refused_when_it_is_set() {
        let playground = start(&["lobby"]).await;
        let refused = set(&playground, "read-only", json!({ "game-channel": HERE })).await;
        assert!(refused.starts_with("I can't open games in this channel"), "{refused}");
        let table = Table::again(&playground, "lobby", Terms::default()).await;
        let refused = set(&playground, &table.channel, json!({ "game-channel": HERE })).await;
        assert!(refused.contains("not in one of its threads"), "{refused}");
        let now = set(&playground, "lobby", json!({})).await;
        assert!(now.contains("Games are opened **where the challenge is made**"), "{now}");
        playground.post("channels", json!({ "name": "flat", "deny": ["CREATE_PUBLIC_THREADS"] })).await;
        let flat = set(&playground, "flat", json!({ "game-channel": HERE })).await;
        assert!(flat.contains("not allowed to create threads here"), "{flat}");
        let others =
            playground.command("ann", "lobby", "settings server", json!({ "game-channel": HERE })).await;
        assert!(others.answer().starts_with("Only members with *Manage Server*"), "{others:?}");
    }

    #[tokio::test]
    async fn after_its_game_channel_is_deleted_games_open_where_they_were_asked_for() {
        for is_deleted in [true, false] {
            let playground = start(&["games", "lobby"]).await;
            set(&playground, "games", json!({ "game-channel": HERE, "threads": is_deleted })).await;
            let (_, _) = accepted(&playground).await;
            let is_first = async |it: &Playground| match it.newest_thread("games").await {
                Some(thread) => it.messages("bob", &thread).await.iter().any(Message::is_board),
                None => it.messages("bob", "games").await.iter().any(Message::is_board),
            };
            playground.until("the first board", is_first).await;
            if is_deleted {
                playground.delete_channel("games").await;
            } else {
                playground.deny("games", json!(["SEND_MESSAGES"])).await;
            }
            playground.restart(Restart::Kill).await;
            // If the bot cannot use the set channel, running and new games use the channel of their challenge.
            playground.command("ann", "lobby", "move", json!({ "move": "e4" })).await;
            let is_moved = |message: &Message| message.is_board() && message.text.contains("1.e4");
            playground.wait_for_post("dora", "lobby", "the move", is_moved).await;
            challenge(&playground, "cem", "lobby", json!({ "opponent": "dora" })).await;
            let card = card(&playground, "lobby", "dora").await;
            playground.press("dora", "lobby", &card, "Accept").await;
            let is_second = |message: &Message| message.is_board() && message.text.contains("Game 2");
            playground.wait_for_post("bob", "lobby", "the other game", is_second).await;
            playground.restart(Restart::Term).await;
            playground.command("bob", "lobby", "move", json!({ "move": "e5" })).await;
            let is_moved = |message: &Message| message.is_board() && message.text.contains("1…e5");
            playground.wait_for_post("dora", "lobby", "the next move", is_moved).await;
        }
    }

    #[tokio::test]
    async fn members_with_manage_server_challenge_without_the_role_of_challengers() {
        let playground = start(&["lobby"]).await;
        playground.post("guilds/Chess friends/roles", json!({ "name": "Chess" })).await;
        set(&playground, "lobby", json!({ "challengers": "Chess" })).await;
        let did = challenge(&playground, "mod", "lobby", json!({ "opponent": "bob" })).await;
        playground.card_of(&did, "bob", "lobby").await;
    }

    #[tokio::test]
    async fn a_server_lets_only_a_role_make_challenges_and_everybody_accept_them() {
        let playground = start(&["lobby"]).await;
        let role = playground.post("guilds/Chess friends/roles", json!({ "name": "Chess" })).await;
        let role = role["id"].as_str().expect("a role").to_owned();
        for (name, locale, roles) in
            [("gus", "en-US", vec!["Chess"]), ("uwe", "de", vec![]), ("ira", "ru", vec![])]
        {
            playground.post("users", json!({ "name": name, "locale": locale, "roles": roles })).await;
        }
        let shown = set(&playground, "lobby", json!({ "challengers": "Chess" })).await;
        assert!(shown.contains(&format!("Who may challenge: **<@&{role}>**")), "{shown}");
        playground.restart(Restart::Kill).await;
        let calls = playground.calls("gus").await;
        for (who, says) in
            [("ann", "Only members with the role"), ("uwe", "wer die Rolle"), ("ira", "у кого есть роль")]
        {
            for options in [json!({ "opponent": "bob" }), json!({}), json!({ "level": 0 })] {
                let did = challenge(&playground, who, "lobby", options).await;
                assert!(
                    did.answer().contains(says) && did.answer().contains(&format!("<@&{role}>")),
                    "{did:?}"
                );
                assert!(
                    did.posts.is_empty() && did.answers.iter().all(|it| it.private && it.pings.is_empty())
                );
            }
        }
        let did = playground.command_on("ann", "lobby", "Challenge to chess", "bob").await;
        assert!(did.answer().contains("Only members with the role"), "{did:?}");
        // The role's name in a refusal mentions nobody.
        assert_eq!(playground.calls("gus").await, calls);

        challenge(&playground, "gus", "lobby", json!({ "opponent": "ann", "colour": "white" })).await;
        let invitation = card(&playground, "lobby", "ann").await;
        playground.press("ann", "lobby", &invitation, "Accept").await;
        let thread = playground.wait_for_thread("lobby").await;
        playground.wait_for_post("ann", &thread, "the board", Message::is_board).await;
        for (who, mv) in [("gus", "e4"), ("ann", "e5")] {
            playground.command(who, &thread, "move", json!({ "move": mv })).await;
        }
        let question = playground.command("ann", &thread, "resign", json!({})).await;
        let question = question.answers.last().expect("a question").clone();
        playground.press("ann", &thread, &question, &question.buttons[0].label).await;
        let is_end = |message: &Message| message.button("Rematch").is_some();
        let end = playground.wait_for_post("ann", &thread, "the end", is_end).await;
        let did = playground.press("ann", &thread, &end, "Rematch").await;
        assert!(did.answer().contains("Only members with the role"), "{did:?}");
        playground.press("gus", &thread, &end, "Rematch").await;
        card(&playground, &thread, "ann").await;
        playground.restart(Restart::Term).await;
        playground.press("ann", &thread, &end, "Rematch").await;
        let is_second = async |it: &Playground| it.newest_thread("lobby").await != Some(thread.clone());
        playground.until("the rematch", is_second).await;

        // Neither a deleted role nor `@everyone` restricts anybody.
        playground.delete(&format!("guilds/Chess friends/roles/{role}")).await;
        let did = challenge(&playground, "ann", "lobby", json!({ "opponent": "bob" })).await;
        playground.card_of(&did, "bob", "lobby").await;
        let shown = set(&playground, "lobby", json!({})).await;
        assert!(shown.contains("Who may challenge: **everybody**"), "{shown}");
        let shown = set(&playground, "lobby", json!({ "challengers": "@everyone" })).await;
        assert!(shown.contains("Who may challenge: **everybody**"), "{shown}");
        let did = challenge(&playground, "cem", "lobby", json!({ "opponent": "bob" })).await;
        playground.card_of(&did, "bob", "lobby").await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}
