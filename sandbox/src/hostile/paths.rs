//! The calls of Discord's API and of the sandbox's own API.

use crate::user_api::routes;

/// Returns every path of the sandbox's own API, such as `/sandbox/guilds/{guild}/members/{user}`.
pub(super) fn of_sandbox() -> Vec<String> {
    routes().iter().map(|(path, _)| format!("/sandbox{path}")).collect()
}

/// The routes of Discord's API that the sandbox serves, each with its methods. `{}` stands for a varying segment.
pub(crate) const OF_BOTS: [(&str, &str); 25] = [
    ("GET", "gateway"),
    ("GET", "gateway/bot"),
    ("GET", "applications/@me"),
    ("GET", "applications/{}"),
    ("GET", "oauth2/applications/@me"),
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
