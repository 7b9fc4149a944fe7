//! Answers the bot's requests for members of a server over the gateway (opcode 8, "Request Guild Members").

use serde::Deserialize;
use serde_json::{Value, json};

use super::intents::intent;
use crate::world::User;
use crate::{Discord, Snowflake};

/// The largest number of members in one event.
const CHUNK: usize = 1000;
/// The largest number of members that a search by name or by identifiers finds.
const FOUND: usize = 100;

#[derive(Debug, Deserialize)]
pub(super) struct Search {
    guild_id: Snowflake,
    query: Option<String>,
    #[serde(default)]
    limit: usize,
    user_ids: Option<Ids>,
    nonce: Option<Value>,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Ids {
    One(Snowflake),
    Several(Vec<Snowflake>),
}

impl Discord {
    /// Returns one or more `GUILD_MEMBERS_CHUNK` events, or no event if the bot is not in the server. A request for all
    /// members also needs the intent for members.
    pub(super) fn members_asked_for(&self, search: &Search, intents: u64) -> Vec<Value> {
        let Search { guild_id, query, limit, user_ids, nonce } = search;
        let bot = self.world.bot();
        let Some(guild) = self.world.guilds.get(guild_id).filter(|guild| guild.has(bot)) else {
            return Vec::new();
        };
        let members = self.world.users.values().filter(|user| guild.has(user.id));
        let mut not_found: Vec<Snowflake> = Vec::new();
        let found: Vec<&User> = match (user_ids, query.as_deref()) {
            (Some(ids), _) => {
                let ids = match ids {
                    Ids::One(id) => std::slice::from_ref(id),
                    Ids::Several(ids) => ids.as_slice(),
                };
                let found: Vec<&User> = members.filter(|user| ids.contains(&user.id)).take(FOUND).collect();
                not_found.extend(ids.iter().filter(|id| !found.iter().any(|user| user.id == **id)));
                found
            }
            (None, Some("")) if *limit == 0 && intents & intent::GUILD_MEMBERS == 0 => return Vec::new(),
            (None, Some("")) if *limit == 0 => members.collect(),
            (None, Some(begin)) => {
                let begin = begin.to_lowercase();
                members
                    .filter(|user| user.username.starts_with(&begin))
                    .take((*limit).clamp(1, FOUND))
                    .collect()
            }
            (None, None) => return Vec::new(),
        };
        let chunks: Vec<&[&User]> = if found.is_empty() { vec![&[]] } else { found.chunks(CHUNK).collect() };
        let count = chunks.len();
        let chunk = |(index, users): (usize, &[&User])| {
            let members: Vec<Value> =
                users.iter().map(|user| self.world.member_json(user, guild.id)).collect();
            let mut json = json!({
                "guild_id": guild.id,
                "members": members,
                "chunk_index": index,
                "chunk_count": count,
                "not_found": not_found,
            });
            if let Some(nonce) = nonce {
                json["nonce"] = nonce.clone();
            }
            json
        };
        chunks.into_iter().enumerate().map(chunk).collect()
    }
}
