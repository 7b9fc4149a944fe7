//! Posting, changing and deleting messages.

use serde_json::{Value, json};

use super::draft::{Draft, entry_id};
use super::filled_in::{embed_filled_in, filled_in};
use super::mentions::AllowedMentions;
use crate::live::Fate;
use crate::world::{Answer, Attachment, Cause, Kind, Message, Permissions, Upload, flag};
use crate::{Change, Discord, Snowflake, gateway};

/// The age in milliseconds at which a message becomes old. Discord limits the changes of old messages.
const OLD_MS: i64 = 60 * 60 * 1000;
const REPLY: u8 = 19;
/// Flags a bot may set on a message.
const SETTABLE: u64 = flag::SUPPRESS_EMBEDS | flag::SUPPRESS_NOTIFICATIONS;
/// The largest number of deleted ephemeral messages that the sandbox keeps. A test can still read a kept message.
const MOST_DELETED_KEPT: usize = 1000;

/// The facts about a new message that do not come from its draft.
#[derive(Debug, Default)]
pub(crate) struct Post {
    /// The identifier of the message, if the caller already knows the identifier.
    pub(crate) id: Option<Snowflake>,
    pub(crate) channel: Snowflake,
    pub(crate) author: Snowflake,
    pub(crate) kind: u8,
    /// The new thread that the message announces.
    pub(crate) begins: Option<Snowflake>,
    /// The new thread member whom the message announces.
    pub(crate) added: Option<Snowflake>,
    pub(crate) interaction: Option<Cause>,
    /// The only person who sees the message.
    pub(crate) visible_to: Option<Snowflake>,
    /// Flags in addition to the draft's flags.
    pub(crate) flags: u64,
}

impl Discord {
    /// Posts a new message, notifies the mentioned people, and returns the message's identifier.
    pub(crate) fn post(&mut self, post: &Post, draft: Draft) -> Snowflake {
        let id = post.id.unwrap_or_else(|| self.strike());
        let kind = if draft.reference.is_some() { REPLY } else { post.kind };
        let private = if post.visible_to.is_some() { flag::EPHEMERAL } else { 0 };
        let mut message = Message {
            id,
            channel: post.channel,
            author: post.author,
            kind,
            flags: (draft.flags.unwrap_or_default() & SETTABLE) | post.flags | private,
            nonce: draft.nonce.clone(),
            reference: draft.reference,
            begins: post.begins,
            interaction: post.interaction.clone(),
            visible_to: post.visible_to,
            ..Message::default()
        };
        self.fill(&mut message, draft, New::Yes);
        message.mentions.extend(post.added);
        if let Some(channel) = self.world.channels.get_mut(&post.channel)
            && post.visible_to.is_none()
        {
            channel.last_message = Some(id);
            if let Some(life) = &mut channel.thread
                && !life.locked
            {
                life.archived = false;
            }
        }
        self.world.add_message(message);
        self.settle_acknowledged(id);
        self.emit_message(Fate::Made, id);
        id
    }

    /// Changes the fields that the draft sets. Notifies nobody.
    pub(crate) fn edit(&mut self, id: Snowflake, draft: Draft) {
        let Some(mut message) = self.world.messages.get(id).cloned() else { return };
        let was_loading = message.has(flag::LOADING);
        message.flags &= !flag::LOADING;
        if let Some(flags) = draft.flags {
            message.flags = (message.flags & !flag::SUPPRESS_EMBEDS) | (flags & SETTABLE);
        }
        self.fill(&mut message, draft, New::No);
        if !was_loading {
            message.edited_ms = Some(self.now_ms);
            if self.now_ms - id.created_ms() > OLD_MS {
                let (count, since) = message.late_edits;
                let fresh = self.now_ms - since > OLD_MS;
                message.late_edits = if fresh { (1, self.now_ms) } else { (count + 1, since) };
            }
        }
        if let Some(standing) = self.world.messages.get_mut(id) {
            *standing = message;
        }
        self.settle_acknowledged(id);
        self.emit_message(Fate::Changed, id);
    }

    /// Deletes a message with its files.
    pub(crate) fn delete_message(&mut self, id: Snowflake) {
        let Some(message) = self.world.remove_message(id) else { return };
        let channel = message.channel;
        self.announce(Change::message(&message, Fate::Deleted));
        if message.visible_to.is_none() {
            self.tell_of_deletion(channel, id);
            return;
        }
        self.world.taken_back.insert(id, message);
        if self.world.taken_back.len() > MOST_DELETED_KEPT {
            self.world.taken_back.pop_first();
        }
    }

    fn tell_of_deletion(&mut self, channel: Snowflake, id: Snowflake) {
        let bot = self.world.bot();
        let Some(place) = self.world.channels.get(&channel).filter(|place| self.world.sees(bot, place))
        else {
            return;
        };
        let guild = place.guild;
        let mut data = json!({ "id": id, "channel_id": channel });
        if let Some(guild) = guild {
            data["guild_id"] = json!(guild);
        }
        self.sessions.emit(gateway::messages(guild), guild, "MESSAGE_DELETE", &data);
    }

    /// Marks an interaction as missed, and shows the person the failure message of Discord's client. Autocomplete has
    /// no failure message.
    pub(crate) fn miss(&mut self, id: Snowflake) {
        self.world.interactions.answer(id, Answer::Missed);
        let Some(interaction) = self.world.interactions.get(id) else { return };
        let (user, channel) = (interaction.user, interaction.channel);
        let said = match interaction.kind {
            Kind::Autocomplete => return,
            Kind::Component => "This interaction failed",
            Kind::Command => "The application did not respond",
            Kind::Modal => "Something went wrong. Try again.",
        };
        let author = self.world.bot();
        let post = Post { channel, author, visible_to: Some(user), ..Post::default() };
        let message = self.post(&post, Draft::text(said.to_owned()));
        if let Some(message) = self.world.messages.get_mut(message) {
            message.failure = true;
        }
        if let Some(interaction) = self.world.interactions.get_mut(id) {
            interaction.responses.push(message);
        }
    }

    pub(crate) fn guild_of(&self, channel: Snowflake) -> Option<Snowflake> {
        self.world.channels.get(&channel).and_then(|channel| channel.guild)
    }

    fn fill(&mut self, message: &mut Message, draft: Draft, new: New) {
        let names_text = draft.content.is_some();
        if let Some(content) = draft.content {
            message.content = content;
        }
        if let Some(embeds) = draft.embeds {
            message.embeds = embeds.into_iter().map(embed_filled_in).collect();
        }
        if let Some(components) = draft.components {
            message.components = filled_in(components);
        }
        self.replace_attachments(message, draft.attachments.as_deref(), &draft.uploads);
        if matches!(new, New::Yes) || names_text {
            self.mention(message, draft.allowed_mentions.as_ref(), new);
        }
    }

    /// Sets the people whom the text mentions, and the people whom the message notifies.
    fn mention(&mut self, message: &mut Message, allowed: Option<&AllowedMentions>, new: New) {
        let channel = self.world.channels.get(&message.channel).cloned().unwrap_or_default();
        let mentions = self.world.mentions(&message.content, allowed, message.author, &channel);
        // Discord's own messages notify nobody.
        let silent =
            message.has(flag::SUPPRESS_NOTIFICATIONS) || message.visible_to.is_some() || !message.is_said();
        if matches!(new, New::Yes) && !silent && !message.has(flag::LOADING) {
            // The author of a message in a thread joins the thread, and so do the people whom the message mentions.
            let joining = mentions.users.iter().chain([&message.author]).copied();
            for user in joining.filter(|_| channel.is_thread()) {
                if self.world.sees(user, &channel) {
                    self.add_to_thread(channel.id, user);
                }
            }
            let channel = self.world.channels.get(&message.channel).unwrap_or(&channel);
            message.pings = self.world.pings(&mentions, message, channel);
        }
        message.mentions = mentions.users;
        message.mention_roles = mentions.roles;
        message.mention_everyone = mentions.everyone;
    }

    /// Drops the files that the request does not keep, and adds the new files.
    fn replace_attachments(&mut self, message: &mut Message, named: Option<&[Value]>, uploads: &[Upload]) {
        let entry = |id: Snowflake| named.into_iter().flatten().find(|entry| entry_id(entry) == Some(id));
        if named.is_some() {
            message.attachments.retain(|file| {
                let stays = entry(file.id).is_some();
                if !stays {
                    self.world.files.remove(file.id);
                }
                stays
            });
        }
        for upload in uploads {
            let id = self.strike();
            let described = entry(Snowflake(upload.index)).and_then(|entry| entry["description"].as_str());
            message.attachments.push(Attachment::new(id, upload, described.map(str::to_owned)));
            self.world.files.add(id, upload.bytes.clone());
        }
    }

    /// Sends an event about a message to the bot and the pages.
    pub(super) fn emit_message(&mut self, fate: Fate, id: Snowflake) {
        let Some(message) = self.world.messages.get(id) else { return };
        let channel = message.channel;
        let event = if matches!(fate, Fate::Made) { "MESSAGE_CREATE" } else { "MESSAGE_UPDATE" };
        let change = Change::message(message, fate);
        let guild = self.guild_of(channel);
        if message.visible_to.is_none() && self.sessions.want_messages(guild) {
            let bot = self.world.bot();
            let is_seen = self.world.permissions_in(bot, channel).has(Permissions::VIEW_CHANNEL);
            let mut data = self.world.message_json(message);
            if let Some(guild) = guild {
                data["guild_id"] = json!(guild);
                if let Some(author) = self.world.users.get(&message.author) {
                    data["member"] = self.world.bare_member_json(author, guild);
                }
            }
            if is_seen {
                self.sessions.emit(gateway::messages(guild), guild, event, &data);
            }
        }
        self.announce(change);
    }

    /// Counts the bot's message `written` as the answer to acknowledged interactions in the channel. A click in an
    /// ephemeral message still waits for a change of the ephemeral message. Ignores messages of people.
    fn settle_acknowledged(&mut self, written: Snowflake) {
        let messages = &self.world.messages;
        let Some(message) = messages.get(written).filter(|message| self.world.is_of_bot(message)) else {
            return;
        };
        let is_private = |id| messages.get(id).is_some_and(|message| message.visible_to.is_some());
        let is_skipped = |origin| origin != written && is_private(origin);
        self.world.interactions.settle_acknowledged(message.channel, is_skipped);
    }
}

#[derive(Clone, Copy)]
enum New {
    Yes,
    No,
}
