//! Votes of people in polls.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::Value;

use super::outcome::seen;
use super::refusal::Refusal;
use super::said::Said;
use crate::platform::{Discord, Platform};
use crate::snowflake::Snowflake;
use crate::world::Poll;

/// All that somebody votes for, by number or by what the answers say; nothing takes the vote back.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Votes {
    pub(crate) answers: Vec<Choice>,
}

/// An answer.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Choice {
    /// By its number, from 1.
    Number(usize),
    /// By its number as text, or by what it says.
    Text(String),
}

/// Votes as a user.
pub(super) async fn vote(
    State(platform): State<Arc<Platform>>,
    Path((user, channel, message)): Path<(String, String, String)>,
    Said(votes): Said<Votes>,
) -> Result<Json<Value>, Refusal> {
    platform.lock().vote_as((&user, &channel), &message, &votes).map(Json)
}

impl Discord {
    /// Votes as somebody, in the place of what they voted for before; returns the message as it stands then.
    pub(crate) fn vote_as(
        &mut self,
        place: (&str, &str),
        message: &str,
        votes: &Votes,
    ) -> Result<Value, Refusal> {
        self.act_in(place, |discord, user, channel| {
            let message = discord.open_message(user, channel, message)?;
            let poll = message.poll.as_ref().ok_or(Refusal::NoPoll)?;
            if poll.is_over {
                return Err(Refusal::PollOver);
            }
            let wanted: BTreeSet<usize> =
                votes.answers.iter().map(|choice| number(poll, choice)).collect::<Result<_, _>>()?;
            if wanted.len() > 1 && !poll.multiselect {
                return Err(Refusal::Full("one answer"));
            }
            let id: Snowflake = message.id;
            discord.vote(id, user, &wanted);
            let message = discord.world.messages.get(id).map(|message| seen(discord, message, user));
            Ok(message.unwrap_or_default())
        })
    }
}

/// Finds which answer is meant.
fn number(poll: &Poll, choice: &Choice) -> Result<usize, Refusal> {
    let by_number = |number: usize| poll.answer(number).map(|_| number);
    let found = match choice {
        Choice::Number(number) => by_number(*number),
        Choice::Text(text) => {
            let named = poll.answers.iter().position(|answer| answer.text == *text);
            named.map(|index| index + 1).or_else(|| by_number(text.parse().ok()?))
        }
    };
    let name = match choice {
        Choice::Number(number) => number.to_string(),
        Choice::Text(text) => text.clone(),
    };
    let there = || poll.answers.iter().map(|answer| answer.text.clone()).collect();
    found.ok_or_else(|| Refusal::NoAnswer { name, there: there() })
}
