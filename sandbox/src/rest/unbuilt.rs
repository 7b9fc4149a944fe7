//! Features of Discord's API that the sandbox lacks. The sandbox refuses a request for such a feature, and names the
//! feature.

use axum::http::Method;
use serde_json::Value;

use super::call::Call;

/// The missing features, each with its methods and paths. `{}` in a path stands for a varying part.
pub(crate) const MISSING: &[(&str, &str, &[&str])] = &[
    ("application settings", "PATCH", &["applications/@me"]),
    ("linked roles", "GET PUT", &["applications/{}/role-connections/metadata"]),
    ("activities", "GET", &["applications/{}/activity-instances/{}"]),
    ("emojis", "GET POST", &["applications/{}/emojis", "guilds/{}/emojis"]),
    ("emojis", "GET PATCH DELETE", &["applications/{}/emojis/{}", "guilds/{}/emojis/{}"]),
    ("entitlements", "GET", &["applications/{}/entitlements", "applications/{}/skus"]),
    ("entitlements", "POST", &["applications/{}/entitlements", "applications/{}/entitlements/{}/consume"]),
    ("entitlements", "GET DELETE", &["applications/{}/entitlements/{}"]),
    ("subscriptions", "GET", &["skus/{}/subscriptions", "skus/{}/subscriptions/{}"]),
    ("announcement channels", "POST", &["channels/{}/messages/{}/crosspost", "channels/{}/followers"]),
    ("group conversations of bots", "PUT DELETE", &["channels/{}/recipients/{}"]),
    ("what other services tell webhooks", "POST", &["webhooks/{}/{}/slack", "webhooks/{}/{}/github"]),
    ("channels of servers", "GET POST PATCH", &["guilds/{}/channels"]),
    ("lists of open threads", "GET", &["guilds/{}/threads/active"]),
    ("making and changing channels", "PATCH DELETE", &["channels/{}"]),
    ("permissions of channels", "PUT DELETE", &["channels/{}/permissions/{}"]),
    ("lists of archived threads", "GET", &["channels/{}/threads/archived/{}"]),
    ("lists of archived threads", "GET", &["channels/{}/users/@me/threads/archived/private"]),
    ("deleting many messages", "POST", &["channels/{}/messages/bulk-delete"]),
    ("reactions", "DELETE", &["channels/{}/messages/{}/reactions"]),
    ("reactions", "GET DELETE", &["channels/{}/messages/{}/reactions/{}"]),
    ("reactions", "PUT DELETE", &["channels/{}/messages/{}/reactions/{}/{}"]),
    ("pins", "GET", &["channels/{}/pins", "channels/{}/messages/pins"]),
    ("pins", "PUT DELETE", &["channels/{}/pins/{}", "channels/{}/messages/pins/{}"]),
    ("polls", "GET", &["channels/{}/polls/{}/answers/{}"]),
    ("polls", "POST", &["channels/{}/polls/{}/expire"]),
    ("webhooks", "GET POST", &["channels/{}/webhooks"]),
    ("webhooks", "GET", &["guilds/{}/webhooks"]),
    ("webhooks", "GET PATCH DELETE", &["webhooks/{}"]),
    ("invites", "GET POST", &["channels/{}/invites"]),
    ("invites", "GET", &["guilds/{}/invites"]),
    ("invites", "GET DELETE", &["invites/{}"]),
    (
        "changing single commands",
        "PATCH",
        &["applications/{}/commands/{}", "applications/{}/guilds/{}/commands/{}"],
    ),
    ("permissions of commands", "GET", &["applications/{}/guilds/{}/commands/permissions"]),
    ("permissions of commands", "GET PUT", &["applications/{}/guilds/{}/commands/{}/permissions"]),
    ("bans", "GET", &["guilds/{}/bans"]),
    ("bans", "GET PUT DELETE", &["guilds/{}/bans/{}"]),
    ("bans", "POST", &["guilds/{}/bulk-ban"]),
    ("changing members", "PATCH DELETE", &["guilds/{}/members/{}"]),
    ("changing members", "PATCH", &["guilds/{}/members/@me/nick"]),
    ("changing members", "PUT DELETE", &["guilds/{}/members/{}/roles/{}"]),
    ("lists of members", "GET", &["guilds/{}/members", "guilds/{}/members/search"]),
    ("roles of servers", "POST", &["guilds/{}/roles"]),
    ("single roles", "GET PATCH DELETE", &["guilds/{}/roles/{}"]),
    ("changing roles", "GET", &["guilds/{}/roles/member-counts"]),
    ("voice", "PUT", &["channels/{}/voice-status"]),
    ("voice", "GET", &["voice/regions", "guilds/{}/regions"]),
    ("voice", "GET PATCH", &["guilds/{}/voice-states/@me", "guilds/{}/voice-states/{}"]),
    ("stages", "POST", &["stage-instances"]),
    ("stages", "GET PATCH DELETE", &["stage-instances/{}"]),
    ("soundboards", "POST", &["channels/{}/send-soundboard-sound"]),
    ("soundboards", "GET", &["soundboard-default-sounds"]),
    ("soundboards", "GET POST", &["guilds/{}/soundboard-sounds"]),
    ("soundboards", "GET PATCH DELETE", &["guilds/{}/soundboard-sounds/{}"]),
    ("stickers", "GET", &["sticker-packs", "sticker-packs/{}", "stickers/{}"]),
    ("stickers", "GET POST", &["guilds/{}/stickers"]),
    ("stickers", "GET PATCH DELETE", &["guilds/{}/stickers/{}"]),
    ("lists of the bot's servers", "GET", &["users/@me/guilds"]),
    ("leaving servers", "DELETE", &["users/@me/guilds/{}"]),
    ("making servers", "POST", &["guilds", "guilds/templates/{}"]),
    ("changing servers", "PATCH DELETE", &["guilds/{}"]),
    ("previews of servers", "GET", &["guilds/{}/preview"]),
    ("adding members", "PUT", &["guilds/{}/members/{}"]),
    ("moving roles", "PATCH", &["guilds/{}/roles"]),
    ("pruning", "GET POST", &["guilds/{}/prune"]),
    ("integrations", "GET", &["guilds/{}/integrations"]),
    ("integrations", "DELETE", &["guilds/{}/integrations/{}"]),
    ("widgets", "GET PATCH", &["guilds/{}/widget"]),
    ("widgets", "GET", &["guilds/{}/widget.json", "guilds/{}/widget.png"]),
    ("vanity addresses", "GET", &["guilds/{}/vanity-url"]),
    ("welcome screens", "GET PATCH", &["guilds/{}/welcome-screen"]),
    ("onboarding", "GET PUT", &["guilds/{}/onboarding"]),
    ("incident actions", "PUT", &["guilds/{}/incident-actions"]),
    ("scheduled events", "GET POST", &["guilds/{}/scheduled-events"]),
    ("scheduled events", "GET PATCH DELETE", &["guilds/{}/scheduled-events/{}"]),
    ("scheduled events", "GET", &["guilds/{}/scheduled-events/{}/users"]),
    ("templates", "GET POST", &["guilds/{}/templates"]),
    ("templates", "PUT PATCH DELETE", &["guilds/{}/templates/{}"]),
    ("templates", "GET", &["guilds/templates/{}"]),
    ("automatic moderation", "GET POST", &["guilds/{}/auto-moderation/rules"]),
    ("automatic moderation", "GET PATCH DELETE", &["guilds/{}/auto-moderation/rules/{}"]),
    ("audit logs", "GET", &["guilds/{}/audit-logs"]),
    ("the bot's profile", "PATCH", &["users/@me"]),
    ("what users allow applications", "GET", &["oauth2/@me", "users/@me/connections"]),
    ("what users allow applications", "GET", &["users/@me/guilds/{}/member"]),
    ("linked roles", "GET PUT", &["users/@me/applications/{}/role-connection"]),
    ("lobbies", "POST", &["lobbies"]),
    ("lobbies", "GET PATCH DELETE", &["lobbies/{}"]),
];

/// Returns the missing feature that a request asks for. `None` if Discord also lacks the route.
pub(super) fn what(method: &Method, segments: &[&str]) -> Option<&'static str> {
    let fits = |path: &str| {
        let mut wanted = path.split('/');
        segments.iter().all(|segment| wanted.next().is_some_and(|want| want == "{}" || want == *segment))
            && wanted.next().is_none()
    };
    let missing = MISSING.iter().find(|(_, methods, paths)| {
        methods.split(' ').any(|known| known == method.as_str()) && paths.iter().any(|path| fits(path))
    });
    missing.map(|(what, ..)| *what)
}

/// Records each field that a request would change and that is not in `known`. `shown` has the current values of the
/// fields.
pub(super) fn fields(call: &mut Call, known: &[&str], shown: &Value) {
    let asked = call.json.as_object().into_iter().flatten();
    let is_missing = |(field, value): &(&String, &Value)| {
        let is_known = known.contains(&field.as_str());
        !is_known && !value.is_null() && shown.get(field.as_str()) != Some(value)
    };
    let missing: Vec<String> = asked.filter(is_missing).map(|(field, _)| field.clone()).collect();
    for field in missing {
        call.review.refuse_unbuilt(&field, "changing this field");
    }
}
