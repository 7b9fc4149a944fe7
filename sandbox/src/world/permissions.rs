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

/// Discord's permissions in the order of their bits. A dash stands for a bit without a permission.
const NAMES: &str = "\
    CREATE_INSTANT_INVITE KICK_MEMBERS BAN_MEMBERS ADMINISTRATOR MANAGE_CHANNELS MANAGE_GUILD ADD_REACTIONS \
    VIEW_AUDIT_LOG PRIORITY_SPEAKER STREAM VIEW_CHANNEL SEND_MESSAGES SEND_TTS_MESSAGES MANAGE_MESSAGES \
    EMBED_LINKS ATTACH_FILES READ_MESSAGE_HISTORY MENTION_EVERYONE USE_EXTERNAL_EMOJIS VIEW_GUILD_INSIGHTS \
    CONNECT SPEAK MUTE_MEMBERS DEAFEN_MEMBERS MOVE_MEMBERS USE_VAD CHANGE_NICKNAME MANAGE_NICKNAMES \
    MANAGE_ROLES MANAGE_WEBHOOKS MANAGE_GUILD_EXPRESSIONS USE_APPLICATION_COMMANDS REQUEST_TO_SPEAK \
    MANAGE_EVENTS MANAGE_THREADS CREATE_PUBLIC_THREADS CREATE_PRIVATE_THREADS USE_EXTERNAL_STICKERS \
    SEND_MESSAGES_IN_THREADS USE_EMBEDDED_ACTIVITIES MODERATE_MEMBERS VIEW_CREATOR_MONETIZATION_ANALYTICS \
    USE_SOUNDBOARD CREATE_GUILD_EXPRESSIONS CREATE_EVENTS USE_EXTERNAL_SOUNDS SEND_VOICE_MESSAGES - - \
    SEND_POLLS USE_EXTERNAL_APPS PIN_MESSAGES BYPASS_SLOWMODE";

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
            let bit = NAMES.split(' ').position(|known| known != "-" && known.eq_ignore_ascii_case(name));
            bit.map(|bit| sum | Self(1 << bit)).ok_or_else(|| UnknownPermission(name.to_owned()))
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
