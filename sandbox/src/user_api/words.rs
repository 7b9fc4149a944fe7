//! Texts and names in requests, up to the lengths that Discord allows.

use std::ops::Deref;

use serde::Deserialize;

/// A text that is not blank and has at most `MOST` characters.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Words<const MOST: usize>(String);

impl<const MOST: usize> Words<MOST> {
    pub(crate) fn into_inner(self) -> String {
        self.0
    }
}

impl<const MOST: usize> TryFrom<String> for Words<MOST> {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let length = text.chars().count();
        if text.trim().is_empty() || length > MOST {
            return Err(format!(
                "1 to {MOST} characters are needed here, not all of them blank; there are {length}"
            ));
        }
        Ok(Self(text))
    }
}

impl<const MOST: usize> Deref for Words<MOST> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}
