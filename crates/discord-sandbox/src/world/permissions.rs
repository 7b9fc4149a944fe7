//! Permission bits and their names.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use serde::{Deserialize, Serialize, Serializer};
use thiserror::Error;

/// A set of permissions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Permissions(pub(crate) u64);

/// Says that a permission's name is not one of Discord's.
#[derive(Debug, Error)]
#[error("\"{0}\" is no permission; use a name like SEND_MESSAGES")]
pub struct UnknownPermission(String);

/// The permissions the sandbox looks at, with Discord's names.
const NAMES: [(&str, Permissions); 16] = [
    ("ADMINISTRATOR", Permissions::ADMINISTRATOR),
    ("MANAGE_CHANNELS", Permissions::MANAGE_CHANNELS),
    ("MANAGE_GUILD", Permissions::MANAGE_GUILD),
    ("ADD_REACTIONS", Permissions::ADD_REACTIONS),
    ("VIEW_CHANNEL", Permissions::VIEW_CHANNEL),
    ("SEND_MESSAGES", Permissions::SEND_MESSAGES),
    ("MANAGE_MESSAGES", Permissions::MANAGE_MESSAGES),
    ("EMBED_LINKS", Permissions::EMBED_LINKS),
    ("ATTACH_FILES", Permissions::ATTACH_FILES),
    ("READ_MESSAGE_HISTORY", Permissions::READ_MESSAGE_HISTORY),
    ("MENTION_EVERYONE", Permissions::MENTION_EVERYONE),
    ("USE_APPLICATION_COMMANDS", Permissions::USE_APPLICATION_COMMANDS),
    ("MANAGE_THREADS", Permissions::MANAGE_THREADS),
    ("CREATE_PUBLIC_THREADS", Permissions::CREATE_PUBLIC_THREADS),
    ("CREATE_PRIVATE_THREADS", Permissions::CREATE_PRIVATE_THREADS),
    ("SEND_MESSAGES_IN_THREADS", Permissions::SEND_MESSAGES_IN_THREADS),
];

impl Permissions {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self(u64::MAX >> 14);
    pub(crate) const ADMINISTRATOR: Self = Self(1 << 3);
    pub(crate) const MANAGE_CHANNELS: Self = Self(1 << 4);
    pub(crate) const MANAGE_GUILD: Self = Self(1 << 5);
    pub(crate) const VIEW_CHANNEL: Self = Self(1 << 10);
    pub(crate) const SEND_MESSAGES: Self = Self(1 << 11);
    pub(crate) const MANAGE_MESSAGES: Self = Self(1 << 13);
    pub(crate) const EMBED_LINKS: Self = Self(1 << 14);
    pub(crate) const ATTACH_FILES: Self = Self(1 << 15);
    pub(crate) const READ_MESSAGE_HISTORY: Self = Self(1 << 16);
    pub(crate) const MENTION_EVERYONE: Self = Self(1 << 17);
    pub(crate) const USE_APPLICATION_COMMANDS: Self = Self(1 << 31);
    pub(crate) const MANAGE_THREADS: Self = Self(1 << 34);
    pub(crate) const CREATE_PUBLIC_THREADS: Self = Self(1 << 35);
    pub(crate) const CREATE_PRIVATE_THREADS: Self = Self(1 << 36);
    pub(crate) const SEND_MESSAGES_IN_THREADS: Self = Self(1 << 38);
    const ADD_REACTIONS: Self = Self(1 << 6);

    /// Returns what everybody may do in a new guild.
    pub(crate) fn of_everyone() -> Self {
        Self::in_direct_messages()
            | Self::MENTION_EVERYONE
            | Self::CREATE_PUBLIC_THREADS
            | Self::CREATE_PRIVATE_THREADS
            | Self::SEND_MESSAGES_IN_THREADS
    }

    /// Returns what anybody may do in a conversation of two.
    pub(crate) fn in_direct_messages() -> Self {
        Self::VIEW_CHANNEL
            | Self::SEND_MESSAGES
            | Self::EMBED_LINKS
            | Self::ATTACH_FILES
            | Self::READ_MESSAGE_HISTORY
            | Self::ADD_REACTIONS
            | Self::USE_APPLICATION_COMMANDS
    }

    /// Reads a list of permission names.
    pub(crate) fn from_names<S: AsRef<str>>(names: &[S]) -> Result<Self, UnknownPermission> {
        names.iter().try_fold(Self::NONE, |sum, name| {
            let name = name.as_ref();
            let known = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
            known.map(|(_, bit)| sum | *bit).ok_or_else(|| UnknownPermission(name.to_owned()))
        })
    }

    /// Tells whether every permission of `other` is here.
    pub(crate) fn has(self, other: Self) -> bool {
        self & other == other
    }
}

impl BitOr for Permissions {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Permissions {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Permissions {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Not for Permissions {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        crate::snowflake::Snowflake::deserialize(deserializer).map(|number| Self(number.0))
    }
}
