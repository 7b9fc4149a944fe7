//! Adds marks to the traffic, the record of requests: for gateway requests that the sandbox cannot answer, and for
//! unknown intents.

use serde_json::{Value, json};

use super::frame::op;
use super::intents::intent;
use crate::platform::Discord;
use crate::rules::Review;
use crate::traffic::{Json, Record};

impl Discord {
    /// Records a request for a feature that the sandbox lacks. The gateway has no way to refuse such a request.
    pub(super) fn note_unbuilt(&mut self, said: &Value, what: &'static str) {
        let mut review = Review::default();
        review.refuse_unbuilt("", what);
        let Err(error) = review.verdict() else { return };
        let answer = json!({"message": error.to_string(), "code": 0});
        self.mark(said, &review, (error.codes().0.as_u16(), &answer));
    }

    /// Records that a bot asks for intents that Discord does not document. Discord accepts such bots.
    pub(super) fn note_intents(&mut self, intents: u64) {
        let mut review = Review::default();
        let detail = format!("no documentation has the bits {:#x}", intents & !intent::KNOWN);
        review.note("unknown-intents", "intents", &detail);
        self.mark(&json!({"op": op::IDENTIFY, "d": {"intents": intents}}), &review, (200, &Value::Null));
    }

    fn mark(&mut self, said: &Value, review: &Review, (status, answer): (u16, &Value)) {
        let path = format!("/op/{}", said["op"]);
        self.traffic.push(Record {
            at_ms: self.now_ms,
            method: "GATEWAY".to_owned(),
            route: path.clone(),
            path,
            body: Json::of(&said["d"]),
            status,
            answer: Json::of(answer),
            broken: review.breaches().to_vec(),
            ..Record::default()
        });
    }
}
