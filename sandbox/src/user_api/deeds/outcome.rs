//! The outcome of a person's deed, as the API returns it.

use std::time::Instant;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::activity::{Quiet, Until};
use crate::world::{Answer, Interaction, Message};
use crate::{Discord, Platform, Snowflake};

/// The URL parameters that say how long a request waits for the bot.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(in crate::user_api) struct WaitParams {
    #[serde(default)]
    until: Moment,
    quiet_ms: Option<Quiet>,
}

/// The event for which the caller waits.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Moment {
    Settled,
    #[default]
    Quiet,
}

impl WaitParams {
    /// Returns the condition that ends the wait. A request without `quiet_ms` gets the default quiet time.
    pub(in crate::user_api) fn until(self) -> Until {
        match self.until {
            Moment::Settled => Until::Settled,
            Moment::Quiet => Until::Quiet(self.quiet_ms.unwrap_or_default()),
        }
    }
}

/// Waits for the bot, and describes the outcome of an interaction.
pub(in crate::user_api) async fn of(platform: &Platform, id: Snowflake, until: Until) -> Value {
    let begin = Instant::now();
    platform.settled(id, until).await;
    let discord = platform.lock();
    let Some(interaction) = discord.world.interactions.get(id) else { return Value::Null };
    let took = u64::try_from(begin.elapsed().as_millis()).unwrap_or(u64::MAX);
    let mut json = json!({
        "interaction": describe(interaction),
        "responses": responses(&discord, interaction),
        "messages": other_messages(&discord, interaction, until),
        "ended_ms": discord.now_ms,
        "took_ms": took,
    });
    if let Answer::Form(form) = &interaction.answer {
        json["modal"] = form.clone();
    }
    if let Answer::Choices(choices) = &interaction.answer {
        json["choices"] = localized(&discord, interaction, choices);
    }
    json
}

/// Describes an interaction, for the outcome of a deed and for the record of the traffic.
pub(in crate::user_api) fn describe(interaction: &Interaction) -> Value {
    let status = match interaction.answer {
        Answer::Pending => "pending",
        Answer::Missed => "missed",
        Answer::Message => "message",
        Answer::Deferred { settled: false } => "thinking",
        Answer::Deferred { settled: true } => "message-after-thinking",
        Answer::Acknowledged { .. } => "acknowledged",
        Answer::Updated => "updated",
        Answer::Choices(_) => "choices",
        Answer::Form(_) => "modal",
    };
    json!({
        "id": interaction.id,
        "kind": interaction.kind,
        "name": interaction.name,
        "user": interaction.user,
        "channel": interaction.channel,
        "message": interaction.origin,
        "status": status,
        "first_answer_ms": interaction.first_answer_ms,
    })
}

/// Describes a message as one person sees it.
pub(in crate::user_api) fn seen(discord: &Discord, message: &Message, user: Snowflake) -> Value {
    let mut json = discord.world.message_json(message);
    // A reply shows the earlier message only to people who see both messages.
    let answered = message.reference.and_then(|id| discord.world.messages.get(id));
    if answered.is_some_and(|it| it.channel != message.channel || !it.is_visible_to(user)) {
        json["referenced_message"] = Value::Null;
    }
    json["sandbox"] = json!({"failure": message.failure, "pings_me": message.pings.contains(&user)});
    json
}

/// Describes the answers to an interaction. Includes private answers that the bot has deleted recently.
fn responses(discord: &Discord, interaction: &Interaction) -> Vec<Value> {
    let world = &discord.world;
    let described = interaction.responses.iter().filter_map(|id| {
        let message = world.messages.get(*id).or_else(|| world.taken_back.get(id))?;
        let mut json = seen(discord, message, interaction.user);
        json["sandbox"]["taken_back"] = world.taken_back.contains_key(id).into();
        Some(json)
    });
    described.collect()
}

/// Describes the bot's messages since an interaction. Leaves out responses to the interaction, and messages that the
/// interaction's user cannot see. With [`Until::Settled`], describes only messages in the interaction's channel.
fn other_messages(discord: &Discord, interaction: &Interaction, until: Until) -> Vec<Value> {
    let world = &discord.world;
    let is_near = |message: &&Message| until != Until::Settled || message.channel == interaction.channel;
    let since = world.messages.since(interaction.id);
    since
        .filter(is_near)
        .filter(|message| world.is_of_bot(message) && !interaction.responses.contains(&message.id))
        .filter(|message| message.is_visible_to(interaction.user))
        .filter(|message| {
            world.channels.get(&message.channel).is_some_and(|channel| world.sees(interaction.user, channel))
        })
        .map(|message| seen(discord, message, interaction.user))
        .collect()
}

/// Shows suggestions in the person's language.
fn localized(discord: &Discord, interaction: &Interaction, choices: &[Value]) -> Value {
    let locale = discord.world.users.get(&interaction.user).map_or("en-US", |user| user.locale.as_str());
    let shown = choices.iter().map(|choice| {
        let name = choice.pointer(&format!("/name_localizations/{locale}")).unwrap_or(&choice["name"]);
        json!({"name": name, "value": choice["value"]})
    });
    shown.collect()
}
