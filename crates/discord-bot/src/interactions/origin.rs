//! The data that every kind of interaction carries, and the acknowledgement of interactions.

use chess_arbiter::{Network, Venue};
use chess_core::Language;
use chess_service::{Answer, Caller, InteractionId, Reply, Viewer, Way};
use poise::serenity_prelude as serenity;
use serde_json::Value;

use crate::bot::Bot;
use crate::discord::snowflake::{self, at};

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
    pub(super) roles: Vec<i64>,
    pub(super) rights: serenity::Permissions,
    pub(super) own_rights: serenity::Permissions,
    pub(super) channel_kind: serenity::ChannelType,
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
        let id = |role: &Value| role.as_str()?.parse::<u64>().ok().map(u64::cast_signed);
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
            roles: roles.iter().filter_map(id).collect(),
            rights: at(json, "/member/permissions").unwrap_or_default(),
            own_rights: at(json, "/app_permissions").unwrap_or_default(),
            channel_kind: at(json, "/channel/type").unwrap_or_default(),
            way: snowflake::way(json),
        })
    }

    /// The reader's language.
    pub(crate) fn language(&self) -> Language {
        language(&self.locale)
    }

    /// Returns the person and the place. The place gets the language that the server has set at Discord. If the server
    /// has set no language, or if there is no server, the place gets the person's language. This method ignores the
    /// language that the bot's database may have for the place.
    pub(crate) fn viewer(&self) -> Viewer {
        let official = self.guild_locale.as_deref().filter(|locale| *locale != NO_LOCALE);
        let venue = Venue {
            place: snowflake::place(self.channel),
            server: self.guild.map(snowflake::server),
            language: language(official.unwrap_or(&self.locale)),
        };
        Viewer { account: snowflake::account(self.user), venue }
    }

    /// Returns the interaction's id in the form that `chess-service` uses.
    pub(crate) fn interaction(&self) -> InteractionId {
        InteractionId { network: Network::Discord, id: self.id.get().cast_signed() }
    }

    /// Returns the id and the token of the interaction, which the bot needs for an answer.
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

    pub(super) fn caller(&self) -> Caller {
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

/// Returns the language for one of Discord's locale codes. A locale without texts gets English.
pub(crate) fn language(code: &str) -> Language {
    Language::from_code(code).unwrap_or(Language::English)
}
