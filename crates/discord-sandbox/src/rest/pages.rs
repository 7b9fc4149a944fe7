//! The pages of Discord's documentation that say why something is refused.

use serde::Deserialize;

use crate::traffic::{Breach, Json};

/// The part of a refusal that says which one it is.
#[derive(Deserialize)]
struct Coded {
    code: u64,
}

/// Returns the page for an HTTP status and what stands in the answer; nothing where it is no refusal.
pub(super) fn page(status: u16, answer: &Json, (route, broken): (&str, &[Breach])) -> Option<&'static str> {
    if !(400..500).contains(&status) {
        return None;
    }
    let code = serde_json::from_slice(&answer.0).ok().map(|coded: Coded| coded.code);
    Some(match (status, code) {
        (401, Some(0) | None) => "https://docs.discord.com/developers/reference#authentication",
        (429, _) => "https://docs.discord.com/developers/topics/rate-limits",
        (_, Some(10_062 | 40_060 | 40_094 | 50_027)) => {
            "https://docs.discord.com/developers/interactions/receiving-and-responding"
        }
        (_, Some(10_063 | 30_032)) => COMMANDS,
        (_, Some(10_066)) => {
            "https://docs.discord.com/developers/interactions/application-commands#get-application-command-permissions"
        }
        (_, Some(20_001)) => {
            "https://docs.discord.com/developers/interactions/application-commands#edit-application-command-permissions"
        }
        (_, Some(10_026)) => "https://docs.discord.com/developers/resources/guild#get-guild-ban",
        (_, Some(500_000)) => "https://docs.discord.com/developers/resources/guild#bulk-guild-ban",
        (_, Some(50_001 | 50_013)) => "https://docs.discord.com/developers/topics/permissions",
        (_, Some(50_006)) => "https://docs.discord.com/developers/resources/message#create-message",
        (_, Some(50_035)) => form(route, broken),
        (_, Some(50_041)) => "https://docs.discord.com/developers/reference#api-versioning",
        (_, Some(10_015 | 30_007 | 220_001..=220_003)) => WEBHOOKS,
        (_, Some(520_001..=520_006)) => "https://docs.discord.com/developers/resources/poll",
        (_, Some(10_087 | 40_058 | 40_061 | 40_066 | 40_067 | 30_047)) => {
            "https://docs.discord.com/developers/resources/channel#forum-tag-object"
        }
        (_, Some(50_083 | 160_004)) => "https://docs.discord.com/developers/topics/threads",
        _ => "https://docs.discord.com/developers/topics/opcodes-and-status-codes#json-json-error-codes",
    })
}

const COMMANDS: &str = "https://docs.discord.com/developers/interactions/application-commands";

const WEBHOOKS: &str = "https://docs.discord.com/developers/resources/webhook";

const MESSAGES: &str = "https://docs.discord.com/developers/resources/message";

/// Returns the page that names the limit which a request breaks first.
fn form(route: &str, broken: &[Breach]) -> &'static str {
    let first = broken.iter().find(|breach| breach.refused.is_some());
    let has = |step: &str| first.is_some_and(|breach| breach.path.split('.').any(|it| it == step));
    match () {
        () if has("components") => "https://docs.discord.com/developers/components/reference",
        () if has("poll") => "https://docs.discord.com/developers/resources/poll",
        () if has("embeds") => "https://docs.discord.com/developers/resources/message#embed-object",
        () if has("allowed_mentions") => {
            "https://docs.discord.com/developers/resources/message#allowed-mentions-object"
        }
        () if ["content", "attachments", "nonce"].into_iter().any(has) => MESSAGES,
        () if route.starts_with("/applications/") => COMMANDS,
        () if route.ends_with("/bans") => {
            "https://docs.discord.com/developers/resources/guild#get-guild-bans"
        }
        () if route.ends_with("/bans/{id}") => {
            "https://docs.discord.com/developers/resources/guild#create-guild-ban"
        }
        () if route.ends_with("/bulk-ban") => {
            "https://docs.discord.com/developers/resources/guild#bulk-guild-ban"
        }
        () if route.ends_with("/members/{id}") => {
            "https://docs.discord.com/developers/resources/guild#modify-guild-member"
        }
        () if route.contains("/members/@me") => {
            "https://docs.discord.com/developers/resources/guild#modify-current-member"
        }
        () if route.ends_with("/callback") => {
            "https://docs.discord.com/developers/interactions/receiving-and-responding"
        }
        () if route.ends_with("/webhooks") || route == "/webhooks/{id}" => WEBHOOKS,
        () if ["username", "avatar_url"].into_iter().any(has) => WEBHOOKS,
        () if route.contains("/messages") || route.starts_with("/webhooks/") => MESSAGES,
        () => "https://docs.discord.com/developers/reference#error-messages",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pages and their headings as Discord's documentation has them (discord/discord-api-docs, looked up in November 2026).
    const ANCHORS: &str = include_str!("anchors.txt");

    #[test]
    fn every_page_and_heading_that_is_named_is_one_of_discords() {
        let named =
            include_str!("pages.rs").split('"').filter_map(|it| it.strip_prefix("https://docs.discord.com/"));
        let unknown: Vec<&str> = named.filter(|page| !ANCHORS.lines().any(|known| known == *page)).collect();
        // What this test says itself is no page.
        assert_eq!(unknown, [""], "look these up and add them to anchors.txt");
    }

    #[test]
    fn a_form_error_leads_to_the_page_of_what_is_wrong() {
        let answer = Json(r#"{"code": 50035, "message": "Invalid Form Body"}"#.into());
        let page = |route, path: &str| {
            let refused = Some("BASE_TYPE_REQUIRED");
            let breach = Breach { rule: "x", path: path.to_owned(), detail: String::new(), refused };
            page(400, &answer, (route, &[breach])).unwrap().rsplit('/').next().unwrap()
        };
        let messages = "/channels/{id}/messages";
        assert_eq!(page(messages, "components.0.components.1.url"), "reference");
        assert_eq!(page(messages, "embeds.0.title"), "message#embed-object");
        assert_eq!(page(messages, "content"), "message");
        assert_eq!(page("/applications/{id}/commands", "0.name"), "application-commands");
        assert_eq!(page("/interactions/{id}/{token}/callback", "type"), "receiving-and-responding");
        assert_eq!(page("/guilds/{id}/bans/{id}", "delete_message_seconds"), "guild#create-guild-ban");
        assert_eq!(page("/guilds/{id}/members/{id}", "nick"), "guild#modify-guild-member");
    }
}
