//! The calls of both APIs.

use crate::user_api::routes;

/// Returns every path of the sandbox's own API, with names in braces for varying parts.
pub(super) fn of_people() -> Vec<String> {
    routes().iter().map(|(path, _)| format!("/sandbox{path}")).collect()
}

/// The methods and path of every call of Discord's API that the sandbox has, with braces for varying parts.
pub(crate) const OF_BOTS: [(&str, &str); 24] = [
    ("GET", "gateway"),
    ("GET", "gateway/bot"),
    ("GET", "applications/@me"),
    ("GET", "applications/{}"),
    ("GET PUT POST", "applications/{}/commands"),
    ("GET DELETE", "applications/{}/commands/{}"),
    ("GET PUT POST", "applications/{}/guilds/{}/commands"),
    ("GET DELETE", "applications/{}/guilds/{}/commands/{}"),
    ("POST", "interactions/{}/{}/callback"),
    ("POST", "webhooks/{}/{}"),
    ("GET PATCH DELETE", "webhooks/{}/{}/messages/{}"),
    ("GET PATCH DELETE", "channels/{}"),
    ("POST", "channels/{}/typing"),
    ("GET POST", "channels/{}/messages"),
    ("GET PATCH DELETE", "channels/{}/messages/{}"),
    ("POST", "channels/{}/messages/{}/threads"),
    ("POST", "channels/{}/threads"),
    ("GET", "channels/{}/thread-members"),
    ("GET PUT DELETE", "channels/{}/thread-members/{}"),
    ("GET", "users/{}"),
    ("POST", "users/@me/channels"),
    ("GET", "guilds/{}"),
    ("GET", "guilds/{}/roles"),
    ("GET", "guilds/{}/members/{}"),
];
