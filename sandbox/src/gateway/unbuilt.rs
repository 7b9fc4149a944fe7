//! Gateway messages of the bot that Discord would answer and the sandbox cannot. The traffic marks them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::platform::Discord;
use crate::rules::Review;
use crate::traffic::{Json, Record};

impl Discord {
    /// Records a request for a feature that the sandbox lacks. The gateway has no way to refuse such a request.
    pub(super) fn note_unbuilt(&mut self, said: &Value, what: &'static str) {
        let mut review = Review::default();
        review.refuse_unbuilt("", what);
        let Err(error) = review.verdict() else { return };
        let path = format!("/op/{}", said["op"]);
        self.traffic.push(Record {
            id: 0,
            at_ms: self.now_ms,
            method: "GATEWAY".to_owned(),
            route: path.clone(),
            path,
            query: BTreeMap::new(),
            body: Json::of(&said["d"]),
            files: Vec::new(),
            status: error.codes().0.as_u16(),
            answer: Json::of(&json!({"message": error.to_string(), "code": 0})),
            took_ms: 0,
            interaction: None,
            since_interaction_ms: None,
            fault: None,
            broken: review.breaches().to_vec(),
        });
    }
}
