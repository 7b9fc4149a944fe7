//! Who may use an application's commands where, as an administrator says in the settings of a server.

use serde::{Deserialize, Serialize};

use super::{Channel, Guild, User};
use crate::snowflake::Snowflake;

/// The kinds of targets, numbered as Discord numbers them.
pub(crate) mod target {
    /// A role, or everybody.
    pub(crate) const ROLE: u8 = 1;
    /// A member.
    pub(crate) const USER: u8 = 2;
    /// A channel with its threads, or all channels.
    pub(crate) const CHANNEL: u8 = 3;
}

/// How many targets a command can name.
pub(crate) const MOST_TARGETS: usize = 100;

/// Whether one role, member or channel may use a command, or all of an application's; in the form of Discord's JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CommandPermission {
    /// The role, member or channel; the server itself for everybody, the number before it for all channels.
    pub(crate) id: Snowflake,
    /// One of [`target`].
    #[serde(rename = "type")]
    pub(crate) kind: u8,
    /// Whether it may.
    pub(crate) permission: bool,
}

/// What a server's settings say about somebody and a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ruling {
    /// They may, whatever it asks for by default.
    Allowed,
    /// They may not.
    Denied,
    /// They may if they have what it asks for by default.
    ByDefault,
}

impl Guild {
    /// Returns what stands for all channels.
    pub(crate) fn all_channels(&self) -> Snowflake {
        Snowflake(self.id.0.saturating_sub(1))
    }

    /// Says whether a member may use a command of an application in a channel.
    ///
    /// What is said about the command itself goes before what is said about all commands of the application, target by target;
    /// the channel goes before the member, the member before their roles, and any role that may before `@everyone`. What is
    /// said about all commands takes something away and gives nothing that a command asks for by default ("Updates to Command
    /// Permissions" in Discord's help).
    pub(crate) fn ruling(
        &self,
        (command, application): (Snowflake, Snowflake),
        user: &User,
        place: &Channel,
    ) -> Ruling {
        let said = |kind: u8, target: Snowflake| {
            let find = |of: Snowflake| {
                let mut list = self.command_permissions.get(&of).into_iter().flatten();
                list.find(|it| it.kind == kind && it.id == target).map(|it| it.permission)
            };
            let of_command = find(command).map(|may| (may, true));
            of_command.or_else(|| find(application).map(|may| (may, false)))
        };
        let channel = place.parent.filter(|_| place.is_thread()).unwrap_or(place.id);
        let there = said(target::CHANNEL, channel).or_else(|| said(target::CHANNEL, self.all_channels()));
        if there.is_some_and(|(may, _)| !may) {
            return Ruling::Denied;
        }
        let by_roles = || user.roles.iter().filter_map(|role| said(target::ROLE, *role)).max();
        let decisive = said(target::USER, user.id).or_else(by_roles).or_else(|| said(target::ROLE, self.id));
        match decisive {
            Some((false, _)) => Ruling::Denied,
            Some((true, true)) => Ruling::Allowed,
            Some((true, false)) | None => Ruling::ByDefault,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use crate::world::World;

    const COMMAND: Snowflake = Snowflake(5);
    const APPLICATION: Snowflake = Snowflake(6);

    /// Says whether the moderator may use a command in `#general`: `said` is about the command, `general` about all.
    fn ruling(said: &[(u8, &str, bool)], general: &[(u8, &str, bool)]) -> Ruling {
        let mut world = World::seed(&Config::default(), 1_700_000_000_000);
        let (user, place) = (world.user("mod").unwrap().clone(), world.channel("general").unwrap().clone());
        let guild = world.guilds.values_mut().next().unwrap();
        let list = |said: &[(u8, &str, bool)]| {
            let one = |(kind, target, permission): &(u8, &str, bool)| {
                let id = match *target {
                    "everyone" => guild.id,
                    "all" => guild.all_channels(),
                    "general" => place.id,
                    "mod" => user.id,
                    "Moderator" => *user.roles.first().unwrap(),
                    _ => Snowflake(9),
                };
                CommandPermission { id, kind: *kind, permission: *permission }
            };
            said.iter().map(one).collect::<Vec<_>>()
        };
        let (said, general) = (list(said), list(general));
        guild.command_permissions = [(COMMAND, said), (APPLICATION, general)].into();
        guild.ruling((COMMAND, APPLICATION), &user, &place)
    }

    #[test]
    fn the_nearest_word_decides() {
        use target::{CHANNEL, ROLE, USER};
        assert_eq!(ruling(&[], &[]), Ruling::ByDefault);
        assert_eq!(ruling(&[(ROLE, "everyone", false)], &[]), Ruling::Denied);
        assert_eq!(ruling(&[(ROLE, "everyone", false), (ROLE, "Moderator", true)], &[]), Ruling::Allowed);
        assert_eq!(ruling(&[(USER, "mod", false), (ROLE, "Moderator", true)], &[]), Ruling::Denied);
        assert_eq!(ruling(&[(CHANNEL, "general", false), (USER, "mod", true)], &[]), Ruling::Denied);
        assert_eq!(ruling(&[(CHANNEL, "all", false)], &[(CHANNEL, "general", true)]), Ruling::ByDefault);
        assert_eq!(ruling(&[(CHANNEL, "other", true)], &[(CHANNEL, "all", false)]), Ruling::Denied);
    }

    #[test]
    fn what_is_said_about_all_commands_takes_away_and_gives_nothing_that_one_asks_for() {
        use target::{ROLE, USER};
        assert_eq!(ruling(&[], &[(ROLE, "everyone", false)]), Ruling::Denied);
        assert_eq!(ruling(&[], &[(USER, "mod", true)]), Ruling::ByDefault);
        assert_eq!(ruling(&[(USER, "mod", true)], &[(USER, "mod", false)]), Ruling::Allowed);
        assert_eq!(ruling(&[(ROLE, "other", true)], &[(ROLE, "everyone", false)]), Ruling::Denied);
    }
}
