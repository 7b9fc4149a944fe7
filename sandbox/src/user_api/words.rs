//! Texts and names that people give, as long as Discord lets them be.

use std::ops::Deref;

use serde::Deserialize;

/// A text that says something, in at most so many characters.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct Words<const MOST: usize>(String);

impl<const MOST: usize> Words<MOST> {
    /// Hands the text out.
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
