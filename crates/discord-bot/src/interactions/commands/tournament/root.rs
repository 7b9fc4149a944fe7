//! `/tournament` and its subcommands in the order of the menu.

use super::create::create;
use super::queries::{join, manage, pairings, standings, why};
use crate::interactions::commands::{Command, help};

pub(crate) fn tournament() -> Command {
    let subcommands = vec![create(), join(), standings(), pairings(), why(), manage()];
    Command { guild_only: true, ..help::group("tournament", subcommands) }
}
