//! Converts Discord's ids (snowflakes) into accounts, places, servers and times, and back.

use std::time::Duration;

use chess_arbiter::{Account, Network, Place, Server};
use chess_service::Way;
use jiff::Timestamp;
use poise::serenity_prelude as serenity;
use serde_json::Value;

/// Milliseconds from 1970 to the epoch of snowflakes (Discord's reference, "Snowflakes").
const EPOCH_MS: i64 = 1_420_070_400_000;
/// The number of bits below the time in a snowflake.
const COUNTER_BITS: u32 = 22;
/// The time for which Discord accepts answers to an interaction, less a small margin.
pub(crate) const TOKEN_LIVES: Duration = Duration::from_secs(14 * 60 + 30);

/// Returns the account of a person. No other function converts a Discord id into an account.
pub(crate) fn account(user: serenity::UserId) -> Account {
    Account::Person(Network::Discord, user.get().cast_signed())
}

/// The Discord id of a person. `None` for a computer and for a person whose data was deleted.
pub(crate) fn user(account: Account) -> Option<i64> {
    match account {
        Account::Person(Network::Discord, id) => Some(id).filter(|_| !account.is_forgotten()),
        Account::Computer(_) => None,
    }
}

/// The place of a channel, thread or direct conversation.
pub(crate) fn place(channel: serenity::ChannelId) -> Place {
    Place { network: Network::Discord, id: channel.get().cast_signed() }
}

/// Returns the way in which the bot can post in the place of an interaction. In a server that has installed the bot,
/// and in direct messages with the bot, the bot can post messages. In all other places, the bot can only answer the
/// interaction.
pub(crate) fn way(
    context: Option<serenity::InteractionContext>,
    serenity::AuthorizingIntegrationOwners(owners): &serenity::AuthorizingIntegrationOwners,
) -> Way {
    use serenity::AuthorizingIntegrationOwner as Owner;
    let is_of_server = owners.iter().any(|owner| matches!(owner, Owner::GuildInstall(_)));
    let is_of_person = owners.iter().any(|owner| matches!(owner, Owner::UserInstall(_)));
    let is_own = context == Some(serenity::InteractionContext::BotDm);
    if is_of_person && !is_of_server && !is_own { Way::ByAnswer } else { Way::Open }
}

pub(crate) fn server(guild: serenity::GuildId) -> Server {
    Server { network: Network::Discord, id: guild.get().cast_signed() }
}

/// The time at which Discord created this id.
pub(crate) fn made_at(id: u64) -> Timestamp {
    let millis = (id >> COUNTER_BITS).cast_signed().saturating_add(EPOCH_MS);
    Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX)
}

/// Returns the smallest id with this time.
pub(crate) fn first_id_at(time: Timestamp) -> i64 {
    time.as_millisecond().saturating_sub(EPOCH_MS).max(0) << COUNTER_BITS
}

/// The field `id` of a Discord object.
pub(crate) fn identifier(json: &Value) -> Option<i64> {
    text(json, "id")?.parse::<u64>().ok().map(u64::cast_signed)
}

/// A text field of a Discord object.
pub(crate) fn text<'a>(json: &'a Value, field: &str) -> Option<&'a str> {
    json.get(field)?.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example in Discord's reference.
    #[test]
    fn a_snowflake_contains_its_time() {
        assert_eq!(made_at(175_928_847_299_117_063).as_millisecond(), 1_462_015_105_796);
    }

    #[test]
    fn where_only_a_person_has_installed_the_bot_it_can_only_answer() {
        use poise::serenity_prelude::InteractionContext as In;
        let way = |context, owners: Value| way(Some(context), &serde_json::from_value(owners).unwrap());
        let [server, person, both, own] = [
            serde_json::json!({ "0": "7" }),
            serde_json::json!({ "1": "5" }),
            serde_json::json!({ "0": "7", "1": "5" }),
            serde_json::json!({ "0": "0" }),
        ];
        assert_eq!(way(In::PrivateChannel, person.clone()), Way::ByAnswer);
        assert_eq!(way(In::Guild, person.clone()), Way::ByAnswer);
        for (context, owners) in
            [(In::Guild, server), (In::Guild, both), (In::BotDm, own), (In::BotDm, person)]
        {
            assert_eq!(way(context, owners), Way::Open);
        }
    }

    #[test]
    fn first_id_at_is_the_smallest_snowflake_of_its_time() {
        let time = made_at(175_928_847_299_117_063);
        let first = first_id_at(time);
        assert!(first <= 175_928_847_299_117_063);
        assert_eq!(made_at(first.cast_unsigned()), time);
        assert!(made_at((first - 1).cast_unsigned()) < time);
        assert_eq!(first_id_at(Timestamp::UNIX_EPOCH), 0);
    }
}
