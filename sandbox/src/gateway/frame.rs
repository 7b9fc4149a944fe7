//! The frames that the sandbox sends over the gateway.

use axum::extract::ws::Utf8Bytes;
use serde_json::{Value, json};

pub(super) mod op {
    pub(in crate::gateway) const DISPATCH: u64 = 0;
    pub(in crate::gateway) const HEARTBEAT: u64 = 1;
    pub(in crate::gateway) const IDENTIFY: u64 = 2;
    pub(in crate::gateway) const PRESENCE: u64 = 3;
    pub(in crate::gateway) const VOICE: u64 = 4;
    pub(in crate::gateway) const RESUME: u64 = 6;
    pub(in crate::gateway) const RECONNECT: u64 = 7;
    pub(in crate::gateway) const REQUEST_MEMBERS: u64 = 8;
    pub(in crate::gateway) const INVALID_SESSION: u64 = 9;
    pub(in crate::gateway) const HELLO: u64 = 10;
    pub(in crate::gateway) const HEARTBEAT_ACK: u64 = 11;
    pub(in crate::gateway) const REQUEST_SOUNDS: u64 = 31;
}

/// The codes with which the sandbox closes a connection, numbered as Discord numbers them.
pub(super) mod close {
    pub(in crate::gateway) const UNKNOWN_OPCODE: u16 = 4001;
    pub(in crate::gateway) const DECODE: u16 = 4002;
    pub(in crate::gateway) const NOT_AUTHENTICATED: u16 = 4003;
    pub(in crate::gateway) const AUTHENTICATION_FAILED: u16 = 4004;
    pub(in crate::gateway) const ALREADY_AUTHENTICATED: u16 = 4005;
    pub(in crate::gateway) const RATE_LIMITED: u16 = 4008;
    pub(in crate::gateway) const INVALID_SHARD: u16 = 4010;
    pub(in crate::gateway) const INVALID_INTENTS: u16 = 4013;
}

/// A message to send, or the end of the connection.
#[derive(Clone, Debug)]
pub(crate) enum Frame {
    /// A JSON message. All receivers share one serialized text.
    Say(Utf8Bytes),
    /// A JSON message that ends a session.
    Forget(Utf8Bytes),
    /// The end of the connection, with this close code.
    Close(u16),
    /// The end of the connection, without a close code.
    Drop,
}

impl Frame {
    /// Makes a message that is not an event. The sequence number and the event name are null.
    pub(super) fn plain(op: u64, data: &Value) -> Self {
        Self::Say(unnumbered(op, data))
    }

    pub(super) fn event(sequence: u64, name: &str, data: &Value) -> Self {
        let (op, name) = (op::DISPATCH, Value::from(name));
        Self::Say(format!(r#"{{"op":{op},"s":{sequence},"t":{name},"d":{data}}}"#).into())
    }

    /// Asks the client to connect again and resume.
    pub(crate) fn reconnect() -> Self {
        Self::plain(op::RECONNECT, &Value::Null)
    }

    pub(crate) fn invalid_session() -> Self {
        Self::Forget(unnumbered(op::INVALID_SESSION, &json!(false)))
    }
}

fn unnumbered(op: u64, data: &Value) -> Utf8Bytes {
    json!({"op": op, "s": null, "t": null, "d": data}).to_string().into()
}
