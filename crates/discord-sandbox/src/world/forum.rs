//! Forums: channels in which nothing stands but posts, each of them a thread, and the tags that posts wear.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Channel, World, kind};
use crate::snowflake::Snowflake;

/// What a channel says by which flags: a forum that every post needs a tag, a post that it stands above all others.
pub(crate) mod channel_flag {
    /// A post that stands above all others.
    pub(crate) const PINNED: u64 = 1 << 1;
    /// A forum in which every post needs a tag.
    pub(crate) const REQUIRE_TAG: u64 = 1 << 4;
}

/// What a forum has that other channels have not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Forum {
    /// What posts may be tagged with, in order.
    pub(crate) tags: Vec<Tag>,
    /// Whether every post needs a tag.
    pub(crate) requires_tag: bool,
    /// The emoji that is offered first for reactions to posts.
    pub(crate) reaction: Option<String>,
    /// How posts are sorted: 0 by what was written last, 1 by when they were made.
    pub(crate) sort_order: Option<u8>,
    /// How posts are laid out: 0 not said, 1 as a list, 2 as tiles.
    pub(crate) layout: u8,
    /// After how many minutes posts put themselves away where it is not said.
    pub(crate) auto_archive_minutes: Option<u64>,
}

/// A tag.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tag {
    /// Identifies the tag.
    pub(crate) id: Snowflake,
    /// The name that is shown.
    pub(crate) name: String,
    /// Whether only moderators put it on posts and take it off.
    pub(crate) moderated: bool,
    /// The emoji in front of the name.
    pub(crate) emoji: Option<String>,
}

impl Forum {
    /// Adds to a channel's description what is a forum's.
    pub(super) fn describe(&self, json: &mut Value) {
        let emoji = |emoji: &Option<String>| match emoji {
            Some(emoji) => json!({"emoji_id": null, "emoji_name": emoji}),
            None => Value::Null,
        };
        json["available_tags"] = self.tags.iter().map(Tag::json).collect();
        json["default_reaction_emoji"] = emoji(&self.reaction);
        json["default_sort_order"] = json!(self.sort_order);
        json["default_forum_layout"] = json!(self.layout);
        json["flags"] = json!(if self.requires_tag { channel_flag::REQUIRE_TAG } else { 0 });
        if let Some(minutes) = self.auto_archive_minutes {
            json["default_auto_archive_duration"] = json!(minutes);
        }
    }

    /// Finds a tag by its identifier or its name.
    pub(crate) fn tag(&self, key: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.id.to_string() == key || tag.name == key)
    }
}

impl Tag {
    /// Returns the tag as Discord describes it.
    pub(crate) fn json(&self) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "moderated": self.moderated,
            "emoji_id": null,
            "emoji_name": self.emoji,
        })
    }
}

impl Channel {
    /// Tells whether this is a forum.
    pub(crate) fn is_forum(&self) -> bool {
        self.kind == kind::FORUM
    }
}

impl World {
    /// Finds the forum of which a thread is a post.
    pub(crate) fn forum_of(&self, thread: &Channel) -> Option<&Forum> {
        self.channels.get(&thread.parent?)?.forum.as_ref()
    }

    /// Lists the posts of a forum.
    pub(crate) fn posts_of(&self, forum: Snowflake) -> impl Iterator<Item = &Channel> {
        self.channels.values().filter(move |channel| channel.parent == Some(forum))
    }
}
