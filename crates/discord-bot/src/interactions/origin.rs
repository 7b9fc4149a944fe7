//! The data that every kind of interaction carries, and the acknowledgement of interactions.

use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::{Network, Venue};
use chess_core::Language;
use chess_service::{Answer, Caller, InteractionId, Reply, Stored, Viewer, Way};
use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, ComponentInteraction, ModalInteraction};

use super::asked::{Asked, Outcome};
use crate::bot::Bot;
use crate::discord::gateway;
use crate::discord::post::Post;
use crate::discord::rest::{ACKNOWLEDGED, Effect, Failure};
use crate::discord::send::{Defer, Unanswered};
use crate::discord::server_time::Told;
use crate::discord::snowflake;
use crate::present::setting::NOTATION;

/// The longest time from the last attempt to send an acknowledgement until the acknowledgement takes effect at Discord.
/// Discord accepts an acknowledgement only in the first three seconds of an interaction.
const LAST_EFFECT: Duration = Duration::from_secs(1);
/// Discord's locale of a server that has not set a language.
const NO_LOCALE: &str = "en-US";

/// The data that every kind of interaction carries.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin<'a> {
    id: serenity::InteractionId,
    token: &'a str,
    user: &'a serenity::User,
    channel: serenity::ChannelId,
    guild: Option<serenity::GuildId>,
    locale: &'a str,
    guild_locale: Option<&'a str>,
    roles: &'a [serenity::RoleId],
    rights: serenity::Permissions,
    own_rights: serenity::Permissions,
    is_in_thread: bool,
    way: Way,
}

macro_rules! origin {
    ($interaction:ty, $way:expr) => {
        impl<'a> From<&'a $interaction> for Origin<'a> {
            fn from(interaction: &'a $interaction) -> Self {
                Self {
                    id: interaction.id,
                    token: &interaction.token,
                    user: &interaction.user,
                    channel: interaction.channel_id,
                    guild: interaction.guild_id,
                    locale: &interaction.locale,
                    guild_locale: interaction.guild_locale.as_deref(),
                    roles: interaction.member.as_ref().map_or(&[], |member| member.roles.as_slice()),
                    rights: interaction.member.as_ref().and_then(|it| it.permissions).unwrap_or_default(),
                    own_rights: interaction.app_permissions.unwrap_or_default(),
                    is_in_thread: interaction.channel.as_ref().is_some_and(is_thread),
                    way: $way(interaction),
                }
            }
        }
    };
}

origin!(CommandInteraction, |it: &CommandInteraction| {
    snowflake::way(it.context, &it.authorizing_integration_owners)
});
origin!(ComponentInteraction, |it: &ComponentInteraction| {
    snowflake::way(it.context, &it.authorizing_integration_owners)
});
origin!(ModalInteraction, way_of_form);

fn is_thread(channel: &serenity::PartialChannel) -> bool {
    use serenity::ChannelType as Kind;
    matches!(channel.kind, Kind::PublicThread | Kind::PrivateThread | Kind::NewsThread)
}

/// Returns how public messages reach the place of a form. serenity does not read this from the form itself, so the
/// function reads the message whose button opened the form.
fn way_of_form(form: &ModalInteraction) -> Way {
    use serenity::MessageInteractionMetadata as Metadata;
    let message = form.message.as_ref().and_then(|message| message.interaction_metadata.as_deref());
    match message {
        Some(Metadata::Command(it)) => snowflake::way(None, &it.authorizing_integration_owners),
        Some(Metadata::Component(it)) => snowflake::way(None, &it.authorizing_integration_owners),
        Some(Metadata::ModalSubmit(it)) => snowflake::way(None, &it.authorizing_integration_owners),
        _ => Way::Open,
    }
}

impl Origin<'_> {
    /// The reader's language.
    pub(crate) fn language(&self) -> Language {
        language(self.locale)
    }

    /// Returns the person and the place. The language of the place is the language of the Community server, or else the
    /// language of the person. The club may know another language, which then applies instead. Discord reports "en-US"
    /// for servers that are not Community servers, whatever language their members speak, so "en-US" does not count.
    pub(crate) fn viewer(&self) -> Viewer {
        let official = self.guild_locale.filter(|locale| *locale != NO_LOCALE);
        let venue = Venue {
            place: snowflake::place(self.channel),
            server: self.guild.map(snowflake::server),
            language: language(official.unwrap_or(self.locale)),
        };
        Viewer { account: snowflake::account(self.user.id), venue }
    }

    /// The interaction's id in the service.
    pub(crate) fn interaction(&self) -> InteractionId {
        InteractionId { network: Network::Discord, id: self.id.get().cast_signed() }
    }

    /// The id and the token for immediate answers.
    pub(crate) fn key(&self) -> (serenity::InteractionId, &str) {
        (self.id, self.token)
    }

    /// Answers at once with a text, without an acknowledgement.
    pub(crate) async fn say(&self, bot: &Bot, key: &str) {
        let text = bot.phrases.of(self.language()).plain(key);
        if let Err(error) = bot.sender.say(self.id, self.token, &text).await {
            tracing::warn!(%error, "cannot answer an interaction");
        }
    }

    /// Acknowledges the interaction. The action of the interaction has the time at which Discord created the
    /// interaction. Returns `None` if the action must not happen: Discord did not accept the acknowledgement, the same
    /// interaction came before, or the club sleeps for too long.
    pub(crate) async fn acknowledge(self, bot: &Arc<Bot>, defer: Defer) -> Option<Asked> {
        let pending = bot.pending.subscribe();
        let (interaction, caller) = (self.interaction(), self.caller());
        bot.clock.hear(Told::made(caller.now));
        gateway::doze_off_if_time_was_missed(bot);
        bot.club.outbox().begin(&caller);
        if let Err(error) = bot.sender.defer(self.id, self.token, defer).await {
            tracing::warn!(%error, interaction = self.id.get(), "cannot acknowledge an interaction");
            give_up(bot, &caller, error).await;
            return None;
        }
        let names = [self.user.display_name(), self.user.name.as_str()];
        bot.names.note(caller.account(), names.map(str::to_owned).into());
        let roles = self.roles.to_vec();
        // A person whose settings cannot be read still gets an answer.
        let people = bot.club.people();
        let mut kept = people.preferences_of_person(caller.account()).await.unwrap_or_default();
        if let Some(server) = caller.viewer.venue.server
            && !kept.contains_key(NOTATION.name())
        {
            kept = people.preferences_of_server(server).await.unwrap_or_default();
        }
        let signs = NOTATION.of(&kept);
        let Self { rights, own_rights, is_in_thread, .. } = self;
        let asked = Asked {
            bot: Arc::clone(bot),
            caller,
            interaction,
            signs,
            roles,
            rights,
            own_rights,
            is_in_thread,
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
            token: self.token.to_owned(),
            expires_ms: expires.as_millisecond(),
            language: self.language(),
            way: self.way,
        };
        Caller { viewer, now, answer: Some(Answer { interaction: self.interaction(), reply }) }
    }
}

/// Gives up on an interaction that was not acknowledged. If Discord may show the interaction as acknowledged all the
/// same, the person is told that nothing was done.
async fn give_up(bot: &Bot, caller: &Caller, error: Unanswered) {
    let Some(answer) = &caller.answer else { return };
    match error {
        // The interaction was acknowledged before, by a process that handles and finishes it.
        Unanswered { failure: Failure::Gone(ACKNOWLEDGED) | Failure::Invalid(ACKNOWLEDGED), .. } => return,
        Unanswered { effect: Effect::None, .. } => {}
        Unanswered { effect: Effect::Unknown, .. } => {
            tokio::time::sleep(LAST_EFFECT).await;
            if let Err(error) = bot.club.outbox().tell_not_done(caller, bot.clock.now().await).await {
                // The interaction stays in the journal, and the person is told at the next start.
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
