//! The pages of Discord's documentation that say why something is refused.

use serde::Deserialize;

use crate::traffic::Json;

/// The part of a refusal that says which one it is.
#[derive(Deserialize)]
struct Coded {
    code: u64,
}

/// Returns the page for an HTTP status and what stands in the answer; nothing where it is no refusal.
pub(super) fn page(status: u16, answer: &Json) -> Option<&'static str> {
    if !(400..500).contains(&status) {
        return None;
    }
    let code = serde_json::from_slice(&answer.0).ok().map(|coded: Coded| coded.code);
    Some(match (status, code) {
        (401, Some(0) | None) => "https://discord.com/developers/docs/reference#authentication",
        (429, _) => "https://discord.com/developers/docs/topics/rate-limits",
        (_, Some(10_062 | 40_060 | 40_094 | 50_027)) => {
            "https://discord.com/developers/docs/interactions/receiving-and-responding"
        }
        (_, Some(50_001 | 50_013)) => "https://discord.com/developers/docs/topics/permissions",
        (_, Some(50_035)) => "https://discord.com/developers/docs/reference#error-messages",
        (_, Some(50_083 | 160_004)) => "https://discord.com/developers/docs/topics/threads",
        _ => "https://discord.com/developers/docs/topics/opcodes-and-status-codes#json-json-error-codes",
    })
}
