//! The only place that sends: first answers to interactions, private answers, messages in channels, edits.

use std::time::Duration;

use chess_arbiter::{Network, Place, Server};
use chess_core::Position;
use chess_render::{Orientation, Scene, Style, png};
use chess_service::{MessageAt, Nonce};
use poise::serenity_prelude::InteractionId;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::time::Instant;

use super::channel_history;
use super::connect::Identity;
use super::first_answer;
use super::payload::{self, Payload};
use super::post::Post;
use super::rest::{CANNOT_REPLY, Effect, Failure, RateLimit, Request, Response, Rest, Scope, UNKNOWN_MEMBER};
use super::snowflake::{TOKEN_LIVES, identifier, text};

pub(crate) use super::channel_history::{HistoryPage, Past};
pub(crate) use super::first_answer::Unanswered;
pub(crate) use super::payload::Form;

/// How an interaction is acknowledged before the work begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Defer {
    /// A new private answer follows.
    Private,
    /// The private message the button belongs to will be replaced.
    Replace,
}

/// Sends to Discord.
#[derive(Clone, Debug)]
pub(crate) struct Sender {
    rest: Rest,
    identity: Identity,
}

/// What came of something that was sent.
#[derive(Debug)]
pub(crate) struct Sent<T> {
    pub(crate) outcome: Result<T, Failure>,
    /// What it says about sending more of the kind.
    pub(crate) pace: RateLimit,
}

/// How long a sign of life may take.
const SIGN: Duration = Duration::from_secs(3);
/// The longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_mins(1);

impl Sender {
    /// Sends in this name.
    pub(crate) fn new(rest: Rest, identity: Identity) -> Self {
        Self { rest, identity }
    }

    /// Acknowledges an interaction, tried again within the time Discord waits for it.
    ///
    /// # Errors
    /// Discord does not wait for it any more, or somebody else acknowledged it: then nothing may be done about it.
    pub(crate) async fn defer(&self, id: InteractionId, token: &str, defer: Defer) -> Result<(), Unanswered> {
        let body = match defer {
            Defer::Private => payload::private_promise(),
            Defer::Replace => json!({ "type": 6 }),
        };
        first_answer::send(&self.rest, (id, token), &body).await
    }

    /// Answers an interaction with a form that asks for one line.
    ///
    /// # Errors
    /// As [`Sender::defer`].
    pub(crate) async fn ask_line(
        &self,
        id: InteractionId,
        token: &str,
        form: &Form,
    ) -> Result<(), Unanswered> {
        first_answer::send(&self.rest, (id, token), &payload::form(form)).await
    }

    /// Answers an interaction in private at once.
    ///
    /// # Errors
    /// As [`Sender::defer`].
    pub(crate) async fn say(&self, id: InteractionId, token: &str, text: &str) -> Result<(), Unanswered> {
        first_answer::send(&self.rest, (id, token), &payload::private_text(text)).await
    }

    /// Sends or replaces the private answer to a deferred interaction, once.
    pub(crate) async fn answer(&self, token: &str, payload: Payload) -> Sent<()> {
        let path = format!("/webhooks/{}/{token}/messages/@original", self.identity.application);
        let request = Request::new(Method::PATCH, path).form(payload.json, payload.files);
        Sent::from(self.rest.send(request).await).map(|_| Ok(()))
    }

    /// Sends a message behind the answer to an interaction, for all to see, once.
    pub(crate) async fn follow_up(&self, token: &str, payload: Payload) -> Sent<()> {
        let payload = payload.in_channel();
        let path = format!("/webhooks/{}/{token}", self.identity.application);
        let request = Request::new(Method::POST, path).form(payload.json, payload.files);
        Sent::from(self.rest.send(request).await).map(|_| Ok(()))
    }

    /// Takes the private answer to an interaction back, once.
    pub(crate) async fn dismiss(&self, token: &str) -> Sent<()> {
        let path = format!("/webhooks/{}/{token}/messages/@original", self.identity.application);
        Sent::from(self.rest.send(Request::new(Method::DELETE, path)).await).map(|_| Ok(()))
    }

    /// Sends the private answer again and again until Discord has it or does not take answers any more.
    ///
    /// # Errors
    /// Discord does not take it at all, or could not be reached for as long as it would have taken it.
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

    /// Posts a message in a channel, once. Sent again with the same nonce it stays one message, for some minutes. A reply that
    /// the bot may not write there stands alone.
    pub(crate) async fn post(&self, place: Place, payload: Payload, nonce: Nonce) -> Sent<MessageAt> {
        let payload = payload.in_channel().with_nonce(nonce.0);
        let Some(alone) = payload.standing_alone() else { return self.post_once(place, payload).await };
        let sent = self.post_once(place, payload).await;
        match (&sent.outcome, sent.pace.closed_for) {
            (Err(Failure::Gone(CANNOT_REPLY)), None) => self.post_once(place, alone).await,
            // That was the last request for now: both are tried again when there is room.
            (Err(Failure::Gone(CANNOT_REPLY)), Some(wait)) => {
                Sent { outcome: Err(Failure::Limited { wait, scope: Scope::Bucket }), pace: sent.pace }
            }
            _ => sent,
        }
    }

    async fn post_once(&self, place: Place, payload: Payload) -> Sent<MessageAt> {
        let request = Request::new(Method::POST, format!("/channels/{}/messages", place.id));
        Sent::from(self.rest.send(request.form(payload.json, payload.files)).await).map(|json| {
            // The message is there, and nothing tells which one it is: found again by its nonce.
            identifier(&json).map(|id| MessageAt { place, id }).ok_or(Failure::Later(Effect::Unknown))
        })
    }

    /// Opens a thread of this name in a channel, which puts itself away after a week in which nobody wrote. Threads have a limit of
    /// their own: what the answer says about it holds up no message.
    ///
    /// # Errors
    /// There may be none, or Discord cannot be reached; it may be there all the same, and is found by its name.
    pub(crate) async fn open_thread(&self, channel: Place, name: &str) -> Result<i64, Failure> {
        let request = Request::new(Method::POST, format!("/channels/{}/threads", channel.id));
        let request = request.json(payload::thread(name));
        let thread = self.rest.send(request).await.outcome?;
        identifier(&thread).ok_or(Failure::Later(Effect::Unknown))
    }

    /// Takes a person into a thread.
    ///
    /// # Errors
    /// They do not see it, or Discord cannot be reached.
    pub(crate) async fn join_thread(&self, thread: i64, user: i64) -> Result<(), Failure> {
        let path = format!("/channels/{thread}/thread-members/{user}");
        self.rest.send(Request::new(Method::PUT, path)).await.outcome.map(drop)
    }

    /// Takes a thread out again that was put away because nobody wrote in it.
    ///
    /// # Errors
    /// It was locked as well, or Discord cannot be reached.
    pub(crate) async fn take_out(&self, thread: i64) -> Result<(), Failure> {
        let request =
            Request::new(Method::PATCH, format!("/channels/{thread}")).json(json!({ "archived": false }));
        self.rest.send(request).await.outcome.map(drop)
    }

    /// Whether a person is on a server.
    pub(crate) async fn is_member(&self, server: Server, user: i64) -> Sent<bool> {
        let request = Request::new(Method::GET, format!("/guilds/{}/members/{user}", server.id));
        let Sent { outcome, pace } = Sent::from(self.rest.send(request).await);
        let outcome = match outcome {
            Err(Failure::Gone(UNKNOWN_MEMBER)) => Ok(false),
            other => other.map(|_| true),
        };
        Sent { outcome, pace }
    }

    /// Opens the conversation with a person.
    pub(crate) async fn conversation(&self, user: i64) -> Sent<Place> {
        let request = Request::new(Method::POST, "/users/@me/channels".to_owned())
            .json(json!({ "recipient_id": user.to_string() }));
        Sent::from(self.rest.send(request).await).map(|json| {
            let place = identifier(&json).map(|id| Place { network: Network::Discord, id });
            place.ok_or(Failure::Later(Effect::Unknown))
        })
    }

    /// Replaces a message of ours.
    pub(crate) async fn edit(&self, message: MessageAt, payload: Payload) -> Sent<()> {
        let payload = payload.in_channel();
        self.change(message, |request| request.form(payload.json, payload.files)).await
    }

    /// Takes a message of ours away.
    pub(crate) async fn remove(&self, message: MessageAt) -> Sent<()> {
        let path = format!("/channels/{}/messages/{}", message.place.id, message.id);
        Sent::from(self.rest.send(Request::new(Method::DELETE, path)).await).map(|_| Ok(()))
    }

    async fn change(&self, message: MessageAt, fill: impl FnOnce(Request) -> Request) -> Sent<()> {
        let request =
            Request::new(Method::PATCH, format!("/channels/{}/messages/{}", message.place.id, message.id));
        Sent::from(self.rest.send(fill(request)).await).map(|_| Ok(()))
    }

    /// A channel's past after a message, or after the time that its number stands for.
    pub(crate) async fn past(&self, place: Place, after: i64) -> Sent<HistoryPage> {
        let path = format!("/channels/{}/messages?after={after}&limit={}", place.id, channel_history::PAGE);
        Sent::from(self.rest.send(Request::new(Method::GET, path)).await)
            .map(|json| Ok(channel_history::page(&json, self.identity.user)))
    }

    /// For how long requests were tried and none has reached Discord.
    pub(crate) fn lost_for(&self) -> Option<Duration> {
        self.rest.lost_for()
    }

    /// Asks Discord for something small, to know whether it is there and what time it has.
    pub(crate) async fn ask_for_a_sign(&self) {
        // What there is to know of the answer is noted where all answers come in.
        drop(self.rest.send(Request::new(Method::GET, "/gateway".to_owned()).within(SIGN)).await);
    }

    /// The roles of a server.
    ///
    /// # Errors
    /// Discord cannot be reached, or does not tell.
    pub(crate) async fn roles_of(&self, server: i64) -> Result<Vec<i64>, Failure> {
        let roles =
            self.rest.send(Request::new(Method::GET, format!("/guilds/{server}/roles"))).await.outcome?;
        Ok(roles.as_array().into_iter().flatten().filter_map(identifier).collect())
    }

    /// The names of a person, the one they show first, for files, lists and pictures that cannot show mentions.
    ///
    /// # Errors
    /// There is no such person, or Discord cannot be reached.
    pub(crate) async fn names_of(&self, user: i64) -> Result<Vec<String>, Failure> {
        let user = self.rest.send(Request::new(Method::GET, format!("/users/{user}"))).await.outcome?;
        let names = ["global_name", "username"].map(|field| text(&user, field));
        Ok(names.into_iter().flatten().map(str::to_owned).collect())
    }
}

impl<T> Sent<T> {
    /// The same with what is made of what came back.
    fn map<U>(self, make: impl FnOnce(T) -> Result<U, Failure>) -> Sent<U> {
        Sent { outcome: self.outcome.and_then(make), pace: self.pace }
    }
}

impl From<Response> for Sent<Value> {
    fn from(answer: Response) -> Self {
        Self { outcome: answer.outcome, pace: answer.pace }
    }
}

/// A post as Discord takes it, its picture drawn on a thread that may be slow.
pub(crate) async fn drawn(post: Post) -> Payload {
    if post.picture.is_none() {
        return payload::payload(&post);
    }
    match tokio::task::spawn_blocking(move || payload::payload(&post)).await {
        Ok(payload) => payload,
        Err(error) => match error.try_into_panic() {
            Ok(reason) => std::panic::resume_unwind(reason),
            // Only when the program ends: nothing is sent any more.
            Err(_) => std::future::pending().await,
        },
    }
}

/// Draws a board that nobody sees, so that the first one somebody waits for is drawn as fast as all others.
pub(crate) fn warm_up() {
    drop(png(&Scene::new(Position::START, Orientation::White), &Style::default()));
}

/// How long to wait before trying again for the `attempts`-th time.
pub(crate) fn pause(attempts: u32) -> Duration {
    Duration::from_secs(1 << attempts.min(6)).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::{ApplicationId, UserId};

    use super::*;
    use crate::discord::clock::Clock;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    /// The way to a Discord that answers the requests in turn, the last answer for ever.
    fn sender(answers: Vec<Does>) -> (Sender, FakeDiscord) {
        let mut answers = answers.into_iter();
        let mut last = Does::HangsUp;
        let discord = FakeDiscord::start(move |_| {
            last = answers.next().unwrap_or_else(|| last.clone());
            last.clone()
        });
        let identity = Identity { application: ApplicationId::new(7), user: UserId::new(7) };
        (Sender::new(discord.rest(Clock::system()), identity), discord)
    }

    #[tokio::test]
    async fn a_reply_that_is_not_allowed_is_sent_again_as_the_same_message_standing_alone() {
        let no_reply = || Does::Answers(403, json!({ "code": CANNOT_REPLY }));
        let there = || Does::Answers(200, json!({ "id": "11" }));
        let (sender, discord) = sender(vec![no_reply(), Does::HangsUp, no_reply(), there()]);
        let place = Place { network: Network::Discord, id: 3 };
        let board = MessageAt { place, id: 9 };
        let payload = drawn(Post { reply_to: Some(board), ..Post::text("a draw?".to_owned()) }).await;
        let post = || sender.post(place, payload.clone(), Nonce(5));
        // The second try may have arrived: only the same nonce makes sure that it is not said twice.
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
    async fn a_closed_channel_is_not_tried_twice() {
        let (sender, discord) = sender(vec![Does::Answers(403, json!({ "code": 50_001 }))]);
        let place = Place { network: Network::Discord, id: 3 };
        for reply_to in [None, Some(MessageAt { place, id: 9 })] {
            let payload = drawn(Post { reply_to, ..Post::text("a draw?".to_owned()) }).await;
            assert_eq!(sender.post(place, payload, Nonce(5)).await.outcome, Err(Failure::Gone(50_001)));
        }
        assert_eq!(discord.seen("POST").len(), 2);
    }

    #[test]
    fn pauses_grow_to_a_minute() {
        let seconds: Vec<u64> = (0..9).map(|attempts| pause(attempts).as_secs()).collect();
        assert_eq!(seconds, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
    }
}
