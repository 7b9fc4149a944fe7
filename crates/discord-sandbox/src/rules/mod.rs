//! Discord's rules for what a bot may send, beyond what permissions say.

mod callback;
#[cfg(test)]
mod codes;
mod command;
mod component;
mod control;
mod embed;
mod field;
mod forum;
mod invite;
mod layout;
mod locale;
mod message;
mod moderation;
mod option;
mod poll;
mod review;
mod unbuilt;
mod webhook;

pub(crate) use callback::callback;
pub(crate) use command::{MOST, command, commands};
pub(crate) use forum::{
    WORN, applied_tags, archive_minutes, channel, channel_name, has_namesakes, position, slowmode,
};
pub(crate) use invite::invite;
pub(crate) use locale::LOCALES;
pub(crate) use message::{Purpose, message};
pub(crate) use moderation::{ban, bans, nick, time_out};
pub(crate) use review::{Missing, Review};
pub(crate) use webhook::{NewWebhook, for_show_only, mask, webhook};
