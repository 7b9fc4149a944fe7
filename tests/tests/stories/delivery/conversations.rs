//! Games outside of the bot's servers: in conversations of two, in groups, and in servers without the bot. The public
//! answer to a move is the board. In a server that restricts external apps, only the mover sees the answer.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Board, Message, Outcome, PAWNS, Playground, Restart};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    fn says(text: &str) -> impl Fn(&Message) -> bool + '_ {
        move |message| message.is_board() && message.text.contains(text)
    }

    fn is_card(message: &Message) -> bool {
        message.button("Accept").is_some()
    }

    fn last(did: &Outcome) -> &Message {
        did.answers.last().unwrap_or_else(|| panic!("an answer: {did:?}"))
    }

    /// Opens a group and adds the bot to Ann's account. The other people have not added the bot.
    async fn group(playground: &Playground) -> String {
        playground.change("ann", json!({ "installed": true })).await;
        playground.conversation(&["ann", "bob", "cem"]).await
    }

    /// Begins a game of Ann and Bob in the group or conversation `place`, and returns the game's board.
    async fn begin(playground: &Playground, place: &str, time: &str) -> Message {
        let options = json!({ "opponent": "bob", "colour": "white", "time": time });
        playground.command("ann", place, "challenge", options).await;
        let card = playground.wait_for_post("bob", place, "the card", is_card).await;
        playground.press("bob", place, &card, "Accept").await;
        let is_first = |message: &Message| message.is_board() && message.live_game().is_some();
        playground.wait_for_post("cem", place, "the first board", is_first).await
    }

    /// Checks that no request broke a rule, and that no request went to a channel that is closed to the bot.
    async fn check_quiet(playground: &Playground) {
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
        assert_eq!(playground.answered("/channels", 403).await, 0);
    }

    #[tokio::test]
    async fn a_game_is_played_in_a_group_where_one_member_has_the_bot() {
        let playground = Playground::start(PROGRAM);
        let place = &*group(&playground).await;
        let options = json!({ "opponent": "bob", "colour": "white", "time": "3d" });
        playground.command("ann", place, "challenge", options).await;
        let card = playground.wait_for_post("bob", place, "the card", is_card).await;
        assert_eq!(card.pings, ["bob"]);
        playground.restart(Restart::Kill).await;
        let refused = playground.press("cem", place, &card, "Accept").await;
        assert!(last(&refused).private && refused.posts.is_empty(), "{refused:?}");
        playground.press("bob", place, &card, "Accept").await;
        let first = playground.wait_for_post("cem", place, "the first board", Message::is_board).await;
        assert_eq!((first.pings.as_slice(), first.files.len()), (&["ann".to_owned()][..], 1));
        assert!(first.files[0].2.contains("White"), "words for the picture: {:?}", first.files);

        let did = playground.command("ann", place, "move", json!({ "move": "e4" })).await;
        let old = playground.wait_for_post("bob", place, "the board", says("1.e4")).await;
        assert_eq!(old.pings, ["bob"], "{did:?}");
        // Discord accepts messages for an interaction only for a limited time, so each move uses a new interaction.
        playground.advance(24 * 3600).await;
        playground.restart(Restart::Term).await;
        playground.press_each("bob", place, &old, &[PAWNS, "e5"]).await;
        let board = playground.wait_for_post("cem", place, "his move", says("1…e5")).await;
        assert_eq!(board.pings, ["ann"]);
        playground.advance(24 * 3600).await;
        let list = playground.press_each("ann", place, &board, &["More", "All moves"]).await;
        let form = playground.press("ann", place, &list, "Type it").await.form.expect("a form");
        playground.form("ann", place, &form, "Nf3").await;
        playground.wait_for_post("cem", place, "a typed move", says("2.Nf3")).await;

        // A press on an older board shows the current board. A spectator gets a refusal.
        let stale = playground.press("bob", place, &old, PAWNS).await;
        assert!(last(&stale).private && last(&stale).text.contains("2.Nf3"), "{stale:?}");
        assert!(last(&stale).button("All moves").is_some(), "{stale:?}");
        let watching = playground.press("cem", place, &board, "Resign").await;
        assert!(last(&watching).private && watching.posts.is_empty(), "{watching:?}");
        let seen = playground.wait_for_post("bob", place, "the newest", says("2.Nf3")).await;
        playground.press("bob", place, &seen, "Offer draw").await;
        let asks = |message: &Message| message.button("Decline").is_some();
        let offer = playground.wait_for_post("ann", place, "the offer", asks).await;
        playground.press("ann", place, &offer, "Decline").await;
        playground.restart(Restart::Kill).await;
        let asked = playground.press("bob", place, &seen, "Resign").await;
        playground.press("bob", place, last(&asked), "Resign").await;
        let end = playground.wait_for_post("cem", place, "the end", |it| it.button("PGN").is_some()).await;
        assert!(end.text.contains("1–0"), "{end:?}");
        let file = playground.press("cem", place, &end, "PGN").await;
        assert!(last(&file).private && last(&file).files[0].0.starts_with("zug-1-"), "{file:?}");
        check_quiet(&playground).await;
    }

    #[tokio::test]
    async fn two_users_of_the_app_challenge_from_the_profile_each_in_their_language() {
        let playground = Playground::start(PROGRAM);
        for (name, locale) in [("Emil", "de"), ("Olga", "ru")] {
            playground.post("users", json!({ "name": name, "locale": locale, "installed": true })).await;
        }
        let place = playground.conversation(&["Emil", "Olga"]).await;
        // Public messages are in the language of the last challenger.
        for (by, to, accept) in [("Emil", "Olga", "Annehmen"), ("Olga", "Emil", "Принять")] {
            playground.command_on(by, &place, "Challenge to chess", to).await;
            let is_it = |message: &Message| message.button(accept).is_some();
            let card = playground.wait_for_post(to, &place, accept, is_it).await;
            playground.press(to, &place, &card, accept).await;
            let more = if accept == "Annehmen" { "Mehr" } else { "Ещё" };
            playground.wait_for_post(by, &place, more, |it| it.button(more).is_some()).await;
        }
        let alone = playground.command("Emil", "dm", "challenge", json!({ "opponent": "Olga" })).await;
        assert!(alone.answer().contains("deinem Konto"), "what to do instead: {alone:?}");
        check_quiet(&playground).await;
    }

    #[tokio::test]
    async fn in_a_server_without_the_bot_no_thread_is_opened() {
        let playground = Playground::start(PROGRAM);
        playground.change("ann", json!({ "installed": true })).await;
        let made = playground.post("guilds", json!({ "name": "Without", "bot": false })).await;
        let place = made["channel"].as_str().expect("its channel");
        begin(&playground, place, "3d").await;
        playground.command("ann", place, "move", json!({ "move": "e4" })).await;
        let board = playground.wait_for_post("bob", place, "the board", says("1.e4")).await;
        assert_eq!(board.pings, ["bob"]);
        playground.press("bob", place, &board, PAWNS).await;
        assert_eq!(playground.newest_thread(place).await, None);
        check_quiet(&playground).await;
    }

    /// Opens a server without the bot, adds the bot to Bob's account, and returns the server's channel. In the server,
    /// Bob may not use external apps.
    async fn restricted(playground: &Playground) -> String {
        playground.change("bob", json!({ "installed": true })).await;
        let server = json!({ "name": "Restricted", "bot": false, "deny": ["USE_EXTERNAL_APPS"] });
        let made = playground.post("guilds", server).await;
        made["channel"].as_str().expect("its channel").to_owned()
    }

    /// Waits until a private message to Bob in the channel contains this text.
    async fn told(playground: &Playground, place: &str, what: &str) {
        let says = |message: &Message| message.private && message.text.contains(what);
        playground.until(what, async |it| it.messages("bob", place).await.iter().any(says)).await;
    }

    #[tokio::test]
    async fn a_game_that_only_the_mover_sees_reaches_the_opponent_in_private() {
        let playground = Playground::start(PROGRAM);
        let place = &*restricted(&playground).await;
        let options = json!({ "opponent": "cem", "colour": "white", "time": "3d" });
        playground.command("bob", place, "challenge", options).await;
        told(&playground, place, "told <@").await;
        told(&playground, place, "*Use External Apps*").await;
        let card = playground.wait_for_post("cem", "dm", "the card", is_card).await;
        let is_own = |message: &Message| message.button("Withdraw").is_some();
        playground.wait_for_post("bob", "dm", "his own card", is_own).await;
        playground.press("cem", "dm", &card, "Accept").await;
        playground.wait_for_post("bob", "dm", "the first board", Message::is_board).await;

        playground.command("bob", place, "move", json!({ "move": "e4" })).await;
        let board = playground.wait_for_post("cem", "dm", "the board", says("1.e4")).await;
        // The board takes the place of the answer to the command.
        let has_only_the_board = async |it: &Playground| {
            let seen = it.messages("bob", place).await;
            let after = seen.iter().filter(|message| message.text.contains("e4")).collect::<Vec<_>>();
            matches!(after[..], [only] if only.is_board() && only.private)
        };
        playground.until("only the board", has_only_the_board).await;
        playground.post("quiet", json!({})).await;
        assert!(has_only_the_board(&playground).await);
        assert!(playground.messages("ann", place).await.is_empty());
        playground.press_each("cem", "dm", &board, &[PAWNS, "e5"]).await;
        playground.wait_for_post("bob", "dm", "the answer", says("1…e5")).await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_player_is_told_that_the_opponent_gets_no_messages() {
        let playground = Playground::start(PROGRAM);
        let place = &*restricted(&playground).await;
        let options = json!({ "opponent": "cem", "colour": "white", "time": "3d" });
        playground.command("bob", place, "challenge", options).await;
        let card = playground.wait_for_post("cem", "dm", "the card", is_card).await;
        playground.press("cem", "dm", &card, "Accept").await;
        playground.wait_for_post("bob", "dm", "the first board", Message::is_board).await;
        playground.change("cem", json!({ "dm_closed": true })).await;
        playground.command("bob", place, "move", json!({ "move": "e4" })).await;
        told(&playground, place, "Tell them yourself").await;
        playground.change("dora", json!({ "dm_closed": true })).await;
        playground.command("bob", place, "challenge", json!({ "opponent": "dora" })).await;
        told(&playground, place, "takes no private messages from me. Withdraw it").await;
        playground.command("bob", place, "challenge", json!({})).await;
        told(&playground, place, "nobody can accept it").await;
    }

    #[tokio::test]
    async fn flags_and_moves_from_elsewhere_are_sent_in_private_for_a_conversation() {
        let playground = Playground::start(PROGRAM);
        let place = group(&playground).await;
        begin(&playground, &place, "1d").await;
        playground.command("ann", &place, "move", json!({ "move": "e4" })).await;
        playground.wait_for_post("bob", &place, "the board", says("1.e4")).await;
        playground.command("bob", "dm", "move", json!({ "move": "e5" })).await;
        // A move outside of the group gives the bot no interaction in the group. The bot sends the board in private
        // messages.
        playground.wait_for_post("ann", "dm", "the move in private", says("1…e5")).await;
        playground.advance(24 * 3600 + 60).await;
        playground.restart(Restart::Term).await;
        for who in ["ann", "bob"] {
            playground.wait_for_post(who, "dm", "the end in private", says("0–1")).await;
        }
        let listed = playground.command("ann", &place, "games", json!({})).await;
        assert!(listed.answer().contains("#1"), "{listed:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_board_that_missed_the_token_of_its_interaction_goes_to_the_opponent() {
        let playground = Playground::start(PROGRAM);
        let place = group(&playground).await;
        begin(&playground, &place, "3d").await;
        let route = "POST /webhooks/{id}/{token}";
        playground.post("faults", json!({ "kind": "5xx-before", "route": route, "times": 10_000 })).await;
        let did = playground.command("ann", &place, "move", json!({ "move": "e4" })).await;
        assert!(did.answer().contains("e4"), "the private answer arrives: {did:?}");
        playground.restart(Restart::Kill).await;
        playground.advance(16 * 60).await;
        playground.forget_faults().await;
        playground.wait_for_post("bob", "dm", "the board in private", says("1.e4")).await;
        let seen = playground.messages("cem", &place).await;
        assert!(!seen.iter().any(says("1.e4")), "{seen:?}");
    }

    #[tokio::test]
    async fn a_conversation_board_of_unknown_arrival_comes_at_least_once() {
        for kind in ["5xx-after", "reset-after"] {
            let playground = Playground::start(PROGRAM);
            let place = group(&playground).await;
            begin(&playground, &place, "3d").await;
            let route = "POST /webhooks/{id}/{token}";
            playground.post("faults", json!({ "kind": kind, "route": route, "times": 1 })).await;
            playground.command("ann", &place, "move", json!({ "move": "e4" })).await;
            playground.wait_for_post("bob", &place, "the board", says("1.e4")).await;
            playground.restart(Restart::Term).await;
            playground.command("bob", &place, "move", json!({ "move": "e5" })).await;
            let boards = playground.messages("cem", &place).await;
            let count = boards.iter().filter(|it| says("1.e4")(it)).count();
            assert!((1..=2).contains(&count), "{kind}: {count}");
        }
    }

    #[tokio::test]
    async fn in_a_conversation_the_computer_answers_below_the_move() {
        let playground = Playground::start(PROGRAM);
        let place = group(&playground).await;
        playground.command("ann", &place, "challenge", json!({ "level": 0, "colour": "white" })).await;
        playground.wait_for_post("cem", &place, "the board", |it| it.button("Hint").is_some()).await;
        playground.command("ann", &place, "move", json!({ "move": "e4" })).await;
        let answered = |post: &Message| post.button("Hint").is_some() && post.text.contains("1.e4 ");
        playground.wait_for_post("cem", &place, "the computer's move", answered).await;
        check_quiet(&playground).await;
    }
}
