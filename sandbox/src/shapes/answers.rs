//! The shapes of REST answers, by route.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Error, Value};
use twilight_model::application::command::Command;
use twilight_model::application::interaction::callback::InteractionCallbackResponse;
use twilight_model::channel::thread::ThreadMember;
use twilight_model::channel::{Channel, Message};
use twilight_model::gateway::connection_info::{BotConnectionInfo, ConnectionInfo};
use twilight_model::guild::{Guild, Member, Role};
use twilight_model::oauth::Application;
use twilight_model::user::{CurrentUser, User};

use super::fields::Is;
use super::objects as o;

/// A function that parses an answer as a client does.
type Read = fn(&[u8]) -> Result<(), Error>;

/// A method, a route, the parser of its answer, and the shape of the answer.
type Row = (&'static str, &'static str, Read, Is);

fn read<T: DeserializeOwned>(answer: &[u8]) -> Result<(), Error> {
    serde_json::from_slice::<T>(answer).map(drop)
}

static ANSWERS: &[Row] = &[
    ("GET", "/gateway", read::<ConnectionInfo>, Is::Anything),
    ("GET", "/gateway/bot", read::<BotConnectionInfo>, Is::One(&o::GATEWAY)),
    ("GET", "/applications/@me", read::<Application>, Is::One(&o::APPLICATION)),
    ("GET", "/applications/{id}", read::<Application>, Is::One(&o::APPLICATION)),
    ("GET", "/oauth2/applications/@me", read::<Application>, Is::One(&o::APPLICATION)),
    ("GET", "/applications/{id}/commands", read::<Vec<Command>>, Is::Each(&o::COMMAND)),
    ("PUT", "/applications/{id}/commands", read::<Vec<Command>>, Is::Each(&o::COMMAND)),
    ("POST", "/applications/{id}/commands", read::<Command>, Is::One(&o::COMMAND)),
    ("GET", "/applications/{id}/commands/{id}", read::<Command>, Is::One(&o::COMMAND)),
    ("GET", "/applications/{id}/guilds/{id}/commands", read::<Vec<Command>>, Is::Each(&o::COMMAND)),
    ("PUT", "/applications/{id}/guilds/{id}/commands", read::<Vec<Command>>, Is::Each(&o::COMMAND)),
    ("POST", "/applications/{id}/guilds/{id}/commands", read::<Command>, Is::One(&o::COMMAND)),
    ("GET", "/applications/{id}/guilds/{id}/commands/{id}", read::<Command>, Is::One(&o::COMMAND)),
    ("GET", "/users/@me", read::<CurrentUser>, Is::One(&o::ONESELF)),
    ("GET", "/users/{id}", read::<User>, Is::One(&o::USER)),
    ("POST", "/users/@me/channels", read::<Channel>, Is::One(&o::CHANNEL)),
    ("GET", "/channels/{id}", read::<Channel>, Is::One(&o::CHANNEL)),
    ("PATCH", "/channels/{id}", read::<Channel>, Is::One(&o::CHANNEL)),
    ("DELETE", "/channels/{id}", read::<Channel>, Is::One(&o::CHANNEL)),
    ("POST", "/channels/{id}/threads", read::<Channel>, Is::One(&o::CHANNEL)),
    ("POST", "/channels/{id}/messages/{id}/threads", read::<Channel>, Is::One(&o::CHANNEL)),
    ("GET", "/channels/{id}/thread-members", read::<Vec<ThreadMember>>, Is::Each(&o::THREAD_MEMBER)),
    ("GET", "/channels/{id}/thread-members/{id}", read::<ThreadMember>, Is::One(&o::THREAD_MEMBER)),
    ("GET", "/channels/{id}/thread-members/@me", read::<ThreadMember>, Is::One(&o::THREAD_MEMBER)),
    ("GET", "/channels/{id}/messages", read::<Vec<Message>>, Is::Each(&o::MESSAGE)),
    ("POST", "/channels/{id}/messages", read::<Message>, Is::One(&o::MESSAGE)),
    ("GET", "/channels/{id}/messages/{id}", read::<Message>, Is::One(&o::MESSAGE)),
    ("PATCH", "/channels/{id}/messages/{id}", read::<Message>, Is::One(&o::MESSAGE)),
    (
        "POST",
        "/interactions/{id}/{token}/callback",
        read::<InteractionCallbackResponse>,
        Is::One(&o::CALLBACK),
    ),
    ("POST", "/webhooks/{id}/{token}", read::<Message>, Is::One(&o::MESSAGE)),
    ("GET", "/webhooks/{id}/{token}/messages/{id}", read::<Message>, Is::One(&o::MESSAGE)),
    ("PATCH", "/webhooks/{id}/{token}/messages/{id}", read::<Message>, Is::One(&o::MESSAGE)),
    ("GET", "/webhooks/{id}/{token}/messages/@original", read::<Message>, Is::One(&o::MESSAGE)),
    ("PATCH", "/webhooks/{id}/{token}/messages/@original", read::<Message>, Is::One(&o::MESSAGE)),
    ("GET", "/guilds/{id}", read::<Guild>, Is::One(&o::GUILD)),
    ("GET", "/guilds/{id}/roles", read::<Vec<Role>>, Is::Each(&o::ROLE)),
    ("GET", "/guilds/{id}/members/{id}", read::<Member>, Is::One(&o::MEMBER)),
    ("GET", "/guilds/{id}/members/@me", read::<Member>, Is::One(&o::MEMBER)),
];

/// Returns true if the sandbox checks the answers of a route. An answer without a body needs no check.
#[cfg(test)]
pub(crate) fn has_shape(route: &str) -> bool {
    ANSWERS.iter().any(|(method, path, ..)| format!("{method} {path}") == route)
}

/// Describes the mistake in an answer. `None` if the answer has Discord's shape.
pub(crate) fn answer(method: &str, route: &str, status: u16, answer: &[u8]) -> Option<String> {
    if status == 204 && answer.is_empty() {
        return None;
    }
    let json: Value = match serde_json::from_slice(answer) {
        Ok(json) => json,
        Err(error) => return Some(format!("it is no JSON: {error}")),
    };
    let (read, is): (Read, Is) = match status {
        200..300 => {
            let row = ANSWERS.iter().find(|(on, at, ..)| *on == method && *at == route);
            let Some((.., read, is)) = row else {
                return Some("nothing in shapes/answers.rs says what this answers".to_owned());
            };
            (*read, *is)
        }
        429 if json.get("code").is_none() => (read::<IgnoredAny>, Is::One(&o::TOO_MANY)),
        _ => (read::<IgnoredAny>, Is::One(&o::ERROR)),
    };
    let mut wrong: Vec<String> = read(answer).err().map(|error| error.to_string()).into_iter().collect();
    is.check(&json, "it", &mut wrong);
    (!wrong.is_empty()).then(|| wrong.join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_that_twilight_cannot_read_or_that_lacks_a_field_is_found() {
        let wrong = |text: &str| answer("GET", "/users/{id}", 200, text.as_bytes());
        assert!(wrong(r#"{"id": "1"}"#).unwrap().contains("missing field"));
        let user = r#"{"id": "1", "username": "ann", "discriminator": "0", "avatar": null, "public_flags": 0, "flags": 0,
            "global_name": null, "avatar_decoration_data": null, "collectibles": null, "primary_guild": null}"#;
        assert_eq!(wrong(user), None);
        let without = user.replace("primary_guild", "other");
        assert_eq!(wrong(&without).unwrap(), "it.primary_guild is missing; it.other is null");
    }

    #[test]
    fn a_route_without_a_shape_and_a_refusal_without_a_code_are_found() {
        assert!(answer("GET", "/somewhere", 200, b"{}").unwrap().contains("shapes/answers.rs"));
        assert_eq!(answer("GET", "/somewhere", 404, b"{\"message\": \"m\"}").unwrap(), "it.code is missing");
        assert_eq!(answer("GET", "/somewhere", 204, b""), None);
    }
}
