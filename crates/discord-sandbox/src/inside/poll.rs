//! Polls as a person sees them, and their vote.

use serde_json::Value;

use super::message::{Message, list, text};
use super::user::User;
use crate::user_api::{Choice, Refusal, Votes};

/// A poll as somebody sees it.
///
/// ```no_run
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
/// # fn main() { example(async |sandbox| {
/// // Whoever has its address asks through a webhook; a bot asks in the same way.
/// let url = sandbox.user("mod").add_webhook("News")?;
/// let answers = serde_json::json!([{"poll_media": {"text": "Yes"}}, {"poll_media": {"text": "No"}}]);
/// let poll = serde_json::json!({"poll": {"question": {"text": "Tea?"}, "answers": answers}});
/// reqwest::Client::new().post(url).json(&poll).send().await?.error_for_status()?;
///
/// let ann = sandbox.user("ann");
/// let message = ann.vote(&ann.messages()?[0], &["Yes"])?;
/// let poll = message.poll().ok_or("no poll")?;
/// assert_eq!((poll.question.as_str(), poll.answers[0].votes, poll.answers[0].is_mine), ("Tea?", 1, true));
/// sandbox.advance(std::time::Duration::from_secs(24 * 3600))?;
/// assert!(ann.messages()?[0].poll().is_some_and(|poll| poll.is_over));
/// # Ok(()) }); }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Poll {
    /// The question.
    pub question: String,
    /// The answers, in order.
    pub answers: Vec<PollAnswer>,
    /// Whether somebody may vote for several.
    pub takes_several: bool,
    /// Whether it has ended.
    pub is_over: bool,
}

/// An answer of a poll.
///
/// ```no_run
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
/// # fn main() { example(async |sandbox| {
/// for message in sandbox.user("ann").messages()? {
///     for answer in message.poll().into_iter().flat_map(|poll| poll.answers) {
///         println!("{}: {}", answer.text, answer.votes);
///     }
/// }
/// # Ok(()) }); }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PollAnswer {
    /// What it says.
    pub text: String,
    /// How many have voted for it.
    pub votes: u64,
    /// Whether the one who looks at it has.
    pub is_mine: bool,
}

impl Message {
    /// Returns the poll that it asks, if it does.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// assert!(sandbox.user("ann").write("Tea?")?.poll().is_none());
    /// # Ok(()) }); }
    /// ```
    pub fn poll(&self) -> Option<Poll> {
        let poll = self.json().get("poll")?;
        let count = |id: &Value| list(&poll["results"]["answer_counts"]).find(|count| count["id"] == *id);
        let answers = list(&poll["answers"]).map(|answer| {
            let count = count(&answer["answer_id"]);
            PollAnswer {
                text: text(&answer["poll_media"]["text"]).to_owned(),
                votes: count.and_then(|count| count["count"].as_u64()).unwrap_or(0),
                is_mine: count.is_some_and(|count| count["me_voted"] == true),
            }
        });
        Some(Poll {
            question: text(&poll["question"]["text"]).to_owned(),
            answers: answers.collect(),
            takes_several: poll["allow_multiselect"] == true,
            is_over: poll["results"]["is_finalized"] == true,
        })
    }
}

impl User {
    /// Votes for these answers of a message's poll, in the place of what this person voted for before; for none takes the vote
    /// back. Returns the message as it stands then.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let ann = sandbox.user("ann");
    /// let message = ann.write("Tea?")?;
    /// assert!(ann.vote(&message, &["Yes"]).is_err(), "there is no poll in it");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no poll or it is over, there is no such answer, or only one can be chosen.
    pub fn vote(&self, message: &Message, answers: &[&str]) -> Result<Message, Refusal> {
        let answers = answers.iter().map(|&answer| Choice::Text(answer.to_owned())).collect();
        let voted = self.platform.lock().vote_as(self.place(), message.id(), &Votes { answers })?;
        Ok(Message::new(voted))
    }
}
