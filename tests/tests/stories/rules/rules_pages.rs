//! The pages of the rules. People read the pages through the menu, one after another, and from a refusal that a rule
//! causes.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Outcome, Playground, Table, Terms};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    fn shown(did: &Outcome) -> &Message {
        did.answers.last().expect("an answer")
    }

    #[tokio::test]
    async fn a_newcomer_reads_about_en_passant_in_russian_page_by_page() {
        let playground = Playground::start(PROGRAM);
        playground.post("users", json!({ "name": "olga", "locale": "ru" })).await;
        let did = playground.command("olga", "general", "rules", json!({})).await;
        let overview = shown(&did).clone();
        assert!(overview.private && overview.text.starts_with("### Правила шахмат"), "{overview:?}");
        let menu = &overview.menus[0];
        let (_, value) =
            menu.entries.iter().find(|(label, _)| label == "Взятие на проходе").expect("the topic");
        let did = playground.component("olga", "general", &overview.id, &menu.id, &[value]).await;
        let first = shown(&did).clone();
        assert!(first.text.starts_with("### Взятие на проходе · 1/3\n"), "{first:?}");
        assert!(first.files[0].2.contains("Фигура на d7 может пойти на d5, d6."), "{:?}", first.files);
        let did = playground.press("olga", "general", &first, "Дальше ▶").await;
        let second = shown(&did).clone();
        assert_eq!(second.id, overview.id, "the page is turned in the same message");
        assert!(second.text.starts_with("### Взятие на проходе · 2/3\n"), "{second:?}");
        assert!(second.files[0].2.contains("Стрелки: e5–d6."), "{:?}", second.files);
        let did = playground.press("olga", "general", &second, "◀ Назад").await;
        assert_eq!(shown(&did).text, first.text);
        let topic = json!({ "topic": 2 });
        let did = playground.command("olga", "general", "rules", topic).await;
        assert!(did.answer().starts_with("### Рокировка · 1/4\n"), "{did:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_refusal_links_to_the_page_of_the_rules_that_explains_it() {
        let playground = Playground::start(PROGRAM);
        let terms = Terms { position: Some("4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1"), ..Terms::default() };
        let table = Table::open(&playground, "castling", terms).await;
        let refused = table.command("ann", "move", json!({ "move": "O-O" })).await;
        let refusal = shown(&refused).clone();
        assert!(refusal.text.contains("You can't castle"), "{refusal:?}");
        let did = playground.press("ann", &table.channel, &refusal, "Rules: Castling").await;
        let page = shown(&did);
        assert!(page.private && page.text.starts_with("### Castling · 3/4\n"), "{page:?}");
        assert_ne!(page.id, refusal.id, "the refusal lists the moves: it stays");

        let claim = table.command("ann", "draw", json!({ "move": "Kd1" })).await;
        let did = playground.press("ann", &table.channel, shown(&claim), "Rules: Draws and claims").await;
        assert!(did.answer().starts_with("### Draws and claims · 2/6\n"), "{did:?}");
        let help = playground.command("bob", "general", "help", json!({})).await;
        let did = playground.press("bob", "general", shown(&help), "Rules of chess").await;
        assert!(did.answer().starts_with("### The rules of chess\n"), "{did:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}
