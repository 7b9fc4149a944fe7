//! The only place that sends: first answers to interactions, private answers, messages in channels, edits.

use std::time::Duration;

use chess_arbiter::{Network, Place};
use chess_core::Position;
use chess_render::{Orientation, Scene, Style, png};
use chess_service::{MessageAt, Nonce};
use poise::serenity_prelude::{InteractionId, UserId};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::time::Instant;

use crate::connect::Identity;
use crate::discord::TOKEN_LIVES;
use crate::payload::{self, Payload};
use crate::post::Post;
use crate::rest::{ACKNOWLEDGED, Answer, CANNOT_REPLY, Effect, Failure, Pace, Request, Rest, Scope};

pub(crate) use crate::payload::Form;

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
    /// What Discord gave back.
    pub(crate) outcome: Result<T, Failure>,
    /// What it says about sending more of the kind.
    pub(crate) pace: Pace,
}

/// A first answer that did not arrive, as far as is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{failure}")]
pub(crate) struct Unanswered {
    /// What came of the last try.
    pub(crate) failure: Failure,
    /// Whether one of the tries may have arrived all the same.
    pub(crate) effect: Effect,
}

/// A message of a channel's past.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Past {
    /// Which one.
    pub(crate) id: i64,
    /// What its buttons and menus carry.
    pub(crate) custom_ids: Vec<String>,
}

/// A part of a channel's past.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    /// Our messages, oldest first.
    pub(crate) ours: Vec<Past>,
    /// After which message the next page begins, if there may be one.
    pub(crate) next: Option<i64>,
}

/// How long Discord waits for the first answer to an interaction, less what the way takes.
const FIRST_ANSWER: Duration = Duration::from_millis(2500);
/// How long one try of it may take: then another still has time.
const FIRST_TRY: Duration = Duration::from_secs(1);
/// The pause before a first answer is tried again; it doubles.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
/// How long a sign of life may take.
const SIGN: Duration = Duration::from_secs(3);
/// The longest pause between two tries.
const LONGEST_PAUSE: Duration = Duration::from_mins(1);
/// How many messages of a channel's past come at once: as many as Discord gives.
const PAST: usize = 100;

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
        self.callback(id, token, &body).await
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
        self.callback(id, token, &payload::form(form)).await
    }

    /// Answers an interaction in private at once.
    ///
    /// # Errors
    /// As [`Sender::defer`].
    pub(crate) async fn say(&self, id: InteractionId, token: &str, text: &str) -> Result<(), Unanswered> {
        self.callback(id, token, &payload::private_text(text)).await
    }

    /// Sends the first answer until it has arrived or Discord does not wait any more.
    async fn callback(&self, id: InteractionId, token: &str, body: &Value) -> Result<(), Unanswered> {
        let end = Instant::now() + FIRST_ANSWER;
        let (mut before, mut pause) = (Effect::None, FIRST_PAUSE);
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let request = Request::new(Method::POST, format!("/interactions/{id}/{token}/callback"));
            let answer = self.rest.send(request.json(body.clone()).within(FIRST_TRY.min(left))).await;
            let wait = match first_answer(answer.outcome.map(drop), before) {
                FirstAnswer::Arrived => return Ok(()),
                // What an earlier try had promised would have been told now.
                FirstAnswer::Failed(failure) => return Err(Unanswered { failure, effect: Effect::None }),
                FirstAnswer::Again { failure, effect, wait } => {
                    let wait = wait.unwrap_or(pause);
                    if Instant::now() + wait >= end {
                        return Err(Unanswered { failure, effect });
                    }
                    before = effect;
                    wait
                }
            };
            tokio::time::sleep(wait).await;
            pause *= 2;
        }
    }

    /// Sends or replaces the private answer to a deferred interaction, once.
    pub(crate) async fn answer(&self, token: &str, payload: Payload) -> Sent<()> {
        let path = format!("/webhooks/{}/{token}/messages/@original", self.identity.application);
        let request = Request::new(Method::PATCH, path).form(payload.json, payload.files);
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
    pub(crate) async fn past(&self, place: Place, after: i64) -> Sent<Page> {
        let path = format!("/channels/{}/messages?after={after}&limit={PAST}", place.id);
        Sent::from(self.rest.send(Request::new(Method::GET, path)).await)
            .map(|json| Ok(page(&json, self.identity.user)))
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

    /// The name a person shows, for files and lists that cannot show mentions.
    ///
    /// # Errors
    /// There is no such person, or Discord cannot be reached.
    pub(crate) async fn name_of(&self, user: i64) -> Result<String, Failure> {
        let user = self.rest.send(Request::new(Method::GET, format!("/users/{user}"))).await.outcome?;
        let name = text(&user, "global_name").or_else(|| text(&user, "username"));
        name.map(str::to_owned).ok_or(Failure::Later(Effect::None))
    }
}

impl<T> Sent<T> {
    /// The same with what is made of what came back.
    fn map<U>(self, make: impl FnOnce(T) -> Result<U, Failure>) -> Sent<U> {
        Sent { outcome: self.outcome.and_then(make), pace: self.pace }
    }
}

impl From<Answer> for Sent<Value> {
    fn from(answer: Answer) -> Self {
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

/// What a try of the first answer means.
#[derive(Debug, PartialEq, Eq)]
enum FirstAnswer {
    Arrived,
    Failed(Failure),
    Again { failure: Failure, effect: Effect, wait: Option<Duration> },
}

/// Judges a try of the first answer; `before` says whether an earlier try may have taken effect. "Acknowledged before" is our
/// own doing then, and somebody else's otherwise.
fn first_answer(outcome: Result<(), Failure>, before: Effect) -> FirstAnswer {
    let Err(failure) = outcome else { return FirstAnswer::Arrived };
    match failure {
        Failure::Gone(ACKNOWLEDGED) | Failure::Invalid(ACKNOWLEDGED) if before == Effect::Unknown => {
            FirstAnswer::Arrived
        }
        Failure::Gone(_) | Failure::Invalid(_) | Failure::TokenRefused => FirstAnswer::Failed(failure),
        Failure::Limited { wait, .. } => FirstAnswer::Again { failure, effect: before, wait: Some(wait) },
        Failure::Later(Effect::Unknown) => {
            FirstAnswer::Again { failure, effect: Effect::Unknown, wait: None }
        }
        Failure::Later(Effect::None) => FirstAnswer::Again { failure, effect: before, wait: None },
    }
}

/// The number of what Discord describes.
fn identifier(json: &Value) -> Option<i64> {
    text(json, "id")?.parse::<u64>().ok().map(u64::cast_signed)
}

/// The messages of a list that this user wrote, and where the list goes on.
fn page(json: &Value, author: UserId) -> Page {
    let messages = list(json);
    let next = messages.iter().filter_map(identifier).max().filter(|_| messages.len() >= PAST);
    let mut ours: Vec<Past> = messages
        .iter()
        .filter(|message| message.get("author").and_then(identifier) == Some(author.get().cast_signed()))
        .filter_map(|message| {
            let parts = parts(message).iter().flat_map(parts);
            let custom_ids = parts.filter_map(|part| text(part, "custom_id").map(str::to_owned)).collect();
            Some(Past { id: identifier(message)?, custom_ids })
        })
        .collect();
    ours.sort_by_key(|message| message.id);
    Page { ours, next }
}

fn list(json: &Value) -> &[Value] {
    json.as_array().map_or(&[], Vec::as_slice)
}

fn parts(json: &Value) -> &[Value] {
    json.get("components").map_or(&[], list)
}

fn text<'a>(json: &'a Value, field: &str) -> Option<&'a str> {
    json.get(field)?.as_str()
}

#[cfg(test)]
mod tests {
    use poise::serenity_prelude::ApplicationId;

    use super::*;
    use crate::clock::Clock;
    use crate::fake_discord::{Does, FakeDiscord};

    #[test]
    fn acknowledged_before_is_a_success_only_after_an_own_doubtful_try() {
        let taken = Failure::Invalid(ACKNOWLEDGED);
        assert_eq!(first_answer(Err(taken), Effect::None), FirstAnswer::Failed(taken));
        assert_eq!(first_answer(Err(taken), Effect::Unknown), FirstAnswer::Arrived);
    }

    #[test]
    fn doubt_stays_until_the_answer_is_known() {
        let lost = Failure::Later(Effect::Unknown);
        let again = |failure, effect, wait| FirstAnswer::Again { failure, effect, wait };
        assert_eq!(first_answer(Err(lost), Effect::None), again(lost, Effect::Unknown, None));
        let passing = Failure::Later(Effect::None);
        assert_eq!(first_answer(Err(passing), Effect::None), again(passing, Effect::None, None));
        assert_eq!(first_answer(Err(passing), Effect::Unknown), again(passing, Effect::Unknown, None));
        let wait = Duration::from_millis(300);
        let limited = Failure::Limited { wait, scope: Scope::Bucket };
        assert_eq!(first_answer(Err(limited), Effect::Unknown), again(limited, Effect::Unknown, Some(wait)));
        assert_eq!(
            first_answer(Err(Failure::Gone(10_062)), Effect::Unknown),
            FirstAnswer::Failed(Failure::Gone(10_062))
        );
    }

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

    #[test]
    fn only_our_own_messages_of_the_past_are_read_oldest_first() {
        let message = |id: &str, author: &str, press: &str| {
            json!({
                "id": id, "author": { "id": author },
                "components": [{ "components": [{ "custom_id": press }] }],
            })
        };
        let list = json!([message("9", "7", "b"), message("8", "5", "x"), message("4", "7", "a")]);
        let Page { ours: found, next } = page(&list, UserId::new(7));
        assert_eq!(next, None);
        assert_eq!(found.iter().map(|past| past.id).collect::<Vec<_>>(), [4, 9]);
        assert_eq!(found[0].custom_ids, ["a"]);
        assert!(page(&Value::Null, UserId::new(7)).ours.is_empty());
        let full = Value::Array(vec![message("9", "5", "x"); PAST]);
        assert_eq!(page(&full, UserId::new(7)), Page { ours: Vec::new(), next: Some(9) });
    }
}
