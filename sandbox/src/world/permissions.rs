//! Permission bits and their names.

use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

use serde::{Deserialize, Serialize, Serializer};
use thiserror::Error;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Permissions(pub(crate) u64);

/// The error for a name that is no permission of Discord.
#[derive(Debug, Error)]
#[error("\"{0}\" is no permission; use a name like SEND_MESSAGES")]
pub(crate) struct UnknownPermission(String);

/// Discord's permissions with the numbers of their bits.
const NAMES: [(&str, u32); 51] = [
    ("CREATE_INSTANT_INVITE", 0),
    ("KICK_MEMBERS", 1),
    ("BAN_MEMBERS", 2),
    ("ADMINISTRATOR", 3),
    ("MANAGE_CHANNELS", 4),
    ("MANAGE_GUILD", 5),
    ("ADD_REACTIONS", 6),
    ("VIEW_AUDIT_LOG", 7),
    ("PRIORITY_SPEAKER", 8),
    ("STREAM", 9),
    ("VIEW_CHANNEL", 10),
    ("SEND_MESSAGES", 11),
    ("SEND_TTS_MESSAGES", 12),
    ("MANAGE_MESSAGES", 13),
    ("EMBED_LINKS", 14),
    ("ATTACH_FILES", 15),
    ("READ_MESSAGE_HISTORY", 16),
    ("MENTION_EVERYONE", 17),
    ("USE_EXTERNAL_EMOJIS", 18),
    ("VIEW_GUILD_INSIGHTS", 19),
    ("CONNECT", 20),
    ("SPEAK", 21),
    ("MUTE_MEMBERS", 22),
    ("DEAFEN_MEMBERS", 23),
    ("MOVE_MEMBERS", 24),
    ("USE_VAD", 25),
    ("CHANGE_NICKNAME", 26),
    ("MANAGE_NICKNAMES", 27),
    ("MANAGE_ROLES", 28),
    ("MANAGE_WEBHOOKS", 29),
    ("MANAGE_GUILD_EXPRESSIONS", 30),
    ("USE_APPLICATION_COMMANDS", 31),
    ("REQUEST_TO_SPEAK", 32),
    ("MANAGE_EVENTS", 33),
    ("MANAGE_THREADS", 34),
    ("CREATE_PUBLIC_THREADS", 35),
    ("CREATE_PRIVATE_THREADS", 36),
    ("USE_EXTERNAL_STICKERS", 37),
    ("SEND_MESSAGES_IN_THREADS", 38),
    ("USE_EMBEDDED_ACTIVITIES", 39),
    ("MODERATE_MEMBERS", 40),
    ("VIEW_CREATOR_MONETIZATION_ANALYTICS", 41),
    ("USE_SOUNDBOARD", 42),
    ("CREATE_GUILD_EXPRESSIONS", 43),
    ("CREATE_EVENTS", 44),
    ("USE_EXTERNAL_SOUNDS", 45),
    ("SEND_VOICE_MESSAGES", 46),
    ("SEND_POLLS", 49),
    ("USE_EXTERNAL_APPS", 50),
    ("PIN_MESSAGES", 51),
    ("BYPASS_SLOWMODE", 52),
];

impl Permissions {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self(u64::MAX >> 11);
    pub(crate) const ADMINISTRATOR: Self = Self(1 << 3);
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
    pub(crate) const USE_EXTERNAL_APPS: Self = Self(1 << 50);

    /// Returns the permissions of everybody in a new server.
    pub(crate) fn of_everyone() -> Self {
        Self::in_direct_messages()
            | Self::MENTION_EVERYONE
            | Self::CREATE_PUBLIC_THREADS
            | Self::CREATE_PRIVATE_THREADS
            | Self::SEND_MESSAGES_IN_THREADS
            | Self::USE_EXTERNAL_APPS
    }

    /// Returns the permissions of everybody in a conversation.
    pub(crate) fn in_direct_messages() -> Self {
        Self::VIEW_CHANNEL
            | Self::SEND_MESSAGES
            | Self::EMBED_LINKS
            | Self::ATTACH_FILES
            | Self::READ_MESSAGE_HISTORY
            | Self::USE_APPLICATION_COMMANDS
    }

    pub(crate) fn from_names<S: AsRef<str>>(names: &[S]) -> Result<Self, UnknownPermission> {
        names.iter().try_fold(Self::NONE, |sum, name| {
            let name = name.as_ref();
            let known = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
            known.map(|(_, bit)| sum | Self(1 << bit)).ok_or_else(|| UnknownPermission(name.to_owned()))
        })
    }

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
