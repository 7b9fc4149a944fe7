//! Sends most of the bot's requests to Discord, such as messages, edits and answers to interactions.

use std::time::Duration;

use chess_arbiter::{Network, Place, Server};
use chess_core::{Color, Position};
use chess_render::{Scene, Style, png};
use chess_service::{MessageAt, Nonce};
use poise::serenity_prelude::{ApplicationId, ChannelType, Command, InteractionId, UserId};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::task::JoinError;
use tokio::time::Instant;

use super::channel_history;
use super::command_mentions::CommandMentions;
use super::first_answer;
use super::limits;
use super::payload;
use super::post::Post;
use super::rest::{CANNOT_REPLY, Effect, Failure, Payload, Request, Response, Rest, UNKNOWN_MEMBER};
use super::snowflake::{TOKEN_LIVES, at, identifier};

pub(crate) use super::channel_history::{HistoryPage, Past};
pub(crate) use super::rest::pause;

/// The kind of acknowledgement that an interaction gets before the bot handles the interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Defer {
    /// The answer will be a new private message.
    Private,
    /// The answer will replace the private message that contains the pressed button.
    Replace,
}

/// The people who see a message of the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SeenBy {
    Everybody,
    /// Only the person who triggered the interaction.
    OnePerson,
}

/// Says whether Discord lists a thread as active in the thread's channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ThreadState {
    Active,
    Archived,
}

/// Sends requests to Discord.
#[derive(Clone, Debug)]
pub(crate) struct Sender {
    pub(crate) rest: Rest,
    application: ApplicationId,
    /// The user who is the author of the bot's messages. In old applications the user's id differs from the
    /// application's id.
    pub(crate) user: UserId,
    /// The mentions of the bot's commands. In the text of a message, a mention replaces the name of the command.
    pub(crate) commands: CommandMentions,
}

/// The timeout of a request that only tests the connection.
const SIGN: Duration = Duration::from_secs(3);
/// After Discord refuses the token, the bot sends up to this many test requests. If Discord refuses the token each
/// time, the bot accepts the refusal as final.
const REFUSALS: usize = 3;

impl Sender {
    pub(crate) fn new(rest: Rest, application: ApplicationId, user: UserId) -> Self {
        Self { rest, application, user, commands: CommandMentions::default() }
    }

    /// Acknowledges an interaction. Repeats a failed attempt while Discord still waits for the acknowledgement.
    ///
    /// # Errors
    /// Discord does not accept the acknowledgement any more, or another process acknowledged the interaction. In both
    /// cases, the caller must not perform the action of the interaction.
    pub(crate) async fn defer(&self, id: InteractionId, token: &str, defer: Defer) -> Result<(), Failure> {
        let body = match defer {
            Defer::Private => json!({ "type": 5, "data": { "flags": payload::EPHEMERAL } }),
            Defer::Replace => json!({ "type": 6 }),
        };
        first_answer::send(&self.rest, (id, token), &body).await
    }

    /// Answers an interaction with a form that has one text field.
    ///
    /// # Errors
    /// Discord does not accept the form any more, or another process acknowledged the interaction.
    pub(crate) async fn ask_line(
        &self,
        key: (InteractionId, &str),
        custom_id: &str,
        texts: &[String; 3],
    ) -> Result<(), Failure> {
        first_answer::send(&self.rest, key, &payload::form(custom_id, texts)).await
    }

    /// Answers an interaction immediately with a private text.
    ///
    /// # Errors
    /// Discord does not accept the text any more, or another process acknowledged the interaction.
    pub(crate) async fn say(&self, id: InteractionId, token: &str, text: &str) -> Result<(), Failure> {
        let body = payload::private_text(&self.commands.link(text, limits::CONTENT));
        first_answer::send(&self.rest, (id, token), &body).await
    }

    /// Sends or replaces the private answer to an acknowledged interaction, in one attempt.
    pub(crate) async fn answer(&self, token: &str, payload: Payload) -> Response<()> {
        self.form(Method::PATCH, self.private_answer_path(token), payload).await.read(|_| Ok(()))
    }

    /// Posts a message for everybody as a follow-up to an interaction, in one attempt. If the person who acted may not
    /// use external apps in the channel, Discord shows the message only to this person.
    pub(crate) async fn follow_up(&self, token: &str, payload: Payload) -> Response<SeenBy> {
        let path = format!("/webhooks/{}/{token}", self.application);
        self.form(Method::POST, path, payload.in_channel()).await.read(|json| {
            let flags = json.get("flags").and_then(Value::as_u64).unwrap_or_default();
            Ok(if flags & u64::from(payload::EPHEMERAL) == 0 { SeenBy::Everybody } else { SeenBy::OnePerson })
        })
    }

    /// Deletes the private answer to an interaction, in one attempt.
    pub(crate) async fn dismiss(&self, token: &str) -> Response<()> {
        self.ask(Method::DELETE, self.private_answer_path(token)).await.read(|_| Ok(()))
    }

    fn private_answer_path(&self, token: &str) -> String {
        format!("/webhooks/{}/{token}/messages/@original", self.application)
    }

    /// Sends the private answer, with retries until the answer arrives or the interaction's token expires.
    ///
    /// # Errors
    /// Discord refuses the answer, or could not be reached before the token expired.
    pub(crate) async fn answer_until_it_arrives(&self, token: &str, post: &Post) -> Result<(), Failure> {
        let end = Instant::now() + TOKEN_LIVES;
        let payload = drawn(post.clone()).await;
        for attempt in 0_u32.. {
            let Err(failure) = self.answer(token, payload.clone()).await.outcome else { return Ok(()) };
            let wait = match failure {
                Failure::Limited { wait, .. } => wait,
                Failure::Later(_) | Failure::TokenRefused => pause(attempt),
                Failure::Gone(_) | Failure::Invalid(_) => return Err(failure),
            };
            if Instant::now() + wait >= end {
                return Err(failure);
            }
            tokio::time::sleep(wait).await;
        }
        Ok(())
    }

    /// Posts a message in a channel, in one attempt. For some minutes, Discord treats messages with the same nonce as
    /// one message. If `payload` is a reply, but the bot may not reply in this channel, posts an ordinary message.
    pub(crate) async fn post(&self, place: Place, payload: Payload, nonce: Nonce) -> Response<MessageAt> {
        let payload = payload.in_channel().with_nonce(nonce.0);
        let sent = self.post_once(place, payload.clone()).await;
        if sent.outcome == Err(Failure::Gone(CANNOT_REPLY)) {
            self.post_once(place, payload.without("message_reference")).await
        } else {
            sent
        }
    }

    async fn post_once(&self, place: Place, payload: Payload) -> Response<MessageAt> {
        self.form(Method::POST, format!("/channels/{}/messages", place.id), payload).await.read(|json| {
            // The message was sent, but its id is missing. A later attempt finds the message by its nonce.
            identifier(&json).map(|id| MessageAt { place, id }).ok_or(Failure::Later(Effect::Unknown))
        })
    }

    /// Sends a request with a body. In the text of a message, replaces the names of commands with mentions.
    async fn form(&self, method: Method, path: String, body: impl Into<Payload>) -> Response {
        let mut payload = body.into();
        if let Some(Value::String(text)) = payload.json.get_mut("content") {
            *text = self.commands.link(text, limits::CONTENT);
        }
        self.rest.send(Request::new(method, path).with(payload)).await
    }

    /// Sends a request without a body.
    async fn ask(&self, method: Method, path: String) -> Response {
        self.rest.send(Request::new(method, path)).await
    }

    /// Opens a thread in a channel. Discord archives the thread after a week without messages.
    ///
    /// # Errors
    /// - The bot may not open threads.
    /// - Discord cannot be reached. The thread may be open nevertheless, so search for the thread's name before a new
    ///   attempt.
    pub(crate) async fn open_thread(
        &self,
        channel: Place,
        kind: ChannelType,
        name: &str,
    ) -> Result<i64, Failure> {
        let path = format!("/channels/{}/threads", channel.id);
        let thread = self.form(Method::POST, path, payload::thread(name, kind)).await.outcome?;
        identifier(&thread).ok_or(Failure::Later(Effect::Unknown))
    }

    /// Adds a person to a thread.
    ///
    /// # Errors
    /// The person cannot see the thread, or Discord cannot be reached.
    pub(crate) async fn join_thread(&self, thread: i64, user: i64) -> Result<(), Failure> {
        let path = format!("/channels/{thread}/thread-members/{user}");
        self.ask(Method::PUT, path).await.outcome.map(drop)
    }

    /// Returns true if a moderator locked a thread.
    ///
    /// # Errors
    /// The bot cannot see the thread, or Discord cannot be reached.
    pub(crate) async fn is_locked(&self, thread: i64) -> Result<bool, Failure> {
        let thread = self.ask(Method::GET, format!("/channels/{thread}")).await.outcome?;
        Ok(at(&thread, "/thread_metadata/locked") == Some(true))
    }

    /// Archives or unarchives a thread. Fails if the thread is both archived and locked, unless the bot may manage
    /// threads.
    pub(crate) async fn change_thread(&self, thread: i64, to: ThreadState) -> Response<()> {
        let body = json!({ "archived": to == ThreadState::Archived });
        self.form(Method::PATCH, format!("/channels/{thread}"), body).await.read(|_| Ok(()))
    }

    /// Returns true if a person is a member of a server.
    ///
    /// # Errors
    /// Discord cannot be reached, or refuses.
    pub(crate) async fn is_member(&self, server: Server, user: i64) -> Result<bool, Failure> {
        match self.ask(Method::GET, format!("/guilds/{}/members/{user}", server.id)).await.outcome {
            Err(Failure::Gone(UNKNOWN_MEMBER)) => Ok(false),
            other => other.map(|_| true),
        }
    }

    /// Shows the typing indicator until the bot's next message in this place, or for ten seconds.
    ///
    /// # Errors
    /// Discord cannot be reached, or refuses.
    pub(crate) async fn show_typing(&self, place: Place) -> Result<(), Failure> {
        self.ask(Method::POST, format!("/channels/{}/typing", place.id)).await.outcome.map(drop)
    }

    /// Opens the direct messages with a person.
    ///
    /// # Errors
    /// Discord cannot be reached, or refuses.
    pub(crate) async fn conversation(&self, user: i64) -> Result<Place, Failure> {
        let body = json!({ "recipient_id": user.to_string() });
        let channel = self.form(Method::POST, "/users/@me/channels".to_owned(), body).await.outcome?;
        let place = identifier(&channel).map(|id| Place { network: Network::Discord, id });
        place.ok_or(Failure::Later(Effect::Unknown))
    }

    /// Edits one of the bot's messages.
    pub(crate) async fn edit(&self, message: MessageAt, payload: Payload) -> Response<()> {
        self.form(Method::PATCH, path(message), payload.in_channel()).await.read(|_| Ok(()))
    }

    /// Deletes one of the bot's messages.
    pub(crate) async fn remove(&self, message: MessageAt) -> Response<()> {
        self.ask(Method::DELETE, path(message)).await.read(|_| Ok(()))
    }

    /// Reads a page of a channel's history: messages with larger ids than `after`. The message `after` need not exist.
    ///
    /// # Errors
    /// The bot may not read the history, or Discord cannot be reached.
    pub(crate) async fn past(&self, place: Place, after: i64) -> Result<HistoryPage, Failure> {
        let path = format!("/channels/{}/messages?after={after}&limit={}", place.id, channel_history::PAGE);
        let json = self.ask(Method::GET, path).await.outcome?;
        Ok(channel_history::page(&json, self.user))
    }

    /// Waits until Discord refuses the bot's token for good. A single refusal may come from a proxy or a short fault.
    /// So after a refusal, the function sends [`REFUSALS`] test requests, with a `pause` before each. If Discord
    /// refuses the token every time, the function returns. Otherwise, the function waits for the next refusal.
    pub(crate) async fn token_refused(&self, pause: Duration) {
        'refused: loop {
            self.rest.token_refused.notified().await;
            for _ in 0..REFUSALS {
                tokio::time::sleep(pause).await;
                let asked = self.ask(Method::GET, "/applications/@me".to_owned()).await;
                if asked.outcome != Err(Failure::TokenRefused) {
                    continue 'refused;
                }
            }
            return;
        }
    }

    /// Sends a small request to test the connection and to learn Discord's time.
    pub(crate) async fn ask_for_a_sign(&self) {
        // The result is dropped, because `rest` already evaluates every answer.
        drop(self.rest.send(Request::new(Method::GET, "/gateway".to_owned()).within(SIGN)).await);
    }

    /// Lists the ids of a server's roles.
    ///
    /// # Errors
    /// Discord cannot be reached, or refuses.
    pub(crate) async fn roles_of(&self, server: i64) -> Result<Vec<i64>, Failure> {
        let roles = self.ask(Method::GET, format!("/guilds/{server}/roles")).await.outcome?;
        Ok(roles.as_array().into_iter().flatten().filter_map(identifier).collect())
    }

    /// Returns the names of a person, the displayed name first. The names replace mentions in texts that cannot show
    /// mentions.
    ///
    /// # Errors
    /// Discord does not know the person, or cannot be reached.
    pub(crate) async fn names_of(&self, user: i64) -> Result<Vec<String>, Failure> {
        let user = self.ask(Method::GET, format!("/users/{user}")).await.outcome?;
        let names = ["global_name", "username"].map(|field| user.get(field).and_then(Value::as_str));
        Ok(names.into_iter().flatten().map(str::to_owned).collect())
    }

    /// Replaces the commands that Discord offers.
    ///
    /// # Errors
    /// Discord refuses the commands, or cannot be reached.
    pub(crate) async fn register(&self, commands: Value) -> Result<Vec<Command>, Failure> {
        let path = format!("/applications/{}/commands", self.application);
        self.commands_in(Request::new(Method::PUT, path).with(commands)).await
    }

    /// Returns the commands that are registered with Discord, with all translations.
    ///
    /// # Errors
    /// Discord cannot be reached, or has commands that the bot cannot read.
    pub(crate) async fn registered(&self) -> Result<Vec<Command>, Failure> {
        let path = format!("/applications/{}/commands?with_localizations=true", self.application);
        self.commands_in(Request::new(Method::GET, path)).await
    }

    async fn commands_in(&self, request: Request) -> Result<Vec<Command>, Failure> {
        let commands = self.rest.send(request).await.outcome?;
        serde_json::from_value(commands).map_err(|_| Failure::Later(Effect::Unknown))
    }
}

/// Converts a post into a payload. A picture is drawn on a blocking thread.
pub(crate) async fn drawn(post: Post) -> Payload {
    if post.picture.is_none() {
        return payload::payload(&post);
    }
    joined(tokio::task::spawn_blocking(move || payload::payload(&post)).await).await
}

/// Returns the result of a task. If the task panicked, panics too. If the task was cancelled because the program ends,
/// waits for ever.
pub(crate) async fn joined<T>(result: Result<T, JoinError>) -> T {
    match result.map_err(JoinError::try_into_panic) {
        Ok(result) => result,
        Err(Ok(reason)) => std::panic::resume_unwind(reason),
        Err(Err(_)) => std::future::pending().await,
    }
}

/// Draws a board in advance. The first drawing is slow, because it loads fonts and pieces.
pub(crate) fn warm_up() {
    drop(png(&Scene::new(Position::START, Color::White), &Style::default()));
}

fn path(MessageAt { place, id }: MessageAt) -> String {
    format!("/channels/{}/messages/{id}", place.id)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::clock::Clock;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    /// A sender for a fake Discord. The fake Discord gives these answers in turn, and then repeats the last answer.
    fn sender(answers: Vec<Does>) -> (Sender, FakeDiscord) {
        let mut answers = answers.into_iter();
        let mut last = Does::HangsUp;
        let discord = FakeDiscord::start(move |_| {
            last = answers.next().unwrap_or_else(|| last.clone());
            last.clone()
        });
        let rest = discord.rest(Clock::system());
        (Sender::new(rest, ApplicationId::new(7), UserId::new(7)), discord)
    }

    #[tokio::test]
    async fn a_forbidden_reply_is_sent_again_as_an_ordinary_message_with_the_same_nonce() {
        let no_reply = || Does::Answers(403, json!({ "code": CANNOT_REPLY }));
        let there = || Does::Answers(200, json!({ "id": "11" }));
        let (sender, discord) = sender(vec![no_reply(), Does::HangsUp, no_reply(), there()]);
        let place = Place { network: Network::Discord, id: 3 };
        let board = MessageAt { place, id: 9 };
        let payload = drawn(Post { reply_to: Some(board), ..Post::text("a draw?".to_owned()) }).await;
        let post = || sender.post(place, payload.clone(), Nonce(5));
        // The second attempt may have arrived. Only the same nonce prevents a duplicate.
        assert_eq!(post().await.outcome, Err(Failure::Later(Effect::Unknown)));
        assert_eq!(post().await.outcome, Ok(MessageAt { place, id: 11 }));
        let seen: Vec<(bool, Value)> = discord
            .seen("POST /channels/3/messages")
            .into_iter()
            .map(|(_, body)| (body.get("message_reference").is_some(), body["nonce"].clone()))
            .collect();
        assert_eq!(seen, [true, false, true, false].map(|is_reply| (is_reply, json!("5"))));
    }

    #[tokio::test]
    async fn a_forbidden_channel_gets_one_attempt() {
        let (sender, discord) = sender(vec![Does::Answers(403, json!({ "code": 50_001 }))]);
        let place = Place { network: Network::Discord, id: 3 };
        for reply_to in [None, Some(MessageAt { place, id: 9 })] {
            let payload = drawn(Post { reply_to, ..Post::text("a draw?".to_owned()) }).await;
            assert_eq!(sender.post(place, payload, Nonce(5)).await.outcome, Err(Failure::Gone(50_001)));
        }
        assert_eq!(discord.seen("POST").len(), 2);
    }

    #[tokio::test]
    async fn a_token_counts_as_refused_only_after_a_refusal_and_three_more_in_succession() {
        let (refused, accepted) = (Does::Answers(401, json!({ "code": 0 })), Does::Answers(200, json!({})));
        let (sender, discord) =
            sender(vec![refused.clone(), refused.clone(), refused.clone(), accepted, refused]);
        sender.ask_for_a_sign().await;
        sender.token_refused(Duration::ZERO).await;
        assert_eq!(discord.seen("GET /applications/@me").len(), 2 + 1 + 3);
    }

    #[test]
    fn pauses_grow_to_a_minute() {
        let seconds: Vec<u64> = (0..9).map(|attempts| pause(attempts).as_secs()).collect();
        assert_eq!(seconds, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
    }
}
