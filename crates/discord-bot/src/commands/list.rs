//! The list of all commands.

use super::answer::Command;
use super::{
    arbiter, board, challenge, draw, export, games, help, hint, leaderboard, play, privacy, profile, resign,
    review, settings, takeback, time, translate, versus,
};
use crate::words::Phrases;

/// All commands, in all languages.
pub(crate) fn all(phrases: &Phrases) -> Vec<Command> {
    let mut commands = vec![
        challenge::challenge(),
        challenge::challenge_user(),
        play::play(),
        board::board(),
        draw::draw(),
        takeback::takeback(),
        time::time(),
        resign::resign(),
        hint::hint(),
        games::games(),
        profile::profile(),
        versus::versus(),
        leaderboard::leaderboard(),
        review::review(),
        export::export(),
        settings::settings(),
        arbiter::arbiter(),
        privacy::privacy(),
        help::help(),
    ];
    for command in &mut commands {
        translate::translate(command, phrases);
    }
    commands
}
