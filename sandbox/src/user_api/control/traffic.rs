//! The record of the bot's requests.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::shapes::Misfit;
use crate::traffic::Record;
use crate::user_api::deeds::describe;
use crate::{Discord, Platform, Snowflake};

/// The position at which a listing begins.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Begin {
    after: Option<u64>,
}

#[derive(Serialize)]
struct Listed<'a> {
    requests: Vec<&'a Record>,
    interactions: Vec<Value>,
    last: u64,
    /// The number of invalid requests in the last 10 minutes.
    invalid_requests: usize,
    misfits: &'a [Misfit],
}

/// Lists the bot's requests, each with the rules that the request breaks, and the interactions, each with the time to
/// the first answer.
pub(in crate::user_api) async fn list(
    State(platform): State<Arc<Platform>>,
    Query(begin): Query<Begin>,
) -> Response {
    Json(platform.lock().listed(&begin)).into_response()
}

impl Discord {
    fn listed(&self, begin: &Begin) -> Listed<'_> {
        let invalid_requests = self.traffic.invalid_by(self.now_ms);
        let requests = self.traffic.after(begin.after.unwrap_or(0)).collect();
        let interactions = self.world.interactions.since(Snowflake::default());
        Listed {
            requests,
            interactions: interactions.map(describe).collect(),
            last: self.traffic.last(),
            invalid_requests,
            misfits: self.traffic.misfits(),
        }
    }
}
