//! The list of rules that one request breaks.

use std::fmt;

use crate::rest::ApiError;
use crate::traffic::{Breach, Missing};

const EMPTY_RULE: &str = "empty-message";
const TOO_LARGE_RULE: &str = "file-too-large";
const TOO_MANY_RULE: &str = "too-many-files";

/// The rule name to record if twilight cannot read a part of a request, or finds the part invalid. Twilight is stricter
/// than Discord.
pub(super) const UNREADABLE: &str = "unknown-to-twilight";

/// The broken rules of a request.
#[derive(Debug, Default)]
pub(crate) struct Review {
    breaches: Vec<Breach>,
    /// The first requested feature that Discord has and the sandbox lacks.
    unbuilt: Option<Missing>,
}

impl Review {
    /// Records a mistake for which Discord refuses the request with the form error `code`.
    pub(crate) fn refuse(&mut self, path: &str, code: &'static str, detail: &str) {
        self.push(code, path, detail, Some(code));
    }

    /// Records a mistake for which Discord sends no form error. Discord may even accept the request.
    pub(crate) fn note(&mut self, rule: &'static str, path: &str, detail: &str) {
        self.push(rule, path, detail, None);
    }

    /// Records a requested feature that Discord has and the sandbox lacks.
    pub(crate) fn refuse_unbuilt(&mut self, path: &str, what: &'static str) {
        self.push("not-built", path, &format!("Discord has this; the sandbox has not: {what}"), None);
        self.unbuilt.get_or_insert(Missing { what, path: path.to_owned() });
    }

    pub(super) fn refuse_empty(&mut self, path: &str) {
        self.push(EMPTY_RULE, path, "the message has no content, embed, component or file", Some("EMPTY"));
    }

    /// Records that a file is larger than Discord accepts.
    pub(super) fn refuse_large(&mut self, path: &str, size: usize) {
        let detail = format!("{size} bytes are more than 10 MiB");
        self.push(TOO_LARGE_RULE, path, &detail, Some("TOO_LARGE"));
    }

    /// Records that a message has more files than Discord accepts.
    pub(super) fn refuse_many(&mut self, path: &str) {
        self.push(TOO_MANY_RULE, path, "there are more than 10 files", Some("TOO_MANY"));
    }

    pub(crate) fn breaches(&self) -> &[Breach] {
        &self.breaches
    }

    /// Returns an error if Discord refuses the request, or if the request needs a feature that the sandbox lacks.
    pub(crate) fn verdict(&self) -> Result<(), ApiError> {
        if let Some(missing) = &self.unbuilt {
            return Err(ApiError::NotBuilt(missing.clone()));
        }
        let broke = |rule: &str| self.breaches.iter().any(|breach| breach.rule == rule);
        if broke(TOO_LARGE_RULE) {
            return Err(ApiError::TooLarge);
        }
        if broke(TOO_MANY_RULE) {
            return Err(ApiError::TooManyFiles);
        }
        let refused: Vec<Breach> =
            self.breaches.iter().filter(|breach| breach.refused.is_some()).cloned().collect();
        match refused.len() {
            0 => Ok(()),
            1 if broke(EMPTY_RULE) => Err(ApiError::EmptyMessage),
            _ => Err(ApiError::InvalidForm(refused)),
        }
    }

    fn push(&mut self, rule: &'static str, path: &str, detail: &str, refused: Option<&'static str>) {
        // Two rules may find the same mistake.
        if !self.breaches.iter().any(|known| known.rule == rule && known.path == path) {
            self.breaches.push(Breach { rule, path: path.to_owned(), detail: detail.to_owned(), refused });
        }
    }
}

/// Joins a path and the name of a field.
pub(crate) fn below(path: &str, field: impl fmt::Display) -> String {
    if path.is_empty() { field.to_string() } else { format!("{path}.{field}") }
}
