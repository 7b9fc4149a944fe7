//! The language of messages. On a server, messages have the set language or the language of the first player. Private
//! messages have the reader's language.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Outcome, Playground};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    /// The numbers of the language choices in `/settings server`.
    const AUTOMATIC: u8 = 0;
    const RUSSIAN: u8 = 3;

    /// Starts a playground whose server has the locale "en-US" and two German members.
    async fn with_germans() -> Playground {
        let playground = Playground::start(PROGRAM).without_threads().await;
        for name in ["gerda", "hans"] {
            playground.post("users", json!({ "name": name, "locale": "de" })).await;
        }
        playground
    }

    async fn challenge(playground: &Playground, who: &str, channel: &str, opponent: &str) -> Outcome {
        let options = json!({ "opponent": opponent, "colour": "white" });
        playground.command(who, channel, "challenge", options).await
    }

    /// Waits for a message with this text and this button.
    async fn see(playground: &Playground, who: &str, channel: &str, text: &str, button: &str) -> Message {
        let is_it = |message: &Message| message.text.contains(text) && message.button(button).is_some();
        playground.wait_for_post(who, channel, &format!("{text:?} for {who}"), is_it).await
    }

    async fn set_language(playground: &Playground, language: u8) -> Outcome {
        playground.command("mod", "general", "settings server", json!({ "language": language })).await
    }

    #[tokio::test]
    async fn a_server_of_germans_gets_german_messages_until_another_language_is_set() {
        let playground = with_germans().await;
        let first = challenge(&playground, "gerda", "general", "hans").await;
        assert!(first.answer().contains("Meine Sprache auf diesem Server: **Deutsch**"), "{first:?}");
        let card = see(&playground, "hans", "general", "fordert dich", "Annehmen").await;
        playground.press("hans", "general", &card, "Annehmen").await;
        see(&playground, "hans", "general", "**Partie 1 beginnt**", "Mehr").await;

        // Later players read public messages in German, and private answers in their own language.
        let later = challenge(&playground, "ann", "chess", "bob").await;
        assert!(!later.answer().contains("here"), "{later:?}");
        let card = see(&playground, "bob", "chess", "fordert dich", "Annehmen").await;
        let own = playground.press("ann", "chess", &card, "Annehmen").await;
        assert!(own.answer().contains("your own challenge"), "{own:?}");
        let help = playground.command("ann", "general", "help", json!({})).await;
        assert!(help.answer().contains("**Mehr** opens your own board"), "{help:?}");

        let set = set_language(&playground, RUSSIAN).await;
        assert!(set.answer().contains("Language: **Русский**"), "{set:?}");
        playground.command("gerda", "general", "move", json!({ "move": "Sf3" })).await;
        see(&playground, "hans", "general", "**1.Кf3**", "Ещё").await;

        // Without a set language, the bot uses the language of the next challenger.
        let set = set_language(&playground, AUTOMATIC).await;
        assert!(set.answer().contains("Language: **Automatic**"), "{set:?}");
        let first = challenge(&playground, "cem", "general", "dora").await;
        assert!(first.answer().contains("I'll write in **English** here"), "{first:?}");
        see(&playground, "dora", "general", "challenges you", "Accept").await;
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_private_challenge_is_in_the_language_of_its_reader_with_their_buttons() {
        let playground = with_germans().await;
        // The bot knows Ann's language from an earlier command. Ann's language differs from the server's language.
        challenge(&playground, "gerda", "general", "hans").await;
        challenge(&playground, "ann", "general", "cem").await;
        challenge(&playground, "gerda", "read-only", "ann").await;
        let hers = see(&playground, "ann", "dm", "challenges you to a game", "Accept").await;
        assert!(hers.button("Decline").is_some() && hers.button("Withdraw").is_none(), "{hers:?}");
        let own = see(&playground, "gerda", "dm", "Du hast <@", "Zurückziehen").await;
        assert!(own.buttons.len() == 2 && own.button("Ohne Wertung").is_some(), "{own:?}");
        playground.press("ann", "dm", &hers, "Accept").await;
        see(&playground, "ann", "dm", "**Game 1 begins**", "More").await;
        see(&playground, "gerda", "dm", "**Partie 1 beginnt**", "Mehr").await;
        // After Ann's answer, each private card stays in the language of the card's reader.
        for (who, card, text) in [("ann", hers, "Accepted"), ("gerda", own, "Angenommen")] {
            let is_it = |message: &Message| message.id == card.id && message.text.contains(text);
            let closed = playground.wait_for_post(who, "dm", "the answered card", is_it).await;
            assert_eq!(closed.buttons.len(), 0, "{closed:?}");
        }
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn an_open_challenge_without_a_visible_card_can_only_be_withdrawn() {
        let playground = with_germans().await;
        playground.command("hans", "read-only", "challenge", json!({})).await;
        let own = see(&playground, "hans", "dm", "sieht niemand diese Herausforderung", "Zurückziehen").await;
        assert_eq!(own.buttons.len(), 1, "{own:?}");
        let did = playground.press("hans", "dm", &own, "Zurückziehen").await;
        assert!(did.answer().contains("offene Herausforderung zurückgezogen"), "{did:?}");
    }
}
