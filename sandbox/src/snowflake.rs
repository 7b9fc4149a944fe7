//! Discord's identifiers: a time and a counter in 64 bits, written as decimal text.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Deserializer, Visitor};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// The epoch of snowflakes: the start of 2015, in milliseconds since 1970.
const EPOCH_MS: i64 = 1_420_070_400_000;
const COUNTER_BITS: u32 = 22;

/// The identifier of a user, server, channel, message, or any other object of Discord.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Snowflake(pub(crate) u64);

impl Snowflake {
    /// Returns the next greater identifier, or this identifier if no identifier is greater.
    pub(crate) fn following(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Returns the time this identifier was made, in milliseconds since 1970.
    pub(crate) fn created_ms(self) -> i64 {
        (self.0 >> COUNTER_BITS).cast_signed() + EPOCH_MS
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TextOrNumber)
    }
}

/// Accepts an identifier that a client writes as text or as a number.
struct TextOrNumber;

impl Visitor<'_> for TextOrNumber {
    type Value = Snowflake;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a snowflake as text or number")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Snowflake, E> {
        Ok(Snowflake(number))
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Snowflake, E> {
        text.parse().map_err(E::custom)
    }
}

/// Makes identifiers from the clock. Each identifier is greater than all earlier identifiers.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Mint {
    last: u64,
}

impl Mint {
    pub(crate) fn strike(&mut self, now_ms: i64) -> Snowflake {
        let since_epoch = u64::try_from(now_ms - EPOCH_MS).unwrap_or(0);
        self.last = (self.last + 1).max(since_epoch << COUNTER_BITS);
        Snowflake(self.last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_grow_even_when_the_clock_stands_or_goes_back() {
        let mut mint = Mint::default();
        let made = [5_000, 5_000, 4_000, 6_000].map(|ms| mint.strike(EPOCH_MS + ms));
        assert!(made.is_sorted_by(|a, b| a < b));
        assert_eq!(made.map(|id| id.created_ms() - EPOCH_MS), [5_000, 5_000, 5_000, 6_000]);
    }
}
