//! Making, using and removing invites, for the bot and for people.

use serde_json::{Value, json};

use crate::gateway::intent;
use crate::platform::Discord;
use crate::world::{Invite, Permissions};

/// How many invites a server has at most.
const MOST: usize = 1000;

/// A server has as many invites as it can have.
#[derive(Debug)]
pub(crate) struct TooManyInvites;

impl Discord {
    /// Makes an invite; its code and its age are settled here.
    pub(crate) fn add_invite(&mut self, mut invite: Invite) -> Result<Invite, TooManyInvites> {
        let now_ms = self.now_ms;
        let counts = |known: &&Invite| known.guild == invite.guild && known.is_good(now_ms);
        if self.world.invites.values().filter(counts).count() >= MOST {
            return Err(TooManyInvites);
        }
        self.world.invites.retain(|_, known| known.is_good(now_ms));
        invite.code = Invite::code(self.strike());
        (invite.created_ms, invite.uses) = (now_ms, 0);
        self.world.invites.insert(invite.code.clone(), invite.clone());
        let mut told = self.world.whole_invite_json(&invite);
        if let Some(fields) = told.as_object_mut() {
            fields.remove("guild");
            fields.remove("channel");
        }
        self.tell_of_invite(&invite, "INVITE_CREATE", told);
        Ok(invite)
    }

    /// Removes an invite.
    pub(crate) fn remove_invite(&mut self, code: &str) {
        if let Some(invite) = self.world.invites.remove(code) {
            let told = json!({"code": invite.code, "guild_id": invite.guild});
            self.tell_of_invite(&invite, "INVITE_DELETE", told);
        }
    }

    /// Counts that somebody came with an invite, which is gone if nobody else may.
    pub(crate) fn count_invite(&mut self, code: &str) {
        let Some(invite) = self.world.invites.get_mut(code) else { return };
        invite.uses += 1;
        if invite.max_uses > 0 && invite.uses >= invite.max_uses {
            self.remove_invite(code);
        }
    }

    /// Of invites a bot is told that manages their channel.
    fn tell_of_invite(&mut self, invite: &Invite, event: &str, mut data: Value) {
        let has = self.world.permissions_in(self.world.bot(), invite.channel);
        if has.has(Permissions::MANAGE_CHANNELS) {
            data["channel_id"] = json!(invite.channel);
            self.sessions.emit(intent::GUILD_INVITES, Some(invite.guild), event, &data);
        }
    }
}
