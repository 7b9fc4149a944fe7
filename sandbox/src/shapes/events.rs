//! The shapes of gateway events.

use serde::de::DeserializeSeed;
use serde_json::Value;
use twilight_model::gateway::event::GatewayEventDeserializer;

use super::fields::{Is, Shape};
use super::objects as o;

static READY: Shape = Shape {
    needs: "v user guilds session_id resume_gateway_url application",
    nulls: "",
    holds: &[("user", Is::One(&o::ONESELF))],
};
static CHUNK: Shape = Shape {
    needs: "guild_id members chunk_index chunk_count",
    nulls: "",
    holds: &[("members", Is::Each(&o::MEMBER))],
};
/// The shape of an event that holds an account in the field `user`.
static OF_USER: Shape = Shape { needs: "guild_id user", nulls: "", holds: &[("user", Is::One(&o::USER))] };
static OF_ROLE: Shape = Shape { needs: "guild_id role", nulls: "", holds: &[("role", Is::One(&o::ROLE))] };

/// Returns the shape of the event `name`. The sandbox checks this shape in addition to twilight's model.
fn shape(name: &str) -> Is {
    Is::One(match name {
        "READY" => &READY,
        "GUILD_CREATE" | "GUILD_UPDATE" => &o::GUILD,
        "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE" | "THREAD_CREATE" | "THREAD_UPDATE" => {
            &o::CHANNEL
        }
        "MESSAGE_CREATE" | "MESSAGE_UPDATE" => &o::MESSAGE,
        "INTERACTION_CREATE" => &o::INTERACTION,
        "GUILD_MEMBER_ADD" | "GUILD_MEMBER_UPDATE" => &o::MEMBER,
        "GUILD_MEMBER_REMOVE" => &OF_USER,
        "GUILD_MEMBERS_CHUNK" => &CHUNK,
        "GUILD_ROLE_CREATE" => &OF_ROLE,
        _ => return Is::Anything,
    })
}

/// Describes the mistake in a gateway message. `None` if the message has Discord's shape.
pub(crate) fn event(frame: &Value) -> Option<String> {
    let mut wrong = Vec::new();
    for name in ["op", "d", "s", "t"] {
        if frame.get(name).is_none() {
            wrong.push(format!("{name} is missing"));
        }
    }
    let op = frame["op"].as_u64().and_then(|op| op.try_into().ok()).unwrap_or(u8::MAX);
    let name = frame["t"].as_str();
    // The check parses text, as a client does.
    let text = frame.to_string();
    let seed = GatewayEventDeserializer::new(op, name);
    wrong.extend(
        seed.deserialize(&mut serde_json::Deserializer::from_str(&text)).err().map(|it| it.to_string()),
    );
    if let Some(name) = name {
        shape(name).check(&frame["d"], "it", &mut wrong);
    }
    (!wrong.is_empty()).then(|| wrong.join("; "))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn an_event_that_twilight_cannot_read_is_found() {
        let gone = |data: Value| event(&json!({"op": 0, "s": 1, "t": "GUILD_MEMBER_REMOVE", "d": data}));
        assert!(gone(json!({"guild_id": "1"})).unwrap().contains("missing field `user`"));
        assert_eq!(event(&json!({"op": 11, "s": null, "t": null, "d": null})), None);
        assert_eq!(event(&json!({"op": 11, "d": null})).unwrap(), "s is missing; t is missing");
    }
}
