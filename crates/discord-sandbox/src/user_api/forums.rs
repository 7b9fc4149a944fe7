//! Forums as tests make them, and the posts that people open there.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::files;
use super::refusal::Refusal;
use super::threads::{AUTO_ARCHIVE, Opened};
use super::words::Words;
use crate::messages::{Draft, NewThread, Post};
use crate::platform::Discord;
use crate::rules::WORN;
use crate::snowflake::Snowflake;
use crate::world::{Forum, Permissions, Tag, is_emoji, kind};

/// How many tags a forum has at most.
const TAGS: usize = 20;

/// What a forum says of its posts.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewForum {
    #[serde(default)]
    pub(crate) tags: Vec<NewTag>,
    /// Whether every post needs a tag.
    #[serde(default)]
    pub(crate) requires_tag: bool,
}

/// A tag to make, or to keep under the same name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTag {
    pub(crate) name: Words<20>,
    pub(crate) emoji: Option<String>,
    /// Whether only moderators put it on posts.
    #[serde(default)]
    pub(crate) moderated: bool,
}

impl Discord {
    /// Reads what is said of a forum; tags of the same name stay the same.
    pub(super) fn forum(&mut self, said: &NewForum, before: &Forum) -> Result<Forum, Refusal> {
        if said.tags.len() > TAGS {
            return Err(Refusal::Full("20 tags"));
        }
        let mut forum = Forum { tags: Vec::new(), requires_tag: said.requires_tag, ..before.clone() };
        for NewTag { name, emoji, moderated } in &said.tags {
            if forum.tag(name).is_some() {
                return Err(Refusal::NameTaken(name.to_string()));
            }
            if let Some(emoji) = emoji.as_ref().filter(|emoji| !is_emoji(emoji)) {
                return Err(Refusal::NoEmoji(emoji.clone()));
            }
            let id = before.tag(name).map_or_else(|| self.strike(), |known| known.id);
            let (name, emoji, moderated) = (name.to_string(), emoji.clone(), *moderated);
            forum.tags.push(Tag { id, name, moderated, emoji });
        }
        Ok(forum)
    }

    /// Opens a post as somebody.
    pub(super) fn open_post_as(
        &mut self,
        owner: Snowflake,
        parent: Snowflake,
        opened: Opened,
    ) -> Result<Snowflake, Refusal> {
        let has = self.world.permissions_in(owner, parent);
        if !has.has(Permissions::SEND_MESSAGES) {
            return Err(Refusal::MayNot("open posts"));
        }
        if opened.message.is_some() || opened.private {
            return Err(Refusal::MayNot("open other threads than posts"));
        }
        if !opened.files.is_empty() && !has.has(Permissions::ATTACH_FILES) {
            return Err(Refusal::MayNot("attach files"));
        }
        if opened.content.is_none() && opened.files.is_empty() {
            return Err(Refusal::EmptyMessage);
        }
        let forum = self.world.channels.get(&parent).and_then(|it| it.forum.clone()).unwrap_or_default();
        let tags = worn(&forum, &opened.tags, has)?;
        let uploads = files::uploads(opened.files)?;
        let content = opened.content.map(Words::into_inner).unwrap_or_default();
        let new = NewThread {
            parent,
            message: None,
            kind: kind::PUBLIC_THREAD,
            name: opened.name.into_inner(),
            auto_archive_minutes: forum.auto_archive_minutes.unwrap_or(AUTO_ARCHIVE),
            owner,
            tags,
            ..NewThread::default()
        };
        let post = Post { author: owner, ..Post::default() };
        Ok(self.open_post(new, post, Draft { uploads, ..Draft::text(content) }))
    }

    /// Refuses what cannot be done in a forum itself, only in its posts, and in a category not at all.
    pub(super) fn needs_text(&self, channel: Snowflake) -> Result<(), Refusal> {
        match self.world.channels.get(&channel) {
            Some(channel) if channel.is_category() => Err(Refusal::OnlyChannels),
            Some(channel) if channel.is_forum() => Err(Refusal::OnlyPosts),
            Some(_) | None => Ok(()),
        }
    }
}

/// Finds the tags that somebody wants a post to wear.
fn worn(forum: &Forum, wanted: &[String], has: Permissions) -> Result<Vec<Snowflake>, Refusal> {
    let there = || forum.tags.iter().map(|tag| tag.name.clone()).collect();
    let find = |name: &String| {
        let tag = forum.tag(name).ok_or_else(|| Refusal::NoTag { name: name.clone(), there: there() })?;
        if tag.moderated && !has.has(Permissions::MANAGE_THREADS) {
            return Err(Refusal::MayNot("use tags that are for moderators"));
        }
        Ok(tag.id)
    };
    if wanted.len() > WORN {
        return Err(Refusal::Full("5 tags"));
    }
    if forum.requires_tag && wanted.is_empty() {
        return Err(Refusal::TagNeeded(there()));
    }
    let mut worn = wanted.iter().map(find).collect::<Result<Vec<_>, _>>()?;
    let mut seen = BTreeSet::new();
    worn.retain(|tag| seen.insert(*tag));
    Ok(worn)
}
