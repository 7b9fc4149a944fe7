//! Checks of the bot's permissions in a channel.

use crate::rest::ApiError;
use crate::world::{Channel, Permissions};
use crate::{Discord, Snowflake};

/// Finds a channel the bot may see.
pub(super) fn visible(discord: &Discord, id: Snowflake) -> Result<&Channel, ApiError> {
    let channel = discord.world.channels.get(&id).ok_or(ApiError::UnknownChannel)?;
    let sees = discord.world.sees(discord.world.bot(), channel);
    sees.then_some(channel).ok_or(ApiError::MissingAccess)
}

pub(super) fn require(discord: &Discord, channel: &Channel, needed: Permissions) -> Result<(), ApiError> {
    let has = discord.world.permissions(discord.world.bot(), channel);
    if has.has(needed) { Ok(()) } else { Err(ApiError::MissingPermissions) }
}
