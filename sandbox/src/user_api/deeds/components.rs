//! Pressing buttons and choosing from menus.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::dispatch::Act;
use super::lookup::Lookup;
use super::outcome::{self, WaitParams};
use crate::user_api::{Refusal, Said};
use crate::world::{Kind, Message, flag};
use crate::{Discord, Platform, Snowflake};

/// The word that, in place of a message id, selects the newest message that has the component.
const NEWEST: &str = "newest";

const LINK: u64 = 5;
const BUTTON: u64 = 2;
const TEXT_MENU: u64 = 3;
const USER_MENU: u64 = 5;
const ROLE_MENU: u64 = 6;
const MENTIONABLE_MENU: u64 = 7;
const CHANNEL_MENU: u64 = 8;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Press {
    pub(crate) custom_id: String,
    #[serde(default)]
    pub(crate) values: Vec<String>,
}

/// Presses a button or chooses from a menu as a person in a channel, and returns the outcome.
pub(in crate::user_api) async fn press(
    State(platform): State<Arc<Platform>>,
    Path((user, channel, message)): Path<(String, String, String)>,
    Query(wait): Query<WaitParams>,
    Said(press): Said<Press>,
) -> Result<Json<Value>, Refusal> {
    let id = platform
        .lock()
        .act_in((&user, &channel), |discord, user, channel| discord.press(user, channel, &message, press))?;
    Ok(Json(outcome::of(&platform, id, wait.until()).await))
}

impl Discord {
    fn press(
        &mut self,
        user: Snowflake,
        channel: Snowflake,
        message: &str,
        press: Press,
    ) -> Result<Snowflake, Refusal> {
        let can_be_used = |it: &&Message| it.is_visible_to(user) && !it.has(flag::LOADING);
        let found = if message == NEWEST {
            let here = self.world.messages.between(channel, (None, None)).rev();
            here.filter(can_be_used).find(|it| find(it, &press.custom_id).is_some())
        } else {
            message.parse().ok().and_then(|id| self.world.message(channel, id)).filter(can_be_used)
        };
        let message = found.ok_or_else(|| Refusal::NoMessage(message.to_owned()))?;
        let component =
            find(message, &press.custom_id).ok_or_else(|| Refusal::NoComponent(press.custom_id.clone()))?;
        if component["disabled"].as_bool() == Some(true) {
            return Err(Refusal::Disabled(press.custom_id));
        }
        // In an archived thread, the web and mobile clients first try to reopen the thread, which people may not do
        // (discord-api-docs, issue 8474). The desktop client sends the press.
        if self.world.channels.get(&channel).is_some_and(|it| it.is_archived(self.now_ms)) {
            return Err(Refusal::ArchivedForComponents);
        }
        let mut data = json!({
            "custom_id": press.custom_id,
            "component_type": component["type"],
            "id": component["id"],
        });
        if component["type"] != BUTTON {
            let place = self.world.channels.get(&channel).cloned().unwrap_or_default();
            let mut lookup = Lookup::new(&self.world, &place, user);
            data["values"] = choose(component, &press.values, &mut lookup)?;
            if let Some(resolved) = lookup.into_resolved() {
                data["resolved"] = resolved;
            }
        }
        let (name, origin, owners) = (press.custom_id, Some(message.id), self.owners_for_press(message));
        Ok(self.dispatch(Act { user, channel, kind: Kind::Component, name, origin, owners, data }))
    }
}

/// Checks the chosen values against the menu.
pub(in crate::user_api) fn choose(
    menu: &Value,
    values: &[String],
    lookup: &mut Lookup<'_>,
) -> Result<Value, Refusal> {
    let name = menu["custom_id"].as_str().unwrap_or_default();
    let refuse = |wanted: String| Refusal::MenuTakes { name: name.to_owned(), wanted };
    let least = menu["min_values"].as_u64().unwrap_or(1);
    let most = menu["max_values"].as_u64().unwrap_or(1);
    if !(least..=most).contains(&(values.len() as u64)) {
        return Err(refuse(format!("{least} to {most} values")));
    }
    let options = menu["options"].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut chosen = Vec::new();
    for value in values {
        let found = match menu["type"].as_u64() {
            Some(TEXT_MENU) => options.iter().find(|it| it["value"] == **value).map(|it| it["value"].clone()),
            Some(USER_MENU) => lookup.user(value),
            Some(ROLE_MENU) => lookup.role(value),
            Some(MENTIONABLE_MENU) => lookup.user(value).or_else(|| lookup.role(value)),
            Some(CHANNEL_MENU) => lookup.channel(value),
            _ => None,
        };
        chosen.push(found.ok_or_else(|| refuse(format!("only what it offers, not \"{value}\"")))?);
    }
    Ok(chosen.into())
}

/// Finds a usable component of a message. Searches nested components too.
fn find<'a>(message: &'a Message, custom_id: &str) -> Option<&'a Value> {
    fn within<'a>(list: &'a [Value], custom_id: &str) -> Option<&'a Value> {
        list.iter().find_map(|component| {
            if component["custom_id"] == custom_id && component["style"] != LINK {
                return Some(component);
            }
            within(component["components"].as_array()?, custom_id)
        })
    }
    within(&message.components, custom_id)
}
