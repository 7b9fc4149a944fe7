//! The mentions in a text, and the people whom the text notifies according to `allowed_mentions`.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::snowflake::Snowflake;
use crate::world::{Channel, Message, Permissions, World};

/// The content of `allowed_mentions`: the people whom a message may notify.
#[derive(Clone, Debug, Default)]
pub(crate) struct AllowedMentions {
    /// The kinds of mentions, such as `users`, that may notify without a list of identifiers.
    parse: BTreeSet<String>,
    users: BTreeSet<Snowflake>,
    roles: BTreeSet<Snowflake>,
    replied_user: bool,
}

impl AllowedMentions {
    pub(crate) fn read(json: &Value) -> Option<Self> {
        let object = json.as_object()?;
        let parse = object.get("parse").and_then(Value::as_array).into_iter().flatten();
        let ids = |key: &str| {
            let list = object.get(key).and_then(Value::as_array).into_iter().flatten();
            list.filter_map(|id| serde_json::from_value(id.clone()).ok()).collect()
        };
        Some(Self {
            parse: parse.filter_map(Value::as_str).map(str::to_owned).collect(),
            users: ids("users"),
            roles: ids("roles"),
            replied_user: object.get("replied_user").and_then(Value::as_bool).unwrap_or(false),
        })
    }

    /// Returns the value for a request without `allowed_mentions`: every mention in the text counts.
    fn unsaid() -> Self {
        let parse = ["everyone", "users", "roles"].map(str::to_owned).into();
        Self { parse, users: BTreeSet::new(), roles: BTreeSet::new(), replied_user: true }
    }
}

#[derive(Debug, Default)]
pub(super) struct Mentions {
    pub(super) users: Vec<Snowflake>,
    pub(super) roles: Vec<Snowflake>,
    pub(super) everyone: bool,
    /// True if a reply notifies the author of the original message.
    pub(super) replied: bool,
}

pub(crate) fn addresses(content: &str) -> impl Iterator<Item = Address> + '_ {
    let tags = content.split('<').skip(1).filter_map(|rest| {
        let tag = rest.split_once('>')?.0;
        if let Some(role) = tag.strip_prefix("@&") {
            return role.parse().ok().map(Address::Role);
        }
        let user = tag.strip_prefix("@!").or_else(|| tag.strip_prefix('@'))?;
        user.parse().ok().map(Address::User)
    });
    let everyone = content.contains("@everyone") || content.contains("@here");
    tags.chain(everyone.then_some(Address::Everyone))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Address {
    /// `<@id>`
    User(Snowflake),
    /// `<@&id>`
    Role(Snowflake),
    /// `@everyone` or `@here`
    Everyone,
}

impl World {
    /// Returns the effective mentions of a text: the mentions that `allowed` and the author's permissions permit.
    pub(super) fn mentions(
        &self,
        content: &str,
        allowed: Option<&AllowedMentions>,
        author: Snowflake,
        channel: &Channel,
    ) -> Mentions {
        let unsaid = AllowedMentions::unsaid();
        let allowed = allowed.unwrap_or(&unsaid);
        let may_everyone = self.permissions(author, channel).has(Permissions::MENTION_EVERYONE);
        let mut found = Mentions { replied: allowed.replied_user, ..Mentions::default() };
        for address in addresses(content) {
            match address {
                Address::User(id) => {
                    let lets = allowed.parse.contains("users") || allowed.users.contains(&id);
                    if lets && self.users.contains_key(&id) && !found.users.contains(&id) {
                        found.users.push(id);
                    }
                }
                Address::Role(id) => {
                    let lets = allowed.parse.contains("roles") || allowed.roles.contains(&id);
                    if lets && !found.roles.contains(&id) {
                        found.roles.push(id);
                    }
                }
                Address::Everyone => found.everyone = allowed.parse.contains("everyone") && may_everyone,
            }
        }
        found
    }

    /// Lists the people whom a new message notifies. `mentions` are the effective mentions of the message's text.
    pub(super) fn pings(&self, mentions: &Mentions, message: &Message, channel: &Channel) -> Vec<Snowflake> {
        let replied = message.reference.filter(|_| mentions.replied);
        let replied = replied.and_then(|id| self.messages.get(id)).map(|original| original.author);
        let is_meant = |id: Snowflake| {
            let roles = self.users.get(&id).map(|user| &user.roles);
            channel.is_conversation()
                || mentions.everyone
                || mentions.users.contains(&id)
                || replied == Some(id)
                || roles.is_some_and(|roles| mentions.roles.iter().any(|role| roles.contains(role)))
        };
        let people = self.users.values().filter(|user| !user.bot).map(|user| user.id);
        people.filter(|id| *id != message.author && is_meant(*id) && self.sees(*id, channel)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_roles_and_everyone_are_found_in_a_text() {
        let found: Vec<Address> = addresses("<@1> and <@!2>, <@&3>: @here <#4> <t:5:R> a < b").collect();
        let [one, two] = [1, 2].map(|id| Address::User(Snowflake(id)));
        assert_eq!(found, [one, two, Address::Role(Snowflake(3)), Address::Everyone]);
    }
}
