//! Invites that people make and use.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::refusal::Refusal;
use super::said::Said;
use crate::platform::{Discord, Platform};
use crate::rules::{self, Review};
use crate::world::{Invite, Permissions};

/// For how long, and for how many people, an invite is to be good; 0 for ever, and for any number.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Terms {
    #[serde(default)]
    pub(crate) max_age_s: u64,
    #[serde(default)]
    pub(crate) max_uses: u64,
}

/// Makes an invite as a user.
pub(super) async fn add(
    State(platform): State<Arc<Platform>>,
    Path((user, channel)): Path<(String, String)>,
    Said(terms): Said<Terms>,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let code = platform.lock().invite_as((&user, &channel), &terms)?;
    Ok((StatusCode::CREATED, Json(json!({ "code": code }))))
}

/// Lets a user come into a server with an invite.
pub(super) async fn accept(
    State(platform): State<Arc<Platform>>,
    Path((user, code)): Path<(String, String)>,
) -> Result<StatusCode, Refusal> {
    platform.lock().accept_as(&user, &code)?;
    Ok(StatusCode::NO_CONTENT)
}

impl Discord {
    /// Makes an invite as somebody; returns its code.
    pub(crate) fn invite_as(&mut self, place: (&str, &str), terms: &Terms) -> Result<String, Refusal> {
        self.act_in(place, |discord, user, channel| {
            let known = discord.world.channels.get(&channel).cloned().unwrap_or_default();
            let may = discord.world.permissions(user, &known).has(Permissions::CREATE_INSTANT_INVITE);
            let is_place = !known.is_thread() && !known.is_category();
            let guild = known.guild.filter(|_| may && is_place).ok_or(Refusal::MayNot("make invites"))?;
            let mut review = Review::default();
            rules::invite(&mut review, &json!({"max_age": terms.max_age_s, "max_uses": terms.max_uses}));
            if let Some(breach) = review.breaches().first() {
                return Err(Refusal::Unreadable(format!("{}: {}", breach.path, breach.detail)));
            }
            let made = discord.add_invite(Invite {
                code: String::new(),
                guild,
                channel,
                inviter: user,
                created_ms: 0,
                max_age_s: terms.max_age_s,
                max_uses: terms.max_uses,
                uses: 0,
                temporary: false,
            });
            made.map(|invite| invite.code).map_err(|_| Refusal::Full("1000 invites"))
        })
    }

    /// Lets somebody come into a server with an invite, which counts unless they were there already.
    pub(crate) fn accept_as(&mut self, user: &str, code: &str) -> Result<(), Refusal> {
        let id = self.person(user)?.id;
        let invite = self.world.invite(code, self.now_ms);
        let guild = invite.ok_or_else(|| Refusal::NoInvite(code.to_owned()))?.guild;
        let was_there = self.world.guilds.get(&guild).is_some_and(|guild| guild.has(id));
        self.rejoin(Some(&guild.to_string()), user)?;
        if !was_there {
            self.count_invite(code);
        }
        Ok(())
    }
}
