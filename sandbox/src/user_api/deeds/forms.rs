//! Filling in the forms the bot opens.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::components::choose;
use super::dispatch::Act;
use super::lookup::Lookup;
use super::outcome::{self, WaitParams};
use crate::user_api::{Refusal, Said};
use crate::world::{Answer, Interaction, Kind};
use crate::{Change, Discord, Platform, Snowflake};

const LABEL: u64 = 18;
const TEXT_FIELD: u64 = 4;
const TEXT: u64 = 10;
/// The largest length of a text, in characters, if the field has no `max_length`.
const LONGEST: u64 = 4000;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Submission {
    pub(crate) custom_id: String,
    #[serde(default)]
    pub(crate) fields: Map<String, Value>,
}

/// Returns the form that is open for a person in a channel, or null.
pub(in crate::user_api) async fn open(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
) -> Result<Json<Value>, Refusal> {
    let mut discord = platform.lock();
    let (user, channel) = discord.person_in(&user, &channel)?;
    let form = discord.open_form(user, channel, None);
    Ok(Json(form.map_or(Value::Null, |(_, form)| form)))
}

/// Submits the form that is open for a person in a channel, and returns the outcome.
pub(in crate::user_api) async fn submit(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
    Query(wait): Query<WaitParams>,
    Said(submission): Said<Submission>,
) -> Result<Json<Value>, Refusal> {
    let (asked, id) = platform
        .lock()
        .act_in((&user, &channel), |discord, user, channel| discord.submit(user, channel, submission))?;
    let outcome = outcome::of(&platform, id, wait.until()).await;
    // An unanswered form stays open and keeps the typed text.
    if outcome["interaction"]["status"] != "missed" {
        platform.lock().close_form(asked);
    }
    Ok(Json(outcome))
}

impl Discord {
    /// Closes an answered form in every window.
    fn close_form(&mut self, asked: Snowflake) {
        let Some(asked) = self.world.interactions.get_mut(asked) else { return };
        let form = std::mem::replace(&mut asked.answer, Answer::Form(Value::Null));
        let user = asked.user;
        if let Answer::Form(form) = form {
            let custom_id = form["custom_id"].as_str().unwrap_or_default().to_owned();
            self.announce(Change::FormSent { user, custom_id });
        }
    }

    /// Finds the newest form that is open for a user in a channel.
    fn open_form(
        &self,
        user: Snowflake,
        channel: Snowflake,
        custom_id: Option<&str>,
    ) -> Option<(Interaction, Value)> {
        let own = self
            .world
            .interactions
            .since(Snowflake(0))
            .rev()
            .filter(|it| it.user == user && it.channel == channel);
        own.take(100).find_map(|interaction| {
            let Answer::Form(form) = &interaction.answer else { return None };
            let is_meant = custom_id.is_none_or(|id| form["custom_id"] == id);
            (!form.is_null() && is_meant).then(|| (interaction.clone(), form.clone()))
        })
    }

    fn submit(
        &mut self,
        user: Snowflake,
        channel: Snowflake,
        submission: Submission,
    ) -> Result<(Snowflake, Snowflake), Refusal> {
        let custom_id = submission.custom_id;
        let open = self.open_form(user, channel, Some(&custom_id));
        let (asked, form) = open.ok_or_else(|| Refusal::NoForm(custom_id.clone()))?;
        let rows = form["components"].as_array().map(Vec::as_slice).unwrap_or_default();
        let known: Vec<&Value> = rows.iter().flat_map(fields).map(|field| &field["custom_id"]).collect();
        if let Some(name) = submission.fields.keys().find(|name| !known.iter().any(|id| *id == *name)) {
            return Err(Refusal::Field { name: name.clone(), problem: "is not in the form".to_owned() });
        }
        let place = self.world.channels.get(&channel).cloned().unwrap_or_default();
        let mut lookup = Lookup::new(&self.world, &place, user);
        let filled = rows.iter().map(|row| filled_row(row, &submission.fields, &mut lookup));
        let components = filled.collect::<Result<Vec<_>, _>>()?;
        let resolved = lookup.into_resolved().unwrap_or_else(|| json!({}));
        let data = json!({"custom_id": custom_id, "components": components, "resolved": resolved});
        let (origin, owners) = (asked.origin, asked.owners);
        let act = Act { user, channel, kind: Kind::Modal, name: custom_id, origin, owners, data };
        Ok((asked.id, self.dispatch(act)))
    }
}

/// Lists the fields of a row or label.
fn fields(row: &Value) -> impl Iterator<Item = &Value> {
    let listed = row["components"].as_array().into_iter().flatten();
    listed.chain(row.get("component"))
}

fn filled_row(row: &Value, given: &Map<String, Value>, lookup: &mut Lookup<'_>) -> Result<Value, Refusal> {
    let filled = fields(row).map(|field| filled_field(field, given, lookup));
    let filled = filled.collect::<Result<Vec<_>, _>>()?;
    Ok(match row["type"].as_u64() {
        Some(TEXT) => json!({"type": TEXT, "id": row["id"]}),
        Some(LABEL) => json!({"type": LABEL, "id": row["id"], "component": filled.into_iter().next()}),
        _ => json!({"type": row["type"], "id": row["id"], "components": filled}),
    })
}

fn filled_field(
    field: &Value,
    given: &Map<String, Value>,
    lookup: &mut Lookup<'_>,
) -> Result<Value, Refusal> {
    let name = field["custom_id"].as_str().unwrap_or_default();
    let refuse = |problem: String| Refusal::Field { name: name.to_owned(), problem };
    let value = given.get(name).filter(|value| !value.is_null());
    let is_required = field["required"].as_bool() != Some(false);
    if field["type"] != TEXT_FIELD {
        let chosen = value.map_or_else(|| Some(chosen_before(field)), values_of);
        let chosen = chosen.ok_or_else(|| refuse("takes a list of texts".to_owned()))?;
        let values = match chosen.is_empty() {
            true if is_required => return Err(refuse("is required".to_owned())),
            true => json!([]),
            false => choose(field, &chosen, lookup)?,
        };
        return Ok(json!({"type": field["type"], "id": field["id"], "custom_id": name, "values": values}));
    }
    let value = value.unwrap_or(&field["value"]).as_str().unwrap_or_default();
    let length = value.chars().count() as u64;
    if is_required && length == 0 {
        return Err(refuse("is required".to_owned()));
    }
    let least = field["min_length"].as_u64().unwrap_or(0);
    let most = field["max_length"].as_u64().unwrap_or(LONGEST);
    if length > 0 && !(least..=most).contains(&length) {
        return Err(refuse(format!("must be {least} to {most} characters long")));
    }
    Ok(json!({"type": TEXT_FIELD, "id": field["id"], "custom_id": name, "value": value}))
}

/// Reads the chosen values: one value, or a list of values.
fn values_of(given: &Value) -> Option<Vec<String>> {
    match given.as_str() {
        Some(value) => Some(vec![value.to_owned()]),
        None => serde_json::from_value(given.clone()).ok(),
    }
}

/// Lists the default choices of a menu.
fn chosen_before(menu: &Value) -> Vec<String> {
    let listed = |key: &str| menu[key].as_array().map(Vec::as_slice).unwrap_or_default().iter();
    let options = listed("options").filter(|it| it["default"] == true).map(|it| &it["value"]);
    let given = listed("default_values").map(|it| &it["id"]);
    options.chain(given).filter_map(Value::as_str).map(str::to_owned).collect()
}
