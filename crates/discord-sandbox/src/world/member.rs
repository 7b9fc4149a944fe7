//! What a server knows of a member beside their roles: the name they have there, and whether they are timed out.

use serde::{Deserialize, Serialize};

use super::{Guild, Permissions};
use crate::snowflake::Snowflake;

/// A member's name and time-out in one server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Membership {
    /// The name that is shown there instead of the person's own.
    pub(crate) nick: Option<String>,
    /// When the last time-out ends, or has ended.
    pub(crate) timed_out_until_ms: Option<i64>,
}

impl Guild {
    /// Returns the name an account has here instead of its own.
    pub(crate) fn nick(&self, account: Snowflake) -> Option<&str> {
        self.members.get(&account)?.nick.as_deref()
    }

    /// Returns when an account's last time-out here ends, or has ended.
    pub(crate) fn timed_out_until_ms(&self, account: Snowflake) -> Option<i64> {
        self.members.get(&account)?.timed_out_until_ms
    }

    /// Leaves of what an account may do what it may while it is timed out.
    pub(super) fn unless_timed_out(&self, account: Snowflake, has: Permissions, now_ms: i64) -> Permissions {
        let is_timed_out = self.timed_out_until_ms(account).is_some_and(|until_ms| until_ms > now_ms);
        if is_timed_out { has & Permissions::while_timed_out() } else { has }
    }
}
