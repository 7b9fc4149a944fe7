//! The data that every kind of interaction carries, and the acknowledgement of interactions.

use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::{Network, Venue};
use chess_core::Language;
use chess_service::{Answer, Caller, InteractionId, Reply, Stored, Viewer, Way};
use poise::serenity_prelude as serenity;
use serde_json::Value;

use super::asked::{Asked, Outcome};
use crate::bot::Bot;
use crate::discord::gateway;
use crate::discord::payload::ChannelKind;
use crate::discord::post::Post;
use crate::discord::rest::{ACKNOWLEDGED, Effect, Failure};
use crate::discord::send::{Defer, Unanswered};
use crate::discord::server_time::Told;
use crate::discord::snowflake::{self, at};
use crate::present::setting::NOTATION;

/// The longest time between the last attempt to send an acknowledgement and the acknowledgement's effect at Discord.
/// Discord accepts an acknowledgement only in the first three seconds of an interaction.
const LAST_EFFECT: Duration = Duration::from_secs(1);
/// Discord's locale of a server that has not set a language.
const NO_LOCALE: &str = "en-US";

/// The data that every kind of interaction carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    id: serenity::InteractionId,
    token: String,
    user: serenity::UserId,
    /// The displayed name, then the unique username.
    pub(super) names: Vec<String>,
    channel: serenity::ChannelId,
    guild: Option<serenity::GuildId>,
    locale: String,
    guild_locale: Option<String>,
    pub(super) roles: Vec<serenity::RoleId>,
    pub(super) rights: serenity::Permissions,
    pub(super) own_rights: serenity::Permissions,
    pub(super) channel_kind: ChannelKind,
    pub(super) way: Way,
}

impl Origin {
    /// Reads the data from an interaction's JSON. `None` if the id, the token, the person or the place is missing.
    pub(crate) fn read(json: &Value) -> Option<Self> {
        let mut users = ["/member/user", "/user"].into_iter().filter_map(|path| json.pointer(path));
        let user = users.find(|user| at::<serenity::UserId>(user, "/id").is_some())?;
        let places = ["/channel_id", "/channel/id", "/message/channel_id"];
        let username: Option<String> = at(user, "/username");
        let displayed = at(user, "/global_name").or_else(|| username.clone());
        let roles: Vec<Value> = at(json, "/member/roles").unwrap_or_default();
        Some(Self {
            id: at(json, "/id")?,
            token: at(json, "/token")?,
            user: at(user, "/id")?,
            names: displayed.into_iter().chain(username).collect(),
            channel: places.into_iter().find_map(|path| at(json, path))?,
            guild: at(json, "/guild_id"),
            locale: at(json, "/locale").unwrap_or_default(),
            guild_locale: at(json, "/guild_locale"),
            roles: roles.iter().filter_map(|role| at(role, "")).collect(),
            rights: at(json, "/member/permissions").unwrap_or_default(),
            own_rights: at(json, "/app_permissions").unwrap_or_default(),
            channel_kind: ChannelKind::of(at(json, "/channel/type")),
            way: snowflake::way(json),
        })
    }

    /// The reader's language.
    pub(crate) fn language(&self) -> Language {
        language(&self.locale)
    }

    /// Returns the person and the place. The language of the place is the language of a Community server, or else
    /// the person's language. A language that the club knows for the place takes precedence. Discord reports
    /// "en-US" for all servers that are not Community servers, so "en-US" does not count.
    pub(crate) fn viewer(&self) -> Viewer {
        let official = self.guild_locale.as_deref().filter(|locale| *locale != NO_LOCALE);
        let venue = Venue {
            place: snowflake::place(self.channel),
            server: self.guild.map(snowflake::server),
            language: language(official.unwrap_or(&self.locale)),
        };
        Viewer { account: snowflake::account(self.user), venue }
    }

    /// The interaction's id in the service.
    pub(crate) fn interaction(&self) -> InteractionId {
        InteractionId { network: Network::Discord, id: self.id.get().cast_signed() }
    }

    /// The id and the token for immediate answers.
    pub(crate) fn key(&self) -> (serenity::InteractionId, &str) {
        (self.id, &self.token)
    }

    /// Answers immediately with a text, without an acknowledgement.
    pub(crate) async fn say(&self, bot: &Bot, key: &str) {
        let text = bot.phrases.of(self.language()).plain(key);
        if let Err(error) = bot.sender.say(self.id, &self.token, &text).await {
            tracing::warn!(%error, "cannot answer an interaction");
        }
    }

    /// Acknowledges the interaction. The time of the action is the time at which Discord created the interaction.
    /// Returns `None` if the action must not happen: Discord did not accept the acknowledgement, the same
    /// interaction arrived before, or the club sleeps for too long.
    pub(crate) async fn acknowledge(self, bot: &Arc<Bot>, defer: Defer) -> Option<Asked> {
        let pending = bot.pending.subscribe();
        let (interaction, caller) = (self.interaction(), self.caller());
        bot.clock.hear(Told::made(caller.now));
        gateway::doze_off_if_time_was_missed(bot);
        let is_first = bot.club.outbox().begin(&caller);
        if let Err(error) = bot.sender.defer(self.id, &self.token, defer).await {
            tracing::warn!(%error, interaction = self.id.get(), "cannot acknowledge an interaction");
            if is_first {
                give_up(bot, &caller, error).await;
            }
            return None;
        }
        if !self.names.is_empty() {
            bot.names.note(caller.account(), self.names);
        }
        bot.channel_kinds.insert(caller.viewer.venue.place, self.channel_kind, None);
        // If the bot cannot read a person's settings, the person still gets an answer.
        let people = bot.club.people();
        let mut kept = people.preferences_of_person(caller.account()).await.unwrap_or_default();
        if let Some(server) = caller.viewer.venue.server
            && !kept.contains_key(NOTATION.name())
        {
            kept = people.preferences_of_server(server).await.unwrap_or_default();
        }
        let signs = NOTATION.of(&kept);
        let Self { roles, rights, own_rights, channel_kind, .. } = self;
        let asked = Asked {
            bot: Arc::clone(bot),
            caller,
            interaction,
            signs,
            roles,
            rights,
            own_rights,
            channel_kind,
            _pending: pending,
        };
        if asked.is_awake().await {
            return Some(asked);
        }
        let sorry = Post::text(asked.words().plain("answer-cut-off"));
        asked.finish(Ok(Outcome::show(sorry))).await;
        None
    }

    fn caller(&self) -> Caller {
        let viewer = self.viewer();
        let now = snowflake::made_at(self.id.get());
        let expires = now.saturating_add(snowflake::TOKEN_LIVES).unwrap_or(now);
        let reply = Reply {
            token: self.token.clone(),
            expires_ms: expires.as_millisecond(),
            language: self.language(),
            way: self.way,
        };
        Caller { viewer, now, answer: Some(Answer { interaction: self.interaction(), reply }) }
    }
}

/// Gives up on an interaction that the bot could not acknowledge and that no other task performs. If Discord may
/// still show the interaction as acknowledged, tells the person that nothing was done.
async fn give_up(bot: &Bot, caller: &Caller, error: Unanswered) {
    let Some(answer) = &caller.answer else { return };
    match error {
        // The interaction was acknowledged and finished before.
        Unanswered { failure: Failure::Gone(ACKNOWLEDGED) | Failure::Invalid(ACKNOWLEDGED), .. }
        | Unanswered { effect: Effect::None, .. } => {}
        Unanswered { effect: Effect::Unknown, .. } => {
            tokio::time::sleep(LAST_EFFECT).await;
            if let Err(error) = bot.club.outbox().tell_not_done(caller, bot.clock.now().await).await {
                // The interaction stays in the journal. The bot tells the person at the next start.
                tracing::error!(%error, "cannot tell a person that nothing was done");
                return;
            }
            bot.wake_up.all();
        }
    }
    bot.club.outbox().finish(answer.interaction);
}

/// Returns the language for one of Discord's locale codes. A locale without texts gets English.
pub(crate) fn language(code: &str) -> Language {
    match code {
        "de" => Language::German,
        "ru" => Language::Russian,
        _ => Language::English,
    }
}
