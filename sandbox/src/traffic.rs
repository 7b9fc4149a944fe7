//! The record of the bot's requests, of the rules that the requests break, and of the sandbox's own mistakes.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;

use axum::body::Bytes;
use serde::{Serialize, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::faults::FaultKind;
use crate::shapes::Misfit;
use crate::snowflake::Snowflake;
use crate::world::Upload;

/// The largest number of the sandbox's own mistakes that the traffic lists.
#[cfg(debug_assertions)]
const MISFITS: usize = 100;

/// Discord calls a request invalid if the answer has one of these statuses.
const INVALID_STATUSES: [u16; 3] = [401, 403, 429];
/// The period in which Discord counts invalid requests, in milliseconds.
const INVALID_MS: i64 = 10 * 60 * 1000;

#[derive(Clone, Debug, Serialize, PartialEq, Eq)]
pub(crate) struct Breach {
    pub(crate) rule: &'static str,
    /// The dotted path of the mistake in the request.
    pub(crate) path: String,
    pub(crate) detail: String,
    /// A code, if Discord refuses such a request: Discord's own code, or a code that the sandbox invents because
    /// Discord's code is unknown. `rules/codes.rs` lists the sources of the form errors' codes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refused: Option<&'static str>,
}

/// A feature that Discord has and the sandbox lacks.
#[derive(Clone, Debug)]
pub(crate) struct Missing {
    pub(crate) what: &'static str,
    /// The part of the request that needs the feature. Empty for the whole request.
    pub(crate) path: String,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.what)?;
        if self.path.is_empty() { Ok(()) } else { write!(f, " ({})", self.path) }
    }
}

/// One request of the bot with its answer.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Record {
    /// The number of the request, from 1.
    pub(crate) id: u64,
    /// The time of the request in milliseconds, on the sandbox's clock.
    pub(crate) at_ms: i64,
    pub(crate) method: String,
    pub(crate) path: String,
    /// The path with `{id}` and `{token}` in place of identifiers and tokens.
    pub(crate) route: String,
    pub(crate) query: BTreeMap<String, String>,
    pub(crate) body: Json,
    pub(crate) files: Vec<FileNote>,
    pub(crate) status: u16,
    pub(crate) answer: Json,
    /// The time until the answer, in milliseconds.
    pub(crate) took_ms: u64,
    /// The interaction whose token is in the path.
    pub(crate) interaction: Option<Snowflake>,
    /// The time since the sandbox sent `interaction` to the bot, in milliseconds.
    pub(crate) since_interaction_ms: Option<u64>,
    pub(crate) fault: Option<FaultKind>,
    pub(crate) broken: Vec<Breach>,
}

/// JSON as sent. Serializes as null if there is no JSON.
#[derive(Clone, Debug, Default)]
pub(crate) struct Json(pub(crate) Bytes);

impl Json {
    pub(crate) fn of(json: &Value) -> Self {
        if json.is_null() { Self::default() } else { Self(json.to_string().into()) }
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Invalid JSON becomes null.
        serde_json::from_slice::<&RawValue>(&self.0).ok().serialize(serializer)
    }
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct FileNote {
    pub(crate) name: String,
    /// The size of the file in bytes.
    pub(crate) size: usize,
}

impl FileNote {
    pub(crate) fn of(upload: &Upload) -> Self {
        Self { name: upload.name.clone(), size: upload.bytes.len() }
    }
}

/// The newest requests, and the first mistakes of the sandbox itself.
#[derive(Debug)]
pub(crate) struct Traffic {
    records: VecDeque<Record>,
    last: u64,
    most: usize,
    /// The times of the newest invalid requests, in milliseconds on the sandbox's clock.
    invalid: VecDeque<i64>,
    misfits: Vec<Misfit>,
}

impl Traffic {
    /// Makes an empty log that keeps at most `most` requests.
    pub(crate) fn keeping(most: usize) -> Self {
        Self { records: VecDeque::new(), last: 0, most, invalid: VecDeque::new(), misfits: Vec::new() }
    }

    /// Stores a request with the next number.
    pub(crate) fn push(&mut self, mut record: Record) {
        self.last += 1;
        record.id = self.last;
        if INVALID_STATUSES.contains(&record.status) {
            self.invalid.push_back(record.at_ms);
            self.invalid.drain(..self.invalid.len() - self.invalid_by(record.at_ms));
        }
        self.records.push_back(record);
        if self.records.len() > self.most {
            self.records.pop_front();
        }
    }

    /// Counts the requests that Discord calls invalid in the 10 minutes before `now_ms`. At 10,000 such requests,
    /// Discord bans the address ("Rate Limits", "Invalid Request Limit").
    pub(crate) fn invalid_by(&self, now_ms: i64) -> usize {
        self.invalid.len() - self.invalid.partition_point(|at_ms| *at_ms < now_ms - INVALID_MS)
    }

    /// Returns the requests with numbers greater than `after`.
    pub(crate) fn after(&self, after: u64) -> impl Iterator<Item = &Record> {
        let known = self.records.partition_point(|record| record.id <= after);
        self.records.range(known..)
    }

    pub(crate) fn last(&self) -> u64 {
        self.last
    }

    /// Records a mistake of the sandbox itself.
    #[cfg(debug_assertions)]
    pub(crate) fn regret(&mut self, misfit: Misfit) {
        tracing::error!(what = misfit.what, detail = misfit.detail, "this is not as Discord has it");
        if self.misfits.len() < MISFITS {
            self.misfits.push(misfit);
        }
    }

    pub(crate) fn misfits(&self) -> &[Misfit] {
        &self.misfits
    }
}
