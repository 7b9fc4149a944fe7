//! An acknowledged interaction: the person, the place, the permissions, and the means to answer.

use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::{Account, Venue};
use chess_core::{Color, Ply};
use chess_service::{Caller, Effort, GameView, Intent, LANGUAGE, Refused, Stored, Target, Way};
use poise::serenity_prelude as serenity;

use super::origin::Origin;
use super::press::{Leaf, Viewpoint};
use crate::bot::{Bot, NAMES_TIMEOUT, incident};
use crate::discord::connection::ConnectionState;
use crate::discord::gateway;
use crate::discord::post::Post;
use crate::discord::rest::{Effect, Failure};
use crate::discord::send::Defer;
use crate::discord::server_time::TimeBounds;
use crate::present::game::{board_in_words, moves, private_board};
use crate::present::person::game_lists;
use crate::present::setting::{MoveSigns, NOTATION};
use crate::present::words::{Words, labels};
use crate::present::{Look, refusal, rules};

/// The longest time that an interaction waits until the bot is connected to Discord again.
const AWAKE_IN: Duration = Duration::from_mins(1);

/// The wait after an acknowledgement that Discord did not confirm. The acknowledgement may still reach Discord.
const LATE_ACKNOWLEDGEMENT: Duration = Duration::from_secs(1);

/// An acknowledged interaction.
pub(crate) struct Asked {
    pub bot: Arc<Bot>,
    /// The person, the place and the time of the interaction.
    pub caller: Caller,
    pub(super) origin: Origin,
    /// Says whether pieces in moves are shown as letters or as figurines. The person's setting overrides the server's
    /// setting.
    signs: MoveSigns,
}

/// The result of the work for an interaction.
pub(crate) enum Outcome {
    /// The interaction took effect. The outbox has the answer.
    Queued,
    /// The answer is this private message. The bot sends this message directly, without the outbox.
    Show(Box<Post>),
    /// Nothing changed. The bot deletes the private message that contains the pressed button.
    Dismiss,
}

/// The reason why an interaction has no effect.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Declined {
    /// The service refused the interaction.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// The bot refused the interaction with this text.
    #[error("{0}")]
    Text(String),
}

/// The result of the work for an interaction, or the reason why the interaction has no effect.
pub(crate) type Handled = Result<Outcome, Declined>;

impl From<String> for Declined {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl Outcome {
    /// Converts a success into [`Outcome::Queued`], and an error into [`Declined::Refused`].
    pub(crate) fn queued<T>(deed: Result<T, Refused>) -> Handled {
        Ok(deed.map(|_| Self::Queued)?)
    }

    /// Makes the outcome that shows a private message to the person.
    pub(crate) fn show(post: Post) -> Self {
        Self::Show(Box::new(post))
    }

    /// Shows a private message that is only text.
    pub(crate) fn text(text: String) -> Self {
        Self::show(Post::text(text))
    }
}

impl Asked {
    /// Waits until the bot may act, then returns true. Returns false if the wait exceeds [`AWAKE_IN`]. The bot may act
    /// if two conditions hold:
    /// - The connection is not [`ConnectionState::Asleep`]. After an outage, this state ends when all players have got
    ///   the lost time back.
    /// - The shard of the server is not lost. A shard is a group of servers that share one connection to Discord.
    async fn is_awake(&self) -> bool {
        let (mut connection, mut lost_shards) =
            (self.bot.connection.subscribe(), self.bot.lost_shards.subscribe());
        let server = self.caller.viewer.venue.server;
        let awake = async {
            // `wait_for` cannot fail, because the bot holds the senders.
            drop(connection.wait_for(|connection| *connection != ConnectionState::Asleep).await);
            drop(lost_shards.wait_for(|lost_shards| !lost_shards.has_lost(server)).await);
        };
        tokio::time::timeout(AWAKE_IN, awake).await.is_ok()
    }

    /// The texts in the reader's language.
    pub(crate) fn words(&self) -> &Words {
        self.bot.phrases.written(self.caller.language(), self.signs)
    }

    /// Returns the texts in the language of the bot's public messages in the channel of the interaction.
    pub(crate) async fn public_words(&self) -> Result<&Words, Refused> {
        let Venue { place, server, language } = self.caller.viewer.venue;
        let people = self.bot.club.people();
        let decided = match server {
            Some(server) => LANGUAGE.of(&people.preferences_of_server(server).await?),
            None if self.caller.way() == Way::ByAnswer => people.language_of_place(place).await?,
            None => None,
        };
        Ok(self.bot.phrases.of(decided.unwrap_or(language)))
    }

    /// Returns a game. Also returns the person's colour, if the person plays in the game.
    pub(crate) async fn game(&self, target: Target) -> Result<(GameView, Option<Color>), Refused> {
        self.bot.club.games().look(self.caller.viewer, target).await
    }

    /// Performs the action `intent` in the game `target`, on behalf of the person who made the interaction.
    pub(crate) async fn perform(&self, target: Target, intent: impl Into<Intent>) -> Handled {
        Outcome::queued(self.bot.club.games().perform(self.caller.clone(), target, intent).await)
    }

    pub(crate) fn account(&self) -> Account {
        self.caller.account()
    }

    /// Returns true if the person has Manage Server in the server of the interaction.
    pub(crate) fn manages_server(&self) -> bool {
        self.origin.rights.contains(serenity::Permissions::MANAGE_GUILD)
    }

    /// Returns true if the interaction is in the person's direct messages with the bot.
    pub(crate) fn is_alone_with_us(&self) -> bool {
        self.caller.viewer.venue.server.is_none() && self.caller.way() == Way::Open
    }

    /// Counts an action against the person's rate limit. Fails if the person has reached the limit.
    pub(crate) fn count(&self, effort: Effort) -> Result<(), Refused> {
        self.bot.club.count(self.account(), effort, self.caller.now)
    }

    /// The person's preferences for boards.
    pub(crate) async fn look(&self) -> Result<Look, Refused> {
        Ok(Look::of(&self.bot.club.people().preferences_of_person(self.account()).await?))
    }

    /// Returns the person's preferences for boards. Returns `None` if the person asked for too many pictures lately.
    /// The answer then has no picture.
    pub(crate) async fn look_if_not_too_often(&self) -> Result<Option<Look>, Refused> {
        if self.count(Effort::Picture).is_ok() { self.look().await.map(Some) } else { Ok(None) }
    }

    /// Composes a private board with the person's preferences. Can also show an earlier position of the game.
    ///
    /// # Errors
    /// - The game is not found, or several games match.
    /// - The person may not see the game.
    /// - The person asked for too many pictures.
    pub(crate) async fn board(&self, target: Target, seen: Viewpoint) -> Result<Post, Refused> {
        let (view, me) = self.game(target).await?;
        self.count(Effort::Picture)?;
        let usual = self.look().await?;
        let look = Look { side: seen.side.unwrap_or(usual.side), ..usual };
        let earlier = seen.ply.map(Ply).filter(|ply| *ply < view.game.board().ply());
        let post = match earlier {
            Some(ply) => private_board::earlier(&view, ply, me, look, self.words()),
            None => private_board::post(&view, me, look, self.words()),
        };
        let names = self.bot.names_in([&view], NAMES_TIMEOUT).await;
        Ok(private_board::with_names(post, &view, &names, self.words()))
    }

    /// Composes a page about the rules of chess. If `leaf` is `None`, the page is the overview of all pages. The post
    /// has no picture if the person asked for too many pictures.
    ///
    /// # Errors
    /// The database failed.
    pub(crate) async fn rules(&self, leaf: Option<Leaf>) -> Result<Post, Refused> {
        let look = self.look_if_not_too_often().await?;
        Ok(rules::shown(leaf, look, self.words()))
    }

    /// Adds a picture of the board to a `post` with buttons about an unconfirmed, unreadable or illegal move. After too
    /// many requests for pictures, or after a database error, returns `post` unchanged.
    async fn with_board_picture(&self, refused: &Refused, post: Post) -> Post {
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
        let post = board_in_words::choices(post, game, look.twin, self.words());
        let picture = match mv {
            None => moves::board(game, look, self.words()),
            Some(mv) => moves::board_after(game, mv, look, self.words()),
        };
        board_in_words::beside(Post { picture: Some(picture), ..post }, look.twin, self.words())
    }

    /// Composes the message that explains a refusal. Returns `None` if the person already has an answer. `incident` is
    /// the number of a failure in the log, from [`logged`].
    async fn refusal_post(&self, refused: &Refused, incident: &str) -> Option<Post> {
        // The refusal of an outdated button links to the game's public board. Without a public board, the person
        // gets the present board in private.
        if let Refused::MovedOn(game) = refused
            && game.message.is_none()
            && let Ok(board) = self.board(Target::Game(game.id), Viewpoint::default()).await
        {
            let text = format!("{}\n{}", self.words().plain("refused-moved-on-here"), board.text);
            return Some(Post { text, ..board });
        }
        let post = refusal::refusal(refused, self.account(), incident, self.words())?;
        let post = self.with_board_picture(refused, post).await;
        let post = rules::with_link(post, refused, self.words());
        let Some(game) = refusal::about(refused) else { return Some(post) };
        let from = Some(self.caller.viewer.venue.place);
        Some(game_lists::named(post, game, (self.account(), from), self.words()))
    }

    /// Deletes the message that contains the pressed button.
    async fn dismiss(&self) {
        if let Err(error) = self.bot.sender.dismiss(self.origin.key().1).await.outcome {
            tracing::warn!(%error, "cannot delete a question");
        }
    }

    /// In the text of `post`, writes the names of public buttons in the language of the buttons. For example, a German
    /// text then says "Resign" about the button on an English board.
    async fn with_public_labels(&self, post: Post) -> Post {
        let public = self.public_words().await.unwrap_or_else(|_| self.words());
        Post { text: labels::as_on_boards(&post.text, self.words(), public), ..post }
    }

    /// Answers the person according to the outcome, and ends the interaction.
    pub(crate) async fn finish(self, outcome: Handled) {
        self.say(outcome).await;
        self.bot.club.outbox().finish(self.origin.interaction()).await;
    }

    async fn say(&self, outcome: Handled) {
        let post = match outcome {
            Ok(Outcome::Queued) => return self.bot.wake_up.all(),
            Ok(Outcome::Dismiss) => return self.dismiss().await,
            Ok(Outcome::Show(post)) => *post,
            Err(Declined::Text(text)) => Post::text(text),
            Err(Declined::Refused(refused)) => {
                let Some(post) = self.refusal_post(&refused, &logged(&refused)).await else { return };
                post
            }
        };
        let post = self.with_public_labels(post).await;
        if let Err(error) = self.bot.sender.answer_until_it_arrives(self.origin.key().1, &post).await {
            tracing::warn!(%error, "cannot send an answer");
        }
    }
}

impl Origin {
    /// Acknowledges the interaction. The time of the action is the time at which Discord created the interaction.
    /// Returns `None` if the action must not happen:
    /// - Discord refused or did not confirm the acknowledgement. For example, the interaction was acknowledged before.
    /// - After the acknowledgement, the bot waited longer than [`AWAKE_IN`] for a connection to Discord.
    pub(crate) async fn acknowledge(self, bot: &Arc<Bot>, defer: Defer) -> Option<Asked> {
        let caller = self.caller();
        bot.clock.hear(TimeBounds::of_event(caller.now));
        gateway::doze_off_if_time_was_missed(bot);
        let (id, token) = self.key();
        // The journal entry and the acknowledgement run concurrently, so that a slow database server does not delay
        // the acknowledgement. The journal entry starts first.
        let (is_first, deferred) =
            tokio::join!(biased; bot.club.outbox().begin(&caller), bot.sender.defer(id, token, defer));
        if let Err(error) = deferred {
            tracing::warn!(%error, interaction = id.get(), "cannot acknowledge an interaction");
            if is_first {
                self.give_up(bot, &caller, error).await;
            }
            return None;
        }
        if !self.names.is_empty() {
            bot.names.insert(caller.account(), self.names.clone(), None);
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
        let asked = Asked { bot: Arc::clone(bot), caller, origin: self, signs };
        if asked.is_awake().await {
            return Some(asked);
        }
        let sorry = Post::text(asked.words().plain("answer-cut-off"));
        asked.finish(Ok(Outcome::show(sorry))).await;
        None
    }

    /// Ends an interaction that the bot could not acknowledge. May also tell the person that nothing was done. Do not
    /// call this method while another task handles the same interaction.
    async fn give_up(&self, bot: &Bot, caller: &Caller, error: Failure) {
        if error == Failure::Later(Effect::Unknown) {
            tokio::time::sleep(LATE_ACKNOWLEDGEMENT).await;
            if let Err(error) = bot.club.outbox().tell_not_done(caller, bot.clock.now().await).await {
                // The interaction stays in the journal. The bot tells the person at the next start.
                tracing::error!(%error, "cannot tell a person that nothing was done");
                return;
            }
            bot.wake_up.all();
        }
        bot.club.outbox().finish(self.interaction()).await;
    }
}

/// Logs a refusal. If the reason is a failure of the program, returns the incident number in the log. Otherwise,
/// returns an empty text.
fn logged(refused: &Refused) -> String {
    tracing::debug!(%refused, "refused");
    if let Refused::Failed(error) = refused { incident(error) } else { String::new() }
}
