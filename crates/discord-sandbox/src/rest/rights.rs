//! What the bot may see and do in a channel.

use super::error::ApiError;
use crate::platform::Discord;
use crate::snowflake::Snowflake;
use crate::world::{Channel, Guild, Permissions};

/// Finds a channel the bot may see.
pub(super) fn visible(discord: &Discord, id: Snowflake) -> Result<&Channel, ApiError> {
    let channel = discord.world.channels.get(&id).ok_or(ApiError::UnknownChannel)?;
    let sees = discord.world.sees(discord.world.bot(), channel);
    sees.then_some(channel).ok_or(ApiError::MissingAccess)
}

/// Refuses unless the bot has all of these permissions in the channel.
pub(super) fn require(discord: &Discord, channel: &Channel, needed: Permissions) -> Result<(), ApiError> {
    let has = discord.world.permissions(discord.world.bot(), channel);
    if has.has(needed) { Ok(()) } else { Err(ApiError::MissingPermissions) }
}

/// Refuses unless the bot has all of these permissions in the server as a whole.
pub(super) fn require_in_guild(
    discord: &Discord,
    guild: &Guild,
    needed: Permissions,
) -> Result<(), ApiError> {
    let bot = discord.world.users.get(&discord.world.bot());
    let has = bot.map_or(Permissions::NONE, |bot| discord.world.guild_permissions(bot, guild.id));
    if has.has(needed) { Ok(()) } else { Err(ApiError::MissingPermissions) }
}

/// Refuses unless the bot stands higher in the server than this.
pub(super) fn outranks(discord: &Discord, guild: &Guild, position: usize) -> Result<(), ApiError> {
    let bot = discord.world.users.get(&discord.world.bot());
    let is_above = bot.is_some_and(|bot| guild.standing(bot) > position);
    if is_above { Ok(()) } else { Err(ApiError::MissingPermissions) }
}
