//! People who leave a server and come back, and conversations among people without the bot.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::user_api::{Refusal, Said, Words};
use crate::{Change, Platform, Snowflake};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Conversation {
    people: Vec<String>,
    name: Option<Words<100>>,
}

/// Lets a person leave a server. The person loses all roles in the server, and leaves the server's threads.
pub(super) async fn leave(
    State(platform): State<Arc<Platform>>,
    Path((guild, user)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    let mut discord = platform.lock();
    let (guild, user) = (discord.guild(Some(&guild))?, discord.person(&user)?.id);
    discord.leave(guild, user);
    Ok(StatusCode::NO_CONTENT)
}

/// Brings a person back to a server after [`leave`]. At first, every person is a member of every server.
pub(super) async fn rejoin(
    State(platform): State<Arc<Platform>>,
    Path((guild, user)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    let mut discord = platform.lock();
    let (guild, user) = (discord.guild(Some(&guild))?, discord.person(&user)?.id);
    discord.join(guild, user);
    Ok(StatusCode::NO_CONTENT)
}

/// Finds or opens a conversation of two people, or opens a conversation of several people.
pub(super) async fn converse(
    State(platform): State<Arc<Platform>>,
    Said(wanted): Said<Conversation>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let mut discord = platform.lock();
    let people = wanted.people.iter().map(|key| discord.person(key).map(|user| user.id));
    let people: BTreeSet<Snowflake> = people.collect::<Result<_, _>>()?;
    if people.len() < 2 {
        return Err(Refusal::TooFew);
    }
    let now_ms = discord.now_ms;
    let id =
        discord.world.find_or_add_conversation(people, wanted.name.as_deref().unwrap_or("Group"), now_ms);
    discord.announce(Change::State);
    Ok((StatusCode::CREATED, Json(json!({ "id": id }))))
}
