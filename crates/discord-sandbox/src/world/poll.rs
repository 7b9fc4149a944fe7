//! Polls: a question, its answers, and who voted for which.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Message, World};
use crate::clock::iso;
use crate::snowflake::Snowflake;

/// The kind of message that tells how a poll ended.
pub(crate) const POLL_RESULT: u8 = 46;

const HOUR_MS: i64 = 60 * 60 * 1000;
/// How long a poll lasts where nobody says.
const USUAL_HOURS: i64 = 24;

/// A question that people answer with votes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Poll {
    /// The question.
    pub(crate) question: String,
    /// The answers; the first has the number 1.
    pub(crate) answers: Vec<PollAnswer>,
    /// Whether somebody may vote for several.
    pub(crate) multiselect: bool,
    /// When it ends by itself.
    pub(crate) ends_ms: i64,
    /// Whether it has ended, and its votes are counted.
    pub(crate) is_over: bool,
}

/// An answer of a poll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct PollAnswer {
    /// What it says.
    pub(crate) text: String,
    /// The emoji in front of it.
    pub(crate) emoji: Option<String>,
    /// Who voted for it, the oldest vote first.
    pub(crate) voters: Vec<Snowflake>,
}

impl Poll {
    /// Reads the poll that a request describes, which begins now.
    pub(crate) fn read(json: &Value, now_ms: i64) -> Self {
        let answers = json["answers"].as_array().into_iter().flatten().map(|said| {
            let media = &said["poll_media"];
            let text = media["text"].as_str().unwrap_or_default().to_owned();
            PollAnswer { text, emoji: media["emoji"]["name"].as_str().map(str::to_owned), voters: Vec::new() }
        });
        Self {
            question: json["question"]["text"].as_str().unwrap_or_default().to_owned(),
            answers: answers.collect(),
            multiselect: json["allow_multiselect"] == true,
            ends_ms: now_ms.saturating_add(json["duration"].as_i64().unwrap_or(USUAL_HOURS) * HOUR_MS),
            is_over: false,
        }
    }

    /// Returns the poll as Discord describes it to somebody.
    pub(crate) fn json(&self, viewer: Snowflake) -> Value {
        let answers = self.answers.iter().zip(1..).map(|(answer, id): (_, u8)| {
            let mut media = json!({"text": answer.text});
            if let Some(emoji) = &answer.emoji {
                media["emoji"] = json!({"id": null, "name": emoji});
            }
            json!({"answer_id": id, "poll_media": media})
        });
        let voted = self.answers.iter().zip(1..).filter(|(answer, _)| !answer.voters.is_empty());
        let counts = voted.map(|(answer, id): (_, u8)| {
            let me_voted = answer.voters.contains(&viewer);
            json!({"id": id, "count": answer.voters.len(), "me_voted": me_voted})
        });
        json!({
            "question": {"text": self.question},
            "answers": answers.collect::<Value>(),
            "expiry": iso(self.ends_ms),
            "allow_multiselect": self.multiselect,
            "layout_type": 1,
            "results": {"is_finalized": self.is_over, "answer_counts": counts.collect::<Value>()},
        })
    }

    /// Finds an answer by its number.
    pub(crate) fn answer(&self, number: usize) -> Option<&PollAnswer> {
        self.answers.get(number.checked_sub(1)?)
    }

    /// Describes how it ended, as the embed of the message that tells of it does: there is a winner unless two are equal.
    pub(crate) fn result(&self) -> Value {
        let total: usize = self.answers.iter().map(|answer| answer.voters.len()).sum();
        let most = self.answers.iter().map(|answer| answer.voters.len()).max().unwrap_or_default();
        let mut fields = vec![
            ("poll_question_text", self.question.clone()),
            ("victor_answer_votes", most.to_string()),
            ("total_votes", total.to_string()),
        ];
        let mut best = self.answers.iter().zip(1..).filter(|(answer, _)| answer.voters.len() == most);
        let first: Option<(&PollAnswer, u8)> = best.next();
        if let Some((answer, id)) = first.filter(|_| most > 0 && best.next().is_none()) {
            fields.push(("victor_answer_id", id.to_string()));
            fields.push(("victor_answer_text", answer.text.clone()));
            fields.extend(answer.emoji.iter().map(|emoji| ("victor_answer_emoji_name", emoji.clone())));
        }
        let fields = fields.into_iter().filter(|(_, value)| !value.is_empty());
        let fields = fields.map(|(name, value)| json!({"name": name, "value": value, "inline": false}));
        json!({"type": "poll_result", "fields": fields.collect::<Value>()})
    }
}

impl World {
    /// Tells when the next poll ends by itself.
    pub(crate) fn next_poll_end(&self) -> Option<i64> {
        self.polls.values().min().copied()
    }

    /// Notes when a message's poll ends, if it has one that is under way.
    pub(crate) fn note_poll(&mut self, message: &Message) {
        if let Some(poll) = message.poll.as_ref().filter(|poll| !poll.is_over) {
            self.polls.insert(message.id, poll.ends_ms);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn poll(votes: &[usize]) -> Poll {
        let answers = votes.iter().map(|count| PollAnswer {
            text: format!("{count}"),
            emoji: None,
            voters: (1..=*count as u64).map(Snowflake).collect(),
        });
        let question = "Tea?".to_owned();
        Poll { question, answers: answers.collect(), multiselect: true, ends_ms: 0, is_over: false }
    }

    #[test]
    fn a_poll_has_a_winner_unless_two_are_equal_or_nobody_voted() {
        let winner = |votes: &[usize]| {
            let result = poll(votes).result();
            let fields = result["fields"].as_array().unwrap().clone();
            fields.iter().find(|it| it["name"] == "victor_answer_id").map(|it| it["value"].clone())
        };
        assert_eq!(winner(&[1, 3, 2]), Some(json!("2")));
        assert_eq!(winner(&[2, 2]), None);
        assert_eq!(winner(&[0, 0]), None);
    }

    #[test]
    fn answers_without_votes_are_not_counted_out() {
        let json = poll(&[0, 2]).json(Snowflake(2));
        assert_eq!(json["results"]["answer_counts"], json!([{"id": 2, "count": 2, "me_voted": true}]));
    }
}
