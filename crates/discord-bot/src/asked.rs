//! An interaction under way: who asks, acknowledged at once, and finished with what came of it.

use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::{Account, Network, Venue};
use chess_core::{Color, Language};
use chess_service::{
    Answer, Caller, Effort, GameView, InteractionId, Owner, Refused, Reply, Target, Viewer, Way,
};
use poise::serenity_prelude as serenity;
use serenity::{CommandInteraction, ComponentInteraction, ModalInteraction};

use crate::bot::{Bot, incident};
use crate::discord;
use crate::discord_time::Told;
use crate::gateway::{self, Line};
use crate::look::Look;
use crate::post::Post;
use crate::present::{games, labels, moves, refusal, rules, twin};
use crate::rest::{ACKNOWLEDGED, Effect, Failure};
use crate::send::{Defer, Unanswered};
use crate::showing;
use crate::under_way::Guard;
use crate::words::Words;

/// How long after the last try a first answer may still take effect: Discord waits for three seconds in all.
const LAST_EFFECT: Duration = Duration::from_secs(1);
/// How long an interaction waits for the club to wake up.
const AWAKE_IN: Duration = Duration::from_mins(1);

/// What Discord gives for the language of a server that has none of its own.
const NO_LOCALE: &str = "en-US";

/// What an interaction tells about itself, whatever its kind.
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
                    way: $way(interaction),
                }
            }
        }
    };
}

origin!(CommandInteraction, |it: &CommandInteraction| {
    discord::way(it.context, &it.authorizing_integration_owners)
});
origin!(ComponentInteraction, |it: &ComponentInteraction| {
    discord::way(it.context, &it.authorizing_integration_owners)
});
origin!(ModalInteraction, way_of_form);

/// serenity does not read of a form where it was sent: the message with its button tells.
fn way_of_form(form: &ModalInteraction) -> Way {
    use serenity::MessageInteractionMetadata as Metadata;
    let message = form.message.as_ref().and_then(|message| message.interaction_metadata.as_deref());
    match message {
        Some(Metadata::Command(it)) => discord::way(None, &it.authorizing_integration_owners),
        Some(Metadata::Component(it)) => discord::way(None, &it.authorizing_integration_owners),
        Some(Metadata::ModalSubmit(it)) => discord::way(None, &it.authorizing_integration_owners),
        _ => Way::Open,
    }
}

/// An acknowledged interaction.
pub(crate) struct Asked {
    /// What everything shares.
    pub bot: Arc<Bot>,
    /// Who asks, where and when.
    pub caller: Caller,
    /// Which interaction it is.
    interaction: InteractionId,
    /// The roles of the person in the server they are in.
    roles: Vec<serenity::RoleId>,
    /// What they may do there.
    rights: serenity::Permissions,
    /// Counts as under way until it is finished.
    _under_way: Guard,
}

/// What came of an interaction.
pub(crate) enum Outcome {
    /// It took effect; the outbox has what is to be said.
    Queued,
    /// Something to show in private; nothing changed.
    Show(Box<Post>),
    /// Nothing; the private message with the button that was pressed goes.
    Dismiss,
}

impl Outcome {
    /// Something to show in private.
    pub(crate) fn show(post: Post) -> Self {
        Self::Show(Box::new(post))
    }
}

impl Origin<'_> {
    /// The reader's language.
    pub(crate) fn language(&self) -> Language {
        language(self.locale)
    }

    /// The person, and the place they are in, with the language that is spoken there as long as the club knows no other: that of
    /// a Community server, or else the person's. Discord says "en-US" for every other server, so that this says nothing.
    pub(crate) fn viewer(&self) -> Viewer {
        let official = self.guild_locale.filter(|locale| *locale != NO_LOCALE);
        let venue = Venue {
            place: discord::place(self.channel),
            server: self.guild.map(discord::server),
            language: language(official.unwrap_or(self.locale)),
        };
        Viewer { account: discord::account(self.user.id), venue }
    }

    /// The interaction as the club knows it.
    pub(crate) fn interaction(&self) -> InteractionId {
        InteractionId { network: Network::Discord, id: self.id.get().cast_signed() }
    }

    /// The interaction itself, for answers that cannot wait.
    pub(crate) fn key(&self) -> (serenity::InteractionId, &str) {
        (self.id, self.token)
    }

    /// Acknowledges the interaction. What is done for it is done at the time it was made. If Discord does not wait for an
    /// answer any more, or the same interaction came before, nothing may be done: what Discord shows as failed is never
    /// played.
    pub(crate) async fn acknowledge(self, bot: &Arc<Bot>, defer: Defer) -> Option<Asked> {
        let under_way = bot.under_way.begin();
        let (caller, interaction) = self.caller();
        bot.clock.hear(Told::made(caller.now));
        gateway::doze_off_if_time_was_missed(bot);
        bot.club.begin(&caller);
        if let Err(error) = bot.sender.defer(self.id, self.token, defer).await {
            tracing::warn!(%error, interaction = self.id.get(), "an interaction could not be acknowledged");
            give_up(bot, &caller, error).await;
            return None;
        }
        let names = [self.user.display_name(), self.user.name.as_str()];
        bot.names.note(caller.account(), names.map(str::to_owned).into());
        let roles = self.roles.to_vec();
        let rights = self.rights;
        let asked = Asked { bot: Arc::clone(bot), caller, interaction, roles, rights, _under_way: under_way };
        if asked.is_awake().await {
            return Some(asked);
        }
        let sorry = Post::text(asked.words().plain("answer-cut-off"));
        asked.finish(Ok(Outcome::show(sorry))).await;
        None
    }

    fn caller(&self) -> (Caller, InteractionId) {
        let viewer = self.viewer();
        let now = discord::made_at(self.id.get());
        let expires = now.saturating_add(discord::TOKEN_LIVES).unwrap_or(now);
        let interaction = self.interaction();
        let reply = Reply {
            token: self.token.to_owned(),
            expires_ms: expires.as_millisecond(),
            language: self.language(),
            way: self.way,
        };
        (Caller { viewer, now, answer: Some(Answer { interaction, reply }) }, interaction)
    }
}

impl Asked {
    /// Waits for the club to be awake, and for the shard of the server to be heard: after an outage its time is given back before
    /// anybody does anything.
    async fn is_awake(&self) -> bool {
        let (mut line, mut deaf) = (self.bot.line.subscribe(), self.bot.deaf.subscribe());
        let server = self.caller.viewer.venue.server;
        let awake = async {
            // They cannot close: the bot holds the other ends.
            drop(line.wait_for(|line| *line != Line::Asleep).await);
            drop(deaf.wait_for(|deaf| !deaf.is_deaf_to(server)).await);
        };
        tokio::time::timeout(AWAKE_IN, awake).await.is_ok()
    }

    /// The texts in the reader's language.
    pub(crate) fn words(&self) -> &Words {
        self.bot.phrases.of(self.caller.language())
    }

    /// The texts that stand under the boards around the reader: those of the server or the group, or the reader's own.
    pub(crate) async fn words_around(&self) -> Result<&Words, Refused> {
        let Venue { place, server, language } = self.caller.viewer.venue;
        let decided = match server {
            Some(server) => self.bot.club.language_of_server(server).await?,
            None if self.caller.way() == Way::ByAnswer => self.bot.club.language_of_place(place).await?,
            None => None,
        };
        Ok(self.bot.phrases.of(decided.unwrap_or(language)))
    }

    /// The game somebody wants to look at, and their side if they play in it.
    pub(crate) async fn game(&self, target: Target) -> Result<(GameView, Option<Color>), Refused> {
        self.bot.club.look(self.caller.viewer, target).await
    }

    /// The game the person means, and the side they play.
    pub(crate) async fn seat(&self, target: Target) -> Result<(GameView, Color), Refused> {
        self.bot.club.seat(self.caller.viewer, target).await
    }

    /// Who asks.
    pub(crate) fn account(&self) -> Account {
        self.caller.account()
    }

    /// Whether the person has a role in the server they are in.
    pub(crate) fn has_role(&self, role: i64) -> bool {
        self.roles().contains(&role)
    }

    /// The roles of the person in the server they are in.
    pub(crate) fn roles(&self) -> Vec<i64> {
        self.roles.iter().map(|role| role.get().cast_signed()).collect()
    }

    /// Whether the person manages the server they are in.
    pub(crate) fn manages_server(&self) -> bool {
        self.rights.contains(serenity::Permissions::MANAGE_GUILD)
    }

    /// Whether the person is in the conversation with the bot, which nobody else reads.
    pub(crate) fn is_alone_with_us(&self) -> bool {
        self.caller.viewer.venue.server.is_none() && self.caller.way() == Way::Open
    }

    /// Counts something the person does.
    pub(crate) fn count(&self, effort: Effort) -> Result<(), Refused> {
        self.bot.club.count(self.account(), effort, self.caller.now)
    }

    /// How the person likes to see boards.
    pub(crate) async fn look(&self) -> Result<Look, Refused> {
        Ok(Look::of(&self.bot.club.preferences(Owner::Person(self.account())).await?))
    }

    /// The same, unless they asked for too many pictures lately: then what goes with a picture goes without.
    pub(crate) async fn look_if_not_too_often(&self) -> Result<Option<Look>, Refused> {
        match self.count(Effort::Picture) {
            Ok(()) => self.look().await.map(Some),
            Err(_) => Ok(None),
        }
    }

    /// What is offered instead of what was typed, with the board that belongs above it.
    async fn with_board_above(&self, refused: &Refused, post: Post) -> Post {
        let (game, mv) = if let Refused::Unconfirmed { mv, game, .. } = refused {
            (game, Some(*mv))
        } else if let Refused::Text { game, .. } = refused {
            (game, None)
        } else {
            return post;
        };
        if post.rows.is_empty() {
            return post;
        }
        let Some(look) = self.look_if_not_too_often().await.ok().flatten() else { return post };
        let post = twin::choices(post, game, look.twin, self.words());
        let picture = match mv {
            None => moves::board(game, look, self.words()),
            Some(mv) => moves::board_after(game, mv, look, self.words()),
        };
        twin::beside(Post { picture: Some(picture), ..post }, look.twin, self.words())
    }

    /// The present board for whoever acts on an old one, where nothing leads to the one that everybody sees.
    async fn board_instead(&self, refused: &Refused) -> Option<Post> {
        let Refused::MovedOn(game) = refused else { return None };
        if game.message.is_some() {
            return None;
        }
        let board = showing::board(self, Target::Game(game.id), None).await.ok()?;
        let text = format!("{}\n{}", self.words().plain("refused-moved-on-here"), board.text);
        Some(Post { text, ..board })
    }

    /// What is shown instead of what somebody asked for; nothing if they were answered before.
    async fn instead(&self, refused: &Refused, incident: &str) -> Option<Post> {
        if let Some(board) = self.board_instead(refused).await {
            return Some(board);
        }
        let post = refusal::refusal(refused, self.account(), incident, self.words())?;
        let post = self.with_board_above(refused, post).await;
        let post = rules::with_link(post, refused, self.words());
        let Some(game) = refusal::about(refused) else { return Some(post) };
        let from = Some(self.caller.viewer.venue.place);
        Some(games::named(post, game, (self.account(), from), self.words()))
    }

    /// A text in the reader's language, with the buttons it names as they stand on the boards here.
    async fn as_on_boards(&self, text: &str) -> Result<String, Refused> {
        Ok(labels::as_on_boards(text, self.words(), self.words_around().await?))
    }

    /// Takes the message away that a button stands on.
    async fn dismiss(&self) {
        let Some(answer) = &self.caller.answer else { return };
        if let Err(error) = self.bot.sender.dismiss(&answer.reply.token).await.outcome {
            tracing::warn!(%error, "a question could not be taken away");
        }
    }

    /// Finishes the interaction: rings for the outbox, shows something, or says why not.
    pub(crate) async fn finish(self, outcome: Result<Outcome, Refused>) {
        self.say(outcome).await;
        self.bot.club.finish(self.interaction);
    }

    async fn say(&self, outcome: Result<Outcome, Refused>) {
        let post = match outcome {
            Ok(Outcome::Queued) => {
                self.bot.bell.ring();
                return;
            }
            Ok(Outcome::Dismiss) => {
                self.dismiss().await;
                return;
            }
            Ok(Outcome::Show(post)) => *post,
            Err(refused) => {
                let incident =
                    if let Refused::Failed(error) = &refused { incident(error) } else { String::new() };
                tracing::debug!(%refused, "refused");
                let Some(post) = self.instead(&refused, &incident).await else { return };
                post
            }
        };
        let Some(answer) = &self.caller.answer else { return };
        let text = self.as_on_boards(&post.text).await;
        let post = Post { text: text.unwrap_or_else(|_| post.text.clone()), ..post };
        if let Err(error) = self.bot.sender.answer_until_it_arrives(&answer.reply.token, &post).await {
            tracing::warn!(%error, "an answer could not be sent");
        }
    }
}

/// Leaves an interaction alone that could not be acknowledged. If Discord may show a promise all the same, its person is
/// told that nothing was done.
async fn give_up(bot: &Bot, caller: &Caller, error: Unanswered) {
    let Some(answer) = &caller.answer else { return };
    match error {
        // Acknowledged before: whoever did that goes on with it, and finishes it.
        Unanswered { failure: Failure::Gone(ACKNOWLEDGED) | Failure::Invalid(ACKNOWLEDGED), .. } => return,
        Unanswered { effect: Effect::None, .. } => {}
        Unanswered { effect: Effect::Unknown, .. } => {
            tokio::time::sleep(LAST_EFFECT).await;
            if let Err(error) = bot.club.tell_not_done(caller, bot.clock.now().await).await {
                // It stays in the journal: told at the next start.
                tracing::error!(%error, "somebody cannot be told that nothing was done");
                return;
            }
            bot.bell.ring();
        }
    }
    bot.club.finish(answer.interaction);
}

/// Discord's code of a language as one that there are texts in; English for all others.
pub(crate) fn language(code: &str) -> Language {
    match code {
        "de" => Language::German,
        "ru" => Language::Russian,
        _ => Language::English,
    }
}
