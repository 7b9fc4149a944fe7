//! The cards of `/settings`: a choice in a menu changes a setting at once.

#[cfg(test)]
mod tests {
    use serde_json::json;
    use zug_tests::{Message, Playground, Restart, last};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// Fills in the form that a button opens, and returns the card.
    async fn typed(
        playground: &Playground,
        who: &str,
        (card, label): (&Message, &str),
        text: &str,
    ) -> Message {
        let form = &card.button(label).unwrap_or_else(|| panic!("no {label}: {card:?}")).id;
        playground.press(who, "general", card, label).await;
        last(&playground.fill_in(who, "general", form, json!({ "line": text })).await)
    }

    fn menu<'m>(card: &'m Message, name: &str) -> &'m zug_tests::Menu {
        let menu = card.menus.iter().find(|menu| menu.name.starts_with(&format!("{name}: ")));
        menu.unwrap_or_else(|| panic!("no menu {name}: {card:?}"))
    }

    async fn choose(
        playground: &Playground,
        who: &str,
        (card, name): (&Message, &str),
        value: &str,
    ) -> Message {
        let id = &menu(card, name).id;
        last(&playground.component(who, "general", &card.id, id, &[value]).await)
    }

    #[tokio::test]
    async fn a_person_sets_boards_reminders_and_moves_with_menus_alone() {
        let playground = Playground::start(PROGRAM);
        let card = last(&playground.command("ann", "general", "settings me", json!({})).await);
        assert!(card.private && card.files.len() == 1 && card.menus.len() == 4, "{card:?}");
        let brown = playground.download(&card.files[0].1).await;
        let blue = choose(&playground, "ann", (&card, "theme"), "blue").await;
        assert!(
            blue.text.contains("Board **blue**") && menu(&blue, "theme").name.contains("blue"),
            "{blue:?}"
        );
        assert_ne!(brown, playground.download(&blue.files[0].1).await);

        // A chosen hour needs a time zone. The card offers a form for the time zone, and the form keeps the chosen
        // hour.
        playground.restart(Restart::Kill).await;
        let card = last(&playground.press("ann", "general", &blue, "Reminders").await);
        assert!(card.files.is_empty() && card.button("Time zone").is_none(), "{card:?}");
        let card = choose(&playground, "ann", (&card, "digest"), "7:00").await;
        assert!(
            card.text.starts_with("Which time zone") && card.text.contains("digest: **off**"),
            "{card:?}"
        );
        let wrong = typed(&playground, "ann", (&card, "Time zone"), "Atlantis").await;
        assert!(wrong.text.starts_with("I don't know that time zone."), "{wrong:?}");
        let card = typed(&playground, "ann", (&wrong, "Time zone"), "Europe/Berlin").await;
        assert!(card.text.contains("digest: **from 7:00 on, Europe/Berlin**"), "{card:?}");
        let card = choose(&playground, "ann", (&card, "digest"), "9:00").await;
        assert!(card.text.contains("digest: **from 9:00 on, Europe/Berlin**"), "{card:?}");

        let card = last(&playground.press("ann", "general", &card, "Moves").await);
        let card = choose(&playground, "ann", (&card, "confirm"), "always").await;
        assert!(card.text.contains("playing a move: **always**"), "{card:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }

    #[tokio::test]
    async fn a_server_is_set_with_menus_by_members_with_manage_server() {
        let playground = Playground::start(PROGRAM);
        let role = playground.post("guilds/Chess friends/roles", json!({ "name": "Hosts" })).await;
        let role = role["id"].as_str().expect("a role").to_owned();
        let mut card = last(&playground.command("mod", "general", "settings server", json!({})).await);
        card = choose(&playground, "mod", (&card, "side"), "mover").await;
        assert!(card.text.contains("at the bottom **side to move**"), "{card:?}");

        card = last(&playground.press("mod", "general", &card, "Games").await);
        card = choose(&playground, "mod", (&card, "rated"), "no").await;
        let wrong = typed(&playground, "mod", (&card, "Time"), "soon").await;
        assert!(wrong.text.contains("unless they say otherwise: **3 days"), "{wrong:?}");
        card = typed(&playground, "mod", (&wrong, "Time"), "2 days").await;
        assert!(card.text.contains("unless they say otherwise: **2 days"), "{card:?}");

        card = last(&playground.press("mod", "general", &card, "Channels").await);
        for (name, value) in [("threads", "off"), ("game-channel", "here")] {
            card = choose(&playground, "mod", (&card, name), value).await;
        }
        assert!(
            card.text.contains("Games are opened **in <#") && card.text.contains("**friendly**"),
            "{card:?}"
        );

        card = last(&playground.press("mod", "general", &card, "Limits").await);
        card = choose(&playground, "mod", (&card, "max-games"), "7").await;
        assert!(card.text.contains("games in progress **7**"), "{card:?}");

        card = last(&playground.press("mod", "general", &card, "Members").await);
        card = choose(&playground, "mod", (&card, "challengers"), r#""Managers""#).await;
        let did = playground.command("ann", "general", "challenge", json!({ "opponent": "bob" })).await;
        assert!(did.answer().contains("Only members with *Manage Server*"), "{did:?}");
        // The card has a menu of roles, and a menu of the other values.
        let roles = menu(&card, "organisers").id.replace("Choose", "Role");
        card = last(&playground.component("mod", "general", &card.id, &roles, &[&role]).await);
        assert!(card.text.contains(&format!("announce tournaments: **<@&{role}>**")), "{card:?}");

        // The bot checks the permission when the person presses the button, not when the card appears.
        let manager = json!({ "name": "Managers", "permissions": ["MANAGE_GUILD"] });
        playground.post("guilds/Chess friends/roles", manager).await;
        playground.change("ann", json!({ "roles": ["Managers"] })).await;
        let hers = last(&playground.command("ann", "general", "settings server", json!({})).await);
        let green = choose(&playground, "ann", (&hers, "theme"), "green").await;
        assert!(green.text.contains("Board **green**"), "{green:?}");
        playground.change("ann", json!({ "roles": [] })).await;
        let refused = choose(&playground, "ann", (&green, "theme"), "brown").await;
        assert!(refused.text.starts_with("Only members with *Manage Server*"), "{refused:?}");
        let shown = playground.command("mod", "general", "settings server", json!({})).await;
        assert!(shown.answer().contains("Board **green**"), "{shown:?}");
        assert_eq!(playground.traffic().await.broken, Vec::<String>::new());
    }
}
