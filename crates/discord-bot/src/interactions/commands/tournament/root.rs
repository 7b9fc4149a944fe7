//! `/tournament` and its subcommands in the order of the menu.

use chess_service::TournamentDeed;

use super::create::create;
use super::deeds::{computer, deed, extend, forfeit, remove, replace};
use super::queries::{export, pairings, standings, why};
use crate::interactions::commands::{Command, help};

pub(crate) fn tournament() -> Command {
    let subcommands = vec![
        create(),
        deed("join", |asked| TournamentDeed::Join(asked.roles())),
        deed("leave", |_| TournamentDeed::Leave),
        deed("bye", |_| TournamentDeed::Rest),
        standings(),
        pairings(),
        why(),
        export(),
        deed("begin", |_| TournamentDeed::Begin),
        computer(),
        remove(),
        forfeit(),
        replace(),
        extend(),
        deed("close", |_| TournamentDeed::Close),
    ];
    Command { guild_only: true, ..help::group("tournament", subcommands) }
}
