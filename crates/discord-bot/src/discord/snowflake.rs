//! Converts Discord's ids (snowflakes) into accounts, places, servers and times, and back. Also reads single values
//! from the JSON of Discord's objects.

use std::time::Duration;

use chess_arbiter::{Account, Network, Place, Server};
use chess_service::Way;
use jiff::Timestamp;
use poise::serenity_prelude as serenity;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The epoch of snowflakes in Unix milliseconds (Discord's reference, "Snowflakes").
const EPOCH_MS: i64 = 1_420_070_400_000;
/// The value of an interaction's field `context` if the interaction happened in direct messages with the bot.
const BOT_DM: u64 = 1;
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

/// Returns the [`Place`] of a channel, a thread or a direct conversation.
pub(crate) fn place(channel: serenity::ChannelId) -> Place {
    Place { network: Network::Discord, id: channel.get().cast_signed() }
}

/// Returns how the bot can post in the channel where an interaction happened. In a server that has installed the bot,
/// and in direct messages with the bot, the bot can post messages. Elsewhere, the bot can only answer the interaction.
pub(crate) fn way(interaction: &Value) -> Way {
    // Key 0 is the server that installed the bot, key 1 is the person who installed the bot.
    let owners = &interaction["authorizing_integration_owners"];
    let is_of_person_alone = owners["0"].is_null() && !owners["1"].is_null();
    if is_of_person_alone && interaction["context"] != BOT_DM { Way::ByAnswer } else { Way::Open }
}

pub(crate) fn server(guild: serenity::GuildId) -> Server {
    Server { network: Network::Discord, id: guild.get().cast_signed() }
}

/// The time at which Discord created this id.
pub(crate) fn made_at(id: u64) -> Timestamp {
    let millis = (id >> COUNTER_BITS).cast_signed().saturating_add(EPOCH_MS);
    Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX)
}

/// Returns the smallest id that Discord can create at this time.
pub(crate) fn first_id_at(time: Timestamp) -> i64 {
    time.as_millisecond().saturating_sub(EPOCH_MS).max(0) << COUNTER_BITS
}

/// The value at a path in a Discord object. `None` if the value is missing or cannot be read as a `T`.
pub(crate) fn at<T: DeserializeOwned>(json: &Value, path: &str) -> Option<T> {
    T::deserialize(json.pointer(path)?).ok()
}

/// The field `id` of a Discord object.
pub(crate) fn identifier(json: &Value) -> Option<i64> {
    json.get("id")?.as_str()?.parse::<u64>().ok().map(u64::cast_signed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The id and its time are the example in Discord's reference ("Snowflakes").
    #[test]
    fn a_snowflake_contains_its_time() {
        assert_eq!(made_at(175_928_847_299_117_063).as_millisecond(), 1_462_015_105_796);
    }

    #[test]
    fn where_only_a_person_has_installed_the_bot_it_can_only_answer() {
        let way = |context, owners| {
            way(&serde_json::json!({ "context": context, "authorizing_integration_owners": owners }))
        };
        let (in_server, in_own, in_private) = (0, BOT_DM, 2);
        let [server, person, both, own] = [
            serde_json::json!({ "0": "7" }),
            serde_json::json!({ "1": "5" }),
            serde_json::json!({ "0": "7", "1": "5" }),
            serde_json::json!({ "0": "0" }),
        ];
        assert_eq!(way(in_private, person.clone()), Way::ByAnswer);
        assert_eq!(way(in_server, person.clone()), Way::ByAnswer);
        for (context, owners) in [(in_server, server), (in_server, both), (in_own, own), (in_own, person)] {
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
